"""The ledger of the comparison and of the interactions: each has its tests or a reason, and each test its entry."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LEDGER = tomllib.loads((HERE / "facts_002_004.toml").read_text(encoding="utf-8"))
# The family's page numbers its interactions so; the numbers in between are not used.
NUMBERS = [*range(1, 7), 8, 9, 10, 12, 13, *range(15, 30), *range(32, 41), 42, 43, 44, 47, 48]
ROWS = 20
TESTS = {
    name
    for file in HERE.glob("test_*.py")
    for name in re.findall(r"^def (test_(?:x\d\d|side_by_side)_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
}
every_entry = pytest.mark.parametrize("entry", LEDGER["interaction"] + LEDGER["row"], ids=lambda entry: entry["id"])


def test_every_interaction_is_in_the_ledger_once():
    assert [entry["id"] for entry in LEDGER["interaction"]] == [f"X-{number:02}" for number in NUMBERS]


def test_every_line_of_the_comparison_is_in_the_ledger_once():
    assert len({entry["id"] for entry in LEDGER["row"]}) == len(LEDGER["row"]) == ROWS


@every_entry
def test_interaction_or_line_has_tests_or_a_reason(entry):
    assert entry.get("tests") or entry.get("reason")


@every_entry
def test_interaction_or_line_names_tests_of_its_own(entry):
    prefix = f"test_{entry['id'].replace('-', '').lower()}_" if entry["id"].startswith("X-") else "test_side_by_side_"

    assert [name for name in entry.get("tests", []) if name not in TESTS or not name.startswith(prefix)] == []


def test_every_test_of_an_interaction_or_a_line_is_in_the_ledger():
    named = {name for entry in LEDGER["interaction"] + LEDGER["row"] for name in entry.get("tests", [])}

    assert TESTS - named == set()
