"""The questions that document 001 leaves open, and how the table of the 32 cards answers them."""

from __future__ import annotations

import pytest

from maumau_core import Departure, NextRound, load_variant
from maumau_core.events import CallForgotten, Drew
from tests.rules.table import (
    dealt,
    events_of,
    house_rules,
    match_at,
    move,
    moves_text,
    play,
    playable,
    refusal,
    sizes,
    table,
)

RULES = load_variant("german-skat")
NO_RESHUFFLE = house_rules("german-skat", {"exhaustion": {"rule": "no-reshuffle"}})


# the start


def test_q05_starting_jack_is_a_plain_jack_of_its_suit():
    """A jack that opens the table demands nothing: one follows its suit, and no jack goes on it."""
    state = dealt(RULES, seats=2, starter="JS", hands={0: "9S 9H JH KS"}, stock="8D")

    assert (state.demands, state.turn) == ((), 0)
    assert {"9S", "KS"} <= playable(RULES, state)
    assert "9H" not in playable(RULES, state)
    assert refusal(RULES, state, "JH=S") == {"vetoed"}


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_q08_seat_after_the_dealer_starts(dealer):
    """The player after the dealer moves first."""
    assert dealt(RULES, seats=3, starter="9S", dealer=dealer).turn == (dealer + 1) % 3


@pytest.mark.parametrize(("dealer", "after"), [(0, 1), (1, 2), (2, 0)])
def test_q08_dealer_rotates_each_round(dealer, after):
    """The next round is dealt by the next seat, and begun by the one after it."""
    state = table(RULES, hands=["9S", "KD", "QD"], upcard="AS", dealer=dealer, turn=0)
    match, _ = RULES.apply(match_at(RULES, [0, 0, 0], state), move(RULES, state, "9S"))

    match, _ = RULES.apply(match, NextRound())

    assert (match.dealer, match.round.turn) == (after, (after + 1) % 3)


def test_q08_option_the_same_seat_always_deals():
    """Option: the deal does not rotate."""
    rules = house_rules("german-skat", {"match": {"rotate_dealer": False}})
    state = table(rules, hands=["9S", "KD", "QD"], upcard="AS", dealer=1, turn=0)
    match, _ = rules.apply(match_at(rules, [0, 0, 0], state), move(rules, state, "9S"))

    match, _ = rules.apply(match, NextRound())

    assert match.dealer == 1


# after drawing


def test_q10_fitting_drawn_card_may_be_kept():
    """A pass is offered after any draw, a fitting one too."""
    state = table(RULES, hands=["KS 10D 10C", "QD QC"], upcard="9H", stock="8H")

    state, _ = play(RULES, state, "draw")

    assert moves_text(RULES, state) == {"8H", "pass"}
    assert play(RULES, state, "pass").state.turn == 1


def test_q10_option_fitting_drawn_card_must_be_laid():
    """Option, and the literal reading: a drawn card that fits must be laid; only one that does not lets one pass."""
    rules = house_rules("german-skat", {"drawing": {"after": "must"}})

    fits, _ = play(rules, table(rules, hands=["KS 10D 10C", "QD QC"], upcard="9H", stock="8H"), "draw")
    assert moves_text(rules, fits) == {"8H"}
    assert refusal(rules, fits, "pass") == {"must-play"}

    fails, _ = play(rules, table(rules, hands=["KS 10D 10C", "QD QC"], upcard="9H", stock="8C"), "draw")
    assert moves_text(rules, fails) == {"pass"}


@pytest.mark.parametrize(("drawn", "left"), [("8H", {"8H", "pass"}), ("8C", {"pass"})])
def test_q11_after_a_draw_by_choice_only_the_drawn_card_may_be_laid(drawn, left):
    """Whoever draws by choice has given up laying another card in that turn."""
    state = table(RULES, hands=["KH 9D 10C", "QD QC"], upcard="9H", stock=drawn)

    state, _ = play(RULES, state, "draw")

    assert moves_text(RULES, state) == left
    assert refusal(RULES, state, "KH") == {"after-draw"}


def test_q11_option_any_fitting_card_after_a_draw():
    """Option: after a draw any card that fits may be laid."""
    rules = house_rules("german-skat", {"drawing": {"after": "any"}})
    state = table(rules, hands=["KH 9D 10C", "QD QC"], upcard="9H", stock="8C")

    state, _ = play(rules, state, "draw")

    assert moves_text(rules, state) == {"KH", "9D", "pass"}


# the jack


def test_q16_jack_goes_on_a_seven_whose_penalty_was_drawn():
    """A jack goes on any card but a jack, so on a seven too once its cards are drawn."""
    state = table(RULES, hands=["7S KD KC", "9D 10C", "JH 10D 9C"], upcard="AS")

    state, _ = play(RULES, state, "7S", "draw")

    assert "JH" in playable(RULES, state)


def test_q16_option_jack_is_not_wild_on_a_seven():
    """Option: on a seven the jack must match like any card, as documents 002 and 004 have it."""
    rules = house_rules("german-skat", {"powers.jack": {"not_wild_on": ["7"]}})
    state = table(rules, hands=["JH JS 10D", "QD QC"], upcard="7S")

    assert playable(rules, state) == {"JS"}


def test_q19_only_the_suit_answers_a_demand():
    """The one card that could match the jack by rank is a jack, and that is barred: the suit alone counts."""
    state = table(RULES, hands=["JS KD KC", "JD JH 9S 9H", "QD QC"], upcard="AS")

    state, _ = play(RULES, state, "JS=H")

    assert playable(RULES, state) == {"9H"}
    assert refusal(RULES, state, "JH=H") == {"vetoed"}
    assert refusal(RULES, state, "9S") == {"demand"}


def test_q19_option_a_jack_answers_a_demand():
    """Option: a jack may be laid on a jack, and so answers a demand too, as in document 000."""
    rules = house_rules("german-skat", {"powers.jack": {"denied_on": [], "answers": ["J"]}})
    state = table(rules, hands=["JS KD KC", "JD 9S 9H", "QD QC"], upcard="AS")

    state, _ = play(rules, state, "JS=H")

    assert playable(rules, state) == {"9H", "JD"}


# a blocked round with a tie


def blocked(*hands):
    """The end of a round in which nobody can draw, and nobody fits on the nine of hearts: all have passed."""
    state = table(NO_RESHUFFLE, hands=hands, upcard="9H", rest="under")
    return play(NO_RESHUFFLE, state, *["pass"] * len(hands)).state


def end_blocked(scores, *hands, rules=NO_RESHUFFLE):
    """Let such a round end in a match that stands at these scores; return the match."""
    match = match_at(rules, scores, table(rules, hands=hands, upcard="9H", rest="under"))
    for _ in hands:
        match, _ = rules.apply(match, move(rules, match.round, "pass"))
    return match


def test_q27_two_tied_for_lowest_take_half_of_each_difference():
    """Two lowest hands of 17 share the difference of 31 - 17 to the higher hand."""
    final = blocked("KD 7C", "QD 7S", "AS QS KC")

    assert NO_RESHUFFLE.points(final) == (7, 7, 0)


def test_q27_halves_are_rounded_down_for_every_single_difference():
    """Against hands of 20 and 22 the two of 17 take 1 of 3 and 2 of 5: three points each."""
    final = blocked("KD 7C", "QD 7S", "KC QC", "AS AD")

    assert NO_RESHUFFLE.points(final) == (1 + 2, 1 + 2, 0, 0)


def test_q27_three_tied_take_a_third():
    """The same with three: a third of the difference, rounded down."""
    final = blocked("KD 7C", "QD 7S", "10D 7D", "AS QS KC")

    assert NO_RESHUFFLE.points(final) == (4, 4, 4, 0)


def test_q28_higher_total_wins_when_a_blocked_tie_brings_two_over_the_target():
    """Two reach 300 in the same round: the higher total has won."""
    match = end_blocked([297, 293, 100], "KD 7C", "QD 7S", "AS QS KC")

    assert match.scores == (304, 300, 100)
    assert match.is_over
    assert match.standings[0] == (0,)


def test_q28_further_round_decides_between_equal_totals():
    """If both have the same total, they play another round."""
    match = end_blocked([295, 295, 100], "KD 7C", "QD 7S", "AS QS KC")

    assert match.scores == (302, 302, 100)
    assert not match.is_over
    match, _ = NO_RESHUFFLE.apply(match, NextRound())
    assert match.players == (0, 1)


def test_q28_option_equal_totals_share_the_win():
    """Option: those with the same total have won together."""
    rules = house_rules("german-skat", {"exhaustion": {"rule": "no-reshuffle"}, "match": {"ties": "shared"}})

    match = end_blocked([295, 295, 100], "KD 7C", "QD 7S", "AS QS KC", rules=rules)

    assert match.is_over
    assert match.standings[0] == (0, 1)


def test_q28_only_one_player_gains_in_an_ordinary_round():
    """Where the winner takes all, two cannot reach the target together."""
    state, _ = play(RULES, table(RULES, hands=["9S", "KD", "QD 7D"], upcard="AS"), "9S")

    assert [points > 0 for points in RULES.points(state)] == [True, False, False]


# the word, and then no card


def test_q31_word_said_before_a_draw_is_void_when_the_turn_ends():
    """Saying the word and then drawing costs nothing, but it does not count for the next turn."""
    state = table(RULES, hands=["9S KD", "10S QD QC"], upcard="AS", stock="8H 8C 7H 7C")

    state, events = play(RULES, state, "mau", "draw", "pass", "10S")
    assert state.called == ()
    assert [drew.reason for drew in events_of(events, Drew)] == ["turn"]

    state, _ = play(RULES, state, "9S", "draw", "pass")
    assert sizes(state)[0] == 2
    assert "mau" in moves_text(RULES, state, 0)


def test_q31_word_said_before_a_draw_costs_nothing_when_the_drawn_card_is_laid():
    """With the drawn card laid two are left: nothing was owed, and there is no price for a word too many."""
    state = table(RULES, hands=["9S KD", "10S QD QC"], upcard="AS", stock="8S 8C")

    state, events = play(RULES, state, "mau", "draw", "8S")

    assert events_of(events, CallForgotten) == []
    assert sizes(state)[0] == 2


def test_q31_word_is_owed_anew_in_the_next_turn():
    """Whoever said it in vain and lays the last card but one later must say it again."""
    state = table(RULES, hands=["9S", "10S QD QC 10C"], upcard="AS", stock="8S 9C 8H 7H 7D")

    state, _ = play(RULES, state, "draw", "mau", "pass", "10S")
    state, events = play(RULES, state, "9S")

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]


# leaving the game


def test_q41_seat_that_left_is_passed_over():
    """A seat that is marked out has no turn any more, and no penalty falls on it."""
    gone = (Departure(1, "absent"),)
    state = table(RULES, hands=["9S 7S KD", "QD QC", "10D 10C"], upcard="AS", departures=gone)

    assert play(RULES, state, "9S").state.turn == 2
    assert play(RULES, state, "7S").state.obligations[0].holder == 2
    assert moves_text(RULES, state, 1) == set()
    assert refusal(RULES, state, "1: draw") == {"seat-left"}


def test_q41_hand_of_a_seat_that_left_stays_out_of_play_but_counts():
    """Its cards are not mixed into the stock, and whoever wins collects their points."""
    gone = (Departure(1, "absent"),)
    state = table(RULES, hands=["9S", "QD JC", "7D"], upcard="AS", departures=gone)

    final, _ = play(RULES, state, "9S")

    assert sizes(final)[1] == 2
    assert RULES.points(final) == (10 + 20 + 7, 0, 0)


def test_q41_seat_that_left_cannot_win_a_blocked_round():
    """Where the table is blocked the lowest hand among those who still play collects, from the absent hand too."""
    gone = (Departure(1, "absent"),)
    state = table(NO_RESHUFFLE, hands=["KD 7C", "7D", "AS QS"], upcard="9H", rest="under", departures=gone)

    final, _ = play(NO_RESHUFFLE, state, "pass", "pass")

    assert final.result.reason == "blocked"
    assert NO_RESHUFFLE.points(final) == (21 - 17, 0, 0)


# what "per player" counts


@pytest.mark.parametrize(("seats", "target"), [(2, 200), (3, 300), (4, 400)])
def test_q48_every_seat_that_takes_part_counts_for_the_target(seats, target):
    """The engine deals to seats, whoever sits in them: robots count, and a place that stayed empty is no seat."""
    hands = ["9S", "KD", "QD", "10D"][:seats]
    state = table(RULES, hands=hands, upcard="AS")
    gain = 10 * (seats - 1)

    for start, over in ((target - gain - 1, False), (target - gain, True)):
        match = match_at(RULES, [start, *[0] * (seats - 1)], state)
        assert RULES.apply(match, move(RULES, state, "9S")).state.is_over is over
