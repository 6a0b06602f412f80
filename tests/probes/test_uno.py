"""Probe: an UNO-like deck, unsuited wild cards, and identical cards thrown in out of turn (X-03, X-09, X-10, X-37)."""

from __future__ import annotations

import pytest

from maumau_core import IllegalMove, Nominate, Play, Variant, load_variant
from maumau_core.events import DirectionReversed, Drew, PenaltyCancelled, PenaltyRaised, Skipped, TurnBegan, WentOut
from maumau_core.state import Demand, Obligation
from tests.probes.uno_rules import UNO, ColorStarter, JumpIn
from tests.rules.table import cards, dealt, events_of, moves_text, play, playable, refusal, sizes, table

RULES = load_variant(UNO)
ADDING = load_variant(UNO.derive("probe-uno-adding", entries={"interjections.identical": JumpIn("add")}))
REST = ["0Y 1Y 2Y", "3Y 4Y 5Y"]


# the deck


def test_deck_has_four_colours_and_fifteen_ranks_and_108_cards_with_twins():
    deck = RULES.deck

    assert (len(deck.suits), len(deck.ranks), len(deck), len(deck.faces)) == (4, 15, 108, 54)
    assert [deck.cards.count(card) for card in cards(RULES, "0R 7R +2B wild wild+4")] == [1, 2, 2, 4, 4]


def test_twins_in_one_hand_are_one_choice():
    state = table(RULES, hands=["7R 7R 1G", *REST], upcard="5R")

    assert [str(chosen.cards[0]) for chosen in RULES.legal_moves(state, 0) if isinstance(chosen, Play)] == ["7R"]
    assert sizes(play(RULES, state, "7R").state) == [2, 3, 3]


def test_cards_fit_by_colour_or_rank_and_wild_ones_on_anything():
    state = table(RULES, hands=["9R skipG 3B wild", *REST], upcard="skipR")

    assert playable(RULES, state) == {"9R", "skipG", "wild"}
    assert refusal(RULES, state, "3B") == {"no-match"}


# wild cards


def test_wild_names_one_of_the_four_colours():
    state = table(RULES, hands=["wild 1R 2R", *REST], upcard="5R")

    assert {text for text in moves_text(RULES, state) if text.startswith("wild")} == {
        "wild=R",
        "wild=Y",
        "wild=G",
        "wild=B",
    }
    assert refusal(RULES, state, "wild") == {"demand-missing"}


def test_after_a_wild_only_the_colour_or_another_wild_follows():
    state = table(RULES, hands=["wild 1R 2R", "5G 3Y wild+4 wild", REST[1]], upcard="5R")
    state = play(RULES, state, "wild=G").state

    assert state.demands == (Demand("suit", "G", 0, "card", frozenset(cards(RULES, "wild wild+4"))),)
    assert playable(RULES, state) == {"5G", "wild"}  # holding green, its seat may not lay the wild four
    assert refusal(RULES, state, "3Y") == {"demand"}


def test_wild_four_is_only_for_those_without_the_colour():
    with_red = table(RULES, hands=["wild+4 1R 2G", *REST], upcard="5R")
    without = table(RULES, hands=["wild+4 1B 2G", *REST], upcard="5R")

    assert refusal(RULES, with_red, "wild+4=B") == {"restricted"}
    assert playable(RULES, without) == {"wild+4"}


def test_wild_four_demands_and_makes_the_next_draw():
    state = table(RULES, hands=["wild+4 1B 2G", *REST], upcard="5R")
    state = play(RULES, state, "wild+4=B", "draw").state

    assert (sizes(state), state.turn, state.demands[0].value) == ([2, 7, 3], 2, "B")


# the starter


def test_wild_starter_lets_the_first_seat_name_the_colour_and_then_move():
    state = dealt(RULES, seats=3, starter="wild", hands={0: "5G 6G 7G 8G 9G 1B 2B"})

    assert (state.turn, state.obligations) == (0, (Obligation("nominate", 0, 2),))
    assert set(RULES.legal_moves(state)) == {Nominate(0, color) for color in "RYGB"}

    state = play(RULES, state, "name G").state

    assert (state.turn, state.demands[0].value) == (0, "G")
    assert playable(RULES, state) == {"5G", "6G", "7G", "8G", "9G"}


def test_draw_two_starter_hits_the_first_seat():
    state = dealt(RULES, seats=3, starter="+2R")

    assert (state.turn, state.obligations) == (0, (Obligation("draw", 0, 2, 2, "+2"),))


def test_skip_starter_skips_the_first_seat_and_reverse_turns_round():
    assert dealt(RULES, seats=3, starter="skipR").turn == 1

    state = dealt(RULES, seats=3, starter="revR")

    assert (state.turn, state.direction) == (1, -1)


def test_wild_four_is_no_starter_and_goes_under_the_stock():
    state = dealt(RULES, seats=3, starter="wild+4", stock="wild+4 5R 9B")

    assert (str(state.upcard), str(state.stock[0])) == ("5R", "9B")
    assert state.stock[-2:] == cards(RULES, "wild+4 wild+4")


def test_x_03_with_nothing_but_refused_starters_the_first_is_a_plain_card():
    rules = load_variant(UNO.derive("nothing-starts", entries={"starter": ColorStarter(("*",))}))
    state = dealt(rules, seats=3, starter="+2R", stock="5R")

    assert (str(state.upcard), str(state.stock[0]), state.turn, state.obligations) == ("+2R", "5R", 0, ())


# thrown in


def test_identical_card_is_thrown_in_and_play_goes_on_from_the_thrower():
    state = table(RULES, hands=["7R 1G 2G", "3R 3Y 3B", "7R 4Y 4B", "7B 6Y 6B"], upcard="5R")
    state = play(RULES, state, "7R").state

    assert {"2: 7R"} == {text for text in moves_text(RULES, state) if ":" in text}

    happened = play(RULES, state, "2: 7R")

    assert (happened.state.turn, sizes(happened.state)) == (3, [2, 3, 2, 3])
    assert events_of(happened, TurnBegan) == [TurnBegan(3)]


def test_only_the_very_card_may_be_thrown_in():
    state = table(RULES, hands=["7R 1G 2G", "3R 3Y 3B", "8R 7Y 4B"], upcard="5R")
    state = play(RULES, state, "7R").state

    assert refusal(RULES, state, "2: 8R") == {"no-throw-in"}
    assert refusal(RULES, state, "2: 7Y") == {"no-throw-in"}
    assert refusal(RULES, state, "2: 4B") == {"no-throw-in"}


@pytest.mark.parametrize(("act", "code"), [("3R", "no-throw-in"), ("draw", "not-your-turn")])
def test_time_for_throwing_in_is_over_when_the_next_seat_has_acted(act: str, code: str):
    state = table(RULES, hands=["7R 1G 2G", "3R 3Y 3B", "6Y 4Y 4B", "7R 6Y 6B"], upcard="5R")
    state = play(RULES, state, "7R", act).state

    assert refusal(RULES, state, "3: 7R") == {code}


def test_whoever_laid_the_card_throws_nothing_in_on_it():
    state = table(RULES, hands=["7R 7R 2G", *REST], upcard="5R")
    state = play(RULES, state, "7R").state

    assert refusal(RULES, state, "0: 7R") == {"not-your-turn"}


def test_x_09_a_penalty_is_gone_and_the_thrown_card_raises_its_own():
    state = table(RULES, hands=["+2R 1G 2G", "3R 3Y 3B", "+2R 4Y 4B", "7B 6Y 6B"], upcard="5R")
    happened = play(RULES, state, "+2R", "2: +2R")

    assert events_of(happened, PenaltyCancelled) == [PenaltyCancelled(1, 2)]
    assert happened.state.obligations == (Obligation("draw", 3, 2, 2, "+2"),)
    assert happened.state.turn == 3


def test_x_09_or_the_penalty_moves_on_and_grows():
    state = table(ADDING, hands=["+2R 1G 2G", "3R 3Y 3B", "+2R 4Y 4B", "7B 6Y 6B"], upcard="5R")
    happened = play(ADDING, state, "+2R", "2: +2R")

    assert events_of(happened, PenaltyRaised) == [PenaltyRaised(1, 2), PenaltyRaised(3, 4)]
    assert happened.state.obligations == (Obligation("draw", 3, 2, 4, "+2", passes=1),)


def test_who_owes_a_penalty_cannot_answer_it_in_turn():
    state = table(RULES, hands=["+2R 1G 2G", "+2R 3Y 3B", *REST], upcard="5R")
    state = play(RULES, state, "+2R").state

    assert refusal(RULES, state, "+2R") == {"penalty"}


def test_a_reverse_thrown_on_a_reverse_takes_it_back():
    state = table(RULES, hands=["revR 1G 2G", "3R 3Y 3B", "revR 4Y 4B", "7B 6Y 6B"], upcard="5R")
    happened = play(RULES, state, "revR", "2: revR")

    assert events_of(happened, DirectionReversed) == [DirectionReversed(-1), DirectionReversed(1)]
    assert (happened.state.turn, happened.state.direction) == (3, 1)


def test_a_wild_thrown_on_a_wild_names_anew():
    state = table(RULES, hands=["wild 1G 2G", "3R 3Y 3B", "wild 4Y 4B", "7B 6Y 6B"], upcard="5R")
    state = play(RULES, state, "wild=R", "2: wild=B").state

    assert [(demand.value, demand.author) for demand in state.demands] == [("B", 2)]


def test_x_10_of_two_throws_the_second_is_judged_by_the_new_top():
    state = table(RULES, hands=["wild 1G 2G", "wild 3Y 3B", "6Y 4Y 4B", "wild 6Y 6B"], upcard="5R")
    state = play(RULES, state, "wild=R").state

    assert {"wild=B", "3: wild=B"} <= moves_text(RULES, state)  # in turn and out of turn: whoever is first

    in_turn_first = play(RULES, state, "wild=Y").state
    thrown_first = play(RULES, state, "3: wild=B").state

    assert "3: wild=B" in moves_text(RULES, in_turn_first)
    assert "1: wild=Y" in moves_text(RULES, thrown_first)
    assert refusal(RULES, play(RULES, state, "draw").state, "3: wild=B") == {"not-your-turn"}


def test_x_10_a_second_identical_card_comes_too_late_on_another_top():
    state = table(RULES, hands=["7R 1G 2G", "7G 3Y 3B", "6Y 4Y 4B", "7R 6Y 6B"], upcard="5R")
    state = play(RULES, state, "7R").state

    assert "3: 7R" in moves_text(RULES, state)
    assert refusal(RULES, play(RULES, state, "7G").state, "3: 7R") == {"no-throw-in"}


def test_x_10_the_word_is_due_with_a_card_thrown_in():
    state = table(RULES, hands=["7R 1G 2G", "3R 3Y 3B", "7R 4Y"], upcard="5R")
    state = play(RULES, state, "7R").state

    with_word, _ = RULES.apply(state, Play(2, cards(RULES, "7R"), call="uno"))
    without = play(RULES, state, "2: 7R").state

    assert "0: challenge 2" not in moves_text(RULES, with_word)
    assert {"challenge 2", "1: challenge 2"} <= moves_text(RULES, without)
    assert sizes(play(RULES, without, "1: challenge 2").state) == [2, 3, 3]


def test_x_32_a_word_said_for_a_card_that_is_jumped_over_is_void():
    rules = load_variant(
        Variant.read("brazilian-megajogos").derive("thrown", entries={"interjections.identical": JumpIn()})
    )
    state = table(rules, hands=["8H 9C 9D", "5H 6H", "KC KD", "8H 4S 4C"], upcard="2H")
    state = play(rules, state, "8H", "mau").state

    assert state.called == (1,)
    assert play(rules, state, "3: 8H").state.called == ()


def test_x_10_a_round_is_won_with_a_card_thrown_in():
    state = table(RULES, hands=["7R 1G 2G", "3R 3Y 3B", "7R"], upcard="5R")
    state = play(RULES, state, "7R", "2: 7R").state

    assert state.result is not None
    assert state.result.winners == (2,)


# the last card


def test_x_37_the_penalty_of_a_last_card_is_served_before_the_hands_are_counted():
    state = table(RULES, hands=["+2R", "3R 3Y", "4Y"], upcard="5R", stock="9B 8B")
    laid = play(RULES, state, "+2R")

    assert events_of(laid, WentOut) == [WentOut(0, 1)]
    assert not laid.state.is_over
    assert moves_text(RULES, laid.state) == {"draw"}

    served = play(RULES, laid.state, "draw")

    assert events_of(served, Drew) == [Drew(1, 2, cards(RULES, "9B 8B"), "penalty")]
    assert served.state.result is not None
    assert served.state.result.winners == (0,)
    assert RULES.points(served.state) == (3 + 3 + 9 + 8 + 4, 0, 0)


def test_the_last_card_names_no_colour():
    state = table(RULES, hands=["wild", *REST], upcard="5R")

    assert "wild" in moves_text(RULES, state)
    assert play(RULES, state, "wild").state.is_over


def test_with_two_seats_reverse_and_skip_give_the_turn_back():
    state = table(RULES, hands=["revR skipR 1R 2R", "3Y 4Y"], upcard="5R")
    happened = play(RULES, state, "revR", "skipR")

    assert events_of(happened, Skipped) == [Skipped(1), Skipped(1)]
    assert happened.state.turn == 0


def test_an_illegal_throw_in_is_refused_with_the_rule_that_forbids_it():
    state = table(RULES, hands=["7R 1G 2G", "3R 3Y 3B", "8R 7Y 4B"], upcard="5R")
    state = play(RULES, state, "7R").state

    with pytest.raises(IllegalMove, match="cannot be thrown in on 7R"):
        play(RULES, state, "2: 8R")
