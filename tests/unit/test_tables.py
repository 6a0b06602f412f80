"""Tables: what is known before a card is dealt."""

from __future__ import annotations

import pytest

from maumau_core import Variant, load_variant
from maumau_core.effects import Ask, Owe, Reverse, Skip
from maumau_core.state import Demand, Obligation
from maumau_core.tables import by_stage, meets
from tests.properties.wild_rules import Reply, ThrowIn, Together
from tests.unit.plugin_rules import variant
from tests.unit.table import cards

SKAT = load_variant("german-skat")
BRAZIL = load_variant("brazilian-megajogos")


def allowed(rules, barred: bytes) -> set[str]:
    """Return what faces are left when these are struck out."""
    return {str(card) for place, card in enumerate(rules.deck.faces) if place not in barred}


def face(rules, text: str) -> int:
    """Return the number of a face."""
    return rules.deck.index[rules.deck.card(text)]


def test_stages_order_effects():
    assert by_stage([Skip(), Ask(), Owe("7", 2), Reverse()]) == (Reverse(), Ask(), Owe("7", 2), Skip())
    assert by_stage([]) == ()


def test_what_matches_is_worked_out_for_every_upcard():
    assert allowed(SKAT, SKAT._tables.unmatched[face(SKAT, "10S")]) == {
        *(f"{rank}S" for rank in ["7", "8", "9", "10", "J", "Q", "K", "A"]),
        "10C", "10D", "10H", "JC", "JD", "JH",
    }  # fmt: skip


def test_a_veto_takes_what_suit_and_wildness_give():
    assert allowed(SKAT, SKAT._tables.unmatched[face(SKAT, "JS")]) == {
        f"{rank}S" for rank in ["7", "8", "9", "10", "Q", "K", "A"]
    }


def test_a_wild_card_is_tame_where_the_rules_say_so():
    on_a_seven = allowed(BRAZIL, BRAZIL._tables.unmatched[face(BRAZIL, "7S")])

    assert "JS" in on_a_seven
    assert not {"JC", "JD", "JH"} & on_a_seven


@pytest.mark.parametrize(
    ("rules", "upcard", "jacks"),
    [(SKAT, "10S", {"JH"}), (SKAT, "JS", set()), (BRAZIL, "10S", {"JC", "JD", "JH", "JS"})],
)
def test_a_demand_leaves_what_meets_or_answers_it(rules, upcard, jacks):
    answers = rules._tables.lay(cards(rules, "JS")).ask.answers
    left = allowed(rules, rules._tables.barred(face(rules, upcard), (Demand("suit", "H", 0, "card", answers),)))

    assert left == {str(card) for card in rules.deck.select("H") if card.rank != "J"} | jacks


def test_two_demands_must_both_be_met():
    both = (Demand("suit", "H", 0), Demand("rank", "9", 1))

    assert allowed(SKAT, SKAT._tables.barred(face(SKAT, "10S"), both)) == {"9H"}


def test_without_a_demand_matching_decides():
    assert SKAT._tables.barred(face(SKAT, "10S"), ()) is SKAT._tables.unmatched[face(SKAT, "10S")]


@pytest.mark.parametrize(
    ("owed", "left"),
    [
        (Obligation("draw", 0, 1, 2, "7"), {"7C", "7D", "7H", "7S"}),
        (Obligation("draw", 0, 1, 2, "7", 1, 2), {"7C", "7D", "7H", "7S"}),
        (Obligation("draw", 0, 1, 2, "7", 2, 2), set()),
        (Obligation("draw", 0, 1, 2, "8"), set()),
    ],
)
def test_a_penalty_leaves_what_answers_it(owed, left):
    assert allowed(SKAT, SKAT._tables.unanswering(face(SKAT, "7S"), owed)) == left


@pytest.mark.parametrize(("must_match", "left"), [(True, {"10H"}), (False, {"10C", "10D", "10H", "10S"})])
def test_an_answer_may_have_to_match(must_match, left):
    penalty = {"rule": "draw-penalty", "on": "7"}
    rules = load_variant(variant({"powers.seven": penalty, "powers.ten": Reply("10", "7", "cancel", must_match)}))

    assert allowed(rules, rules._tables.unanswering(face(rules, "7H"), Obligation("draw", 0, 1, 2, "7"))) == left


def test_a_cap_stops_passing_on_but_not_cancelling():
    penalty = {"rule": "draw-penalty", "on": "7", "counters": ["7"]}
    rules = load_variant(variant({"powers.seven": penalty, "powers.ten": Reply("10", "7", "cancel")}))
    owed = Obligation("draw", 0, 1, 4, "7", passes=1, cap=1)

    assert allowed(rules, rules._tables.unanswering(face(rules, "7H"), owed)) == {"10C", "10D", "10H", "10S"}


@pytest.mark.parametrize(("acts", "effects"), [("each", [Owe, Owe]), ("top", [Owe])])
def test_several_cards_act_each_or_the_top(acts, effects):
    rules = load_variant(variant({"shapes.t": Together(acts), "powers.seven": {"rule": "draw-penalty", "on": "7"}}))
    lay = rules._tables.lay(cards(rules, "7S 7H"))

    assert [type(effect) for effect in lay.effects] == effects
    assert (lay.cards, len(lay.faces), len(lay.singles)) == (cards(rules, "7S 7H"), 2, 2)


def test_only_the_twin_may_be_thrown_in():
    rules = load_variant(variant({"interjections.t": ThrowIn(), "packs": {"rule": "packs"}}))

    assert allowed(rules, rules._tables.throw_ins[face(rules, "9H")]) == {"9H"}
    assert SKAT._tables.throw_ins is None


@pytest.mark.parametrize(
    ("demand", "card", "met"),
    [
        (Demand("suit", "H", 0), "9H", True),
        (Demand("suit", "H", 0), "9S", False),
        (Demand("rank", "9", 0), "9S", True),
        (Demand("rank", "9", 0), "10S", False),
    ],
)
def test_a_card_meets_a_demand_by_suit_or_rank(demand, card, met):
    assert meets(SKAT.deck.card(card), demand) is met
    assert meets(SKAT.deck.card(card), Demand(demand.kind, demand.value, 0, "card", frozenset(SKAT.deck.faces)))


def test_what_may_be_demanded():
    tables = SKAT._tables

    assert tables.demand_values(None) == (None,)
    assert tables.demand_values(Ask()) == ("C", "D", "H", "S")
    assert tables.demand_values(Ask("rank")) == ("7", "8", "9", "10", "J", "Q", "K", "A")
    assert tables.demand_values(Ask(values=("H",))) == ("H",)


def test_equal_moves_are_the_same_object():
    """The reducer finds a move of the list by identity, which is quicker than by value."""
    state = SKAT.deal(seats=2, seed=7)
    again = SKAT.deal(seats=2, seed=7)

    assert all(move is other for move, other in zip(SKAT.legal_moves(state), SKAT.legal_moves(again), strict=True))


def test_a_different_word_makes_a_different_horizon():
    assert (SKAT._tables.words, SKAT._tables.due, SKAT._tables.horizon) == ({1: "mau"}, 1, 2)
    base = load_variant("standard-52")._tables
    assert (base.words, base.left_of) == ({1: "mau", 0: "mau mau"}, {"mau": 1, "mau mau": 0})
    silent = load_variant(Variant.read("standard-52").derive("x", remove=["calls"]))._tables
    assert (silent.words, silent.calls) == ({}, None)
