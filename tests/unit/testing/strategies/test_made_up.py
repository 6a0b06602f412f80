"""Made up: a standard deck that needs no rule."""

from __future__ import annotations

from maumau_core.testing.strategies.made_up import STANDARD


def test_the_standard_deck_has_each_of_52_cards_once():
    assert 52 == len(STANDARD) == len(STANDARD.faces)
    assert {"A", "J", "K", "Q", "2", "3", "4", "5", "6", "7", "8", "9", "10"} == {rank.code for rank in STANDARD.ranks}
