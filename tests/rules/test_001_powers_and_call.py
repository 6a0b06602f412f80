"""Document 001, the special cards (seven, eight, jack) and the word "Mau"."""

from __future__ import annotations

import pytest

from maumau_core import Call, Play, load_variant
from maumau_core.events import Called, CallForgotten, Demanded, Drew, PenaltyRaised, Skipped
from tests.rules.table import events_of, hand, move, moves_text, play, playable, refusal, sizes, table

RULES = load_variant("german-skat")


# the seven


def test_001_powers_seven_makes_the_next_draw_two_and_lose_the_turn():
    """The next player draws two and loses the turn."""
    state = table(RULES, hands=["7S KD KC", "9S 10C", "QD QC"], upcard="AS", stock="8H 9H")

    state, events = play(RULES, state, "7S", "draw")

    assert [(drew.seat, drew.count) for drew in events_of(events, Drew)] == [(1, 2)]
    assert hand(state, 1) == {"9S", "10C", "8H", "9H"}
    assert state.turn == 2


@pytest.mark.parametrize(("sevens", "owed"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_001_powers_seven_on_seven_adds_up_and_moves_on(sevens, owed):
    """Each further seven adds two (4, 6, 8) and hands the whole to the next player."""
    hands = ["7S KD KC", "7D KH KS", "7C QD QC", "7H 10D 10C"]
    state = table(RULES, hands=hands, upcard="AS")

    state, events = play(RULES, state, *["7S", "7D", "7C", "7H"][:sevens])

    assert events_of(events, PenaltyRaised)[-1] == PenaltyRaised(sevens % 4, owed)
    assert sizes(play(RULES, state, "draw").state)[sevens % 4] == (3 if sevens < 4 else 2) + owed


def test_001_powers_only_another_seven_frees_from_the_draw():
    """Nothing but a seven gets one out of drawing: no fitting card, no jack, no pass."""
    state = table(RULES, hands=["7S KD KC", "9S 7H JC 10C", "QD QC"], upcard="AS")

    state, _ = play(RULES, state, "7S")

    assert moves_text(RULES, state, 1) == {"7H", "draw"}
    assert refusal(RULES, state, "9S") == {"penalty"}
    assert refusal(RULES, state, "JC=H") == {"penalty"}
    assert refusal(RULES, state, "pass") == {"owes"}


# the eight


def test_001_powers_eight_takes_the_turn_of_the_next():
    """The next player loses the turn, and no card."""
    state = table(RULES, hands=["8S KD KC", "9S 8H", "QS QC"], upcard="AS")

    state, events = play(RULES, state, "8S")

    assert events_of(events, Skipped) == [Skipped(1)]
    assert (state.turn, sizes(state)) == (2, [2, 2, 2])
    assert moves_text(RULES, state, 1) == set()


# the jack


@pytest.mark.parametrize("upcard", ["9S", "AH", "10D", "7C", "8D", "QC", "KS"])
def test_001_powers_jack_goes_on_any_card(upcard):
    """The jack is laid on any card."""
    state = table(RULES, hands=["JH 9D 10C", "KD KC"], upcard=upcard)

    assert "JH" in playable(RULES, state)


@pytest.mark.parametrize("demanded", [None, "H", "S"])
def test_001_powers_jack_never_goes_on_another_jack(demanded):
    """No jack on a jack, be it the opening card or laid with a demand for the very suit."""
    state = table(RULES, hands=["JH 9D 10C", "KD JS KC"], upcard="JC", turn=0)
    if demanded:
        state = table(RULES, hands=["JC 9D 10C", "KD JH JS"], upcard="9S")
        state, _ = play(RULES, state, f"JC={demanded}")

    assert "JH" not in playable(RULES, state)
    assert "vetoed" in refusal(RULES, state, "JH=H")


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_001_powers_jack_names_the_suit_that_the_next_must_follow(suit):
    """Its player chooses a suit, and the next player has to follow that suit."""
    state = table(RULES, hands=["JH KD KC", "9C 9D 9H 9S", "QD QC"], upcard="10H")

    state, events = play(RULES, state, f"JH={suit}")

    assert events_of(events, Demanded) == [Demanded(0, "suit", suit)]
    assert playable(RULES, state) == {f"9{suit}"}


@pytest.mark.parametrize("rank", ["9", "10", "Q", "K", "A"])
def test_001_powers_only_three_ranks_are_special(rank):
    """Three cards change the course of the game: seven, eight and jack; the others do nothing."""
    state = table(RULES, hands=[f"{rank}H JD JC", "7D 7C", "8H 8C"], upcard="9H" if rank != "9" else "7H")

    state, events = play(RULES, state, f"{rank}H")

    assert (state.turn, state.obligations, state.demands) == (1, (), ())
    assert events_of(events, Drew) == []


# the word


def last_but_one(**other):
    """Seat 0 holds two cards and may lay one of them."""
    return table(RULES, hands=["9S KD", "10S QD QC"], upcard="AS", **other)


def test_001_call_is_said_with_two_cards_in_hand_before_laying():
    """Holding two cards one says "Mau", then lays the last card but one: nothing is forgotten."""
    state, events = play(RULES, last_but_one(), "mau", "9S")

    assert events_of(events, Called) == [Called(0, "mau")]
    assert events_of(events, CallForgotten) == []
    assert sizes(state) == [1, 3]


def test_001_call_may_be_said_while_laying():
    """Whoever lays the last card but one says it; with the card is in time."""
    state, events = play(RULES, last_but_one(), "9S!")

    assert events_of(events, Called) == [Called(0, "mau")]
    assert sizes(state) == [1, 3]


@pytest.mark.parametrize("hands", ["9S", "9S KD KC", "9S KD KC KH"])
def test_001_call_button_is_there_only_with_two_cards(hands):
    """The button is offered while one holds two cards, and with no other number."""
    state = table(RULES, hands=[hands, "10S QD QC"], upcard="AS")

    assert "mau" in moves_text(RULES, last_but_one())
    assert "mau" not in moves_text(RULES, state)
    assert refusal(RULES, state, "mau") == {"call-not-due"}


def test_001_call_is_not_said_twice():
    """Once said it is said."""
    state, _ = play(RULES, last_but_one(), "mau")

    assert refusal(RULES, state, "mau") == {"already-called"}


def test_001_call_is_made_in_ones_own_turn():
    """The word goes before the card one lays, so in one's own turn."""
    state = table(RULES, hands=["9S KD KC", "10S QD"], upcard="AS")

    refusal(RULES, state, "1: mau")


def test_001_call_forgotten_costs_two_cards_by_itself():
    """Whoever forgets it draws two cards in punishment; nobody needs to point it out."""
    state, events = play(RULES, last_but_one(stock="8H 8C"), "9S")

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]
    assert [(drew.seat, drew.count, drew.reason) for drew in events_of(events, Drew)] == [(0, 2, "call")]
    assert hand(state, 0) == {"KD", "8H", "8C"}
    assert state.turn == 1


def test_001_call_knows_no_accusation():
    """No accusation is described: the table has no such move."""
    state, _ = play(RULES, last_but_one(), "9S")

    assert not any("challenge" in text for text in moves_text(RULES, state, fouls=True))
    assert "no-challenge" in refusal(RULES, state, "1: challenge 0")


def test_001_call_is_owed_before_the_last_card_but_one_only():
    """With more cards left nothing is owed."""
    state = table(RULES, hands=["9S KD KC", "10S QD QC"], upcard="AS")

    state, events = play(RULES, state, "9S")

    assert events_of(events, CallForgotten) == []
    assert sizes(state) == [2, 3]


def test_001_call_is_owed_again_after_drawing_back_to_two():
    """Who drew and now lays the last card but one anew owes the word anew."""
    state = table(RULES, hands=["KD", "QC 10D 10C"], upcard="AS", stock="8S 8H 8C")

    drawn, _ = play(RULES, state, "draw")
    assert "mau" in moves_text(RULES, drawn)
    state, events = play(RULES, drawn, "8S")

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]


def test_001_call_there_is_none_with_the_last_card():
    """With the last card nothing is said: the hand is empty and the round over."""
    state = table(RULES, hands=["9S", "10S QD QC"], upcard="AS")

    assert moves_text(RULES, state, 0) == {"9S", "draw"}
    assert RULES.why_illegal(state, Play(0, RULES.deck.card("9S"), call="mau"))
    assert RULES.why_illegal(state, Call(0, "mau mau"))
    assert RULES.apply(state, move(RULES, state, "9S")).state.is_over
