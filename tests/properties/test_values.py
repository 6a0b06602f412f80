"""Values: states, moves and events are plain frozen data."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given

from maumau_core import moves
from maumau_core.cards import Card
from maumau_core.state import RoundState
from maumau_core.testing.strategies import Round, rounds
from tests.properties.house_rules import house_rounds

_NAMES = {name: getattr(moves, name) for name in ("Play", "Draw", "Pass", "Call", "Challenge", "Nominate")}


def back(value: object) -> object:
    """Pickle and unpickle."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301  # our own data


@given(rounds() | house_rounds())
def test_states_can_be_pickled_compared_and_hashed(played):
    for state in played.states():
        twin = back(state)

        assert twin == state
        assert twin is not state
        assert hash(twin) == hash(state)
        assert repr(twin) == repr(state)
        assert len({state, twin}) == 1


@given(rounds() | house_rounds())
def test_a_round_goes_on_from_a_pickled_state(played):
    state = back(played.end())
    assert isinstance(state, RoundState)

    assert played.rules.legal_moves(state, fouls=True) == played.rules.legal_moves(played.end(), fouls=True)


@given(rounds())
def test_a_step_is_told_from_the_one_before(played):
    for step in played.steps():
        foul = step.move not in played.rules.legal_moves(step.before)
        assert step.before != step.state or foul  # a foul changes nothing when there is nothing to draw
        assert step.before != "state"
        assert not step.before.is_over


@given(rounds() | house_rounds())
def test_moves_can_be_pickled_compared_hashed_and_read(played):
    for move in played.rules.legal_moves(played.end(), fouls=True):
        twin = back(move)

        assert twin == move
        assert hash(twin) == hash(move)
        assert eval(repr(move), {**_NAMES, "Card": Card}) == move  # noqa: S307  # a repr is how to make it again


@given(rounds())
def test_events_can_be_pickled_compared_and_hashed(played):
    for step in played.steps():
        assert back(step.events) == step.events
        assert len(set(step.events)) <= len(step.events)


@given(rounds())
def test_a_state_is_frozen(played):
    state = played.end()
    for name in ("turn", "hand_faces", "anything"):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, name, 0)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(state, name)
    assert state == played.end()


@given(rounds())
def test_a_repr_shows_the_position(played: Round):
    for state in played.states():
        shown = repr(state)

        assert f"turn={state.turn}" in shown
        assert f"upcard={state.upcard}" in shown
        assert all(" ".join(map(str, hand)) in shown for hand in state.hands)
        assert "\n" not in shown
        assert ("result=" in shown) == state.is_over


@given(rounds())
def test_a_state_can_be_copied(played):
    state = played.end()

    assert copy.copy(state) == state
    assert copy.deepcopy(state) == state
