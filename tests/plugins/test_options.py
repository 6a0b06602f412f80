"""The options of the official rules: what they take, and what they refuse in words."""

from __future__ import annotations

import pytest

from maumau_core._options import make_rule
from maumau_core.catalog import find_rule
from tests.plugins.rules import SENSIBLE

RANGES = [
    ("packs", "count", 1, 8),
    ("packs-by-seats", "packs", 1, 8),
    ("plain-deal", "cards", 1, 20),
    ("draw", "amount", 1, 10),
    ("draw", "limit", 0, 20),
    ("draw-penalty", "cards", 1, 20),
    ("draw-penalty", "cap", 0, 99),
    ("skip", "seats", 1, 20),
    ("previous-draws", "cards", 1, 20),
    ("others-draw", "cards", 1, 20),
    ("announce-before-play", "penalty", 1, 20),
    ("announce-at-one-and-zero", "penalty", 1, 20),
    ("call-button", "penalty", 1, 20),
    ("call-button", "false_call", 0, 20),
    ("call-button", "false_challenge", 0, 20),
    ("play-on", "remaining", 1, 20),
    ("fixed-target", "target", 1, 100_000),
    ("target-per-seat", "each", 1, 10_000),
]
CHOICES = [
    ("plain-deal", "direction", ("clockwise", "counter-clockwise")),
    ("draw", "after", ("drawn", "any", "none", "must")),
    ("reverse", "two_seats", ("nothing", "skip")),
    ("demand-suit", "not_wild_when", ("top", "pending")),
    ("demand-suit", "lasts", ("card", "lap")),
    ("draw-penalty", "target", ("next", "previous")),
    ("winner-collects", "blocked", ("differences", "hands")),
    ("fixed-target", "wins", ("low", "high")),
    ("fixed-target", "ties", ("extra-round", "shared")),
    ("target-per-seat", "wins", ("low", "high")),
    ("target-per-seat", "ties", ("extra-round", "shared")),
    ("single-round", "wins", ("low", "high", "first-out")),
]


def made(name: str, option: str, value: object):
    """Make a rule with one option; return it, or what was said against it."""
    rule, faults = make_rule(find_rule(name), {**SENSIBLE.get(name, {}), option: value}, "here")
    return rule if rule is not None else " ".join(fault.message for fault in faults)


@pytest.mark.parametrize(("name", "option", "least", "most"), RANGES)
def test_numbers_have_a_range(name, option, least, most):
    assert getattr(made(name, option, least), option) == least
    assert getattr(made(name, option, most), option) == most
    for value in (least - 1, most + 1):
        assert made(name, option, value) == f"{option} must be a whole number from {least} to {most}, not {value}"


@pytest.mark.parametrize(("name", "option", "choices"), CHOICES)
def test_words_have_choices(name, option, choices):
    for choice in choices:
        assert getattr(made(name, option, choice), option) == choice
    assert isinstance(made(name, option, "xyzzy"), str)
    assert "xyzzy" in made(name, option, "xyzzy")


@pytest.mark.parametrize("name", ["losers-add", "winner-collects", "ranking-only"])
@pytest.mark.parametrize(
    ("values", "good"), [({}, True), ({"J": 0, "QS": 1000}, True), ({"J": -1}, False), ({"J": 1001}, False)]
)
def test_points_are_from_0_to_1000(name, values, good):
    said = made(name, "values", values)

    assert isinstance(said, str) is not good
    assert good or "from 0 to 1000" in said


@pytest.mark.parametrize(
    ("values", "good"),
    [
        ({"7": 2}, True),
        ({}, True),
        ({"5": 2, "9": 3}, True),
        ({"seven": 2}, False),
        ({"7": 0}, False),
        ({"7": 9}, False),
    ],
)
def test_packs_go_by_seats(values, good):
    assert isinstance(made("packs-by-seats", "from_seats", values), str) is not good


def test_a_pattern_is_not_blank():
    assert "on must be text" in made("skip", "on", " ")
    assert "counters must be a list of face patterns" in made("draw-penalty", "counters", [""])


def test_the_last_word_is_another_word():
    assert made("announce-at-one-and-zero", "last_word", "mau") == "last_word must be another word than 'mau'"


@pytest.mark.parametrize("name", ["announce-before-play", "announce-at-one-and-zero", "call-button"])
def test_a_word_may_be_any_word(name):
    rule = made(name, "word", "último")

    assert rule.maumau_calls().duties[0].word == "último"
    assert "último" in rule.describe("es")
    assert isinstance(made(name, "word", ""), str)


@pytest.mark.parametrize(
    ("name", "option", "wanted", "wrong"),
    [
        ("plain-deal", "cards", "a whole number from 1 to 20", (0, 21, True, "5", None)),
        ("plain-deal", "direction", '"clockwise" or "counter-clockwise"', ("left", "", None, 1)),
        ("draw", "voluntary", "true or false", (1, 0, "yes", None)),
        ("skip", "on", 'text such as "7"', ("", " ", 7, None)),
        (
            "draw-penalty",
            "counters",
            'a list of face patterns such as ["7", "QS"]',
            ("7", ["7"], ("7", " "), ("", "7"), ("7", 7), (7, "7"), None),
        ),
        (
            "losers-add",
            "values",
            "a table of points from 0 to 1000 by face, such as { J = 20 }",
            (20, {"J": -1}, {"J": 1001}, {"J": True}, {"J": "20"}, {7: 20}, {"J": 20, "Q": -1}, None),
        ),
    ],
)
def test_a_wrong_value_is_told_what_would_be_right(name, option, wanted, wrong):
    for value in wrong:
        with pytest.raises(ValueError, match=option) as caught:
            find_rule(name)(**{**SENSIBLE.get(name, {}), option: value})

        assert str(caught.value) == f"{option} must be {wanted}, not {value!r}"


def test_a_right_value_is_taken():
    assert find_rule("losers-add")({"J": 0, "Q": 1000}).values == {"J": 0, "Q": 1000}
    assert find_rule("draw-penalty")("7", counters=("7", "QS")).counters == ("7", "QS")
    assert find_rule("draw-penalty")("7").counters == ()


@pytest.mark.parametrize("name", [name for name, options in SENSIBLE.items() if "on" in options])
def test_every_power_is_of_some_faces(name):
    for value in (" ", None, 7):
        with pytest.raises(ValueError, match="on must be text"):
            find_rule(name)(on=value)
    with pytest.raises(TypeError, match="on"):
        find_rule(name)()
