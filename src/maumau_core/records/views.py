"""Views: what a redacted record is a stream of, beside results and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from maumau_core.records import validators
from maumau_core.records.heading import Heading

__all__ = ["SightEntry", "ToldEntry", "ViewHeader"]

VIEW_FORMAT: Final = "maumau-view"
VIEW_VERSION: Final = 1


_optional = attrs.validators.optional


@attrs.frozen
class ViewHeader(Heading):
    """What a view begins with. It holds neither the seed nor the order of the cards.

    Arguments:
        kind: ``"match"``, or ``"round"`` for a single round.
        variant: the name of the variant.
        fingerprint: that of its ruleset, 32 hexadecimal digits.
        engine: the version of maumau_core that played.
        seats: how many, 2 to 255.
        dealer: who dealt the first round, from 0.
        viewer: whose view it is, from 0; None for a spectator's.
        commitment: to the seed, where one was published before the deal.
        pack: with a commitment the cards before they are shuffled, and without one none.
        names: who sat there, from seat 0; none when nobody said.

    >>> ViewHeader("round", "german-skat", "0" * 32, "0.1.0", seats=2, dealer=0).viewer is None
    True
    """

    viewer: int | None = attrs.field(default=None, validator=_optional(validators.seat))
    commitment: str | None = attrs.field(default=None, validator=_optional(validators.digits(64)))
    pack: tuple[str, ...] = attrs.field(default=(), validator=validators.pack)
    names: tuple[str, ...] = attrs.field(default=(), validator=validators.names)


@attrs.frozen
class SightEntry:
    """What the viewer sees when a round has been dealt, and when it is over.

    Arguments:
        sees: the observation in notation.
        events: what happened at the deal, as the viewer may know it.

    >>> SightEntry("turn=1").events
    ()
    """

    sees: str
    events: tuple[Mapping[str, Any], ...] = ()


@attrs.frozen
class ToldEntry:
    """A move that was made, and what the viewer is told of it.

    Arguments:
        move: the move in notation.
        events: what came of it, as the viewer may know it: tables with the name of the event and its fields.

    >>> ToldEntry("1:draw", ({"event": "Drew", "seat": 1, "count": 1, "cards": None, "reason": "turn"},)).move
    '1:draw'
    """

    move: str = attrs.field(validator=validators.move)
    events: tuple[Mapping[str, Any], ...]
