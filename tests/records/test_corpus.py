"""The corpus: records of every version of the format must be read, converted and replayed for ever.

Each version has its recipes beside it, since a variant may change. Where composing one gives another fingerprint today (a
rule has got an option), its records are replayed anyway: every move, result, total and place must still be as it was.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from maumau_core import Ruleset, Variant, compose, variant_names
from maumau_core.moves import Call, Challenge, Draw, NextRound, Nominate, Pass, Play
from maumau_core.records import EndEntry, Entry, Header, RoundEntry, read_entries, replay, write_entries

CORPUS = Path(__file__).parent / "corpus"
VERSIONS = sorted(CORPUS.iterdir())
FILES = sorted(file for version in VERSIONS for file in version.iterdir() if file.is_file())
FORMS = {".jsonl": "jsonl", ".txt": "text"}


def name_of(file: Path) -> str:
    return file.relative_to(CORPUS).as_posix()


@cache
def entries_of(file: Path) -> tuple[Entry, ...]:
    with file.open(encoding="utf-8") as lines:
        return tuple(read_entries(lines))


def records_of(file: Path) -> list[list[Entry]]:
    """Return the entries of a file, record by record."""
    records: list[list[Entry]] = []
    for entry in entries_of(file):
        if isinstance(entry, Header):
            records.append([])
        records[-1].append(entry)
    return records


@cache
def rules_of(version: Path, variant: str) -> Ruleset:
    """Return the rules of a variant as they were when the corpus was made."""
    return compose(
        Variant.from_data(json.loads((version / "variants" / f"{variant}.json").read_text(encoding="utf-8")))
    )


def replayed(file: Path):
    for record in records_of(file):
        rules = rules_of(file.parent, record[0].variant)
        yield from replay(rules, record, anyway=rules.fingerprint != record[0].fingerprint)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_entry_replays(file) -> None:
    steps = [*replayed(file)]

    assert [*entries_of(file)] == [step.entry for step in steps]
    assert {EndEntry, Header, RoundEntry} <= {type(step.entry) for step in steps}


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_it_is_written_again_as_it_was(file) -> None:
    assert file.read_text(encoding="utf-8") == "".join(write_entries(entries_of(file), FORMS[file.suffix]))


@pytest.mark.parametrize("file", [file for file in FILES if file.suffix == ".jsonl"], ids=name_of)
def test_both_formats_say_the_same(file) -> None:
    assert entries_of(file) == entries_of(file.with_suffix(".txt"))
    assert file.with_suffix(".txt").read_text(encoding="utf-8") == "".join(write_entries(entries_of(file), "text"))


def test_there_is_a_match_of_every_variant() -> None:
    played = {entry.variant for file in FILES for entry in entries_of(file) if isinstance(entry, Header)}

    assert {*variant_names()} <= played


def test_the_corpus_has_every_kind_of_move_and_of_record() -> None:
    moves = {type(step.move) for file in FILES for step in replayed(file) if step.move is not None}
    headers = [entry for file in FILES for entry in entries_of(file) if isinstance(entry, Header)]
    ends = {entry.end for file in FILES for entry in entries_of(file) if isinstance(entry, EndEntry)}
    fouls = {type(event).__name__ for file in FILES for step in replayed(file) for event in step.events}

    assert {Play, Draw, Pass, Call, Challenge, Nominate, NextRound} == moves
    assert {("match", False), ("match", True), ("round", False), ("round", True)} == {
        (header.kind, header.is_sealed) for header in headers
    }
    assert {True, False} == {bool(header.cards) for header in headers} == {bool(header.names) for header in headers}
    assert {"over", "left"} == ends
    assert {"FalseCall", "CallForgotten", "Challenged", "Reshuffled", "WinStood"} <= fouls
