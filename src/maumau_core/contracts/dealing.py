"""Dealing: how a round begins."""

from __future__ import annotations

from typing import Literal, Protocol, runtime_checkable

import attrs

from maumau_core import _checks as checks
from maumau_core.cards import Card


@runtime_checkable
class Deal(Protocol):
    """How many cards each seat gets, and which way play starts.

    Source: documents 000, 001, 002 and 004, Set-up: five cards each; Q-47 for the direction.

    >>> class FewerForMany:
    ...     direction = 1
    ...     def hand_size(self, seats):
    ...         return 7 if seats == 2 else 5
    >>> isinstance(FewerForMany(), Deal)
    True
    """

    @property
    def direction(self) -> int:
        """1 for clockwise, -1 for the other way."""

    def hand_size(self, seats: int) -> int:
        """Return the cards dealt to each of this many seats, 1 or more.

        Arguments:
            seats: how many are dealt in, within the seats of the variant.
        """


@attrs.frozen
class Starter:
    """What the first upcard does.

    Arguments:
        actor: whose play it counts as: ``"dealer"`` or the ``"first"`` seat, which then has had its turn.
        powers: which of its powers act: ``"none"``, only the ``"demand"``, or ``"all"``.
        names: who says what it demands: the ``"actor"``, or the ``"first"`` seat before its own turn.
        refused: cards that are no starter and go under the stock; one is a plain card if there is nothing else (X-03).

    Raises:
        PluginContractError: when a value is none of these.

    Source: document 000, Set-up, and Q-04: only a demand; 001, Deal, and Q-05: nothing; 002 and 004, Q-06: all.

    >>> Starter(actor="first", powers="all")
    Starter(actor='first', powers='all')
    """

    actor: Literal["dealer", "first"] = attrs.field(default="dealer", validator=checks.one_of("dealer", "first"))
    powers: Literal["none", "demand", "all"] = attrs.field(
        default="none", validator=checks.one_of("none", "demand", "all")
    )
    # most starters leave these alone, so they stay out of the repr
    names: Literal["actor", "first"] = attrs.field(
        default="actor", repr=False, validator=checks.one_of("actor", "first")
    )
    refused: frozenset[Card] = attrs.field(default=frozenset(), repr=False, validator=checks.faces)
