"""Situation: what neither the deal nor the piles say of a round, and the small values it is made of.

Situations come again and again, where cards hardly ever do: what the rules make
of one is worked out once (see `_prospects`).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

import attrs

from maumau_core.cards import Card

__all__ = ["CLOSES", "MOST_OWED", "Demand", "Departure", "Obligation", "RoundResult", "Situation", "Window"]


CLOSES = frozenset({"act", "play", "pass", "turn"})
"""What another seat may do to close a window: anything, lay a card, pass, end its turn."""

MOST_OWED = 100_000
"""More than any penalty comes to, however long its chain."""


def _in_order(texts: frozenset[str]) -> str:
    """Return a set as text that is the same in every process."""
    return f"{{{', '.join(map(repr, sorted(texts)))}}}"


@attrs.frozen(cache_hash=True)
class Demand:
    """A suit or rank asked of the seats to come.

    Arguments:
        kind: ``"suit"`` or ``"rank"``.
        value: the code demanded.
        author: the seat that demanded it, from 0.
        lasts: until the next ``"card"``, or for a ``"lap"``: to the end of its author's next turn.
        answers: cards that may be laid although they are not what was demanded.

    Source: documents 000, 001, 002 and 004, Jack; Q-20, X-12.

    >>> Demand("suit", "H", author=1)
    Demand(kind='suit', value='H', author=1, lasts='card')
    """

    kind: str
    value: str
    author: int
    lasts: str = "card"
    answers: frozenset[Card] = attrs.field(default=frozenset(), repr=False)


@attrs.frozen(cache_hash=True)
class Obligation:
    """Something a seat owes before it may do anything else in its turn.

    Arguments:
        kind: ``"draw"`` (a penalty), ``"cover"`` (another card) or ``"nominate"`` (the starter's demand).
        holder: who owes it, from 0.
        sender: whose card raised it, from 0.
        amount: cards to draw, now or when failing to cover; 0 for a nomination.
        cause: the name of the penalty, which its counters refer to.
        passes: how often it has been passed on, from 0.
        cap: how often it may be, 0 or more; None for no limit.
        loses_turn: whether serving it ends the turn.
        skips: how many seats miss a turn when a cover or a nomination is settled, from 0.
        again: whether its holder then has another turn.

    >>> Obligation("draw", holder=2, sender=1, amount=4, cause="7", passes=1).amount
    4
    """

    kind: Literal["draw", "cover", "nominate"]
    holder: int
    sender: int
    amount: int = 0
    cause: str = ""
    passes: int = 0
    cap: int | None = None
    loses_turn: bool = True
    skips: int = 0
    again: bool = False


@attrs.frozen(cache_hash=True)
class Window:
    """A time in which seats may act although it is not their turn.

    Arguments:
        kind: ``"call"`` (the owner may still say the word), ``"challenge"``
            (the others may point out that it was forgotten) or ``"throw-in"``.
        owner: whose play opened it, from 0.
        seats: who may act, in rising order.
        closes: what another seat does to close it: ``"act"``, ``"play"``, ``"pass"``, ``"turn"`` (its turn ends).
        word: the word at stake; empty for a throw-in.
        until: the seat whose turn bounds the window: anybody else's act closes it. None for no such bound.
        last: whether that turn is over already, so that whoever acts next closes it.

    Source: document 000, Calls (Q-30); 002 and 004, Call (Q-33 to Q-35); X-24.

    >>> Window("challenge", owner=0, seats=(1, 2), closes=frozenset({"turn"}), word="mau").seats
    (1, 2)
    """

    kind: Literal["call", "challenge", "throw-in"]
    owner: int
    seats: tuple[int, ...]
    closes: frozenset[str] = attrs.field(repr=_in_order)
    word: str = ""
    until: int | None = None
    last: bool = False


@attrs.frozen
class Departure:
    """A seat that takes no part in the round any more.

    Arguments:
        seat: which, from 0.
        how: ``"out"`` when it laid its last card, ``"eliminated"`` when its hand grew too large,
            ``"absent"`` when it was not dealt in.

    >>> Departure(2, "out")
    Departure(seat=2, how='out')
    """

    seat: int
    how: Literal["out", "eliminated", "absent"]


@attrs.frozen
class RoundResult:
    """How a round ended.

    Arguments:
        reason: ``"out"`` or ``"blocked"``.
        winners: the seats that went out, first to last; when all others were eliminated, who is left.
        void: whether the round counts for nothing.

    >>> RoundResult("out", winners=(1,))
    RoundResult(reason='out', winners=(1,), void=False)
    """

    reason: Literal["out", "blocked"]
    winners: tuple[int, ...]
    void: bool = False


@attrs.frozen
class Situation:
    """What neither the deal nor the piles say of a round.

    Arguments:
        turn: the seat whose turn it is, from 0.
        direction: 1 for clockwise (rising seat numbers), -1 for the other way.
        obligations: what is owed.
        demands: what is asked of the seats to come.
        windows: the times in which seats may act out of turn.
        called: seats that have said the word and not yet laid the card.
        departures: seats that take no part any more, in the order they left.
        stuck: how many turns in a row ended with neither card nor draw, from 0.
        last_actor: the seat whose turn ended last, None before the first has.
        memory: what rules keep, as sorted pairs of key and value.
        result: how the round ended, or None.

    >>> from maumau_core import load_variant
    >>> load_variant("german-skat").deal(seats=2, seed=7).situation.turn
    1
    """

    turn: int
    direction: int
    obligations: tuple[Obligation, ...] = ()
    demands: tuple[Demand, ...] = ()
    windows: tuple[Window, ...] = ()
    called: tuple[int, ...] = ()
    departures: tuple[Departure, ...] = ()
    stuck: int = 0
    last_actor: int | None = None
    memory: tuple[tuple[str, Hashable], ...] = ()
    result: RoundResult | None = None
