"""Output: the consoles, what they let through, and the options about them that commands share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, TypeAlias

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment, Segments

# What could steer a terminal: control characters but for tab and new line, line separators, marks and overrides of direction
_STEERING = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")

NoColor: TypeAlias = Annotated[
    bool, typer.Option("--no-color", help="Print without colours (so does the environment variable NO_COLOR).")
]


def harmless(text: str) -> str:
    r"""Return a text without the characters that steer a terminal instead of being shown.

    Names, titles and words come from files that anybody may have written.

    >>> harmless("a\x1b[31mred\u202e word")
    'a[31mred word'
    """
    return _STEERING.sub("", text)


def one_line(text: str) -> str:
    r"""Return a text as one harmless line.

    >>> one_line("two\nlines")
    'two lines'
    """
    return harmless(" ".join(text.split()))


class HarmlessConsole(Console):
    """A console that shows text and obeys none of it."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render as any console does, without what would steer the terminal."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


def console_for(*, no_color: bool, stderr: bool = False) -> Console:
    """Return a console that prints what it is given, coloured only where somebody can see it."""
    return HarmlessConsole(
        no_color=no_color or None,  # None: the environment decides
        stderr=stderr,
        highlight=False,
        markup=False,
        emoji=False,
    )


def print_block(console: Console, block: RenderableType) -> None:
    """Print a table or columns without the blanks that fill up its lines."""
    for line in console.render_lines(block, pad=False):
        kept = list(line)
        while kept and not kept[-1].text.strip():
            kept.pop()
        if kept:
            kept[-1] = Segment(kept[-1].text.rstrip(), kept[-1].style)
        console.print(Segments([*kept, Segment.line()]), end="", soft_wrap=True)


def speaks(console: Console, text: str) -> bool:
    """Tell whether the console's encoding has every letter of a text."""
    try:
        text.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
