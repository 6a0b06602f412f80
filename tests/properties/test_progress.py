"""Progress: somebody can always act until the round is over, and a round comes to its end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from maumau_core.moves import Challenge, Pass, Play
from maumau_core.state import RoundState
from maumau_core.testing.strategies import Round, choose, rounds
from tests.properties.house_rules import house_rounds
from tests.properties.tables import RULES, TABLES

MANY = 20_000


def check_progress(played: Round) -> None:
    """Check that there are moves just as long as the round is not over, and that they are those of active seats."""
    for state in played.states():
        moves = played.rules.legal_moves(state)

        assert bool(moves) != state.is_over
        assert {move.seat for move in moves} <= set(state.active)
        assert state.is_over or any(move.seat == state.turn for move in moves)


@given(rounds())
def test_somebody_can_always_act(played):
    check_progress(played)


@given(house_rounds())
def test_somebody_can_always_act_under_house_rules(played):
    check_progress(played)


@given(house_rounds())
def test_the_seat_on_turn_is_active_and_holds_what_is_owed_of_it(played):
    for state in played.states():
        if not state.is_over:
            assert state.turn in state.active
        holders = [owed.holder for owed in state.obligations]
        assert set(holders) <= set(state.active)
        assert len(set(holders)) == len(holders)
        assert {window.owner for window in state.windows} <= set(state.active)
        assert set(state.called) <= set(state.active)


def finished(played: RoundState, name: str, luck: Random) -> RoundState:
    """Play on at random until the round is over."""
    rules, state = RULES[name], played
    for _ in range(MANY):
        if state.is_over:
            break
        state, _ = rules.apply(state, choose(rules, state, luck.randrange(200)))
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_round_at_random_comes_to_its_end(name, seats):
    final = finished(RULES[name].deal(seats=seats, seed=seats), name, Random(f"{name} {seats}"))

    assert final.is_over
    assert final.result is not None
    if final.result.reason == "out":
        assert all(not final.hand_faces[seat] for seat in final.result.winners)
        assert final.result.winners
    assert RULES[name].legal_moves(final, fouls=True) == ()


@given(rounds())
def test_a_seat_without_cards_only_waits_for_its_win_to_stand(played):
    """While a win is pending, its owner can at most say the word late, or pass when the turn comes round."""
    rules = played.rules
    for state in played.states():
        for seat in state.active:
            if not state.hand_faces[seat] and not state.is_over:
                assert not any(isinstance(move, Play) for move in rules.legal_moves(state, seat))
                assert any(window.owner == seat for window in state.windows)
            if not state.is_over and any(isinstance(move, Challenge) for move in rules.legal_moves(state)):
                assert any(window.kind == "challenge" for window in state.windows)


@given(rounds())
def test_passing_is_not_a_way_out_of_a_penalty(played):
    """Who owes cards may pass only to let a win stand that nobody has challenged: the round is then over."""
    rules = played.rules
    for state in played.states():
        owes = any(owed.kind == "draw" and owed.holder == state.turn for owed in state.obligations)
        if owes and Pass(state.turn) in rules.legal_moves(state):
            assert rules.apply(state, Pass(state.turn)).state.is_over
