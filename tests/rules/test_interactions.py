"""Tricky interactions, X-01 to X-18: the deal and the starter, what may be laid, wishes, drawing.

Here and in the two modules beside this one stand those of the family's interactions that the shipped rules can
express, each named by its number. The others are in the ledger, with the reason.
"""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.errors import CompositionError
from maumau_core.events import Drew, Reshuffled
from maumau_core.state import Obligation
from tests.rules.table import (
    dealt,
    events_of,
    hand,
    house_rules,
    moves_text,
    play,
    playable,
    refusal,
    sizes,
    table,
)

STANDARD = load_variant("standard-52")
SKAT = load_variant("german-skat")
MEGA = load_variant("brazilian-megajogos")
CASUAL = load_variant("brazilian-casual")
NO_RESHUFFLE = {"exhaustion": {"rule": "no-reshuffle"}}
EACH = pytest.mark.parametrize("rules", [STANDARD, SKAT, MEGA], ids=lambda rules: rules.name)


# the deal and the starter


def test_x01_too_many_cards_to_deal_are_reported_with_the_packs_needed():
    """Six hands of seven cards need more than the 32 cards of one pack; the report says how many packs would do."""
    with pytest.raises(CompositionError) as found:
        house_rules("german-skat", {"deal": {"cards": 7}}, seats=(2, 6))

    (fault,) = found.value.faults
    assert fault.code == "too-few-cards"
    assert "2 packs" in fault.message


def test_x01_one_card_of_stock_is_kept():
    """A deal that leaves just one card of stock is a game; one that leaves none is not."""
    full = house_rules("german-skat", seats=(2, 6))
    assert len(full.deal(seats=6, seed=1).stock) == 1

    with pytest.raises(CompositionError) as found:
        house_rules("german-skat", {"deal": {"cards": 1}}, seats=(31, 31))
    (fault,) = found.value.faults
    assert "33 cards" in fault.message


def test_x02_starting_queen_turns_play_for_the_first_player():
    """As the first player's play a queen reverses: the turn goes from that player back to the dealer."""
    state = dealt(MEGA, seats=5, starter="QS", dealer=1)

    assert (state.direction, state.turn) == (-1, 1)


def test_x02_starting_nine_looks_back_from_the_first_player():
    """The previous player of a starting nine is counted from the first player, against the direction in force."""
    rules = house_rules("brazilian-megajogos", {"deal": {"direction": "counter-clockwise"}})

    state = dealt(rules, seats=5, starter="9S", dealer=1)

    assert state.turn == 4  # the first player is seat 0, and has had the turn
    assert sizes(state) == [5, 6, 5, 5, 5]


def test_x02_starting_jack_is_answered_by_the_second_player():
    """The first player names the suit of a starting jack, and the next one has to answer it."""
    state = dealt(MEGA, seats=5, starter="JS", dealer=1, hands={3: "5D 4S 4C 6C KD"})
    assert state.turn == 2

    state = play(MEGA, state, "name D").state

    assert state.turn == 3
    assert playable(MEGA, state) == {"5D", "KD"}


@pytest.mark.parametrize("starter", ["AS", "QS"])
def test_x02_starting_skip_with_two_players_comes_back_to_the_first_player(starter):
    """With two players the one skipped by the first player's ace or queen is the other: the first has the turn."""
    assert dealt(CASUAL, seats=2, starter=starter, dealer=1).turn == 0


# what may be laid


def test_x04_veto_beats_the_wish():
    """A jack of the suit that was wished is still a jack, and may not be laid on the jack that wished it."""
    state = table(SKAT, hands=["JH 9D 9C", "JS KS 10D", "QD QH"], upcard="8H")

    state = play(SKAT, state, "JH=S").state

    assert playable(SKAT, state) == {"KS"}
    assert refusal(SKAT, state, "JS=S") == {"vetoed"}


@EACH
def test_x05_jack_does_not_answer_a_pending_seven(rules):
    """While a seven is pending nothing but its counters may be laid, however wild the jack."""
    state = table(rules, hands=["7H 9D 9C", "JH JS 10D", "QD QH", "KC QC"], upcard="8H")

    assert moves_text(rules, play(rules, state, "7H").state) == {"draw"}


@pytest.mark.parametrize(
    ("base", "fits"),
    [("standard-52", {"JH", "JS"}), ("german-skat", {"JH", "JS"}), ("brazilian-megajogos", {"JH"})],
)
def test_x05_jack_on_a_served_seven(base, fits):
    """Once it is served, documents 002 and 004 take away the privilege only: the jack of its suit still matches."""
    rules = load_variant(base)
    state = table(rules, hands=["7H 9D 9C", "KC 8D 10D", "JH JS 10C", "KS QC"], upcard="8H")

    assert playable(rules, play(rules, state, "7H", "draw").state) == fits


@EACH
def test_x06_served_seven_is_a_plain_card(rules):
    """What was served is over: the following player only matches the card, and owes nothing."""
    state = table(rules, hands=["7H 9D 9C", "KC 8D 10D", "QH 7D 10C", "KS QC"], upcard="8H")

    state = play(rules, state, "7H", "draw").state

    assert state.obligations == ()
    assert playable(rules, state) == {"QH", "7D"}


@pytest.mark.parametrize(
    ("base", "skip"), [("standard-52", "8H"), ("german-skat", "8H"), ("brazilian-megajogos", "AH")]
)
def test_x06_served_skip_is_a_plain_card(base, skip):
    """A skip hits once: the player after the skipped one has an ordinary turn on the same card."""
    rules = load_variant(base)
    state = table(rules, hands=[f"{skip} 9D 9C", "KC QD 10D", "QH KH 10C", "KS QC"], upcard="7H")

    state = play(rules, state, skip).state
    assert state.turn == 2
    assert playable(rules, state) == {"QH", "KH"}

    assert play(rules, state, "KH").state.turn == 3


# how long a wish lasts


def test_x12_wish_survives_draws_and_passes():
    """A whole lap of players without the suit leaves the wish as it was, until a card is laid."""
    state = table(SKAT, hands=["JH 9D 9C", "QD KD 10D", "QC KC 10C"], upcard="8H", stock="AD AC 8D 7S")

    state = play(SKAT, state, "JH=S", *["draw", "pass"] * 3).state
    assert [demand.value for demand in state.demands] == ["S"]
    assert state.turn == 1

    state = play(SKAT, state, "draw", "7S").state
    assert state.demands == ()


def test_x12_wish_survives_penalties_of_the_word():
    """Cards drawn for a false word or a false accusation have nothing to do with the wish."""
    state = table(MEGA, hands=["JH 9D 9C", "QD 4S 10D", "QC KC 10C", "KD 6C"], upcard="8H")

    state = play(MEGA, state, "JH=S", "2: mau", "3: challenge 0").state

    assert sizes(state) == [2, 3, 8, 7]
    assert [demand.value for demand in state.demands] == ["S"]
    assert playable(MEGA, state) == {"4S"}


LAP = {"powers.jack": {"lasts": "lap"}}


def test_x12_wish_of_a_lap_survives_skips():
    """A wish that holds for a lap still binds the player after the skipped one."""
    rules = house_rules("brazilian-megajogos", LAP)
    state = table(rules, hands=["JH 9D 9C", "AS 4D 10D", "QC KC 10C", "AD 6S 6D"], upcard="8H")

    state = play(rules, state, "JH=S", "AS").state

    assert state.turn == 3
    assert playable(rules, state) == {"6S"}


def test_x12_wish_of_a_lap_survives_penalties():
    """A seven of the wished suit is served, and the wish goes on."""
    rules = house_rules("brazilian-megajogos", LAP)
    state = table(rules, hands=["JH 9D 9C", "7S 4D 10D", "QC KC 10C", "7D 6S 6D"], upcard="8H")

    state = play(rules, state, "JH=S", "7S", "draw").state

    assert state.turn == 3
    assert playable(rules, state) == {"6S"}


def test_x12_wish_of_a_lap_ends_with_its_authors_turn():
    """The wish comes back to its author, who must satisfy it too; after that it is gone."""
    rules = house_rules("brazilian-megajogos", LAP)
    state = table(rules, hands=["JH 9S 6H KS", "4S 5D", "5S 6D", "6S 7D KS"], upcard="8H")

    state = play(rules, state, "JH=S", "4S!", "5S!", "6S").state
    assert state.turn == 0
    assert playable(rules, state) == {"9S", "KS"}

    state = play(rules, state, "KS").state
    assert state.demands == ()


# drawing


def test_x15_penalty_is_exact_although_draws_go_on_until_one_fits():
    """Drawing until something fits is for one's own turn; a penalty is two cards, fitting or not."""
    rules = house_rules("standard-52", {"drawing": {"limit": 0}})
    state = table(rules, hands=["7H 9D 9C", "KC QD 10D", "QC KS"], upcard="8H", stock="2C 2S 3C 3S 4H")

    penalty = play(rules, state, "7H", "draw").state
    assert (sizes(penalty), penalty.turn) == ([2, 5, 2], 2)

    state = play(rules, penalty, "draw", "draw").state
    assert moves_text(rules, state) == {"draw"}
    assert moves_text(rules, play(rules, state, "draw").state) == {"4H", "pass"}


def test_x15_penalty_that_keeps_the_turn_comes_before_drawing_for_oneself():
    """Where the turn is not lost, the two cards are drawn first, and then as many as it takes until one fits."""
    rules = house_rules("standard-52", {"drawing": {"limit": 0}, "powers.seven": {"loses_turn": False}})
    state = table(rules, hands=["7H 9D 9C", "KC QD 10D", "QC KS"], upcard="8H", stock="2C 2S 3C 4H")

    state = play(rules, state, "7H", "draw").state
    assert (sizes(state)[1], state.turn, moves_text(rules, state)) == (5, 1, {"draw"})

    state = play(rules, state, "draw", "draw").state
    assert moves_text(rules, state) == {"4H", "pass"}


def test_x16_stock_that_ends_within_a_penalty_is_renewed():
    """The last card of the stock is drawn, the discards are shuffled, and the drawing goes on."""
    owed = Obligation("draw", holder=0, sender=2, amount=4, cause="7")
    state = table(
        STANDARD, hands=["KC QD", "QC KS", "2D 3D"], upcard="7H", stock="5D", rest="under", obligations=(owed,)
    )
    under = len(state.discards) - 1

    after, events = play(STANDARD, state, "draw")

    assert events_of(events, Reshuffled) == [Reshuffled(under)]
    assert [drew.count for drew in events_of(events, Drew)] == [4]
    assert "5D" in hand(after, 0)
    assert (sizes(after)[0], len(after.stock), str(after.upcard)) == (6, under - 3, "7H")


def test_x16_what_is_still_missing_is_forgiven():
    """If even the renewed stock is too short, there are only so many cards; the debt is settled, and the event tells."""
    owed = Obligation("draw", holder=0, sender=2, amount=4, cause="7")
    state = table(
        STANDARD, hands=["KC QD", "QC KS", ""], upcard="7H", stock="5D", under="6D", rest=2, obligations=(owed,)
    )

    after, events = play(STANDARD, state, "draw")

    assert [drew.count for drew in events_of(events, Drew)] == [2]
    assert hand(after, 0) == {"KC", "QD", "5D", "6D"}
    assert (after.obligations, after.turn) == ((), 1)


def test_x17_renewed_stock_keeps_the_wish():
    """The discards under the jack are shuffled away; the jack and its wish stay."""
    state = table(SKAT, hands=["JH 9D 9C", "QD KD 10D", "QC KC 10C"], upcard="8H", rest="under")

    state, events = play(SKAT, state, "JH=S", "draw")

    assert events_of(events, Reshuffled)
    assert [str(card) for card in state.discards] == ["JH"]
    assert [demand.value for demand in state.demands] == ["S"]


def test_x17_renewed_stock_keeps_a_pending_penalty_and_the_time_to_accuse():
    """A false word uses up the stock while a seven is pending and its player may be accused: both remain."""
    state = table(MEGA, hands=["7H 9D", "QD KD 10D", "QC KC 10C", "KS 6C 6D"], upcard="8H", rest="under")

    state, events = play(MEGA, state, "7H", "2: mau")

    assert events_of(events, Reshuffled)
    assert [owed.amount for owed in state.obligations] == [2]
    assert {"draw", "3: challenge 0"} <= moves_text(MEGA, state)


def test_x18_round_is_not_blocked_while_the_discards_can_be_renewed():
    """With an empty stock but cards under the upcard one draws, and may not just pass."""
    state = table(SKAT, hands=["8D 10C", "QC KC"], upcard="9H", rest="under")

    assert "draw" in moves_text(SKAT, state)
    assert refusal(SKAT, state, "pass") == {"must-draw"}


def test_x18_round_is_not_blocked_while_somebody_can_lay_a_card():
    """Voluntary drawing gives no leave to pass with a card that fits: with nothing to draw it must be laid."""
    rules = house_rules("german-skat", NO_RESHUFFLE)
    state = table(rules, hands=["8D 10C 10D", "QC KC AC", "KH 7D 7S"], upcard="9H", rest="under")

    state = play(rules, state, "pass", "pass").state
    assert moves_text(rules, state) == {"KH"}
    assert refusal(rules, state, "pass") == {"can-play"}

    state = play(rules, state, "KH", "pass").state
    assert (state.is_over, state.turn) == (False, 1)


def test_x18_round_is_blocked_when_all_in_turn_can_do_nothing():
    """Stock and discards used up, and a whole lap without a card that fits: the round is over."""
    rules = house_rules("german-skat", NO_RESHUFFLE)
    state = table(rules, hands=["8D 10C", "QC KC", "7D 7S"], upcard="9H", rest="under")

    state = play(rules, state, "pass", "pass").state
    assert not state.is_over

    assert play(rules, state, "pass").state.result.reason == "blocked"
