"""The reducer's scratch: a layout whose situation is written anew while one move is carried out."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Literal

import attrs

from maumau_core._layout import Layout
from maumau_core.events import Eliminated, Event, Skipped
from maumau_core.situation import Demand, Departure, Obligation, RoundResult, Situation, Window
from maumau_core.state import Memory, Position, RoundState
from maumau_core.tables import Tables


def _of_origin(name: str) -> Any:
    """Return a property that shows a part of the origin, and replaces it."""

    def replace(draft: Draft, value: object) -> None:
        draft.origin = attrs.evolve(draft.origin, **{name: value})  # type: ignore[arg-type]  # by name

    return property(attrgetter(f"origin.{name}"), replace)


class Draft(Layout):
    """A layout whose situation is taken apart: each part of it may be written to by itself.

    It has no `situation` until it is written to a layout.
    """

    __slots__ = (
        "called",
        "demands",
        "departures",
        "direction",
        "last_actor",
        "memory",
        "obligations",
        "result",
        "stuck",
        "turn",
        "windows",
    )

    dealer: int = _of_origin("dealer")
    seed: int = _of_origin("seed")
    shuffles: int = _of_origin("shuffles")

    turn: int
    direction: int
    obligations: tuple[Obligation, ...]
    demands: tuple[Demand, ...]
    windows: tuple[Window, ...]
    called: tuple[int, ...]
    departures: tuple[Departure, ...]
    stuck: int
    last_actor: int | None
    memory: Memory
    result: RoundResult | None

    @classmethod
    def thaw(cls, position: Position) -> Draft:
        """Return a draft that starts as this position."""
        draft = cls()
        draft.origin = position.origin
        draft.hand_faces = position.hand_faces
        draft.stock_faces = position.stock_faces
        draft.discard_faces = position.discard_faces
        draft.drawn_faces = position.drawn_faces
        situation = position.situation
        draft.turn = situation.turn
        draft.direction = situation.direction
        draft.obligations = situation.obligations
        draft.demands = situation.demands
        draft.windows = situation.windows
        draft.called = situation.called
        draft.departures = situation.departures
        draft.stuck = situation.stuck
        draft.last_actor = situation.last_actor
        draft.memory = situation.memory
        draft.result = situation.result
        return draft

    def write(self, layout: Layout) -> None:
        """Make a layout what the draft is now."""
        layout.origin = self.origin
        layout.hand_faces = self.hand_faces
        layout.stock_faces = self.stock_faces
        layout.discard_faces = self.discard_faces
        layout.drawn_faces = self.drawn_faces
        layout.legal_cache = layout.prospect = None
        layout.situation = Situation(
            self.turn,
            self.direction,
            self.obligations,
            self.demands,
            self.windows,
            self.called,
            self.departures,
            self.stuck,
            self.last_actor,
            self.memory,
            self.result,
        )

    def freeze(self) -> RoundState:
        """Return a state that is as the draft is now; the draft may go on."""
        layout = Layout()
        self.write(layout)
        return layout.freeze()

    frozen = freeze

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.result is not None

    # seats

    def neighbor(self, seat: int, direction: int) -> int:
        """Return the next active seat that way round; the seat itself when it is alone."""
        count = len(self.hand_faces)
        seat = (seat + direction) % count
        if self.departures:
            gone = {departure.seat for departure in self.departures}
            for _ in range(count):
                if seat not in gone:
                    break
                seat = (seat + direction) % count
        return seat

    def others(self, seat: int) -> list[int]:
        """Return every other active seat, in seat order from next; the seat itself may have left."""
        count, way = len(self.hand_faces), self.direction
        if not self.departures:
            return [(seat + way * step) % count for step in range(1, count)]
        return sorted((other for other in self.active if other != seat), key=lambda other: (other - seat) * way % count)

    def after(self, seat: int, skips: int, events: list[Event], *, again: bool = False) -> int:
        """Return whose turn follows that of a seat when so many miss theirs, and tell who does.

        With `again` it is the seat itself.
        """
        upcoming = self.neighbor(seat, self.direction)
        for other in self.others(seat)[:skips] if skips else ():  # nobody misses two by one play
            events.append(Skipped(other))
            upcoming = self.neighbor(other, self.direction)
        return seat if again else upcoming

    def is_active(self, seat: int) -> bool:
        """Tell whether the seat still takes part."""
        return all(departure.seat != seat for departure in self.departures)

    # taking part

    def draw(self, tables: Tables, seat: int, count: int, reason: str, events: list[Event]) -> bytes:
        """Let a seat draw; where a hand may grow too large, whoever has drawn too many is out."""
        taken = super().draw(tables, seat, count, reason, events)
        if tables.hand_limit is not None and len(self.hand_faces[seat]) >= tables.hand_limit:
            self.depart(seat, "eliminated")
            events.append(Eliminated(seat))
        return taken

    def depart(self, seat: int, how: Literal["out", "eliminated"]) -> None:
        """Take a seat out of the round, with what it owes and the windows and demands that hang on it."""
        self.departures += (Departure(seat, how),)
        self.obligations = tuple(owed for owed in self.obligations if owed.holder != seat)
        self.windows = tuple(
            attrs.evolve(window, seats=tuple(other for other in window.seats if other != seat))
            for window in self.windows
            if window.owner != seat or window.kind == "throw-in"  # its last card may still be answered
        )
        self.demands = tuple(d for d in self.demands if d.author != seat or d.lasts != "lap")
