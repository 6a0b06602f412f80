"""Cards in notation."""

from __future__ import annotations

import pytest

from maumau_core import Card, Deck, NotationError, Rank, Suit, load_variant
from maumau_core.notation import read_card, write_card

SKAT = load_variant("german-skat").deck
ODD = Deck(
    (Suit("R", "red", "R", "red"), Suit("b l", "blue", "B", "blue")),
    (Rank("+2", "plus two"), Rank("7", "seven", 7), Rank("draw", "draw"), Rank("no=", "no")),
    (Card("+2", "R"), Card("7", "b l"), Card("7"), Card("draw"), Card("no=", "R")),
)


@pytest.mark.parametrize("deck", [SKAT, load_variant("standard-52").deck, ODD])
def test_every_card_is_read_back(deck):
    assert [*deck.faces] == [read_card(write_card(card), deck) for card in deck.faces]


@pytest.mark.parametrize("text", ["10H", "10h", "TH", "th", "10♥", "T♥", '"10H"'])
def test_a_ten_may_be_written_in_several_ways(text):
    assert Card("10", "H") == read_card(text, SKAT)


@pytest.mark.parametrize("text", ["", "2S", "7", "S7", "7X", "7S ", " 7S", "7S+8S", "7S7S"])
def test_what_is_no_card_of_the_deck_is_refused(text):
    with pytest.raises(NotationError, match=r"expected (a card of this deck, such as 7C|nothing more)"):
        read_card(text, SKAT)


def test_a_card_with_odd_codes_stands_in_quotes():
    assert ['"+2R"', '"7b l"', "7", "draw", '"no=R"'] == [
        write_card(Card(*parts)) for parts in (("+2", "R"), ("7", "b l"), ("7",), ("draw",), ("no=", "R"))
    ]
