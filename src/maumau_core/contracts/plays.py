"""Plays beyond one card in turn: several cards at once, and cards out of turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, runtime_checkable

from maumau_core.cards import Card


@runtime_checkable
class Shape(Protocol):
    """Several cards laid as one play. The first must be playable by itself.

    Source: the wider family (X-08 for a set that answers a penalty); the source documents lay one card a turn (Q-46).

    >>> from itertools import permutations
    >>> from maumau_core import Card
    >>> class Pair:
    ...     acts = "each"
    ...     def accepts(self, cards):
    ...         return len(cards) == 2 and cards[0].rank == cards[1].rank
    ...     def plays(self, hand):
    ...         return filter(self.accepts, permutations(hand, 2))
    >>> isinstance(Pair(), Shape), Pair().accepts((Card("7", "S"), Card("7", "H")))
    (True, True)
    """

    @property
    def acts(self) -> Literal["each", "top"]:
        """Whether every card has its effects, or only the last."""

    def accepts(self, cards: tuple[Card, ...]) -> bool:
        """Tell whether two or more cards, in this order, are one play.

        Arguments:
            cards: two or more of one hand, in the order they would be laid.
        """

    def plays(self, hand: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
        """List every play of two or more cards that a hand allows: just what `accepts` accepts.

        Arguments:
            hand: all the cards of a seat, sorted; twins stand in it twice.
        """


@runtime_checkable
class Interjection(Protocol):
    """Cards thrown in out of turn; play goes on from who threw.

    Source: the wider family (X-09, X-10); no source document plays so.

    >>> from maumau_core import Card
    >>> class Twin:
    ...     penalty = "add"
    ...     def allows(self, card, upcard):
    ...         return card == upcard
    >>> isinstance(Twin(), Interjection), Twin().allows(Card("7", "S"), Card("7", "S"))
    (True, True)
    """

    @property
    def penalty(self) -> Literal["add", "cancel"]:
        """What becomes of a penalty the seat on turn owes: it moves on with the throw, or is gone."""

    def allows(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card may be thrown in on the upcard. Asked of every pair of faces, once.

        Arguments:
            card: any face of the deck.
            upcard: any face of the deck, itself included.
        """
