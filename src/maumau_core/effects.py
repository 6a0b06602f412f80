"""Effects: what a power asks for. They are data; only the reducer carries them out.

All effects of one play run in the order of `STAGES`, whatever order the rules
contributed them in. What cannot be in a field is refused with a
`PluginContractError` when the effect is made.

>>> from maumau_core import load_variant
>>> rules = load_variant("brazilian-megajogos")
>>> rules.effects_of(rules.deck.card("9S"))
(DrawNow(target='previous', amount=1),)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Literal, TypeAlias, get_args

import attrs

from maumau_core import _checks as checks
from maumau_core.cards import Card

__all__ = [
    "STAGES",
    "Ask",
    "Cover",
    "DrawNow",
    "Effect",
    "Owe",
    "PlayAgain",
    "Remember",
    "Reverse",
    "Skip",
    "Target",
]

Target: TypeAlias = Literal["next", "previous", "last-actor", "others", "self"]
"""Whom an effect hits. ``previous`` is the neighbour against the direction in force, ``last-actor``
the other seat whose turn ended last, or else that neighbour (Q-22)."""


def _codes(codes: Iterable[str]) -> tuple[str, ...]:
    return checks.listed(codes)


@attrs.frozen
class Reverse:
    """Turn the direction of play round.

    Arguments:
        two_seats: with two seats left, ``"nothing"`` happens or the other is ``"skip"``ped.

    Source: documents 002 and 004, Queen; Q-39 for two seats.

    >>> Reverse("skip")
    Reverse(two_seats='skip')
    """

    two_seats: Literal["nothing", "skip"] = attrs.field(default="nothing", validator=checks.one_of("nothing", "skip"))


@attrs.frozen
class Ask:
    """Let the player demand a suit or a rank of the following seats.

    Arguments:
        kind: what is demanded: ``"suit"`` or ``"rank"``.
        lasts: until the next ``"card"`` is laid, or for a ``"lap"``: until its author has had a turn.
        values: the codes that may be demanded, each once; empty for every one of the deck.
        answers: cards that may be laid although they are not what was demanded.

    Source: documents 000, 001, 002 and 004, Jack; Q-20 for how long it lasts.

    >>> Ask("suit", values=("H", "S")).lasts
    'card'
    """

    kind: Literal["suit", "rank"] = attrs.field(default="suit", validator=checks.one_of("suit", "rank"))
    lasts: Literal["card", "lap"] = attrs.field(default="card", validator=checks.one_of("card", "lap"))
    values: tuple[str, ...] = attrs.field(default=(), converter=_codes, validator=checks.texts)
    answers: frozenset[Card] = attrs.field(default=frozenset(), validator=checks.faces)


@attrs.frozen
class Owe:
    """Make a seat owe a draw that it may answer with a counter.

    Arguments:
        cause: the name of the penalty, not empty; counters are registered for it.
        amount: cards owed, 0 to 200; 0 is a skip that can be answered. Amounts add when a counter passes it on.
        target: who owes it: ``"next"`` or ``"previous"``.
        cap: how often the penalty may be passed on, 0 or more; None for no limit.
        loses_turn: whether serving it ends the turn.
        doubles: whether a penalty that is passed on doubles, instead of growing by this amount.

    Source: documents 000, 001, 002 and 004, Seven; Q-02 for the amount, Q-42 for the cap.

    >>> Owe("seven", 2, cap=1).target
    'next'
    """

    cause: str = attrs.field(validator=checks.text)
    amount: int = attrs.field(validator=checks.whole(0, checks.MOST_CARDS))
    target: Literal["next", "previous"] = attrs.field(default="next", validator=checks.one_of("next", "previous"))
    cap: int | None = attrs.field(default=None, validator=checks.whole(0, optional=True))
    loses_turn: bool = attrs.field(default=True, validator=checks.flag)
    doubles: bool = attrs.field(default=False, validator=checks.flag)


@attrs.frozen
class DrawNow:
    """Make seats draw at once, with no answer. Several are served in seat order from next (X-47).

    Arguments:
        target: who draws.
        amount: cards for each of them, 1 to 200; fewer when the stock has no more (Q-40).

    Source: documents 002 and 004, Nine; document 000, the ace of the house rules.

    >>> DrawNow("others")
    DrawNow(target='others', amount=1)
    """

    target: Target = attrs.field(validator=checks.one_of(*get_args(Target)))
    amount: int = attrs.field(default=1, validator=checks.whole(1, checks.MOST_CARDS))


@attrs.frozen
class Skip:
    """Make the next seats miss a turn.

    Arguments:
        seats: how many, 1 to 255; None for everyone else, so that the same seat moves again.
            Each other seat is missed at most once (X-43).

    Source: documents 000 and 001, Eight; 002 and 004, Ace; Q-39 for two seats, Q-43 for everyone.

    >>> Skip(2).seats, Skip(None).seats
    (2, None)
    """

    seats: int | None = attrs.field(default=1, validator=checks.whole(1, 255, optional=True))


@attrs.frozen
class PlayAgain:
    """Give the same seat another turn.

    Source: the wider family; no source document plays so.

    >>> PlayAgain()
    PlayAgain()
    """


@attrs.frozen
class Cover:
    """Oblige the same seat to lay another matching card, or else to draw.

    Arguments:
        amount: cards drawn when it cannot or will not cover, 0 to 200. The turn is then over.

    Source: the wider family (X-26 for the last card); no source document plays so.

    >>> Cover(2)
    Cover(amount=2)
    """

    amount: int = attrs.field(default=1, validator=checks.whole(0, checks.MOST_CARDS))


@attrs.frozen
class Remember:
    """Keep a value in the state for later decisions of the same rule.

    Arguments:
        key: a name of the rule's own, not empty, such as ``"queens.laid"``.
        value: plain data that a save can hold: None, true or false, a number, text, a card, and tuples and frozensets
            of them, at most 8 in each other. Everybody at the table may know it. `View.recall` gives it back, or one
            that equals it.

    >>> Remember("queens.laid", 3)
    Remember(key='queens.laid', value=3)
    """

    key: str = attrs.field(validator=checks.text)
    value: Hashable = attrs.field(validator=checks.plain)


Effect: TypeAlias = Reverse | Ask | Owe | DrawNow | Skip | PlayAgain | Cover | Remember
"""Anything a power may ask for."""

STAGES: tuple[type, ...] = (Reverse, Ask, Owe, DrawNow, Skip, PlayAgain, Cover, Remember)
"""The one order in which effects of a play run (X-44)."""
