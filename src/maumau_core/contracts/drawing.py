"""Drawing: from the stock, from an empty stock, and when nobody can go on."""

from __future__ import annotations

from typing import Literal

import attrs

from maumau_core import _checks as checks


@attrs.frozen
class Drawing:
    """Drawing in turn, and passing.

    Arguments:
        amount: cards drawn at a time, 1 or more.
        limit: how often in a turn, 1 or more; None until something fits.
        voluntary: whether a seat may draw although it could lay a card.
        after: what may be laid after drawing: the ``"drawn"`` card, ``"any"``, ``"none"``,
            or the drawn card ``"must"`` be laid if it fits.

    Raises:
        PluginContractError: when a value is none of these.

    Source: document 000, Turn (Q-09); 001, Turn (Q-10, Q-11); 002 and 004, Turn (Q-12, Q-13, Q-46).

    >>> Drawing(voluntary=True, after="any")
    Drawing(amount=1, limit=1, voluntary=True, after='any')
    """

    amount: int = attrs.field(default=1, validator=checks.whole(1))
    limit: int | None = attrs.field(default=1, validator=checks.whole(1, optional=True))
    voluntary: bool = attrs.field(default=False, validator=checks.flag)
    after: Literal["drawn", "any", "none", "must"] = attrs.field(
        default="drawn", validator=checks.one_of("drawn", "any", "none", "must")
    )


@attrs.frozen
class Exhaustion:
    """What happens when the stock is empty.

    Arguments:
        reshuffle: whether the discards but the upcard become the new stock.
        shuffle: whether they are shuffled, or only turned over.

    Raises:
        PluginContractError: when a value is none of these.

    Source: documents 000 and 001, Stock empty; Q-25 for 002 and 004.

    >>> Exhaustion(shuffle=False)
    Exhaustion(reshuffle=True, shuffle=False)
    """

    reshuffle: bool = attrs.field(default=True, validator=checks.flag)
    shuffle: bool = attrs.field(default=True, validator=checks.flag)


@attrs.frozen
class Blocked:
    """What a round counts that ends because nobody can draw or lay.

    Arguments:
        void: whether it counts for nothing; otherwise hands are settled by the scoring.

    Raises:
        PluginContractError: when a value is none of these.

    Source: document 001, Round end; Q-26 for 000, 002 and 004.

    >>> Blocked()
    Blocked(void=False)
    """

    void: bool = attrs.field(default=False, validator=checks.flag)
