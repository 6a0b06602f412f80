"""The ledger: every fact of the documents, and every question they leave open, has its tests, and every test its fact."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LEDGERS = sorted(HERE.glob("facts_*.toml"))
DOCUMENTS = ("000", "001", "002", "004")
QUESTIONS = [f"Q-{number:02}" for number in range(1, 49)]
OF_A_DOCUMENT = re.compile(rf"test_({'|'.join(DOCUMENTS)}|q\d\d)_")


def _entries(kind):
    return [entry for ledger in LEDGERS for entry in tomllib.loads(ledger.read_text(encoding="utf-8")).get(kind, [])]


def _tests():
    """Return the name and the docstring of every test in this folder."""
    return [
        (node.name, ast.get_docstring(node))
        for file in sorted(HERE.glob("test_*.py"))
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


FACTS, ASKED, WORDS = _entries("fact"), _entries("question"), _tests()
TESTS = {name for name, _ in WORDS}
by_id = pytest.mark.parametrize("entry", FACTS + ASKED, ids=lambda entry: entry["id"])


@by_id
def test_entry_says_what_holds_and_has_tests_or_a_reason(entry):
    assert set(entry) <= {"id", "says", "tests", "reason"}
    assert entry["says"]
    assert bool(entry.get("tests")) != bool(entry.get("reason"))


@by_id
def test_entry_names_tests_that_are_there(entry):
    assert [name for name in entry.get("tests", []) if name not in TESTS] == []


@pytest.mark.parametrize("entry", FACTS, ids=lambda entry: entry["id"])
def test_fact_belongs_to_a_document(entry):
    assert entry["id"].startswith(DOCUMENTS)


@pytest.mark.parametrize("entry", ASKED, ids=lambda entry: entry["id"])
def test_question_is_answered_by_tests_that_carry_its_number(entry):
    number = entry["id"].replace("-", "").lower()

    assert any(number in name.split("_") for name in entry["tests"])


def test_every_question_is_in_the_ledger_once():
    assert sorted(entry["id"] for entry in ASKED) == QUESTIONS


def test_every_document_has_its_facts():
    ids = Counter(document for entry in FACTS for document in DOCUMENTS if document in entry["id"].split("-")[0])

    assert set(ids) == set(DOCUMENTS)


def test_ids_are_unique():
    assert [name for name, times in Counter(entry["id"] for entry in FACTS + ASKED).items() if times > 1] == []


def test_names_of_tests_are_unique():
    assert [name for name, times in Counter(name for name, _ in WORDS).items() if times > 1] == []


def test_every_test_of_a_document_is_in_the_ledger():
    named = {name for entry in FACTS + ASKED for name in entry.get("tests", [])}

    assert sorted(name for name in TESTS - named if OF_A_DOCUMENT.match(name)) == []


def test_every_test_of_a_document_restates_its_fact():
    assert [name for name, words in WORDS if OF_A_DOCUMENT.match(name) and not words] == []
