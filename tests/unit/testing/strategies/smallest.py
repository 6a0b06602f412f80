"""How these tests look for the smallest value there is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

T = TypeVar("T")
_BOUNDED = settings(max_examples=2000, database=None, deadline=None)


def anything(_value: object) -> bool:
    """Want no more than a value."""
    return True


def smallest(strategy: st.SearchStrategy[T], wanted: Callable[[T], object] = anything, luck: int = 1) -> T:
    """Find a value and let it shrink, the same way each time."""
    return find(strategy, lambda value: bool(wanted(value)), settings=_BOUNDED, random=Random(luck))


def drawn(strategy: st.SearchStrategy[T], count: int = 100) -> list[T]:
    """Draw so many values, the same ones each time."""
    values: list[T] = []

    @settings(max_examples=count, database=None, deadline=None, derandomize=True, phases=[Phase.generate])
    @given(strategy)
    def take(value: T) -> None:
        values.append(value)

    take()
    return values
