"""Observation: one seat's share."""

from __future__ import annotations

import attrs
import pytest

from maumau_core import Draw, Play, load_variant
from maumau_core.state import Demand
from tests.unit.table import cards, changed, position

RULES = load_variant("german-skat")


@pytest.fixture
def state():
    """A position with a demand, seat 0 on turn."""
    return position(RULES, ["7S 8S 9S", "KD KH"], "10S", demands=(Demand("suit", "C", 1),))


def test_a_seat_sees_its_hand_and_what_lies_open(state):
    seen = RULES.observe(state, 0)

    assert seen.hand == cards(RULES, "7S 8S 9S")
    assert seen.hand_sizes == (3, 2)
    assert (seen.upcard, seen.discards) == (RULES.deck.card("10S"), cards(RULES, "10S"))
    assert (seen.stock_size, seen.demands, seen.turn) == (26, state.demands, 0)
    assert seen.legal_moves == RULES.legal_moves(state, 0) == (Draw(0),)
    assert (seen.seats, seen.active, seen.is_over, seen.hands) == (2, (0, 1), False, None)


def test_a_spectator_has_no_hand_and_no_moves(state):
    seen = RULES.observe(state)

    assert (seen.seat, seen.hand, seen.drawn, seen.legal_moves) == (None, (), (), ())
    assert seen.hand_sizes == (3, 2)


def test_who_draws_alone_sees_what(state):
    after, _ = RULES.apply(state, Draw(0))

    assert RULES.observe(after, 0).drawn == cards(RULES, "7C")
    assert (RULES.observe(after, 1).drawn, RULES.observe(after).drawn) == ((), ())
    assert {RULES.observe(after, seat).drawn_count for seat in (0, 1, None)} == {1}


def test_hands_lie_open_when_the_round_is_over():
    state = position(RULES, ["7S", "KD KH"], "10S")
    after, _ = RULES.apply(state, Play(0, cards(RULES, "7S")))

    assert RULES.observe(after).hands == ((), cards(RULES, "KD KH"))
    assert RULES.observe(after, 1).is_over
    assert RULES.observe(after, 1).legal_moves == ()


def test_neither_seed_nor_number_of_shuffles_is_shown(state):
    other = changed(state, seed=99, shuffles=7)

    assert [RULES.observe(other, seat) for seat in (0, 1, None)] == [
        RULES.observe(state, seat) for seat in (0, 1, None)
    ]
    assert not {"seed", "shuffles"} & {field.name for field in attrs.fields(type(RULES.observe(state)))}


def test_the_order_of_the_stock_is_not_shown(state):
    other = changed(state, stock_faces=state.stock_faces[::-1])

    assert RULES.observe(other, 0) == RULES.observe(state, 0)
