"""Lists as often long as short."""

from __future__ import annotations

from hypothesis import strategies as st

from maumau_core.testing.strategies.lists import lists_up_to
from tests.unit.testing.strategies.smallest import drawn, smallest


def test_lists_are_long_and_short():
    lengths = [len(values) for values in drawn(lists_up_to(50, st.booleans()), 200)]

    assert max(lengths) <= 50
    assert sum(length > 25 for length in lengths) > 50
    assert min(lengths) < 5


def test_lists_shrink_in_the_middle():
    assert [True, True] == smallest(lists_up_to(50, st.booleans()), lambda values: sum(values) > 1)


def test_no_length_is_no_value():
    assert {()} == {tuple(values) for values in drawn(lists_up_to(0, st.booleans()), 5)}
