"""suit-or-rank: like goes on like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core.cards import Card
from maumau_core.contracts import Permit
from maumau_core.hookspecs import hookimpl
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "A card fits on the upcard if it has the same suit or the same rank.",
    "Una carta sirve si tiene el mismo palo o el mismo valor que la de arriba.",
    "Eine Karte passt, wenn sie dieselbe Farbe oder denselben Wert hat wie die oberste.",
    "Uma carta serve se tem o mesmo naipe ou o mesmo valor da carta de cima.",
)


@attrs.frozen
class SameSuitOrRank:
    """Permits cards that share a suit or a rank with the upcard."""

    over_demand: bool = False

    def permits(self, card: Card, upcard: Card) -> bool:
        """Tell whether suit or rank is the same; having no suit is not having the same."""
        return card.rank == upcard.rank or (card.suit is not None and card.suit == upcard.suit)


@attrs.frozen
class SuitOrRank:
    """A card fits by suit or by rank.

    Source: documents 000, 001, 002 and 004, Turn.

    >>> permit = SuitOrRank().maumau_permits()[0]
    >>> permit.permits(Card("7", "S"), Card("7", "H")), permit.permits(Card("8", "S"), Card("7", "H"))
    (True, False)
    """

    slot: ClassVar[str] = "matching"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_permits(self) -> Sequence[Permit]:
        """Return the permit."""
        return (SameSuitOrRank(),)
