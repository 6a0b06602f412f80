"""The reducer: carries out a legal move on a draft. The only code that plays the game.

`step` trusts its move: it has passed the gate.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from maumau_core import _windows
from maumau_core._draft import Draft
from maumau_core._resolution import Resolution, effects_of
from maumau_core.effects import Cover, Effect
from maumau_core.events import (
    Called,
    Challenged,
    Demanded,
    Event,
    FalseCall,
    PenaltyCancelled,
    RoundEnded,
    WentOut,
    WinStood,
)
from maumau_core.legality import call_is_due, owed_by
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play
from maumau_core.state import Demand, Obligation, RoundResult
from maumau_core.tables import Lay, Tables

_PLAY = frozenset({"act", "play", "turn"})
_PLAY_ON = frozenset({"act", "play"})
_DRAW = frozenset({"act"})
_SERVE = frozenset({"act", "turn"})
_PASS = frozenset({"act", "pass", "turn"})


def step(tables: Tables, draft: Draft, move: Move, events: list[Event]) -> None:
    """Carry out a legal move and tell what happened."""
    began = _STEPS[type(move)](tables, draft, move, events)
    if draft.result is None:
        began = settle(tables, draft, move.seat, events) or began
    if began and draft.result is None:
        events.append(tables.moves_of[draft.turn].turn_began)


# playing


def _play(tables: Tables, draft: Draft, move: Play, events: list[Event]) -> bool:
    seat = move.seat
    lay = tables.lay(move.cards)
    answered, how = _answer(tables, draft, seat, lay, events) if draft.obligations else (None, "")
    thrown = seat != draft.turn
    if thrown:  # the card takes the turn, and a word said for a play that is not made is void
        _begin_turn(draft, seat)
    draft.stuck = 0
    if draft.drawn_faces:
        draft.drawn_faces = b""
    left = draft.lay(seat, lay)
    events.append(lay.played(seat))
    if draft.demands:
        draft.demands = tuple(d for d in draft.demands if d.lasts == "lap" and d.author != seat)
    if tables.calls is not None and (left in tables.words or move.call is not None or draft.called):
        _say(tables, draft, move, left, events)
    effects = effects_of(draft, lay, seat) if lay.conditional else lay.effects
    upcoming, covered = draft.neighbor(seat, draft.direction), True
    if (effects or answered) and not (left == 0 and _wins(tables, draft, seat, effects)):
        resolution = Resolution(tables, draft, seat, events, move.demand, answered, how)
        resolution.run(effects)
        upcoming, covered = resolution.next_seat(), not resolution.cover
    if draft.windows:
        _windows.on_act(tables, draft, seat, _PLAY if covered else _PLAY_ON, events)
    if tables.throw_ins is not None:
        _windows.open_throw_in(draft, seat)
    if covered:
        draft.last_actor = seat
        _begin_turn(draft, upcoming)
    return covered or thrown


def _wins(tables: Tables, draft: Draft, seat: int, effects: tuple[Effect, ...]) -> bool:
    """Tell whether the last card ends the round here and now, so that it has no effect (Q-37, Q-38).

    It does not when forgetting the word has filled the hand again, nor when it is to be covered (X-26).
    """
    if tables.resolves_last or draft.hand_faces[seat] or not _is_over(tables, draft, more=1):
        return False
    return not _windows.holds_win(tables, draft, seat) and not any(isinstance(effect, Cover) for effect in effects)


def _say(tables: Tables, draft: Draft, move: Play, left: int, events: list[Event]) -> None:
    policy = tables.calls
    assert policy is not None
    if move.call is not None and left not in tables.words:
        events.append(FalseCall(move.seat, move.call))
        draft.draw(tables, move.seat, policy.false_call, "call", events)
        return
    _windows.on_play(tables, draft, move.seat, move.call, left, events)


def _answer(tables: Tables, draft: Draft, seat: int, lay: Lay, events: list[Event]) -> tuple[Obligation | None, str]:
    """Lift what a play settles of what the seat on turn owes; return it, and what becomes of a penalty."""
    due = draft.turn
    owed = owed_by(draft, due)
    if owed is None:
        return None, ""
    draft.obligations = tuple(other for other in draft.obligations if other is not owed)
    if owed.kind != "draw":
        return owed, ""
    if seat != due:
        how = tables.thrown_in(draft.discard_faces[-1], lay.cards[0])
    else:
        how = tables.answers[owed.cause][lay.faces[-1]].how
    if how == "cancel":
        events.append(PenaltyCancelled(due, owed.amount))
    return owed, how


# drawing and passing


def _draw(tables: Tables, draft: Draft, move: Draw, events: list[Event]) -> bool:
    seat = move.seat
    owed = owed_by(draft, seat) if draft.obligations else None
    if owed is None:
        draft.stuck = 0
        draft.drawn_faces += draft.draw(tables, seat, tables.drawing.amount, "turn", events)
        if draft.windows:
            _windows.on_act(tables, draft, seat, _DRAW, events)
        return False
    draft.obligations = tuple(other for other in draft.obligations if other is not owed)
    draft.stuck = 0
    draft.draw(tables, seat, owed.amount, "penalty", events)
    if owed.kind == "cover" and 0 in tables.words:  # no last card after all, so no last word is due
        _windows.drop(draft, seat, tables.words[0])
    if draft.windows:
        _windows.on_act(tables, draft, seat, _SERVE if owed.loses_turn else _DRAW, events)
    if owed.loses_turn:
        _end_turn(draft, seat, events, owed)
    return owed.loses_turn


def _pass(tables: Tables, draft: Draft, move: Pass, events: list[Event]) -> bool:
    seat = move.seat
    pending = _windows.last_moment(tables, draft)
    if pending is not None:  # nobody objects, and whoever passed has its turn still
        _windows.drop(draft, pending, tables.words[0])
        events.append(WinStood(pending))
        return False
    events.append(tables.moves_of[seat].passed)
    idle = bool(draft.hand_faces[seat]) and not draft.drawn_faces
    # when a lap's demand runs out, those before may have something to lay again
    idle = idle and not any(demand.lasts == "lap" and demand.author == seat for demand in draft.demands)
    draft.stuck = draft.stuck + 1 if idle else 0
    if draft.windows:
        _windows.on_act(tables, draft, seat, _PASS, events)
    if draft.stuck >= len(draft.hand_faces) - len(draft.departures):
        _end_round(draft, RoundResult("blocked", _out(draft), void=tables.parts.blocked.void), events)
    else:
        _end_turn(draft, seat, events)
    return True


def _nominate(tables: Tables, draft: Draft, move: Nominate, events: list[Event]) -> bool:
    seat = move.seat
    ask = tables.starter_ask(draft.discard_faces[-1])
    owed = next(owed for owed in draft.obligations if owed.kind == "nominate")
    draft.obligations = tuple(other for other in draft.obligations if other is not owed)
    draft.demands = (Demand(ask.kind, move.demand, seat, ask.lasts, ask.answers),)
    events.append(Demanded(seat, ask.kind, move.demand))
    _begin_turn(draft, draft.after(owed.sender, owed.skips, events, again=owed.again))
    return True


# the word


def _call(tables: Tables, draft: Draft, move: Call, events: list[Event]) -> bool:
    policy = tables.calls
    assert policy is not None
    late = any(w.owner == move.seat and w.word == move.word and w.kind == "call" for w in draft.windows)
    due = call_is_due(tables, draft, move.seat, move.word)
    if not late and not due:
        events.append(FalseCall(move.seat, move.word))
        draft.draw(tables, move.seat, policy.false_call, "call", events)
        return False
    events.append(Called(move.seat, move.word))
    if late:
        _windows.drop(draft, move.seat, move.word)
    if due:  # heard once, it serves for the play to come as well
        draft.called += (move.seat,)
    return False


def _challenge(tables: Tables, draft: Draft, move: Challenge, events: list[Event]) -> bool:
    policy = tables.calls
    assert policy is not None
    window = next((w for w in draft.windows if w.kind == "challenge" and w.owner == move.target), None)
    events.append(Challenged(move.seat, move.target, upheld=window is not None))
    if window is None:
        draft.draw(tables, move.seat, policy.false_challenge, "call", events)
        return False
    _windows.drop(draft, move.target, window.word)
    draft.draw(tables, move.target, policy.penalty, "call", events)
    draft.called = tuple(seat for seat in draft.called if seat != move.target)
    return False


# turns and the end


def _begin_turn(draft: Draft, seat: int) -> None:
    if draft.called:
        draft.called = ()
    draft.turn = seat


def _end_turn(draft: Draft, seat: int, events: list[Event], settled: Obligation | None = None) -> None:
    """End a turn in which no card was laid: only a lap's demand can run out with it.

    What was settled by drawing may have put off a skip, or another turn.
    """
    draft.drawn_faces = b""
    draft.last_actor = seat
    if draft.demands:
        draft.demands = tuple(d for d in draft.demands if d.lasts != "lap" or d.author != seat)
    if settled is None:
        _begin_turn(draft, draft.neighbor(seat, draft.direction))
    else:
        _begin_turn(draft, draft.after(seat, settled.skips, events, again=settled.again))


def _is_over(tables: Tables, draft: Draft, more: int = 0) -> bool:
    """Tell whether enough seats are out, or few enough left, when so many more go out."""
    if not more and all(departure.how == "absent" for departure in draft.departures):
        return False
    end = tables.round_end
    if end.finishers is not None and len(_out(draft)) + more >= end.finishers:
        return True
    return len(draft.active) - more <= end.remaining


def settle(tables: Tables, draft: Draft, actor: int, events: list[Event]) -> bool:
    """Let seats whose win stands go out and end the round; tell whether the turn moved on from a seat that left."""
    if not draft.departures and b"" not in draft.hand_faces:
        return False
    # whose hand was empty before goes out before who has just acted; seat numbers decide nothing
    for seat in (*draft.others(actor), actor):
        if draft.is_active(seat) and not draft.hand_faces[seat] and not _holds(tables, draft, seat):
            draft.depart(seat, "out")
            events.append(WentOut(seat, len(_out(draft))))
            if not tables.resolves_last and _is_over(tables, draft):
                break
    if _is_over(tables, draft):
        due = _last_penalty(tables, draft)
        if due is None or len(draft.active) == 1:
            if due is not None:  # nobody is left to pass it on to
                draft.draw(tables, due.holder, due.amount, "penalty", events)
            # when all others were eliminated, whoever is left has won
            _end_round(draft, RoundResult("out", _out(draft) or draft.active), events)
            return False
        upcoming = due.holder
    else:
        upcoming = draft.turn if draft.is_active(draft.turn) else draft.neighbor(draft.turn, draft.direction)
    if upcoming == draft.turn:
        return False
    draft.drawn_faces = b""
    _begin_turn(draft, upcoming)
    return True


def _last_penalty(tables: Tables, draft: Draft) -> Obligation | None:
    """Return the penalty that a round which is decided still waits for (X-37)."""
    if not tables.resolves_last or not _out(draft):
        return None
    return next((owed for owed in draft.obligations if owed.kind == "draw"), None)


def _holds(tables: Tables, draft: Draft, seat: int) -> bool:
    """Tell whether something keeps a seat with no cards from going out yet."""
    if _windows.holds_win(tables, draft, seat):
        return True
    return any(owed.kind == "cover" and owed.holder == seat for owed in draft.obligations)


def _out(draft: Draft) -> tuple[int, ...]:
    """Return who went out, first to last."""
    return tuple(departure.seat for departure in draft.departures if departure.how == "out")


def _end_round(draft: Draft, result: RoundResult, events: list[Event]) -> None:
    draft.result = result
    draft.obligations = draft.demands = draft.windows = ()
    draft.called = ()
    draft.drawn_faces = b""
    events.append(RoundEnded(result.reason, result.winners))


# each carries out one kind of move, and tells whether a turn begins with it
_STEPS: dict[type, Callable[[Tables, Draft, Any, list[Event]], bool]] = {
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Nominate: _nominate,
    Call: _call,
    Challenge: _challenge,
}
