"""Entries: what a record is a stream of, one frozen value each."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from maumau_core._plain import Seed
from maumau_core.records import validators
from maumau_core.records.heading import Heading

__all__ = ["EndEntry", "Entry", "Header", "MoveEntry", "RoundEntry"]

FORMAT: Final = "maumau-record"
VERSION: Final = 1
"""The version of the format that is written, and the only one that is known."""

Seats: TypeAlias = tuple[int, ...]
"""Seats, or numbers by seat."""

_optional = attrs.validators.optional


@attrs.frozen
class Header(Heading):
    """What a record begins with: who plays what, and how the cards came to lie.

    Arguments:
        kind: ``"match"``, or ``"round"`` for a single round.
        variant: the name of the variant.
        fingerprint: that of its ruleset, 32 hexadecimal digits.
        engine: the version of maumau_core that played.
        seats: how many, 2 to 255.
        dealer: who dealt the first round, from 0.
        seed: of the match or the round, 0 to 2**128 - 1; None while it is sealed.
        commitment: to the seed, 64 hexadecimal digits, in a record that was sealed; see `commit`.
        pack: in a sealed record the cards before they are shuffled, so that anybody can repeat the shuffle.
        cards: the order in which a round was dealt, when that was no shuffle.
        names: who sat there, from seat 0, in 200 characters at most; none when nobody said.

    >>> Header("round", "german-skat", "0" * 32, "0.1.0", seats=2, dealer=0, seed=7).kind
    'round'
    """

    seed: Seed | None = attrs.field(default=None, validator=_optional(validators.seed))
    commitment: str | None = attrs.field(default=None, validator=_optional(validators.digits(64)))
    pack: tuple[str, ...] = attrs.field(default=(), validator=validators.pack)
    cards: tuple[str, ...] = attrs.field(default=(), validator=validators.cards)
    names: tuple[str, ...] = attrs.field(default=(), validator=validators.names)

    @seed.validator
    def _instead_of_a_commitment(self, _field: object, value: int | None) -> None:
        if (value is None) == (self.commitment is None):
            raise ValueError("a header has either the seed or a commitment to it")

    @cards.validator
    def _of_an_open_round(self, _field: object, value: tuple[str, ...]) -> None:
        if value and (self.is_sealed or self.kind == "match"):
            raise ValueError("cards are for a single round whose seed is open")

    @property
    def is_sealed(self) -> bool:
        """Whether the seed is only revealed at the end."""
        return self.commitment is not None


@attrs.frozen
class MoveEntry:
    """A move that was made.

    Arguments:
        move: the move in notation; a record is read without its rules, so it need not be one of them.

    >>> MoveEntry("1:7S").move
    '1:7S'
    """

    move: str = attrs.field(validator=validators.move)


@attrs.frozen
class RoundEntry:
    """How a round ended.

    Arguments:
        round: which, from 1.
        reason: ``"out"`` or ``"blocked"``.
        winners: who went out, first to last.
        points: what the round gave each seat.
        totals: the points of each seat after it; for a single round, its points.
        void: whether it counts for nothing.
        cards: the order in which it was dealt: in a sealed record, and in the view of a round that was no shuffle.

    >>> RoundEntry(1, "out", winners=(0,), points=(12, 0), totals=(12, 0)).void
    False
    """

    round: int = attrs.field(validator=attrs.validators.ge(1))
    reason: Literal["out", "blocked"]
    winners: Seats
    points: Seats
    totals: Seats
    void: bool = False
    cards: tuple[str, ...] = attrs.field(default=(), validator=validators.cards)


@attrs.frozen
class EndEntry:
    """The end of a record; one without it was broken off.

    Arguments:
        end: ``"over"`` when the match or the round was played to its end, ``"left"`` when nobody went on.
        standings: the seats of a match that is over, best first, those that share a place together.
        seed: of a sealed record, revealed.

    >>> EndEntry("left").seed is None
    True
    """

    end: Literal["over", "left"]
    standings: tuple[Seats, ...] = ()
    seed: Seed | None = attrs.field(default=None, validator=_optional(validators.seed))


Entry: TypeAlias = Header | MoveEntry | RoundEntry | EndEntry
"""What a record is made of: a header, moves, the result of each round, and the end."""
