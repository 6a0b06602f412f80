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

from maumau_core.events import TurnBegan
from maumau_core.testing.moment import Moment

_MOST = 100_000
"""More than any chain of penalties comes to."""


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
        if not 0 <= owed.amount <= _MOST or owed.passes < 0 or owed.skips < 0:
            return f"{owed!r} has an amount that makes no sense"
        if owed.cap is not None and owed.cap < 0:
            return f"{owed!r} has a limit below nothing"
    held = Counter((owed.holder, owed.kind) for owed in state.obligations)
    for (seat, kind), count in held.items():
        if count > 1:
            return f"seat {seat} owes {count} times something of the kind {kind!r}"
    return None


def obligations_discharged(moment: Moment) -> str | None:
    """What a seat owed in its turn is served, passed on or cancelled when the turn has ended.

    Why: a penalty that is put off comes back when nobody remembers it, or never.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else what is still owed.
    """
    before, state = moment.before, moment.state
    if before is None or not any(isinstance(event, TurnBegan) for event in moment.told):
        return None
    owed = next((owed for owed in before.obligations if owed.holder == before.turn), None)
    if owed is None or not any(other is owed or other == owed for other in state.obligations):
        return None
    return f"the turn of seat {before.turn} has ended, and it still owes {owed!r}"


def demands_well_formed(moment: Moment) -> str | None:
    """What is demanded is a suit or a rank of the deck, and its author sits at the table.

    Why: a demand that no card can meet would keep everybody drawing; one that ends with
    its author's next turn needs an author who has one.

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
    return None
