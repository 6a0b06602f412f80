"""Scoring: what cards count, and what a round gives."""

from __future__ import annotations

import pytest

from maumau_core import CompositionError
from maumau_core._draft import Draft
from maumau_core.state import Departure, RoundResult, RoundState
from maumau_plugins.decks.french import french_pack
from maumau_plugins.scoring.card_values import CardValues
from tests.plugins.rules import around, sensible

DECK = french_pack("7")
VALUES = {"J": 20, "A": 11, "K": 10, "Q": 10}
RULES = {name: around(sensible(name, values=VALUES)) for name in ("losers-add", "winner-collects", "ranking-only")}


def final(rules, hands: list[str], *winners: int, void: bool = False, gone: str = "", absent: int = -1) -> RoundState:
    """Return a round that is over with these hands; blocked when nobody has won."""
    draft = Draft.thaw(rules.deal(seats=len(hands), seed=1))
    draft.hand_faces = tuple(bytes(sorted(DECK.encode(map(DECK.card, hand.split())))) for hand in hands)
    draft.result = RoundResult("out" if winners else "blocked", winners, void)
    draft.departures = tuple(Departure(seat, "out") for seat in winners)
    if gone:
        draft.departures += (Departure(absent, gone),)  # type: ignore[arg-type]
    return draft.freeze()


def points(name: str, hands: list[str], *winners: int, **end: object) -> tuple[int, ...]:
    """Return the points of a round."""
    rules = RULES[name]
    return rules.points(final(rules, hands, *winners, **end))  # type: ignore[arg-type]


# values of cards


@pytest.mark.parametrize(
    ("values", "card", "count"),
    [
        ({"J": 20, "Q": 10, "K": 10, "A": 11}, "JS", 20),
        ({"J": 20, "Q": 10, "K": 10, "A": 11}, "9S", 9),
        ({"*": 1}, "JS", 1),
        ({"*": 1, "J": 5}, "JS", 5),
        ({"*": 1, "J": 5, "JS": 9}, "JS", 9),
        ({"*": 1, "J": 5, "JS": 9}, "JH", 5),
        ({"*": 1, "black J": 7, "J": 5}, "JC", 7),
        ({"*": 3, "7": 0}, "7C", 0),
        ({"black": 2, "red": 3}, "8D", 3),
    ],
)
def test_the_narrowest_pattern_counts_then_the_number(values, card, count):
    assert CardValues.of(DECK, values).table[DECK.card(card)] == count


def test_a_card_without_a_number_must_be_named():
    with pytest.raises(ValueError, match=r"values must say what JC counts: it has no number, so add J = … to values"):
        CardValues.of(DECK, {"Q": 10, "K": 10, "A": 11})


def test_equally_narrow_patterns_must_agree():
    with pytest.raises(ValueError, match=r"values must be clear about JC, but J and jack disagree"):
        CardValues.of(DECK, {"*": 1, "J": 5, "jack": 6})
    assert CardValues.of(DECK, {"*": 1, "J": 5, "jack": 5}).table[DECK.card("JS")] == 5


def test_a_pattern_must_name_something():
    with pytest.raises(ValueError, match="'2' names no card"):
        CardValues.of(DECK, {"*": 1, "2": 3})


@pytest.mark.parametrize("name", ["losers-add", "winner-collects", "ranking-only"])
def test_values_that_are_not_clear_are_a_fault_of_the_variant(name):
    with pytest.raises(CompositionError) as failed:
        around(sensible(name, values={"J": 20}))
    assert [(fault.code, fault.where.partition(": ")[2]) for fault in failed.value.faults] == [
        ("invalid-option", "scoring")
    ]


def test_a_hand_counts_the_sum_of_its_cards():
    values = CardValues.of(DECK, VALUES)

    assert values.count(map(DECK.card, ["7S", "10S", "JS", "AS", "KS"])) == 58
    assert values.count([]) == 0


# points of a round


@pytest.mark.parametrize("name", ["losers-add", "ranking-only"])
def test_everybody_gets_the_points_of_the_own_hand(name):
    assert points(name, ["", "7S 8S", "JS AS"], 0) == (0, 15, 31)


@pytest.mark.parametrize("name", ["losers-add", "ranking-only"])
def test_hands_count_in_a_blocked_round_too(name):
    assert points(name, ["7C", "7S 8S", "JS AS"]) == (7, 15, 31)


def test_the_winner_collects_the_other_hands():
    assert points("winner-collects", ["7S 8S", "", "JS AS"], 1) == (0, 46, 0)


def test_the_first_of_several_winners_collects():
    assert points("winner-collects", ["7S 8S", "", ""], 2, 1) == (0, 0, 15)


def test_the_lowest_hand_collects_the_differences_of_a_blocked_round():
    assert points("winner-collects", ["7S 8S", "7C", "JS AS"]) == (0, 8 + 24, 0)


def test_those_tied_for_the_lowest_share_each_difference_rounded_down():
    """Q-27: half of the difference to every higher hand, rounded down."""
    assert points("winner-collects", ["7S", "7C", "JS AS"]) == (12, 12, 0)
    assert points("winner-collects", ["7S", "7C", "8S", "10S"]) == (0 + 1, 0 + 1, 0, 0)
    assert points("winner-collects", ["7S", "7C", "7D", "JS"]) == (4, 4, 4, 0)
    assert points("winner-collects", ["7S", "7C", "7D", "7H"]) == (0, 0, 0, 0)


def test_the_lowest_may_collect_whole_hands():
    rules = around(sensible("winner-collects", values=VALUES, blocked="hands"))

    assert rules.points(final(rules, ["7S 8S", "7C", "JS AS"])) == (0, 46, 0)
    assert rules.points(final(rules, ["7S", "7C", "8S", "10S"])) == (9, 9, 0, 0)


@pytest.mark.parametrize("name", sorted(RULES))
def test_a_void_round_counts_for_nothing(name):
    assert points(name, ["7S 8S", "7C", "JS AS"], void=True) == (0, 0, 0)


@pytest.mark.parametrize("name", ["losers-add", "ranking-only"])
def test_hands_of_those_who_left_still_count(name):
    assert points(name, ["", "7S 8S", "JS AS"], 0, gone="eliminated", absent=2) == (0, 15, 31)


def test_those_who_left_cannot_have_the_lowest_hand():
    assert points("winner-collects", ["8S", "7C", "9S"], gone="eliminated", absent=1) == (1, 0, 0)
    assert points("winner-collects", ["8S", "", "9S"], gone="absent", absent=1) == (1, 0, 0)


def test_no_score_counts_nothing():
    rules = around(sensible("no-score"))

    assert rules.points(final(rules, ["", "7S 8S", "JS AS"], 0)) == (0, 0, 0)
    assert rules.points(final(rules, ["7C", "7S 8S"])) == (0, 0)
