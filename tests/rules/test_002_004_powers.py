"""Documents 002 and 004, MegaJogos: what the ace, the queen and the nine do, and that no other card does anything."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import DirectionReversed, Drew, Skipped
from tests.rules.table import (
    cards,
    events_of,
    house_rules,
    moves_text,
    play,
    refusal,
    sizes,
    table,
)

RULES = load_variant("brazilian-megajogos")
CASUAL = load_variant("brazilian-casual")


def test_002_004_ace_skips_the_next_player():
    """After an ace the next player does not play this lap."""
    state = table(RULES, hands=["AH 2S 3S", "KH KD 4S", "QH KD 4S", "KC 5D 4C"], upcard="8H")

    after, events = play(RULES, state, "AH")

    assert after.turn == 2
    assert events_of(events, Skipped) == [Skipped(1)]
    assert sizes(after) == [2, 3, 3, 3]


def test_002_004_ace_skips_against_the_clock_too():
    """The next player is the next in the direction of play, whichever it is."""
    state = table(RULES, hands=["AH 2S 3S", "KH KD 4S", "QH KD 4S", "KC 5D 4C"], upcard="8H", direction=-1)

    assert play(RULES, state, "AH").state.turn == 2
    assert events_of(play(RULES, state, "AH"), Skipped) == [Skipped(3)]


def test_002_004_ace_must_match_like_any_card():
    """An ace has no privilege: it needs the suit or another ace."""
    state = table(RULES, hands=["AS 2S 3S", "KH KD 4S", "QH KD 4S", "KC 5D 4C"], upcard="8H")

    assert refusal(RULES, state, "AS") == {"no-match"}


def test_002_004_queen_reverses_the_direction():
    """From clockwise to the other way: the turn goes to the player on the other side."""
    state = table(RULES, hands=["QH 2S 3S", "KD 4S", "KD 4S", "KC 4C"], upcard="8H")

    after, events = play(RULES, state, "QH")

    assert (after.direction, after.turn) == (-1, 3)
    assert events_of(events, DirectionReversed) == [DirectionReversed(-1)]


def test_002_004_queen_reverses_back_again():
    """And from counter-clockwise to clockwise."""
    state = table(RULES, hands=["QH 2S 3S", "KD 4S", "KD 4S", "KC 4C"], upcard="8H", direction=-1)

    after, events = play(RULES, state, "QH")

    assert (after.direction, after.turn) == (1, 1)
    assert events_of(events, DirectionReversed) == [DirectionReversed(1)]


def test_002_004_queen_holds_until_the_next_one():
    """The new direction lasts; other cards leave it alone."""
    state = table(RULES, hands=["QH 2H 3S", "KD 4H 4S", "KD 4H 5S", "3H KC 4C"], upcard="8H")

    state = play(RULES, state, "QH", "3H", "4H", "4H", "2H").state

    assert (state.direction, state.turn) == (-1, 3)


def test_002_004_nine_previous_player_buys_one():
    """The player before the one who laid the nine takes a card at once; the turn goes on to the next as ever."""
    state = table(RULES, hands=["9H 2S 3S", "KD 4S", "KD 4S", "KC 4C"], upcard="8H", stock="5D")

    after, events = play(RULES, state, "9H")

    assert events_of(events, Drew) == [Drew(3, 1, cards(RULES, "5D"), "effect")]
    assert (sizes(after), after.turn) == ([2, 2, 2, 3], 1)


def test_002_004_nine_cannot_be_answered():
    """Unlike the seven it gives no choice: a nine in the hand of the player before does not help."""
    state = table(RULES, hands=["9H 2S 3S", "KD 4S", "KD 4S", "9C 9H"], upcard="8H")

    after = play(RULES, state, "9H").state

    assert sizes(after) == [2, 2, 2, 3]
    assert after.obligations == ()
    assert moves_text(RULES, after, 3) == set()


def test_002_004_nine_a_second_one_is_a_nine_of_its_own():
    """A nine laid on a nine adds nothing to it: it makes its own previous player buy one."""
    state = table(RULES, hands=["9H 2S 3S", "9C 4S 5S", "KD 4S", "KC 4C"], upcard="8H")

    assert sizes(play(RULES, state, "9H", "9C").state) == [3, 2, 2, 3]


def test_002_004_nine_must_match_like_any_card():
    """A nine has no privilege: it needs the suit or another nine."""
    state = table(RULES, hands=["9S 2S 3S", "KD 4S", "KD 4S", "KC 4C"], upcard="8H")

    assert refusal(RULES, state, "9S") == {"no-match"}


def test_002_004_q22_previous_is_the_neighbor_even_if_skipped():
    """After an ace the previous player is the seat right before, although it was skipped."""
    state = table(RULES, hands=["AH 2S 3S", "KD 4S", "9H 4S 5S", "KC 4C"], upcard="8H", stock="5D")

    after, events = play(RULES, state, "AH", "9H")

    assert events_of(events, Drew) == [Drew(1, 1, cards(RULES, "5D"), "effect")]
    assert sizes(after) == [2, 3, 2, 2]


def test_002_004_q22_option_previous_is_who_played_last():
    """Another table may let the player draw who acted last, which after an ace is who laid it."""
    rules = house_rules("brazilian-megajogos", {"powers.nine": {"previous": "last_actor"}})
    state = table(rules, hands=["AH 2S 3S", "KD 4S", "9H 4S 5S", "KC 4C"], upcard="8H")

    assert sizes(play(rules, state, "AH", "9H").state) == [3, 2, 2, 2]


def test_002_004_q23_previous_follows_the_direction_in_force():
    """Counter-clockwise the previous player sits on the other side."""
    state = table(RULES, hands=["9H 2S 3S", "KD 4S", "KD 4S", "KC 4C"], upcard="8H", direction=-1)

    assert sizes(play(RULES, state, "9H").state) == [2, 3, 2, 2]


def test_002_004_q23_after_a_queen_previous_is_who_laid_it():
    """Right after a queen the neighbor against the new direction is the player who has just reversed it."""
    state = table(RULES, hands=["QH 2S 3S", "KD 4S", "KD 4S", "9H 4C 5C"], upcard="8H")

    assert sizes(play(RULES, state, "QH", "9H").state) == [3, 2, 2, 2]


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "8", "10", "K"])
def test_002_004_other_cards_have_no_effect(rank):
    """Five ranks have an effect; all the others just take the turn on, the 8 included."""
    state = table(RULES, hands=[f"{rank}H 2S 3S", "QD 4S", "QD 4S", "QC 4C"], upcard="9H")

    after = play(RULES, state, f"{rank}H").state

    assert (after.turn, after.direction) == (1, 1)
    assert sizes(after) == [2, 2, 2, 2]
    assert (after.obligations, after.demands) == ((), ())
