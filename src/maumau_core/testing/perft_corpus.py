"""Corpora: text files of positions, and the number of paths that lead on from each.

Each position has a block of three kinds of lines; what begins with ``#`` is a comment::

    # Seat 1 owes two cards, and may lay its own seven instead.
    id      seven-answered
    state   turn=1 direction=1 dealer=1 seed=0 shuffles=1 hands=[[9C,KH],[7D,8C]] stock=[…] discards=[7H]
    perft   1 2 play=1 draw=1
    perft   4 37 play=20 draw=9 pass=8 states=30
    perft   9 48211 play=30012 draw=12007 pass=6192 deep
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NoReturn

import attrs

from maumau_core.errors import NotationError
from maumau_core.notation import read_state
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.testing.perft import KINDS, Counts

__all__ = ["PerftError", "PerftLine", "PerftPosition", "read_perft"]

_WORDS = re.compile(r"\S+")
_COUNT = re.compile(r"[0-9]{1,18}")
_FLAGS = {"no-calls": ("calls", False), "fouls": ("fouls", True), "deep": ("deep", True)}
_LATER = "?"


class PerftError(NotationError):
    r"""A line of a corpus cannot be read.

    Arguments:
        number: of the line, from 1.
        text: the line.
        column: where reading stopped, from 0.
        expected: what would be right there.

    All of them are kept as attributes.

    >>> try:
    ...     read_perft("id two-sevens\nperft three")
    ... except PerftError as error:
    ...     print(error)
    line 2, column 0, at 'perft three': expected a line "state …" of the position two-sevens
    """

    def __init__(self, number: int, text: str, column: int, expected: str) -> None:
        super().__init__(text, column, expected)
        self.number = number
        self.args = (f"line {number}, {self.args[0]}",)

    def __reduce__(self) -> tuple[type[PerftError], tuple[int, str, int, str]]:
        return type(self), (self.number, self.text, self.column, self.expected)


@attrs.frozen
class PerftLine:
    """What is to be counted from a position, and what comes of it. As text it is what follows ``perft``.

    Arguments:
        number: of the line in its file, from 1.
        depth: how many moves, 0 or more.
        counts: the paths; None for a ``?``, which `remake_perft` fills in.
        states: how many different states they lead to; None when nobody asks, -1 for a ``?``.
        calls: as for `perft`.
        fouls: as for `perft`.
        deep: whether counting takes long, and is done only where that is wanted.

    >>> str(PerftLine(1, 3, Counts(play=6, draw=2), states=7, calls=False))
    '3 8 play=6 draw=2 states=7 no-calls'
    """

    number: int
    depth: int
    counts: Counts | None
    states: int | None = None
    calls: bool = True
    fouls: bool = False
    deep: bool = False

    def __str__(self) -> str:
        counts = _LATER if self.counts is None else f"{self.counts.total} {self.counts}"
        states = [] if self.states is None else [f"states={_LATER if self.states < 0 else self.states}"]
        flags = [flag for flag, (name, value) in _FLAGS.items() if getattr(self, name) is value]
        return " ".join([str(self.depth), counts, *states, *flags])


@attrs.frozen
class PerftPosition:
    """One block of a corpus.

    Arguments:
        name: what the position is called in its file.
        number: of the line with the state, from 1.
        text: that line.
        lines: what is to be counted, one or more.

    >>> block = ["id nearly-out", "state turn=0", "perft 1 3 play=2 draw=1"]
    >>> [(position.name, position.lines[0].depth) for position in read_perft(block)]
    [('nearly-out', 1)]
    """

    name: str
    number: int = 0
    text: str = ""
    lines: tuple[PerftLine, ...] = ()

    def state(self, rules: Ruleset) -> RoundState:
        """Return the position as a state.

        Arguments:
            rules: what is played.

        Raises:
            PerftError: when it is no state of these rules.
        """
        _, (start, _), *_ = _words(self.text)
        try:
            return read_state(self.text[start:].rstrip(), rules)
        except NotationError as error:
            raise PerftError(self.number, self.text, start + error.column, error.expected) from None


def read_perft(text: str | Iterable[str]) -> tuple[PerftPosition, ...]:
    r"""Read the positions of a corpus.

    Arguments:
        text: a whole file, or its lines.

    Raises:
        PerftError: at the first line that cannot be read.

    >>> (position,) = read_perft("id start\nstate turn=0 …\nperft 3 8 play=6 draw=2 states=7 no-calls")
    >>> position.name, position.lines[0].counts.total, position.lines[0].states, position.lines[0].calls
    ('start', 8, 7, False)
    """
    lines = [line.rstrip("\n") for line in (text.splitlines() if isinstance(text, str) else text)]
    blocks: dict[str, PerftPosition] = {}
    here: PerftPosition | None = None
    for number, line in enumerate(lines, start=1):
        if not (words := _words(line)) or words[0][1].startswith("#"):
            continue
        match words:
            case [(_, "id"), (column, name)] if here is None or here.lines:
                if name in blocks:
                    raise PerftError(number, line, column, "a name that no other position has")
                here = PerftPosition(name)
            case [(_, "state"), _, *_] if here is not None and not here.text:
                here = attrs.evolve(here, number=number, text=line)
            case [(_, "perft"), *counted] if here is not None and here.text:
                here = attrs.evolve(here, lines=(*here.lines, _Counted(number, line, counted).read()))
            case _:
                raise PerftError(number, line, words[0][0], _wanted(here))
        blocks[here.name] = here
    if here is not None and not here.lines:
        raise PerftError(len(lines), lines[-1], len(lines[-1]), _wanted(here))
    return tuple(blocks.values())


def _words(line: str) -> list[tuple[int, str]]:
    """Return the words of a line, and where each begins."""
    return [(found.start(), found[0]) for found in _WORDS.finditer(line)]


def _wanted(here: PerftPosition | None) -> str:
    if here is None:
        return 'a line "id NAME", which begins a position'
    if not here.text:
        return f'a line "state …" of the position {here.name}'
    if not here.lines:
        return f'a line "perft DEPTH TOTAL …" of the position {here.name}'
    return 'a line "perft DEPTH TOTAL …", or "id NAME" of the next position'


class _Counted:
    """Reads a line of counts: what is left of it, word by word."""

    def __init__(self, number: int, line: str, words: list[tuple[int, str]]) -> None:
        self.number = number
        self.line = line
        self.words = words

    def read(self) -> PerftLine:
        _, depth = self.whole("the depth, a whole number")
        column, total = self.whole(f"the number of paths, or {_LATER} to have it counted", later=True)
        counted: dict[str, int] = {}
        flags: dict[str, bool] = {}
        for at, word in self.words:
            kind, sign, count = word.partition("=")
            if sign and kind in (*KINDS, "states") and kind not in counted:
                counted[kind] = self.number_of(at + len(kind) + 1, count, later=kind == "states")
            elif word in _FLAGS and _FLAGS[word][0] not in flags:
                name, value = _FLAGS[word]
                flags[name] = value
            else:
                self.fail(at, f"{', '.join(f'{kind}=…' for kind in KINDS)}, states=…, {', '.join(_FLAGS)}, each once")
        states = counted.pop("states", None)
        counts = Counts(*(counted.get(kind, 0) for kind in KINDS))
        if total >= 0 and counts.total != total:
            self.fail(column, f"the sum of the kinds, which is {counts.total}")
        return PerftLine(self.number, depth, counts if total >= 0 else None, states, **flags)

    def whole(self, what: str, *, later: bool = False) -> tuple[int, int]:
        """Take the next word, which has to be a number."""
        if not self.words:
            self.fail(len(self.line), what)
        column, word = self.words.pop(0)
        return column, self.number_of(column, word, what, later=later)

    def number_of(self, column: int, word: str, what: str = "a whole number", *, later: bool = False) -> int:
        if later and word == _LATER:
            return -1
        if not _COUNT.fullmatch(word):
            self.fail(column, what)
        return int(word)

    def fail(self, column: int, expected: str) -> NoReturn:
        raise PerftError(self.number, self.line, column, expected)
