"""The page: each build has a place for its figures, and everything else stays."""

from __future__ import annotations

import pytest

from benchmarks.comparing.page import MarksMissingError, marks, replaced

BEGIN, END = marks("interpreted")
OTHERS = "\n\nkept\n\n".join(marks("compiled"))


def test_the_page_keeps_what_stands_around_the_figures():
    page = f"before\n\n{BEGIN}\n\nold\n\n{END}\n\nafter\n"

    assert replaced(page, "interpreted", "new\n") == f"before\n\n{BEGIN}\n\nnew\n\n{END}\n\nafter\n"
    assert replaced(replaced(page, "interpreted", "new"), "interpreted", "new") == replaced(page, "interpreted", "new")


def test_each_build_has_marks_of_its_own_and_leaves_the_figures_of_the_other():
    page = f"{BEGIN}{END}\n{OTHERS}"
    written = replaced(page, "interpreted", "slow")

    assert written == f"{BEGIN}\n\nslow\n\n{END}\n{OTHERS}"
    assert "slow" in replaced(written, "compiled", "quick")
    assert "kept" not in replaced(written, "compiled", "quick")


@pytest.mark.parametrize(
    "page",
    ["", BEGIN, END, OTHERS, f"{END}{BEGIN}", f"{BEGIN}{BEGIN}{END}", f"{BEGIN}{END}{END}", f"{END}{BEGIN}{END}"],
)
def test_a_page_without_a_place_for_figures_is_left_alone(page: str):
    with pytest.raises(MarksMissingError, match="measured: interpreted: begin"):
        replaced(page, "interpreted", "new")
