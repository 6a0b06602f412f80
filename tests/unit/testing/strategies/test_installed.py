"""What is installed: variants by name, composed, and with their seats."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from maumau_core import SetupError, Variant, VariantError, catalog, load_variant
from maumau_core.testing.strategies import minimal, rulesets, seats, tables, variant_names, variants
from tests.unit.testing.strategies.smallest import drawn, smallest


def test_every_installed_variant_is_drawn():
    installed = set(catalog.variant_names())

    assert set(drawn(variant_names(), 300)) == installed
    assert {variant.name for variant in drawn(variants(), 300)} == installed
    assert {rules.name for rules in drawn(rulesets(), 300)} == installed


def test_only_those_named_are_drawn():
    assert {"german-skat", "standard-52"} == {rules.name for rules in drawn(rulesets(["german-skat", "standard-52"]))}


def test_recipes_are_composed():
    recipe = minimal("skip")

    assert [load_variant(recipe)] == drawn(rulesets(st.just(recipe)), 1)


def test_a_variant_that_is_not_installed_is_refused():
    with pytest.raises(VariantError, match="german-skt"):
        rulesets(["german-skt"])


def test_seats_are_those_of_the_rules():
    rules = load_variant("german-skat")

    assert {2, 3, 4} == set(drawn(seats(rules)))
    assert {(rules, 2), (rules, 3), (rules, 4)} == set(drawn(tables(rules)))


def test_rules_are_given_in_every_way():
    rules = load_variant("german-skat")

    for given in (rules, "german-skat", st.just(rules)):
        assert (rules, 2) == smallest(tables(given))
    assert [(rules, 3)] == drawn(tables(rules, seats=3), 1)


def test_a_table_shrinks_to_two_seats():
    assert 2 == smallest(tables())[1]


def test_seats_that_the_rules_are_not_for_are_refused():
    with pytest.raises(SetupError, match="german-skat is for 2 to 4 seats, not 9"):
        drawn(tables("german-skat", seats=9))


def test_variants_are_recipes():
    assert all(isinstance(variant, Variant) for variant in drawn(variants()))
