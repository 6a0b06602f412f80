"""Bounds: what the validators of a rule's options say about the values they take."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

__all__ = ["Bounds", "bounds_of"]


@attrs.frozen
class Bounds:
    """What is known of the values of an option without trying any.

    Arguments:
        least: the least number, or None.
        most: the greatest number, or None.
        choices: the only values, or None.
        shortest: the least length.
        longest: the greatest length, or None.
    """

    least: float | None = None
    most: float | None = None
    choices: tuple[Any, ...] | None = None
    shortest: int = 0
    longest: int | None = None


def bounds_of(validator: Any) -> Bounds:
    """Return what a validator says about the values it takes.

    Understood are those of attrs (``ge``, ``gt``, ``le``, ``lt``, ``in_``, ``min_len``, ``max_len``, and those that
    combine them: ``and_``, ``optional``), and any other that says it with attributes: ``least`` and ``most``, both
    ends included, or ``choices``. Of one that says nothing, nothing is known.

    Arguments:
        validator: of an attrs field, or None.

    >>> from attrs.validators import and_, ge, lt
    >>> bounds_of(and_(ge(1), lt(5))).least, bounds_of(and_(ge(1), lt(5))).most
    (1, 4)
    """
    bounds = Bounds()
    for single in _singles(validator):
        for name, value, tighter in _said(single):
            known = getattr(bounds, name)
            bounds = attrs.evolve(bounds, **{name: value if known is None else tighter(known, value)})
    return bounds


def _singles(validator: Any) -> Iterator[Any]:
    """Give the validators that all have to be met."""
    if validator is None:
        return
    if isinstance(parts := getattr(validator, "_validators", None), tuple | list):  # attrs.validators.and_
        for part in parts:
            yield from _singles(part)
    elif type(validator).__name__ == "_OptionalValidator":
        inner = validator.validator
        yield from _singles(attrs.validators.and_(*inner) if isinstance(inner, list | tuple) else inner)
    else:
        yield validator


def _said(validator: Any) -> Iterator[tuple[str, Any, Callable[[Any, Any], Any]]]:
    """Give what one validator says: a part of the bounds, its value, and which of two values is the tighter."""
    bound, compare = getattr(validator, "bound", None), getattr(validator, "compare_func", None)
    if isinstance(bound, int | float):
        next_to = 1 if isinstance(bound, int) else 0  # no whole number lies between
        if compare in (operator.ge, operator.gt):
            yield "least", bound + next_to * (compare is operator.gt), max
        elif compare in (operator.le, operator.lt):
            yield "most", bound - next_to * (compare is operator.lt), min
    if (least := getattr(validator, "least", None)) is not None:
        yield "least", least, max
    if (most := getattr(validator, "most", None)) is not None:
        yield "most", most, min
    choices = getattr(validator, "choices", getattr(validator, "options", None))
    if isinstance(choices, Iterable):
        yield "choices", tuple(choices), _both
    if isinstance(shortest := getattr(validator, "min_length", None), int):
        yield "shortest", shortest, max
    if isinstance(longest := getattr(validator, "max_length", None), int):
        yield "longest", longest, min


def _both(some: tuple[Any, ...], others: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(value for value in some if value in others)
