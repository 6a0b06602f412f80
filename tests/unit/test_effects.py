"""Effects: plain data, and the one order in which they run."""

from __future__ import annotations

from itertools import permutations
from typing import get_args

import pytest

from maumau_core import effects
from maumau_core.effects import STAGES, Ask, Cover, DrawNow, Effect, Owe, PlayAgain, Remember, Reverse, Skip
from maumau_core.tables import by_stage


def test_every_effect_has_a_stage():
    assert set(STAGES) == set(get_args(Effect))
    assert len(set(STAGES)) == len(STAGES)


def test_the_direction_turns_before_anybody_is_hit():
    order = [kind.__name__ for kind in STAGES]

    assert order == ["Reverse", "Ask", "Owe", "DrawNow", "Skip", "PlayAgain", "Cover", "Remember"]


@pytest.mark.parametrize("order", list(permutations([Skip(), Owe("7", 2), Reverse()])))
def test_effects_run_by_stage_whatever_their_order(order):
    assert by_stage(order) == (Reverse(), Owe("7", 2), Skip())


def test_effects_have_sensible_defaults():
    assert (Reverse().two_seats, Ask().kind, Ask().lasts, Ask().answers) == ("nothing", "suit", "card", frozenset())
    assert (Owe("7", 2).target, Owe("7", 2).cap, Owe("7", 2).loses_turn) == ("next", None, True)
    assert (DrawNow("others").amount, Skip().seats, Cover().amount) == (1, 1, 1)
    assert PlayAgain() == effects.PlayAgain()


def test_effects_are_hashable():
    assert len({Remember("a", 1), Remember("a", 1), Ask(answers=frozenset()), Owe("7", 2)}) == 3
