"""Cards, suits and ranks."""

from __future__ import annotations

import attrs
import pytest

from maumau_core.cards import Card, Rank, Suit


def test_twins_are_equal_and_one_choice():
    assert Card("7", "S") == Card("7", "S")
    assert len({Card("7", "S"), Card("7", "S"), Card("7", "H")}) == 2


@pytest.mark.parametrize(
    ("card", "text", "shown"),
    [
        (Card("7", "S"), "7S", "Card('7', 'S')"),
        (Card("10", "H"), "10H", "Card('10', 'H')"),
        (Card("wild"), "wild", "Card('wild')"),
    ],
)
def test_a_card_is_written_as_rank_and_suit(card, text, shown):
    assert str(card) == text
    assert repr(card) == shown


def test_a_card_without_a_suit_is_no_other():
    assert Card("7") != Card("7", "S")
    assert Card("7").suit is None


@pytest.mark.parametrize("value", [Card("7", "S"), Rank("J", "jack"), Suit("H", "hearts", "♥", "red")])
def test_cards_suits_and_ranks_are_frozen(value):
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(value, attrs.fields(type(value))[0].name, "X")


def test_a_rank_may_have_no_number():
    assert Rank("J", "jack").number is None
    assert Rank("10", "ten", 10).number == 10
