"""Turns: they go round the table, and nobody is passed over in silence.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(turn_order(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from itertools import chain

from maumau_core.cards import Card
from maumau_core.effects import Effect, PlayAgain, Reverse, Skip
from maumau_core.events import CoverOwed, Eliminated, Skipped, TurnBegan
from maumau_core.moves import Draw, Move, Nominate, Play
from maumau_core.ruleset import Ruleset
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
    if begun and events[-1] != begun[0]:
        return f"something happened after the turn of seat {begun[0].seat} began: {events[-1]!r}"
    if begun and begun[0].seat != state.turn:
        return f"the turn of seat {begun[0].seat} was told, and it is that of seat {state.turn}"
    if not begun and (moment.before is None or moment.before.turn != state.turn):
        return f"it is the turn of seat {state.turn} now, and nobody was told"
    return None


def turn_order(moment: Moment) -> str | None:
    """The turn goes to the next seat in the direction; those on the way were told to miss theirs, as many as cards say.

    Why: it is what taking turns means. Exceptions are those that a rule can ask for: the
    same seat goes on (another turn, or all others skipped) or, if it has left, the next one
    in its place, a penalty is sent back and its sender has to answer, and a round that is
    decided waits only for who owes a penalty.

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
    if not (_goes_on(moment, before, origin, skipped) or _sent_back(before, state, moment) or _decided(state)):
        on_the_way = between(state, origin, state.turn)
        untold = [seat for seat in on_the_way if seat not in skipped]
        if untold:
            return (
                f"after seat {origin} it is the turn of seat {state.turn}: seat {untold[0]} was passed over in silence"
            )
        gone = [seat for seat in skipped if seat not in on_the_way and seat in state.active]
        if gone:
            return f"seat {gone[0]} is skipped, and was not on the way from {origin} to {state.turn}"
    due = _due_to_miss(moment, before)
    if due and len(skipped) not in due:
        return f"{moment.move!r} makes {max(due)} seats miss a turn, and these were told so: {skipped}"
    return None


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


def _due_to_miss(moment: Moment, before: RoundState) -> set[int]:
    """Return how many seats may have to miss a turn after a move that ended one; nothing where that cannot be known.

    It cannot when cards decide as they go, or when somebody is eliminated meanwhile.
    """
    move = moment.move
    if any(isinstance(event, Eliminated) for event in moment.told):
        return set()
    if isinstance(move, Play) and any(decides_as_it_goes(moment.rules, card) for card in move.cards):
        return set()
    if any(isinstance(event, CoverOwed) for event in moment.told):  # put off until it is covered
        return {0}
    owed = _settled(move, before)
    put_off = 0 if owed is None else owed.skips
    asked = _asked_to_miss(moment.rules, move.cards, before) if isinstance(move, Play) else {0}
    due = {min(put_off + count, len(before.active) - 1) for count in asked}
    # a penalty that is sent back is answered at once
    return due | {0} if isinstance(move, Play) and owed is not None and owed.kind == "draw" else due


def _settled(move: Move | None, before: RoundState) -> Obligation | None:
    """Return what a move settles of what is owed, if anything."""
    if isinstance(move, Nominate):
        return next((owed for owed in before.obligations if owed.kind == "nominate"), None)
    return owed_by(before, before.turn) if isinstance(move, Play | Draw) else None


def _asked_to_miss(rules: Ruleset, cards: tuple[Card, ...], before: RoundState) -> set[int]:
    """Return how many seats cards make miss a turn."""
    return {sum(_missing(effect, before) for effect in effects) for effects in effects_of_play(rules, cards)}


def _missing(effect: Effect, before: RoundState) -> int:
    seats = len(before.active)
    if isinstance(effect, Skip):
        return seats if effect.seats is None else effect.seats
    return int(isinstance(effect, Reverse) and effect.two_seats == "skip" and seats == 2)  # noqa: PLR2004  # a table of two


def _origin(moment: Moment, before: RoundState) -> int:
    """Return from where the turn moved on: a throw-in takes it, a nomination ends what the starter began."""
    if isinstance(moment.move, Play):
        return moment.move.seat
    if isinstance(moment.move, Nominate):
        return next((owed.sender for owed in before.obligations if owed.kind == "nominate"), before.turn)
    return before.turn


def _goes_on(moment: Moment, before: RoundState, origin: int, skipped: list[int]) -> bool:
    """Tell whether the same seat may well go on: cards say so, or the turn was only put off.

    If it has left, the next seat stands in for it, also one that was skipped.
    """
    stood_in_for = origin not in moment.state.active and not between(moment.state, origin, moment.state.turn)
    if moment.state.turn != origin and not stood_in_for:
        return False
    if set(before.active) <= {origin, *skipped}:
        return True
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


def effects_of_play(rules: Ruleset, cards: tuple[Card, ...]) -> tuple[tuple[Effect, ...], ...]:
    """Return what cards may ask for that decide nothing as they go: of several laid together each acts, or only the last.

    Arguments:
        rules: what is played.
        cards: what was laid, the last of them on top.
    """
    each = [rules.effects_of(card) for card in cards]
    return tuple({tuple(chain.from_iterable(each)): None, each[-1]: None})


def owed_by(state: RoundState, seat: int) -> Obligation | None:
    """Return what a seat owes first, if anything.

    Arguments:
        state: where.
        seat: who.
    """
    return next((owed for owed in state.obligations if owed.holder == seat), None)
