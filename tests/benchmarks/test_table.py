"""Figures: ratios, targets, and what the page shows of them."""

# ruff: noqa: RUF001  # figures are printed as on a page

from __future__ import annotations

import pytest

from benchmarks.comparing.measuring import Effort, Pace, Played, Ratio, games_for, race
from benchmarks.comparing.table import Row, Section, Target, against, cost, markdown, milliseconds


def _pace(*rates: float) -> Pace:
    return Pace(rates, moves_per_game=10.0, undecided=0.0)


def test_a_ratio_is_the_median_of_the_rounds_and_not_the_ratio_of_medians():
    assert Ratio.of(_pace(10, 20, 90), _pace(10, 40, 30)) == Ratio(1.0, 0.5, 3.0)


@pytest.mark.parametrize(
    ("target", "value", "expected"),
    [
        (Target(1.2), 1.2, "at least 1.2 ×: reached"),
        (Target(1.2), 1.19, "at least 1.2 ×: not reached"),
        (Target(600, "most", " bytes"), 600, "at most 600 bytes: reached"),
        (Target(600, "most", " bytes"), 601, "at most 600 bytes: not reached"),
    ],
)
def test_a_target_is_reached_or_not(target: Target, value: float, expected: str):
    assert expected == target.judge(value)


def test_a_row_says_what_was_compared_both_figures_the_ratio_and_the_target():
    row = against("ours / theirs", _pace(1500, 1200, 1800), _pace(1000, 1000, 1000), Target(1.4))

    assert row.cells == (
        "ours / theirs",
        "1,500 (1,200–1,800)",
        "1,000 (1,000–1,000)",
        "1.50 × (1.20–1.80)",
        "at least 1.4 ×: reached",
    )


def test_the_cost_of_a_move_is_least_where_the_pace_is_greatest():
    assert cost(_pace(100_000, 200_000, 250_000)) == "5.00 (4.00–10.00)"


def test_a_share_of_the_moves_comes_at_a_share_of_the_pace():
    assert _pace(10, 20, 30).scaled(1 / 10) == Pace((1.0, 2.0, 3.0), moves_per_game=1.0, undecided=0.0)


def test_times_are_shown_in_milliseconds_the_middle_first():
    assert milliseconds([0.0712, 0.07, 0.1]) == "71.2 (70.0–100.0)"


def test_so_many_games_are_played_as_take_the_time():
    def play(games: int) -> Played:
        return Played(games, games, seconds=games / 100)

    assert [games_for(play, 5.0), games_for(play, 5.0, trying=50), games_for(play, 0.0)] == [500, 500, 4]


def test_everybody_plays_in_every_round_and_the_order_changes():
    played: list[str] = []

    def contestant(name: str, moves: int):
        def play(games: int) -> Played:
            played.append(name)
            return Played(games, moves * games, seconds=1.0, undecided=games // 2)

        return play

    paces = race({"a": contestant("a", 10), "b": contestant("b", 5)}, Effort(3, 0.0, 0, 0, 0.0))

    assert played[-6:] == ["a", "b", "b", "a", "a", "b"]
    assert (paces["a"].rates, paces["a"].moves_per_game, paces["a"].undecided) == ((40.0,) * 3, 10.0, 0.5)


def test_a_section_is_a_table_with_notes():
    section = Section("Title", ("what", "figure"), (Row(("one", "1")), Row(("two", "2"))), ("A note.",))

    assert markdown([section, section]) == "\n\n".join(
        ["#### Title", "| what | figure |\n| --- | ---: |\n| one | 1 |\n| two | 2 |", "- A note."] * 2
    )
