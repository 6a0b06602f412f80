import io

import pytest
from rich.console import Console
from rich.text import Text

from maumau_core import load_variant, variant_names
from maumau_core.cli.wrapping import print_clauses, print_pieces, print_wrapped


def printed(printing, *arguments, width=60, **options):
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    printing(console, *arguments, **options)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("name", variant_names())
@pytest.mark.parametrize("width", [40, 60, 100])
def test_clauses_fit_hang_and_leave_no_word_alone(name, width):
    for _, clause in load_variant(name).clauses("en"):
        first, *others = printed(print_clauses, [clause], width=width)
        assert first.startswith("  - ")
        assert all(line.startswith("    ") and line == line.rstrip() for line in others)
        assert all(len(line) <= width for line in (first, *others))
        assert " ".join(line[4:] for line in (first, *others)) == clause
        assert not others or len(others[-1].split()) > 1


def test_what_is_short_stays_on_one_line_and_lines_stay_lines():
    assert printed(print_wrapped, "one\n\ntwo words", "  ") == ["  one", "", "  two words"]


def test_a_word_longer_than_the_screen_is_not_broken():
    assert printed(print_wrapped, f"see {'x' * 70}") == ["see", "x" * 70]


def test_pieces_are_not_broken_and_the_last_is_not_alone():
    pieces = [Text(f"seat {seat}: 5") for seat in range(5)]
    lines = printed(print_pieces, [*pieces, Text("clockwise")], glue=" · ", first=Text("Cards   "))
    assert lines[0].startswith("Cards   seat 0: 5 · ")
    assert lines[1].startswith("        seat ")
    assert lines[-1].endswith(" · clockwise")
