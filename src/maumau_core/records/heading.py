"""The heading: what a record and a view of it begin with alike."""

from __future__ import annotations

from typing import Literal

import attrs

from maumau_core.records import validators

_MOST_SEATS = 255


@attrs.frozen
class Heading:
    """What is played, and at which table.

    Arguments:
        kind: ``"match"``, or ``"round"`` for a single round.
        variant: the name of the variant.
        fingerprint: that of its ruleset, 32 hexadecimal digits.
        engine: the version of maumau_core that played.
        seats: how many, 2 to 255.
        dealer: who dealt the first round, from 0.

    >>> Heading("round", "german-skat", "0" * 32, "0.1.0", seats=2, dealer=2)
    Traceback (most recent call last):
    ValueError: dealer must be a seat from 0 to 1, not 2
    """

    kind: Literal["match", "round"]
    variant: str
    fingerprint: str = attrs.field(validator=validators.digits(32))
    engine: str
    seats: int = attrs.field(validator=validators.within(2, _MOST_SEATS))
    dealer: int = attrs.field(validator=validators.seat)
