import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import RoundResult
from maumau_core.simulation import Counts, Report, RoundOutcome, Spread
from maumau_core.simulation.report import Tally

COUNTS = st.builds(Counts, *[st.integers(0, 300)] * 8)
RESULTS = st.none() | st.builds(
    RoundResult, st.sampled_from(["out", "blocked"]), st.permutations([0, 1]).map(lambda seats: tuple(seats[:1]))
)
OUTCOMES = st.builds(RoundOutcome, COUNTS, RESULTS, st.tuples(st.integers(-99, 99), st.integers(-99, 99)))


@pytest.mark.parametrize(
    ("counted", "spread"),
    [
        ({}, Spread(0.0, 0.0, 0, 0)),
        ({7: 3}, Spread(7.0, 7.0, 7, 7)),
        ({1: 1, 3: 1}, Spread(2.0, 2.0, 1, 3)),
        ({1: 2, 10: 1}, Spread(4.0, 1.0, 1, 10)),
        ({10: 1, 1: 1, 2: 2}, Spread(3.75, 2.0, 1, 10)),
    ],
)
def test_spread(counted, spread):
    assert Spread.of(counted) == spread


def tally():
    tally = Tally("toy", ("random", "sensible"))
    tally.add(RoundOutcome(Counts(moves=10, turns=8, drawn=3), RoundResult("out", (1,)), (5, 0)), 0.5)
    tally.add(RoundOutcome(Counts(moves=20, turns=9, drawn=1), RoundResult("blocked", ()), (7, 2)), 0.25)
    tally.add(RoundOutcome(Counts(moves=60, turns=40), None, (0, 0)), 1.0)
    return tally.report()


def test_rounds_add_up():
    report = tally()
    assert (report.rounds, report.moves, report.seconds) == (3, 90, 1.75)
    assert report.round_moves == Spread(30.0, 20.0, 10, 60)
    assert report.round_turns == Spread(19.0, 9.0, 8, 40)
    assert (report.wins, report.blocked, report.unfinished) == ((0, 1), 1, 1)
    assert report.points == (4.0, 2 / 3)
    assert report.cards_drawn == 4


def test_of_several_who_went_out_the_first_has_won():
    tally = Tally("places", ("random",) * 3)
    tally.add(RoundOutcome(Counts(), RoundResult("out", (2, 0)), (0, 0, 0)), 0.0)
    assert tally.report().wins == (0, 0, 1)


def test_whoever_went_out_before_a_round_was_blocked_has_won():
    tally = Tally("places", ("random",) * 3)
    tally.add(RoundOutcome(Counts(), RoundResult("blocked", (1,)), (0, 0, 0)), 0.0)
    tally.add(RoundOutcome(Counts(), RoundResult("blocked", ()), (0, 0, 0)), 0.0)
    report = tally.report()
    assert (report.wins, report.blocked) == ((0, 1, 0), 2)


def test_a_report_of_no_rounds_holds_no_numbers():
    report = Tally("toy", ("random",)).report()
    assert (report.rounds, report.points, report.round_moves.mean) == (0, (0.0,), 0.0)


def test_a_report_goes_to_json_with_its_totals():
    data = json.loads(json.dumps(Report(7, (tally(), tally()), interrupted=True).to_data()))
    assert (data["seed"], data["interrupted"]) == (7, True)
    assert (data["rounds"], data["moves"], data["seconds"]) == (6, 180, 3.5)
    assert data["variants"][0]["round_moves"] == {"mean": 30.0, "median": 20.0, "least": 10, "most": 60}
    assert data["variants"][1]["bots"] == ["random", "sensible"]


def tallied(outcomes):
    tally = Tally("toy", ("random", "sensible"))
    for outcome in outcomes:
        tally.add(outcome)
    return tally


@given(st.lists(st.tuples(OUTCOMES, st.integers(0, 3)), max_size=12), st.permutations(range(4)))
def test_rounds_counted_apart_and_put_together_in_any_order_are_the_same(dealt, order):
    whole = tallied(outcome for outcome, _ in dealt)
    parts = tallied(())
    for place in order:
        parts.merge(tallied(outcome for outcome, at in dealt if at == place), seconds=0.5)

    assert parts == whole
    assert parts.report() == whole.report()
    assert parts.seconds == 2.0


def test_merging_leaves_what_is_merged_as_it_is():
    one = tallied([RoundOutcome(Counts(moves=3), RoundResult("out", (1,)), (-5, 0))])
    total = tallied(())
    total.merge(one)
    total.merge(one)

    assert (total.rounds, one.rounds) == (2, 1)
    assert total.report().points == (-5.0, 0.0)


def test_other_rounds_are_another_tally():
    assert tallied([RoundOutcome(Counts(moves=3), None, (0, 0))]) != tallied([RoundOutcome(Counts(), None, (0, 0))])
