"""Validators: what the fields of entries may hold, for records and views alike."""

from __future__ import annotations

import re
from typing import Any, Final, Protocol, TypeAlias

from attrs import Attribute

from maumau_core._echo import echo
from maumau_core.seeds import SEED_BITS

_WORD: Final = r'(?:[^\s"\x00-\x1f\x7f]|"(?:[^"\\\x00-\x1f]|\\[^\x00-\x1f])*")+'
MOVE: Final = re.compile(f"next|[0-9]{{1,3}}:{_WORD}")
"""A move as far as a record can tell, which knows no rules: no blanks but in quotes."""

_CARD: Final = re.compile(_WORD)
_HEX: Final = re.compile(r"[0-9a-f]+")
_LONGEST_NAME = 200

_Field: TypeAlias = "Attribute[Any]"


class _AtTable(Protocol):
    """What says how many seats there are."""

    @property
    def seats(self) -> int: ...


class _Committed(Protocol):
    """What may have a commitment to the seed."""

    @property
    def commitment(self) -> str | None: ...


def digits(count: int) -> Any:
    """Return what checks that a field has so many hexadecimal digits, in lower case.

    Arguments:
        count: how many.
    """

    def check(_entry: object, field: _Field, value: str) -> None:
        if len(value) != count or not _HEX.fullmatch(value):
            raise ValueError(f"{field.name} must be {count} hexadecimal digits in lower case, not {echo(value)}")

    return check


def within(least: int, most: int) -> Any:
    """Return what checks that a number lies between two others, both of which it may be.

    Arguments:
        least: the least.
        most: the greatest.
    """

    def check(_entry: object, field: _Field, value: int) -> None:
        if not least <= value <= most:
            raise ValueError(f"{field.name} must be from {least} to {most}, not {echo(value)}")

    return check


def seed(_entry: object, field: _Field, value: int) -> None:
    """Check that a number can be a seed."""
    if not 0 <= value < 1 << SEED_BITS:
        raise ValueError(f"{field.name} must be from 0 to 2**{SEED_BITS} - 1")


def seat(entry: _AtTable, field: _Field, value: int) -> None:
    """Check that there is such a seat at the table."""
    if not 0 <= value < entry.seats:
        raise ValueError(f"{field.name} must be a seat from 0 to {entry.seats - 1}, not {echo(value)}")


def cards(_entry: object, field: _Field, value: tuple[str, ...]) -> None:
    """Check that texts can be cards; which cards there are, only the rules know."""
    for card in value:
        if not _CARD.fullmatch(card):
            raise ValueError(f"{field.name} must be cards in notation, and {echo(card)} is none")


def pack(entry: _Committed, field: _Field, value: tuple[str, ...]) -> None:
    """Check that there is a pack where there is a commitment, and only there."""
    cards(entry, field, value)
    if bool(value) != (entry.commitment is not None):
        raise ValueError(f"the {field.name} stands in the header of a sealed record, and in no other")


def names(entry: _AtTable, field: _Field, value: tuple[str, ...]) -> None:
    """Check that there is a short name for each seat, or no name at all."""
    if value and len(value) != entry.seats:
        raise ValueError(f"{field.name} must be {entry.seats}, one for each seat, or none")
    if any(len(name) > _LONGEST_NAME for name in value):
        raise ValueError(f"{field.name} must be of at most {_LONGEST_NAME} characters each")


def move(_entry: object, _field: _Field, value: str) -> None:
    """Check that a text can be a move."""
    if not MOVE.fullmatch(value):
        raise ValueError(f"{echo(value)} is no move: write 1:7S, 1:draw or next")
