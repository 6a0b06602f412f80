"""Composition: the order in which rules stand in a variant makes no difference, for good variants and broken ones."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress
from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import CompositionError, Fault, Ruleset, Variant, VariantError, compose
from maumau_core.testing.strategies import Round, combinations, lucks
from maumau_core.variants import GROUP_SLOTS, SLOTS
from tests.properties.tables import RULES

_FAULTY: dict[str, dict[str, Any] | None] = {
    "deck": {"rule": "french-53"},
    "deal": {"rule": "plain-deal", "cards": "five"},
    "drawing": None,
    "scoring": {"rule": "losers-add"},
    "calls": {"rule": "call-button", "penalti": 5},
    "starter": {"rule": "draw"},
    "powers.second-seven": {"rule": "draw-penalty", "on": "7"},
    "powers.third-seven": {"rule": "draw-penalty", "on": "7", "cards": 3},
    "powers.nothing": {"rule": "skip", "on": "23"},
    "powers.nameless": {"cards": 2},
    "powers.twice-as-jack": {"rule": "demand-suit", "on": "J", "wild": False},
}


def reordered(variant: Variant, order: list[str]) -> Variant:
    """Return the same variant with its entries in another order."""
    return attrs.evolve(variant, entries={path: variant.entries[path] for path in order})


def outcome(variant: Variant) -> Ruleset | set[Fault]:
    """Return the ruleset of a variant, or everything wrong with it."""
    try:
        return compose(variant)
    except CompositionError as error:
        return set(error.faults)


@st.composite
def shuffled(draw: st.DrawFn, variant: Variant) -> Variant:
    """The variant with its entries in any order."""
    return reordered(variant, draw(st.permutations(list(variant.entries))))


@given(data=st.data(), name=st.sampled_from(sorted(RULES)))
def test_any_order_of_entries_composes_the_same_rules(data, name):
    rules = RULES[name]
    twin = compose(data.draw(shuffled(rules.variant)))

    assert twin == rules
    assert hash(twin) == hash(rules)
    assert twin.fingerprint == rules.fingerprint
    assert twin.clauses() == rules.clauses()
    assert all(twin.effects_of(card) == rules.effects_of(card) for card in rules.deck.faces)


@given(data=st.data(), variant=combinations(), luck=lucks(60))
def test_any_order_of_entries_plays_the_same_round(data, variant, luck):
    rules, twin = compose(variant), compose(data.draw(shuffled(variant)))
    seats = data.draw(st.integers(*rules.seats))
    first = Round(rules, rules.deal(seats=seats, seed=5), luck)
    second = Round(twin, twin.deal(seats=seats, seed=5), luck)

    assert rules.fingerprint == twin.fingerprint
    assert list(first.steps()) == list(second.steps())


@given(
    data=st.data(),
    name=st.sampled_from(sorted(RULES)),
    broken=st.lists(st.sampled_from(sorted(_FAULTY)), min_size=1, max_size=5, unique=True),
)
def test_any_order_of_entries_has_the_same_faults(data, name, broken):
    entries = dict(RULES[name].variant.entries)
    for path in broken:
        if (entry := _FAULTY[path]) is None:
            entries.pop(path, None)
        else:
            entries[path] = entry
    variant = attrs.evolve(RULES[name].variant, entries=entries)
    faults = outcome(variant)

    assert not isinstance(faults, Ruleset) or broken == ["starter"] or name == "children"
    assert outcome(data.draw(shuffled(variant))) == faults


@given(variant=combinations())
def test_other_rules_have_another_fingerprint(variant):
    cards = variant.entries["deal"].get("cards", 5)
    other = variant.derive("other", entries={"deal": {"cards": 4 if cards == 3 else 3}})

    assert compose(other) != compose(variant)
    assert compose(other).fingerprint != compose(variant).fingerprint


@given(
    variant=combinations(),
    title=st.text(st.characters(exclude_categories=("C", "Z")), max_size=20),
    source=st.text(max_size=20),
)
def test_name_title_and_source_are_no_rules(variant, title, source):
    renamed = attrs.evolve(variant, name="renamed", title={"en": title}, source=source)

    assert compose(renamed) == compose(variant)


@given(variant=combinations())
def test_a_variant_goes_to_plain_data_and_back(variant):
    assert Variant.from_data(variant.to_data()) == variant
    assert compose(Variant.from_data(variant.to_data())).fingerprint == compose(variant).fingerprint


_SINGLE = [slot for slot in SLOTS if slot not in GROUP_SLOTS]
_STRANGE = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5))
_PLAIN = st.recursive(
    _STRANGE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
_TABLES = st.dictionaries(st.sampled_from(["rule", "on", "cards", "", "x.y"]) | st.text(max_size=5), _PLAIN, max_size=4)
_PATHS = st.one_of(
    st.sampled_from([*SLOTS, "powers.", "deck.x", "dekc", ""]),
    st.tuples(st.sampled_from(GROUP_SLOTS), st.text(max_size=5)).map(".".join),
    st.sampled_from(_SINGLE),
)


@given(
    fields=st.fixed_dictionaries(
        {"name": st.just("mine") | st.text(max_size=5) | _STRANGE},
        optional={
            "entries": st.dictionaries(_PATHS, _TABLES | _PLAIN, max_size=4) | _PLAIN,
            "seats": st.tuples(st.integers(0, 300), st.integers(0, 300)) | st.just((2, 4)) | _PLAIN,
            "title": st.dictionaries(st.text(max_size=3), st.text(max_size=5), max_size=3) | _PLAIN,
            "source": st.text(max_size=5) | _STRANGE,
            "extends": st.text(max_size=5) | _STRANGE,
            "remove": st.lists(st.text(max_size=5), max_size=3) | _PLAIN,
        },
    )
)
def test_whatever_a_variant_is_made_of_it_is_refused_or_goes_to_plain_data_and_back(fields):
    try:
        variant = Variant(**fields)
    except VariantError:
        return
    data = variant.to_data()

    assert Variant.from_data(data) == variant
    assert Variant.from_data(json.loads(json.dumps(data))) == variant
    assert pickle.loads(pickle.dumps(variant)) == variant  # noqa: S301  # our own data
    assert attrs.evolve(variant) == variant


@given(
    data=st.dictionaries(st.sampled_from(["name", "seats", *SLOTS, "remove"]) | _STRANGE, _TABLES | _PLAIN, max_size=5)
)
def test_whatever_plain_data_says_it_is_a_variant_or_refused(data):
    with suppress(VariantError):
        assert Variant.from_data(Variant.from_data(data).to_data())
