"""The questions that all documents leave open: what outlives a turn, the last card, two players, a short stock."""

from __future__ import annotations

import pytest

from maumau_core import Departure, load_variant
from maumau_core.events import Demanded, Drew, RoundEnded, Skipped
from tests.rules.table import events_of, house_rules, move, play, playable, refusal, sizes, table

NAMES = ["standard-52", "german-skat", "brazilian-megajogos"]
every_document = pytest.mark.parametrize("name", NAMES)


def last(name, card):
    """A last card laid as it should be: document 000 wants a word with it."""
    return f"{card}!" if name == "standard-52" else card


# how long a wish lasts


@every_document
def test_q20_wish_outlives_draws_and_passes(name):
    """Whoever cannot follow draws and passes; the suit is still asked of the player after, and after that."""
    rules = load_variant(name)
    hands = ["JD KD KC", "10H 10C", "QH QC", "9H 9S 8C"]
    state = table(rules, hands=hands, upcard="10D", stock="8D 9D 7D 8H")

    state, _ = play(rules, state, "JD=S", "draw", "pass", "draw", "pass")

    assert state.demands[0].value == "S"
    assert playable(rules, state) == {"9S"}


@every_document
def test_q20_wish_is_over_with_the_next_card(name):
    """The card that follows fulfils the wish; after it one matches that card."""
    rules = load_variant(name)
    state = table(rules, hands=["JD KD KC", "9S 10C AC", "9H KS QC", "8C 8D"], upcard="10D")

    state, _ = play(rules, state, "JD=S", "9S")

    assert state.demands == ()
    assert playable(rules, state) == {"9H", "KS"}


@every_document
def test_q20_option_wish_that_lasts_a_lap(name):
    """Option: the wish binds everybody until its author has had a turn."""
    rules = house_rules(name, {"powers.jack": {"lasts": "lap"}})
    hands = ["JD KD KC", "10S 10C AC", "QH KS QC", "9H QS QD"]
    state = table(rules, hands=hands, upcard="10D", stock="8D")

    state, _ = play(rules, state, "JD=S", "10S")
    assert playable(rules, state) == {"KS"}
    state, _ = play(rules, state, "KS")
    assert playable(rules, state) == {"QS"}
    state, _ = play(rules, state, "QS") if name != "brazilian-megajogos" else play(rules, state, "draw", "pass")
    assert state.turn == 0
    state, _ = play(rules, state, "draw", "pass")
    assert state.demands == ()


# after a seven was drawn for


@every_document
def test_q21_seven_stays_and_is_matched_by_the_player_after(name):
    """The seven is the top card still: whoever follows matches it by suit or by rank."""
    rules = load_variant(name)
    state = table(rules, hands=["7S KD KC", "9H 10C", "8S 7H QC", "8C 8D"], upcard="10S", stock="9D 9C")

    state, _ = play(rules, state, "7S", "draw")

    assert str(state.upcard) == "7S"
    assert playable(rules, state) == {"8S", "7H"}


@every_document
def test_q21_wish_answered_by_a_seven_is_over_when_its_penalty_was_drawn(name):
    """The seven fulfilled the wish; after the draw the seven, not the wish, is matched."""
    rules = load_variant(name)
    hands = ["JD KD KC", "7S 10C AC", "9H 8H", "8S 7H QD"]
    state = table(rules, hands=hands, upcard="10D", stock="9D 9C")

    state, _ = play(rules, state, "JD=S", "7S", "draw")

    assert state.demands == ()
    assert playable(rules, state) == {"8S", "7H"}


# power cards as the last card


@every_document
def test_q37_last_card_seven_ends_the_round_before_anybody_draws(name):
    """The round is over with the last card: the next player draws nothing, and hands are counted as they are."""
    rules = load_variant(name)
    state = table(rules, hands=["7S", "9H 10C", "QH QC", "8C 8D"], upcard="10S")

    state, events = play(rules, state, last(name, "7S"))

    assert events_of(events, RoundEnded) == [RoundEnded("out", (0,))]
    assert events_of(events, Drew) == []
    assert sizes(state) == [0, 2, 2, 2]


@every_document
def test_q37_last_card_seven_in_a_chain_ends_the_round_too(name):
    """The same when the seven answers another: what was owed is owed no more."""
    rules = load_variant(name)
    state = table(rules, hands=["7S KD KC", "7H", "QH QC", "8C 8D"], upcard="10S")

    state, events = play(rules, state, "7S", last(name, "7H"))

    assert state.result.winners == (1,)
    assert events_of(events, Drew) == []


@every_document
def test_q37_option_last_card_effects_are_resolved(name):
    """Option: the next player still draws for a seven that was the last card, before hands are counted."""
    rules = house_rules(name, {"finishing": {"resolve_penalties": True}})
    state = table(rules, hands=["7S", "9H 10C", "QH QC", "8C 8D"], upcard="10S", stock="8H 9D")

    state, _ = play(rules, state, last(name, "7S"))
    assert (state.is_over, state.turn, playable(rules, state)) == (False, 1, set())
    state, events = play(rules, state, "draw")

    assert [(drew.seat, drew.count) for drew in events_of(events, Drew)] == [(1, 2)]
    assert (state.result.winners, sizes(state)) == ((0,), [0, 4, 2, 2])


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("standard-52", "8S"),
        ("standard-52", "JH"),
        ("german-skat", "8S"),
        ("german-skat", "JH"),
        ("brazilian-megajogos", "AS"),
        ("brazilian-megajogos", "JH"),
    ],
)
def test_q38_last_card_may_be_a_power_card_and_asks_for_no_suit(name, card):
    """One may go out with the card that skips, or with a jack; no suit is asked for, and none may be named."""
    rules = load_variant(name)
    state = table(rules, hands=[card, "9H 10C", "QH QC", "8C 8D"], upcard="10S")

    if card == "JH":
        assert "no-demand" in {denial.code for denial in rules.why_illegal(state, move(rules, state, "JH=S"))}
    state, events = play(rules, state, last(name, card))

    assert state.result.winners == (0,)
    assert events_of(events, Demanded) == events_of(events, Skipped) == []


# two players


@pytest.mark.parametrize(("name", "card"), [("standard-52", "8S"), ("german-skat", "8S"), ("brazilian-casual", "AS")])
def test_q39_skip_with_two_players_gives_the_same_player_another_turn(name, card):
    """With two at the table the one who skips the other moves again."""
    rules = load_variant(name)
    state = table(rules, hands=[f"{card} KS KC", "9H 10C"], upcard="10S")

    state, events = play(rules, state, card)

    assert events_of(events, Skipped) == [Skipped(1)]
    assert state.turn == 0
    assert playable(rules, state) == {"KS"}


def test_q39_queen_with_two_players_acts_as_a_skip():
    """Turning round a table of two skips the other player."""
    rules = load_variant("brazilian-casual")
    state = table(rules, hands=["QS KS KC", "9H 10C"], upcard="10S")

    assert play(rules, state, "QS").state.turn == 0


def test_q39_queen_acts_as_a_skip_when_seats_dropped_out_to_two():
    """The same at a bigger table where only two seats are left."""
    rules = load_variant("brazilian-megajogos")
    gone = (Departure(1, "absent"), Departure(3, "absent"))
    state = table(rules, hands=["QS KS KC", "", "9H 10C", ""], upcard="10S", departures=gone)

    assert play(rules, state, "QS").state.turn == 0


# fewer cards than owed


@every_document
def test_q40_penalty_takes_what_there_is(name):
    """With one card to be had, one is drawn; the debt is settled, and the turn is lost."""
    rules = load_variant(name)
    state = table(rules, hands=["7S KD KC", "9H 10C", "QH QC", "8C 8D"], upcard="10S", rest=0)

    state, events = play(rules, state, "7S", "draw")

    assert [(drew.seat, drew.count) for drew in events_of(events, Drew)] == [(1, 1)]
    assert (state.obligations, state.turn) == ((), 2)
    assert "10S" in {str(card) for card in state.hands[1]}


@every_document
def test_q40_penalty_with_nothing_to_draw_still_costs_the_turn(name):
    """With no card at all to be had, nothing is drawn, and the turn is lost all the same."""
    rules = house_rules(name, {"exhaustion": {"rule": "no-reshuffle"}})
    state = table(rules, hands=["7S KD KC", "9H 10C", "QH QC", "8C 8D"], upcard="10S", rest="under")

    state, _ = play(rules, state, "7S")
    assert refusal(rules, state, "pass") == {"owes"}
    state, _ = play(rules, state, "draw")

    assert sizes(state) == [2, 2, 2, 2]
    assert (state.obligations, state.turn) == ((), 2)
