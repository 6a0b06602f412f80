"""Fouls: moves that are accepted and cost their seat something."""

from __future__ import annotations

import pytest

from maumau_core import Call, Challenge, Play, load_variant
from maumau_core.state import Window
from tests.unit.table import cards, position

SKAT, BRAZIL = load_variant("german-skat"), load_variant("brazilian-megajogos")


@pytest.mark.parametrize(
    ("hand", "listed"),
    [("7S 8S 9S", [Call(0, "mau")]), ("8H 9H", [Call(0, "mau")]), ("7S 8S", []), ("7S", [])],
)
def test_false_words_are_fouls(hand, listed):
    state = position(BRAZIL, [hand, "KD", "KH", "AC"], "10S")
    found = set(BRAZIL.legal_moves(state, 0, fouls=True)) - set(BRAZIL.legal_moves(state, 0))

    assert [move for move in found if isinstance(move, Call)] == listed


def test_a_false_word_may_ride_on_a_play():
    state = position(BRAZIL, ["7S 8S 9S", "KD", "KH", "AC"], "10S")

    assert Play(0, cards(BRAZIL, "7S"), call="mau") in BRAZIL.legal_moves(state, fouls=True)
    assert Play(0, cards(BRAZIL, "7S"), call="mau") not in BRAZIL.legal_moves(state)


def test_accusing_the_innocent_is_a_foul():
    windows = (Window("challenge", 3, (0, 1, 2), frozenset({"play"}), "mau"),)
    state = position(BRAZIL, ["7S 8S 9S", "KD", "KH", "AC"], "10S", windows=windows)
    fouls = set(BRAZIL.legal_moves(state, fouls=True)) - set(BRAZIL.legal_moves(state))

    assert {move for move in fouls if isinstance(move, Challenge)} == {
        Challenge(seat, target)
        for seat in range(4)
        for target in range(4)
        if seat != target and (seat, target) not in {(0, 3), (1, 3), (2, 3)}
    }


def test_without_a_price_there_are_no_fouls():
    state = position(SKAT, ["7S 8S 9S", "KD KH"], "10S")

    assert SKAT.legal_moves(state, fouls=True) == SKAT.legal_moves(state)


def test_a_word_that_may_still_be_said_is_no_foul():
    late = Window("call", 0, (0,), frozenset({"play"}), "mau")
    state = position(BRAZIL, ["7S", "KD", "KH", "AC"], "10S", turn=1, windows=(late,))

    assert Call(0, "mau") in BRAZIL.legal_moves(state)
    assert BRAZIL.legal_moves(state, fouls=True).count(Call(0, "mau")) == 1


def test_a_foul_with_nothing_to_draw_changes_nothing():
    state = position(BRAZIL, ["7S 8S 9S", "KD", "KH", "AC"], "10S", stock_faces=b"")
    after, events = BRAZIL.apply(state, Challenge(1, 2))

    assert after == state
    assert events
