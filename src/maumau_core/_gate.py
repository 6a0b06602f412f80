"""The gate: every move passes it before it is carried out."""

from __future__ import annotations

from maumau_core.errors import IllegalMove
from maumau_core.explain import why_illegal
from maumau_core.fouls import foul_moves
from maumau_core.moves import Move
from maumau_core.state import Position
from maumau_core.tables import Tables


def admit(tables: Tables, position: Position, move: Move, legal: tuple[Move, ...]) -> Move:
    """Return a move as the tables know it.

    Arguments:
        tables: the compiled rules.
        position: where it is made.
        move: what a seat chose.
        legal: the legal moves of the position, fouls left out.

    Raises:
        IllegalMove: when it is neither legal nor a foul.
    """
    if type(getattr(move, "seat", None)) is int:  # True equals 1, and is no seat
        if move in legal:
            return legal[legal.index(move)]
        if move in foul_moves(tables, position):  # worked out only when somebody tries one
            return move
    own = tuple(known for known in legal if known.seat == getattr(move, "seat", None))
    raise IllegalMove(move, why_illegal(tables, position, move), repr(position), own)
