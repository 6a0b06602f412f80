"""Streams: what the process was started with, made fit to be used, whatever that is."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import re
import sys
from pathlib import Path
from typing import TextIO

_PLAIN = {"·": "|", "“": '"', "”": '"'}
_SIZE = re.compile(r"0*([2-9][0-9]|[1-9][0-9]{2,3})")
"""Sizes that a terminal may have: 20 to 9999."""


def make_streams_usable() -> None:
    """Let output go nowhere if it has nowhere to go, and no letter fail that comes in or goes out."""
    codecs.register_error("maumau", _plainer)
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "maumau"), (sys.stderr, "maumau")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def forget_impossible_sizes() -> None:
    """Take a size of the terminal that cannot be as unknown: with COLUMNS=0 nothing would be printed."""
    for name in ("COLUMNS", "LINES"):
        if name in os.environ and not _SIZE.fullmatch(os.environ[name]):
            del os.environ[name]


def silence(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, so that it does not fail a second time when the process ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Give plainer letters where the encoding of the terminal has not all of them."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(_PLAIN.get(letter, "?") for letter in letters), error.end
