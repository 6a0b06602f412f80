"""Calls: a word is heard, or it is missed; and whoever is wrong about one draws.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("standard-52")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(calls_well_formed(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from collections.abc import Iterator

from maumau_core.contracts import CallPolicy
from maumau_core.events import Called, CallForgotten, Challenged, Drew, Event, FalseCall, Reshuffled, TurnBegan
from maumau_core.moves import Call, Play
from maumau_core.state import RoundState
from maumau_core.testing.insides import parts_of
from maumau_core.testing.moment import Moment


def calls_well_formed(moment: Moment) -> str | None:
    """A word that is said serves for one play of the seat on turn; one that is missed has the consequences it must have.

    Why: a word said for a play that is never made must not serve a later one; and nobody would say
    a word that costs nothing to forget.

    Who forgets a word draws, or the others may point it out, or it may still be said, as the rules have it. Who
    says one that is not due draws, and so does whoever was pointed at rightly, or pointed at somebody wrongly.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else who is said to have called, or what has no consequences.
    """
    if (trouble := _said_for_nothing(moment)) is not None:
        return trouble
    policy = parts_of(moment.rules).calls
    if moment.before is None or moment.events is None or policy is None:
        return None
    for check in (_unheard, _misjudged):
        if (trouble := check(moment, moment.before)) is not None:
            return trouble
    return _unpaid(moment, policy) or _without_consequences(moment, policy) or _unnoticed(moment, moment.before, policy)


def _said_for_nothing(moment: Moment) -> str | None:
    state = moment.state
    if state.is_over and state.called:
        return f"the round is over, and seat {state.called[0]} has still called"
    if len(set(state.called)) != len(state.called):
        return f"seat {state.called[0]} has called twice for one play"
    strange = [seat for seat in state.called if seat != state.turn]
    if strange:
        return f"seat {strange[0]} has called for a play to come, and it is the turn of seat {state.turn}"
    if state.called and not moment.rules.words:
        return f"seat {state.called[0]} has called, and these rules have no word"
    return None


def _unheard(moment: Moment, before: RoundState) -> str | None:
    """Return who is said to have called and was not heard, or was heard and is not said to have called."""
    state = moment.state
    heard = {event.seat for event in moment.told if isinstance(event, Called)}
    unheard = set(state.called) - heard - set(before.called)
    if unheard:
        return f"seat {min(unheard)} has called for a play to come, and nobody heard it"
    if not isinstance(moment.move, Call) or state.is_over or any(isinstance(event, TurnBegan) for event in moment.told):
        return None
    late = any(window.kind == "call" and window.owner == moment.move.seat for window in before.windows)
    if heard and not late and moment.move.seat not in state.called:
        return f"seat {moment.move.seat} was heard calling, and it serves for nothing"
    return None


def _misjudged(moment: Moment, before: RoundState) -> str | None:
    for event in moment.told:
        if isinstance(event, Challenged):
            rightly = any(window.kind == "challenge" and window.owner == event.target for window in before.windows)
            if event.upheld != rightly:
                verdict = "upheld" if event.upheld else "refused"
                return f"the challenge of seat {event.target} is {verdict}, and a word was{' ' if rightly else ' not '}missed"
    return None


def _unpaid(moment: Moment, policy: CallPolicy) -> str | None:
    """Return who draws nothing for what it did with a word, or draws for nothing."""
    paid = 0
    for event, drawn in _followed(moment.told):
        if (fine := _fine(event, policy)) is None:
            continue
        seat, amount = fine
        if drawn is None or (drawn.seat, drawn.reason) != (seat, "call"):
            return f"after {event!r} seat {seat} should draw {amount}, and does not"
        if drawn.count != amount and (moment.state.stock_faces or drawn.count > amount):
            return f"after {event!r} seat {seat} should draw {amount}, and draws {drawn.count}"
        paid += 1
    drawings = [event for event in moment.told if isinstance(event, Drew) and event.reason == "call"]
    return f"seat {drawings[-1].seat} draws for a word, and has done nothing" if len(drawings) > paid else None


def _fine(event: Event, policy: CallPolicy) -> tuple[int, int] | None:
    """Return who draws at once because of an event, and how many."""
    match event:
        case CallForgotten(seat) if policy.automatic:
            return seat, policy.penalty
        case FalseCall(seat):
            return seat, policy.false_call
        case Challenged(seat, target, upheld):
            return (target, policy.penalty) if upheld else (seat, policy.false_challenge)
        case _:
            return None


def _followed(events: tuple[Event, ...]) -> Iterator[tuple[Event, Drew | None]]:
    """Give each event with what is drawn right after it, refilling the stock apart."""
    told = [event for event in events if not isinstance(event, Reshuffled)]
    for event, upcoming in zip(told, (*told[1:], None), strict=True):
        yield event, upcoming if isinstance(upcoming, Drew) else None


def _without_consequences(moment: Moment, policy: CallPolicy) -> str | None:
    """Return which word was told as forgotten, although nobody may point it out."""
    if policy.automatic:
        return None
    for event in moment.told:
        if isinstance(event, CallForgotten) and not _open(moment, "challenge", event.seat, event.word):
            return f"seat {event.seat} has forgotten to say {event.word!r}, and nobody can point it out"
    return None


def _unnoticed(moment: Moment, before: RoundState, policy: CallPolicy) -> str | None:
    """Return which word was not said with a play, although nobody has noticed, or it can not be said any more."""
    if not isinstance(moment.move, Play):
        return None
    seat = moment.move.seat
    left = len(before.hand_faces[seat]) - len(moment.move.cards)
    word = next((duty.word for duty in policy.duties if duty.left == left), None)
    if word is None or seat in before.called or any(isinstance(event, Called) for event in moment.told):
        return None
    if policy.after and not _open(moment, "call", seat, word):
        return f"seat {seat} has not said {word!r} yet, and can not say it any more"
    if policy.challenge_from == "act" and not policy.automatic:
        return None
    forgot = any(isinstance(event, CallForgotten) and event.seat == seat for event in moment.told)
    return None if forgot else f"seat {seat} has not said {word!r}, and nobody was told"


def _open(moment: Moment, kind: str, owner: int, word: str) -> bool:
    """Tell whether a window is open, or need not be: the round is over, or its owner has left."""
    state = moment.state
    if state.is_over or owner not in state.active:
        return True
    return any((window.kind, window.owner, window.word) == (kind, owner, word) for window in state.windows)
