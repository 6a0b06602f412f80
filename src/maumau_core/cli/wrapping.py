"""Wrapping: lines that fit the screen, hang where they go on, and leave nothing alone on the last of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text


def print_wrapped(console: Console, text: str | Text, first: str = "", hanging: str | None = None) -> None:
    """Print a text, wrapped between words.

    Arguments:
        console: where.
        text: what; each of its lines is wrapped for itself.
        first: what stands before it.
        hanging: what stands before the lines it goes on with; None for as many blanks as ``first``.
    """
    whole = Text(text) if isinstance(text, str) else text
    for line in whole.split("\n", allow_blank=True):
        print_pieces(console, line.split(" "), glue=" ", first=Text(first), hanging=hanging)


def print_pieces(
    console: Console, pieces: Iterable[Text], *, glue: str, first: Text, hanging: str | None = None
) -> None:
    """Print pieces in a row, wrapped between them.

    Arguments:
        console: where.
        pieces: what; none of them is broken.
        glue: what stands between two.
        first: what stands before the first.
        hanging: as for `print_wrapped`.
    """
    hanging = " " * first.cell_len if hanging is None else hanging
    room = console.width - max(first.cell_len, len(hanging))
    for place, line in enumerate(_settled(list(pieces), Text(glue), room)):
        shown = Text.assemble(hanging if place else first, line)
        shown.rstrip()
        console.print(shown, soft_wrap=True)


def print_clauses(console: Console, clauses: Iterable[str]) -> None:
    """Print clauses one below the other, each with a dash before it."""
    for clause in clauses:
        print_wrapped(console, clause, "  - ")


def _settled(pieces: Sequence[Text], glue: Text, room: int) -> list[Text]:
    """Return lines of pieces, narrower than they need be if that brings a lone last piece company."""
    widest = _filled(pieces, glue, room)
    for narrower in range(room, room * 2 // 3, -1):
        lines = _filled(pieces, glue, narrower)
        if len(lines) > len(widest):
            break
        if len(lines) < 2 or len(lines[-1]) > 1:  # noqa: PLR2004  # nothing is alone
            return [glue.join(line) for line in lines]
    return [glue.join(line) for line in widest]


def _filled(pieces: Sequence[Text], glue: Text, room: int) -> list[list[Text]]:
    lines: list[list[Text]] = [[]]
    used = 0
    for piece in pieces:
        longer = used + piece.cell_len + (glue.cell_len if lines[-1] else 0)
        if lines[-1] and longer > room:
            lines.append([])
            longer = piece.cell_len
        lines[-1].append(piece)
        used = longer
    return lines
