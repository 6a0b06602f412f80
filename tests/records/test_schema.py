"""The published schemas fit what is written, and nothing else: lines of records and views, and saves."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from maumau_core import load_variant, variant_names
from maumau_core.bots import RandomBot
from maumau_core.notation.sketch import MatchSketch, RoundSketch
from maumau_core.records import (
    EndEntry,
    Header,
    MoveEntry,
    RoundEntry,
    SightEntry,
    ToldEntry,
    ViewHeader,
    redact,
    save,
    transcribe,
    write_entries,
)
from maumau_core.simulation import drive
from maumau_core.situation import Demand, Departure, Obligation, RoundResult, Window
from tests.records.test_corpus import FILES, name_of

jsonschema = pytest.importorskip("jsonschema", reason="it is one of the dev dependencies")

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
RECORD, SAVE = (
    json.loads((REFERENCE / f"{name}.schema.json").read_text(encoding="utf-8")) for name in ("record", "save")
)


CHECKERS = {schema["title"]: jsonschema.Draft202012Validator(schema) for schema in (RECORD, SAVE)}


def checker(schema: dict[str, Any]) -> Any:
    return CHECKERS[schema["title"]]


def played(name: str) -> tuple[Any, list[Any], list[Any]]:
    """Return the rules of a variant, and the states and the moves of a match between bots."""
    rules = load_variant(name)
    match = rules.new_match(seats=rules.seats[0], seed=2)
    bots = [RandomBot(Random(seat)) for seat in range(rules.seats[0])]
    acts = [*islice(drive(rules, bots, match), 150)]
    return rules, [match, *(act.state for act in acts)], [act.move for act in acts]


@pytest.mark.parametrize("schema", [RECORD, SAVE], ids=["record", "save"])
def test_it_is_a_schema_of_the_draft_it_names(schema) -> None:
    assert schema["$schema"] == checker(schema).META_SCHEMA["$id"]
    checker(schema).check_schema(schema)


@pytest.mark.parametrize("file", [file for file in FILES if file.suffix == ".jsonl"], ids=name_of)
def test_every_line_of_the_corpus_fits(file) -> None:
    for line in file.read_text(encoding="utf-8").splitlines():
        checker(RECORD).validate(json.loads(line))


@pytest.mark.parametrize("name", variant_names())
def test_what_is_written_today_fits(name) -> None:
    rules, states, moves = played(name)
    entries = [*transcribe(rules, states[0], moves, sealed=True, names=["x"] * rules.seats[0])]
    for entry in (entries, redact(rules, entries, None), redact(rules, entries, 0)):
        for line in write_entries(entry):
            checker(RECORD).validate(json.loads(line))
    for state in states[::20]:
        for kept in (state, state.round):
            checker(SAVE).validate(json.loads(json.dumps(save(rules, kept))))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("header", Header),
        ("move", MoveEntry),
        ("result", RoundEntry),
        ("end", EndEntry),
        ("viewHeader", ViewHeader),
        ("sight", SightEntry),
        ("told", ToldEntry),
    ],
)
def test_a_line_has_the_fields_of_its_entry(name, kind) -> None:
    shared = {"sum", *(("format", "version") if "eader" in name else ())}

    assert {field.name for field in attrs.fields(kind)} | shared == RECORD["$defs"][name]["properties"].keys()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("round", RoundSketch),
        ("match", MatchSketch),
        ("obligation", Obligation),
        ("demand", Demand),
        ("window", Window),
        ("departure", Departure),
        ("result", RoundResult),
    ],
)
def test_a_save_has_the_fields_of_its_values(name, kind) -> None:
    fields = attrs.fields(kind)

    assert {field.name for field in fields} == SAVE["$defs"][name]["properties"].keys()
    assert {field.name for field in fields if field.default is attrs.NOTHING} == {*SAVE["$defs"][name]["required"]}


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"format": "pgn"},
        {"kind": "game"},
        {"seats": 1},
        {"dealer": -1},
        {"seed": 7},
        {"seed": None},
        {"fingerprint": "x"},
        {"commitment": "0" * 64},
        {"cards": []},
        {"extra": 1},
    ],
)
def test_what_the_reader_refuses_the_schema_refuses_too(change) -> None:
    header = json.loads(FILES[0].with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()[0])

    checker(RECORD).validate(header)
    with pytest.raises(jsonschema.ValidationError):
        checker(RECORD).validate({**header, **change})


@pytest.mark.parametrize("change", [{"version": 2}, {"round": {}}, {"fingerprint": "x"}, {"extra": 1}])
def test_what_is_no_save_is_refused(change) -> None:
    rules = load_variant("german-skat")
    data = save(rules, rules.new_match(seats=2, seed=7))

    checker(SAVE).validate(data)
    with pytest.raises(jsonschema.ValidationError):
        checker(SAVE).validate({**data, **change})
