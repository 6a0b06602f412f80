"""Plain data, strictly."""

from __future__ import annotations

from typing import Literal

import attrs
import pytest

from maumau_core._plain import MOST_MISFITS, MisfitsError, Seed, strict_converter, structure


@attrs.frozen
class Inner:
    """A part."""

    kind: Literal["one", "two"]
    flags: frozenset[str] = frozenset()


@attrs.frozen
class Outer:
    """A whole."""

    seed: Seed
    parts: tuple[Inner, ...] = ()
    limit: int | None = None
    on: bool = False


WHOLE = Outer(2**128 - 1, (Inner("one"), Inner("two", frozenset({"a"}))), 3, on=True)


def misfits(data):
    with pytest.raises(MisfitsError) as caught:
        structure(strict_converter(), data, Outer)
    return caught.value.misfits


def test_a_value_comes_back_without_its_defaults():
    plain = strict_converter().unstructure(WHOLE)

    assert {
        "seed": str(2**128 - 1),
        "parts": [{"kind": "one"}, {"kind": "two", "flags": ["a"]}],
        "limit": 3,
        "on": True,
    } == plain
    assert WHOLE == structure(strict_converter(), plain, Outer)
    assert {"seed": "7"} == strict_converter().unstructure(Outer(7))


def test_everything_that_does_not_fit_is_told_with_its_path():
    data = {
        "seed": "x",
        "parts": [{"kind": "three"}, 7, {"kind": "two", "flags": "a", "more": 1}],
        "limit": 1.0,
        "no": 1,
    }

    assert {
        ("seed",): "a whole number from 0 to 2**128 - 1, not 'x'",
        ("parts", 0, "kind"): "'one' or 'two', not 'three'",
        ("parts", 1): "a table, not 7",
        ("parts", 2, "flags"): "a list, not 'a'",
        ("parts", 2, "more"): "only kind, flags, and nothing of this name",
        ("limit",): "a whole number, not 1.0",
        ("no",): "only seed, parts, limit, on, and nothing of this name",
    } == dict(misfits(data))


@pytest.mark.parametrize("data", [{}, {"parts": []}])
def test_what_is_missing_is_told(data):
    assert (("seed",), "a value, and it is missing") in misfits(data)


@pytest.mark.parametrize(("on", "fits"), [(True, True), (1, False), ("true", False), (None, False)])
def test_a_truth_value_is_nothing_else(on, fits):
    if fits:
        assert structure(strict_converter(), {"seed": "1", "on": on}, Outer).on is on
    else:
        assert [(("on",), f"true or false, not {on!r}")] == misfits({"seed": "1", "on": on})


def test_of_very_many_misfits_only_the_first_are_told():
    found = misfits({"seed": "1", "parts": [7] * 10_000})

    assert MOST_MISFITS == len(found)
    assert (("parts", 0), "a table, not 7") == found[0]
