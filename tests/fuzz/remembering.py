"""Remembering: a rule that keeps cards, sets and lists, so that whatever a rule may remember is read by the readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import attrs

from maumau_core import hookimpl
from maumau_core.cards import Card
from maumau_core.contracts import ConditionalPower
from maumau_core.deck import Deck
from maumau_core.effects import Effect, Remember
from maumau_core.view import View


@attrs.frozen
class _Noting:
    faces: frozenset[Card]

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Iterable[Effect]:
        """Note who laid it, and which of them have been laid."""
        laid = view.recall("laid", frozenset())
        assert isinstance(laid, frozenset)
        yield Remember("laid", laid | {*cards})
        yield Remember("last laid", (seat, cards[-1], "by", None))


@attrs.frozen
class Noting:
    """Cards that are noted when they are laid."""

    slot: ClassVar[str] = "powers"
    on: str

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"Noting ({language})"

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Noting(deck.select(self.on)),)
