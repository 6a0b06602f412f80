"""The reducer: carries out a legal move on a draft. The only code that plays the game.

`step` trusts its move: `Ruleset.apply` has found it among the legal ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from maumau_core import _windows
from maumau_core._draft import Draft
from maumau_core._resolution import Resolution
from maumau_core.effects import Effect
from maumau_core.events import (
    Called,
    Challenged,
    Demanded,
    Event,
    FalseCall,
    PenaltyCancelled,
    RoundEnded,
    WentOut,
)
from maumau_core.legality import call_is_due, owed_by
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play
from maumau_core.state import Demand, Obligation, RoundResult
from maumau_core.tables import Lay, Tables, by_stage
from maumau_core.view import View

_PLAY = frozenset({"act", "play", "turn"})
_PLAY_ON = frozenset({"act", "play"})
_DRAW = frozenset({"act"})
_SERVE = frozenset({"act", "turn"})
_PASS = frozenset({"act", "pass", "turn"})


def step(tables: Tables, draft: Draft, move: Move, events: list[Event]) -> None:
    """Carry out a legal move and tell what happened."""
    began = _STEPS[type(move)](tables, draft, move, events)
    if (b"" in draft.hand_faces or draft.departures) and draft.result is None:
        began = _settle(tables, draft, events) or began
    if began and draft.result is None:
        events.append(tables.moves_of[draft.turn].turn_began)


# playing


def _play(tables: Tables, draft: Draft, move: Play, events: list[Event]) -> bool:
    seat = move.seat
    lay, played = tables.plays[move]
    carried = _answer(tables, draft, seat, lay, events) if draft.obligations else None
    draft.turn = seat  # a card thrown in takes the turn
    draft.stuck = 0
    if draft.drawn_faces:
        draft.drawn_faces = b""
    left = draft.lay(seat, lay)
    events.append(played)
    if draft.demands:
        draft.demands = tuple(d for d in draft.demands if d.lasts == "lap" and d.author != seat)
    if tables.calls is not None and (left in tables.words or move.call is not None or draft.called):
        _say(tables, draft, move, left, events)
    covered = True
    if (lay.effects or lay.conditional or carried) and not (left == 0 and _wins(tables, draft, seat)):
        upcoming, covered = _resolve(tables, draft, move, lay, carried, events)
    else:
        upcoming = draft.neighbor(seat, draft.direction)
    if draft.windows:
        _windows.on_act(tables, draft, seat, _PLAY if covered else _PLAY_ON, events)
    if tables.throw_ins is not None:
        _windows.open_throw_in(draft, seat)
    if covered:
        _begin_turn(draft, upcoming)
    return covered


def _resolve(
    tables: Tables, draft: Draft, move: Play, lay: Lay, carried: Obligation | None, events: list[Event]
) -> tuple[int, bool]:
    """Carry out what the cards ask for; return whose turn is next, and whether this turn is over."""
    seat = move.seat
    reflected = carried if carried is not None and carried.holder != seat else None
    resolution = Resolution(tables, draft, seat, events, move.demand, None if reflected else carried)
    resolution.run(_effects(draft, lay, seat))
    if reflected is not None:
        resolution.raise_penalty(reflected)
        return reflected.holder, not resolution.cover
    return resolution.next_seat(), not resolution.cover


def _effects(draft: Draft, lay: Lay, seat: int) -> tuple[Effect, ...]:
    if not lay.conditional:
        return lay.effects
    view = View(draft)
    asked = (effect for power in lay.conditional for effect in power.effects_for(view, seat, lay.cards))
    return by_stage((*lay.effects, *asked))


def _wins(tables: Tables, draft: Draft, seat: int) -> bool:
    """Tell whether an empty hand ends the round here and now, so that the last card has no effect (Q-37, Q-38)."""
    return not tables.resolves_last and _would_end(tables, draft) and not _windows.holds_win(tables, draft, seat)


def _say(tables: Tables, draft: Draft, move: Play, left: int, events: list[Event]) -> None:
    policy = tables.calls
    assert policy is not None
    if move.call is not None and left not in tables.words:
        events.append(FalseCall(move.seat, move.call))
        draft.draw(tables, move.seat, policy.false_call, "call", events)
        return
    _windows.on_play(tables, draft, move.seat, move.call, left, events)


def _answer(tables: Tables, draft: Draft, seat: int, lay: Lay, events: list[Event]) -> Obligation | None:
    """Lift what the play answers; return the penalty that moves on to another seat, if one does."""
    due = draft.turn
    owed = owed_by(draft, due)
    if owed is None:
        return None
    draft.obligations = tuple(other for other in draft.obligations if other is not owed)
    if owed.kind != "draw":
        return None
    if seat != due:
        how = "pass-on" if any(i.penalty == "add" for _, i in tables.parts.interjections) else "cancel"
    else:
        how = tables.answers[owed.cause][lay.faces[-1]].how
    if how == "cancel":
        events.append(PenaltyCancelled(due, owed.amount))
        return None
    if how == "reflect":
        return attrs.evolve(owed, holder=owed.sender, sender=seat, passes=owed.passes + 1)
    return attrs.evolve(owed, holder=seat, sender=seat, passes=owed.passes + 1)


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
    if draft.windows:
        _windows.on_act(tables, draft, seat, _SERVE if owed.loses_turn else _DRAW, events)
    if owed.loses_turn:
        _end_turn(draft, seat)
    return owed.loses_turn


def _pass(tables: Tables, draft: Draft, move: Pass, events: list[Event]) -> bool:
    seat = move.seat
    events.append(tables.moves_of[seat].passed)
    idle = not draft.drawn_faces and draft.hand_faces[seat] and _windows.last_moment(tables, draft) is None
    draft.stuck = draft.stuck + 1 if idle else 0
    if draft.windows:
        _windows.on_act(tables, draft, seat, _PASS, events)
    if draft.stuck >= len(draft.hand_faces) - len(draft.departures):
        _end_round(draft, RoundResult("blocked", (), void=tables.parts.blocked.void), events)
    else:
        _end_turn(draft, seat)
    return True


def _nominate(tables: Tables, draft: Draft, move: Nominate, events: list[Event]) -> bool:
    seat = move.seat
    ask = tables.starter_ask(draft.discard_faces[-1])
    draft.obligations = tuple(owed for owed in draft.obligations if owed.kind != "nominate")
    draft.demands = (Demand(ask.kind, move.demand, seat, ask.lasts, ask.answers),)
    events.append(Demanded(seat, ask.kind, move.demand))
    _begin_turn(draft, draft.neighbor(seat, draft.direction))
    return True


# the word


def _call(tables: Tables, draft: Draft, move: Call, events: list[Event]) -> bool:
    policy = tables.calls
    assert policy is not None
    if any(w.owner == move.seat and w.word == move.word and w.kind == "call" for w in draft.windows):
        _windows.drop(draft, move.seat, move.word)
        events.append(Called(move.seat, move.word))
    elif call_is_due(tables, draft, move.seat, move.word):
        draft.called += (move.seat,)
        events.append(Called(move.seat, move.word))
    else:
        events.append(FalseCall(move.seat, move.word))
        draft.draw(tables, move.seat, policy.false_call, "call", events)
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


def _end_turn(draft: Draft, seat: int) -> None:
    """End a turn in which no card was laid: only a lap's demand can run out with it."""
    draft.drawn_faces = b""
    if draft.demands:
        draft.demands = tuple(d for d in draft.demands if d.lasts != "lap" or d.author != seat)
    _begin_turn(draft, draft.neighbor(seat, draft.direction))


def _would_end(tables: Tables, draft: Draft) -> bool:
    """Tell whether the round is over when one more seat goes out."""
    end = tables.round_end
    out = 1 + sum(departure.how == "out" for departure in draft.departures)
    return (end.finishers is not None and out >= end.finishers) or len(draft.active) - 1 <= end.remaining


def _settle(tables: Tables, draft: Draft, events: list[Event]) -> bool:
    """Let seats whose win stands go out and end the round; tell whether the turn moved on from a seat that left."""
    for seat in draft.active:
        if not draft.hand_faces[seat] and not _holds(tables, draft, seat):
            _go_out(tables, draft, seat, events)
            if draft.result is not None:
                return False
    if len(draft.active) <= tables.round_end.remaining:
        _end_round(draft, RoundResult("out", _winners(draft)), events)
    elif not draft.is_active(draft.turn):
        draft.drawn_faces = b""
        _begin_turn(draft, draft.neighbor(draft.turn, draft.direction))
        return True
    return False


def _holds(tables: Tables, draft: Draft, seat: int) -> bool:
    """Tell whether something keeps a seat with no cards from going out yet."""
    if _windows.holds_win(tables, draft, seat):
        return True
    if tables.resolves_last and any(owed.kind == "draw" for owed in draft.obligations):
        return True
    return any(owed.kind == "cover" and owed.holder == seat for owed in draft.obligations)


def _go_out(tables: Tables, draft: Draft, seat: int, events: list[Event]) -> None:
    ends = _would_end(tables, draft)
    draft.depart(seat, "out")
    winners = tuple(departure.seat for departure in draft.departures if departure.how == "out")
    events.append(WentOut(seat, len(winners)))
    if ends:
        _end_round(draft, RoundResult("out", winners), events)


def _winners(draft: Draft) -> tuple[int, ...]:
    """Return who went out; when all others were eliminated, whoever is left has won."""
    return tuple(d.seat for d in draft.departures if d.how == "out") or draft.active


def _end_round(draft: Draft, result: RoundResult, events: list[Event]) -> None:
    draft.result = result
    draft.obligations = draft.demands = draft.windows = ()
    draft.called = ()
    draft.drawn_faces = b""
    events.append(RoundEnded(result.reason, result.winners))


_STEPS: dict[type, Callable[[Tables, Draft, Any, list[Event]], bool]] = {
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Nominate: _nominate,
    Call: _call,
    Challenge: _challenge,
}
