"""Situations: values that come again and again, equal when all they say is equal."""

from __future__ import annotations

import pickle

import attrs
import pytest

from maumau_core import load_variant
from maumau_core.situation import Demand, Obligation, Situation, Window

SKAT = load_variant("german-skat")
FULL = Situation(
    turn=1,
    direction=-1,
    obligations=(Obligation("draw", holder=1, sender=0, amount=2, cause="7"),),
    demands=(Demand("suit", "H", author=0),),
    windows=(Window("call", 0, (0,), frozenset({"act", "turn"}), "mau"),),
    called=(2,),
    stuck=1,
    last_actor=0,
    memory=(("nine", 1),),
)


def test_playing_leaves_a_situation_as_it_was():
    state = SKAT.deal(seats=2, seed=7)
    fresh, shown = attrs.evolve(state.situation), repr(state.situation)
    SKAT.apply(state, SKAT.legal_moves(state)[0])

    assert (state.situation, hash(state.situation), repr(state.situation)) == (fresh, hash(fresh), shown)


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(Situation) if field.init])
def test_every_part_of_a_situation_is_part_of_its_value(field):
    other = attrs.evolve(FULL, **{field: "something else"})

    assert other != FULL
    assert pickle.loads(pickle.dumps(other)) == other  # noqa: S301  # our own data


def test_a_pickle_holds_the_value_and_nothing_else():
    state = SKAT.deal(seats=2, seed=7)
    fresh = pickle.dumps(attrs.evolve(state.situation))
    SKAT.legal_moves(state)

    assert pickle.dumps(state.situation) == fresh
    assert pickle.loads(fresh) == state.situation  # noqa: S301  # our own data


def test_nobody_can_change_a_situation():
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        FULL.turn = 0


def test_a_window_reads_the_same_in_every_process():
    assert "closes={'act', 'turn'}" in repr(FULL.windows[0])
