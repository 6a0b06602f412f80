"""The referee alone, at positions worked out by hand from the prose."""

import copy
import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # tests are no package

from referee import SUITS, Referee, RefereeMatch

BASE, SKAT, MEGA = "standard-52", "german-skat", "brazilian-megajogos"
RANKS = {BASE: "2 3 4 5 6 7 8 9 10 J Q K A", SKAT: "7 8 9 10 J Q K A", MEGA: "2 3 4 5 6 7 8 9 10 J Q K A"}


def table(variant, hands, top, stock="", under="", turn=0):
    """Set a position: hands such as "7S 8H", the upcard, the stock, the discards under the upcard."""
    referee = Referee(variant, len(hands), ["KC"] * (5 * len(hands) + 1), len(hands) - 1, list)
    referee.hands = [hand.split() for hand in hands]
    referee.discards = [*under.split(), top]
    referee.stock = stock.split()
    referee.turn = turn
    return referee


def deal(variant, seats, starter, dealer=0):
    """Deal: every hand gets clubs and diamonds that have no power, then the starter comes up."""
    plain = ["KC", "KD", "10C", "10D", "QS" if variant != MEGA else "3S"]
    cards = [card for card in plain for _ in range(seats)]
    return Referee(variant, seats, [*cards, starter, "9S", "10S", "KS", "KH", "10H"], dealer, list)


def play(seat, card, demand=None, word=None):
    return ("play", seat, card, demand, word)


def demands(seat, card, *words):
    return {("play", seat, card, suit, word) for suit in SUITS for word in words or (None,)}


def run(referee, *moves):
    for move in moves:
        referee.do(move)
    return referee


# all three


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    cards = ["2C", "3C", "4C", "2D", "3D", "4D", "2H", "3H", "4H", "2S", "3S", "4S", "5C", "6C", "9C", "5D", "6D"]
    referee = Referee(BASE, 3, cards, 1, list)
    assert referee.hands == [
        ["3C", "3D", "3H", "3S", "6C"],
        ["4C", "4D", "4H", "4S", "9C"],
        ["2C", "2D", "2H", "2S", "5C"],
    ]
    assert (referee.discards, referee.stock, referee.turn, referee.direction) == (["5D"], ["6D"], 2, 1)
    assert not referee.over


@pytest.mark.parametrize("variant", [BASE, SKAT, MEGA])
def test_moves_that_are_not_offered_are_refused(variant):
    referee = table(variant, ["9H KD QD", "8C 9C 10C", "8C 9C 10C", "8C 9C 10C"], "10H", "AS")
    for move in [play(0, "KD"), play(1, "10C"), ("pass", 0), ("call", 1, "mau mau"), ("name", 0, "H")]:
        with pytest.raises(ValueError, match="neither legal nor a foul"):
            referee.do(move)


@pytest.mark.parametrize("variant", [BASE, SKAT, MEGA])
def test_a_penalty_takes_the_rest_of_the_stock_then_the_discards_laid_first(variant):
    referee = table(variant, ["9H KD QD"] * 4, "7S", "AC", "8D 9D 10D")
    referee.owed = 4
    referee.do(("draw", 0))
    assert referee.hands[0] == ["9H", "KD", "QD", "AC", "8D", "9D", "10D"]
    assert (referee.stock, referee.discards, referee.turn, referee.owed) == ([], ["7S"], 1, 0)


@pytest.mark.parametrize("variant", [BASE, SKAT, MEGA])
def test_a_penalty_is_served_with_what_there_is(variant):
    referee = table(variant, ["9H KD QD"] * 4, "7S")
    referee.owed = 2
    assert referee.legal() == {("draw", 0)}
    referee.do(("draw", 0))
    assert (referee.hands[0], referee.turn) == (["9H", "KD", "QD"], 1)


@pytest.mark.parametrize("variant", [BASE, SKAT, MEGA])
def test_a_lap_of_passes_blocks_the_round(variant):
    referee = table(variant, ["9D 9D 9D", "KD KD KD", "9C 9C 9C", "QD QC QC"], "10H")
    for seat in range(4):
        assert referee.legal() == {("pass", seat)}
        referee.do(("pass", seat))
    assert (referee.over, referee.reason, referee.winners) == (True, "blocked", [0, 2])
    assert referee.legal() == referee.fouls() == set()
    assert referee.points() == {BASE: [27, 30, 27, 30], SKAT: [2, 0, 2, 0], MEGA: [27, 30, 27, 30]}[variant]


@pytest.mark.parametrize("variant", [BASE, SKAT, MEGA])
@pytest.mark.parametrize("seed", range(60))
def test_random_rounds_keep_all_cards_and_always_have_a_move(variant, seed):
    chance = random.Random(seed)
    seats = chance.randint(*{BASE: (2, 6), SKAT: (2, 4), MEGA: (4, 8)}[variant])
    pack = [rank + suit for rank in RANKS[variant].split() for suit in SUITS] * (2 if variant == MEGA else 1)
    chance.shuffle(pack)
    referee = Referee(variant, seats, pack, seed % seats, lambda cards: chance.sample(cards, len(cards)))
    for _ in range(3000):
        assert sorted(pack) == sorted(
            [card for hand in referee.hands for card in hand] + referee.stock + referee.discards
        )
        if referee.over:
            break
        assert referee.legal()
        assert not referee.legal() & referee.fouls()
        moves = referee.fouls() if referee.fouls() and chance.random() < 0.02 else referee.legal()
        referee.do(chance.choice(sorted(moves, key=str)))
    if referee.over:
        assert referee.winners
        assert len(referee.points()) == seats


# 000


def test_000_rank_suit_or_jack_and_no_draw_by_choice():
    referee = table(BASE, ["9H 10D JS 2C", "3C"], "9D", "AS")
    assert referee.legal() == {play(0, "9H"), play(0, "10D")} | demands(0, "JS")


def test_000_without_a_fitting_card_one_is_drawn_and_may_be_kept():
    referee = table(BASE, ["9H 10H 2C", "3C 4C"], "KD", "KS AS")
    assert referee.legal() == {("draw", 0)}
    referee.do(("draw", 0))
    assert referee.legal() == {play(0, "KS"), ("pass", 0)}
    referee.do(("pass", 0))
    assert (referee.turn, referee.hands[0]) == (1, ["9H", "10H", "2C", "KS"])


def test_000_a_drawn_card_that_does_not_fit_still_needs_a_pass():
    referee = run(table(BASE, ["9H 10H 2C", "3C 4C"], "KD", "AS"), ("draw", 0))
    assert referee.legal() == {("pass", 0)}


def test_000_sevens_add_up_and_only_a_seven_escapes():
    referee = table(BASE, ["7H 2C 3C", "7D JH 2H 4C", "JC 2D 3D"], "9H", "AS KS QS 10S 8S")
    referee.do(play(0, "7H"))
    assert referee.legal() == {play(1, "7D"), ("draw", 1)}
    referee.do(play(1, "7D"))
    assert referee.legal() == {("draw", 2)}
    referee.do(("draw", 2))
    assert referee.hands[2] == ["JC", "2D", "3D", "AS", "KS", "QS", "10S"]
    # the seven stays to be matched, without a penalty
    assert referee.turn == 0
    assert referee.legal() == {("draw", 0)}


def test_000_an_eight_skips_and_with_two_seats_the_same_seat_moves_again():
    assert run(table(BASE, ["8H 2C 3C", "2D", "2S"], "9H"), play(0, "8H")).turn == 2
    assert run(table(BASE, ["8H 2C 3C", "2D"], "9H"), play(0, "8H")).turn == 0


def test_000_a_demand_lasts_until_a_card_is_laid_and_jack_goes_on_jack():
    referee = table(BASE, ["JH 2C 3C", "4C 5D 6D", "JS 5S 6C"], "9H", "10D AS")
    run(referee, play(0, "JH", "S"), ("draw", 1))
    assert referee.legal() == {("pass", 1)}
    referee.do(("pass", 1))
    assert referee.legal() == demands(2, "JS") | {play(2, "5S")}
    referee.do(play(2, "5S"))
    assert referee.demand is None


def test_000_a_jack_turned_up_lets_the_dealer_name_the_suit():
    referee = deal(BASE, 3, "JH", dealer=1)
    assert referee.legal() == {("name", 1, suit) for suit in SUITS}
    referee.do(("name", 1, "D"))
    assert referee.turn == 2
    assert referee.legal() == {play(2, "KD"), play(2, "10D")}


@pytest.mark.parametrize("starter", ["7S", "8S"])
def test_000_a_seven_or_eight_turned_up_is_plain(starter):
    referee = deal(BASE, 3, starter)
    assert referee.turn == 1
    assert referee.legal() == {play(1, "QS")}


def test_000_mau_with_the_play_closes_the_matter():
    referee = table(BASE, ["9H 2C", "3H 4H 6C", "3D 5D 6D"], "10H", "AS")
    assert referee.legal() == {play(0, "9H"), play(0, "9H", None, "mau")}
    referee.do(play(0, "9H", None, "mau"))
    assert referee.legal() == {play(1, "3H"), play(1, "4H")}


def test_000_mau_forgotten_may_be_said_late_until_another_seat_acts():
    referee = run(table(BASE, ["9H 2C", "3H 4H 6C", "3D 5D 6D"], "10H", "AS"), play(0, "9H"))
    assert referee.legal() == {("call", 0, "mau"), play(1, "3H"), play(1, "4H")}
    referee.do(("call", 0, "mau"))
    assert referee.legal() == {play(1, "3H"), play(1, "4H")}


def test_000_mau_forgotten_may_be_challenged_once_another_seat_acted():
    referee = run(table(BASE, ["9H 2C", "3H 4H 6C", "3D 4D 6D"], "10H", "AS KS"), play(0, "9H"), play(1, "4H"))
    window = {("challenge", 1, 0), ("challenge", 2, 0)}
    assert referee.legal() == window | {play(2, "4D")}
    challenged = run(referee, ("challenge", 2, 0))
    assert challenged.hands[0] == ["2C", "AS", "KS"]
    assert challenged.legal() == {play(2, "4D")}


def test_000_the_window_closes_with_the_turn_of_the_seat_that_acted():
    referee = run(table(BASE, ["9H 2C", "3C 4C 6C", "3D 4D 9D"], "10H", "AS KS"), play(0, "9H"), ("draw", 1))
    assert referee.legal() == {("pass", 1), ("challenge", 1, 0), ("challenge", 2, 0)}
    referee.do(("pass", 1))
    assert referee.legal() == {play(2, "9D")}


def test_000_the_last_moment_closes_when_the_next_seat_acts():
    referee = run(table(BASE, ["9H 2C", "3H 4H 6C", "3D 4D 6D"], "10H", "AS"), play(0, "9H"), play(1, "4H"))
    referee.do(play(2, "4D"))
    assert not any(move[0] == "challenge" for move in referee.legal())


def test_000_mau_mau_wins_at_once_and_the_last_seven_makes_nobody_draw():
    referee = table(BASE, ["7H", "KD 3C", "JS AC 10C"], "10H", "AS KS")
    assert referee.legal() == {play(0, "7H"), play(0, "7H", None, "mau mau")}
    referee.do(play(0, "7H", None, "mau mau"))
    assert (referee.over, referee.reason, referee.winners, referee.turn) == (True, "out", [0], 0)
    assert referee.points() == [0, 13, 30]


def test_000_the_last_jack_demands_nothing():
    assert table(BASE, ["JH", "KD 3C"], "10S").legal() == {play(0, "JH"), play(0, "JH", None, "mau mau")}


def test_000_mau_mau_forgotten_said_late_wins():
    referee = run(table(BASE, ["9H", "9D 3C 4C"], "10H", "AS"), play(0, "9H"))
    assert not referee.over
    assert referee.legal() == {("call", 0, "mau mau"), play(1, "9D")}
    assert run(referee, ("call", 0, "mau mau")).winners == [0]


def test_000_mau_mau_forgotten_and_challenged_plays_on():
    referee = run(table(BASE, ["9H", "3C 4C 6D"], "10H", "AS 2S 5S KS"), play(0, "9H"), ("draw", 1))
    assert referee.legal() == {("pass", 1), ("challenge", 1, 0)}
    run(referee, ("challenge", 1, 0), ("pass", 1))
    assert (referee.over, referee.turn, referee.hands[0]) == (False, 0, ["2S", "5S"])


def test_000_mau_mau_forgotten_and_unnoticed_stands_when_the_next_turn_is_over():
    referee = run(table(BASE, ["9H", "3C 4C 6D"], "10H", "AS 2S"), play(0, "9H"), ("draw", 1), ("pass", 1))
    assert (referee.over, referee.reason, referee.winners, referee.points()) == (True, "out", [0], [0, 23])


def test_000_a_pending_win_has_a_last_moment_of_challenge_or_pass():
    referee = run(table(BASE, ["9H", "9D 3C 4C", "8D 6D 2D"], "10H", "AS 2S"), play(0, "9H"), play(1, "9D"))
    assert referee.legal() == {("challenge", 1, 0), ("challenge", 2, 0), ("pass", 2)}
    referee.do(("pass", 2))
    assert (referee.winners, referee.turn) == ([0], 2)


def test_000_a_challenge_in_the_last_moment_gives_the_seat_its_turn_back():
    referee = run(table(BASE, ["9H", "9D 3C 4C", "8D 6D 2D"], "10H", "AS 2S"), play(0, "9H"), play(1, "9D"))
    referee.do(("challenge", 1, 0))
    assert referee.legal() == {play(2, "8D"), play(2, "6D"), play(2, "2D")}


def test_000_a_right_mau_mau_beats_a_pending_win_a_forgotten_one_does_not():
    position = ["9H", "9D", "8D 6D 2D"]
    referee = run(table(BASE, position, "10H", "AS 2S"), play(0, "9H"), play(1, "9D", None, "mau mau"))
    assert referee.winners == [1]
    referee = run(table(BASE, position, "10H", "AS 2S"), play(0, "9H"), play(1, "9D"))
    late = ("call", 1, "mau mau")  # seat 2 has not acted yet
    assert referee.legal() == {("challenge", 1, 0), ("challenge", 2, 0), ("pass", 2), late}
    assert run(referee, ("pass", 2)).winners == [0]


def test_000_the_last_card_has_its_power_while_the_win_is_pending():
    referee = run(table(BASE, ["7H", "7D 3C 4C", "8D 6D 2D"], "10H", "AS 2S"), play(0, "7H"))
    assert (referee.turn, referee.owed) == (1, 2)
    assert referee.legal() == {("call", 0, "mau mau"), play(1, "7D"), ("draw", 1)}
    assert run(table(BASE, ["8H", "7D 3C 4C", "8D 6D 2D"], "10H", "AS 2S"), play(0, "8H")).turn == 2
    # with two seats the turn comes back to an empty hand, which has nothing to do
    referee = run(table(BASE, ["8H", "7D 3C 4C"], "10H", "AS 2S"), play(0, "8H"))
    assert referee.legal() == {("call", 0, "mau mau"), ("pass", 0)}


def test_000_two_words_can_be_forgotten_one_after_the_other():
    referee = run(table(BASE, ["8H 9H", "7D 3C 4C"], "10H", "AS 2S 5S 6S"), play(0, "8H"), play(0, "9H"))
    assert {("call", 0, "mau"), ("call", 0, "mau mau")} < referee.legal()
    referee.do(("draw", 1))
    referee.do(("challenge", 1, 0))
    assert len(referee.hands[0]) == 2
    assert ("challenge", 1, 0) in referee.legal()
    assert not run(copy.deepcopy(referee), ("pass", 1)).over  # challenged for one word, the hand is empty no more
    referee.do(("challenge", 1, 0))
    assert len(referee.hands[0]) == 4
    assert ("challenge", 1, 0) not in referee.legal()


def test_000_the_owner_may_be_on_turn_in_the_last_moment():
    referee = run(table(BASE, ["9H", "9D 3C 4C"], "10H", "AS 2S"), play(0, "9H"), play(1, "9D"))
    assert referee.turn == 0
    assert referee.legal() == {("challenge", 1, 0), ("pass", 0)}
    referee.do(("challenge", 1, 0))
    assert referee.hands[0] == ["AS", "2S"]
    assert referee.legal() == {("draw", 0)}


def test_000_the_owners_own_next_turn_leaves_the_word_sayable():
    referee = run(table(BASE, ["8H 2C", "9D 3C 4C"], "10H", "AS 2S"), play(0, "8H"))
    assert referee.legal() == {("call", 0, "mau"), ("draw", 0)}
    run(referee, ("draw", 0))
    assert referee.legal() == {("call", 0, "mau"), ("pass", 0)}
    run(referee, ("pass", 0), ("draw", 1))
    assert referee.legal() == {("challenge", 1, 0), ("pass", 1)}


def test_000_a_window_and_a_late_call_of_two_seats_stand_side_by_side():
    referee = run(table(BASE, ["9H 2C", "4H 6C", "4D 5D 6D"], "10H", "AS KS"), play(0, "9H"), play(1, "4H"))
    assert referee.legal() == {("challenge", 1, 0), ("challenge", 2, 0), ("call", 1, "mau"), play(2, "4D")}
    referee.do(play(2, "4D"))
    assert referee.legal() == {("challenge", 0, 1), ("challenge", 2, 1), ("draw", 0)}


def test_000_match_ends_at_100_and_the_lowest_wins():
    match = RefereeMatch(BASE, 3)
    match.add([0, 50, 60], 0)
    assert (match.is_over, match.next_dealer, match.players) == (False, 1, [0, 1, 2])
    match.add([55, 0, 40], 1)
    assert (match.is_over, match.scores, match.standings) == (True, [55, 50, 100], [[1], [0], [2]])


def test_000_tied_lowest_play_an_extra_round_among_themselves():
    match = RefereeMatch(BASE, 4)
    match.add([40, 45, 40, 101], 0)
    assert (match.is_over, match.players, match.next_dealer) == (False, [0, 2], 2)
    match.add([30, 0], 2)
    assert (match.is_over, match.standings) == (True, [[2], [0], [1], [3]])


# 001


def test_001_draws_by_choice_and_then_lays_the_drawn_card_or_passes():
    referee = table(SKAT, ["9H KD AC", "8C 9C"], "10H", "QH AS")
    assert referee.legal() == {play(0, "9H"), ("draw", 0)}
    referee.do(("draw", 0))
    assert referee.legal() == {play(0, "QH"), ("pass", 0)}


def test_001_jack_goes_on_anything_but_a_jack():
    assert table(SKAT, ["JH KD AC", "8C"], "7S", "QH").legal() == demands(0, "JH") | {("draw", 0)}
    referee = table(SKAT, ["JH KD AC", "JC 9D QS"], "7S", "QH")
    referee.do(play(0, "JH", "S"))
    assert referee.legal() == {play(1, "QS"), ("draw", 1)}


def test_001_a_jack_turned_up_is_a_plain_jack_of_its_suit():
    referee = deal(SKAT, 2, "JD")
    referee.hands[1] = ["JC", "9D", "QS"]
    assert referee.turn == 1
    assert referee.legal() == {play(1, "9D"), ("draw", 1)}


@pytest.mark.parametrize("starter", ["7S", "8S"])
def test_001_the_starter_has_no_effect(starter):
    referee = deal(SKAT, 3, starter)
    assert referee.turn == 1
    assert referee.legal() == {play(1, "QS"), ("draw", 1)}


def test_001_sevens_add_up():
    referee = table(SKAT, ["7H 9C KC", "7D JH 9H", "JC 9D KD"], "9H", "AS KS QS 10S 8S")
    run(referee, play(0, "7H"), play(1, "7D"))
    assert referee.legal() == {("draw", 2)}
    referee.do(("draw", 2))
    assert (len(referee.hands[2]), referee.turn) == (7, 0)


def test_001_an_eight_skips():
    assert run(table(SKAT, ["8H 9C KC", "9D", "KS"], "9H"), play(0, "8H")).turn == 2
    assert run(table(SKAT, ["8H 9C KC", "9D"], "9H"), play(0, "8H")).turn == 0


def test_001_mau_is_said_with_the_play_or_forgotten_for_two_cards_at_once():
    referee = table(SKAT, ["9H KD", "8C 9C AC"], "10H", "QH AS 8D")
    assert referee.legal() == {play(0, "9H"), play(0, "9H", None, "mau"), ("draw", 0), ("call", 0, "mau")}
    referee.do(play(0, "9H"))
    assert (referee.hands[0], referee.turn) == (["KD", "QH", "AS"], 1)
    assert not any(move[0] in {"call", "challenge"} for move in referee.legal())


def test_001_mau_before_the_play():
    referee = run(table(SKAT, ["9H KD", "8C 9C AC"], "10H", "QH AS"), ("call", 0, "mau"))
    assert referee.legal() == {play(0, "9H"), ("draw", 0)}
    assert run(referee, play(0, "9H")).hands[0] == ["KD"]


def test_001_mau_needs_no_fitting_card_and_ends_with_the_turn():
    referee = table(SKAT, ["9C KD", "8C 9C AC"], "7H", "QS AS 8H 10H 9S")
    referee.owed = 2
    assert referee.legal() == {("draw", 0), ("call", 0, "mau")}
    run(referee, ("call", 0, "mau"), ("draw", 0))
    assert (referee.turn, referee.said, len(referee.hands[0])) == (1, False, 4)


def test_001_mau_said_before_an_eight_does_not_hold_for_the_next_turn_of_the_same_seat():
    referee = run(table(SKAT, ["8H KD", "8C 9C AC"], "10H", "QD AS"), ("call", 0, "mau"), play(0, "8H"), ("draw", 0))
    assert (referee.turn, referee.hands[0]) == (0, ["KD", "QD"])
    assert referee.legal() == {("pass", 0), ("call", 0, "mau")}


def test_001_the_last_card_needs_no_word_and_wins_all_points_in_hand():
    referee = table(SKAT, ["7H", "JC 9C AC", "KD 10D 8D"], "10H", "QH AS")
    assert referee.legal() == {play(0, "7H"), ("draw", 0)}
    referee.do(play(0, "7H"))
    assert (referee.reason, referee.winners, referee.points()) == ("out", [0], [20 + 9 + 11 + 28, 0, 0])


def test_001_the_lowest_of_a_blocked_table_collects_the_differences():
    referee = table(SKAT, ["9C", "JC KC", "AD"], "10H")
    referee.hands[1] = ["QC", "KC"]
    run(referee, ("pass", 0), ("pass", 1), ("pass", 2))
    assert (referee.winners, referee.points()) == ([0], [11 + 2, 0, 0])


def test_001_tied_seats_share_a_blocked_table_rounded_down():
    referee = run(table(SKAT, ["9C", "9D", "KC", "AD"], "10H"), *[("pass", seat) for seat in range(4)])
    assert (referee.winners, referee.points()) == ([0, 1], [0 + 1, 0 + 1, 0, 0])


def test_001_match_goes_to_100_for_each_seat_and_the_highest_wins():
    match = RefereeMatch(SKAT, 3)
    match.add([0, 299, 0], 2)
    assert (match.is_over, match.next_dealer) == (False, 0)
    match.add([300, 0, 0], 0)
    assert (match.is_over, match.standings, match.players) == (True, [[0], [1], [2]], [])


def test_001_a_tie_at_the_target_means_a_further_round():
    match = RefereeMatch(SKAT, 2)
    match.add([210, 210], 0)
    assert (match.is_over, match.players, match.next_dealer) == (False, [0, 1], 1)
    match.add([0, 5], 1)
    assert (match.is_over, match.standings) == (True, [[1], [0]])


# 002


@pytest.mark.parametrize(
    ("starter", "turn", "direction", "owed"),
    [("KS", 2, 1, 0), ("7S", 2, 1, 2), ("AS", 3, 1, 0), ("QS", 0, -1, 0), ("9S", 2, 1, 0), ("8S", 2, 1, 0)],
)
def test_002_the_starter_is_the_first_seats_discard(starter, turn, direction, owed):
    referee = deal(MEGA, 4, starter)
    assert (referee.turn, referee.direction, referee.owed) == (turn, direction, owed)
    assert [len(hand) for hand in referee.hands] == [6 if starter == "9S" else 5, 5, 5, 5]


def test_002_the_first_seat_names_the_suit_of_a_jack_turned_up():
    referee = deal(MEGA, 4, "JS")
    assert referee.legal() == {("name", 1, suit) for suit in SUITS}
    referee.do(("name", 1, "D"))
    assert referee.legal() == {play(2, "KD"), play(2, "10D"), ("draw", 2)}


def test_002_after_a_draw_any_fitting_card_or_a_pass():
    referee = table(MEGA, ["9H KD AC", "8C", "8C", "8C"], "10H", "QH AS")
    assert referee.legal() == {play(0, "9H"), ("draw", 0)}
    referee.do(("draw", 0))
    assert referee.legal() == {play(0, "9H"), play(0, "QH"), ("pass", 0)}


def test_002_twins_are_one_choice():
    referee = table(MEGA, ["9H 9H KD", "8C", "8C", "8C"], "10H", "QH AS")
    assert referee.legal() == {play(0, "9H"), ("draw", 0)}
    assert run(referee, play(0, "9H")).hands[0] == ["9H", "KD"]


def test_002_a_jack_has_no_privilege_on_a_seven():
    assert table(MEGA, ["JH KD AC", *["8C 9C 10C"] * 3], "7S", "2C").legal() == {("draw", 0)}
    assert table(MEGA, ["JS KD AC", *["8C 9C 10C"] * 3], "7S", "2C").legal() == {("draw", 0)} | demands(0, "JS")
    referee = table(MEGA, ["JS KD 7C", *["8C 9C 10C"] * 3], "7S", "2C")
    referee.owed = 2
    assert referee.legal() == {("draw", 0), play(0, "7C")}


def test_002_a_demand_is_answered_by_the_suit_or_a_jack():
    referee = run(table(MEGA, ["JH KD AC", "JC 2S 3H", "8C", "8C"], "10S", "2C"), play(0, "JH", "S"))
    assert referee.legal() == {play(1, "2S"), ("draw", 1)} | demands(1, "JC")


def test_002_ace_queen_and_nine():
    hands = ["AH QH 9H 2C", "8C 8D 8S", "8C 8D 8S", "8C 8D 8S"]
    assert run(table(MEGA, hands, "10H", "2S"), play(0, "AH")).turn == 2
    referee = run(table(MEGA, hands, "10H", "2S"), play(0, "QH"))
    assert (referee.turn, referee.direction) == (3, -1)
    referee = run(table(MEGA, hands, "10H", "2S"), play(0, "9H"))
    assert (referee.turn, referee.hands[3]) == (1, ["8C", "8D", "8S", "2S"])
    referee = table(MEGA, hands, "10H", "2S")
    referee.direction = -1
    referee.do(play(0, "9H"))
    assert (referee.turn, referee.hands[1]) == (3, ["8C", "8D", "8S", "2S"])


def test_002_mau_before_or_with_the_play():
    hands = ["10H 2C", *["8H 8D 8S"] * 3]
    referee = table(MEGA, hands, "KH", "2S")
    assert referee.legal() == {play(0, "10H"), play(0, "10H", None, "mau"), ("draw", 0), ("call", 0, "mau")}
    referee.do(("call", 0, "mau"))
    assert referee.legal() == {play(0, "10H"), ("draw", 0)}
    assert not any(move[:2] == ("call", 0) for move in referee.fouls())
    referee.do(play(0, "10H"))
    assert referee.legal() == {play(1, "8H"), ("draw", 1)}


def test_002_both_windows_open_at_once_and_drawing_does_not_close_them():
    referee = run(table(MEGA, ["10H 2C", *["8H 8D 8S"] * 3], "KH", "2S 3S"), play(0, "10H"))
    windows = {("call", 0, "mau"), ("challenge", 1, 0), ("challenge", 2, 0), ("challenge", 3, 0)}
    assert referee.legal() == windows | {play(1, "8H"), ("draw", 1)}
    referee.do(("draw", 1))
    assert referee.legal() == windows | {play(1, "8H"), ("pass", 1)}
    referee.do(("pass", 1))
    assert referee.legal() == {play(2, "8H"), ("draw", 2)}
    assert ("challenge", 2, 0) in referee.fouls()


def test_002_serving_a_penalty_closes_the_windows():
    referee = run(table(MEGA, ["7H 2C", *["8H 8D 8S"] * 3], "KH", "2S 3S"), play(0, "7H"))
    assert ("challenge", 3, 0) in referee.legal()
    referee.do(("draw", 1))
    assert referee.legal() == {play(2, "8H")} | {("draw", 2)}


def test_002_a_challenge_costs_five_and_a_second_one_is_a_foul():
    referee = run(table(MEGA, ["10H 2C", *["8H 8D 8S"] * 3], "KH", "2S 3S 4S 5S 6S 2D 3D"), play(0, "10H"))
    referee.do(("challenge", 3, 0))
    assert referee.hands[0] == ["2C", "2S", "3S", "4S", "5S", "6S"]
    assert referee.legal() == {play(1, "8H"), ("draw", 1)}
    assert ("challenge", 3, 0) in referee.fouls()


def test_002_late_is_good_until_challenged():
    referee = run(table(MEGA, ["10H 2C", *["8H 8D 8S"] * 3], "KH", "2S"), play(0, "10H"), ("call", 0, "mau"))
    assert referee.legal() == {play(1, "8H"), ("draw", 1)}


def test_002_false_calls():
    others = ["8H 8D 8S"] * 3
    false = {("challenge", seat, target) for seat in range(4) for target in range(4) if seat != target}
    referee = table(MEGA, ["10H 2C 3C", *others], "KH", "2S 3S 4S 5S 6S 2D")
    false |= {("call", seat, "mau") for seat in range(1, 4)}  # out of turn too: they hold more than two cards
    assert referee.fouls() == false | {("call", 0, "mau"), play(0, "10H", None, "mau")}
    referee.do(("call", 0, "mau"))
    assert (referee.turn, len(referee.hands[0])) == (0, 8)
    assert referee.legal() == {play(0, "10H"), ("draw", 0)}
    # two cards: only when nothing can be laid, a pending seven included
    referee = table(MEGA, ["10H 2C", *others], "KH", "2S")
    assert referee.fouls() == false
    referee.owed = 2
    assert referee.fouls() == false | {("call", 0, "mau")}
    # one card: refused
    assert table(MEGA, ["10H", *others], "KH", "2S").fouls() == false


def test_002_a_false_word_with_a_play_costs_five_before_the_card_acts():
    referee = table(MEGA, ["9H 2C 3C", *["8H 8D 8S"] * 3], "KH", "2S 3S 4S 5S 6S 2D")
    referee.do(play(0, "9H", None, "mau"))
    assert referee.hands[0] == ["2C", "3C", "2S", "3S", "4S", "5S", "6S"]
    assert referee.hands[3] == ["8H", "8D", "8S", "2D"]
    assert referee.turn == 1


def test_002_a_false_challenge_costs_five_and_closes_nothing():
    referee = run(table(MEGA, ["10H 2C", *["8H 8D 8S"] * 3], "KH", "2S 3S 4S 5S 6S 2D"), play(0, "10H"))
    referee.do(("challenge", 0, 2))
    assert len(referee.hands[0]) == 6
    assert {("call", 0, "mau"), ("challenge", 3, 0)} <= referee.legal()
    assert ("challenge", 3, 0) not in referee.fouls()


def test_002_the_last_card_ends_the_round_without_effect():
    referee = table(MEGA, ["9H", "JC AC 2C", "KC QC 10C", "3C"], "KH", "2S")
    assert referee.legal() == {play(0, "9H"), ("draw", 0)}
    referee.do(play(0, "9H"))
    assert (referee.reason, referee.winners, referee.points()) == ("out", [0], [0, 33, 30, 3])


def test_002_is_one_round_ranked_by_what_is_left():
    match = RefereeMatch(MEGA, 4)
    match.add([12, 0, 33, 12], 3)
    assert (match.is_over, match.standings, match.next_dealer) == (True, [[1], [0, 3], [2]], None)
