"""Moves."""

from __future__ import annotations

import attrs
import pytest

from maumau_core.cards import Card
from maumau_core.moves import Call, Challenge, Draw, NextRound, Nominate, Pass, Play

SEVEN = Card("7", "S")


def test_one_card_or_several_are_a_play():
    assert Play(0, SEVEN) == Play(0, (SEVEN,)) == Play(0, [SEVEN])
    assert Play(0, iter([SEVEN, SEVEN])).cards == (SEVEN, SEVEN)


def test_choices_tell_plays_apart():
    plays = {Play(0, SEVEN), Play(1, SEVEN), Play(0, SEVEN, demand="H"), Play(0, SEVEN, call="mau"), Play(0, ())}

    assert len(plays) == 5


def test_kinds_of_moves_are_never_equal():
    moves = [Draw(0), Pass(0), Call(0, "mau"), Challenge(0, 1), Nominate(0, "H"), NextRound(), Play(0, SEVEN)]

    assert len(set(moves)) == len(moves)
    assert Draw(0) != Pass(0)


@pytest.mark.parametrize(
    ("move", "shown"),
    [
        (Draw(1), "Draw(seat=1)"),
        (Pass(2), "Pass(seat=2)"),
        (Call(0, "mau"), "Call(seat=0, word='mau')"),
        (Challenge(0, 1), "Challenge(seat=0, target=1)"),
        (Nominate(3, "H"), "Nominate(seat=3, demand='H')"),
        (NextRound(), "NextRound()"),
        (Play(0, SEVEN), "Play(seat=0, cards=(Card('7', 'S'),), demand=None, call=None)"),
    ],
)
def test_moves_are_readable(move, shown):
    assert repr(move) == shown


def test_moves_are_frozen():
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Draw(0).seat = 1  # type: ignore[misc]  # that is the point
