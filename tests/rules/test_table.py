"""The table of these tests itself: it deals what it is told, loses no card, and reads what it writes."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from tests.rules.table import dealt, hand, move, move_text, moves_text, play, sizes, table


@pytest.mark.parametrize("name", ["standard-52", "german-skat", "brazilian-casual"])
def test_moves_are_read_as_they_are_written(name):
    rules = load_variant(name)
    state = rules.deal(seats=2, seed=4)
    while not state.is_over:
        for text in moves_text(rules, state):
            assert move_text(state, move(rules, state, text)) == text
        assert {move(rules, state, text) for text in moves_text(rules, state)} == set(rules.legal_moves(state))
        state, _ = rules.apply(state, rules.legal_moves(state)[0])


def test_a_deal_holds_the_cards_that_are_named():
    state = dealt(load_variant("standard-52"), seats=3, starter="9S", hands={1: "AS AH"}, stock="2C")

    assert str(state.upcard) == "9S"
    assert {"AS", "AH"} <= hand(state, 1)
    assert str(state.stock[0]) == "2C"
    assert sizes(state) == [5, 5, 5]


@pytest.mark.parametrize("rest", ["stock", "under", 1])
def test_all_other_cards_are_where_the_rest_goes(rest):
    state = table(load_variant("german-skat"), hands=["7S", "8S"], upcard="9S", stock="AS", under="KS", rest=rest)
    piles = {"stock": state.stock, "under": state.discards[:-1], 1: state.hands[1]}

    assert len(piles[rest]) == 32 - 5 + 1
    assert (str(state.stock[0]), str(state.upcard)) == ("AS", "9S")


def test_no_card_is_on_the_table_twice():
    with pytest.raises(AssertionError, match="9S is used more often"):
        table(load_variant("german-skat"), hands=["9S", "8S"], upcard="9S")


def test_moves_tell_all_that_happened():
    rules = load_variant("german-skat")
    state = table(rules, hands=["8S 9S KH", "KD KC"], upcard="10S")

    assert len(play(rules, state, "8S", "9S!").events) > len(play(rules, state, "8S").events)
