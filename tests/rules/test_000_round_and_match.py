"""Document 000, the end of a round, its points, and the match."""

from __future__ import annotations

import pytest

from maumau_core import NextRound, load_variant
from maumau_core.events import MatchEnded, RoundEnded, RoundScored, RoundStarted, WentOut
from tests.rules.table import dealt, events_of, house_rules, match_at, move, play, sizes, table

RULES = load_variant("standard-52")
VALUES = {"A": 10, "K": 10, "Q": 10, "J": 10} | {str(number): number for number in range(2, 11)}


def final(*hands, rules=RULES):
    """The position before seat 0 lays its only card, 9S; the others hold these hands."""
    return table(rules, hands=["9S", *hands], upcard="4S")


def end_round(scores, *hands, rules=RULES):
    """Let seat 0 win a round of a match that stands at these scores; the others hold these hands."""
    state = final(*hands, rules=rules)
    match = match_at(rules, scores, state)
    return rules.apply(match, move(rules, state, "9S!"))


# the round


def test_000_round_ends_the_instant_the_last_card_is_laid_with_the_right_call():
    """Nothing comes after the last card and "Mau Mau": the player has won the round."""
    state, events = play(RULES, final("3S QD", "9D"), "9S!")

    assert events_of(events, WentOut) == [WentOut(0, 1)]
    assert events[-1] == RoundEnded("out", (0,))
    assert (state.result.reason, state.result.winners) == ("out", (0,))
    assert RULES.why_illegal(state, move(RULES, state, "1: 3S"))[0].code == "round-over"


def test_000_round_is_not_over_while_everybody_holds_cards():
    """One card left is not out yet."""
    state = table(RULES, hands=["9S KD", "3S"], upcard="4S")

    assert not play(RULES, state, "9S!").state.is_over


def test_000_scoring_winner_of_the_round_gets_nothing():
    """Whoever goes out has 0 points for the round."""
    state, _ = play(RULES, final("KD QD", "9D"), "9S!")

    assert RULES.points(state)[0] == 0


def test_000_scoring_every_other_player_adds_the_cards_left():
    """Each of the others counts up what is left in hand."""
    state, _ = play(RULES, final("KD 5C", "2D 10C AH", "3D"), "9S!")

    assert RULES.points(state) == (0, 15, 22, 3)


@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_000_scoring_values_of_the_cards(rank, value):
    """Ace, king, queen and jack count 10 each, the cards from 2 to 10 their number."""
    state, _ = play(RULES, final(f"{rank}D", f"{rank}C {rank}H"), "9S!")

    assert RULES.points(state) == (0, value, 2 * value)


def test_000_scoring_is_optional():
    """Casual play keeps no score at all."""
    rules = load_variant("standard-52-casual")

    state, _ = play(rules, final("KD 5C", "2D", rules=rules), "9S!")

    assert rules.points(state) == (0, 0, 0)


def test_000_casual_play_names_whoever_went_out_first_winner_of_the_round():
    """Without a score each round has its own winner, and that is all there is to win."""
    rules = load_variant("standard-52-casual")

    match, events = end_round((0, 0, 0), "KD 5C", "2D", rules=rules)

    assert match.is_over
    assert match.standings[0] == (0,)
    assert events_of(events, MatchEnded) == [MatchEnded((0,))]


# the match


def test_000_match_adds_the_points_of_the_rounds():
    """Points are added to each player's total from round to round."""
    match, events = end_round((12, 5, 40), "KD 5C", "2D")

    assert match.scores == (12, 20, 42)
    assert events_of(events, RoundScored) == [RoundScored((0, 15, 2), (12, 20, 42))]


def test_000_match_goes_on_below_the_target():
    """As long as nobody has reached the target, another round is dealt to everybody."""
    match, _ = end_round((12, 5, 40), "KD 5C", "2D")
    assert not match.is_over

    match, events = RULES.apply(match, NextRound())

    assert sizes(match.round) == [5, 5, 5]
    assert len(events_of(events, RoundStarted)) == 1
    assert match.scores == (12, 20, 42)


@pytest.mark.parametrize(("before", "over"), [(89, False), (90, True), (95, True)])
def test_000_match_is_over_when_somebody_reaches_100(before, over):
    """The match ends as soon as a total has reached the target, commonly 100."""
    match, _ = end_round((12, before, 40), "KD", "2D")

    assert match.scores[1] == before + 10
    assert match.is_over is over


def test_000_match_lowest_total_wins():
    """When the match is over the player with the LOWEST total has won it, whoever won the last round."""
    match, events = end_round((50, 95, 20), "KD", "2D")

    assert match.standings == ((2,), (0,), (1,))
    assert events_of(events, MatchEnded) == [MatchEnded((2,))]


def test_000_match_target_is_agreed_by_the_table():
    """A hundred is the common target; a table may agree on another."""
    rules = house_rules("standard-52", {"match": {"target": 50}})

    match, _ = end_round((12, 40, 30), "KD", "2D", rules=rules)

    assert match.is_over
    assert match.standings[0] == (0,)


def test_000_match_tie_for_lowest_is_played_off_by_the_tied_alone():
    """Two or more who share the lowest total play an extra round, and only they."""
    match, _ = end_round((30, 95, 28, 70), "KD", "2D", "3D")

    assert match.scores == (30, 105, 30, 73)
    assert not match.is_over
    match, _ = RULES.apply(match, NextRound())
    assert match.players == (0, 2)
    assert sizes(match.round) == [5, 0, 5, 0]
    assert match.round.turn in (0, 2)
    assert match.dealer in (0, 2)


def test_000_match_extra_round_decides_between_the_tied():
    """The extra round decides the match; the others keep the places they had."""
    match, _ = end_round((30, 95, 28, 70), "KD", "2D", "3D")
    match, _ = RULES.apply(match, NextRound())
    last = match.round
    assert [departure.seat for departure in last.departures] == [1, 3]
    last = table(
        RULES, hands=["KD", "", "9S", ""], upcard="4S", departures=last.departures, turn=2, dealer=match.dealer
    )
    match = match_at(RULES, match.scores, last, players=match.players, rounds=match.rounds)

    match, _ = RULES.apply(match, move(RULES, last, "9S!"))

    assert match.scores == (40, 105, 30, 73)
    assert match.is_over
    assert match.standings[0] == (2,)


def test_000_match_tie_above_the_lowest_needs_no_extra_round():
    """Only a tie for the win is played off."""
    match, _ = end_round((10, 95, 40, 39), "KD", "2D", "3D")

    assert match.scores == (10, 105, 42, 42)
    assert match.is_over
    assert match.standings == ((0,), (2, 3), (1,))


# house rules


def test_000_house_ace_makes_every_other_player_draw_one():
    """Some tables let the ace make all other players draw a card; then play goes on with the next."""
    rules = load_variant("ace-others-draw")
    state = table(rules, hands=["AS KD KC", "3D 4C", "QD QC"], upcard="9S", stock="2H 3H")

    state, _ = play(rules, state, "AS")

    assert sizes(state) == [2, 3, 3]
    assert state.turn == 1


def test_000_house_ace_that_makes_others_draw_cannot_be_answered():
    """The others draw at once; an ace of their own does not help."""
    rules = load_variant("ace-others-draw")
    state = table(rules, hands=["AS KD KC", "AD 4C", "QD QC"], upcard="9S", stock="2H 3H")

    state, _ = play(rules, state, "AS")

    assert state.obligations == ()
    assert len(state.hands[1]) == 3


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_000_house_ace_skips_everybody_for_a_lap(seats):
    """Other tables let the ace skip all other players for one lap: its player moves again."""
    rules = load_variant("ace-skips-all")
    hands = ["AS KS KC", "3D 4C", "QD QC", "5D 5C", "6D 6C"][:seats]
    state = table(rules, hands=hands, upcard="9S")

    state, _ = play(rules, state, "AS")

    assert state.turn == 0
    assert sizes(state) == [2] * seats


def test_000_house_ace_is_plain_unless_the_table_agreed_otherwise():
    """In the base game the ace has no power of its own."""
    state = table(RULES, hands=["AS KD KC", "3D 4C", "QD QC"], upcard="9S")

    state, _ = play(RULES, state, "AS")

    assert (state.turn, sizes(state)) == (1, [2, 2, 2])


def test_000_house_capped_chain_stops_after_one_further_player():
    """Some tables let the chain be passed on only once, so that nobody draws more than four."""
    rules = load_variant("capped-sevens")
    state = table(rules, hands=["7S KD KC", "7D 3S 4C", "7H QD QC"], upcard="9S")

    state, _ = play(rules, state, "7S", "7D")

    assert state.obligations[0].amount == 4
    state, _ = play(rules, state, "draw")
    assert (sizes(state), state.turn) == ([2, 2, 7], 0)


def test_000_house_children_play_without_the_penalty_of_the_seven():
    """For small children the seven's penalty is dropped; the skip of the eight and the wild jack stay."""
    rules = load_variant("children")
    state = table(rules, hands=["7S 8S JH KC", "3S 4C", "8D QC"], upcard="9S")

    after, _ = play(rules, state, "7S")
    assert (after.turn, after.obligations) == (1, ())
    assert play(rules, state, "8S").state.turn == 2
    assert play(rules, state, "JH=C").state.demands[0].value == "C"


def test_000_house_nines_may_be_given_a_power():
    """House rules often empower the nine without saying how: any power can be put on it."""
    rules = house_rules("standard-52", {"powers.nine": {"rule": "skip", "on": "9"}})
    state = table(rules, hands=["9H KD KC", "3S 4C", "QS QC"], upcard="9S")

    assert play(rules, state, "9H").state.turn == 2


def test_000_house_beginners_start_with_five_cards():
    """New groups are advised to begin with the smaller hand of five and the base powers: the base game as it is."""
    state = dealt(RULES, seats=4, starter="9S")

    assert sizes(state) == [5] * 4


def test_000_glossary_going_out_is_laying_the_last_card_and_winning_the_round():
    """To go out is to empty the hand by laying the last card."""
    state, events = play(RULES, final("KD", "QD"), "9S!")

    assert sizes(state)[0] == 0
    assert events_of(events, WentOut)[0].seat == state.result.winners[0] == 0
