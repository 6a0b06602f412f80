"""What validators say about the values they take."""

from __future__ import annotations

import attrs
import pytest
from attrs import validators as v

from maumau_core.testing.strategies.bounds import Bounds, bounds_of


@attrs.frozen
class Range:
    """A stranger's validator that says what it takes."""

    least: int
    most: int

    def __call__(self, _rule, _option, _value):
        """Take everything."""


@attrs.frozen
class Choice:
    """Another."""

    choices: tuple[str, ...]

    def __call__(self, _rule, _option, _value):
        """Take everything."""


@pytest.mark.parametrize(
    ("validator", "bounds"),
    [
        (None, Bounds()),
        (print, Bounds()),
        (v.instance_of(int), Bounds()),
        (v.ge(1), Bounds(least=1)),
        (v.gt(1), Bounds(least=2)),
        (v.gt(1.5), Bounds(least=1.5)),
        (v.le(9), Bounds(most=9)),
        (v.lt(9), Bounds(most=8)),
        (v.and_(v.ge(1), v.ge(3), v.le(9), v.lt(9)), Bounds(least=3, most=8)),
        (v.optional(v.ge(1)), Bounds(least=1)),
        (v.optional([v.ge(1), v.le(4)]), Bounds(least=1, most=4)),
        (v.in_(["a", "b"]), Bounds(choices=("a", "b"))),
        (v.and_(v.in_([1, 2, 3]), v.in_([3, 2])), Bounds(choices=(2, 3))),
        (v.and_(v.min_len(1), v.max_len(3)), Bounds(shortest=1, longest=3)),
        (Range(2, 5), Bounds(least=2, most=5)),
        (v.and_(Range(2, 5), v.ge(3)), Bounds(least=3, most=5)),
        (Choice(("a", "b")), Bounds(choices=("a", "b"))),
    ],
    ids=repr,
)
def test_bounds_are_what_the_validator_says(validator, bounds):
    assert bounds == bounds_of(validator)
