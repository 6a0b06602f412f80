"""The kit on the official rules: each alone, every pair that composes, and threes by lot.

How much is played goes by HYPOTHESIS_PROFILE: by default, and in CI, each pair plays a little under the invariants
that cost little, and some pairs under all; at night every one plays whole rounds under all of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations as pairs_of

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maumau_core import CompositionError, Ruleset, load_variant
from maumau_core.testing import ANY_RULES, CHEAP, Moment, Watch, check_plugin, check_variant
from maumau_core.testing.strategies import Round, combinations, minimal, rounds, rulesets
from tests.plugins.rules import OFFICIAL

AT_NIGHT = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
PAIRS = [*pairs_of(OFFICIAL, 2)]
_MOVES, _ALL_OF = (200, 1) if AT_NIGHT else (30, 12)
"""How many moves each pair plays, and one pair in how many is looked at with all invariants."""
_CHEAP = [each for each in CHEAP if each in ANY_RULES]
_ALONE = {"examples": 60, "steps": 80} if AT_NIGHT else {"examples": 3, "steps": 20}


def paired(one: str, other: str) -> Ruleset | None:
    """Return the least variant with two rules; None when they do not go together."""
    try:
        return load_variant(minimal(one, other))
    except CompositionError as error:
        if {fault.code for fault in error.faults} <= {"doubled-slot", "conflict", "too-few-cards", "doubled-rule"}:
            return None
        raise


def moments(rules: Ruleset, seed: int, most: int) -> Iterator[Moment]:
    """Give the moments of rounds, each after the other, in which moves are chosen by turns."""
    least, top = rules.seats
    seats = least + seed % (top - least + 1)
    moment = Moment.dealt(rules, *rules.start_match(seats=seats, seed=seed))
    for count in range(most):
        yield moment
        moves = rules.legal_moves(moment.match, fouls=count % 9 == 0)
        if not moves:
            return
        moment = moment.then(moves[(seed + count * count) % len(moves)])


@pytest.mark.parametrize("name", OFFICIAL)
def test_a_rule_alone_in_the_least_variant_breaks_nothing(name):
    check_plugin(name, among=OFFICIAL if AT_NIGHT else [], **_ALONE)


@pytest.mark.parametrize("first", OFFICIAL)
def test_every_pair_that_composes_breaks_nothing(first):
    for place, (one, other) in enumerate(PAIRS):
        if one != first or (rules := paired(one, other)) is None:
            continue
        watch = Watch(_CHEAP if place % _ALL_OF else ANY_RULES, every=4)
        for moment in moments(rules, place, _MOVES):
            watch.look(moment)


def test_most_pairs_compose():
    """It would be no test if they did not; those that do not are two for a section that has one."""
    composed = sum(paired(one, other) is not None for one, other in PAIRS)

    assert composed > 0.8 * len(PAIRS)


@settings(max_examples=settings().max_examples if AT_NIGHT else 15)
@given(data=st.data(), names=st.lists(st.sampled_from(OFFICIAL), min_size=3, max_size=3, unique=True))
def test_threes_by_lot_with_any_options_break_nothing(data, names):
    played: Round = data.draw(rounds(rulesets(combinations((), names)), longest=40))
    watch = Watch(ANY_RULES, every=4)
    moment = Moment.dealt(played.rules, played.start)
    watch.look(moment)
    for step in played.steps():
        moment = moment.then(step.move)
        watch.look(moment)


@pytest.mark.parametrize("name", ["german-skat", "brazilian-megajogos", "standard-52"])
def test_the_source_variants_pass(name):
    findings = check_variant(name, rounds=200 if AT_NIGHT else 3, **_ALONE)

    assert findings.faults == ()
