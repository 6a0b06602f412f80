"""Documents 002 and 004, MegaJogos: the end of the game, what cards count, and the places."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import MatchEnded, RoundEnded, RoundScored, WentOut
from tests.rules.table import (
    events_of,
    house_rules,
    match_at,
    move,
    moves_text,
    play,
    refusal,
    table,
)

RULES = load_variant("brazilian-megajogos")


# the end


def test_002_004_end_when_somebody_has_discarded_everything():
    """The game is over as soon as a player has no card left."""
    state = table(RULES, hands=["2H", "KD 4S", "KD 4S", "KC 4C"], upcard="8H")

    after, events = play(RULES, state, "2H")

    assert after.is_over
    assert (after.result.reason, after.result.winners) == ("out", (0,))
    assert events_of(events, WentOut) == [WentOut(0, 1)]
    assert events_of(events, RoundEnded) == [RoundEnded("out", (0,))]
    assert RULES.legal_moves(after) == ()


def test_002_004_end_last_card_goes_without_a_word():
    """The button is pressed before the last card but one; nothing is said with the last."""
    state = table(RULES, hands=["2H", "KD 4S", "KD 4S", "KC 4C"], upcard="8H")

    assert moves_text(RULES, state) == {"2H", "draw"}
    assert refusal(RULES, state, "2H!") == {"call-not-due"}


# the places


def _finished(*hands):
    """Return the end of a game that seat 0 has won while the others hold these cards."""
    state = table(RULES, hands=["2H", *hands], upcard="8H")
    return play(RULES, state, "2H").state


def test_002_004_ranking_winner_has_no_points():
    """Who has discarded everything is left with zero points."""
    assert RULES.points(_finished("KD 4S", "KD 4S", "KC 4C"))[0] == 0


def test_002_004_ranking_players_score_what_is_left_in_their_hands():
    """Each player's score is the sum of the values of the cards still held, and of no one else's."""
    assert RULES.points(_finished("KD 4S", "2D 3D 5S", "JC")) == (0, 14, 10, 30)


@pytest.mark.parametrize("number", range(2, 11))
def test_002_004_ranking_cards_count_their_number(number):
    """A card with a number is worth that number, the seven and the nine too."""
    assert RULES.points(_finished(f"{number}S", "KD", "KD"))[1] == number


@pytest.mark.parametrize(("face", "value"), [("J", 30), ("Q", 10), ("K", 10)])
def test_002_004_ranking_pictures_are_the_exceptions(face, value):
    """A jack is worth 30, a queen or a king 10 each."""
    assert RULES.points(_finished(f"{face}S", "4D", "4D"))[1] == value
    assert RULES.points(_finished(f"{face}S {face}S {face}D", "4D", "4D"))[1] == 3 * value


def test_002_004_q24_ace_counts_one():
    """The ace is no exception, so it is worth its number, one."""
    assert RULES.points(_finished("AS", "4D", "4D"))[1] == 1


def test_002_004_q24_option_another_value_for_the_ace():
    """Another table may count it otherwise, 11 for example."""
    rules = house_rules("brazilian-megajogos", {"scoring": {"values": {"J": 30, "Q": 10, "K": 10, "A": 11}}})
    state = table(rules, hands=["2H", "AS", "4D", "4D"], upcard="8H")

    assert rules.points(play(rules, state, "2H").state)[1] == 11


def test_002_004_ranking_fewer_points_are_a_better_place():
    """The winner is first; the others follow, the fewest points before the most."""
    state = table(RULES, hands=["2H", "JD 4S", "3D 4S", "KC 4C"], upcard="8H")

    match, events = RULES.apply(match_at(RULES, (0, 0, 0, 0), state), move(RULES, state, "2H"))

    assert match.standings == ((0,), (2,), (3,), (1,))
    assert events_of(events, RoundScored) == [RoundScored((0, 34, 7, 14), (0, 34, 7, 14))]


def test_002_004_ranking_one_game_is_the_whole_match():
    """No total is played for: with the first game the match is over, and its winner has won."""
    state = table(RULES, hands=["2H", "JD 4S", "3D 4S", "KC 4C"], upcard="8H")

    match, events = RULES.apply(match_at(RULES, (0, 0, 0, 0), state), move(RULES, state, "2H"))

    assert match.is_over
    assert RULES.legal_moves(match) == ()
    assert events_of(events, MatchEnded) == [MatchEnded((0,))]


def test_002_004_ranking_option_a_match_up_to_a_total():
    """Another table may add the points of several games up to a total; the lowest wins then."""
    rules = house_rules("brazilian-megajogos", {"match": {"rule": "fixed-target", "target": 50, "wins": "low"}})
    state = table(rules, hands=["2H", "JD 4S", "3D 4S", "KC 4C"], upcard="8H")

    match, _ = rules.apply(match_at(rules, (0, 0, 0, 0), state), move(rules, state, "2H"))

    assert not match.is_over
    assert match.next_players == (0, 1, 2, 3)
