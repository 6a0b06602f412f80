"""Oddities: positions that nobody would expect, although no rule forbids them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from maumau_core.events import Skipped, TurnBegan
from maumau_core.testing.moment import Moment

SKIPPED_IN_A_ROW = 20
"""Whoever misses so many turns without having one is not playing."""


class Oddities:
    """Notices what nobody would expect, from moment to moment of a table."""

    def __init__(self) -> None:
        self._missed: Counter[int] = Counter()

    def noticed(self, moment: Moment) -> Iterator[tuple[str, str]]:
        """Give what is odd about a moment: a short name, and words.

        Arguments:
            moment: the next one of the table.
        """
        if moment.is_deal:
            self._missed.clear()
        yield from self._skipped(moment)
        yield from _large_hand(moment)
        yield from _nothing_to_do(moment)

    def _skipped(self, moment: Moment) -> Iterator[tuple[str, str]]:
        for event in moment.told:
            if isinstance(event, TurnBegan):
                del self._missed[event.seat]
            elif isinstance(event, Skipped):
                self._missed[event.seat] += 1
                if self._missed[event.seat] == SKIPPED_IN_A_ROW:
                    yield "a seat is always skipped", f"seat {event.seat} missed {SKIPPED_IN_A_ROW} turns in a row"


def _large_hand(moment: Moment) -> Iterator[tuple[str, str]]:
    state = moment.state
    for seat, hand in enumerate(state.hand_faces):
        if 2 * len(hand) > len(state.deck):
            yield "a very large hand", f"seat {seat} holds {len(hand)} of {len(state.deck)} cards"


def _nothing_to_do(moment: Moment) -> Iterator[tuple[str, str]]:
    state = moment.state
    if moment.is_deal and state.is_over:
        yield "over at the deal", "the round was over before anybody had moved"
