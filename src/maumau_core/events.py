"""Events: what happened, one small fact each, in the order a table would tell it.

Every event has ``for_seat(seat)``: the same fact as that seat may see it
(None is a spectator). Only drawn cards are hidden, from all but who drew them.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from maumau_core.cards import Card


@attrs.frozen
class _Public:
    """An event that everybody sees whole."""

    def for_seat(self, seat: int | None) -> Event:  # noqa: ARG002  # hidden from nobody
        """Return the event as this seat sees it: unchanged."""
        return self  # type: ignore[return-value]  # every subclass is in Event


@attrs.frozen
class RoundStarted(_Public):
    """The cards were dealt and the starter lies on the table."""

    dealer: int
    starter: Card


@attrs.frozen
class TurnBegan(_Public):
    """It is this seat's turn now."""

    seat: int


@attrs.frozen
class Played(_Public):
    """A seat laid cards."""

    seat: int
    cards: tuple[Card, ...]


@attrs.frozen
class Drew:
    """A seat drew cards. The cards are None for those who may not see them.

    Arguments:
        seat: who drew.
        count: how many cards, possibly fewer than owed (Q-40).
        cards: which, or None when hidden.
        reason: ``"turn"`` (drawing in turn), ``"penalty"``, ``"effect"`` or ``"call"`` (a call missed, or false).
    """

    seat: int
    count: int
    cards: tuple[Card, ...] | None
    reason: str

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as this seat sees it: without the cards, unless it drew them."""
        return self if seat == self.seat else attrs.evolve(self, cards=None)


@attrs.frozen
class Passed(_Public):
    """A seat ended its turn without a card."""

    seat: int


@attrs.frozen
class Demanded(_Public):
    """A seat demanded a suit or a rank."""

    seat: int
    kind: str
    value: str


@attrs.frozen
class DirectionReversed(_Public):
    """Play goes the other way round: 1 is clockwise, -1 is not."""

    direction: int


@attrs.frozen
class PenaltyRaised(_Public):
    """A seat now owes this many cards in all."""

    seat: int
    amount: int


@attrs.frozen
class PenaltyCancelled(_Public):
    """A card wiped out what this seat owed."""

    seat: int
    amount: int


@attrs.frozen
class CoverOwed(_Public):
    """A seat must cover the card it laid."""

    seat: int


@attrs.frozen
class Skipped(_Public):
    """A seat misses its turn."""

    seat: int


@attrs.frozen
class Called(_Public):
    """A seat said the word."""

    seat: int
    word: str


@attrs.frozen
class CallForgotten(_Public):
    """A seat did not say the word in time."""

    seat: int
    word: str


@attrs.frozen
class FalseCall(_Public):
    """A seat said the word when it was not due."""

    seat: int
    word: str


@attrs.frozen
class Challenged(_Public):
    """A seat pointed at another; `upheld` tells whether rightly."""

    seat: int
    target: int
    upheld: bool


@attrs.frozen
class Reshuffled(_Public):
    """Discards became the new stock."""

    count: int


@attrs.frozen
class WentOut(_Public):
    """A seat got rid of its last card; places count from 1."""

    seat: int
    place: int


@attrs.frozen
class Eliminated(_Public):
    """A seat is out of the round without having finished."""

    seat: int


@attrs.frozen
class RoundEnded(_Public):
    """The round is over: ``"out"`` when somebody finished, ``"blocked"`` when nobody could go on.

    ``winners`` are the seats that finished, or in a blocked round nobody.
    """

    reason: str
    winners: tuple[int, ...]


@attrs.frozen
class RoundScored(_Public):
    """Points of the round and the totals after it, seat by seat."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


@attrs.frozen
class MatchEnded(_Public):
    """The match is over and these seats won it."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    RoundStarted
    | TurnBegan
    | Played
    | Drew
    | Passed
    | Demanded
    | DirectionReversed
    | PenaltyRaised
    | PenaltyCancelled
    | CoverOwed
    | Skipped
    | Called
    | CallForgotten
    | FalseCall
    | Challenged
    | Reshuffled
    | WentOut
    | Eliminated
    | RoundEnded
    | RoundScored
    | MatchEnded
)
