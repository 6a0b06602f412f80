"""Restrictions that never object: what it costs to ask them is measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core import Card
from maumau_core.contracts import Restriction
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_core.view import View


@attrs.frozen
class NeverObjects:
    """Looks at plays of one face, and at no others; says so to nobody, and so is asked about every play.

    Arguments:
        face: which plays it looks at.
    """

    face: Card

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        """Return no objection."""
        if cards[0] == self.face and not view.hand(seat):
            return f"{cards[0]} is laid out of an empty hand"
        return None


@attrs.frozen
class NeverObjectsToItsFace(NeverObjects):
    """The same, which says which face it is about, and so is asked about that alone."""

    @property
    def faces(self) -> frozenset[Card]:
        """The one face."""
        return frozenset({self.face})


@attrs.frozen
class Lenient:
    """A restriction about one face that is never broken.

    Arguments:
        number: the number of the face in the deck, from 0.
        says_which: whether the engine is told which face that is.
    """

    slot: ClassVar[str] = "restrictions"
    number: int
    says_which: bool = True

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        return f"Card {self.number} is not laid out of an empty hand."

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:
        """Return the restriction."""
        kind = NeverObjectsToItsFace if self.says_which else NeverObjects
        return (kind(deck.faces[self.number]),)
