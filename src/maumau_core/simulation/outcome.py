"""Outcome: what one round of a study came to."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from maumau_core.events import (
    CallForgotten,
    Challenged,
    Drew,
    Event,
    FalseCall,
    Played,
    Reshuffled,
    TurnBegan,
)
from maumau_core.state import RoundResult


@attrs.define
class Counts:
    """What is counted while a round is played.

    Arguments:
        moves: moves made.
        turns: turns begun.
        drawn: cards drawn.
        forgotten: words that were due and not said.
        caught: of those, how many were punished: by a challenge, or by themselves.
        false_calls: words said when they were not due.
        false_challenges: challenges of seats that had forgotten nothing.
        reshuffles: how often the discards became the new stock.

    >>> from maumau_core.events import Drew
    >>> counts = Counts()
    >>> counts.add([Drew(seat=0, count=2, cards=None, reason="penalty")])
    >>> counts.moves, counts.drawn
    (1, 2)
    """

    moves: int = 0
    turns: int = 0
    drawn: int = 0
    forgotten: int = 0
    caught: int = 0
    false_calls: int = 0
    false_challenges: int = 0
    reshuffles: int = 0

    def add(self, events: Sequence[Event]) -> None:
        """Count one move and what came of it.

        Arguments:
            events: what it brought about, in order.
        """
        self.moves += 1
        self.add_events(events)

    def add_events(self, events: Sequence[Event]) -> None:
        """Count what happened without a move, as it does at the deal.

        Arguments:
            events: what happened, in order.
        """
        forgot = -1
        for event in events:
            kind = type(event)
            if kind is Played:  # nothing about it is counted, and it comes most often
                continue
            if kind is TurnBegan:
                self.turns += 1
            elif isinstance(event, Drew):
                self.drawn += event.count
                if event.reason == "call" and event.seat == forgot:  # nobody had to challenge
                    self.caught += 1
            elif isinstance(event, CallForgotten):
                self.forgotten += 1
                forgot = event.seat
            elif isinstance(event, Challenged):
                forgot = -1
                self.caught += event.upheld
                self.false_challenges += not event.upheld
            elif kind is FalseCall:
                self.false_calls += 1
            elif kind is Reshuffled:
                self.reshuffles += 1


@attrs.frozen
class RoundOutcome:
    """How one round went.

    Arguments:
        counts: what was counted.
        result: how it ended; None when it was given up at the limit of moves.
        points: what it gave each seat; all 0 when it was given up.

    >>> RoundOutcome(Counts(moves=20_000), result=None, points=(0, 0)).counts.moves
    20000
    """

    counts: Counts
    result: RoundResult | None
    points: tuple[int, ...]
