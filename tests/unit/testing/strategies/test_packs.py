"""Cards and decks: of installed rules, and made up."""

from __future__ import annotations

import pytest

from maumau_core import SetupError, load_variant
from maumau_core.cards import Card
from maumau_core.testing.strategies import cards, decks
from tests.unit.testing.strategies.smallest import drawn, smallest

SKAT = load_variant("german-skat").deck


def test_every_face_can_be_drawn_and_none_besides():
    assert set(drawn(cards(SKAT), 600)) == set(SKAT.faces)


def test_a_card_shrinks_to_the_first_face():
    assert smallest(cards(SKAT)) == Card("7", "C")


@pytest.mark.parametrize("seats", [2, 6, 100])
def test_a_deck_serves_the_table(seats):
    assert all(len(deck) >= seats + 2 for deck in drawn(decks(seats)))


def test_decks_are_of_many_kinds():
    found = drawn(decks(), 300)

    assert {32, 52} <= {len(deck) for deck in found}
    assert any(card.suit is None for deck in found for card in deck.cards)
    assert any(len(deck.faces) < len(deck.cards) for deck in found)
    assert any(len({rank.code for rank in deck.ranks}) * len(deck.suits) > len(deck.faces) for deck in found)
    assert {1, 2, 3, 4} == {len(deck.suits) for deck in found}


def test_a_deck_shrinks_to_few_cards_of_one_suit():
    deck = smallest(decks(), lambda deck: len(deck) < 32)

    assert (1, 2) == (len(deck.suits), len(deck.faces))
    assert 4 == len(deck)


@pytest.mark.parametrize("seats", [1, 101, True, "4"])
def test_what_is_no_number_of_seats_is_refused(seats):
    with pytest.raises(SetupError, match="decks serve 2 to 100 seats, not"):
        decks(seats)
