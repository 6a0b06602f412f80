"""Options: the checks that the fields of the official rules share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs

Check: TypeAlias = Callable[[Any, "attrs.Attribute[Any]", Any], None]
"""An attrs validator: it raises a ValueError that says what would be right."""


def _must_be(option: attrs.Attribute[Any], wanted: str, value: object) -> ValueError:
    return ValueError(f"{option.name} must be {wanted}, not {value!r}")


def between(least: int, most: int) -> Check:
    """Return the check for a whole number in a range, both ends included."""

    def check(_rule: object, option: attrs.Attribute[Any], value: object) -> None:
        # `type`, as True is an int too
        if type(value) is not int or not least <= value <= most:
            raise _must_be(option, f"a whole number from {least} to {most}", value)

    return check


def one_of(*choices: str) -> Check:
    """Return the check for one of a few words."""

    def check(_rule: object, option: attrs.Attribute[Any], value: object) -> None:
        if value not in choices:
            raise _must_be(option, " or ".join(f'"{choice}"' for choice in choices), value)

    return check


def flag(_rule: object, option: attrs.Attribute[Any], value: object) -> None:
    """Check for true or false."""
    if type(value) is not bool:
        raise _must_be(option, "true or false", value)


def text(_rule: object, option: attrs.Attribute[Any], value: object) -> None:
    """Check for a word or a face pattern: text that is not blank."""
    if type(value) is not str or not value.strip():
        raise _must_be(option, 'text such as "7"', value)


def patterns(_rule: object, option: attrs.Attribute[Any], value: object) -> None:
    """Check for a tuple of face patterns."""
    if type(value) is not tuple or not all(type(item) is str and item.strip() for item in value):
        raise _must_be(option, 'a list of face patterns such as ["7", "QS"]', value)


def points(_rule: object, option: attrs.Attribute[Any], value: object) -> None:
    """Check for points by face pattern: no card counts less than nothing or more than 1000."""
    most = 1000
    if type(value) is not dict or not all(
        type(key) is str and type(number) is int and 0 <= number <= most for key, number in value.items()
    ):
        raise _must_be(option, f"a table of points from 0 to {most} by face, such as {{ J = 20 }}", value)
