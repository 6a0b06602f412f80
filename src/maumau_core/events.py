"""Events: what happened, one small fact each, in the order a table would tell it.

Every event has ``for_seat(seat)``: the same fact as that seat may see it
(None is a spectator). Only drawn cards are hidden, from all but who drew them.

What seat 2 hears when a nine is turned up, and counts as the first seat's play:

>>> from maumau_core import load_variant
>>> for event in load_variant("brazilian-megajogos").start_round(seats=4, seed=7).events:
...     print(event.for_seat(2))
RoundStarted(dealer=0, starter=Card('9', 'S'))
Drew(seat=0, count=1, cards=None, reason='effect')
TurnBegan(seat=2)
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from maumau_core.cards import Card

__all__ = [
    "CallForgotten",
    "Called",
    "Challenged",
    "CoverOwed",
    "Demanded",
    "DirectionReversed",
    "Drew",
    "Eliminated",
    "Event",
    "FalseCall",
    "MatchEnded",
    "Passed",
    "PenaltyCancelled",
    "PenaltyRaised",
    "Played",
    "Reshuffled",
    "RoundEnded",
    "RoundScored",
    "RoundStarted",
    "Skipped",
    "TurnBegan",
    "WentOut",
]


@attrs.frozen
class _Public:
    """An event that everybody sees whole."""

    def for_seat(self, seat: int | None) -> Event:  # noqa: ARG002  # hidden from nobody
        """Return the event as this seat sees it: unchanged.

        Arguments:
            seat: who is to be told, from 0; None for a spectator.
        """
        return self  # type: ignore[return-value]  # every subclass is in Event


@attrs.frozen
class RoundStarted(_Public):
    """The cards were dealt and the starter lies on the table.

    Arguments:
        dealer: the seat that dealt, from 0.
        starter: the first upcard.
    """

    dealer: int
    starter: Card


@attrs.frozen
class TurnBegan(_Public):
    """It is this seat's turn now.

    Arguments:
        seat: whose turn it is, from 0.
    """

    seat: int


@attrs.frozen
class Played(_Public):
    """A seat laid cards.

    Arguments:
        seat: who laid them, from 0.
        cards: one or more, in the order they were laid; the last is the upcard.
    """

    seat: int
    cards: tuple[Card, ...]


@attrs.frozen
class Drew:
    """A seat drew cards. The cards are None for those who may not see them.

    Arguments:
        seat: who drew, from 0.
        count: how many cards, 0 or more: fewer than owed when there are no more (Q-40).
        cards: which, in the order drawn; None when hidden.
        reason: ``"turn"`` (drawing in turn), ``"penalty"``, ``"effect"`` or ``"call"`` (a call missed, or false).

    >>> drew = Drew(seat=1, count=1, cards=(Card("7", "S"),), reason="turn")
    >>> drew.for_seat(1) == drew, drew.for_seat(0)
    (True, Drew(seat=1, count=1, cards=None, reason='turn'))
    """

    seat: int
    count: int
    cards: tuple[Card, ...] | None
    reason: str

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as this seat sees it: without the cards, unless it drew them.

        Arguments:
            seat: who is to be told, from 0; None for a spectator.
        """
        return self if seat == self.seat else attrs.evolve(self, cards=None)


@attrs.frozen
class Passed(_Public):
    """A seat ended its turn without a card.

    Arguments:
        seat: who passed, from 0.
    """

    seat: int


@attrs.frozen
class WinStood(_Public):
    """Nobody objected that a seat had not said the last word: it has won all the same (Q-29).

    Arguments:
        seat: whose win stands.
    """

    seat: int


@attrs.frozen
class Demanded(_Public):
    """A seat demanded a suit or a rank.

    Arguments:
        seat: who demanded it, from 0.
        kind: ``"suit"`` or ``"rank"``.
        value: the code of the suit or the rank.
    """

    seat: int
    kind: str
    value: str


@attrs.frozen
class DirectionReversed(_Public):
    """Play goes the other way round.

    Arguments:
        direction: the way it goes from now on: 1 is clockwise, -1 is not.
    """

    direction: int


@attrs.frozen
class PenaltyRaised(_Public):
    """A seat now owes this many cards in all.

    Arguments:
        seat: who owes them, from 0.
        amount: what it owes altogether, 1 or more.
    """

    seat: int
    amount: int


@attrs.frozen
class PenaltyCancelled(_Public):
    """A card wiped out what this seat owed.

    Arguments:
        seat: who owes nothing any more, from 0.
        amount: the cards it would have drawn, 1 or more.
    """

    seat: int
    amount: int


@attrs.frozen
class CoverOwed(_Public):
    """A seat must cover the card it laid.

    Arguments:
        seat: who has to lay another card, or else draw, from 0.
    """

    seat: int


@attrs.frozen
class Skipped(_Public):
    """A seat misses its turn.

    Arguments:
        seat: who misses it, from 0.
    """

    seat: int


@attrs.frozen
class Called(_Public):
    """A seat said the word.

    Arguments:
        seat: who said it, from 0.
        word: what was said, such as ``"mau"``.
    """

    seat: int
    word: str


@attrs.frozen
class CallForgotten(_Public):
    """A seat did not say the word in time.

    Arguments:
        seat: who forgot it, from 0.
        word: what was due, such as ``"mau"``.
    """

    seat: int
    word: str


@attrs.frozen
class FalseCall(_Public):
    """A seat said the word when it was not due.

    Arguments:
        seat: who said it, from 0.
        word: what was said, such as ``"mau"``.
    """

    seat: int
    word: str


@attrs.frozen
class Challenged(_Public):
    """A seat pointed at another that should have forgotten the word.

    Arguments:
        seat: who pointed, from 0.
        target: at whom, from 0.
        upheld: whether rightly; if not, the challenge was false.
    """

    seat: int
    target: int
    upheld: bool


@attrs.frozen
class Reshuffled(_Public):
    """Discards became the new stock.

    Arguments:
        count: how many cards, 1 or more.
    """

    count: int


@attrs.frozen
class WentOut(_Public):
    """A seat got rid of its last card.

    Arguments:
        seat: who is out, from 0.
        place: its place among those that finished, from 1.
    """

    seat: int
    place: int


@attrs.frozen
class Eliminated(_Public):
    """A seat is out of the round without having finished.

    Arguments:
        seat: who is eliminated, from 0.
    """

    seat: int


@attrs.frozen
class RoundEnded(_Public):
    """The round is over.

    Arguments:
        reason: ``"out"`` when enough seats finished or too few are left, ``"blocked"`` when nobody could go on.
        winners: the seats that went out, first to last; when all others were eliminated, who is left.
    """

    reason: str
    winners: tuple[int, ...]


@attrs.frozen
class RoundScored(_Public):
    """A round was added to the scores of a match.

    Arguments:
        points: what the round gave each seat, from seat 0; any whole numbers.
        totals: the points of each seat after it.
    """

    points: tuple[int, ...]
    totals: tuple[int, ...]


@attrs.frozen
class MatchEnded(_Public):
    """The match is over.

    Arguments:
        winners: the seats that won it; several when they share the first place.
    """

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
    | WinStood
    | WentOut
    | Eliminated
    | RoundEnded
    | RoundScored
    | MatchEnded
)
"""Anything that can happen."""
