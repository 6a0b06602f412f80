"""Recipes: variants built rule by rule."""

from __future__ import annotations

from itertools import combinations

import pytest

from maumau_core import CompositionError, compose, rule_names
from maumau_core.testing.strategies import minimal
from maumau_core.testing.strategies.recipes import REQUIRED, Recipe
from maumau_core.testing.strategies.rules import names_in, slot_of
from maumau_core.variants import GROUP_SLOTS
from tests.properties.wild_rules import Limit, NotLast


def rules_of(variant):
    return {entry["rule"] for entry in variant.entries.values()}


@pytest.mark.parametrize("name", rule_names())
def test_every_rule_plays_alone_beside_the_plainest(name):
    variant = minimal(name)
    plainest = {slot: names_in(slot)[0] for slot in REQUIRED if slot != slot_of(name)}

    assert {name, *plainest.values()} == rules_of(variant)
    assert not compose(variant).deal(seats=variant.seats[0], seed=1).is_over


def test_nothing_asked_is_the_plainest_variant():
    assert set(REQUIRED) == set(minimal().entries)
    assert minimal() == minimal()


def test_every_pair_composes_unless_only_one_of_them_may_be():
    for pair in combinations(rule_names(), 2):
        one_place = slot_of(pair[0]) == slot_of(pair[1]) and slot_of(pair[0]) not in GROUP_SLOTS
        if not one_place:
            assert set(pair) <= rules_of(minimal(*pair)), pair


def test_rules_for_the_same_cards_get_cards_of_their_own():
    entries = minimal("draw-penalty", "previous-draws", "skip", "skip-all").entries

    assert ["7", "7", "7", "8"] == [entry["on"] for path, entry in entries.items() if path.startswith("powers.")]


@pytest.mark.parametrize("pair", [("starter-plain", "starter-first-seat"), ("skat-32", "french-52"), ("draw", "draw")])
def test_two_for_one_place_are_refused(pair):
    with pytest.raises(CompositionError):
        minimal(*pair)


def test_rule_objects_and_entries_are_taken_as_they_are():
    variant = minimal(NotLast("K"), {"rule": "skip", "on": "9", "seats": 2}, "reverse")

    assert NotLast("K") == variant.entries["restrictions.notlast"]
    assert {"rule": "skip", "on": "9", "seats": 2} == variant.entries["powers.skip"]
    assert {"rule": "reverse", "on": "7"} == variant.entries["powers.reverse"]


def test_a_rule_that_is_not_installed_is_refused():
    with pytest.raises(LookupError, match="skpi"):
        minimal("skpi")


def recipe(*entries):
    made = Recipe.on({"rule": "skat-32"})
    for entry in entries:
        made.add(entry)
    return made


def test_what_clashes_is_not_added():
    made = recipe({"rule": "skip", "on": "8"}, {"rule": "starter-plain"}, {"rule": "draw-penalty", "on": "9"})

    assert not made.add({"rule": "skip-all", "on": "8"})
    assert not made.add({"rule": "starter-first-seat"})
    assert not made.add({"rule": "skip", "on": "8"})
    assert not made.add({"rule": "skip", "on": "2"})
    assert made.add({"rule": "skip-all", "on": "A"})
    assert made.add({"rule": "skip", "on": "7"})
    assert ["deck", "powers.skip", "starter", "powers.draw-penalty", "powers.skip-all", "powers.skip-2"] == [
        *made.entries
    ]


def test_seats_are_those_that_can_be_dealt_in():
    assert 4 == recipe({"rule": "plain-deal", "cards": 7}).most_seats(6)
    assert 6 == recipe({"rule": "plain-deal", "cards": 5}).most_seats(6)
    assert 2 == recipe({"rule": "plain-deal", "cards": 20}).most_seats(6)
    assert 6 == recipe({"rule": "plain-deal", "cards": 10}, {"rule": "packs", "count": 2}).most_seats(6)


def test_hands_that_nobody_can_be_dealt_become_plain():
    made = recipe({"rule": "plain-deal", "cards": 20})
    for slot in REQUIRED:
        made.fill(slot)

    assert {"rule": "plain-deal"} == made.composed("mended", 2, 6).variant.entries["deal"]


def test_what_is_demanded_stays():
    made = recipe()
    made.demand({"rule": "play-on", "remaining": 4})
    made.demand(Limit(9))
    for slot in REQUIRED:
        made.fill(slot)
    entries = made.composed("as it is", 2, 4).variant.entries

    assert {"rule": "play-on", "remaining": 4} == entries["round_end"]
    assert Limit(9) == entries["hand_limit"]
