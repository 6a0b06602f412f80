"""Lists: as often long as short, and as easily shrunk as any."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st

__all__ = ["lists_up_to"]

T = TypeVar("T")


def lists_up_to(longest: int, values: st.SearchStrategy[T]) -> st.SearchStrategy[list[T]]:
    """Lists of any length; left to itself, Hypothesis draws some five values, however many there may be.

    The least length is drawn first, and shrinks without any of the values; then each of them can go by itself.

    Arguments:
        longest: the greatest length.
        values: of the list.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(lists_up_to(90, st.booleans()), lambda values: len(values) > 2 and any(values), settings=quiet)
    [False, False, True]
    """
    return st.integers(0, longest).flatmap(lambda least: st.lists(values, min_size=least, max_size=longest))
