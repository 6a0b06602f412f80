"""Entries: what a record is a stream of, one frozen value each."""

from __future__ import annotations

import re
from typing import Any, Final, Literal, TypeAlias

import attrs

from maumau_core._plain import Seed
from maumau_core.seeds import SEED_BITS

__all__ = ["EndEntry", "Entry", "Header", "MoveEntry", "RoundEntry"]

FORMAT: Final = "maumau-record"
VERSION: Final = 1
"""The version of the format that is written, and the only one that is known."""

MOVE: Final = re.compile(r'next|[0-9]{1,3}:(?:[^\s"\x00-\x1f\x7f]|"(?:[^"\\\x00-\x1f]|\\[^\x00-\x1f])*")+')
"""A move as far as a record can tell, which knows no rules: no blanks but in quotes."""

_CARD: Final = re.compile(r'(?:[^\s"\x00-\x1f\x7f]|"(?:[^"\\\x00-\x1f]|\\[^\x00-\x1f])*")+')
_MOST_SEATS = 255
_LONGEST_NAME = 200
_HEX: Final = re.compile(r"[0-9a-f]+")

Seats: TypeAlias = tuple[int, ...]
"""Seats, or numbers by seat."""


def _digits(count: int) -> Any:
    def check(_entry: object, field: attrs.Attribute[Any], value: str) -> None:
        if len(value) != count or not _HEX.fullmatch(value):
            raise ValueError(f"{field.name} must be {count} hexadecimal digits in lower case, not {value!r}")

    return check


def _within(least: int, most: int) -> Any:
    def check(_entry: object, field: attrs.Attribute[Any], value: int) -> None:
        if not least <= value <= most:
            raise ValueError(f"{field.name} must be from {least} to {most}, not {value!r}")

    return check


def _seed(_entry: object, field: attrs.Attribute[Any], value: int) -> None:
    if not 0 <= value < 1 << SEED_BITS:
        raise ValueError(f"{field.name} must be from 0 to 2**{SEED_BITS} - 1")


def _cards(_entry: object, field: attrs.Attribute[Any], value: tuple[str, ...]) -> None:
    for card in value:
        if not _CARD.fullmatch(card):
            raise ValueError(f"{field.name} must be cards in notation, and {card!r} is none")


def _short(_entry: object, field: attrs.Attribute[Any], value: tuple[str, ...]) -> None:
    if any(len(name) > _LONGEST_NAME for name in value):
        raise ValueError(f"{field.name} must be of at most {_LONGEST_NAME} characters each")


def _move(_entry: object, _field: attrs.Attribute[Any], value: str) -> None:
    if not MOVE.fullmatch(value):
        raise ValueError(f"{value!r} is no move: write 1:7S, 1:draw or next")


_optional = attrs.validators.optional


@attrs.frozen
class Header:
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

    kind: Literal["match", "round"]
    variant: str
    fingerprint: str = attrs.field(validator=_digits(32))
    engine: str
    seats: int = attrs.field(validator=_within(2, _MOST_SEATS))
    dealer: int = attrs.field(validator=_within(0, _MOST_SEATS - 1))
    seed: Seed | None = attrs.field(default=None, validator=_optional(_seed))
    commitment: str | None = attrs.field(default=None, validator=_optional(_digits(64)))
    pack: tuple[str, ...] = attrs.field(default=(), validator=_cards)
    cards: tuple[str, ...] = attrs.field(default=(), validator=_cards)
    names: tuple[str, ...] = attrs.field(default=(), validator=_short)

    def __attrs_post_init__(self) -> None:
        if self.dealer >= self.seats:
            raise ValueError(f"dealer must be a seat from 0 to {self.seats - 1}, not {self.dealer}")
        if (self.seed is None) == (self.commitment is None):
            raise ValueError("a header has either the seed or a commitment to it")
        if bool(self.pack) != self.is_sealed:
            raise ValueError("the pack stands in the header of a sealed record, and in no other")
        if self.cards and (self.is_sealed or self.kind == "match"):
            raise ValueError("cards are for a single round whose seed is open")
        if self.names and len(self.names) != self.seats:
            raise ValueError(f"names must be {self.seats}, one for each seat, or none")

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

    move: str = attrs.field(validator=_move)


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
    cards: tuple[str, ...] = attrs.field(default=(), validator=_cards)


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
    seed: Seed | None = attrs.field(default=None, validator=_optional(_seed))


Entry: TypeAlias = Header | MoveEntry | RoundEntry | EndEntry
"""What a record is made of: a header, moves, the result of each round, and the end."""
