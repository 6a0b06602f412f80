"""Legality: the moves open to each seat, in their order."""

from __future__ import annotations

import pytest

from maumau_core import (
    Call,
    Challenge,
    Draw,
    Nominate,
    Pass,
    Play,
    Variant,
    load_variant,
)
from maumau_core.state import Demand, Obligation, Window
from tests.properties.wild_rules import NotLast, ThrowIn, Together
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

SKAT, BASE, BRAZIL = map(load_variant, ("german-skat", "standard-52", "brazilian-megajogos"))
ACT, TURN = frozenset({"act"}), frozenset({"turn"})


def draws(**options):
    """Return the rules of 001 with another way of drawing."""
    return load_variant(Variant.read("german-skat").derive("x", entries={"drawing": options}))


def laid(rules, state, seat=None) -> set[str]:
    """Return the cards that may be laid, several as one text."""
    return {" ".join(map(str, m.cards)) for m in rules.legal_moves(state, seat) if isinstance(m, Play)}


def others(rules, state, seat=None) -> list:
    """Return the other moves."""
    return [move for move in rules.legal_moves(state, seat) if not isinstance(move, Play)]


def test_plays_come_first_then_drawing():
    state = position(SKAT, ["7S 8H 9S", "KD KH"], "10S")

    assert SKAT.legal_moves(state) == (Play(0, cards(SKAT, "7S")), Play(0, cards(SKAT, "9S")), Draw(0))


def test_twins_are_one_choice():
    state = position(BRAZIL, ["7S 7S 9S", "KD", "KD", "8C"], "10S")

    assert [move for move in BRAZIL.legal_moves(state) if isinstance(move, Play) and move.cards[0].rank == "7"] == [
        Play(0, cards(BRAZIL, "7S"))
    ]


def test_a_demanding_card_is_one_play_for_each_suit():
    state = position(SKAT, ["JS 8H 9H", "KD KH"], "10S")

    assert SKAT.legal_moves(state)[:4] == tuple(Play(0, cards(SKAT, "JS"), demand=suit) for suit in "CDHS")


def test_a_last_card_demands_nothing():
    state = position(SKAT, ["JS", "KD KH"], "10S")

    assert SKAT.legal_moves(state) == (Play(0, cards(SKAT, "JS")), Draw(0))


def test_the_word_may_ride_on_the_play_or_go_before_it():
    state = position(SKAT, ["7S 8H", "KD KH"], "10S")

    assert SKAT.legal_moves(state) == (
        Play(0, cards(SKAT, "7S"), call="mau"),
        Play(0, cards(SKAT, "7S")),
        Draw(0),
        Call(0, "mau"),
    )


def test_a_word_that_was_said_is_not_said_again():
    state = position(SKAT, ["7S 8H", "KD KH"], "10S", called=(0,))

    assert SKAT.legal_moves(state) == (Play(0, cards(SKAT, "7S")), Draw(0))


@pytest.mark.parametrize(("rules", "due"), [(SKAT, True), (BRAZIL, False)])
def test_a_word_may_need_a_card_that_fits(rules, due):
    hands = ["8H 9H", "KD KH", "AC", "AD"]
    state = position(rules, hands, "10S")

    assert (Call(0, "mau") in rules.legal_moves(state)) is due


@pytest.mark.parametrize(
    ("options", "hand", "drawn", "left", "rest"),
    [
        ({"after": "drawn"}, "7S 8H 9S", "", {"7S", "9S"}, [Draw(0)]),
        ({"after": "drawn"}, "7S 8H 9S", "7S", {"7S"}, [Pass(0)]),
        ({"after": "drawn"}, "7S 8H 9S", "8H", set(), [Pass(0)]),
        ({"after": "any"}, "7S 8H 9S", "8H", {"7S", "9S"}, [Pass(0)]),
        ({"after": "none"}, "7S 8H 9S", "7S", set(), [Pass(0)]),
        ({"after": "must"}, "7S 8H 9S", "7S", {"7S"}, []),
        ({"after": "must"}, "7S 8H 9S", "8H", set(), [Pass(0)]),
        ({"voluntary": False}, "7S 8H 9S", "", {"7S", "9S"}, []),
        ({"voluntary": False}, "8H 8D 9H", "", set(), [Draw(0)]),
        ({"limit": 2}, "8H 8D 9H", "8H", set(), [Draw(0)]),
        ({"limit": 2}, "8H 8D 9H", "8H 8D", set(), [Pass(0)]),
        ({"limit": 0}, "8H 8D 9H", "8H 8D 9H", set(), [Draw(0)]),
        ({"limit": 0, "voluntary": False}, "8H 8D 9S", "8H 9S", {"9S"}, [Pass(0)]),
        ({"amount": 2, "limit": 1}, "8H 8D 9S", "8H 9S", {"9S"}, [Pass(0)]),
        ({"amount": 2, "limit": 2}, "8H 8D 9S", "8H 9S", {"9S"}, [Draw(0), Pass(0)]),
    ],
)
def test_drawing_and_passing_follow_their_options(options, hand, drawn, left, rest):
    rules = draws(**options)
    state = position(rules, [hand, "KD KH"], "10S", drawn_faces=rules.deck.encode(cards(rules, drawn)))

    assert laid(rules, state) == left
    assert others(rules, state) == rest


def test_with_nothing_to_draw_or_lay_one_passes():
    stuck = position(SKAT, ["8H 8D 9H", "KD KH"], "10S", stock_faces=b"")
    able = position(SKAT, ["8H 8D 9S", "KD KH"], "10S", stock_faces=b"")

    assert SKAT.legal_moves(stuck) == (Pass(0),)
    assert SKAT.legal_moves(able) == (Play(0, cards(SKAT, "9S")),)


def test_discards_can_be_drawn_when_they_are_reshuffled():
    state = position(SKAT, ["8H 8D 9H", "KD KH"], "10S", stock_faces=b"")
    under = SKAT.deck.encode(cards(SKAT, "7C 10S"))
    rules = load_variant(Variant.read("german-skat").derive("x", entries={"exhaustion": {"rule": "no-reshuffle"}}))

    assert SKAT.legal_moves(position(SKAT, ["8H 8D 9H", "KD"], "10S", stock_faces=b"", discard_faces=under)) == (
        Draw(0),
    )
    assert rules.legal_moves(position(rules, ["8H 8D 9H", "KD"], "10S", stock_faces=b"", discard_faces=under)) == (
        Pass(0),
    )
    assert SKAT.legal_moves(state) == (Pass(0),)


def test_a_penalty_leaves_its_answers_and_drawing():
    state = position(SKAT, ["7S 8S JS", "KD KH"], "7H", obligations=(Obligation("draw", 0, 1, 2, "7"),))

    assert SKAT.legal_moves(state) == (Play(0, cards(SKAT, "7S")), Draw(0))


def test_a_cover_is_laid_or_drawn_for():
    owed = (Obligation("cover", 0, 0, 1),)
    state = position(SKAT, ["7S 8H JS", "KD KH"], "10S", obligations=owed)

    assert laid(SKAT, state) == {"7S", "JS"}
    assert others(SKAT, state) == [Draw(0)]


def test_a_nomination_comes_before_everything():
    state = position(BASE, ["7S 8H", "KD KH"], "JS", obligations=(Obligation("nominate", 0, 0),))

    assert BASE.legal_moves(state) == tuple(Nominate(0, suit) for suit in "CDHS")


def test_a_demand_leaves_what_meets_it():
    state = position(SKAT, ["7S 8H JS", "KD KH"], "10S", demands=(Demand("suit", "H", 1),))

    assert laid(SKAT, state) == {"8H"}


def test_windows_let_others_act_in_seat_order():
    windows = (Window("call", 2, (2,), ACT, "mau"), Window("challenge", 2, (0, 1), TURN, "mau"))
    state = position(BASE, ["7S 8H 9S", "KD KH", "AC"], "10S", windows=windows)

    assert BASE.legal_moves(state)[-3:] == (Challenge(0, 2), Challenge(1, 2), Call(2, "mau"))
    assert BASE.legal_moves(state, 1) == (Challenge(1, 2),)
    assert BASE.legal_moves(state, 2) == (Call(2, "mau"),)


def test_a_win_that_is_pending_leaves_challenging_and_passing():
    windows = (Window("challenge", 2, (0, 1), TURN, "mau mau", 1),)
    state = position(BASE, ["7S 8H 9S", "KD KH", ""], "10S", windows=windows)

    assert set(BASE.legal_moves(state)) == {Pass(0), Challenge(0, 2), Challenge(1, 2)}


def test_a_seat_without_cards_only_passes():
    windows = (Window("call", 0, (0,), ACT, "mau mau"),)
    state = position(BASE, ["", "KD KH"], "10S", windows=windows)

    assert BASE.legal_moves(state) == (Pass(0), Call(0, "mau mau"))


def test_a_shape_is_opened_by_a_card_that_fits():
    rules = load_variant(variant({"shapes.t": Together()}))
    state = position(rules, ["9S 9H 8H 8D", "KD KH"], "10S")

    assert laid(rules, state) == {"9S", "9S 9H"}


def test_every_card_of_a_shape_answers_a_penalty():
    rules = load_variant(
        variant({"shapes.t": Together(), "powers.seven": {"rule": "draw-penalty", "on": "7", "counters": ["7S", "7H"]}})
    )
    state = position(rules, ["7S 7H 7D", "KD KH"], "7C", obligations=(Obligation("draw", 0, 1, 2, "7"),))

    assert laid(rules, state) == {"7S", "7H", "7S 7H", "7H 7S"}


def test_a_restriction_takes_plays_away_and_one_then_draws():
    rules = load_variant(variant({"restrictions.l": NotLast("K")}))
    state = position(rules, ["KS", "KD KH"], "10S")

    assert rules.legal_moves(state) == (Draw(0),)


def test_a_twin_may_be_thrown_in_while_the_window_is_open():
    rules = load_variant(variant({"interjections.t": ThrowIn(), "packs": {"rule": "packs"}}))
    window = (Window("throw-in", 2, (0, 1), ACT),)
    state = position(rules, ["9S 8H", "10S KH", "AC"], "10S", windows=window)

    assert rules.legal_moves(state, 1) == (Play(1, cards(rules, "10S")),)
    assert rules.legal_moves(position(rules, ["9S 8H", "10S KH", "AC"], "10S"), 1) == ()


def test_what_a_seat_keeps_in_mind_stays_small():
    """Plays are kept by face; what else may be done depends on a handful of moments, not on the hand."""
    rules = load_variant("standard-52")
    for seed in range(300):
        rules.legal_moves(rules.deal(seats=2, seed=seed))

    assert len(rules._tables.moves_of[1].rests) <= 4


def test_a_penalty_is_answered_from_the_whole_hand_whatever_was_drawn():
    rules = draws(after="drawn")
    owed = (Obligation("draw", 0, 1, 2, "7"),)
    drawn = rules.deck.encode(cards(rules, "8H"))
    state = position(rules, ["7S 8H", "KD KH"], "7H", obligations=owed, drawn_faces=drawn)

    assert laid(rules, state) == {"7S"}


@pytest.mark.parametrize("hand", ["7C 9C KD", "8C 9C KD", "9C 10C KD"])
def test_every_face_that_fits_may_be_laid_whichever_comes_first(hand):
    assert laid(SKAT, position(SKAT, [hand, "QD QH"], "AC")) == set(hand.split()[:2])


def test_a_word_that_was_said_rides_on_no_play_under_restrictions_either():
    rules = load_variant(variant({"restrictions.l": NotLast("K"), "calls": {"rule": "announce-before-play"}}))
    state = position(rules, ["KS 9S", "KD KH"], "10S")
    said = position(rules, ["KS 9S", "KD KH"], "10S", called=(0,))

    assert {move.call for move in rules.legal_moves(state) if isinstance(move, Play)} == {None, "mau"}
    assert {move.call for move in rules.legal_moves(said) if isinstance(move, Play)} == {None}
