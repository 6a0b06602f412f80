"""Turns: they go round the table, and nobody is passed over in silence.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(turn_order(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from collections.abc import Sequence

from maumau_core.effects import PlayAgain
from maumau_core.events import Skipped, TurnBegan
from maumau_core.moves import Nominate, Play
from maumau_core.state import Obligation, RoundState
from maumau_core.testing.insides import decides_as_it_goes
from maumau_core.testing.moment import Moment


def seat_on_turn_takes_part(moment: Moment) -> str | None:
    """Until the round is over, the seat on turn is one that takes part, and the direction is one of two.

    Why: a seat that has left will not move.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else whose turn it is said to be.
    """
    state = moment.state
    if state.direction not in (1, -1):
        return f"the direction is {state.direction}, and there are only 1 and -1"
    if not state.is_over and state.turn not in state.active:
        return f"it is the turn of seat {state.turn}, which takes no part any more"
    return None


def turns_are_told(moment: Moment) -> str | None:
    """A turn that begins is told, once, as the last thing that happens; and no turn moves on untold.

    Why: clients wait for it, and know the table by what they are told.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else whose turn was told wrongly.
    """
    if moment.events is None:
        return None
    state, events = moment.state, moment.events
    begun = [event for event in events if isinstance(event, TurnBegan)]
    if state.is_over:
        return f"a turn of seat {begun[0].seat} began, and the round is over" if begun else None
    if len(begun) > 1:
        return f"{len(begun)} turns began at once"
    if begun and events and not _last_of_round(begun[0], events):
        return f"something happened after the turn of seat {begun[0].seat} began: {events[-1]!r}"
    if begun and begun[0].seat != state.turn:
        return f"the turn of seat {begun[0].seat} was told, and it is that of seat {state.turn}"
    if not begun and (moment.before is None or moment.before.turn != state.turn):
        return f"it is the turn of seat {state.turn} now, and nobody was told"
    return None


def _last_of_round(began: TurnBegan, events: Sequence[object]) -> bool:
    return events[-1] is began or events[-1] == began


def turn_order(moment: Moment) -> str | None:
    """The turn goes to the next seat in the direction; each seat on the way that still plays was told it is skipped.

    Why: it is what taking turns means. Exceptions are those that a rule can ask for: the
    same seat goes on (another turn, or all others skipped), a penalty is sent back and its
    sender has to answer, and a round that is decided waits only for who owes a penalty.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else who was passed over, or skipped although not passed over.
    """
    before, state = moment.before, moment.state
    if before is None or moment.events is None or state.is_over:
        return None
    skipped = [event.seat for event in moment.events if isinstance(event, Skipped)]
    if not any(isinstance(event, TurnBegan) for event in moment.events):
        return f"seat {skipped[0]} is skipped, and no turn has ended" if skipped else None
    if len(set(skipped)) != len(skipped):
        return f"one play makes a seat miss two turns: {skipped}"
    origin = _origin(moment, before)
    on_the_way = between(state, origin, state.turn)
    if _goes_on(moment, before, origin) or _sent_back(before, state, moment) or _decided(state):
        return None
    untold = [seat for seat in on_the_way if seat not in skipped]
    if untold:
        return f"after seat {origin} it is the turn of seat {state.turn}: seat {untold[0]} was passed over in silence"
    gone = [seat for seat in skipped if seat not in on_the_way and seat in state.active]
    return f"seat {gone[0]} is skipped, and was not on the way from {origin} to {state.turn}" if gone else None


def between(state: RoundState, seat: int, upcoming: int) -> list[int]:
    """Return the active seats that the turn passes from one seat to another, both left out.

    Arguments:
        state: the position after it.
        seat: whose turn ended.
        upcoming: whose turn begins; when it is the same seat, all others are passed.
    """
    seats, active = state.seats, set(state.active)
    passed: list[int] = []
    for step in range(1, seats + 1):
        place = (seat + state.direction * step) % seats
        if place == upcoming:
            return passed
        if place in active:
            passed.append(place)
    return passed


def _origin(moment: Moment, before: RoundState) -> int:
    """Return from where the turn moved on: a throw-in takes it, a nomination ends what the starter began."""
    if isinstance(moment.move, Play):
        return moment.move.seat
    if isinstance(moment.move, Nominate):
        return next((owed.sender for owed in before.obligations if owed.kind == "nominate"), before.turn)
    return before.turn


def _goes_on(moment: Moment, before: RoundState, origin: int) -> bool:
    """Tell whether the same seat may well go on: cards say so, or the turn was only put off."""
    if moment.state.turn != origin:
        return False
    owed = owed_by(before, before.turn)
    if owed is not None and owed.again:
        return True
    if not isinstance(moment.move, Play):
        return False
    return any(
        decides_as_it_goes(moment.rules, card)
        or any(isinstance(effect, PlayAgain) for effect in moment.rules.effects_of(card))
        for card in moment.move.cards
    ) or any(owed.kind == "cover" and owed.holder == origin for owed in moment.state.obligations)


def _sent_back(before: RoundState, state: RoundState, moment: Moment) -> bool:
    """Tell whether a penalty was answered and now lies with the seat on turn."""
    if not isinstance(moment.move, Play):
        return False
    answered = owed_by(before, before.turn)
    if answered is None or answered.kind != "draw":
        return False
    if answered.sender in state.active and answered.sender != state.turn:  # who is out is stood in for
        return False
    return any(
        owed.kind == "draw" and owed.holder == state.turn and owed.sender == moment.move.seat and owed.passes > 0
        for owed in state.obligations
    )


def _decided(state: RoundState) -> bool:
    """Tell whether somebody is out, and the turn is with whoever owes a penalty."""
    out = any(departure.how == "out" for departure in state.departures)
    owed = owed_by(state, state.turn)
    return out and owed is not None and owed.kind == "draw"


def owed_by(state: RoundState, seat: int) -> Obligation | None:
    """Return what a seat owes first, if anything.

    Arguments:
        state: where.
        seat: who.
    """
    return next((owed for owed in state.obligations if owed.holder == seat), None)
