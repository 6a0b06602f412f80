"""View: what a rule may look at."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.state import Demand, Departure, Obligation
from maumau_core.view import View
from tests.unit.table import cards, position

RULES = load_variant("german-skat")


def test_a_view_shows_the_position():
    owed, asked = Obligation("draw", 0, 2, 2, "7"), Demand("suit", "H", 2)
    state = position(
        RULES,
        ["7S 8S", "KD KH", "9C"],
        "10S",
        direction=-1,
        obligations=(owed,),
        demands=(asked,),
        memory=(("count", 3),),
        departures=(Departure(1, "eliminated"),),
    )
    view = View(state)

    assert (view.turn, view.direction, view.seats, view.active) == (0, -1, 3, (0, 2))
    assert (view.upcard, view.discards) == (RULES.deck.card("10S"), cards(RULES, "10S"))
    assert (view.obligations, view.demands) == ((owed,), (asked,))
    assert view.hand(2) == cards(RULES, "9C")
    assert view.hand(0) == cards(RULES, "7S 8S")


def test_a_view_recalls_what_was_remembered():
    view = View(position(RULES, ["7S", "KD"], "10S", memory=(("count", 3), ("word", "x"))))

    assert (view.recall("count"), view.recall("word")) == (3, "x")
    assert (view.recall("nothing"), view.recall("nothing", 7)) == (None, 7)


@pytest.mark.parametrize("name", ["turn", "upcard", "seats", "active", "anything"])
def test_nothing_can_be_changed_through_a_view(name):
    view = View(position(RULES, ["7S", "KD"], "10S"))

    with pytest.raises(AttributeError):
        setattr(view, name, 1)
