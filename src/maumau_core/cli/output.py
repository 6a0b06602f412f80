"""Output: the consoles, and the options about them that commands share."""

from __future__ import annotations

import codecs
import io
import sys
from typing import Annotated, TypeAlias

import typer
from rich.console import Console

_PLAIN = {"·": "|", "“": '"', "”": '"'}

NoColor: TypeAlias = Annotated[
    bool, typer.Option("--no-color", help="Print without colours (so does the environment variable NO_COLOR).")
]


def console_for(*, no_color: bool, stderr: bool = False) -> Console:
    """Return a console that prints what it is given, coloured only where somebody can see it."""
    return Console(
        no_color=no_color or None,  # None: the environment decides
        stderr=stderr,
        highlight=False,
        markup=False,
        emoji=False,
    )


def tolerate_narrow_encodings() -> None:
    """Print plainer letters rather than fail where the terminal's encoding has not all of them."""
    codecs.register_error("maumau", _plainer)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="maumau")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(_PLAIN.get(letter, "?") for letter in letters), error.end


def speaks(console: Console, text: str) -> bool:
    """Tell whether the console's encoding has every letter of a text."""
    try:
        text.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
