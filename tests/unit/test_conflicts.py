"""Conflicts: cards that two entries give the same kind of effect or answer."""

from __future__ import annotations

import pytest

from maumau_core._conflicts import conflicts
from maumau_core.contracts import Answer, Power
from maumau_core.effects import Owe, Reverse, Skip
from maumau_plugins.decks.french import french_pack

DECK = french_pack("7")


def power(path: str, on: str, *effects) -> tuple[str, Power]:
    """Return a power of an entry."""
    return path, Power(DECK.select(on), effects)


def answer(path: str, on: str, cause: str = "7") -> tuple[str, Answer]:
    """Return an answer of an entry."""
    return path, Answer(cause, DECK.select(on))


@pytest.mark.parametrize(
    ("powers", "answers"),
    [
        ([], []),
        ([power("a", "7", Skip()), power("b", "8", Skip())], []),
        ([power("a", "7", Skip()), power("b", "7", Reverse())], []),
        ([power("a", "7", Skip(), Reverse())], []),
        ([], [answer("a", "7"), answer("b", "8")]),
        ([], [answer("a", "7"), answer("b", "7", cause="8")]),
        ([power("a", "7", Owe("7", 2))], [answer("a", "7")]),
    ],
)
def test_what_differs_in_cards_or_kind_does_not_conflict(powers, answers):
    assert list(conflicts(powers, answers)) == []


def test_one_card_with_two_effects_of_a_kind_is_told_once():
    ((path, words),) = conflicts([power("b", "7S", Skip()), power("a", "7", Skip(2))], [])

    assert path == "a"
    assert words == "a and b both give 7S a power of the kind Skip: remove one, or bind it to other cards"


def test_one_card_with_two_answers_is_told_with_the_penalty():
    ((path, words),) = conflicts([], [answer("a", "7"), answer("b", "black 7")])

    assert path == "a"
    assert "a and b both give 7C 7S" in words
    assert "answer to '7'" in words


def test_one_entry_may_clash_with_itself():
    ((path, words),) = conflicts([power("a", "7", Skip(), Skip(2))], [])

    assert path == "a"
    assert "a gives 7C 7D 7H 7S more than one power of the kind Skip" in words


def test_the_order_makes_no_difference():
    made = [power("b", "7S", Skip()), power("a", "7", Skip(2)), power("c", "*", Reverse()), power("d", "8", Reverse())]

    assert set(conflicts(made, [])) == set(conflicts(reversed(made), []))
