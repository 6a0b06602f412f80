"""Positions laid out by hand, for tests of the engine's inner parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from maumau_core._draft import Draft
from maumau_core.cards import Card
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState


def cards(rules: Ruleset, text: str) -> tuple[Card, ...]:
    """Read cards with blanks between them."""
    return tuple(map(rules.deck.card, text.split()))


def position(rules: Ruleset, hands: Sequence[str], upcard: str, **fields: Any) -> RoundState:
    """Return a position with these hands and this upcard, seat 0 on turn; all other cards are the stock, in order."""
    deck = rules.deck_for(len(hands))
    rest = list(deck.decode(deck.pack))
    for card in cards(rules, f"{upcard} {' '.join(hands)}"):
        rest.remove(card)
    draft = Draft.thaw(rules.deal(seats=len(hands), seed=0))
    draft.hand_faces = tuple(bytes(sorted(deck.encode(cards(rules, hand)))) for hand in hands)
    draft.discard_faces = deck.encode(cards(rules, upcard))
    draft.stock_faces = deck.encode(rest)
    draft.turn, draft.direction, draft.dealer = 0, 1, len(hands) - 1
    draft.obligations = draft.demands = draft.windows = ()
    _set(draft, fields)
    return draft.freeze()


def changed(state: RoundState, **fields: Any) -> RoundState:
    """Return a state with some fields changed."""
    draft = Draft.thaw(state)
    _set(draft, fields)
    return draft.freeze()


def _set(draft: Draft, fields: Mapping[str, Any]) -> None:
    for name, value in fields.items():
        setattr(draft, name, value)
