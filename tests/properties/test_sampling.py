"""Sampling: a sample looks to the seat just like the state it is in."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from maumau_core import sample_states
from maumau_core.notation import read_state, write_state
from maumau_core.testing.strategies import rounds
from tests.properties.house_rules import house_rounds
from tests.properties.wild_rules import wild_rounds


@given(played=rounds() | house_rounds() | wild_rounds(), seed=st.integers(0, 2**32))
def test_a_sample_gives_the_seat_the_observation_it_was_made_of(played, seed):
    rules, state = played.rules, played.end()
    for seat in (None, *range(state.seats)):
        seen = rules.observe(state, seat)
        for guess in islice(sample_states(seen, Random(seed)), 2):
            assert rules.observe(guess, seat) == seen
            assert read_state(write_state(guess), rules) == guess  # and nothing about it is impossible


@given(played=rounds(), seed=st.integers(0, 2**32))
def test_a_sample_can_be_played_on(played, seed):
    rules, state = played.rules, played.end()
    guess = next(sample_states(rules.observe(state, state.turn), Random(seed)))
    for move in rules.legal_moves(guess, state.turn):
        assert rules.apply(guess, move).state.seats == state.seats
