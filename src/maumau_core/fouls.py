"""Fouls: moves that are accepted and cost their seat something: a false word, a false challenge."""

from __future__ import annotations

from collections.abc import Iterator

from maumau_core.legality import call_is_due, thrown, turn_moves
from maumau_core.moves import Move, Play
from maumau_core.state import Position
from maumau_core.tables import Tables


def foul_moves(tables: Tables, position: Position) -> list[Move]:
    """Return the moves that are accepted and cost their seat: a false word, a false challenge."""
    policy = tables.calls
    if policy is None or position.result is not None:
        return []
    moves: list[Move] = []
    active = position.active
    if policy.false_call:
        moves.extend(_false_calls(tables, position))
    if policy.false_challenge:
        accused = {(seat, w.owner) for w in position.windows if w.kind == "challenge" for seat in w.seats}
        moves.extend(
            tables.moves_of[seat].challenge(target)
            for seat in active
            for target in active
            if seat != target and (seat, target) not in accused
        )
    return moves


def _false_calls(tables: Tables, position: Position) -> Iterator[Move]:
    for seat in position.active:
        if is_false_call(tables, position, seat, tables.words[tables.due]):
            yield tables.moves_of[seat].call(tables.words[tables.due])
    plays = [move for move in turn_moves(tables, position) if isinstance(move, Play) and move.call is None]
    for seat in position.active:
        if seat != position.turn:
            plays.extend(play for play in _throw_ins(tables, position, seat) if play.call is None)
    for play in plays:
        if len(position.hand_faces[play.seat]) - len(play.cards) > tables.due:
            yield from tables.moves_of[play.seat].false_calls([play])


def _throw_ins(tables: Tables, position: Position, seat: int) -> list[Play]:
    if any(window.kind == "throw-in" and seat in window.seats for window in position.windows):
        return thrown(tables, position, seat)
    return []


def is_false_call(tables: Tables, position: Position, seat: int, word: str) -> bool:
    """Tell whether saying the word now would be a foul: too many cards, or in turn none that fits (1.3)."""
    policy = tables.calls
    if policy is None or not policy.false_call or word != tables.words[tables.due]:
        return False
    if any(w.kind == "call" and w.owner == seat and w.word == word for w in position.windows):
        return False
    left = len(position.hand_faces[seat]) - 1
    if left > tables.due:
        return True
    return (
        left == tables.due
        and seat == position.turn
        and seat not in position.called
        and not call_is_due(tables, position, seat, word)
    )
