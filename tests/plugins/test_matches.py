"""Match policies: when a match is over, who won it, and who plays on."""

from __future__ import annotations

import pytest

from maumau_core._draft import Draft
from maumau_core.contracts import MatchReport, Verdict
from maumau_core.state import Departure, RoundResult
from maumau_plugins.match.places import way_out
from tests.plugins.rules import around, sensible

RULES = around(sensible("no-score"), seats=(2, 6))


def report(
    totals: tuple[int, ...],
    players: tuple[int, ...] | None = None,
    winners: tuple[int, ...] = (0,),
    eliminated: tuple[int, ...] = (),
) -> MatchReport:
    """Return what a policy is told."""
    seats = len(totals)
    draft = Draft.thaw(RULES.deal(seats=seats, seed=1))
    draft.result = RoundResult("out" if winners else "blocked", winners)
    draft.departures = tuple(Departure(seat, "out") for seat in winners)
    draft.departures += tuple(Departure(seat, "eliminated") for seat in eliminated)
    return MatchReport(draft.freeze(), totals, totals, 1, tuple(range(seats)) if players is None else players)


def judge(name: str, told: MatchReport, **options: object) -> Verdict:
    """Return what a policy says."""
    return sensible(name, **options).maumau_match().judge(told)  # type: ignore[attr-defined]  # it is a match


def test_below_the_target_everybody_plays_on():
    assert judge("fixed-target", report((99, 0, 12))) == Verdict(((1,), (2,), (0,)), (0, 1, 2))


@pytest.mark.parametrize("last", [100, 101, 250])
def test_at_the_target_the_lowest_wins(last):
    assert judge("fixed-target", report((last, 40, 12))) == Verdict(((2,), (1,), (0,)))


def test_the_highest_may_win():
    assert judge("fixed-target", report((100, 40, 12)), wins="high") == Verdict(((0,), (1,), (2,)))


def test_another_target():
    assert judge("fixed-target", report((49, 0)), target=50).players == (0, 1)
    assert judge("fixed-target", report((50, 0)), target=50).players == ()


def test_only_those_tied_for_the_win_play_an_extra_round():
    verdict = judge("fixed-target", report((100, 12, 40, 12)))

    assert verdict == Verdict(((1, 3), (2,), (0,)), (1, 3))


def test_a_tie_behind_the_winner_is_no_tie_for_the_win():
    assert judge("fixed-target", report((100, 12, 40, 40))) == Verdict(((1,), (2, 3), (0,)))


def test_in_an_extra_round_the_others_stay_behind_whatever_their_score():
    """Seat 2 had more than the tied before, and has less than seat 1 after the extra round."""
    verdict = judge("fixed-target", report((100, 55, 40, 12), players=(1, 3)))

    assert verdict == Verdict(((3,), (1,), (2,), (0,)))


def test_those_still_tied_play_another():
    assert judge("fixed-target", report((100, 20, 40, 20), players=(1, 3))).players == (1, 3)
    assert judge("fixed-target", report((100, 20, 20, 30), players=(1, 2, 3))).players == (1, 2)


def test_a_tie_may_be_shared():
    assert judge("fixed-target", report((100, 12, 40, 12)), ties="shared") == Verdict(((1, 3), (2,), (0,)))


@pytest.mark.parametrize("name", ["fixed-target", "target-per-seat"])
@pytest.mark.parametrize("rotate", [True, False])
def test_the_deal_may_stay(name, rotate):
    assert judge(name, report((5, 6)), rotate_dealer=rotate).rotate_dealer is rotate


@pytest.mark.parametrize(("seats", "target"), [(2, 200), (3, 300), (4, 400)])
def test_a_target_may_grow_with_the_table(seats, target):
    below, at = (0,) * (seats - 1) + (target - 1,), (0,) * (seats - 1) + (target,)

    assert judge("target-per-seat", report(below)).players == tuple(range(seats))
    assert judge("target-per-seat", report(at)).players == ()
    assert judge("target-per-seat", report(at)).standings[0] == (seats - 1,)


def test_two_over_the_target_the_higher_wins():
    """Q-28: the higher total wins."""
    assert judge("target-per-seat", report((310, 305, 20))) == Verdict(((0,), (1,), (2,)))


def test_two_over_the_target_with_equal_totals_play_a_further_round():
    """Q-28: then a further round, among those two."""
    assert judge("target-per-seat", report((310, 310, 20))) == Verdict(((0, 1), (2,)), (0, 1))


def test_the_target_counts_all_seats_of_the_match_in_an_extra_round():
    """Q-48: every seat counts, also while only two of them play on."""
    assert judge("target-per-seat", report((330, 310, 20), players=(0, 1))) == Verdict(((0,), (1,), (2,)))


@pytest.mark.parametrize(
    ("wins", "standings"),
    [
        ("low", ((1,), (0, 3), (2,))),
        ("high", ((2,), (0, 3), (1,))),
        ("first-out", ((1,), (0, 3), (2,))),
    ],
)
def test_one_round_is_judged_by_points(wins, standings):
    assert judge("single-round", report((5, 0, 9, 5), winners=(1,)), wins=wins) == Verdict(standings)


def test_who_went_out_is_before_who_did_not_with_the_same_points():
    told = report((0, 0, 0), winners=(2,))

    assert judge("single-round", told).standings == ((2,), (0, 1))
    assert judge("single-round", told, wins="first-out").standings == ((2,), (0, 1))


def test_places_follow_the_way_out():
    told = report((3, 0, 0, 8), winners=(2, 1))

    assert judge("single-round", told, wins="first-out").standings == ((2,), (1,), (0,), (3,))


def test_the_eliminated_come_last_of_those_who_did_not_go_out():
    told = report((3, 0, 0, 8), winners=(2,), eliminated=(1,))

    assert judge("single-round", told, wins="first-out").standings == ((2,), (0,), (3,), (1,))


def test_a_blocked_round_is_judged_by_points():
    told = report((3, 2, 9), winners=())

    assert judge("single-round", told, wins="first-out").standings == ((1,), (0,), (2,))


@pytest.mark.parametrize("name", ["fixed-target", "target-per-seat", "single-round"])
def test_every_seat_has_a_place(name):
    for totals in ((0, 0, 0), (500, 0, 500), (1, 2, 3)):
        standings = judge(name, report(totals)).standings

        assert sorted(seat for place in standings for seat in place) == [0, 1, 2]


@pytest.mark.parametrize(
    ("result", "departures", "order"),
    [
        (RoundResult("out", (2, 0)), (Departure(2, "out"), Departure(0, "out")), {2: 0, 0: 1}),
        (RoundResult("out", (1,)), (Departure(0, "eliminated"), Departure(2, "eliminated")), {1: 0}),
        (RoundResult("blocked", ()), (), {}),
        (None, (Departure(1, "absent"), Departure(2, "out"), Departure(0, "eliminated")), {2: 0}),
    ],
)
def test_the_way_out_is_the_order_of_the_winners_or_so_far_of_those_who_are_out(result, departures, order):
    draft = Draft.thaw(RULES.deal(seats=3, seed=1))
    draft.result, draft.departures = result, departures

    assert way_out(draft.freeze()) == order


def test_in_a_single_round_absent_seats_come_last_in_their_own_order():
    told = report((5, 9, 3, 1), players=(0, 1), winners=(1,))

    assert judge("single-round", told, wins="low").standings == ((0,), (1,), (3,), (2,))


@pytest.mark.parametrize(("wins", "standings"), [("low", ((1,), (2,), (0,))), ("high", ((0,), (2,), (1,)))])
def test_a_target_for_each_seat_may_be_won_by_the_lowest_too(wins, standings):
    assert judge("target-per-seat", report((300, 0, 40)), wins=wins) == Verdict(standings)
