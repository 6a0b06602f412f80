"""Obligations and demands: what is owed is owed by somebody, and for no longer than a turn.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(obligations_discharged(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from collections import Counter

from maumau_core.effects import Effect, Owe
from maumau_core.events import Eliminated, PenaltyCancelled, PenaltyRaised, TurnBegan, WentOut
from maumau_core.moves import Nominate, Play
from maumau_core.situation import MOST_OWED
from maumau_core.state import Obligation, RoundState
from maumau_core.testing.insides import decides_as_it_goes
from maumau_core.testing.invariants.turns import effects_of_play, owed_by
from maumau_core.testing.moment import Moment


def obligations_well_formed(moment: Moment) -> str | None:
    """What is owed is owed by a seat that takes part, one thing of a kind each, in amounts that make sense.

    Why: nobody collects from a seat that has left, and two penalties of one seat are one.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which obligation makes no sense.
    """
    state = moment.state
    if state.is_over and state.obligations:
        return f"the round is over, and {state.obligations[0]!r} is still owed"
    for owed in state.obligations:
        if owed.holder not in state.active:
            return f"seat {owed.holder} takes no part any more, and owes {owed!r}"
        if not 0 <= owed.sender < state.seats:
            return f"{owed!r} was sent by a seat that the table has not"
        if not 0 <= owed.amount <= MOST_OWED or owed.passes < 0 or owed.skips < 0:
            return f"{owed!r} has an amount that makes no sense"
        if owed.cap is not None and owed.cap < 0:
            return f"{owed!r} has a limit below nothing"
    held = Counter((owed.holder, owed.kind) for owed in state.obligations)
    for (seat, kind), count in held.items():
        if count > 1:
            return f"seat {seat} owes {count} times something of the kind {kind!r}"
    return None


def obligations_discharged(moment: Moment) -> str | None:
    """What a seat owed in its turn is served, passed on or cancelled when the turn has ended; and cards raise what they say.

    Why: a penalty that is put off comes back when nobody remembers it, or never; and one of which a part is lost
    is no penalty.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else what is still owed.
    """
    before, state = moment.before, moment.state
    if before is None or moment.events is None:
        return None
    owed = owed_by(before, before.turn)
    ended = any(isinstance(event, TurnBegan) for event in moment.events)
    if ended and owed in state.obligations:
        return f"the turn of seat {before.turn} has ended, and it still owes {owed!r}"
    if not isinstance(moment.move, Play) or state.is_over:
        return None
    if owed is not None and owed.kind == "draw" and not _answered(moment, owed):
        return f"{moment.move!r} answers {owed!r}, and it is neither cancelled nor passed on in full"
    return _lost(moment, before, moment.move, owed)


def _answered(moment: Moment, owed: Obligation) -> bool:
    """Tell whether a penalty was told as cancelled, or as owed by somebody to no smaller amount."""
    return any(
        isinstance(event, PenaltyCancelled | PenaltyRaised) and event.amount >= owed.amount for event in moment.told
    )


def _lost(moment: Moment, before: RoundState, move: Play, owed: Obligation | None) -> str | None:
    """Return by how much too little or too much is owed in all after a play, as far as that can be known.

    It cannot when cards decide as they go. Who leaves owes nothing any more.
    """
    if any(isinstance(event, WentOut | Eliminated) for event in moment.told):
        return None
    if any(decides_as_it_goes(moment.rules, card) for card in move.cards):
        return None
    cancelled = sum(event.amount for event in moment.told if isinstance(event, PenaltyCancelled))
    grown = _penalties(moment.state) - _penalties(before) + cancelled
    asked = _asked(effects_of_play(moment.rules, move.cards), owed)
    if grown in asked:
        return None
    return f"after {move!r} the penalties should have grown by {max(asked)} in all, and they have by {grown}"


def _penalties(state: RoundState) -> int:
    return sum(owed.amount for owed in state.obligations if owed.kind == "draw")


def _asked(played: tuple[tuple[Effect, ...], ...], owed: Obligation | None) -> set[int]:
    """Return how much a play may add to what is owed: where it doubles a penalty, it adds as much again."""
    grown = set()
    for effects in played:
        raised = [effect for effect in effects if isinstance(effect, Owe)]
        total = sum(effect.amount for effect in raised)
        grown.add(total)
        if owed is not None and owed.kind == "draw":
            grown |= {total - effect.amount + owed.amount for effect in raised if effect.doubles}
    return grown


def demands_well_formed(moment: Moment) -> str | None:
    """What is demanded is a suit or a rank of the deck, its author sits at the table, and what a move demands is in force.

    Why: a demand that no card can meet would keep everybody drawing; one that ends with
    its author's next turn needs an author who has one; and who demands must be listened to.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which demand makes no sense.
    """
    state = moment.state
    if state.is_over and state.demands:
        return f"the round is over, and {state.demands[0]!r} is still open"
    suits = {suit.code for suit in state.deck.suits}
    ranks = {rank.code for rank in state.deck.ranks}
    for demand in state.demands:
        codes = {"suit": suits, "rank": ranks}.get(demand.kind)
        if codes is None or demand.value not in codes:
            return f"{demand!r} asks for what the deck has not"
        if not 0 <= demand.author < state.seats:
            return f"{demand!r} has an author who is not at the table"
        if demand.lasts == "lap" and demand.author not in state.active:
            return f"{demand!r} lasts until its author's next turn, and its author has left"
    return _unheeded(moment)


def _unheeded(moment: Moment) -> str | None:
    """Return what was demanded with a move and is not in force, although the round goes on."""
    move, state = moment.move, moment.state
    if not isinstance(move, Play | Nominate) or move.demand is None or state.is_over or move.seat not in state.active:
        return None
    if any((demand.author, demand.value) == (move.seat, move.demand) for demand in state.demands):
        return None
    return f"seat {move.seat} has demanded {move.demand!r}, and it is not in force"
