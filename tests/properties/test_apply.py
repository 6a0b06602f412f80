"""Apply: a pure function of rules, state and move."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from maumau_core import compose
from maumau_core.ruleset import Ruleset
from maumau_core.testing.strategies import rounds
from tests.properties.house_rules import house_rounds
from tests.properties.tables import RULES


@pytest.fixture(scope="module")
def strangers() -> dict[str, Ruleset]:
    """The same rules composed anew: whatever the others have kept in mind, these have not."""
    return {name: compose(rules.variant) for name, rules in RULES.items()}


@given(played=rounds() | house_rounds())
def test_a_state_does_not_change_when_a_move_is_applied_to_it(played):
    rules, state = played.rules, played.end()
    twin, shown, digest = pickle.loads(pickle.dumps(state)), repr(state), hash(state)  # noqa: S301  # our own data
    legal = rules.legal_moves(state)
    for move in rules.legal_moves(state, fouls=True):
        after, _ = rules.apply(state, move)

        assert after != state or move not in legal  # a foul changes nothing when there is nothing to draw
        assert (repr(state), hash(state)) == (shown, digest)
    assert state == twin


@given(played=rounds() | house_rounds())
def test_the_same_state_and_move_give_the_same_step(played):
    rules, state = played.rules, played.end()
    twin = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own data
    for move in rules.legal_moves(state, fouls=True):
        assert rules.apply(state, move) == rules.apply(state, move) == rules.apply(twin, move)


@given(played=rounds())
def test_equal_rules_play_the_same_round(strangers, played):
    state, rules = played.start, strangers[played.rules.name]
    for step in played.steps():
        state, events = rules.apply(state, step.move)

        assert state == step.state
        assert events == step.events
        assert rules.legal_moves(state, fouls=True) == played.rules.legal_moves(step.state, fouls=True)


@given(played=rounds())
def test_what_was_asked_before_makes_no_difference(played):
    """Asking for moves, reasons and observations in between leaves no trace in how a round goes on."""
    rules = played.rules
    state = played.start
    for step in played.steps():
        fresh = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own data; it has no cache
        rules.observe(state, state.turn)
        rules.legal_moves(state, fouls=True)
        state, events = rules.apply(fresh, step.move)

        assert (state, events) == (step.state, step.events)
