"""Tricky interactions, X-32 to X-42: the word, the last card, the end of a match, and playing on for places."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import CallForgotten, WentOut
from maumau_core.state import Demand
from tests.rules.table import (
    events_of,
    hand,
    house_rules,
    match_at,
    move,
    moves_text,
    play,
    playable,
    sizes,
    table,
)

STANDARD = load_variant("standard-52")
SKAT = load_variant("german-skat")
MEGA = load_variant("brazilian-megajogos")
PLAY_ON = {"round_end": {"rule": "play-on"}}
RESOLVED = {"finishing": {"resolve_penalties": True}}


# the word


def test_x32_word_dies_with_a_turn_in_which_it_did_not_come_to_the_play():
    """Said with two cards, then drawn instead: nothing is paid, and nothing is left of the word."""
    state = table(SKAT, hands=["KH 9D", "AC 10C 8C", "AS 10S 8S"], upcard="8H", stock="7D")

    state, events = play(SKAT, state, "mau", "draw", "pass")

    assert events_of(events, CallForgotten) == []
    assert sizes(state) == [3, 3, 3]
    assert state.called == ()


def test_x32_word_of_an_earlier_turn_does_not_count():
    """Who comes down to one card in a later turn, without saying it again, pays."""
    state = table(SKAT, hands=["KH 9D", "AH 10C 7C", "QH 10S 7S"], upcard="8H", stock="KD")

    state = play(SKAT, state, "mau", "draw", "pass", "AH", "QH", "KH").state
    assert hand(state, 0) == {"9D", "KD"}

    state, events = play(SKAT, state, "draw", "pass", "draw", "pass", "KD")

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]
    assert sizes(state)[0] == 3


def test_x32_word_with_three_cards_is_false():
    """Where a false word costs cards, three cards in hand make it false."""
    state = table(MEGA, hands=["KH 9D 2S", "AH 10C 7C", "QH 10S 7S", "4D 5D"], upcard="8H")

    assert sizes(play(MEGA, state, "mau").state)[0] == 8


def test_x33_window_of_a_skipped_neighbor_is_closed_by_who_acts():
    """Laying the last card but one skipped the next player; the one after that ends the time for the word."""
    state = table(STANDARD, hands=["8H 9D", "AC 10C 7C", "QC 10S 7S", "4D 5D"], upcard="9H")

    state = play(STANDARD, state, "8H").state
    assert (state.turn, "0: mau" in moves_text(STANDARD, state)) == (2, True)

    state, events = play(STANDARD, state, "draw")
    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]
    assert {"1: challenge 0", "challenge 0", "3: challenge 0"} <= moves_text(STANDARD, state)


@pytest.mark.parametrize("base", ["standard-52", "brazilian-megajogos"])
def test_x34_after_the_penalty_a_new_word_is_owed(base):
    """Who paid two cards for a forgotten word and comes down to one card again owes the word again."""
    rules = house_rules(base, {"calls": {"penalty": 2}})
    hands = ["KH 2H", "AD 10D 4C", "QD 10S 4S", "5D 5C 6C"]
    state = table(rules, hands=hands, upcard="8H", stock="AC 3H 4H 8C 9C 8S 9S 6S")

    state = play(rules, state, "KH", "draw", "3: challenge 0", "pass", *["draw", "pass"] * 2).state
    assert (hand(state, 0), state.turn) == ({"2H", "3H", "4H"}, 0)
    assert (state.called, state.windows) == ((), ())

    state, events = play(rules, state, "2H", *["draw", "pass"] * 3, "3H", "draw")

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]
    assert "3: challenge 0" in moves_text(rules, state)


# the last card


def test_x36_lone_card_that_may_not_be_laid_leaves_drawing():
    """With nothing but a jack on a jack one draws, and may then pass."""
    state = table(SKAT, hands=["JS", "QC KC", "QD KD"], upcard="JH", stock="7D")
    assert moves_text(SKAT, state) == {"draw"}

    state = play(SKAT, state, "draw").state
    assert playable(SKAT, state) == set()
    assert play(SKAT, state, "pass").state.turn == 1


def test_x36_lone_card_that_may_not_be_laid_without_a_stock():
    """If nothing can be drawn either, one passes: the table is not stuck."""
    state = table(SKAT, hands=["JS", "QC KC", ""], upcard="JH", rest=2)

    assert moves_text(SKAT, state) == {"pass"}
    assert play(SKAT, state, "pass").state.turn == 1


def test_x37_last_seven_may_be_answered_where_penalties_are_resolved():
    """The last card's penalty is passed on by a seven, and hits a further loser."""
    rules = house_rules("brazilian-megajogos", RESOLVED)
    state = table(rules, hands=["7H", "7S KD 4S", "QD 4D", "KC 6S"], upcard="8H", stock="2C 3C 4C 5C")

    state = play(rules, state, "7H").state
    assert (state.is_over, moves_text(rules, state)) == (False, {"7S", "draw"})

    state = play(rules, state, "7S").state
    assert not state.is_over

    state = play(rules, state, "draw").state
    assert state.result.winners == (0,)
    assert sizes(state) == [0, 2, 6, 2]


def test_x37_hands_are_counted_after_the_penalty():
    """The cards drawn for the last seven count for who drew them."""
    rules = house_rules("brazilian-megajogos", RESOLVED)
    state = table(rules, hands=["7H", "3D", "4D", "5D"], upcard="8H", stock="JC KC")

    state = play(rules, state, "7H", "draw").state

    assert rules.points(state) == (0, 43, 4, 5)


def test_x37_nothing_but_the_penalty_is_settled():
    """Who owes it may draw or answer; no other card is laid any more, and the round ends with the service."""
    rules = house_rules("standard-52", RESOLVED)
    state = table(rules, hands=["7H", "QH 3D", "4D 5D"], upcard="8H")

    state = play(rules, state, "7H!").state
    assert moves_text(rules, state) == {"draw"}

    assert play(rules, state, "draw").state.result.winners == (0,)


def test_x37_first_to_finish_has_won_though_another_finishes_in_the_chain():
    """Who answers with a last card of the own comes too late: the first empty hand has won."""
    rules = house_rules("brazilian-megajogos", RESOLVED)
    state = table(rules, hands=["7S", "3D 3C", "4D 4C", "7H"], upcard="8H", turn=3)

    state = play(rules, state, "7H", "7S").state
    assert not state.is_over

    state = play(rules, state, "draw").state
    assert state.is_over
    assert state.result.winners[0] == 3


# the end of a match


def test_x40_two_cross_the_target_and_the_lowest_total_wins():
    """It does not matter who crossed 100, nor who crossed it first: the fewest points win."""
    state = table(STANDARD, hands=["KH", "QC", "QD", "3D"], upcard="8H")
    match = match_at(STANDARD, (60, 95, 91, 50), state)

    match, _ = STANDARD.apply(match, move(STANDARD, state, "KH!"))

    assert match.is_over
    assert match.scores == (60, 105, 101, 53)
    assert match.standings == ((3,), (0,), (2,), (1,))


# playing on for places


def test_x42_penalty_of_a_seat_that_finished_is_still_owed():
    """Where play goes on, a last seven has its effect although its player has left."""
    rules = house_rules("brazilian-casual", PLAY_ON)
    state = table(rules, hands=["7H", "KD 4S 5S", "QD 4D 5D", "KC 6S 6D"], upcard="8H")

    state = play(rules, state, "7H").state
    assert (state.active, state.turn) == ((1, 2, 3), 1)

    state = play(rules, state, "draw").state
    assert sizes(state) == [0, 5, 3, 3]
    assert state.turn == 2


def test_x42_penalty_may_be_passed_on_after_its_sender_has_finished():
    """The chain goes on among those who are left."""
    rules = house_rules("brazilian-casual", PLAY_ON)
    state = table(rules, hands=["7H", "KD 4S 5S", "QD 4D 5D", "7C 6S 6D"], upcard="8H", direction=-1)

    state = play(rules, state, "7H", "7C").state

    assert state.turn == 2
    assert sizes(play(rules, state, "draw").state) == [0, 3, 7, 2]


def test_x42_wish_of_a_lap_ends_when_its_author_finishes():
    """A seat that has left wishes nothing any more."""
    rules = house_rules("brazilian-casual", {**PLAY_ON, "powers.jack": {"lasts": "lap"}})
    wish = Demand("suit", "S", author=0, lasts="lap")
    state = table(rules, hands=["2S", "KD 2D 5D", "QD 4D 5D", "KC 6S 6D"], upcard="3S", demands=(wish,))

    state = play(rules, state, "2S").state

    assert state.demands == ()
    assert playable(rules, state) == {"2D"}


def test_x42_seats_that_finished_are_neither_next_nor_previous():
    """Next and previous are looked for among those who still play."""
    rules = house_rules("brazilian-casual", PLAY_ON)
    state = table(rules, hands=["KH 2D 5D", "4H", "9H 4D 5D", "AH 6S 6D"], upcard="8H", turn=1)

    state = play(rules, state, "4H", "9H").state
    assert sizes(state) == [4, 0, 2, 3]

    assert play(rules, state, "AH").state.turn == 2  # seat 0 is skipped, seat 1 has left


def test_x42_places_are_in_the_order_of_finishing():
    """The round is over when one seat is left; the others have their places as they finished."""
    rules = house_rules("brazilian-casual", PLAY_ON)
    state = table(rules, hands=["2H", "4H", "KH KD"], upcard="8H", turn=1)

    state, events = play(rules, state, "4H", "KH!", "2H")

    assert events_of(events, WentOut) == [WentOut(1, 1), WentOut(0, 2)]
    assert state.is_over
    assert state.result.winners == (1, 0)
