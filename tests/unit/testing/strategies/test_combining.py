"""Combinations of rules: they compose, they are diverse, and they shrink."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from maumau_core import CompositionError, Variant, compose, rule_names
from maumau_core.testing.strategies import combinations, minimal, recipes
from tests.properties.wild_rules import NotLast
from tests.unit.testing.strategies.smallest import drawn, smallest

DRAWS = 200


def rules_of(variant):
    return tuple(sorted(entry["rule"] for entry in variant.entries.values() if not isinstance(entry, NotLast)))


@pytest.fixture(scope="module")
def found():
    return drawn(combinations(), DRAWS)


def test_every_combination_composes(found):
    for variant in found:
        rules = compose(variant)

        assert variant.seats == rules.seats
        assert not rules.deal(seats=rules.seats[0], cards=rules.deck_for(rules.seats[0]).cards).is_over


def test_almost_all_compose_at_the_first_try():
    with patch.object(recipes, "compose", wraps=compose) as composing:
        drawn(combinations(), DRAWS)

    assert composing.call_count <= DRAWS * 1.1


def test_combinations_are_diverse(found):
    """Half of what Hypothesis draws is made of what it drew before; what is left is hardly ever the same twice."""
    assert len({rules_of(variant) for variant in found}) > DRAWS / 3
    assert set(rule_names()) == {rule for variant in found for rule in rules_of(variant)}
    assert {2, 3, 4, 5, 6} == {variant.seats[1] for variant in found}


def test_combinations_are_plain_data(found):
    assert all(Variant.from_data(variant.to_data()) == variant for variant in found)


@pytest.mark.slow
def test_a_combination_shrinks_to_the_plainest_rules():
    assert minimal().entries == smallest(combinations(size=4)).entries


@pytest.mark.slow
def test_a_combination_shrinks_to_the_rules_that_matter():
    variant = smallest(combinations(size=4), lambda variant: {"skip", "call-button"} <= set(rules_of(variant)))

    assert sorted([*rules_of(minimal()), "call-button", "skip"]) == list(rules_of(variant))
    assert {"rule": "call-button"} == variant.entries["calls"]
    assert {"rule": "skip", "on": "7"} == variant.entries["powers.skip"]
    assert (2, 2) == variant.seats


def test_what_is_required_is_there():
    required = ["reverse", {"rule": "skip", "on": "8", "seats": 2}, NotLast("K"), "french-52"]
    for variant in drawn(combinations(required), 40):
        assert {"reverse", "skip", "french-52"} <= set(rules_of(variant))
        assert {"rule": "skip", "on": "8", "seats": 2} == variant.entries["powers.skip"]
        assert NotLast("K") == variant.entries["restrictions.notlast"]


def test_no_size_is_no_other_rule():
    for variant in drawn(combinations(["reverse", "skip"], size=0), 40):
        assert len(variant.entries) == len(recipes.REQUIRED) + 2


def test_size_is_a_bound():
    sizes = {len(variant.entries) - len(recipes.REQUIRED) for variant in drawn(combinations(size=3), 100)}

    assert {0, 1, 2, 3} == sizes


def test_only_rules_named_are_added():
    named = {"french-52", "skip", "no-reshuffle"}
    found = {rule for variant in drawn(combinations(rules=named)) for rule in rules_of(variant)}

    assert named | {"plain-deal", "suit-or-rank", "draw", "no-score"} == found


def test_seats_are_a_bound():
    assert {2, 3} == {seats for variant in drawn(combinations(seats=3)) for seats in variant.seats}


def test_a_pair_that_does_not_compose_is_told():
    with pytest.raises(CompositionError) as told:
        drawn(combinations(["starter-plain", {"rule": "starter-first-seat"}]))

    assert ["[starter] holds one rule, and two are asked for: leave one out"] == [
        fault.message for fault in told.value.faults
    ]


def test_a_rule_that_is_not_installed_is_refused():
    with pytest.raises(LookupError, match="skpi"):
        combinations(rules=["skpi"])
