"""Views: what their entries refuse."""

import pytest

from maumau_core.records import SightEntry, ToldEntry, ViewHeader


def test_a_move_that_is_told_is_one_word() -> None:
    with pytest.raises(ValueError, match="'draw' is no move: write 1:7S, 1:draw or next"):
        ToldEntry("draw", ())


def test_without_a_viewer_it_is_a_spectators() -> None:
    assert ViewHeader("round", "x", "0" * 32, "0.1.0", seats=2, dealer=0).viewer is None
    assert () == SightEntry("turn=1").events
