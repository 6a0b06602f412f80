"""Symmetry: neither the name of a suit nor the number of a seat means anything to the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from maumau_core import Ruleset, Variant, compose
from maumau_core.testing.strategies import Round, combinations, rounds, tables
from maumau_core.testing.strategies.patterns import names_faces
from tests.properties.symmetry import Symmetry
from tests.properties.tables import RULES

_TURNED_OVER = {"exhaustion": {"rule": "reshuffle", "shuffle": False}}
"""A shuffle goes by the order of suits in the deck; turning the discards over does not."""
UNSHUFFLED = {name: compose(rules.variant.derive(name, entries=_TURNED_OVER)) for name, rules in RULES.items()}


def check_symmetry(rules: Ruleset, played: Round, symmetry: Symmetry) -> None:
    """Play the same round with everything renamed, and compare every step."""
    dealer = symmetry.seats[played.start.dealer]
    state = rules.deal(seats=played.start.seats, cards=map(symmetry.card, played.deal.cards), dealer=dealer)

    assert state == symmetry.state(played.start)
    for step in played.steps():
        legal = rules.legal_moves(state, fouls=True)
        assert set(legal) == {symmetry.of(move) for move in rules.legal_moves(step.before, fouls=True)}
        state, events = rules.apply(state, symmetry.of(step.move))
        assert events == symmetry.of(step.events)
        assert state == symmetry.state(step.state)


def renamed_suits() -> st.SearchStrategy[dict[str, str]]:
    """Any way to rename the four suits."""
    return st.permutations("CDHS").map(lambda codes: dict(zip("CDHS", codes, strict=True)))


@given(data=st.data(), table=tables(), suits=renamed_suits())
def test_renaming_suits_renames_the_round(data, table, suits):
    rules, seats = table
    played = data.draw(rounds(UNSHUFFLED[rules.name], seats))

    check_symmetry(played.rules, played, Symmetry(tuple(range(seats)), suits))


@given(data=st.data(), table=tables(), turn=st.integers(1, 11))
def test_turning_the_table_turns_the_round(data, table, turn):
    rules, seats = table
    played = data.draw(rounds(rules, seats))
    rotated = tuple((seat + turn) % seats for seat in range(seats))

    check_symmetry(played.rules, played, Symmetry(rotated))


def without_suits(variant: Variant) -> Variant:
    """Return a variant without the powers that name a suit or a colour: to them, suits do mean something."""
    deck = compose(variant).deck
    ranks = {rank.code for rank in deck.ranks}
    suited = [
        path
        for path, entry in variant.entries.items()
        if path.startswith("powers.")
        and any(names_faces(deck, text) and text not in ranks for text in texts_of(entry.values()))
    ]
    return variant.derive(variant.name, remove=suited)


def texts_of(options: Iterable[Any]) -> Iterator[str]:
    """Give the texts among options, and those in their lists."""
    for value in options:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | list):
            yield from value


@given(data=st.data(), variant=combinations(), suits=renamed_suits(), turn=st.integers(0, 5))
def test_house_rules_are_symmetrical_too(data, variant, suits, turn):
    rules = compose(without_suits(variant).derive("turned-over", entries=_TURNED_OVER))
    played = data.draw(rounds(rules))
    seats = played.start.seats
    rotated = tuple((seat + turn) % seats for seat in range(seats))

    check_symmetry(rules, played, Symmetry(rotated, suits))
