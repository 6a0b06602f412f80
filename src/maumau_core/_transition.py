"""Transition: what one move does in one situation, as it was seen when the reducer carried it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from maumau_core.events import Drew, Event, Reshuffled
from maumau_core.moves import Call, Challenge, Draw, Move, Pass, Play
from maumau_core.situation import Situation
from maumau_core.state import Position
from maumau_core.tables import Lay, Tables

Taking: TypeAlias = tuple[int, int, str, tuple[Event, ...]]
"""Cards that a move lets somebody draw: the seat, how many, the reason, and what happens before anybody draws again."""


class Transition:
    """What a move does, whatever the cards are.

    Arguments:
        move: the very object of the tables; being kept here, it stays the only one with its identity.
        situation: what comes next.
        prospect: what the rules make of that.
        lay: the cards that leave the hand, if the move lays any.
        events: what happens, before anybody draws.
        takings: who draws, one after the other.
        drawn: what then counts as drawn in the turn: ``"nothing"``, the ``"same"`` as before, or ``"more"``.
    """

    __slots__ = ("drawn", "events", "lay", "move", "prospect", "situation", "takings")

    def __init__(
        self,
        move: Move,
        situation: Situation,
        prospect: object,
        lay: Lay | None,
        events: tuple[Event, ...],
        takings: tuple[Taking, ...],
        drawn: Literal["nothing", "same", "more"],
    ) -> None:
        self.move = move
        self.situation = situation
        self.prospect = prospect
        self.lay = lay
        self.events = events
        self.takings = takings
        self.drawn = drawn


def transition_of(
    tables: Tables, before: Situation, drawn: bytes, move: Move, after: Position, events: Sequence[Event]
) -> Transition | None:
    """Return what a move did, if it does the same in this situation whatever the cards are.

    Arguments:
        tables: the compiled rules.
        before: where it was made.
        drawn: what the seat on turn had drawn before it.
        move: a legal move, as the tables know it.
        after: the position that it led to.
        events: what happened.
    """
    if not _repeats(tables, before, move):
        return None
    told, takings = _parted(events)
    # with an empty stock there might have been more to draw, and with many cards a seat may be out
    if takings and (not after.stock_faces or tables.hand_limit is not None):
        return None
    taken = sum(cards for seat, cards, *_ in takings if seat == move.seat)
    if len(after.hand_faces[move.seat]) == taken:  # after its last card, whether there is anything to draw decides
        return None
    return Transition(
        move,
        after.situation,
        after.prospect,
        tables.lay(move.cards) if isinstance(move, Play) else None,
        told,
        takings,
        "nothing" if not after.drawn_faces else "same" if after.drawn_faces == drawn else "more",
    )


def _repeats(tables: Tables, before: Situation, move: Move) -> bool:
    """Tell whether a move does the same in this situation whatever the cards are."""
    match move:
        case Play(seat=seat, cards=cards):  # out of turn, what becomes of a penalty goes by the upcard
            return seat == before.turn and not tables.lay(cards).conditional
        case Call(seat=seat) if tables.calls is not None and tables.calls.before:
            # said late, it may be due already for the play to come, if a card fits
            return all(window.owner != seat for window in before.windows)
        case Call() | Draw() | Pass() | Challenge():
            return True
        case _:  # what a nomination may demand goes by the starter
            return False


def _parted(events: Sequence[Event]) -> tuple[tuple[Event, ...], tuple[Taking, ...]]:
    """Return what happens before anybody draws, and who draws, each with what happens next."""
    before: tuple[Event, ...] = ()
    takings: list[Taking] = []
    for event in events:
        if isinstance(event, Drew):
            takings.append((event.seat, event.count, event.reason, ()))
        elif isinstance(event, Reshuffled):  # for the draw to come, if the stock is too small then as well
            continue
        elif takings:
            seat, count, reason, after = takings[-1]
            takings[-1] = (seat, count, reason, (*after, event))
        else:
            before += (event,)
    return before, tuple(takings)
