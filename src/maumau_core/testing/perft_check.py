"""Checking corpora: counts their paths again, and says behind which first move something changed."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from maumau_core.moves import Move
from maumau_core.notation import write_move, write_state
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.testing.perft import Counts, perft, reached, split
from maumau_core.testing.perft_corpus import PerftError, PerftLine, PerftPosition, read_perft

__all__ = ["CountsDiffer", "check_perft", "remake_perft"]

_KEYWORD = f"{'perft':<8}"


class CountsDiffer(AssertionError):  # noqa: N818  # an assertion, named for what is wrong
    """From some position other paths lead on than a corpus says.

    Arguments:
        rules: what is played.
        position: where.
        expected: what the corpus says.
        got: what was counted.

    Attributes:
        rules, position, expected, got: the same.
        split: the counts by first move, as they are now; nothing at depth 0.

    >>> from maumau_core import load_variant
    >>> from maumau_core.notation import write_state
    >>> rules = load_variant("german-skat")
    >>> line = write_state(rules.deal(seats=2, seed=7))
    >>> try:
    ...     check_perft(rules, ["id deal", f"state {line}", "perft 1 5 play=4 draw=1"])
    ... except CountsDiffer as error:
    ...     print(error.expected.counts.total, error.got.counts.total, len(error.split))
    5 4 4
    """

    def __init__(self, rules: Ruleset, position: PerftPosition, expected: PerftLine, got: PerftLine) -> None:
        self.rules = rules
        self.position = position
        self.expected = expected
        self.got = got
        state = position.state(rules)
        self.split: dict[Move, Counts] = {}
        if got.depth:
            self.split = split(rules, state, got.depth, calls=got.calls, fouls=got.fouls)
        super().__init__(self._told(state))

    def _told(self, state: RoundState) -> str:
        lines = [
            f"{self.rules.name}: {self.position.name}, line {self.expected.number}: the paths are not what they were",
            f"expected  {self.expected}",
            f"got       {self.got}",
            f"position  {write_state(state)}",
            "now, per first move:",
            *(f"  {write_move(move):<16}{counts.total:>10}  {counts}" for move, counts in self.split.items()),
        ]
        return "\n".join(lines)

    def __reduce__(self) -> tuple[type[CountsDiffer], tuple[Ruleset, PerftPosition, PerftLine, PerftLine]]:
        return type(self), (self.rules, self.position, self.expected, self.got)


def check_perft(rules: Ruleset, text: str | Iterable[str], *, deep: bool = False) -> int:
    r"""Count all paths of a corpus again.

    Arguments:
        rules: what is played.
        text: the corpus, or its lines.
        deep: whether to count what is marked as deep too.

    Returns:
        How many lines of counts were checked.

    Raises:
        CountsDiffer: at the first that is wrong; it shows the split per first move.
        PerftError: when the corpus cannot be read, or has a ``?`` where a number is to be.

    >>> from maumau_core import load_variant
    >>> from maumau_core.notation import write_state
    >>> rules = load_variant("german-skat")
    >>> line = write_state(rules.deal(seats=2, seed=7))
    >>> check_perft(rules, f"id start\nstate {line}\nperft 4 129 play=79 draw=36 pass=14")
    1
    >>> check_perft(rules, f"id start\nstate {line}\nperft 4 128 play=78 draw=36 pass=14")
    Traceback (most recent call last):
    maumau_core.testing.perft_check.CountsDiffer: german-skat: start, line 3: the paths are not what they were
    expected  4 128 play=78 draw=36 pass=14
    got       4 129 play=79 draw=36 pass=14
    position  turn=1 direction=1 ...
    now, per first move:
      1:9H                    27  play=12 draw=10 pass=5
      1:7S                    17  play=15 draw=1 pass=1
      1:QS                    35  play=16 draw=13 pass=6
      1:draw                  50  play=36 draw=12 pass=2
    """
    checked = 0
    for position in read_perft(text):
        state = position.state(rules)
        for line in position.lines:
            if line.counts is None or line.states == -1:
                raise PerftError(
                    line.number, f"{_KEYWORD}{line}", len(_KEYWORD), "numbers, and remake_perft makes them"
                )
            if line.deep and not deep:
                continue
            counted = _counted(rules, state, line)
            if counted != line:
                raise CountsDiffer(rules, position, line, counted)
            checked += 1
    return checked


def remake_perft(rules: Ruleset, text: str) -> str:
    r"""Return a corpus with all its paths counted anew, the deep ones too; all other lines stay as they are.

    A new position is written with ``perft 3 ?``, or with ``perft 3 ? states=?`` to have the states counted as well.

    Arguments:
        rules: what is played.
        text: the corpus.

    Raises:
        PerftError: when it cannot be read.

    >>> from maumau_core import load_variant
    >>> from maumau_core.notation import write_state
    >>> rules = load_variant("german-skat")
    >>> line = write_state(rules.deal(seats=2, seed=7))
    >>> print(remake_perft(rules, f"id start\nstate {line}\nperft 4 ? states=?").splitlines()[-1])
    perft   4 129 play=79 draw=36 pass=14 states=129
    """
    lines = text.splitlines()
    for position in read_perft(lines):
        state = position.state(rules)
        for line in position.lines:
            lines[line.number - 1] = f"{_KEYWORD}{_counted(rules, state, line)}"
    return "".join(f"{line}\n" for line in lines)


def _counted(rules: Ruleset, state: RoundState, line: PerftLine) -> PerftLine:
    """Return the same line with what is counted now."""
    counts = perft(rules, state, line.depth, calls=line.calls, fouls=line.fouls)
    if line.states is None:
        return attrs.evolve(line, counts=counts)
    ends = reached(rules, state, line.depth, calls=line.calls, fouls=line.fouls)
    return attrs.evolve(line, counts=counts, states=len(ends))
