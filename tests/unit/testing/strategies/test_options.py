"""Options of rules, found from types, validators and examples."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import attrs
import pytest

from maumau_core import load_variant
from maumau_core.testing.strategies import EXAMPLES
from maumau_core.testing.strategies.options import options_of
from tests.unit.testing.strategies.smallest import drawn

SKAT = load_variant("german-skat").deck


class Way(enum.Enum):
    """One of two."""

    LEFT = "left"
    RIGHT = "right"


@attrs.frozen
class Everything:
    """A rule with an option of every kind; some of it says what it takes, some does not."""

    slot: ClassVar[str] = "powers"
    on: str
    flag: bool = False
    number: int = attrs.field(default=4, validator=[attrs.validators.ge(3), attrs.validators.lt(6)])
    free: int = 5
    factor: float = attrs.field(default=1.0, validator=attrs.validators.ge(0))
    maybe: int | None = attrs.field(default=None, validator=attrs.validators.optional(attrs.validators.le(2)))
    word: str = "mau"
    choice: Literal["a", "b"] = "a"
    way: Way = Way.LEFT
    faces: tuple[str, ...] = ()
    some: list[str] = attrs.field(factory=list, validator=attrs.validators.min_len(1), hash=False)
    points: dict[str, int] = attrs.field(factory=dict, hash=False)
    names: Mapping[str, str] = attrs.field(factory=dict, hash=False)
    given: dict[str, int] = attrs.field(factory=dict, metadata={EXAMPLES: [{}, {"7": 2}]}, hash=False)
    asked: str = attrs.field(default="7", metadata={EXAMPLES: lambda deck: [deck.ranks[0].code, "low"]})
    unknown: Any = None


OPTIONS = {option.name: option for option in options_of(Everything, SKAT)}


def values(name, count=200):
    return drawn(OPTIONS[name].values, count)


def test_everything_but_the_unknown_has_values():
    assert {field.name for field in attrs.fields(Everything)} - {"unknown"} == set(OPTIONS)
    assert [name for name, option in OPTIONS.items() if option.is_required] == ["on"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("flag", {False, True}),
        ("number", {3, 4, 5}),
        ("choice", {"a", "b"}),
        ("way", {"left", "right"}),
        ("asked", {"7", "low"}),
    ],
)
def test_few_values_are_all_drawn(name, expected):
    assert expected == set(values(name))


def test_numbers_keep_to_their_range():
    assert set(range(11)) <= set(values("free", 400)) <= set(range(16))
    assert all(0 <= value for value in values("factor"))
    assert any(value % 1 for value in values("factor"))
    assert all(value <= 2 for value in values("maybe"))
    assert all(type(value) is int for value in values("free"))


def test_texts_are_face_patterns_unless_the_default_is_another_word():
    assert all(SKAT.select(value) for value in values("on"))
    assert "mau" in values("word")
    assert all(SKAT.union(value) for value in values("faces") if value)
    assert min(len(value) for value in values("some")) == 1


def test_tables_are_points_of_faces_or_what_the_types_say():
    assert all({"J", "Q", "K", "A"} <= set(value) for value in values("points"))
    assert all(isinstance(text, str) for value in values("names") for text in value.values())


def test_examples_are_taken_as_they_are():
    found = values("given")

    assert all(value in ({}, {"7": 2}) for value in found)
    assert {} in found
    assert {"7": 2} in found


@pytest.mark.parametrize(
    ("name", "plain"),
    [("on", "7"), ("flag", False), ("number", 3), ("word", "mau"), ("choice", "a"), ("faces", []), ("given", {})],
)
def test_the_plain_value_is_the_first_that_is_taken(name, plain):
    assert plain == OPTIONS[name].plain


def test_a_plain_list_is_as_long_as_it_must_be():
    assert ["7"] == OPTIONS["some"].plain


@attrs.frozen
class Strange:
    """Requires what nobody can guess."""

    slot: ClassVar[str] = "powers"
    odd: complex


def test_a_required_option_that_cannot_be_guessed_is_told():
    with pytest.raises(TypeError, match=r"Strange\.odd is of the type .*complex.*metadata=\{\"examples\": "):
        options_of(Strange, SKAT)
