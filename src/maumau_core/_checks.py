"""Checks: what the fields of effects and contracts may hold, so that a slip is told where it is made, not in play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any, TypeAlias, TypeVar

import attrs

from maumau_core._echo import echo
from maumau_core.cards import Card
from maumau_core.errors import PluginContractError

T = TypeVar("T")
Check: TypeAlias = Callable[[Any, "attrs.Attribute[Any]", Any], None]
"""A validator, as attrs calls it: with the value in the making, the field, and what is to stand in it."""

_LEVELS = 8
_BITS = 1024  # longer numbers are slow to write down in decimal

MOST_CARDS = 200
"""The most cards that one effect or penalty may cost."""


def _check(expected: str, fits: Callable[[Any], bool]) -> Check:
    def check(_made: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if not fits(value):
            raise PluginContractError(f"{field.name} must be {expected}, not {echo(value)}")

    return check


def _is_whole(value: Any, least: int, most: int | None = None) -> bool:
    return type(value) is int and least <= value and (most is None or value <= most)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and not value.isspace() and value != ""


def whole(least: int, most: int | None = None, *, optional: bool = False) -> Check:
    """Return the check for a whole number.

    Arguments:
        least: the least it may be.
        most: the most it may be; None for no limit.
        optional: whether it may also be None.

    >>> from maumau_core.effects import DrawNow
    >>> DrawNow("next", -1)
    Traceback (most recent call last):
    maumau_core.errors.PluginContractError: amount must be a whole number from 1 to 200, not -1
    """
    expected = f"a whole number from {least}" + ("" if most is None else f" to {most}")
    return _check(
        f"{expected} or None" if optional else expected,
        lambda value: (optional and value is None) or _is_whole(value, least, most),
    )


def one_of(*choices: str) -> Check:
    """Return the check for one of these texts.

    Arguments:
        choices: two or more.
    """
    listed = " or ".join(f'"{choice}"' for choice in choices)
    return _check(listed, lambda value: isinstance(value, str) and value in choices)


def some_of(*choices: str) -> Check:
    """Return the check for a frozenset of one or more of these texts.

    Arguments:
        choices: two or more.
    """
    listed = ", ".join(f'"{choice}"' for choice in choices)
    return _check(
        f"a frozenset of one or more of {listed}",
        lambda value: isinstance(value, frozenset) and len(value) > 0 and value <= frozenset(choices),
    )


def _all_texts(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_is_text, value)) and len(set(value)) == len(value)


def _all_cards(value: Any) -> bool:
    return isinstance(value, frozenset) and all(isinstance(card, Card) for card in value)


def is_plain(value: Any, levels: int = _LEVELS) -> bool:
    """Tell whether a value is such that every save and every line of a state can hold it.

    Arguments:
        value: any.
        levels: how many tuples and frozensets may hold each other.
    """
    if type(value) in (tuple, frozenset):
        return levels > 0 and all(is_plain(item, levels - 1) for item in value)
    if type(value) is float:
        return isfinite(value)  # there is no notation for the others, and one of them does not even equal itself
    if type(value) is int:
        return bool(value.bit_length() <= _BITS)
    return value is None or type(value) in (bool, str, Card)


def _are_seats(value: Any) -> bool:
    return isinstance(value, tuple) and all(_is_whole(seat, 0) for seat in value)


flag = _check("True or False", lambda value: isinstance(value, bool))
text = _check("text that is not empty", _is_text)
word = _check("a word that can be read", lambda value: _is_text(value) and value.isprintable())
texts = _check("a tuple of different texts", _all_texts)
faces = _check("a frozenset of cards", _all_cards)
plain = _check("plain data (a number, text, a card, tuples of them)", is_plain)
seats = _check("a tuple of seats", _are_seats)
places = _check(
    "a tuple of places, each a tuple of one or more seats",
    lambda value: isinstance(value, tuple) and all(_are_seats(place) and place for place in value),
)


def several(kind: type[Any] | tuple[type[Any], ...], expected: str) -> Check:
    """Return the check for a tuple of one or more values of these very types.

    Arguments:
        kind: the type, or several.
        expected: what they are called.
    """
    kinds = kind if isinstance(kind, tuple) else (kind,)

    def check(_made: Any, field: attrs.Attribute[Any], value: Any) -> None:
        for item in value if isinstance(value, tuple) else [value]:
            if type(item) not in kinds:
                raise PluginContractError(f"{echo(item)} is not {expected}")
        if not isinstance(value, tuple) or not value:
            raise PluginContractError(f"{field.name} must be one or more, each {expected}")

    return check


def listed(value: Iterable[T]) -> tuple[T, ...]:
    """Return what a list holds as a tuple; what is no list stays as it is, for the check to refuse.

    Arguments:
        value: a list, or anything that can be gone through but a text or a table.
    """
    given: Any = value
    is_list = isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping)
    return tuple(given) if is_list else given
