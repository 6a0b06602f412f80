"""The draft: cards leave one pile as they join another."""

from __future__ import annotations

import attrs
import pytest

from maumau_core import load_variant
from maumau_core._draft import Draft
from maumau_core.contracts import HandLimit
from maumau_core.events import Drew, Eliminated, Event, Reshuffled
from maumau_core.hookspecs import hookimpl
from maumau_core.state import Departure, Obligation, RoundState, Window
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, changed, position

RULES = load_variant("german-skat")
NOBODY = frozenset({"act"})


def drawing(count: int, stock: str, under: str = "9C", rules=RULES) -> tuple[Draft, list[Event]]:
    """Let seat 0 draw from a stock of these cards."""
    state = position(rules, ["7S 8S", "KD KH"], "10S")
    encode = state.deck.encode
    draft = Draft.thaw(
        changed(
            state, stock_faces=encode(cards(rules, stock)), discard_faces=encode(cards(rules, f"{under} 10S")), seed=5
        )
    )
    events: list[Event] = []
    draft.draw(rules._tables, 0, count, "turn", events)
    return draft, events


def test_thawing_leaves_the_state_alone():
    state = position(RULES, ["7S 8S", "KD KH"], "10S")
    before = repr(state)
    draft = Draft.thaw(state)
    draft.turn = 1
    draft.set_hand(0, b"")

    assert repr(state) == before
    assert isinstance(draft.freeze(), RoundState)


def test_the_first_of_the_stock_is_drawn():
    draft, events = drawing(2, "7C 8C AH")

    assert draft.deck.decode(draft.hand_faces[0]) == cards(RULES, "7C 8C 7S 8S")
    assert draft.deck.decode(draft.stock_faces) == cards(RULES, "AH")
    assert events == [Drew(0, 2, cards(RULES, "7C 8C"), "turn")]


def test_an_empty_stock_is_refilled_before_it_is_told_who_drew():
    draft, events = drawing(3, "7C", under="9C JD QD KS")

    assert events[0] == Reshuffled(4)
    assert isinstance(events[1], Drew)
    assert events[1].count == 3
    assert len(draft.stock_faces) == 2
    assert draft.deck.decode(draft.discard_faces) == cards(RULES, "10S")
    assert draft.shuffles == 2


def test_a_stock_that_is_used_up_is_refilled_only_when_needed():
    draft, events = drawing(1, "7C", under="9C JD")

    assert draft.stock_faces == b""
    assert [type(event) for event in events] == [Drew]


def test_when_there_is_too_little_there_is_too_little():
    _, events = drawing(5, "7C", under="9C")

    assert events == [Reshuffled(1), Drew(0, 2, cards(RULES, "7C 9C"), "turn")]


def test_the_upcard_is_never_drawn():
    draft, events = drawing(5, "7C", under="")

    assert draft.deck.decode(draft.discard_faces) == cards(RULES, "10S")
    assert events == [Drew(0, 1, cards(RULES, "7C"), "turn")]


def test_the_order_of_laying_does_not_show_in_a_reshuffle():
    first, _ = drawing(1, "", under="9C JD QD KS AH")
    second, _ = drawing(1, "", under="AH KS QD JD 9C")

    assert first.stock_faces == second.stock_faces
    assert first.hand_faces == second.hand_faces


@pytest.mark.parametrize(
    ("direction", "gone", "neighbors"),
    [
        (1, (), [1, 2, 3, 0]),
        (-1, (), [3, 0, 1, 2]),
        (1, (1,), [2, 2, 3, 0]),
        (-1, (1, 2), [3, 0, 0, 0]),
    ],
)
def test_neighbours_are_active_seats(direction, gone, neighbors):
    draft = Draft.thaw(RULES.deal(seats=4, seed=1))
    draft.departures = tuple(Departure(seat, "absent") for seat in gone)

    assert [draft.neighbor(seat, direction) for seat in range(4)] == neighbors


@pytest.mark.parametrize(("direction", "others"), [(1, [3, 0, 1]), (-1, [1, 0, 3])])
def test_the_others_come_in_order_from_next(direction, others):
    draft = Draft.thaw(RULES.deal(seats=4, seed=1))
    draft.direction = direction

    assert list(draft.others(2)) == others


def test_who_leaves_takes_along_what_hangs_on_it():
    draft = Draft.thaw(RULES.deal(seats=3, seed=1))
    draft.obligations = (Obligation("draw", 1, 0, 2), Obligation("draw", 2, 1, 2))
    draft.windows = (Window("call", 1, (1,), NOBODY, "mau"), Window("challenge", 2, (0, 1), NOBODY, "mau"))
    draft.depart(1, "eliminated")

    assert draft.departures == (Departure(1, "eliminated"),)
    assert not draft.is_active(1)
    assert [owed.holder for owed in draft.obligations] == [2]
    assert [(window.owner, window.seats) for window in draft.windows] == [(2, (0,))]


@attrs.frozen
class Limited:
    """Six cards eliminate."""

    slot = "hand_limit"

    def describe(self, language):
        """Return its clause."""
        return language

    @hookimpl
    def maumau_hand_limit(self) -> HandLimit:
        """Return the limit."""
        return HandLimit(6)


def test_a_hand_at_the_limit_is_eliminated():
    rules = load_variant(variant({"hand_limit": Limited()}))
    draft, events = drawing(4, "7C 8C AH KS JD", rules=rules)

    assert events[-1] == Eliminated(0)
    assert draft.departures == (Departure(0, "eliminated"),)
    _, events = drawing(3, "7C 8C AH KS JD", rules=rules)
    assert not any(isinstance(event, Eliminated) for event in events)
