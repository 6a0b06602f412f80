"""Non-interference: over whole rounds of any rules, nobody sees what it may not see.

For any variant, any number of seats and any viewer, a second round is played along that differs in hidden cards and in
the seed of the shuffles (see `Witness`). The viewer must be shown, told, allowed and refused the same in both.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from maumau_core.testing.invariants import Witness
from maumau_core.testing.strategies import Round, rounds
from tests.properties.house_rules import house_rounds
from tests.properties.tables import examples
from tests.unit.testing.planted import InEffect, InLegality, InMemory, leaking


def leak(played: Round, viewer: int | None, luck: int) -> str | None:
    """Return what the viewer sees of what is hidden in a round, if anything."""
    witness: Witness | None = None
    for moment in played.moments():
        if witness is None:
            witness = Witness(played.rules, moment.state, viewer, Random(luck), thorough=True)
            words = witness.look()
        else:
            words = witness.follow(moment)
        if words is not None:
            return words
    return None


@st.composite
def viewed(draw: st.DrawFn, any_round: st.SearchStrategy[Round]) -> tuple[Round, int | None, int]:
    """A round, who looks at it (None is a spectator), and the luck that says what is hidden otherwise."""
    played = draw(any_round)
    return played, draw(st.sampled_from([None, *range(played.start.seats)])), draw(st.integers(0, 2**32 - 1))


@examples(3)
@given(viewed(rounds()))
def test_installed_variants_give_nothing_away(view):
    assert leak(*view) is None


@examples(1)
@given(viewed(house_rounds()))
def test_house_rules_give_nothing_away(view):
    assert leak(*view) is None


@pytest.mark.parametrize("rule", [InMemory(), InEffect(), InLegality(), InLegality(names=True)], ids=repr)
def test_what_gives_something_away_is_found(rule):
    """It would be no property if it held of these, too."""
    quiet = settings(
        max_examples=300,
        derandomize=True,
        database=None,
        suppress_health_check=[*HealthCheck],
        phases=[Phase.generate],
    )
    view = find(viewed(rounds(leaking(rule))), lambda view: leak(*view) is not None, settings=quiet)

    assert leak(*view)


@given(played=rounds(longest=60))
def test_the_second_round_is_another_one(played):
    """It would be no comparison if both were the same."""
    witness = Witness(played.rules, played.start, 0, Random(1))
    for moment in played.steps():
        witness.follow(moment)

        assert moment.state.is_over or witness._twin.seed != moment.state.seed
