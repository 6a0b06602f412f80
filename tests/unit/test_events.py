"""Events: every kind, and what is hidden from whom."""

from __future__ import annotations

import inspect
from typing import get_args

import attrs
import pytest

from maumau_core import events as ev
from maumau_core.cards import Card
from maumau_core.events import Drew, Event

CARDS = (Card("7", "S"), Card("8", "H"))
DREW = Drew(1, 2, CARDS, "penalty")


def test_every_event_is_in_the_union():
    kinds = {kind for _, kind in inspect.getmembers(ev, inspect.isclass) if attrs.has(kind) and kind.__name__[0] != "_"}

    assert kinds - {Card} == set(get_args(Event))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_drawn_cards_are_hidden_from_the_others(seat):
    assert DREW.for_seat(seat) == Drew(1, 2, None, "penalty")


def test_who_drew_sees_the_cards():
    assert DREW.for_seat(1) == DREW


@pytest.mark.parametrize("kind", sorted(set(get_args(Event)) - {Drew}, key=lambda kind: kind.__name__))
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_else_is_public(kind, seat):
    event = kind(**{field.name: 0 for field in attrs.fields(kind)})

    assert event.for_seat(seat) is event


def test_hidden_cards_stay_hidden():
    assert DREW.for_seat(0).for_seat(1).cards is None  # type: ignore[union-attr]  # it is a Drew
