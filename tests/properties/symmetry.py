"""Symmetries of a table: the same thing with other seats or other suits, through moves, states and events alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from maumau_core._draft import Draft
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.state import RoundState

_SEAT_FIELDS = frozenset({"seat", "target", "holder", "sender", "owner", "author", "until", "dealer"})
_SEATS_FIELDS = frozenset({"seats", "winners"})
_SUIT_FIELDS = frozenset({"demand", "value"})


@attrs.frozen
class Symmetry:
    """Renames seats and suits.

    Arguments:
        seats: the new number of each seat.
        suits: the new code of each suit; those left out keep theirs.
    """

    seats: tuple[int, ...]
    suits: Mapping[str, str] = attrs.field(factory=dict)

    def card(self, card: Card) -> Card:
        """Return the card with its suit renamed."""
        return Card(card.rank, self.suits.get(card.suit, card.suit) if card.suit else None)

    def of(self, value: Any) -> Any:
        """Return a move, an event or a part of a state with everything renamed."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, tuple | frozenset | list):
            return type(value)(map(self.of, value))
        if attrs.has(type(value)):
            changes = {
                field.name: self._field(field.name, getattr(value, field.name)) for field in attrs.fields(type(value))
            }
            return type(value)(**changes)
        return value

    def _field(self, name: str, value: Any) -> Any:
        if name in _SEAT_FIELDS and value is not None:
            return self.seats[value]
        if name in _SEATS_FIELDS:
            renamed = [self.seats[seat] for seat in value]
            return tuple(sorted(renamed)) if name == "seats" else tuple(renamed)
        if name in _SUIT_FIELDS:
            return self.suits.get(value, value)
        return self.of(value)

    def state(self, state: RoundState) -> RoundState:
        """Return the whole state with everything renamed."""
        deck = state.deck
        draft = Draft.thaw(state)
        hands = {self.seats[seat]: self._faces(deck, hand) for seat, hand in enumerate(state.hand_faces)}
        draft.hand_faces = tuple(bytes(sorted(hands[seat])) for seat in range(len(hands)))
        draft.stock_faces = self._faces(deck, state.stock_faces)
        draft.discard_faces = self._faces(deck, state.discard_faces)
        draft.drawn_faces = self._faces(deck, state.drawn_faces)
        draft.turn, draft.dealer = self.seats[state.turn], self.seats[state.dealer]
        draft.last_actor = None if state.last_actor is None else self.seats[state.last_actor]
        draft.called = tuple(self.seats[seat] for seat in state.called)
        for name in ("obligations", "demands", "windows", "departures", "result"):
            setattr(draft, name, self.of(getattr(state, name)))
        return draft.freeze()

    def _faces(self, deck: Deck, faces: bytes) -> bytes:
        return deck.encode(map(self.card, deck.decode(faces)))
