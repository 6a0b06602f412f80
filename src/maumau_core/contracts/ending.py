"""Ending: what a last card does, who leaves, and when a round is over."""

from __future__ import annotations

import attrs

from maumau_core import _checks as checks


@attrs.frozen
class Finishing:
    """What the last card of a hand still does when it ends the round.

    Arguments:
        resolve_penalties: whether a penalty it raises is served before hands are counted, or answered
            and served by a further loser as long as there is one (X-37).

    Raises:
        PluginContractError: when a value is none of these.

    Source: documents 000, 001, 002 and 004, Round end; Q-37, Q-38.

    >>> Finishing(resolve_penalties=True)
    Finishing(resolve_penalties=True)
    """

    resolve_penalties: bool = attrs.field(default=False, validator=checks.flag)


@attrs.frozen
class RoundEnd:
    """When a round is over.

    Arguments:
        finishers: how many seats must be out, 1 or more; None for no such limit.
        remaining: the round is over at the latest when so many seats are left, 1 or more.

    Raises:
        PluginContractError: when a value is none of these.

    Source: documents 000, 001, 002 and 004, Round end: the first who is out; playing on is of the wider family.

    >>> RoundEnd(finishers=None)
    RoundEnd(finishers=None, remaining=1)
    """

    finishers: int | None = attrs.field(default=1, validator=checks.whole(1, optional=True))
    remaining: int = attrs.field(default=1, validator=checks.whole(1))


@attrs.frozen
class HandLimit:
    """A seat that comes to hold so many cards is eliminated.

    Arguments:
        cards: the number that eliminates, 2 or more.

    Raises:
        PluginContractError: when a value is none of these.

    Source: the wider family; no source document plays so.

    >>> HandLimit(25)
    HandLimit(cards=25)
    """

    cards: int = attrs.field(validator=checks.whole(2))
