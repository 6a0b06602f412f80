"""Playout: a round played in place."""

from __future__ import annotations

import copy
import pickle

import pytest

from maumau_core import Draw, IllegalMove, Pass, SetupError, load_variant
from tests.unit.table import position

RULES = load_variant("german-skat")


def test_a_playout_leaves_the_state_it_began_with():
    state = RULES.deal(seats=2, seed=7)
    before, twin = repr(state), RULES.deal(seats=2, seed=7)
    playout = RULES.playout(state)
    playout.apply(playout.legal_moves()[0])

    assert (repr(state), state) == (before, twin)


def test_a_state_of_a_playout_is_a_value_of_its_own():
    playout = RULES.playout(RULES.deal(seats=2, seed=7))
    first = playout.state
    playout.apply(playout.legal_moves()[0])

    assert first == RULES.deal(seats=2, seed=7)
    assert playout.state != first


def test_an_illegal_move_leaves_a_playout_as_it_was():
    state = position(RULES, ["7S 8S 9S", "KD KH"], "10S")
    playout = RULES.playout(state)

    with pytest.raises(IllegalMove) as refused:
        playout.apply(Pass(0))
    assert refused.value.denials == RULES.why_illegal(state, Pass(0))
    assert refused.value.position == repr(state)
    assert refused.value.legal == RULES.legal_moves(state, 0)
    assert playout.state == state
    assert playout.apply(Draw(0)) == list(RULES.apply(state, Draw(0)).events)


def test_a_playout_tells_what_is_asked_often():
    playout = RULES.playout(RULES.deal(seats=3, seed=7))

    assert (playout.turn, playout.seats, playout.windows, playout.is_over) == (1, 3, (), False)
    assert playout.legal_moves(2) == ()
    assert playout.observe(0) == RULES.observe(playout.state, 0)
    assert playout.observe(None) == RULES.observe(playout.state)


def test_a_playout_takes_states_of_its_own_rules():
    with pytest.raises(SetupError, match="was not dealt by german-skat"):
        RULES.playout(load_variant("standard-52").deal(seats=2, seed=1))


def test_a_copy_of_a_playout_goes_on_by_itself():
    playout = RULES.playout(RULES.deal(seats=2, seed=7))
    before = playout.state
    for twin in (copy.copy(playout), copy.deepcopy(playout)):
        twin.apply(twin.legal_moves()[0])

        assert twin.state != before
        assert playout.state == before


def test_a_playout_is_pickled_as_its_state():
    with pytest.raises(TypeError, match="pickle its state"):
        pickle.dumps(RULES.playout(RULES.deal(seats=2, seed=7)))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_playout_knows_its_seats(seat):
    playout = RULES.playout(RULES.deal(seats=2, seed=7))
    with pytest.raises(SetupError, match="there is no seat"):
        playout.legal_moves(seat)
    with pytest.raises(SetupError, match="there is no seat"):
        playout.observe(seat)
