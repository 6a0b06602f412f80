"""Documents 002 and 004, MegaJogos, the seven: two cards for the next player, or an answer."""

from __future__ import annotations

from maumau_core import load_variant
from maumau_core.events import Drew, PenaltyRaised
from tests.rules.table import (
    cards,
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

RULES = load_variant("brazilian-megajogos")


def test_002_004_seven_next_player_buys_two_and_lays_nothing():
    """The next player takes two cards and has no turn to lay any."""
    state = table(RULES, hands=["7H 2S 3S", "KH KD 4S", "KH KD 4S", "KC 4C"], upcard="8H", stock="5H 6H")

    state = play(RULES, state, "7H").state
    assert moves_text(RULES, state) == {"draw"}
    assert refusal(RULES, state, "KH") == {"penalty"}
    assert refusal(RULES, state, "pass") == {"owes"}

    after, events = play(RULES, state, "draw")
    assert events_of(events, Drew) == [Drew(1, 2, cards(RULES, "5H 6H"), "penalty")]
    assert (sizes(after), after.turn) == ([2, 5, 3, 2], 2)


def test_002_004_seven_may_be_answered_by_a_seven():
    """Who has a seven may lay it instead and buys nothing; the following player then faces four."""
    state = table(RULES, hands=["7H 2S 3S", "7S KD 4S", "KH KD 4S", "KC 4C"], upcard="8H")

    state = play(RULES, state, "7H").state
    assert moves_text(RULES, state) == {"7S", "draw"}

    after, events = play(RULES, state, "7S")
    assert events_of(events, PenaltyRaised) == [PenaltyRaised(2, 4)]
    assert sizes(after) == [2, 2, 3, 2]

    assert sizes(play(RULES, after, "draw").state) == [2, 2, 7, 2]


def test_002_004_seven_answering_it_is_a_choice():
    """Who has a seven may still prefer to buy the two cards."""
    state = table(RULES, hands=["7H 2S 3S", "7S KD 4S", "KH KD 4S", "KC 4C"], upcard="8H")

    after = play(RULES, state, "7H", "draw").state

    assert (sizes(after), after.turn) == ([2, 5, 3, 2], 2)
    assert "7S" in hand(after, 1)


def test_002_004_seven_each_further_one_adds_two():
    """Two, four, six, eight and so on: all eight sevens of the two packs make sixteen."""
    hands = [f"7{suit} 2{suit} 3{suit}" for suit in "HSDCHSDC"]
    state = table(RULES, hands=hands, upcard="8H")

    amounts = []
    for suit in "HSDCHSDC":
        state, events = play(RULES, state, f"7{suit}")
        amounts += [raised.amount for raised in events_of(events, PenaltyRaised)]

    assert amounts == [2, 4, 6, 8, 10, 12, 14, 16]
    assert state.turn == 0
    assert sizes(play(RULES, state, "draw").state) == [18, 2, 2, 2, 2, 2, 2, 2]


def test_002_004_seven_without_a_penalty_only_matches():
    """Once it is served it is a card like others: the following player matches its suit or number."""
    state = table(RULES, hands=["7H 2S 3S", "KC KD 4S", "3H 7C 4S", "KC 4C"], upcard="8H")

    state = play(RULES, state, "7H", "draw").state

    assert playable(RULES, state) == {"3H", "7C"}


def test_002_004_seven_option_no_answer():
    """Another table may leave the seven without an answer."""
    rules = house_rules("brazilian-megajogos", {"powers.seven": {"counters": []}})
    state = table(rules, hands=["7H 2S 3S", "7S KD 4S", "KH KD 4S", "KC 4C"], upcard="8H")

    assert moves_text(rules, play(rules, state, "7H").state) == {"draw"}


def test_002_004_seven_option_cap():
    """Another table may let the penalty be passed on only once; this one knows no limit."""
    rules = house_rules("brazilian-megajogos", {"powers.seven": {"cap": 1}})
    state = table(rules, hands=["7H 2S 3S", "7S KD 4S", "7D KD 4S", "KC 4C"], upcard="8H")

    state = play(rules, state, "7H", "7S").state

    assert refusal(rules, state, "7D") == {"chain-capped"}
    assert sizes(play(rules, state, "draw").state) == [2, 2, 7, 2]
