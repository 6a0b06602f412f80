"""Tables of figures: what was compared, each figure with its spread, the ratio, and the target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Literal

import attrs

from .measuring import Pace, Ratio

NOTHING = "–"


@attrs.frozen
class Target:
    """What a ratio or a figure is to come to.

    Arguments:
        limit: the value to reach.
        side: whether it is the ``"least"`` or the ``"most"`` that will do.
        unit: what follows the number.
    """

    limit: float
    side: Literal["least", "most"] = "least"
    unit: str = " ×"

    def judge(self, value: float) -> str:
        """Return the target, and whether a value reaches it."""
        reached = value >= self.limit if self.side == "least" else value <= self.limit
        return f"at {self.side} {self.limit:g}{self.unit}: {'reached' if reached else 'not reached'}"


@attrs.frozen
class Row:
    """One line of a table, as it is shown."""

    cells: tuple[str, ...]


@attrs.frozen
class Section:
    """A table with a heading, and what there is to say about it.

    Arguments:
        title: the heading.
        columns: the heads of the columns; the first is text, the others figures.
        rows: as many cells each as there are columns.
        notes: sentences below the table.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


def rate(pace: Pace) -> str:
    """Return moves per second: the median, and the least and greatest."""
    return f"{pace.median:,.0f} ({min(pace.rates):,.0f}–{max(pace.rates):,.0f})"


def cost(pace: Pace) -> str:
    """Return microseconds per move: the median, and the least and greatest."""
    return f"{1e6 / pace.median:.2f} ({1e6 / max(pace.rates):.2f}–{1e6 / min(pace.rates):.2f})"


def milliseconds(seconds: Sequence[float]) -> str:
    """Return several measured times: the median, and the least and greatest."""
    return f"{1e3 * median(seconds):.1f} ({1e3 * min(seconds):.1f}–{1e3 * max(seconds):.1f})"


def times(ratio: Ratio) -> str:
    """Return a ratio: the median of the rounds, and the least and greatest."""
    return f"{ratio.median:.2f} × ({ratio.least:.2f}–{ratio.most:.2f})"


def against(what: str, ours: Pace, theirs: Pace, target: Target | None = None) -> Row:
    """Return the row of two paces: ours, theirs, how many times theirs ours is, and the target."""
    ratio = Ratio.of(ours, theirs)
    judged = NOTHING if target is None else target.judge(ratio.median)
    return Row((what, rate(ours), rate(theirs), times(ratio), judged))


def markdown(sections: Iterable[Section]) -> str:
    """Return tables and notes as a page shows them."""
    return "\n\n".join(part for section in sections for part in _markdown(section))


def _markdown(section: Section) -> list[str]:
    lines = [_line(section.columns), _line(["---", *["---:"] * (len(section.columns) - 1)])]
    lines += [_line(row.cells) for row in section.rows]
    parts = [f"#### {section.title}"]
    if section.rows:
        parts.append("\n".join(lines))
    if section.notes:
        parts.append("\n".join(f"- {note}" for note in section.notes))
    return parts


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
