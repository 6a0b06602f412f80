"""Reading corpora: blocks of positions and counts, and what is wrong with a line that is none."""

from __future__ import annotations

import pickle

import pytest

from maumau_core import NotationError, load_variant
from maumau_core.notation import write_state
from maumau_core.testing.perft import Counts
from maumau_core.testing.perft_corpus import PerftError, PerftLine, PerftPosition, read_perft

RULES = load_variant("german-skat")
STATE = RULES.deal(seats=2, seed=7)
TEXT = f"""
# two positions
id      first
state   {write_state(STATE)}
perft   1 4 play=3 draw=1 states=4
# between its lines
perft   2 12 play=9 pass=2 call=1 no-calls deep

id second
  state turn=0
perft 3 ? states=?
perft 1 17 challenge=17 fouls
"""


def test_positions_are_read_in_order():
    first, second = read_perft(TEXT)

    assert (first.name, first.number, second.name, second.number) == ("first", 4, "second", 10)
    assert first.lines == (
        PerftLine(5, 1, Counts(play=3, draw=1), states=4),
        PerftLine(7, 2, Counts(play=9, pass_=2, call=1), calls=False, deep=True),
    )
    assert second.lines == (PerftLine(11, 3, None, states=-1), PerftLine(12, 1, Counts(challenge=17), fouls=True))


def test_lines_do_as_well_as_a_text():
    assert read_perft(TEXT) == read_perft(TEXT.splitlines(keepends=True)) == read_perft(iter(TEXT.splitlines()))


def test_nothing_at_all_has_no_positions():
    assert read_perft("") == read_perft("# nothing\n\n") == ()


def test_lines_are_written_as_they_are_read():
    lines = [line for position in read_perft(TEXT) for line in position.lines]
    written = "".join(f"perft {line}\n" for line in lines)
    (again,) = read_perft(f"id x\nstate y\n{written}")

    assert [str(line) for line in lines] == [str(line) for line in again.lines]
    assert str(lines[1]) == "2 12 play=9 pass=2 call=1 no-calls deep"


def test_position_is_read_as_a_state():
    assert read_perft(TEXT)[0].state(RULES) == STATE


def test_state_that_is_none_is_told_with_its_line_and_column():
    with pytest.raises(PerftError) as refused:
        read_perft(TEXT.replace("turn=1", "turn=2"))[0].state(RULES)

    assert str(refused.value).startswith("line 4, column 13, at '2 direction=1 ")
    assert (refused.value.number, refused.value.column) == (4, 13)
    assert refused.value.expected == "a seat from 0 to 1, not 2"


@pytest.mark.parametrize(
    ("text", "number", "column", "expected"),
    [
        ("perft 1 1 play=1", 1, 0, 'a line "id NAME", which begins a position'),
        ("\nboard x", 2, 0, 'a line "id NAME", which begins a position'),
        ("id two words", 1, 0, 'a line "id NAME", which begins a position'),
        ("id", 1, 0, 'a line "id NAME", which begins a position'),
        ("id x\n  perft 1 1", 2, 2, 'a line "state …" of the position x'),
        ("id x\nstate", 2, 0, 'a line "state …" of the position x'),
        ("id x\n# no more", 2, 9, 'a line "state …" of the position x'),
        ("id x\nstate y", 2, 7, 'a line "perft DEPTH TOTAL …" of the position x'),
        ("id x\nstate y\nid z", 3, 0, 'a line "perft DEPTH TOTAL …" of the position x'),
        ("id x\nstate y\nperft 1 1 play=1\nstate z", 4, 0, '"perft DEPTH TOTAL …", or "id NAME" of the next'),
        ("id x\nstate y\nperft 1 1 play=1\nid x", 4, 3, "a name that no other position has"),
        ("id x\nstate y\nperft", 3, 5, "the depth, a whole number"),
        ("id x\nstate y\nperft -1 1", 3, 6, "the depth, a whole number"),
        ("id x\nstate y\nperft ? 1", 3, 6, "the depth, a whole number"),
        ("id x\nstate y\nperft 1", 3, 7, "the number of paths, or ?"),
        ("id x\nstate y\nperft 1 many", 3, 8, "the number of paths, or ?"),
        ("id x\nstate y\nperft 1 2 play=1", 3, 8, "the sum of the kinds, which is 1"),
        ("id x\nstate y\nperft 1 2 play=two", 3, 15, "a whole number"),
        ("id x\nstate y\nperft 1 2 play=?", 3, 15, "a whole number"),
        ("id x\nstate y\nperft 1 2 play=1 play=1", 3, 17, "each once"),
        ("id x\nstate y\nperft 1 2 lay=2", 3, 10, "play=…, draw=…"),
        ("id x\nstate y\nperft 1 2 play=2 slow", 3, 17, "states=…, no-calls, fouls, deep, each once"),
        ("id x\nstate y\nperft 1 2 play=2 deep deep", 3, 22, "each once"),
        (f"id x\nstate y\nperft {'9' * 40} 2", 3, 6, "the depth, a whole number"),
    ],
)
def test_line_that_is_none_is_told_with_what_would_be_right(text, number, column, expected):
    with pytest.raises(PerftError) as refused:
        read_perft(text)

    assert (number, column) == (refused.value.number, refused.value.column)
    assert expected in refused.value.expected
    assert str(refused.value).startswith(f"line {number}, column {column}, at ")
    assert isinstance(refused.value, NotationError)


def test_errors_survive_pickling():
    error = PerftError(3, "perft x", 6, "the depth")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # what was pickled on the spot

    assert str(again) == str(error) == "line 3, column 6, at 'x': expected the depth"
    assert (again.number, again.text, again.column, again.expected) == (3, "perft x", 6, "the depth")


def test_values_are_frozen():
    position = PerftPosition("x")

    with pytest.raises(AttributeError):
        position.name = "y"
