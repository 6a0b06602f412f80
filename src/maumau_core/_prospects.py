"""Prospects: what the rules make of a situation, worked out once and remembered.

Cards hardly ever lie twice as they do now; situations come again and again. What a
move does, but for the cards it moves, depends on the situation alone, so the reducer
is run when a move is first made in a situation, and later its outcome is repeated.
Likewise the legal moves depend on the situation and on little else. Whatever does
depend on more (a conditional power, a restriction, a seat that holds its win) is
worked out every time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from maumau_core._draft import Draft
from maumau_core._gate import admit
from maumau_core._layout import Layout
from maumau_core._transition import Transition, transition_of
from maumau_core.errors import MauMauError
from maumau_core.events import Event
from maumau_core.legality import Choices
from maumau_core.moves import Move
from maumau_core.reducer import step
from maumau_core.situation import Situation
from maumau_core.state import Position, fill
from maumau_core.tables import Tables

LIMIT = 1 << 15
"""After so many things remembered, all are forgotten: play that never repeats itself must not fill the memory."""


class Prospects:
    """All the prospects of one ruleset."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.remembered = 0
        self.era = object()
        """What is remembered belongs to an era. When all is forgotten, another begins."""
        self._known: dict[tuple[int, Situation], Prospect] = {}

    def of(self, position: Position) -> Prospect:
        """Return the prospect of a position.

        A position that has none yet keeps it, and a layout always does: nobody else looks at that. A state that
        has been looked at by other rules, or before all was forgotten, keeps theirs: whoever else looks at it has
        to find his own each time.
        """
        kept: Prospect | None = position.prospect
        if kept is not None and kept.era is self.era:
            return kept
        prospect = self._found(position)
        if kept is None or isinstance(position, Layout):
            object.__setattr__(position, "situation", prospect.situation)
            object.__setattr__(position, "prospect", prospect)
        return prospect

    def _found(self, position: Position) -> Prospect:
        if _is_exceptional(position):
            return Prospect(self, position.situation, repeats=False)
        key = (len(position.hand_faces), position.situation)
        prospect = self._known.get(key)
        if prospect is None:
            prospect = self._known[key] = Prospect(self, position.situation, repeats=True)
            self.note()
        return prospect

    def note(self) -> None:
        """Count one more thing remembered, and forget all when there are too many."""
        self.remembered += 1
        if self.remembered > LIMIT:
            self.forget()

    def forget(self) -> None:
        """Forget all: it is only work saved. States of this time that somebody keeps must not keep the rest of it."""
        self.era = object()  # first: what another thread finds meanwhile must not be filed under the new one
        past, self._known = self._known, {}
        self.remembered = 0
        for prospect in [*past.values()]:
            prospect.forget()


def _is_exceptional(position: Position) -> bool:
    """Tell whether the round is over, or a seat that holds no card any more is still in it."""
    if position.result is not None:
        return True
    return b"" in position.hand_faces and any(not position.hand_faces[seat] for seat in position.active)


class Prospect:
    """What the rules make of one situation.

    Arguments:
        all_prospects: those of its ruleset.
        situation: the situation.
        repeats: whether what comes of a move here comes of it whenever the situation is the same.
    """

    __slots__ = (
        "_after",
        "_after_drawing",
        "_all",
        "_list",
        "_tables",
        "era",
        "repeats",
        "situation",
    )

    def __init__(self, all_prospects: Prospects, situation: Situation, *, repeats: bool) -> None:
        self.era = all_prospects.era
        self.repeats = repeats
        self.situation = situation
        self._all = all_prospects
        self._tables = all_prospects.tables
        self._list: Callable[[Position], tuple[Move, ...]] | None = None
        self._after: dict[int, Transition] = {}
        self._after_drawing: dict[int, Transition] = {}

    def forget(self) -> None:
        """Forget what came of moves, and with it the situations that they led to."""
        self._after = {}
        self._after_drawing = {}

    # legal moves

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves of every seat that may act, fouls left out: the seat on turn first.

        A position that keeps this prospect keeps them too.
        """
        kept = position.legal_cache
        if kept is not None and kept[0] is self:
            known: tuple[Move, ...] = kept[1]
            return known
        moves = (self._list or self._lister(position))(position)
        if position.prospect is self:
            # one value, so that no other thread comes in between; a memo: the value of the position is the same
            object.__setattr__(position, "legal_cache", (self, moves))
        return moves

    def _lister(self, position: Position) -> Callable[[Position], tuple[Move, ...]]:
        self._list = lister = Choices(self._tables, position).lister()
        return lister

    # carrying out

    def apply(self, move: Move, position: Position, target: Layout) -> Sequence[Event]:
        """Carry out a move and tell what happened.

        Arguments:
            move: what a seat chose.
            position: where it did.
            target: what becomes the position after it: another one, or the same to play on in place.

        Raises:
            IllegalMove: when it is neither legal nor a foul; the target is then as it was.
        """
        return self._carry_out(move, self.legal_moves(position), position, target)

    def play(self, pick: Callable[[tuple[Move, ...]], Move], layout: Layout) -> Sequence[Event]:
        """Let somebody pick one of the legal moves, carry it out in place, and tell what happened.

        Arguments:
            pick: who picks.
            layout: where.

        Raises:
            IllegalMove: when what is picked is neither legal nor a foul; the layout is then as it was.
        """
        kept = layout.legal_cache
        if kept is not None and kept[0] is self:
            legal: tuple[Move, ...] = kept[1]
        else:
            legal = (self._list or self._lister(layout))(layout)
            layout.legal_cache = (self, legal)
        if not legal:
            raise MauMauError("the round is over: there is no move to pick")
        listed = layout.listed()
        move = pick(legal)
        if layout.listed() is not listed:
            raise MauMauError("the round was played on while a move of it was picked")
        return self._carry_out(move, legal, layout, layout)

    def _carry_out(self, move: Move, legal: tuple[Move, ...], position: Position, target: Layout) -> Sequence[Event]:
        known = self._recognized(move, legal, position)
        if known is None:
            return self._reduce(move, position, target)
        done = (self._after_drawing if position.drawn_faces else self._after).get(id(known))
        if done is None:
            return self._learn(known, position, target)
        if target is not position:
            fill(target, position)
        target.legal_cache = None
        target.situation = done.situation
        target.prospect = done.prospect
        if done.drawn == "nothing":
            target.drawn_faces = b""
        if done.lay is not None:
            target.lay(known.seat, done.lay)
        return self._take(done, target) if done.takings else done.events

    def _recognized(self, move: Move, legal: tuple[Move, ...], position: Position) -> Move | None:
        """Return a legal move as the tables know it, whose identity tells it; None for a foul."""
        for known in legal:
            if known is move:
                return known
        admitted = admit(self._tables, position, move, legal)
        return None if admitted is move else admitted

    def _take(self, done: Transition, target: Layout) -> list[Event]:
        """Let seats draw; return everything that happens."""
        events = [*done.events]
        for seat, count, reason, after in done.takings:
            taken = target.draw(self._tables, seat, count, reason, events)
            if done.drawn == "more" and reason == "turn":
                target.drawn_faces += taken
            events += after
        return events

    def _learn(self, move: Move, position: Position, target: Layout) -> Sequence[Event]:
        drawn = position.drawn_faces
        events = self._reduce(move, position, target)
        if self.repeats and not _is_exceptional(target):
            self._all.of(target)
            done = transition_of(self._tables, self.situation, drawn, move, target, events)
            if done is not None:
                (self._after_drawing if drawn else self._after)[id(move)] = done
                self._all.note()
        return events

    def _reduce(self, move: Move, position: Position, target: Layout) -> Sequence[Event]:
        draft = Draft.thaw(position)
        events: list[Event] = []
        step(self._tables, draft, move, events)
        draft.write(target)
        return events
