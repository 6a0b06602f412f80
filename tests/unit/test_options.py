"""Options: from plain data to the fields of a rule, strictly."""

from __future__ import annotations

from typing import Literal

import attrs
import pytest

from maumau_core._options import make_rule


@attrs.frozen
class Everything:
    """A rule with an option of every kind."""

    number: int = attrs.field()
    switch: bool = False
    word: str = "mau"
    share: float = 0.5
    names: tuple[str, ...] = ()
    table: dict[str, int] = attrs.field(factory=dict)
    maybe: int | None = None
    choice: Literal["a", "b"] = "a"

    @number.validator
    def _positive(self, _option, value):
        if value < 1:
            raise ValueError("number must be 1 or more")


def faults(**options):
    """Return code, place and message of every fault."""
    rule, found = make_rule(Everything, options, "here")
    assert rule is None
    return {(fault.code, fault.where): fault.message for fault in found}


def test_options_of_the_right_kind_are_taken():
    rule, found = make_rule(
        Everything,
        {
            "number": 3,
            "switch": True,
            "word": "x",
            "share": 1,
            "names": ["a", "b"],
            "table": {"J": 20},
            "maybe": 4,
            "choice": "b",
        },
        "here",
    )

    assert found == []
    assert rule == Everything(3, True, "x", 1.0, ("a", "b"), {"J": 20}, 4, "b")


def test_options_left_out_have_their_defaults():
    assert make_rule(Everything, {"number": 1}, "here") == (Everything(1), [])


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("number", "3", "must be a whole number, not '3'"),
        ("number", True, "must be a whole number, not True"),
        ("number", 3.0, "must be a whole number, not 3.0"),
        ("number", None, "must be a whole number, not None"),
        ("switch", 1, "must be true or false, not 1"),
        ("switch", "yes", "must be true or false, not 'yes'"),
        ("word", 3, "must be text in quotes, not 3"),
        ("share", "x", "must be a number, not 'x'"),
        ("share", True, "must be a number, not True"),
        ("names", "abc", "must be a list, such as ['abc'], not 'abc'"),
        ("table", [1], "must be a table of values, not [1]"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told(option, value, message):
    assert faults(**{"number": 1, option: value}) == {("wrong-type", f"here.{option}"): message}


@pytest.mark.parametrize(
    ("option", "value"),
    [("names", ["a", 3]), ("table", {"J": "x"}), ("maybe", "x"), ("choice", "c"), ("choice", 1)],
)
def test_a_wrong_value_inside_is_told_with_its_option(option, value):
    found = faults(**{"number": 1, option: value})

    assert [where for _, where in found] == [f"here.{option}"]
    assert all(message for message in found.values())


def test_a_choice_that_is_none_names_the_choices():
    (message,) = faults(number=1, choice="c").values()

    assert "a" in message
    assert "b" in message
    assert "c" in message


def test_a_value_that_the_rule_refuses_is_told():
    assert list(faults(number=0).values()) == ["number must be 1 or more"]


def test_everything_wrong_is_told_at_once():
    assert set(faults(switch=3, word=4, extra=5)) == {
        ("missing-key", "here.number"),
        ("wrong-type", "here.switch"),
        ("wrong-type", "here.word"),
        ("unknown-key", "here.extra"),
    }
