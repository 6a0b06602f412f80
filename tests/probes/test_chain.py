"""Probe: several penalties in one chain, one card that reflects it and one that cancels it (X-21 to X-23, X-37, X-42)."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import Drew, PenaltyCancelled, PenaltyRaised, WentOut
from maumau_core.state import Departure, Obligation
from tests.probes.chain_rules import CHAIN, Attack, WinsWithTheWord
from tests.probes.cover_rules import FullHand
from tests.rules.table import events_of, moves_text, play, playable, refusal, sizes, table

RULES = load_variant(CHAIN)
CAPPED = load_variant(
    CHAIN.derive(
        "probe-chain-capped",
        entries={
            "powers.two": Attack("2", 2, counters=("2", "3", "joker"), cap=1),
            "powers.three": Attack("3", 3, counters=("3", "joker"), cap=1),
        },
    )
)
RESOLVING = load_variant(CHAIN.derive("probe-chain-resolving", entries={"finishing": {"resolve_penalties": True}}))
PLAY_ON = load_variant(CHAIN.derive("probe-chain-on", entries={"round_end": {"rule": "play-on"}}))
PLAIN = "5C 6C 7C"


def owed(holder: int, sender: int, amount: int, cause: str, passes: int = 0) -> tuple[Obligation, ...]:
    """Return what one seat owes another."""
    return (Obligation("draw", holder, sender, amount, cause, passes),)


# two kinds in one chain


def test_each_kind_makes_the_next_draw_its_own_number():
    hands = ["2H 3H joker 9S", PLAIN, "5D 6D"]
    state = table(RULES, hands=hands, upcard="9H")

    assert play(RULES, state, "2H").state.obligations == owed(1, 0, 2, "2")
    assert play(RULES, state, "3H").state.obligations == owed(1, 0, 3, "3")
    assert play(RULES, state, "joker").state.obligations == owed(1, 0, 5, "joker")


def test_x_21_a_chain_is_one_penalty_of_the_kind_of_its_last_card():
    hands = ["2H 9S 9D", "3D 9C 4C", "joker 5D 6D", PLAIN]
    state = table(RULES, hands=hands, upcard="9H")
    happened = play(RULES, state, "2H", "3D", "joker", "draw")

    assert events_of(happened, PenaltyRaised) == [PenaltyRaised(1, 2), PenaltyRaised(2, 5), PenaltyRaised(3, 10)]
    assert [(drew.seat, drew.count) for drew in events_of(happened, Drew)] == [(3, 10)]
    assert (happened.state.turn, happened.state.obligations) == (0, ())


def test_x_21_counters_follow_the_last_card():
    counters = "2S 3S joker 9S"
    on_two = table(RULES, hands=[counters, PLAIN], upcard="2H", obligations=owed(0, 1, 2, "2"))
    on_three = table(RULES, hands=[counters, PLAIN], upcard="3H", obligations=owed(0, 1, 5, "3"))
    on_joker = table(RULES, hands=[counters, PLAIN], upcard="joker", obligations=owed(0, 1, 10, "joker"))

    assert playable(RULES, on_two) == {"2S", "3S", "joker"}
    assert playable(RULES, on_three) == {"3S", "joker"}
    assert playable(RULES, on_joker) == {"joker"}
    assert refusal(RULES, on_three, "2S") == {"penalty"}


def test_a_seat_that_owes_twice_owes_one_sum():
    state = table(RULES, hands=["2H 9S 9D", "5C 6C", "5D 6D"], upcard="9H", obligations=owed(1, 2, 3, "3"))
    state = play(RULES, state, "2H").state

    assert state.obligations == owed(1, 0, 5, "2")


def test_a_joker_goes_on_anything_and_anything_on_a_joker():
    state = table(RULES, hands=["joker 9S 9D", "KC 4C 8C", PLAIN], upcard="4H")
    state = play(RULES, state, "joker", "draw").state

    assert str(state.upcard) == "joker"
    assert playable(RULES, state) == {"5C", "6C", "7C"}


def test_x_23_after_one_pass_the_capped_chain_goes_no_further():
    hands = ["2H 9S 9D", "3D 9C 4C", "3C joker 6D", "5D 6S"]
    state = table(CAPPED, hands=hands, upcard="9H")
    state = play(CAPPED, state, "2H", "3D").state

    assert state.obligations == (Obligation("draw", 2, 1, 5, "3", passes=1, cap=1),)
    assert moves_text(CAPPED, state) == {"draw"}
    assert refusal(CAPPED, state, "3C") == {"chain-capped"}


# reflected


def test_x_22_a_king_sends_the_penalty_back_to_its_sender():
    state = table(RULES, hands=["2H 9S 9D", "KD 9C 4C", PLAIN], upcard="9H")
    state = play(RULES, state, "2H", "KD").state

    assert (state.turn, state.direction) == (0, -1)
    assert state.obligations == owed(0, 1, 2, "2", passes=1)


def test_x_22_the_sender_may_counter_again_and_the_chain_goes_the_other_way():
    state = table(RULES, hands=["2H 3S 9D", "KD 9C 4C", PLAIN], upcard="9H")
    happened = play(RULES, state, "2H", "KD", "3S", "draw")

    assert [(raised.seat, raised.amount) for raised in events_of(happened, PenaltyRaised)] == [(1, 2), (0, 2), (2, 5)]
    assert sizes(happened.state) == [1, 2, 8]
    assert happened.state.turn == 1


def test_x_22_with_two_seats_it_returns_to_the_origin_who_may_reflect_it_too():
    state = table(RULES, hands=["2H KS 9D", "KD 9C 4C"], upcard="9H")
    state = play(RULES, state, "2H", "KD").state

    assert (state.turn, state.obligations) == (0, owed(0, 1, 2, "2", passes=1))

    state = play(RULES, state, "KS!").state

    assert (state.turn, state.obligations) == (1, owed(1, 0, 2, "2", passes=2))


def test_a_passed_on_penalty_is_reflected_to_who_passed_it_on():
    state = table(RULES, hands=["2H 9S 9D", "2D 9C 4C", "KC 5D 6D", PLAIN], upcard="9H")
    state = play(RULES, state, "2H", "2D", "KC").state

    assert (state.turn, state.obligations) == (1, owed(1, 2, 4, "2", passes=2))


def test_x_42_when_the_sender_is_out_the_penalty_goes_to_the_next_active_seat():
    state = table(PLAY_ON, hands=["2H", "KD 9C 4C", PLAIN, "5S 6S 9S"], upcard="9H")
    happened = play(PLAY_ON, state, "2H!", "KD")

    assert events_of(happened, WentOut) == [WentOut(0, 1)]
    assert (happened.state.turn, happened.state.obligations) == (3, owed(3, 1, 2, "2", passes=1))


def test_a_king_in_peace_only_turns_play_round():
    state = table(RULES, hands=["KH 9S 9D", PLAIN, "5D 6D"], upcard="9H")
    state = play(RULES, state, "KH").state

    assert (state.turn, state.direction, state.obligations) == (2, -1, ())


# cancelled


def test_a_ten_cancels_the_penalty_and_the_next_plays_on():
    state = table(RULES, hands=["2H 9S 9D", "10H 9C 4C", "5H 6D 2C"], upcard="9H")
    happened = play(RULES, state, "2H", "10H")

    assert events_of(happened, PenaltyCancelled) == [PenaltyCancelled(1, 2)]
    assert (happened.state.turn, happened.state.obligations) == (2, ())
    assert playable(RULES, happened.state) == {"5H"}


def test_a_ten_must_fit_to_cancel():
    state = table(RULES, hands=["10S 10H 9S", PLAIN], upcard="2H", obligations=owed(0, 1, 2, "2"))

    assert playable(RULES, state) == {"10H"}
    assert refusal(RULES, state, "10S") == {"penalty"}


def test_any_ten_fits_on_a_joker():
    state = table(RULES, hands=["10S 10H 9S", PLAIN], upcard="joker", obligations=owed(0, 1, 5, "joker"))

    assert playable(RULES, state) == {"10S", "10H"}


@pytest.mark.parametrize("attack", ["2H", "3H", "joker"])
def test_no_attack_is_laid_on_a_ten(attack: str):
    state = table(RULES, hands=[f"{attack} 9S 9D", PLAIN], upcard="10H")

    assert refusal(RULES, state, attack) == {"vetoed"}


# the last card


def test_x_37_the_next_may_counter_a_last_card_and_the_chain_hits_further_losers():
    state = table(RESOLVING, hands=["2H", "3D 5S", PLAIN, "5D 6D"], upcard="9H", stock="7S 8S 9S 10S QS")
    happened = play(RESOLVING, state, "2H!")

    assert events_of(happened, WentOut) == [WentOut(0, 1)]
    assert moves_text(RESOLVING, happened.state, 1) >= {"3D", "3D!", "draw"}

    happened = play(RESOLVING, happened.state, "3D!", "draw")

    assert happened.state.result is not None
    assert happened.state.result.winners == (0,)
    assert RESOLVING.points(happened.state) == (0, 5, 5 + 6 + 7 + 7 + 8 + 9 + 10 + 10, 5 + 6)


def test_x_37_the_winner_is_not_hit_by_its_own_penalty():
    three = table(RESOLVING, hands=["2H", "KD 5S", PLAIN], upcard="9H")
    three = play(RESOLVING, three, "2H!", "KD!").state

    assert (three.turn, three.obligations) == (2, owed(2, 1, 2, "2", passes=1))


def test_x_37_with_two_seats_there_is_no_further_loser_and_the_penalty_is_served_at_once():
    state = table(RESOLVING, hands=["2H", "3D 5S"], upcard="9H")
    happened = play(RESOLVING, state, "2H!")

    assert [(drew.seat, drew.count) for drew in events_of(happened, Drew)] == [(1, 2)]
    assert happened.state.result is not None
    assert (happened.state.result.winners, sizes(happened.state)) == ((0,), [0, 4])


def test_x_37_by_default_a_last_card_does_nothing_any_more():
    state = table(RULES, hands=["2H", PLAIN], upcard="9H")
    state = play(RULES, state, "2H!").state

    assert (state.is_over, sizes(state)) == (True, [0, 3])


def test_a_last_king_wins_and_the_penalty_is_gone():
    state = table(RULES, hands=["KD", PLAIN], upcard="2H", obligations=owed(0, 1, 4, "2"))
    state = play(RULES, state, "KD!").state

    assert state.result is not None
    assert (state.result.winners, sizes(state)) == ((0,), [0, 3])


def test_a_last_card_without_the_word_is_not_the_last_and_acts():
    rules = load_variant(CHAIN.derive("word", entries={"calls": WinsWithTheWord()}))
    state = table(rules, hands=["2H", PLAIN], upcard="9H")

    assert play(rules, state, "2H!").state.is_over

    state = play(rules, state, "2H").state

    assert (sizes(state), state.turn, state.obligations) == ([2, 3], 1, owed(1, 0, 2, "2"))


# who leaves


def test_what_a_seat_owes_leaves_with_it():
    rules = load_variant(CHAIN.derive("tight", entries={"hand_limit": FullHand(8), "round_end": {"rule": "play-on"}}))
    state = table(rules, hands=["9S 9D", PLAIN + " 7D 8D", "5D 6D"], upcard="2H", obligations=owed(0, 1, 6, "2"))
    state = play(rules, state, "draw").state

    assert (state.departures, state.obligations, state.turn) == ((Departure(0, "eliminated"),), (), 1)


def test_what_a_seat_sent_stands_when_it_is_out():
    state = table(PLAY_ON, hands=["KD", PLAIN, "5D 6D"], upcard="2H", obligations=owed(0, 1, 4, "2"))
    state = play(PLAY_ON, state, "KD!").state

    assert (state.departures, state.turn) == ((Departure(0, "out"),), 1)
    assert state.obligations == owed(1, 0, 4, "2", passes=1)
