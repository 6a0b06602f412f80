"""Matching: what makes a card playable, and what forbids it."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from maumau_core.cards import Card
from maumau_core.view import View


@runtime_checkable
class Permit(Protocol):
    """Makes cards playable. One permit is enough; any veto still forbids.

    Source: documents 000, 001, 002 and 004, Turn, for suit or rank; Jack, for what goes on anything.

    >>> import attrs
    >>> from maumau_core import Card
    >>> @attrs.frozen
    ... class SameRank:
    ...     over_demand: bool = False
    ...     def permits(self, card, upcard):
    ...         return card.rank == upcard.rank
    >>> isinstance(SameRank(), Permit), SameRank().permits(Card("7", "S"), Card("7", "H"))
    (True, True)
    """

    @property
    def over_demand(self) -> bool:
        """Whether it holds although a demand is open."""

    def permits(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card may be laid on the upcard. Asked of every pair of faces, once.

        Arguments:
            card: any face of the deck.
            upcard: any face of the deck, itself included.
        """


@runtime_checkable
class Veto(Protocol):
    """Forbids cards on certain upcards, whatever permits them.

    Source: document 001, Jack on any card except another Jack; X-04: a veto wins over a demand.

    >>> from maumau_core import Card
    >>> class NeverTwins:
    ...     def denies(self, card, upcard):
    ...         return card == upcard
    ...     def reason(self, card, upcard):
    ...         return f"{card} may not be laid on its twin"
    >>> isinstance(NeverTwins(), Veto), NeverTwins().denies(Card("7", "S"), Card("7", "H"))
    (True, False)
    """

    def denies(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card may not be laid on the upcard. Asked of every pair of faces, once.

        Arguments:
            card: any face of the deck.
            upcard: any face of the deck, itself included.
        """

    def reason(self, card: Card, upcard: Card) -> str:
        """Return why, in words for the table.

        Arguments:
            card: a face it denies.
            upcard: what it denies that face on.
        """


@runtime_checkable
class Restriction(Protocol):
    """Forbids plays by what the position is, not by faces alone.

    One with an attribute `faces` is a `FaceRestriction`.

    Source: the wider family (X-36: a card that may not be the last); no source document plays so.

    >>> class NoTenAtTheEnd:
    ...     def objection(self, view, seat, cards):
    ...         last = len(view.hand(seat)) == len(cards)
    ...         return "a ten may not be the last card" if last and cards[-1].rank == "10" else None
    >>> isinstance(NoTenAtTheEnd(), Restriction)
    True
    """

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        """Return why the seat may not lay these cards now, or None.

        Arguments:
            view: the position before the play.
            seat: who would lay them, from 0.
            cards: one or more, in the order they would be laid.
        """


@runtime_checkable
class FaceRestriction(Restriction, Protocol):
    """A restriction of certain faces: it is asked only about plays with one of them.

    Source: as `Restriction`.

    >>> from maumau_core import load_variant
    >>> class NoTenAtTheEnd:
    ...     faces = load_variant("german-skat").deck.select("10")
    ...     def objection(self, view, seat, cards):
    ...         last = len(view.hand(seat)) == len(cards)
    ...         return "a ten may not be the last card" if last else None
    >>> isinstance(NoTenAtTheEnd(), FaceRestriction)
    True
    """

    @property
    def faces(self) -> frozenset[Card]:
        """The cards that it may object to."""
