"""Observation: what a seat is shown is true, and no more than it may see (for whole rounds: test_non_interference)."""

from __future__ import annotations

import pickle

from hypothesis import given

from maumau_core.testing.strategies import Round, rounds
from tests.properties.house_rules import house_rounds


@given(played=rounds() | house_rounds())
def test_an_observation_is_true(played):
    rules, state = played.rules, played.end()
    for seat in (None, *range(state.seats)):
        seen = rules.observe(state, seat)

        assert seen.hand == (() if seat is None else state.hands[seat])
        assert seen.hand_sizes == tuple(map(len, state.hands))
        assert (seen.upcard, seen.discards, seen.stock_size) == (state.upcard, state.discards, len(state.stock))
        assert (seen.turn, seen.direction, seen.dealer) == (state.turn, state.direction, state.dealer)
        assert (seen.obligations, seen.demands, seen.windows) == (state.obligations, state.demands, state.windows)
        assert seen.legal_moves == (() if seat is None else rules.legal_moves(state, seat))
        assert seen.drawn == (state.drawn if seat == state.turn else ())
        assert seen.drawn_count == len(state.drawn)
        assert seen.hands == (state.hands if state.is_over else None)
        assert seen.is_over == state.is_over
        assert seen.seats == state.seats
        assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301  # our own data


@given(played=rounds())
def test_neither_seed_nor_stock_is_in_an_observation(played: Round):
    state = played.end()
    for seat in (None, *range(state.seats)):
        names = set(dir(played.rules.observe(state, seat)))

        assert not names & {"seed", "shuffles", "stock", "stock_faces", "hand_faces"}
