"""Scoring: the points of a round, and what a match makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

import attrs

from maumau_core import _checks as checks
from maumau_core.state import RoundState


@runtime_checkable
class Scoring(Protocol):
    """Points of a round.

    Source: document 000, Scoring: losers add; 001: the winner collects; 002 and 004: a ranking by what is left.

    >>> class CardsLeft:
    ...     def points(self, final):
    ...         return tuple(map(len, final.hands))
    >>> isinstance(CardsLeft(), Scoring)
    True
    """

    def points(self, final: RoundState) -> tuple[int, ...]:
        """Return the points each seat gets for a round that is over: a whole number for every seat.

        Arguments:
            final: the last state of the round; its ``result`` says how it ended.
        """


@attrs.frozen
class MatchReport:
    """What a match policy decides by, after a round.

    Arguments:
        final: the last state of the round.
        points: what the round gave each seat.
        totals: the points of each seat so far, the round included.
        rounds: how many rounds were played, 1 or more.
        players: the seats that played this round.

    >>> from maumau_core import load_variant
    >>> final = load_variant("german-skat").deal(seats=2, seed=7)
    >>> MatchReport(final, points=(0, 12), totals=(30, 12), rounds=2, players=(0, 1)).totals
    (30, 12)
    """

    final: RoundState
    points: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: int
    players: tuple[int, ...]


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    return checks.listed(seats)


def _places(places: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    outer: Any = checks.listed(places)
    return tuple(map(_seats, outer)) if isinstance(outer, tuple) else outer


@attrs.frozen
class Verdict:
    """What a match policy says after a round.

    Arguments:
        standings: all seats, best first, those that share a place together.
        players: who plays the next round; empty when the match is over.
        rotate_dealer: whether the next seat deals it.

    Raises:
        PluginContractError: when a value is none of these.

    Source: document 000, Deck and players: the dealer rotates; Scoring: only the tied play the extra round.

    >>> Verdict(standings=((1,), (0, 2)), players=(0, 1, 2)).rotate_dealer
    True
    """

    standings: tuple[tuple[int, ...], ...] = attrs.field(converter=_places, validator=checks.places)
    players: tuple[int, ...] = attrs.field(default=(), converter=_seats, validator=checks.seats)
    rotate_dealer: bool = attrs.field(default=True, validator=checks.flag)


@runtime_checkable
class MatchPolicy(Protocol):
    """When a match is over, and who won it.

    Source: document 000, Scoring: the lowest total at 100; 001, Match target; Q-28 for ties.

    >>> class BestOfThree:
    ...     def judge(self, report):
    ...         order = sorted(report.players, key=lambda seat: -report.totals[seat])
    ...         return Verdict(tuple((seat,) for seat in order), report.players if report.rounds < 3 else ())
    >>> isinstance(BestOfThree(), MatchPolicy)
    True
    """

    def judge(self, report: MatchReport) -> Verdict:
        """Return how the match stands after a round, and who plays the next.

        Arguments:
            report: the round, and the scores so far.
        """
