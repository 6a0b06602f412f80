"""Compose: every fault of a variant, all at once, and rules of strangers."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import product

import attrs
import pytest

from maumau_core import CompositionError, Fault, Variant, compose, load_variant
from maumau_core.cards import Card
from maumau_core.contracts import Blocked, Exhaustion, Finishing, RoundEnd, Starter
from maumau_core.effects import PlayAgain
from tests.unit import plugin_rules as strange
from tests.unit.plugin_rules import variant


def faults(recipe: Variant) -> dict[tuple[str, str], str]:
    """Return every fault as its message by code and path."""
    with pytest.raises(CompositionError) as failed:
        compose(recipe)
    assert failed.value.faults
    return {(fault.code, fault.where.partition(": ")[2]): fault.message for fault in failed.value.faults}


# what is needed, and what is taken for granted


def test_the_least_variant_composes():
    parts = compose(variant())._tables.parts

    assert (parts.starter, parts.exhaustion, parts.blocked) == (Starter(), Exhaustion(), Blocked())
    assert (parts.finishing, parts.round_end) == (Finishing(), RoundEnd())
    assert (parts.calls, parts.hand_limit, parts.match) == (None, None, None)


@pytest.mark.parametrize("slot", ["deal", "drawing", "scoring", "matching", "deck"])
def test_a_missing_rule_is_named(slot):
    assert f"[{slot}]" in faults(variant(None, slot))["missing-rule", slot]


def test_several_missing_rules_are_named_together():
    assert {path for code, path in faults(variant(None, "deal", "drawing", "scoring"))} == {
        "deal",
        "drawing",
        "scoring",
    }


def test_seats_are_needed():
    assert "seats = { min = …, max = … }" in faults(variant(seats=None))["missing-key", "seats"]


# names and options


def test_an_unknown_rule_is_told_with_near_names():
    found = faults(variant({"deck": {"rule": "skatt-32"}}))

    assert found == {("unknown-rule", "deck.rule"): "no rule is called 'skatt-32' (did you mean skat-32?)"}


def test_a_rule_with_no_near_name_is_told_without():
    found = faults(variant({"deck": {"rule": "xyzzy"}}))

    assert found["unknown-rule", "deck.rule"] == "no rule is called 'xyzzy'"


@pytest.mark.parametrize("entry", [{}, {"rule": ""}, {"cards": 3}])
def test_an_entry_names_its_rule(entry):
    assert ("missing-key", "deal.rule") in faults(variant({"deal": entry}))


@pytest.mark.parametrize(
    ("entry", "path", "message"),
    [
        ({"cards": "five"}, "deal.cards", "must be a whole number, not 'five'"),
        ({"cards": 5.0}, "deal.cards", "must be a whole number, not 5.0"),
        ({"cards": True}, "deal.cards", "must be a whole number, not True"),
        ({"cards": [5]}, "deal.cards", "must be a whole number, not [5]"),
    ],
)
def test_an_option_of_the_wrong_type_is_told_with_its_path(entry, path, message):
    assert faults(variant({"deal": {"rule": "plain-deal", **entry}})) == {("wrong-type", path): message}


def test_a_value_out_of_range_is_told_with_its_entry_and_name():
    found = faults(variant({"deal": {"rule": "plain-deal", "cards": 0}}))

    assert found == {("invalid-option", "deal.cards"): "cards must be a whole number from 1 to 20, not 0"}


def test_an_unknown_option_is_told_with_near_names_and_its_path():
    found = faults(variant({"deal": {"rule": "plain-deal", "card": 5}}))

    assert found == {("unknown-key", "deal.card"): "plain-deal has no option 'card' (did you mean cards?)"}


def test_an_unknown_option_with_no_near_name_is_told_with_all():
    found = faults(variant({"powers.a": {"rule": "skip", "on": "8", "xyzzy": 5}}))

    assert found == {("unknown-key", "powers.a.xyzzy"): "skip has no option 'xyzzy' (it knows on, seats)"}


def test_an_option_that_is_needed_is_told():
    assert ("missing-key", "powers.a.on") in faults(variant({"powers.a": {"rule": "skip"}}))


def test_a_pattern_that_the_deck_does_not_have_is_an_invalid_option():
    found = faults(variant({"powers.two": {"rule": "skip", "on": "2"}}))

    assert list(found) == [("invalid-option", "powers.two")]
    assert "'2' names no card of this deck" in found["invalid-option", "powers.two"]


def test_faults_say_which_file_they_are_in(tmp_path):
    file = tmp_path / "house.toml"
    file.write_text('name = "house"\nextends = "german-skat"\n[deal]\ncards = "x"\n', encoding="utf-8")

    with pytest.raises(CompositionError) as failed:
        load_variant(file)
    assert [fault.where for fault in failed.value.faults] == [f"{file}: deal.cards"]


# slots and conflicts


def test_a_rule_in_the_wrong_section_is_told_where_it_belongs():
    found = faults(variant({"starter": {"rule": "draw"}}))

    assert found["wrong-slot", "starter"] == "the rule 'draw' belongs in [drawing], not in [starter]"
    found = faults(variant({"restrictions.x": {"rule": "skip", "on": "8"}}))
    assert found["wrong-slot", "restrictions.x"] == "the rule 'skip' belongs in [powers.x], not in [restrictions.x]"


def test_two_rules_in_one_slot_are_both_named():
    found = faults(variant({"powers.two": strange.TwoSlots()}))
    message = "only one rule may decide drawing, but drawing and powers.two do: remove one"

    assert found == {("doubled-slot", "drawing"): message, ("doubled-slot", "powers.two"): message}


def test_the_same_rule_twice_is_told():
    found = faults(variant({f"powers.{name}": {"rule": "skip", "on": "8"} for name in ("a", "b")}))

    assert "already stands in [powers.a]" in found["doubled-rule", "powers.b"]


def test_two_powers_of_a_kind_on_one_face_conflict():
    found = faults(
        variant(
            {
                "powers.a": {"rule": "draw-penalty", "on": "7", "cards": 2},
                "powers.b": {"rule": "draw-penalty", "on": "7S", "cards": 5},
            }
        )
    )

    assert list(found) == [("conflict", "powers.a")]
    assert "powers.a and powers.b both give 7S a power of the kind Owe" in found["conflict", "powers.a"]


def test_a_conflict_about_many_faces_names_a_few():
    found = faults(
        variant({"powers.a": {"rule": "skip", "on": "*"}, "powers.b": {"rule": "skip", "on": "*", "seats": 2}})
    )

    assert "powers.a and powers.b both give 10C 10D 10H 10S 7C 7D … a power" in found["conflict", "powers.a"]


def test_two_powers_of_different_kinds_on_one_face_do_not_conflict():
    rules = compose(variant({"powers.a": {"rule": "skip", "on": "7"}, "powers.b": {"rule": "reverse", "on": "7"}}))

    assert [type(effect).__name__ for effect in rules.effects_of(rules.deck.card("7S"))] == ["Reverse", "Skip"]


# seats and packs


def test_too_few_cards_are_told_with_the_packs_that_would_do():
    found = faults(variant(seats=(2, 7)))

    assert found == {
        ("too-few-cards", "seats"): "7 seats with 5 cards each, a starter and a stock need 37 cards, "
        "but 1 pack of 32 have only 32: 2 packs would serve them"
    }


@pytest.mark.parametrize(("seats", "packs"), [(6, 1), (12, 2), (18, 3)])
def test_the_packs_it_names_do_serve(seats, packs):
    entries = {"packs": {"rule": "packs", "count": packs}}

    assert len(compose(variant(entries, seats=(seats, seats))).deck_for(seats)) == 32 * packs
    more = faults(variant(entries, seats=(seats, seats + 1)))["too-few-cards", "seats"]
    assert f"{packs + 1} packs would serve them" in more


def test_packs_may_depend_on_the_seats():
    rules = compose(variant({"packs": {"rule": "packs-by-seats", "from_seats": {"5": 2}}}, seats=(2, 8)))

    assert [len(rules.deck_for(seats)) for seats in (2, 4, 5, 8)] == [32, 32, 64, 64]


def test_tables_with_as_many_packs_share_one_deck():
    rules = compose(variant({"packs": {"rule": "packs-by-seats", "from_seats": {"5": 2}}}, seats=(2, 8)))

    assert len({id(rules.deck_for(seats)) for seats in range(2, 9)}) == 2


# how often a rule is asked


def test_what_depends_on_faces_alone_is_asked_once_for_each_pair():
    asked: Counter[tuple[str, Card, Card]] = Counter()

    class Asked:
        over_demand, penalty = True, "add"

        def permits(self, card, upcard):
            asked["permits", card, upcard] += 1
            return True

        def denies(self, card, upcard):
            asked["denies", card, upcard] += 1
            return False

        def reason(self, _card, _upcard):
            raise AssertionError("nothing was denied")

        def allows(self, card, upcard):
            asked["allows", card, upcard] += 1
            return True

    @attrs.frozen
    class Asking(strange.Whole):
        @strange.hookimpl
        def maumau_permits(self):
            return [Asked()]

        @strange.hookimpl
        def maumau_vetoes(self):
            return [Asked()]

        @strange.hookimpl
        def maumau_interjections(self):
            return [Asked()]

    faces = compose(variant({"powers.ace": Asking()})).deck.faces

    assert asked == Counter(product(("permits", "denies", "allows"), faces, faces))


def test_each_hook_is_asked_once():
    asked: Counter[str] = Counter()

    @attrs.frozen
    class Asked(strange.Whole):
        @strange.hookimpl
        def maumau_powers(self, deck):
            asked["powers"] += 1
            return (strange.Power(deck.select("A"), [PlayAgain()]),)

        @strange.hookimpl
        def maumau_permits(self):
            asked["permits"] += 1
            return ()

    compose(variant({"powers.ace": Asked()}))

    assert asked == {"powers": 1, "permits": 1}


# all at once


def test_everything_wrong_is_told_at_once():
    found = faults(
        variant(
            {
                "deal": {"rule": "plain-deal", "cards": "x", "kards": 2},
                "starter": {"rule": "draw"},
                "powers.a": {"rule": "skipp", "on": "8"},
                "powers.b": {"rule": "skip", "on": "1"},
                "calls": {"rule": "call-button", "penalty": 99},
            },
            "scoring",
        )
    )

    assert set(found) == {
        ("wrong-type", "deal.cards"),
        ("unknown-key", "deal.kards"),
        ("wrong-slot", "starter"),
        ("unknown-rule", "powers.a.rule"),
        ("invalid-option", "powers.b"),
        ("invalid-option", "calls.penalty"),
        ("missing-rule", "scoring"),
    }


def test_faults_are_sorted_by_place_and_none_is_told_twice():
    with pytest.raises(CompositionError) as failed:
        compose(variant({"starter": {"rule": "draw"}, "powers.b": {"rule": "skipp"}}, "scoring", "deal"))
    places = [(fault.where, fault.message) for fault in failed.value.faults]

    assert places == sorted(set(places))
    assert len(failed.value.exceptions) == len(places)


def test_faults_of_the_text_are_told_with_those_of_the_rules(tmp_path):
    file = tmp_path / "house.toml"
    file.write_text(
        'name = "house"\nextends = "german-skat"\ncolour = "red"\n[deck]\nrule = "skat"\n', encoding="utf-8"
    )

    with pytest.raises(CompositionError) as failed:
        load_variant(file)
    assert {fault.code for fault in failed.value.faults} == {"unknown-key", "unknown-rule"}


def test_known_faults_alone_are_reason_enough():
    fault = Fault("unknown-key", "here", "no such key")

    with pytest.raises(CompositionError) as failed:
        compose(variant(), (fault,))
    assert failed.value.faults == (fault,)


# rules of strangers


def test_a_rule_object_is_an_entry():
    rules = compose(variant({"powers.ace": strange.Whole()}))

    assert rules.clauses("de")[3] == ("powers.ace", "A: again (de)")
    assert len(rules.effects_of(rules.deck.card("AS"))) == 1


def test_rule_objects_tell_rulesets_apart():
    first, same, other = (compose(variant({"powers.ace": strange.Whole(on)})) for on in ("A", "A", "K"))

    assert first == same
    assert first.fingerprint != other.fingerprint


def test_a_ruleset_with_rule_objects_can_be_pickled():
    rules = compose(variant({"powers.ace": strange.Whole()}))

    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301  # our own data


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (strange.Undecorated(), "Undecorated.maumau_powers lacks @hookimpl"),
        (strange.Wrapper(), "Wrapper.maumau_powers may not be a wrapper: rules have no order"),
        (strange.OldWrapper(), "OldWrapper.maumau_powers may not be a hookwrapper: rules have no order"),
        (strange.TryFirst(), "TryFirst.maumau_powers may not be a tryfirst: rules have no order"),
        (strange.TryLast(), "TryLast.maumau_powers may not be a trylast: rules have no order"),
        (strange.UnknownHook(), "maumau_cheating"),
        (strange.UnknownArgument(), "state"),
        (strange.WrongReturn(), "maumau_powers must return a list of"),
        (strange.WrongReturn(result=[1]), "maumau_powers must return a list of"),
        (strange.WrongReturn(result="power"), "maumau_powers must return a list of"),
        (strange.WrongReturn(result={}), "maumau_powers must return a list of"),
        (strange.Raising(), "Raising failed in maumau_powers: ZeroDivisionError: oh dear"),
        (strange.NoDescribe(), "NoDescribe needs a `slot` and a `describe(language)`"),
        (object(), "object must be a frozen attrs class: its fields are options"),
        (strange.Whole, "Whole is a class: an entry is a rule made of it"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_broken_rule_is_a_fault_of_its_plugin(rule, message):
    found = faults(variant({"powers.strange": rule}))

    assert list(found) == [("broken-plugin", "powers.strange")]
    assert message in found["broken-plugin", "powers.strange"]


def test_a_hook_that_returns_nothing_contributes_nothing_or_is_told():
    """None is what a function returns that forgot its return: it must not be lost without a word."""
    found = faults(variant({"powers.strange": strange.WrongReturn(result=None)}))

    assert list(found) == [("broken-plugin", "powers.strange")]


def test_a_message_about_powers_reads_well():
    found = faults(variant({"powers.strange": strange.WrongReturn()}))

    assert "<class" not in found["broken-plugin", "powers.strange"]
    assert "(" not in found["broken-plugin", "powers.strange"]


def test_what_a_hook_refuses_is_an_invalid_option():
    assert faults(variant({"powers.a": strange.Refusing()})) == {("invalid-option", "powers.a"): "on must be a face"}


def test_a_deck_rule_must_return_a_deck():
    found = faults(variant({"deck": strange.NotADeck()}))

    assert found == {("broken-plugin", "deck"): "maumau_deck must return a Deck"}


@pytest.mark.parametrize("count", [0, -1, "2", 2.0, None, True])
def test_a_number_of_packs_is_a_whole_number(count):
    found = faults(variant({"packs": strange.NotAPackCount(count)}))

    assert found == {("broken-plugin", "packs"): "maumau_packs must return a whole number from 1"}


def test_an_effect_must_be_an_effect():
    @attrs.frozen
    class Nonsense(strange.Whole):
        @strange.hookimpl
        def maumau_powers(self, deck):
            return (strange.Power(deck.select("A"), ["explode"]),)

    assert ("broken-plugin", "powers.a") in faults(variant({"powers.a": Nonsense()}))


def test_an_unhashable_effect_is_told_too():
    """Conditional powers and effects are kept in tables: what cannot be there is the plugin's fault, not a crash."""

    @attrs.frozen
    class Nonsense(strange.Whole):
        @strange.hookimpl
        def maumau_powers(self, deck):
            return (strange.Power(deck.select("A"), [["explode"]]),)

    assert ("broken-plugin", "powers.a") in faults(variant({"powers.a": Nonsense()}))


def test_a_deal_that_fails_is_a_fault_of_its_plugin():
    @attrs.frozen
    class Greedy:
        slot = "deal"
        direction = 1

        def describe(self, language):
            return language

        def hand_size(self, seats):
            raise KeyError(seats)

        @strange.hookimpl
        def maumau_deal(self):
            return self

    assert ("broken-plugin", "deal") in faults(variant({"deal": Greedy()}))


def test_a_permit_that_fails_is_a_fault_of_its_plugin():
    """Permits are asked about every face while the variant is composed."""

    @attrs.frozen
    class Moody:
        slot = "matching"
        over_demand = False

        def describe(self, language):
            return language

        def permits(self, card, _upcard):
            raise KeyError(card)

        @strange.hookimpl
        def maumau_permits(self):
            return [self]

    found = faults(variant({"matching": Moody()}))

    assert "KeyError: Card('7', 'C')" in found["broken-plugin", ""]


def test_a_power_for_faces_that_the_deck_does_not_have_is_told():
    @attrs.frozen
    class Foreign(strange.Whole):
        @strange.hookimpl
        def maumau_powers(self):
            return (strange.Power(frozenset([Card("2", "H")]), [PlayAgain()]),)

    assert {code for code, _ in faults(variant({"powers.a": Foreign()}))} == {"broken-plugin"}


@pytest.mark.parametrize("size", [0, -1, None, "5", 5.0, True])
def test_a_hand_has_a_whole_number_of_cards(size):
    @attrs.frozen
    class Odd:
        slot = "deal"
        direction = 1

        def describe(self, language):
            return language

        def hand_size(self, seats):  # noqa: ARG002
            return size

        @strange.hookimpl
        def maumau_deal(self):
            return self

    found = faults(variant({"deal": Odd()}))

    assert found == {("broken-plugin", "deal"): f"hand_size(2) must be a whole number from 1, not {size!r}"}
