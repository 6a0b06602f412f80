"""Legality: the list of legal moves, the reasons against a move, and what is accepted always agree."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import IllegalMove
from maumau_core.events import Challenged, FalseCall
from maumau_core.moves import Move, NextRound
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.testing.strategies import rounds
from tests.properties.house_rules import house_rounds
from tests.properties.tables import RULES, candidates, examples


def refusal(rules: Ruleset, state: RoundState, move: Move | NextRound) -> IllegalMove | None:
    """Try a move; return what it is refused with."""
    try:
        rules.apply(state, move)  # type: ignore[arg-type]  # wrong on purpose
    except IllegalMove as refused:
        return refused
    return None


def accepted(rules: Ruleset, state: RoundState, moves: Iterable[Move | NextRound]) -> set[Move | NextRound]:
    """Return the moves that can be applied; check what is said against the others."""
    taken = set()
    for move in moves:
        if (refused := refusal(rules, state, move)) is None:
            taken.add(move)
            continue
        assert refused.denials
        assert refused.denials == rules.why_illegal(state, move)
        assert refused.move == move
        assert refused.position == repr(state)
        own = [known for known in rules.legal_moves(state) if known.seat == getattr(move, "seat", None)]
        assert refused.legal == tuple(own)
    return taken


def check_agreement(rules: Ruleset, state: RoundState, asked: list[Move | NextRound]) -> None:
    """Check that legal moves, moves without a denial, and moves that are accepted are the same."""
    legal = rules.legal_moves(state, fouls=True)

    assert len(set(legal)) == len(legal)
    assert set(legal) <= set(asked)
    assert {move for move in asked if not rules.why_illegal(state, move)} == set(legal)
    assert accepted(rules, state, asked) == set(legal)


@pytest.mark.parametrize("name", RULES)
@given(data=st.data())
def test_legal_is_what_nothing_forbids_is_what_is_accepted(name, data):
    played = data.draw(rounds(RULES[name]))

    check_agreement(played.rules, played.end(), candidates(played.rules, played.end()))


@examples(4)
@given(house_rounds())
def test_legality_agrees_under_house_rules(played):
    check_agreement(played.rules, played.end(), candidates(played.rules, played.end()))


@given(rounds())
def test_everything_listed_is_unopposed_at_every_moment(played):
    for state in played.states():
        for move in played.rules.legal_moves(state, fouls=True):
            assert played.rules.why_illegal(state, move) == ()


@given(rounds())
def test_moves_of_all_seats_are_the_moves_of_each(played):
    rules, state = played.rules, played.end()
    each = [rules.legal_moves(state, seat, fouls=True) for seat in range(state.seats)]

    assert {move for moves in each for move in moves} == set(rules.legal_moves(state, fouls=True))
    assert all(move.seat == seat for seat, moves in enumerate(each) for move in moves)


@given(rounds() | house_rounds())
def test_fouls_and_nothing_else_are_called_false(played):
    rules, state = played.rules, played.end()
    honest = rules.legal_moves(state)
    for move in rules.legal_moves(state, fouls=True):
        _, events = rules.apply(state, move)
        false = [event for event in events if isinstance(event, FalseCall)]
        false += [event for event in events if isinstance(event, Challenged) and not event.upheld]

        assert bool(false) == (move not in honest)
        assert all(event.seat == move.seat for event in false)


@given(rounds())
def test_every_denial_speaks(played):
    rules, state = played.rules, played.end()
    for move in candidates(rules, state):
        for denial in rules.why_illegal(state, move):
            assert denial.rule
            assert denial.code
            assert str(denial) == denial.message != ""
