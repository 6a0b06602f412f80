"""Order: what differs when entries are called otherwise is noticed, and nothing else is taken for it."""

from __future__ import annotations

import pytest

from maumau_core import load_variant, variant_names
from maumau_core.compose import _Composer
from maumau_core.effects import Cover, DrawNow, Effect, Owe, Remember, Skip
from maumau_core.tables import Tables
from maumau_core.testing.invariants import order_means_nothing
from maumau_core.testing.invariants.composing import asked_backwards
from tests.properties.wild_rules import Effects, NotLast
from tests.unit.testing.planted import AsItGoes, ByChance, Fits, InLegality, dealt, leaking, needs_source_of, second


@pytest.mark.parametrize("values", [(1, 2), (2, 1)])
def test_two_that_remember_different_things_under_one_key_are_noticed_whichever_has_the_later_name(values):
    words = order_means_nothing(dealt(leaking(*(AsItGoes(Remember("k", value)) for value in values))))

    assert words.startswith("when the entries are called deal, deck, drawing, matching, powers.0-r1, powers.1-r0, ")
    assert words.endswith(" does something else")


def test_two_that_remember_the_same_or_under_keys_of_their_own_are_in_nobodys_way():
    for rules in (
        (AsItGoes(Remember("k", 1)), AsItGoes(Remember("j", 2))),
        (AsItGoes(Remember("k", 1)), AsItGoes(Remember("k", 1), "hearts")),
        (AsItGoes(Remember("k", 1), "7"), AsItGoes(Remember("k", 2), "8")),
    ):
        assert {None} == {order_means_nothing(dealt(leaking(*rules), seed=seed)) for seed in range(5)}


def words_of(*effects: Effect) -> str | None:
    """Return what is said of cards that ask for several effects as they are laid."""
    return order_means_nothing(dealt(leaking(*map(AsItGoes, effects))))


def test_what_a_seat_owes_may_not_go_by_names_either():
    assert words_of(Cover(1), Cover(2)).endswith(" does something else")
    assert words_of(Owe("a", 2, cap=1), Owe("b", 2)).endswith(" does something else")


def test_who_draws_first_of_those_that_several_powers_make_draw_is_left_to_chance():
    """A stranger's rule that makes others draw may stand in a variant twice, and no rule can be blamed for that."""
    assert words_of(DrawNow("next", 1), DrawNow("next", 2)) is None
    assert words_of(DrawNow("next", 1), DrawNow("others", 2)) is None
    assert words_of(Owe("a", 2), Owe("a", 3)) is None


def test_what_is_played_is_compared_at_each_deal():
    """Only one card matters, and not from every deal does somebody have it to lay soon."""
    rules = leaking(AsItGoes(Remember("k", 1), "AS"), AsItGoes(Remember("k", 2), "AS"))
    said = {order_means_nothing(dealt(rules, 2, seed)) for seed in range(20)}

    assert None in said
    assert len(said) > 1
    assert order_means_nothing(second(rules, 2)) is None


def forgetting(monkeypatch, slot):
    """Let the engine lose what the entry with the last name contributes to a slot."""
    gather = _Composer.gather

    def hard_of_hearing(composer, asked, arguments):
        found = gather(composer, asked, arguments)
        return found[:-1] if asked == slot else found

    monkeypatch.setattr(_Composer, "gather", hard_of_hearing)


@pytest.mark.parametrize(
    ("slot", "rules"),
    [
        ("powers", (Effects("7", (Skip(1),)), Effects("8", (Skip(2),)))),
        ("restrictions", (NotLast("7"), NotLast("8"))),
    ],
)
def test_contributions_that_go_missing_by_name_are_noticed(monkeypatch, slot, rules):
    forgetting(monkeypatch, slot)

    assert order_means_nothing(dealt(leaking(*rules))).endswith(f" the rules contribute other {slot}")


def test_permits_that_go_missing_by_name_are_noticed_although_they_equal_nothing_but_themselves(monkeypatch):
    forgetting(monkeypatch, "permits")

    assert " it is another matter whether " in order_means_nothing(dealt(leaking(Fits("9"), Fits("10"))))


def test_permits_that_are_compiled_away_by_name_are_noticed(monkeypatch):
    needs_source_of("tables")
    pairs = Tables._pairs

    def forgetful(tables, entry, holds):
        last = max(path for path, _ in tables.parts.permits)
        return pairs(tables, entry, (lambda *_: False) if entry == last else holds)

    monkeypatch.setattr(Tables, "_pairs", forgetful)

    assert " it is another matter whether " in order_means_nothing(dealt(leaking(Fits("J"), Fits("Q"))))


def test_restrictions_that_are_compiled_away_by_name_are_noticed_in_play(monkeypatch):
    needs_source_of("tables")
    compiled = Tables._compile_restrictions

    def forgetful(tables):
        compiled(tables)
        tables._restricting = {card: found[:1] for card, found in tables._restricting.items()}

    monkeypatch.setattr(Tables, "_compile_restrictions", forgetful)
    rules = leaking(NotLast("red"), InLegality())
    said = [order_means_nothing(dealt(rules, seed=seed)) for seed in range(10)]

    assert any(words is not None and words.endswith(" other moves are legal") for words in said)


def test_rules_that_act_by_chance_are_not_blamed_for_their_names():
    assert {None} == {order_means_nothing(dealt(leaking(ByChance()), seed=seed)) for seed in range(5)}


def test_contributions_that_equal_nothing_but_themselves_are_not_blamed_for_it():
    assert Fits("7").maumau_permits(dealt().rules.deck) != Fits("7").maumau_permits(dealt().rules.deck)
    assert order_means_nothing(dealt(leaking(Fits("7"), Fits("8")))) is None


@pytest.mark.parametrize("name", variant_names())
def test_rules_of_installed_variants_are_the_same_whatever_they_are_called(name):
    rules = load_variant(name)
    deals = [(seats, seed) for seats in range(rules.seats[0], rules.seats[1] + 1) for seed in range(2)]

    assert {None} == {order_means_nothing(dealt(rules, *deal)) for deal in deals}


def test_each_section_is_asked_the_other_way_round_however_many_rules_it_has():
    variant = leaking(*(AsItGoes(Remember("k", value)) for value in range(11))).variant
    renamed = asked_backwards(variant)
    asked = [renamed.entries[path] for path in sorted(renamed.entries) if path.startswith("powers.")]

    assert asked == [variant.entries[path] for path in sorted(variant.entries) if path.startswith("powers.")][::-1]
    assert {path: variant.entries[path] for path in ("deck", "matching")}.items() <= renamed.entries.items()
