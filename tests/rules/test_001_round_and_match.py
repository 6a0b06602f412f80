"""Document 001, the end of a round, the blocked table, and the match."""

from __future__ import annotations

import pytest

from maumau_core import NextRound, load_variant
from maumau_core.events import MatchEnded, RoundEnded, RoundScored
from tests.rules.table import events_of, house_rules, match_at, move, moves_text, play, sizes, table

RULES = load_variant("german-skat")
# With the reshuffle there is always a card of the upcard's suit, or of the suit demanded, in some hand once all
# others are drawn. A table that does not renew its stock is the shortest way to where nobody can draw or lay.
NO_RESHUFFLE = house_rules("german-skat", {"exhaustion": {"rule": "no-reshuffle"}})
VALUES = {"J": 20, "A": 11, "K": 10, "Q": 10, "10": 10, "9": 9, "8": 8, "7": 7}


def final(*hands):
    """The position before seat 0 lays its only card, 9S; the others hold these hands."""
    return table(RULES, hands=["9S", *hands], upcard="AS")


def end_round(scores, *hands):
    """Let seat 0 win a round of a match that stands at these scores; the others hold these hands."""
    state = final(*hands)
    return RULES.apply(match_at(RULES, scores, state), move(RULES, state, "9S"))


def blocked(*hands, rules=NO_RESHUFFLE):
    """A position where the stock is used up and nobody holds a card that fits on the nine of hearts."""
    return table(rules, hands=hands, upcard="9H", rest="under")


# the round


def test_001_round_ends_when_the_first_hand_is_empty():
    """The first to have no card left ends the round and wins it."""
    state, events = play(RULES, final("KD", "QD 8H"), "9S")

    assert events_of(events, RoundEnded) == [RoundEnded("out", (0,))]
    assert RULES.legal_moves(state) == ()


def test_001_scoring_winner_collects_what_is_left_in_all_other_hands():
    """Who is out first gets the points of all cards that the others still hold; the others get nothing."""
    state, _ = play(RULES, final("KD 7C", "JD AH", "8D"), "9S")

    assert RULES.points(state) == (10 + 7 + 20 + 11 + 8, 0, 0, 0)


@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_001_scoring_values_of_the_cards(rank, value):
    """The jack counts 20, the ace 11, king, queen and ten 10 each, the others their number."""
    state, _ = play(RULES, final(f"{rank}D {rank}C"), "9S")

    assert RULES.points(state) == (2 * value, 0)


# the blocked table


def test_001_blocked_table_ends_the_round():
    """When nobody can draw or lay, the round is over without anybody going out."""
    state = blocked("KD 7C", "8D 8S", "QS")

    state, events = play(NO_RESHUFFLE, state, "pass", "pass", "pass")

    assert events_of(events, RoundEnded) == [RoundEnded("blocked", ())]
    assert state.result.reason == "blocked"


def test_001_blocked_table_needs_everybody_to_be_stuck():
    """As long as one player can still lay a card, the round goes on; and a card laid starts the count anew."""
    state = blocked("KD 7C", "8D QS", "10H AD AC")

    state, _ = play(NO_RESHUFFLE, state, "pass", "pass")
    assert moves_text(NO_RESHUFFLE, state) == {"10H"}
    state, _ = play(NO_RESHUFFLE, state, "10H", "pass", "pass")
    assert not state.is_over
    state, _ = play(NO_RESHUFFLE, state, "pass")

    assert state.result.reason == "blocked"


def test_001_blocked_table_is_not_one_where_everybody_just_drew():
    """Drawing and passing is no standstill, even when all do it one after the other."""
    state = table(RULES, hands=["KD 7C AS", "8D 8S QC", "KC QS AC"], upcard="9H", stock="10C 10D 10S 7S")

    state, _ = play(RULES, state, *["draw", "pass"] * 3)

    assert not state.is_over


def test_001_blocked_table_is_reached_only_without_anything_to_draw():
    """While there is a card in the stock, or discards to renew it from, nobody may pass undrawn."""
    state = table(RULES, hands=["KD 7C AS", "8D 8S"], upcard="9H", rest="under")

    assert moves_text(RULES, state) == {"draw"}


def test_001_blocked_table_lowest_hand_collects_the_differences():
    """The lowest hand gets the difference to each of the others."""
    state = blocked("KD 7C", "7D", "AS QS KC")
    assert [sum(VALUES[card.rank] for card in hand) for hand in state.hands] == [17, 7, 31]

    state, _ = play(NO_RESHUFFLE, state, "pass", "pass", "pass")

    assert NO_RESHUFFLE.points(state) == (0, 10 + 24, 0)


# the match


@pytest.mark.parametrize(("seats", "target"), [(2, 200), (3, 300), (4, 400)])
def test_001_match_is_played_to_100_for_each_player(seats, target):
    """Two play to 200, three to 300, four to 400."""
    hands = ["KD", "8C", "7D"][: seats - 1]
    gain = sum((10, 8, 7)[: seats - 1])
    before = [0] * (seats - 1)

    short, _ = end_round([target - gain - 1, *before], *hands)
    reached, _ = end_round([target - gain, *before], *hands)

    assert (short.scores[0], short.is_over) == (target - 1, False)
    assert (reached.scores[0], reached.is_over) == (target, True)


def test_001_match_points_of_the_rounds_add_up():
    """The marker shows each player's points over all rounds."""
    match, events = end_round([40, 70, 12], "KD", "7C 8C")

    assert match.scores == (65, 70, 12)
    assert events_of(events, RoundScored) == [RoundScored((25, 0, 0), (65, 70, 12))]


def test_001_match_first_to_reach_the_target_wins_with_the_highest_total():
    """Whoever gets there first has won: the most points are best."""
    match, events = end_round([195, 190], "KD")

    assert match.is_over
    assert match.standings == ((0,), (1,))
    assert events_of(events, MatchEnded) == [MatchEnded((0,))]


def test_001_match_goes_on_with_another_round_below_the_target():
    """After each round any player may call for the next, and everybody is dealt in again."""
    match, _ = end_round([40, 70, 12], "KD", "7C 8C")

    match, _ = RULES.apply(match, NextRound())

    assert match.players == (0, 1, 2)
    assert sizes(match.round) == [5, 5, 5]
