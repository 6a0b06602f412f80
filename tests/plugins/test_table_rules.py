"""Decks, deals, starters, drawing, calls, finishing: what each official rule hands to the engine."""

from __future__ import annotations

import pytest

from maumau_core.contracts import (
    Blocked,
    CallDuty,
    Drawing,
    Exhaustion,
    Finishing,
    RoundEnd,
    Starter,
)
from tests.plugins.rules import around, sensible


@pytest.mark.parametrize(("name", "size", "lowest"), [("french-52", 52, "2"), ("skat-32", 32, "7")])
def test_packs_of_cards(name, size, lowest):
    deck = sensible(name).maumau_deck()

    assert (len(deck), len(deck.faces), deck.ranks[0].code, deck.ranks[-1].code) == (size, size, lowest, "A")
    assert [suit.code for suit in deck.suits] == ["C", "D", "H", "S"]
    assert [suit.color for suit in deck.suits] == ["black", "red", "red", "black"]
    assert {rank.number for rank in deck.ranks if rank.code in "JQKA"} == {None}
    assert all(rank.number == int(rank.code) for rank in deck.ranks if rank.code not in "JQKA")


@pytest.mark.parametrize("count", [1, 2, 8])
def test_a_fixed_number_of_packs(count):
    assert sensible("packs", count=count).maumau_packs() == count
    assert len(around(sensible("packs", count=count)).deck_for(4)) == 32 * count


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3)])
def test_packs_by_seats(seats, packs):
    assert sensible("packs-by-seats", from_seats={"9": 3, "5": 2}).maumau_packs(seats) == packs


def test_packs_by_seats_say_their_steps_in_order():
    rule = sensible("packs-by-seats", from_seats={"10": 3, "5": 2})

    assert rule.describe("en") == "Packs in use: 1, from 5 players on 2, from 10 players on 3."


@pytest.mark.parametrize(("direction", "sign"), [("clockwise", 1), ("counter-clockwise", -1)])
def test_a_plain_deal(direction, sign):
    deal = sensible("plain-deal", cards=7, direction=direction).maumau_deal()

    assert (deal.direction, deal.hand_size(2), deal.hand_size(4)) == (sign, 7, 7)


@pytest.mark.parametrize(
    ("name", "starter"),
    [
        ("starter-plain", Starter("dealer", "none")),
        ("starter-dealer-demands", Starter("dealer", "demand")),
        ("starter-dealer-plays", Starter("dealer", "all")),
        ("starter-first-seat", Starter("first", "all")),
    ],
)
def test_starters(name, starter):
    assert sensible(name).maumau_starter() == starter


@pytest.mark.parametrize(
    ("options", "drawing"),
    [
        ({}, Drawing(1, 1, voluntary=False, after="drawn")),
        ({"limit": 0}, Drawing(1, None, voluntary=False, after="drawn")),
        ({"amount": 3, "limit": 2, "voluntary": True, "after": "must"}, Drawing(3, 2, voluntary=True, after="must")),
    ],
)
def test_drawing(options, drawing):
    assert sensible("draw", **options).maumau_drawing() == drawing


def test_exhaustion_and_blocking():
    assert sensible("reshuffle").maumau_exhaustion() == Exhaustion(reshuffle=True, shuffle=True)
    assert sensible("reshuffle", shuffle=False).maumau_exhaustion() == Exhaustion(reshuffle=True, shuffle=False)
    assert sensible("no-reshuffle").maumau_exhaustion() == Exhaustion(reshuffle=False, shuffle=False)
    assert sensible("blocked-table", void=True).maumau_blocked() == Blocked(void=True)


def test_finishing_and_the_end_of_a_round():
    assert sensible("last-card", resolve_penalties=True).maumau_finishing() == Finishing(resolve_penalties=True)
    assert sensible("first-out").maumau_round_end() == RoundEnd(1, 1)
    assert sensible("play-on", remaining=2).maumau_round_end() == RoundEnd(None, 2)


def test_the_word_of_001_is_due_before_the_play():
    policy = sensible("announce-before-play", word="mau", penalty=3).maumau_calls()

    assert policy.duties == (CallDuty("mau", 1),)
    assert (policy.before, policy.after, policy.automatic, policy.penalty) == (True, False, True, 3)
    assert (policy.false_call, policy.false_challenge) == (0, 0)


def test_the_words_of_000_are_due_at_one_and_at_zero():
    policy = sensible("announce-at-one-and-zero").maumau_calls()

    assert policy.duties == (CallDuty("mau", 1), CallDuty("mau mau", 0))
    assert (policy.before, policy.after, policy.automatic) == (False, True, False)
    assert (policy.challenge_from, policy.closes) == ("act", {"turn"})


def test_the_button_of_002_has_a_price():
    policy = sensible("call-button", penalty=4, false_call=3, false_challenge=2).maumau_calls()

    assert (policy.penalty, policy.false_call, policy.false_challenge) == (4, 3, 2)
    assert (policy.before, policy.after, policy.needs_play) == (True, True, True)
    assert (policy.challenge_from, policy.closes) == ("play", {"play", "pass", "turn"})


def test_a_price_of_nothing_is_not_mentioned():
    free = sensible("call-button", false_call=0, false_challenge=0).describe("en")

    assert "not due" not in free
    assert "forgot nothing" not in free
