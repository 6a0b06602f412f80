"""Legality: plays of several cards, restrictions and throw-ins, and what is said of rules that answer wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import attrs
import pytest

from maumau_core import Play, PluginContractError, hookimpl, load_variant
from maumau_core.state import Window
from tests.properties.wild_rules import NotLast, ThrowIn, Together
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

SKAT = load_variant("german-skat")
ACT, TURN = frozenset({"act"}), frozenset({"turn"})


def laid(rules, state, seat=None) -> set[str]:
    """Return the cards that may be laid, several as one text."""
    return {" ".join(map(str, m.cards)) for m in rules.legal_moves(state, seat) if isinstance(m, Play)}


# several cards at once


@attrs.frozen
class Listing:
    """A shape that accepts pairs, single cards too by mistake, and lists what it was told to, whatever the hand."""

    slot: ClassVar[str] = "shapes"
    plays_listed: tuple[Any, ...]
    acts: ClassVar[str] = "each"

    def describe(self, language: str) -> str:
        return language

    def accepts(self, cards) -> bool:
        if len(cards) > 2:
            raise LookupError("too many")
        return len({card.rank for card in cards}) == 1

    def plays(self, _hand) -> Sequence[Any]:
        if not self.plays_listed:
            raise LookupError("nothing to list")
        return self.plays_listed

    @hookimpl
    def maumau_shapes(self) -> Sequence[Any]:
        return (self,)


@pytest.mark.parametrize("listed", ["9S 9C", "9S 10S", "9S"])
def test_a_shape_that_lists_what_is_no_play_is_told_so(listed):
    wrong = cards(SKAT, listed)
    rules = load_variant(variant({"shapes.t": Listing((wrong,))}))
    with pytest.raises(PluginContractError) as caught:
        rules.legal_moves(position(rules, ["9S 9H 10S", "KD KH"], "AS"))

    assert str(caught.value) == f"[shapes.t] listed {wrong!r}, which is no play of 9H 9S 10S"


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        (("9H 9S 10S",), "[shapes.t] failed in Listing.accepts: LookupError: too many"),
        ((), "[shapes.t] failed in Listing.plays: LookupError: nothing to list"),
    ],
)
def test_a_shape_that_fails_is_told_so(listed, told):
    rules = load_variant(variant({"shapes.t": Listing(tuple(cards(SKAT, text) for text in listed))}))
    with pytest.raises(PluginContractError) as caught:
        rules.legal_moves(position(rules, ["9S 9H 10S", "KD KH"], "AS"))

    assert str(caught.value) == told


def test_a_shape_lists_cards():
    rules = load_variant(variant({"shapes.t": Listing((("9S", "9H"),))}))

    with pytest.raises(PluginContractError, match=r"\[shapes.t\] listed \('9S', '9H'\), which is no play of 9H 9S"):
        rules.legal_moves(position(rules, ["9S 9H", "KD KH"], "10S"))


@pytest.mark.parametrize(("after", "together"), [("any", {"9S", "9S 9H", "9H 9S"}), ("drawn", {"9S"})])
def test_several_cards_are_laid_after_drawing_where_any_card_is(after, together):
    rules = load_variant(variant({"shapes.t": Together(), "drawing": {"rule": "draw", "after": after}}))
    drawn = rules.deck.encode(cards(rules, "9S"))
    state = position(rules, ["9S 9H 8D", "KD KH"], "10S", drawn_faces=drawn)

    assert laid(rules, state) == together - {"9H 9S"}


def test_a_restriction_looks_at_several_cards_too():
    rules = load_variant(variant({"shapes.t": Together(), "restrictions.l": NotLast("9")}))

    assert laid(rules, position(rules, ["9S 9H 8D", "KD KH"], "10S")) == {"9S", "9S 9H"}
    assert laid(rules, position(rules, ["9S 9H", "KD KH"], "10S")) == {"9S"}


# restrictions


@attrs.frozen
class Objecting:
    """A restriction that answers what it was told to."""

    slot: ClassVar[str] = "restrictions"
    faces: frozenset[Any]
    answer: Any

    def describe(self, language: str) -> str:
        return language

    def objection(self, *_asked: Any) -> Any:
        if not self.answer:
            raise LookupError("no idea")
        return self.answer

    @hookimpl
    def maumau_restrictions(self) -> Sequence[Any]:
        return (self,)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (5, "[restrictions.o] must object with text or None, not 5"),
        (0, "[restrictions.o] failed in Objecting.objection: LookupError: no idea"),
    ],
)
def test_a_restriction_that_fails_or_answers_something_else_is_told_so(answer, told):
    rules = load_variant(variant({"restrictions.o": Objecting(SKAT.deck.select("9"), answer)}))

    with pytest.raises(PluginContractError) as caught:
        rules.legal_moves(position(rules, ["9S 9H", "KD KH"], "10S"))

    assert str(caught.value) == told


# thrown in


def test_restrictions_hold_for_what_is_thrown_in():
    rules = load_variant(
        variant({"interjections.t": ThrowIn(), "packs": {"rule": "packs"}, "restrictions.l": NotLast("10")})
    )
    window = (Window("throw-in", 2, (0, 1), ACT),)
    last = position(rules, ["9S 8H", "10S", "AC"], "10S", windows=window)
    more = position(rules, ["9S 8H", "10S KH", "AC"], "10S", windows=window)

    assert rules.legal_moves(last, 1) == ()
    assert laid(rules, more, 1) == {"10S"}


def test_nothing_is_thrown_in_while_a_win_is_pending():
    calls = {"rule": "announce-at-one-and-zero"}
    rules = load_variant(variant({"interjections.t": ThrowIn(), "packs": {"rule": "packs"}, "calls": calls}))
    throwing = Window("throw-in", 2, (0, 1), ACT)
    pending = Window("challenge", 2, (0, 1), TURN, "mau mau", 1)

    assert laid(rules, position(rules, ["9S 8H", "10S KH", ""], "10S", windows=(throwing,)), 1) == {"10S"}
    assert laid(rules, position(rules, ["9S 8H", "10S KH", ""], "10S", windows=(throwing, pending)), 1) == set()


def test_nothing_is_thrown_in_where_no_rule_lets_it():
    rules = load_variant(variant({"packs": {"rule": "packs"}}))
    state = position(rules, ["9S 8H", "10S KH", "AC"], "10S", windows=(Window("throw-in", 2, (0, 1), ACT),))

    assert rules.legal_moves(state, 1) == ()
