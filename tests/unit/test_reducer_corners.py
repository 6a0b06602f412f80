"""Reducer: the corners of moves: which windows each closes, what it costs, what is put off, who goes out when."""

from __future__ import annotations

import pytest

from maumau_core import Call, Challenge, Draw, Nominate, Pass, Play, Variant, load_variant
from maumau_core.effects import Cover
from maumau_core.events import (
    CallForgotten,
    Challenged,
    Demanded,
    Drew,
    Eliminated,
    FalseCall,
    Played,
    RoundEnded,
    Skipped,
    TurnBegan,
    WentOut,
    WinStood,
)
from maumau_core.state import Demand, Departure, Obligation, RoundResult, Window
from tests.properties.wild_rules import Effects, Limit, ThrowIn
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

SKAT, BASE = load_variant("german-skat"), load_variant("standard-52")
SEVEN = {"rule": "draw-penalty", "on": "7", "counters": ["7"]}
COVERING = load_variant(variant({"powers.king": Effects("K", (Cover(1),)), "calls": {"rule": "call-button"}}))
SERVED = Obligation("draw", 0, 1, 2, "7")
KEPT = Obligation("draw", 0, 1, 2, "7", loses_turn=False)


def lay(rules, state, text: str, **choices):
    """Lay cards of the seat on turn."""
    return rules.apply(state, Play(state.turn, cards(rules, text), **choices))


# what each move closes


@pytest.mark.parametrize(
    ("rules", "move", "fields", "closing"),
    [
        (SKAT, "9S", {}, {"act", "play", "turn"}),
        (COVERING, "KS", {}, {"act", "play"}),
        (SKAT, Draw(0), {}, {"act"}),
        (SKAT, Draw(0), {"obligations": (SERVED,)}, {"act", "turn"}),
        (SKAT, Draw(0), {"obligations": (KEPT,)}, {"act"}),
        (SKAT, Pass(0), {"drawn_faces": SKAT.deck.encode(cards(SKAT, "KS"))}, {"act", "pass", "turn"}),
    ],
)
def test_a_move_closes_the_windows_that_it_is_to_close(rules, move, fields, closing):
    move = Play(0, cards(rules, move)) if isinstance(move, str) else move
    for word in ("act", "play", "pass", "turn"):
        window = Window("challenge", 2, (0, 1), frozenset({word}), "mau")
        start = position(rules, ["9S KS 8H QH", "KD KH AD", "AC QC"], "10S", windows=(window,), **fields)

        assert (rules.apply(start, move).state.windows == ()) is (word in closing), word

    own = Window("challenge", 0, (1, 2), frozenset({"act", "play", "pass", "turn"}), "mau")
    start = position(rules, ["9S KS 8H QH", "KD KH AD", "AC QC"], "10S", windows=(own,), **fields)

    assert rules.apply(start, move).state.windows == (own,)


@pytest.mark.parametrize("owed", [(), (SERVED,), (KEPT,)])
def test_a_card_drawn_in_between_unblocks_a_round_too(owed):
    start = position(SKAT, ["8H 9H", "KD KC", "AC AD"], "10S", stuck=2, obligations=owed)

    assert SKAT.apply(start, Draw(0)).state.stuck == 0


def test_what_is_drawn_in_one_turn_adds_up():
    rules = load_variant(Variant.read("german-skat").derive("x", entries={"drawing": {"limit": 2}}))
    start = position(rules, ["8H 9H", "KD KC"], "10S")
    once = rules.apply(start, Draw(0)).state
    twice = rules.apply(once, Draw(0)).state

    assert (once.drawn, twice.drawn) == (cards(rules, "7C"), cards(rules, "7C 8C"))
    assert Draw(0) not in rules.legal_moves(twice)


def test_drawing_for_a_card_that_is_to_be_covered_is_no_word_about_a_last_card():
    forgotten = Window("challenge", 0, (1,), frozenset({"turn"}), "mau")
    owed = (Obligation("cover", 0, 0, 1),)
    start = position(COVERING, ["8H", "KD KH AD"], "KS", obligations=owed, windows=(forgotten,))

    assert COVERING.apply(start, Draw(0)).state.windows == (forgotten,)


@pytest.mark.parametrize(("penalty", "owed"), [("add", [(2, 3)]), ("cancel", [])])
def test_a_card_thrown_in_moves_a_penalty_on_or_cancels_it_whatever_lies_under_the_upcard(penalty, owed):
    rules = load_variant(
        variant({"powers.seven": SEVEN, "interjections.t": ThrowIn(penalty), "packs": {"rule": "packs"}})
    )
    start = position(
        rules,
        ["9S 8H KC", "9H QD QH", "9C AD AH"],
        "9H",
        discard_faces=rules.deck.encode(cards(rules, "AS 10C 9D 9H")),
        obligations=(Obligation("draw", 0, 2, 3, "7"),),
        windows=(Window("throw-in", 2, (0, 1), frozenset({"act"})),),
    )
    state, _ = rules.apply(start, Play(1, cards(rules, "9H")))

    assert [(due.holder, due.amount) for due in state.obligations] == owed


def test_whoever_lets_a_win_stand_has_its_turn_still():
    calls = {"rule": "announce-at-one-and-zero"}
    rules = load_variant(variant({"round_end": {"rule": "play-on"}, "calls": calls}))
    pending = Window("challenge", 2, (0, 1), frozenset({"turn"}), "mau mau", 1)
    state, events = rules.apply(position(rules, ["9S 8H", "KD KH", ""], "10S", windows=(pending,)), Pass(0))

    assert events == (WinStood(2), WentOut(2, 1))
    assert (state.turn, state.active, state.windows) == (0, (0, 1), ())


@pytest.mark.parametrize(("author", "stuck"), [(0, 0), (1, 2)])
def test_whose_own_demand_of_a_lap_runs_out_blocks_nothing(author, stuck):
    """When it is gone, those before may have something to lay again."""
    demands = (Demand("suit", "C", author, "lap"),)
    start = position(SKAT, ["8H 9H", "KD KH", "AD AH"], "10S", stock_faces=b"", stuck=1, demands=demands)

    assert SKAT.apply(start, Pass(0)).state.stuck == stuck


def test_passing_without_drawing_ends_the_time_for_a_late_word_as_well():
    late = Window("call", 2, (2,), frozenset({"act"}), "mau")
    start = position(BASE, ["8H 9H", "KD KH", "AD"], "10S", stock_faces=b"", windows=(late,))
    state, events = BASE.apply(start, Pass(0))

    assert CallForgotten(2, "mau") in events
    assert [(w.kind, w.owner, w.seats) for w in state.windows] == [("challenge", 2, (0, 1))]


def test_who_is_skipped_by_a_starter_misses_the_turn_when_the_demand_is_named():
    owed = (Obligation("nominate", 0, 0, skips=1),)
    start = position(BASE, ["8H 9S", "KD KH", "AD AH"], "JS", obligations=owed)
    state, events = BASE.apply(start, Nominate(0, "H"))

    assert events == (Demanded(0, "suit", "H"), Skipped(1), TurnBegan(2))
    assert state.turn == 2


def test_a_starter_may_give_whoever_named_its_demand_another_turn():
    owed = (Obligation("nominate", 0, 0, skips=1, again=True),)
    start = position(BASE, ["8H 9S", "KD KH", "AD AH"], "JS", obligations=owed)
    state, events = BASE.apply(start, Nominate(0, "H"))

    assert events == (Demanded(0, "suit", "H"), Skipped(1), TurnBegan(0))
    assert state.turn == 0


def test_a_false_word_costs_cards_and_no_turn():
    start = position(COVERING, ["9S 8H KC", "KD KH AD"], "10S")
    state, events = COVERING.apply(start, Call(0, "mau"))

    assert events == (FalseCall(0, "mau"), Drew(0, 5, cards(COVERING, "7C 8C 9C 10C JC"), "call"))
    assert (state.turn, state.drawn, state.called) == (0, (), ())


def test_a_word_leaves_the_words_of_others():
    state, _ = SKAT.apply(position(SKAT, ["9S 8H", "KD KH"], "10S", called=(1,)), Call(0, "mau"))

    assert state.called == (1, 0)


@pytest.mark.parametrize(("called", "left"), [((), ()), ((1,), ()), ((0,), (0,))])
def test_a_challenge_costs_cards_and_no_turn_and_voids_the_word_of_whom_it_hits(called, left):
    forgotten = Window("challenge", 1, (0, 2), frozenset({"turn"}), "mau")
    start = position(COVERING, ["9S 8H", "KD", "AC"], "10S", windows=(forgotten,), called=called)
    state, events = COVERING.apply(start, Challenge(2, 1))

    assert events == (Challenged(2, 1, upheld=True), Drew(1, 5, cards(COVERING, "7C 8C 9C 10C JC"), "call"))
    assert (state.turn, state.called, state.windows) == (0, left, ())


def test_a_false_challenge_costs_cards_and_no_turn():
    start = position(COVERING, ["9S 8H", "KD", "AC"], "10S")
    state, events = COVERING.apply(start, Challenge(2, 1))

    assert events == (Challenged(2, 1, upheld=False), Drew(2, 5, cards(COVERING, "7C 8C 9C 10C JC"), "call"))
    assert state.turn == 0


@pytest.mark.parametrize("owed", [(), (SERVED,)])
def test_whoever_ends_a_turn_without_a_card_was_the_last_to_act(owed):
    start = position(SKAT, ["8H 9H", "KD KC", "AC AD"], "10S", stock_faces=b"", obligations=owed, last_actor=2)
    state, _ = SKAT.apply(start, Draw(0) if owed else Pass(0))

    assert (state.last_actor, state.turn) == (0, 1)


# going out while others play on


def test_a_card_that_is_not_covered_may_leave_another_turn():
    owed = (Obligation("cover", 0, 0, 1, again=True),)
    state, events = SKAT.apply(position(SKAT, ["8H", "KD KH"], "KS", obligations=owed), Draw(0))

    assert events == (Drew(0, 1, cards(SKAT, "7C"), "penalty"), TurnBegan(0))
    assert state.turn == 0


def test_absent_seats_end_no_round():
    rules = load_variant(variant({"round_end": {"rule": "play-on", "remaining": 2}}))
    start = position(rules, ["9S 8H", "KD KH", ""], "10S", departures=(Departure(2, "absent"),))

    assert not lay(rules, start, "9S").state.is_over


@pytest.mark.parametrize("card", ["7S", "8S"])
def test_the_last_card_but_one_seat_s_has_no_effect_either(card):
    """When places are played for, the round is over with the last card of the last but one."""
    rules = load_variant(
        variant({"round_end": {"rule": "play-on"}, "powers.s": SEVEN, "powers.e": {"rule": "skip", "on": "8"}})
    )
    state, events = lay(rules, position(rules, [card, "KD KH"], "10S"), card)

    assert events == (Played(0, cards(rules, card)), WentOut(0, 1), RoundEnded("out", (0,)))
    assert state.result == RoundResult("out", (0,))


@pytest.mark.parametrize(("end", "winners"), [("first-out", (0,)), ("play-on", (0, 1))])
def test_of_two_without_cards_the_first_to_lay_its_last_is_out_first(end, winners):
    """A forgotten last word keeps a win pending to the end of the next turn, in which another lays its last card."""
    calls = {"rule": "announce-at-one-and-zero", "challenge_from": "play"}
    rules = load_variant(variant({"round_end": {"rule": end}, "calls": calls}))
    state, _ = lay(rules, position(rules, ["9S", "KS", "AC AD", "QC QD"], "10S"), "9S")
    assert not state.departures
    state, events = lay(rules, state, "KS", call="mau mau")

    assert tuple(departure.seat for departure in state.departures) == winners
    assert [event for event in events if isinstance(event, WentOut)] == [
        WentOut(seat, place) for place, seat in enumerate(winners, 1)
    ]
    assert state.is_over is (end == "first-out")


def test_no_turn_begins_while_one_goes_on():
    rules = load_variant(variant({"round_end": {"rule": "play-on"}}))
    start = position(rules, ["8H 9H", "KD KC", ""], "10S", departures=(Departure(2, "out"),))
    state, events = rules.apply(start, Draw(0))

    assert events == (Drew(0, 1, cards(rules, "7C"), "turn"),)
    assert (state.turn, state.drawn) == (0, cards(rules, "7C"))


def test_a_turn_begins_when_whoever_had_it_is_eliminated_by_drawing():
    rules = load_variant(variant({"hand_limit": Limit(3)}))
    state, events = rules.apply(position(rules, ["8H 9H", "KD KC", "AC"], "10S"), Draw(0))

    assert events == (Drew(0, 1, cards(rules, "7C"), "turn"), Eliminated(0), TurnBegan(1))
    assert (state.turn, state.drawn) == (1, ())
