"""Face patterns, and tables of points by them."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.cards import Card, Rank, Suit
from maumau_core.deck import Deck
from maumau_core.testing.strategies import decks, patterns, point_tables
from maumau_core.testing.strategies.patterns import names_faces, unnumbered
from tests.unit.testing.strategies.smallest import drawn, smallest

SKAT = load_variant("german-skat").deck


def test_every_pattern_names_a_face():
    for deck in drawn(decks(), 60):
        assert all(deck.select(pattern) for pattern in drawn(patterns(deck), 20))


def test_patterns_are_of_every_kind():
    found = set(drawn(patterns(SKAT), 400))

    assert {rank.code for rank in SKAT.ranks} <= found
    assert {"*", "black", "red", "hearts"} <= found
    assert found & set(map(str, SKAT.faces))
    assert {pattern for pattern in found if " " in pattern}


def test_a_pattern_shrinks_to_the_first_rank():
    assert "7" == smallest(patterns(SKAT))


@pytest.mark.parametrize(("text", "names"), [("7", True), ("QS", True), ("black J", True), ("2", False), ("", False)])
def test_a_text_is_a_pattern_or_not(text, names):
    assert names_faces(SKAT, text) is names


def test_points_count_every_card_without_a_number():
    for table in drawn(point_tables(SKAT)):
        assert {"J", "Q", "K", "A"} <= set(table)
        assert all(names_faces(SKAT, pattern) and 0 <= points for pattern, points in table.items())


def test_ranks_that_no_card_has_need_no_points():
    deck = Deck((Suit("H", "hearts", "♥", "red"),), (Rank("7", "seven", 7), Rank("J", "jack")), (Card("7", "H"),))

    assert () == unnumbered(deck)
    assert ("J", "Q", "K", "A") == unnumbered(SKAT)
