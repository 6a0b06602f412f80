"""Cards: every one is in just one place, whatever happens."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from maumau_core.testing.strategies import Round, rounds
from tests.properties.house_rules import house_rounds


def check_cards(played: Round) -> None:
    """Check that the piles of every state make up the deck, and that hands are in order."""
    deck = Counter(played.start.deck.cards)
    for state in played.states():
        held = Counter(card for hand in state.hands for card in hand)

        assert held + Counter(state.stock) + Counter(state.discards) == deck
        assert state.discards
        assert all(list(faces) == sorted(faces) for faces in state.hand_faces)
        assert not Counter(state.drawn) - Counter(state.hands[state.turn])


@given(rounds())
def test_every_card_is_in_one_place(played):
    check_cards(played)


@given(house_rounds())
def test_every_card_is_in_one_place_under_house_rules(played):
    check_cards(played)
