"""The gate: a move is let through as the tables know it, or refused with reasons."""

from __future__ import annotations

import attrs
import pytest

from maumau_core import Call, Challenge, Draw, IllegalMove, Pass, Play, load_variant
from maumau_core._gate import admit
from tests.unit.table import cards, position

RULES = load_variant("brazilian-megajogos")
STATE = position(RULES, ["7S 8S 9S", "KD", "KH", "AC"], "10S")


def passed(move):
    """Let a move through the gate."""
    return admit(RULES._tables, STATE, move, RULES.legal_moves(STATE))


def test_a_listed_move_is_let_through_as_it_is():
    assert all(passed(move) is move for move in RULES.legal_moves(STATE))


def test_an_equal_move_is_let_through_as_the_listed_one():
    assert all(passed(attrs.evolve(move)) is move for move in RULES.legal_moves(STATE))


@pytest.mark.parametrize("foul", [Call(0, "mau"), Challenge(1, 2), Play(0, cards(RULES, "7S"), call="mau")])
def test_a_foul_is_let_through(foul):
    assert foul not in RULES.legal_moves(STATE)
    assert passed(foul) == foul


def test_a_listed_foul_can_be_carried_out():
    fouls = set(RULES.legal_moves(STATE, fouls=True)) - set(RULES.legal_moves(STATE))

    assert fouls
    assert all(RULES.apply(STATE, passed(foul)).events for foul in fouls)


@pytest.mark.parametrize("move", [Pass(0), Draw(1), Draw(9), None, "draw", Draw(False), Draw(0.0)])  # type: ignore[arg-type]
def test_anything_else_is_refused_with_reasons(move):
    with pytest.raises(IllegalMove) as refused:
        passed(move)

    assert refused.value.denials == RULES.why_illegal(STATE, move) != ()
    assert refused.value.position == repr(STATE)
