"""Rules with any options they take."""

from __future__ import annotations

from typing import ClassVar

import attrs
import pytest

from maumau_core import hookimpl, load_variant, rule_names
from maumau_core._options import make_rule
from maumau_core.catalog import find_rule
from maumau_core.contracts import Exhaustion
from maumau_core.testing.strategies import rule_entries, rule_options
from maumau_core.testing.strategies.made_up import STANDARD
from maumau_core.testing.strategies.rules import (
    ask,
    deck_of,
    drawable,
    made,
    names_in,
    plain_entry,
    plain_options,
    plainest_deck,
    rule_of,
    slot_of,
)
from tests.unit.testing.strategies.smallest import drawn, smallest

SKAT = load_variant("german-skat").deck


@pytest.mark.parametrize("name", rule_names())
def test_every_installed_rule_takes_what_is_drawn(name):
    kind = find_rule(name)
    for options in drawn(rule_options(name, SKAT), 40):
        assert make_rule(kind, options, "here")[1] == []
        assert made(kind, options, SKAT) is not None


@pytest.mark.parametrize("name", rule_names())
def test_every_option_of_every_installed_rule_is_varied(name):
    found = drawn(rule_options(name, SKAT), 120)
    for field in attrs.fields(find_rule(name)):
        assert len({repr(options.get(field.name)) for options in found}) > 1, field.name


@pytest.mark.parametrize("name", rule_names())
def test_options_shrink_to_what_is_needed(name):
    assert set(plain_options(find_rule(name), SKAT)) == set(smallest(rule_options(name, SKAT)))


def test_a_range_is_drawn_to_its_ends():
    found = {options.get("count") for options in drawn(rule_options("packs", SKAT), 300)}

    assert {None, *range(1, 9)} == found


@attrs.frozen
class Choosy:
    """A rule that refuses options only as a whole."""

    slot: ClassVar[str] = "exhaustion"
    low: int = attrs.field(default=0, validator=attrs.validators.ge(0))
    high: int = attrs.field(default=3, validator=attrs.validators.le(9))

    def __attrs_post_init__(self):
        if self.low > self.high:
            raise ValueError("low must not be above high")

    def describe(self, language):
        """Return its clause of the rule sheet."""
        return f"{self} ({language})"

    @hookimpl
    def maumau_exhaustion(self):
        """Return nothing special."""
        return Exhaustion()


def test_what_the_rule_refuses_as_a_whole_is_left_out():
    found = [Choosy(**options) for options in drawn(rule_options(Choosy, SKAT), 200)]

    assert all(rule.low <= rule.high for rule in found)
    assert any(rule.low > 0 for rule in found)
    assert any(rule.high < 3 for rule in found)


def test_what_the_deck_has_not_is_refused():
    assert made(find_rule("skip"), {"on": "2"}, SKAT) is None
    assert made(find_rule("skip"), {"on": "2"}, STANDARD) is not None
    assert made(find_rule("losers-add"), {}, SKAT) is None
    assert made(find_rule("skip"), {"on": "7", "seats": 0}, SKAT) is None


def test_entries_name_installed_rules():
    found = drawn(rule_entries(), 400)

    assert set(rule_names()) == {entry["rule"] for entry in found}
    assert all(rule_of(entry, plainest_deck()) is not None for entry in found)


def test_entries_can_be_narrowed():
    assert {"draw"} == {entry["rule"] for entry in drawn(rule_entries(slots=["drawing"]), 10)}
    assert {"skip", "reverse"} == {entry["rule"] for entry in drawn(rule_entries(["skip", "reverse"]), 40)}
    assert any(entry.get("on") == "2" for entry in drawn(rule_entries(["skip"], deck=STANDARD), 300))


def test_a_rule_that_is_not_installed_is_refused():
    with pytest.raises(LookupError, match="skpi"):
        rule_entries(["skpi"])


def test_all_installed_rules_can_be_drawn():
    assert rule_names() == drawable()


def test_the_plainest_come_first():
    assert "skat-32" == names_in("deck")[0]
    assert "no-score" == names_in("scoring")[0]
    assert () == names_in("nothing")
    assert 32 == len(plainest_deck())


def test_a_rule_is_known_by_its_name_its_entry_and_itself():
    entry = plain_entry("skip", SKAT)

    assert {"rule": "skip", "on": "7"} == entry
    assert {"powers"} == {slot_of("skip"), slot_of(entry), slot_of(rule_of(entry, SKAT))}
    assert rule_of(rule_of(entry, SKAT), SKAT) == rule_of(entry, SKAT)


def test_a_deck_rule_that_fails_gives_a_standard_deck():
    assert STANDARD == deck_of(None)
    assert SKAT == deck_of(find_rule("skat-32")())


def test_a_hook_is_told_what_it_wants_to_know():
    assert 2 == ask(find_rule("packs")(), "maumau_packs", seats=3, deck=SKAT)
    assert 2 == ask(find_rule("packs-by-seats")(), "maumau_packs", seats=7, deck=SKAT)
