"""Figures: ratios, targets, and what the page shows of them."""

# ruff: noqa: RUF001  # figures are printed as on a page

from __future__ import annotations

import pytest

from benchmarks.comparing.measuring import Effort, Pace, Played, Ratio, race
from benchmarks.comparing.page import BEGIN, END, MarksMissingError, replaced
from benchmarks.comparing.table import Row, Section, Target, against, cost, markdown


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


def test_everybody_plays_in_every_round_and_the_order_changes():
    played: list[str] = []

    def contestant(name: str, moves: int):
        def play(games: int) -> Played:
            played.append(name)
            return Played(games, moves * games, seconds=1.0, undecided=games // 2)

        return play

    paces = race({"a": contestant("a", 10), "b": contestant("b", 5)}, Effort(3, 0.0, 0, 0))

    assert played[-6:] == ["a", "b", "b", "a", "a", "b"]
    assert (paces["a"].rates, paces["a"].moves_per_game, paces["a"].undecided) == ((40.0,) * 3, 10.0, 0.5)


def test_a_section_is_a_table_with_notes():
    section = Section("Title", ("what", "figure"), (Row(("one", "1")), Row(("two", "2"))), ("A note.",))

    assert markdown([section, section]) == "\n\n".join(
        ["### Title", "| what | figure |\n| --- | ---: |\n| one | 1 |\n| two | 2 |", "- A note."] * 2
    )


def test_the_page_keeps_what_stands_around_the_figures():
    page = f"before\n\n{BEGIN}\n\nold\n\n{END}\n\nafter\n"

    assert replaced(page, "new\n") == f"before\n\n{BEGIN}\n\nnew\n\n{END}\n\nafter\n"
    assert replaced(replaced(page, "new"), "new") == replaced(page, "new")


@pytest.mark.parametrize("page", ["", BEGIN, END, f"{END}{BEGIN}", f"{BEGIN}{BEGIN}{END}", f"{BEGIN}{END}{END}"])
def test_a_page_without_a_place_for_figures_is_left_alone(page: str):
    with pytest.raises(MarksMissingError, match="measured: begin"):
        replaced(page, "new")
