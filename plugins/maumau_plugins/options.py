"""Options: the checks that the fields of the official rules share.

Each is an attrs validator, which raises a ValueError that says what would be right.
"""

from __future__ import annotations

from typing import Any

import attrs


def _must_be(option: attrs.Attribute[Any], wanted: str, value: object) -> ValueError:
    return ValueError(f"{option.name} must be {wanted}, not {value!r}")


@attrs.frozen
class Between:
    """The check for a whole number in a range, both ends included.

    It can be asked what it takes, so that a test may draw options that it takes.
    """

    least: int
    most: int

    def __call__(self, _rule: object, option: attrs.Attribute[Any], value: object) -> None:
        """Refuse what is no such number."""
        # `type`, as True is an int too
        if type(value) is not int or not self.least <= value <= self.most:
            raise _must_be(option, f"a whole number from {self.least} to {self.most}", value)


@attrs.frozen
class OneOf:
    """The check for one of a few words. It can be asked for them, as `Between` for its ends."""

    choices: tuple[str, ...]

    def __call__(self, _rule: object, option: attrs.Attribute[Any], value: object) -> None:
        """Refuse any other word."""
        if value not in self.choices:
            raise _must_be(option, " or ".join(f'"{choice}"' for choice in self.choices), value)


def between(least: int, most: int) -> Between:
    """Return the check for a whole number in a range, both ends included."""
    return Between(least, most)


def one_of(*choices: str) -> OneOf:
    """Return the check for one of a few words."""
    return OneOf(choices)


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
