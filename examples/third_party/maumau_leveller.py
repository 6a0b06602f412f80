"""leveller: a card that pulls back whoever is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core.cards import Card
from maumau_core.contracts import ConditionalPower
from maumau_core.deck import Deck
from maumau_core.effects import DrawNow, Effect
from maumau_core.hookspecs import hookimpl
from maumau_core.view import View


@attrs.frozen
class Levelling:
    """The power of certain faces: asked each time one of them is laid."""

    faces: frozenset[Card]
    cards: int

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Sequence[Effect]:  # noqa: ARG002
        """Return a draw for the next seat if it holds fewer cards than this one has left."""
        place = view.active.index(seat) + view.direction
        follower = view.active[place % len(view.active)]
        ahead = len(view.hand(follower)) < len(view.hand(seat))
        return (DrawNow("next", self.cards),) if ahead else ()


@attrs.frozen
class Leveller:
    """Makes the next seat draw if it is ahead.

    Arguments:
        on: the faces that have the power, as a pattern.
        cards: how many cards it draws, 1 or more.
    """

    slot: ClassVar[str] = "powers"
    on: str
    cards: int = attrs.field(default=1, validator=attrs.validators.ge(1))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        if language.startswith("de"):
            return f"{self.on}: Hält der Nächste weniger Karten, zieht er {self.cards}."
        return f"{self.on}: If the next player holds fewer cards, that player draws {self.cards}."

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power of the faces named."""
        return (Levelling(deck.select(self.on), self.cards),)
