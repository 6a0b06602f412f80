"""Measuring: contestants take turns at playing whole games, and their paces are compared round by round."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from statistics import median
from typing import Protocol

import attrs


@attrs.frozen
class Effort:
    """How much is measured.

    Arguments:
        repeats: rounds in which every contestant has its turn.
        seconds: about how long a turn is; 0 for a few games only.
        games: random games that are played in lockstep before anything is timed, for each number of seats.
        states: states of one search tree that are kept alive.
        shared: about how many seconds one process plays what two are to share; 0 for a few games only.
    """

    repeats: int
    seconds: float
    games: int
    states: int
    shared: float


NORMAL = Effort(repeats=7, seconds=0.5, games=400, states=200_000, shared=20.0)
FULL = Effort(repeats=11, seconds=1.0, games=2000, states=1_000_000, shared=40.0)
SMOKE = Effort(repeats=1, seconds=0.0, games=20, states=2000, shared=0.0)

_WARM_UP = 4


@attrs.frozen
class Played:
    """What a contestant did in its turn.

    Arguments:
        games: whole games played.
        moves: moves of players in them.
        seconds: how long that took, deals and chance included.
        undecided: games that nobody won.
    """

    games: int
    moves: int
    seconds: float
    undecided: int = 0


class Contestant(Protocol):
    """Somebody who plays random games."""

    def __call__(self, games: int) -> Played:
        """Play so many games, always the same ones."""


@attrs.frozen
class Pace:
    """Moves per second in every round, and what the games were like."""

    rates: tuple[float, ...]
    moves_per_game: float
    undecided: float

    @property
    def median(self) -> float:
        """The rate in the middle."""
        return median(self.rates)

    def scaled(self, share: float) -> Pace:
        """Return the pace when only a share of the moves counts."""
        return Pace(tuple(rate * share for rate in self.rates), self.moves_per_game * share, self.undecided)


@attrs.frozen
class Ratio:
    """How a pace compares with another: the ratio in the middle of the rounds, the least and the greatest."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, pace: Pace, other: Pace) -> Ratio:
        """Return the ratios of two paces that were measured in the same rounds."""
        ratios = [one / two for one, two in zip(pace.rates, other.rates, strict=True)]
        return cls(median(ratios), min(ratios), max(ratios))


def race(contestants: Mapping[str, Contestant], effort: Effort) -> dict[str, Pace]:
    """Let contestants take turns, and return the pace of each."""
    ready = {name: (contestant, games_for(contestant, effort.seconds)) for name, contestant in contestants.items()}
    return take_turns(ready, effort.repeats)


def take_turns(contestants: Mapping[str, tuple[Contestant, int]], repeats: int) -> dict[str, Pace]:
    """Let contestants play as many games as stand beside each, so many times, and return the pace of each."""
    turns: dict[str, list[Played]] = {name: [] for name in contestants}
    for number in range(repeats):
        # whoever begins changes, so that no one always follows the same other
        order = list(contestants) if number % 2 == 0 else list(contestants)[::-1]
        for name in order:
            contestant, games = contestants[name]
            gc.collect()
            turns[name].append(contestant(games))
    return {name: _pace(played) for name, played in turns.items()}


def games_for(contestant: Contestant, seconds: float, trying: int = _WARM_UP) -> int:
    """Warm up, and return how many games take about so long, judged by so many."""
    contestant(trying)
    tried = contestant(trying)
    return max(_WARM_UP, round(trying * seconds / max(tried.seconds, 1e-6)))


def _pace(turns: list[Played]) -> Pace:
    games = sum(turn.games for turn in turns)
    return Pace(
        rates=tuple(turn.moves / turn.seconds for turn in turns),
        moves_per_game=sum(turn.moves for turn in turns) / games,
        undecided=sum(turn.undecided for turn in turns) / games,
    )
