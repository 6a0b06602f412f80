"""Checking corpora: what agrees, what does not and behind which move, and counting anew."""

from __future__ import annotations

import pickle

import pytest

from maumau_core import load_variant
from maumau_core.notation import read_move, write_state
from maumau_core.testing.perft import perft, split
from maumau_core.testing.perft_check import CountsDiffer, check_perft, remake_perft
from maumau_core.testing.perft_corpus import PerftError

RULES = load_variant("german-skat")
STATE = RULES.deal(seats=2, seed=7)
HEAD = f"# a deal\nid      deal\nstate   {write_state(STATE)}\n"
RIGHT = f"{HEAD}perft   1 4 play=3 draw=1 states=4\nperft   4 129 play=79 draw=36 pass=14\n"


def test_right_counts_pass_and_are_numbered():
    assert check_perft(RULES, RIGHT) == check_perft(RULES, RIGHT.splitlines()) == 2


def test_deep_lines_are_counted_only_when_asked_for():
    text = f"{HEAD}perft   1 4 play=3 draw=1\nperft   2 1 play=1 deep\n"

    assert check_perft(RULES, text) == 1
    with pytest.raises(CountsDiffer):
        check_perft(RULES, text, deep=True)


@pytest.mark.parametrize(
    "line",
    [
        "1 5 play=4 draw=1",
        "1 4 play=2 draw=2",  # the total is right, the kinds are not
        "1 4 play=3 draw=1 states=3",
        "1 4 play=3 draw=1 no-calls states=5",
        "0 1 out=1",
    ],
)
def test_wrong_counts_are_noticed(line):
    with pytest.raises(CountsDiffer):
        check_perft(RULES, f"{HEAD}perft {line}\n")


def test_difference_shows_expected_and_got_and_the_split():
    with pytest.raises(CountsDiffer) as differs:
        check_perft(RULES, RIGHT.replace("129 play=79", "130 play=80"))

    error = differs.value
    first = read_move("1:9H", RULES.deck)
    assert error.position.name == "deal"
    assert error.expected.counts.total == 130
    assert error.got.counts == perft(RULES, STATE, 4)
    assert error.split == split(RULES, STATE, 4)
    assert str(error).splitlines()[:5] == [
        "german-skat: deal, line 5: the paths are not what they were",
        "expected  4 130 play=80 draw=36 pass=14",
        "got       4 129 play=79 draw=36 pass=14",
        f"position  {write_state(STATE)}",
        "now, per first move:",
    ]
    assert f"  1:9H                    27  {error.split[first]}" in str(error).splitlines()


def test_split_is_made_with_the_options_of_the_line():
    rules = load_variant("brazilian-megajogos")
    text = f"id x\nstate {write_state(rules.deal(seats=4, seed=7))}\nperft 1 1 play=1 fouls\n"
    with pytest.raises(CountsDiffer) as differs:
        check_perft(rules, text)

    assert sum(counts.challenge for counts in differs.value.split.values()) == 12


def test_differences_survive_pickling():
    with pytest.raises(CountsDiffer) as differs:
        check_perft(RULES, f"{HEAD}perft 1 5 play=5\n")
    again = pickle.loads(pickle.dumps(differs.value))  # noqa: S301  # what was pickled on the spot

    assert str(again) == str(differs.value)


@pytest.mark.parametrize("line", ["3 ?", "1 4 play=3 draw=1 states=?"])
def test_counts_that_are_yet_to_be_made_are_refused(line):
    with pytest.raises(PerftError, match=r"line 4, column 8, .*expected numbers, and remake_perft makes them"):
        check_perft(RULES, f"{HEAD}perft {line}\n")


def test_remade_counts_are_right_and_the_rest_stays():
    text = f"{HEAD}perft 1 ? states=?\n\n# deeper\nperft   4 7 play=7 deep\n"

    assert remake_perft(RULES, text) == (
        f"{HEAD}perft   1 4 play=3 draw=1 states=4\n\n# deeper\nperft   4 129 play=79 draw=36 pass=14 deep\n"
    )


def test_right_counts_are_remade_as_they_are():
    assert remake_perft(RULES, RIGHT) == RIGHT
