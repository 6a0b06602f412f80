"""Places: seats in order, those that are equal together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from maumau_core.state import RoundState


def places(seats: Iterable[int], key: Callable[[int], tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return seats in the order of a key, the lowest first; equal keys share a place.

    >>> places(range(4), lambda seat: ((5, 0, 9, 5)[seat],))
    ((1,), (0, 3), (2,))
    """
    return tuple(tuple(group) for _, group in groupby(sorted(seats, key=lambda seat: (key(seat), seat)), key))


def way_out(final: RoundState) -> dict[int, int]:
    """Return when each seat went out, counted from 0; seats that did not are left out."""
    winners = final.result.winners if final.result is not None else ()
    order = winners or [departure.seat for departure in final.departures if departure.how == "out"]
    return {seat: place for place, seat in enumerate(order)}
