"""Document 000, the calls: "Mau" with one card left, "Mau Mau" with the last, and forgetting them."""

from __future__ import annotations

import pytest

from maumau_core import Play, load_variant
from maumau_core.events import Called, CallForgotten, Challenged, Drew, RoundEnded
from tests.rules.table import events_of, moves_text, play, refusal, sizes, table

RULES = load_variant("standard-52")


def one_left(**other):
    """Seat 0 is about to lay its last card but one; seat 1 has something to lay, seat 2 has not."""
    return table(RULES, hands=["9S KD", "3S QD QC", "10D 10C"], upcard="4S", **other)


def none_left(**other):
    """Seat 0 is about to lay its last card; seat 1 has something to lay."""
    return table(RULES, hands=["9S", "3S QD QC", "10D 10C"], upcard="4S", **other)


# saying the words


def test_000_calls_mau_is_said_on_the_play_that_leaves_one_card():
    """Laying the last card but one, one says "Mau"; nothing is left to point out."""
    state, events = play(RULES, one_left(), "9S!")

    assert events_of(events, Called) == [Called(0, "mau")]
    assert refusal(RULES, state, "1: challenge 0") == {"no-challenge"}
    assert moves_text(RULES, state, 2) == set()


def test_000_calls_mau_may_follow_until_the_next_player_acts():
    """The word is in time as long as the next player has not acted."""
    state, events = play(RULES, one_left(), "9S", "0: mau", "3S")

    assert events_of(events, Called) == [Called(0, "mau")]
    assert events_of(events, CallForgotten) == []
    assert refusal(RULES, state, "1: challenge 0") == {"no-challenge"}


@pytest.mark.parametrize("act", ["3S", "draw"])
def test_000_calls_mau_is_too_late_when_the_next_player_has_acted(act):
    """Once the next player has acted, the word can no longer be said."""
    state = table(RULES, hands=["9S KD", "3S QD QC" if act == "3S" else "QD QC", "10D 10C"], upcard="4S")

    state, events = play(RULES, state, "9S", act)

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]
    assert refusal(RULES, state, "0: mau") == {"call-not-due"}


def test_000_calls_mau_is_due_with_exactly_one_card_left():
    """With two cards left no word is due, and none is owed."""
    state = table(RULES, hands=["9S KD KC", "3S QD QC"], upcard="4S")

    assert refusal(RULES, state, "9S!") == {"call-not-due"}
    state, events = play(RULES, state, "9S", "3S")
    assert events_of(events, CallForgotten) == []
    assert state.windows == ()


def test_000_calls_mau_is_due_again_each_time_one_card_is_left():
    """Who draws and then comes back to one card owes the word anew."""
    state = table(RULES, hands=["9S KD", "3S 2S QD QC"], upcard="4S", stock="5S 6H")

    state, _ = play(RULES, state, "9S!", "3S", "draw", "pass", "2S")
    state, events = play(RULES, state, "5S", "draw")

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]


def test_000_calls_mau_mau_is_said_with_the_last_card_and_ends_the_round_at_once():
    """Laying the last card, one says "Mau Mau" at that very moment, and the round is over on the spot."""
    state, events = play(RULES, none_left(), "9S!")

    assert events_of(events, Called) == [Called(0, "mau mau")]
    assert events_of(events, RoundEnded) == [RoundEnded("out", (0,))]
    assert state.is_over
    assert RULES.legal_moves(state) == ()


def test_000_calls_each_word_belongs_to_its_moment():
    """ "Mau" does not do for "Mau Mau": the first is for one card left, the second for none."""
    last_but_one, last = one_left(), none_left()
    card = RULES.deck.card("9S")

    assert {denial.code for denial in RULES.why_illegal(last, Play(0, card, call="mau"))} == {"wrong-word"}
    assert {denial.code for denial in RULES.why_illegal(last_but_one, Play(0, card, call="mau mau"))} == {"wrong-word"}


# forgetting them


@pytest.mark.parametrize("accuser", [1, 2])
def test_000_calls_forgotten_mau_costs_two_cards_when_another_player_points_it_out(accuser):
    """Any other player may point at the forgotten "Mau" in the next player's turn; it costs two cards."""
    state = table(RULES, hands=["9S KD", "QD QC", "10D 10C"], upcard="4S", stock="2H 5H 6H")

    state, events = play(RULES, state, "9S", "draw", f"{accuser}: challenge 0")

    assert events_of(events, Challenged) == [Challenged(accuser, 0, upheld=True)]
    assert events_of(events, Drew)[-1].seat == 0
    assert events_of(events, Drew)[-1].count == 2
    assert sizes(state) == [3, 3, 2]


def test_000_calls_penalty_for_forgetting_comes_before_play_goes_on():
    """The cards are drawn at once; then the next player's turn goes on where it was."""
    state = table(RULES, hands=["9S KD", "QD QC", "10D 10C"], upcard="4S", stock="2S 5H 6H")

    state, _ = play(RULES, state, "9S", "draw", "2: challenge 0")

    assert state.turn == 1
    assert moves_text(RULES, state) == {"2S", "pass"}


def test_000_calls_forgotten_mau_is_pointed_out_only_once():
    """One accusation settles it: a second one finds nothing to point at."""
    state = table(RULES, hands=["9S KD", "QD QC", "10D 10C"], upcard="4S", stock="2H 5H 6H")

    state, _ = play(RULES, state, "9S", "draw", "1: challenge 0")

    assert refusal(RULES, state, "2: challenge 0") == {"no-challenge"}


def test_000_calls_forgotten_mau_cannot_be_pointed_out_after_the_next_players_turn():
    """When the next player's turn is over, the lapse is forgiven."""
    state = table(RULES, hands=["9S KD", "QD QC", "10D 10C"], upcard="4S", stock="2H 5H 6H")

    state, _ = play(RULES, state, "9S", "draw", "pass")

    for accuser in (1, 2):
        assert refusal(RULES, state, f"{accuser}: challenge 0") == {"no-challenge"}
    assert sizes(state) == [1, 3, 2]


def test_000_calls_nobody_accuses_themselves():
    """It is another player who has to notice."""
    state = table(RULES, hands=["9S KD", "QD QC", "10D 10C"], upcard="4S", stock="2H 5H 6H")

    state, _ = play(RULES, state, "9S", "draw")

    assert refusal(RULES, state, "0: challenge 0") == {"no-target"}


@pytest.mark.parametrize("accuser", [1, 2])
def test_000_calls_forgotten_mau_mau_costs_two_cards_when_another_player_points_it_out(accuser):
    """The same holds for "Mau Mau": two cards, and the round goes on."""
    state = table(RULES, hands=["9S", "QD QC", "10D 10C"], upcard="4S", stock="2H 5H 6H")

    state, events = play(RULES, state, "9S", "draw", f"{accuser}: challenge 0")

    assert events_of(events, Challenged) == [Challenged(accuser, 0, upheld=True)]
    assert sizes(state) == [2, 3, 2]
    assert not state.is_over
    assert state.turn == 1


def test_000_calls_skipped_player_may_point_it_out_too():
    """Every other player may notice, whether it is their turn or was taken from them."""
    state = table(RULES, hands=["8S KD", "QD QC", "10D 10C"], upcard="4S", stock="2H 5H 6H")

    state, _ = play(RULES, state, "8S", "draw", "1: challenge 0")

    assert sizes(state) == [3, 2, 3]


@pytest.mark.parametrize("moves", [(), ("9S!",), ("9S!", "3S")])
def test_000_calls_wrong_calls_and_wrong_accusations_are_not_foreseen(moves):
    """The document knows neither a false call nor a false accusation: there is no such move, nor a price for it."""
    state, _ = play(RULES, one_left(), *moves)

    assert moves_text(RULES, state, fouls=True) == moves_text(RULES, state)
    assert "no-challenge" in refusal(RULES, state, f"{(state.turn + 1) % 3}: challenge {state.turn}")
    refusal(RULES, state, "2: mau")
