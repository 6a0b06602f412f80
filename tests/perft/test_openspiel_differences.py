"""Where OpenSpiel's `crazy_eights` and the variant file differ: each difference in its smallest example.

docs/explanation/second-opinion.md tells of each, and whose fault it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest

from benchmarks.comparing import crazy_eights
from benchmarks.comparing.actions import CARDS, PASS, card_number, move_number
from benchmarks.comparing.agreement import RulesDifferError
from benchmarks.comparing.pair import Pair
from maumau_core import Card, Draw, Pass, Play, Ruleset, load_variant

RULES = crazy_eights.ruleset()
GOES_OUT = ("3C 4C 5C 6C 7C", "3D 4D 5D 6D 7D", "3H 4H 5H 6H 7H", "3S 4S 5S 6S 7S")
"""Hands of four seats, of which the first goes out with clubs while the others keep what they have."""


@pytest.fixture
def openspiel() -> Any:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed, or not to be had here: pip install open_spiel")
    return import_module("benchmarks.comparing.openspiel")


def cards(text: str) -> list[Card]:
    return [RULES.deck.card(code) for code in text.split()]


def dealt(game: Any, hands: Sequence[str], upcard: str, stock: str = "", rules: Ruleset = RULES) -> Pair:
    """Deal these hands on both sides, so that seat 0 begins; the cards that are not named follow in their order."""
    order = [card for round_ in zip(*map(cards, hands), strict=True) for card in round_] + cards(f"{upcard} {stock}")
    rest = [card for card in RULES.deck.cards if card not in order]
    return Pair(rules, game, [*order, *rest], seats=len(hands), dealer=len(hands) - 1)


def lay(pair: Pair, code: str, demand: str | None = None) -> None:
    pair.make(Play(pair.ours.turn, RULES.deck.card(code), demand=demand))


def draw_and_pass(pair: Pair) -> None:
    pair.make(Draw(pair.ours.turn))
    pair.make(Pass(pair.ours.turn))


def go_out(pair: Pair, codes: str) -> None:
    """Let seat 0 lay one card after the other, while the others draw a card each and pass."""
    for code in codes.split():
        while pair.ours.turn != 0:
            draw_and_pass(pair)
        lay(pair, code)
    assert pair.ours.is_over


def stock_there(pair: Pair) -> set[int]:
    return {card for card, count in enumerate(pair.theirs.get_dealer_deck()) if count}


# moments


def test_a_new_stock_is_made_there_when_the_last_card_is_drawn_and_here_when_the_next_is_needed(openspiel: Any):
    pair = dealt(openspiel.game(4), GOES_OUT, "9C")
    lay(pair, "3C")
    while pair.ours.stock:
        draw_and_pass(pair)

    assert (0, cards("9C 3C")) == (len(pair.ours.stock), list(pair.ours.discards))
    assert {card_number(Card("9", "C"))} == stock_there(pair)

    lay(pair, "4C")  # what is laid in between is stock here when one is needed, and not there

    assert (0, cards("9C 3C 4C")) == (len(pair.ours.stock), list(pair.ours.discards))
    assert {card_number(Card("9", "C"))} == stock_there(pair)
    with pytest.raises(RulesDifferError, match="stock: here"):
        pair.compare()


def test_once_the_stock_is_made_at_the_same_moment_the_positions_are_the_same(openspiel: Any):
    pair = dealt(openspiel.game(4), GOES_OUT, "9C")
    lay(pair, "3C")
    while pair.ours.stock:
        draw_and_pass(pair)

    assert pair.renew(Random(1))
    assert cards("9C") == list(pair.ours.stock)
    pair.compare(thoroughly=True)


# passing


def test_with_nothing_to_draw_one_may_pass_there_although_one_can_lay(openspiel: Any):
    pair = dealt(openspiel.game(4), GOES_OUT, "9C")
    while pair.ours.stock:
        draw_and_pass(pair)

    legal = {move_number(move) for move in RULES.legal_moves(pair.ours)}
    assert {card_number(Card("J", "C"))} == legal
    assert {PASS} == set(pair.theirs.legal_actions()) - legal


def test_so_a_game_can_end_there_with_nobody_out_after_one_pass_more_than_there_are_seats(openspiel: Any):
    pair = dealt(openspiel.game(4), GOES_OUT, "9C")
    while pair.ours.stock:
        draw_and_pass(pair)  # the pass of the seat that drew the last card is the first

    over = []
    for _ in range(4):
        pair.theirs.apply_action(PASS)
        over.append(pair.theirs.is_terminal())

    assert [False, False, False, True] == over
    assert 0 not in pair.theirs.returns()


@pytest.mark.parametrize("drawn", [1, 2])
def test_where_more_cards_may_be_drawn_all_must_be_there_before_one_passes(drawn: int, openspiel: Any):
    rules = load_variant(crazy_eights.variant().derive("two-draws", entries={"drawing": {"limit": 2}}))
    pair = dealt(openspiel.game(4, max_draw_cards=2), GOES_OUT, "9C", rules=rules)
    for _ in range(drawn):
        pair.make(Draw(0))

    assert Pass(0) in rules.legal_moves(pair.ours)
    assert (drawn == 2) == (PASS in pair.theirs.legal_actions())


# ends


def test_an_ace_that_ends_the_game_turns_the_direction_there(openspiel: Any):
    pair = dealt(openspiel.game(4), ("3C 4C 5C 6C AC", *GOES_OUT[1:]), "9C")
    go_out(pair, "3C 4C 5C 6C AC")

    assert 1 == pair.ours.direction
    assert pair.theirs.observation_string(1).endswith("The direction is clockwise\n")  # it began as the other
    pair.compare(thoroughly=True)


def test_max_turns_counts_cards_laid_and_ends_a_game_with_nobody_out(openspiel: Any):
    pair = dealt(openspiel.game(4, max_turns=1), GOES_OUT, "9C")
    draw_and_pass(pair)

    assert not pair.theirs.is_terminal()

    draw_and_pass(pair)
    draw_and_pass(pair)
    draw_and_pass(pair)
    lay(pair, "3C")

    assert (False, True) == (pair.ours.is_over, pair.theirs.is_terminal())
    assert 0 not in pair.theirs.returns()


def points_of(held: str, openspiel: Any) -> float:
    """Return what OpenSpiel counts for a card left in the hand beside four kings and queens, which count ten each."""
    pair = dealt(openspiel.game(4, max_turns=1), ("4C 3C 5C 6C 7C", f"{held} KD KH KS QD", *GOES_OUT[2:]), "9C")
    lay(pair, "4C")
    return -pair.theirs.returns()[1] - 40


@pytest.mark.parametrize(("held", "documented", "given"), [("2D", 2, 3), ("4D", 4, 11), ("9S", 9, 33), ("10D", 10, 35)])
def test_hand_points_are_counted_there_by_the_number_of_the_card(
    held: str, documented: int, given: int, openspiel: Any
):
    assert given == points_of(held, openspiel) != documented


@pytest.mark.parametrize(("held", "documented"), [("8D", 50), ("JD", 10), ("QS", 10), ("KC", 10), ("AS", 10)])
def test_hand_points_of_eights_and_court_cards_are_as_documented_there(held: str, documented: int, openspiel: Any):
    assert documented == points_of(held, openspiel)


# what is chance, and what is told


def test_an_eight_that_may_not_start_can_be_turned_up_again_there_and_lies_under_the_stock_here(openspiel: Any):
    pair = dealt(openspiel.game(4), GOES_OUT, "8C", stock="9C")

    assert (cards("9C"), Card("8", "C")) == (list(pair.ours.discards), pair.ours.stock[-1])
    assert card_number(Card("8", "C")) in stock_there(pair)
    pair.compare(thoroughly=True)

    *before, turned_up = pair.theirs.history()
    again = openspiel.game(4).new_initial_state()
    for action in before:
        again.apply_action(action)
    assert (card_number(Card("8", "C")), card_number(Card("9", "C"))) == (before[-1], turned_up)
    assert before[-1] in again.legal_actions()


def test_an_eight_and_its_suit_are_one_move_here_and_two_there(openspiel: Any):
    pair = dealt(openspiel.game(4), ("8C 4C 5C 6C 7C", *GOES_OUT[1:]), "9C")
    eight = card_number(Card("8", "C"))

    plays = [move for move in RULES.legal_moves(pair.ours) if move_number(move) == eight]
    assert ["C", "D", "H", "S"] == [move.demand for move in plays if isinstance(move, Play)]
    assert 1 == pair.theirs.legal_actions().count(eight)

    pair.theirs.apply_action(eight)

    assert 0 == pair.theirs.current_player()
    assert [54, 55, 56, 57] == pair.theirs.legal_actions()


def test_a_seat_is_told_its_own_number_of_cards_among_the_others_there(openspiel: Any):
    pair = dealt(openspiel.game(4), GOES_OUT, "9C")
    pair.make(Draw(0))

    told = pair.theirs.observation_string(0)
    assert "Starting counterclockwise, other players have: 6, 5, 5, 5 cards.\n" in told
    sizes = [pair.theirs.observation_tensor(0)[3 * CARDS + 4 + 53 * other :][:53].index(1) for other in range(3)]
    assert [5, 5, 5] == sizes
