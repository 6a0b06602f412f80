"""Probe: a cover duty, forbidden last cards, and playing on for places with eliminated seats (X-02, X-25, X-26, X-33, X-36)."""

from __future__ import annotations

import pytest

from maumau_core import Ruleset, load_variant
from maumau_core.events import CoverOwed, Drew, Eliminated, MatchEnded, RoundEnded, Skipped, TurnBegan, WentOut
from maumau_core.state import Departure, Obligation, RoundState
from tests.probes.cover_rules import COVER, CoverCard
from tests.probes.uno_rules import JumpIn
from tests.rules.table import (
    dealt,
    events_of,
    hand,
    match_at,
    move,
    moves_text,
    play,
    playable,
    refusal,
    sizes,
    table,
)

RULES = load_variant(COVER)
WINNING = load_variant(COVER.derive("probe-cover-wins", entries={"powers.ace": CoverCard("A", last="wins")}))
NEVER = load_variant(COVER.derive("probe-cover-never", entries={"powers.ace": CoverCard("A", last="never")}))
FIRST_OUT = load_variant(COVER.derive("probe-cover-first", entries={"round_end": {"rule": "first-out"}}))
REST = ["KS 9S 10S", "KD 9D 10D"]
NINE = "2C 3C 7C 5C 6C 2D 3D 7D 5D"


# the cover duty


def test_whoever_lays_the_card_lays_another_in_the_same_turn():
    state = table(RULES, hands=["AH 5H 6S 2C", *REST], upcard="9H")
    laid = play(RULES, state, "AH")

    assert events_of(laid, CoverOwed) == [CoverOwed(0)]
    assert events_of(laid, TurnBegan) == []
    assert (laid.state.turn, laid.state.obligations) == (0, (Obligation("cover", 0, 0, 1),))
    assert moves_text(RULES, laid.state) == {"5H", "draw"}

    covered = play(RULES, laid.state, "5H").state

    assert (covered.turn, covered.obligations, sizes(covered)) == (1, (), [2, 3, 3])


def test_cover_must_fit_like_other_cards():
    state = table(RULES, hands=["AH 5H 6S 2C", *REST], upcard="9H")
    state = play(RULES, state, "AH").state

    assert refusal(RULES, state, "6S") == {"no-match"}
    assert refusal(RULES, state, "pass") == {"owes"}


@pytest.mark.parametrize("cards", ["AH 5H 6S 2C", "AH 5C 6S 2C"], ids=["will-not", "cannot"])
def test_who_does_not_cover_draws_one_and_the_turn_is_over(cards: str):
    state = table(RULES, hands=[cards, *REST], upcard="9H", stock="7H")
    happened = play(RULES, state, "AH", "draw")

    assert [(drew.seat, drew.count, drew.reason) for drew in events_of(happened, Drew)] == [(0, 1, "penalty")]
    assert (happened.state.turn, happened.state.obligations, str(happened.state.upcard)) == (1, (), "AH")


def test_a_cover_that_is_to_be_covered_asks_for_another():
    state = table(RULES, hands=["AH AS 5S 2C", *REST], upcard="9H")
    state = play(RULES, state, "AH", "AS").state

    assert (state.turn, playable(RULES, state)) == (0, {"5S"})
    assert play(RULES, state, "5S").state.turn == 1


def test_the_cover_has_its_own_power():
    state = table(RULES, hands=["AH 7H 5S 2C", *REST], upcard="9H")
    state = play(RULES, state, "AH", "7H").state

    assert (state.turn, state.obligations) == (1, (Obligation("draw", 1, 0, 2, "7"),))


def test_a_card_thrown_in_takes_over_the_duty_to_cover():
    thrown = load_variant(COVER.derive("thrown", entries={"interjections.identical": JumpIn()}))
    state = table(thrown, hands=["AH 5H 6S", REST[0], "AH 3H 6C"], upcard="9H")
    happened = play(thrown, state, "AH", "2: AH")

    assert happened.state.obligations == (Obligation("cover", 2, 2, 1),)
    assert events_of(happened, TurnBegan) == [TurnBegan(2)]
    assert moves_text(thrown, happened.state) == {"3H", "3H!", "draw"}
    assert play(thrown, happened.state, "3H!").state.turn == 0


def test_x_02_a_starter_owes_no_cover():
    state = dealt(RULES, seats=3, starter="AH")

    assert (state.turn, state.obligations) == (0, ())


@pytest.mark.parametrize("rules", [RULES, FIRST_OUT], ids=["play-on", "first-out"])
def test_x_26_laid_last_it_makes_draw_and_the_round_goes_on(rules: Ruleset):
    state = table(rules, hands=["AH", *REST], upcard="9H", stock="2H")
    state, _ = rules.apply(state, move(rules, state, "AH!"))

    assert (state.is_over, state.departures, moves_text(rules, state)) == (False, (), {"draw"})

    state = play(rules, state, "draw").state

    assert (state.turn, hand(state, 0), state.departures) == (1, {"2H"}, ())


def test_x_26_or_it_wins():
    state = table(WINNING, hands=["AH", *REST], upcard="9H")
    happened = play(WINNING, state, "AH!")

    assert events_of(happened, WentOut) == [WentOut(0, 1)]

    state = table(WINNING, hands=["AH 3H", *REST], upcard="9H")

    assert events_of(play(WINNING, state, "AH!"), CoverOwed) == [CoverOwed(0)]


def test_x_26_or_it_may_not_be_laid_last():
    state = table(NEVER, hands=["AH", *REST], upcard="9H")

    assert refusal(NEVER, state, "AH") == {"restricted"}
    assert moves_text(NEVER, state) == {"draw"}


def test_covering_with_the_last_card_goes_out():
    state = table(RULES, hands=["AH 5H", *REST], upcard="9H")
    happened = play(RULES, state, "AH!", "5H!")

    assert events_of(happened, WentOut) == [WentOut(0, 1)]
    assert happened.state.turn == 1


# the last card


@pytest.mark.parametrize("card", ["7H", "8H", "JH", "QH"])
def test_a_power_card_may_not_be_the_last(card: str):
    alone = table(RULES, hands=[card, *REST], upcard="9H")
    not_alone = table(RULES, hands=[f"{card} 2S", *REST], upcard="9H")
    text = f"{card}=S" if card == "JH" else card

    assert refusal(RULES, alone, text.partition("=")[0]) == {"restricted"}
    assert playable(RULES, not_alone) == {card}
    assert text in moves_text(RULES, not_alone)


def test_a_last_seven_is_no_answer_to_a_seven_either():
    state = table(RULES, hands=["7H 2S", "7C", REST[1]], upcard="9H", stock="2H 3H")
    state = play(RULES, state, "7H").state

    assert refusal(RULES, state, "7C") == {"restricted"}
    assert moves_text(RULES, state, 1) == {"draw"}


def test_x_36_who_holds_nothing_else_draws_or_passes_when_there_is_nothing_to_draw():
    state = table(RULES, hands=["7H", *REST], upcard="9H")
    empty = table(RULES, hands=["7H", "", ""], upcard="9H", rest=1, departures=(Departure(1, "absent"),))

    assert moves_text(RULES, state) == {"draw"}
    assert moves_text(RULES, empty, 0) == {"pass"}


def test_reason_for_a_refused_last_card_is_said_in_words():
    state = table(RULES, hands=["7H", *REST], upcard="9H")

    denials = RULES.why_illegal(state, move(RULES, state, "7H"))

    assert [(denial.rule, denial.message) for denial in denials] == [
        ("restrictions.last", "7H may not be the last card")
    ]


# eliminated, and out with a place


def test_whoever_comes_to_the_limit_is_eliminated_and_play_goes_on():
    state = table(RULES, hands=[NINE, *REST], upcard="9H", stock="2S")
    happened = play(RULES, state, "draw")

    assert events_of(happened, Eliminated) == [Eliminated(0)]
    assert happened.state.departures == (Departure(0, "eliminated"),)
    assert (happened.state.turn, happened.state.drawn, sizes(happened.state)) == (1, (), [10, 3, 3])
    assert refusal(RULES, happened.state, "0: draw") == {"seat-left"}


def test_a_penalty_may_eliminate():
    state = table(RULES, hands=["7H 2S 3S", NINE, REST[1]], upcard="9H", stock="2H 3H")
    happened = play(RULES, state, "7H", "draw")

    assert events_of(happened, Eliminated) == [Eliminated(1)]
    assert (happened.state.turn, happened.state.obligations) == (2, ())


def test_not_covering_may_eliminate():
    state = table(RULES, hands=[f"AH {NINE}", *REST], upcard="9H", stock="2H 3H")
    happened = play(RULES, state, "AH", "draw")

    assert events_of(happened, Eliminated) == [Eliminated(0)]
    assert (happened.state.turn, happened.state.obligations) == (1, ())


def test_its_own_play_may_eliminate_a_seat():
    state = table(RULES, hands=[f"KH {NINE[:-3]}", *REST], upcard="9H", stock="2H 3H")
    happened = play(RULES, state, "KH")

    assert events_of(happened, Eliminated) == [Eliminated(0)]
    assert (happened.state.turn, len(happened.state.hands[0])) == (1, 10)


def test_a_forgotten_word_may_eliminate():
    harsh = load_variant(COVER.derive("harsh", entries={"calls": {"penalty": 9}}))
    state = table(harsh, hands=["2H 3H", *REST], upcard="9H", stock="2S")
    happened = play(harsh, state, "2H", "draw", "2: challenge 0")

    assert events_of(happened, Eliminated) == [Eliminated(0)]
    assert (happened.state.turn, len(happened.state.hands[0])) == (1, 10)


def test_seats_that_left_are_passed_over():
    state = table(RULES, hands=["2H 3H", "", "5H 6H", "7H 9C"], upcard="9H", departures=(Departure(1, "out"),))
    happened = play(RULES, state, "2H!", "5H!")

    assert events_of(happened, TurnBegan) == [TurnBegan(2), TurnBegan(3)]


def test_x_25_reverse_skips_when_two_are_left_of_three():
    state = table(RULES, hands=["QH 3H 4H", "", "5H 6H"], upcard="9H", departures=(Departure(1, "eliminated"),))
    happened = play(RULES, state, "QH")

    assert events_of(happened, Skipped) == [Skipped(2)]
    assert (happened.state.turn, happened.state.direction) == (0, 1)


def test_play_goes_on_for_places_until_one_is_left():
    state = table(RULES, hands=["2H", "3H", "4H 5H", "9S"], upcard="9H", stock="2S 6H")
    happened = play(RULES, state, "2H!", "3H!", "4H!")

    assert events_of(happened, WentOut) == [WentOut(0, 1), WentOut(1, 2)]
    assert not happened.state.is_over

    happened = play(RULES, happened.state, "draw", "draw", "6H", "5H!")

    assert events_of(happened, RoundEnded) == [RoundEnded("out", (0, 1, 2))]


def test_when_all_others_are_eliminated_who_is_left_has_won():
    state = table(RULES, hands=["7H 2S", NINE, "2H"], upcard="9H", departures=(Departure(2, "eliminated"),))
    state = play(RULES, state, "7H!", "draw").state

    assert state.result is not None
    assert state.result.winners == (0,)


def test_a_last_card_still_hits_the_next_while_others_play_on():
    lenient = load_variant(COVER.derive("lenient", remove=["restrictions.last"]))
    state = table(lenient, hands=["7H", "2S 3S", REST[1]], upcard="9H")
    state = play(lenient, state, "7H!").state

    assert (state.turn, state.obligations) == (1, (Obligation("draw", 1, 0, 2, "7"),))
    assert state.departures == (Departure(0, "out"),)


def test_x_33_a_seat_that_is_out_no_longer_challenges():
    state = table(RULES, hands=["2H 3H", "4H", "5H 6H"], upcard="9H")
    state = play(RULES, state, "2H", "4H!").state

    assert state.departures == (Departure(1, "out"),)
    assert all(1 not in window.seats for window in state.windows)


# places


def test_standings_are_out_then_left_then_eliminated_the_first_last():
    lost = (Departure(3, "eliminated"), Departure(0, "eliminated"), Departure(4, "out"))
    hands = ["2C 3C", "2H", "3S 4S", "4C 5C", ""]
    state = table(RULES, hands=hands, upcard="9H", turn=1, departures=lost)
    match = match_at(RULES, (0, 0, 0, 0, 0), state)
    match, events = RULES.apply(match, move(RULES, state, "2H!"))

    assert match.standings == ((4,), (1,), (2,), (0,), (3,))
    assert [event.winners for event in events_of(events, MatchEnded)] == [(4,)]


def test_nobody_scores_and_every_seat_has_a_place_in_every_match():
    for seats in range(2, 7):
        match = RULES.new_match(seats=seats, seed=seats)
        steps = 0
        while not match.is_over:
            moves = RULES.legal_moves(match)
            match, _ = RULES.apply(match, moves[(steps * 7) % len(moves)])
            steps += 1

        assert sorted(seat for place in match.standings for seat in place) == list(range(seats))
        assert match.scores == (0,) * seats


def eliminated(state: RoundState) -> set[int]:
    """Return the seats that were eliminated."""
    return {departure.seat for departure in state.departures if departure.how == "eliminated"}


def test_cards_of_the_eliminated_stay_in_their_hands():
    state = table(RULES, hands=[NINE, *REST], upcard="9H", stock="2S")
    state = play(RULES, state, "draw").state
    before = state.hands[0]
    state = play(RULES, state, "9S", "9D").state

    assert eliminated(state) == {0}
    assert state.hands[0] == before
