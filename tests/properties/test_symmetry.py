"""Symmetry: neither the name of a suit nor the number of a seat means anything to the rules."""

from __future__ import annotations

import attrs
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import Ruleset, compose
from tests.properties.house_rules import variants
from tests.properties.symmetry import Symmetry
from tests.properties.tables import RULES, Round, lucks, rounds_of, tables

_TURNED_OVER = {"exhaustion": {"rule": "reshuffle", "shuffle": False}}
"""A shuffle goes by the order of suits in the deck; turning the discards over does not."""
UNSHUFFLED = {name: compose(rules.variant.derive(name, entries=_TURNED_OVER)) for name, rules in RULES.items()}


def check_symmetry(rules: Ruleset, played: Round, symmetry: Symmetry) -> None:
    """Play the same round with everything renamed, and compare every step."""
    dealer = symmetry.seats[played.start.dealer]
    state = rules.deal(seats=played.start.seats, cards=map(symmetry.card, played.cards), dealer=dealer)

    assert state == symmetry.state(played.start)
    for step in played.steps():
        legal = rules.legal_moves(state, fouls=True)
        assert set(legal) == {symmetry.of(move) for move in rules.legal_moves(step.before, fouls=True)}
        state, events = rules.apply(state, symmetry.of(step.move))
        assert events == symmetry.of(step.events)
        assert state == symmetry.state(step.after)


def renamed_suits() -> st.SearchStrategy[dict[str, str]]:
    """Any way to rename the four suits."""
    return st.permutations("CDHS").map(lambda codes: dict(zip("CDHS", codes, strict=True)))


@given(data=st.data(), table=tables(), suits=renamed_suits())
def test_renaming_suits_renames_the_round(data, table, suits):
    name, seats = table
    played = data.draw(rounds_of(UNSHUFFLED[name], seats))

    check_symmetry(played.rules, played, Symmetry(tuple(range(seats)), suits))


@given(data=st.data(), table=tables(), turn=st.integers(1, 11))
def test_turning_the_table_turns_the_round(data, table, turn):
    name, seats = table
    played = data.draw(rounds_of(RULES[name], seats))
    rotated = tuple((seat + turn) % seats for seat in range(seats))

    check_symmetry(played.rules, played, Symmetry(rotated))


@given(data=st.data(), made=variants(), suits=renamed_suits(), turn=st.integers(0, 5), luck=lucks())
def test_house_rules_are_symmetrical_too(data, made, suits, turn, luck):
    variant, seats = made
    rules = compose(variant.derive("turned-over", entries=_TURNED_OVER))
    played = attrs.evolve(data.draw(rounds_of(rules, seats, 0)), luck=luck)
    rotated = tuple((seat + turn) % seats for seat in range(seats))

    check_symmetry(rules, played, Symmetry(rotated, suits))
