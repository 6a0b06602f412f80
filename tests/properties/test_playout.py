"""Playouts: a round played in place, by hand or by bots, is the round that moves one by one make."""

from __future__ import annotations

import pickle
from random import Random

import attrs
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import compose
from maumau_core.bots import RandomBot
from maumau_core.events import Drew, TurnBegan
from maumau_core.simulation.driver import drive
from maumau_core.simulation.playing import play_round
from maumau_core.testing.strategies import rounds, tables
from tests.properties.house_rules import house_rounds
from tests.properties.tables import examples
from tests.properties.wild_rules import wild_rounds

LIMIT = 300


def random_bots(seats: int, seed: int) -> list[RandomBot]:
    """Return a bot for each seat, with luck of its own."""
    return [RandomBot(Random(f"{seed} {seat}")) for seat in range(seats)]


@given(rounds() | house_rounds() | wild_rounds())
def test_a_round_in_place_is_the_round_step_by_step(played):
    rules = played.rules
    playout = rules.playout(played.start)
    for step in played.steps():
        assert playout.legal_moves() == rules.legal_moves(step.before)
        assert playout.state == step.before
        assert tuple(playout.apply(step.move)) == step.events
        assert (playout.turn, playout.windows, playout.is_over) == (
            step.state.turn,
            step.state.windows,
            step.state.is_over,
        )
    assert playout.state == played.end()


@given(rounds() | house_rounds() | wild_rounds())
def test_nobody_has_to_look_at_a_round_in_place(played):
    """The same without asking for moves and states in between: equal moves made anew do as well."""
    playout = played.rules.playout(played.start)
    for step in played.steps():
        playout.apply(attrs.evolve(step.move))

    assert playout.state == played.end()
    for seat in (None, *range(playout.seats)):
        assert playout.observe(seat) == played.rules.observe(played.end(), seat)


@examples(1 / 2)
@given(table=tables(), seed=st.integers(0, 2**64), luck=st.integers(0, 99))
def test_a_driven_round_is_what_its_moves_make(table, seed, luck):
    rules, seats = table
    stepwise = compose(rules.variant)
    start = rules.deal(seats=seats, seed=seed)
    state = pickle.loads(pickle.dumps(start))  # noqa: S301  # our own data
    for act in drive(rules, random_bots(seats, luck), start, limit=LIMIT):
        assert act.move in stepwise.legal_moves(state)
        state, events = stepwise.apply(state, act.move)

        assert (act.state, act.events) == (state, events)


@examples(1 / 2)
@given(table=tables(), seed=st.integers(0, 2**64), luck=st.integers(0, 99))
def test_a_counted_round_is_the_driven_round(table, seed, luck):
    rules, seats = table
    start = rules.deal(seats=seats, seed=seed)
    acts = list(drive(rules, random_bots(seats, luck), start, limit=LIMIT))
    outcome = play_round(rules, random_bots(seats, luck), start, limit=LIMIT)
    events = [event for act in acts for event in act.events]

    assert outcome.counts.moves == len(acts)
    assert outcome.counts.turns == 1 + sum(isinstance(event, TurnBegan) for event in events)
    assert outcome.counts.drawn == sum(event.count for event in events if isinstance(event, Drew))
    assert outcome.result == acts[-1].state.result
