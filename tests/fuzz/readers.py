"""Readers: everything of the library that reads what a stranger may have written, each from bytes.

Each takes them as they come in where it is used: a file from the disk, JSON as `json` has it, a line as Python reads it.
What was read is used, too: the library must be able to do with it whatever it does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from maumau_core import MatchState, NextRound, RoundState, Ruleset, Variant, compose, load_variant, sample_states
from maumau_core.cli.commands.replay import opened
from maumau_core.notation import read_card, read_move, read_observation, read_state, write_observation, write_state
from maumau_core.records import AnyEntry, read_entries, redact, replay, resume, save
from maumau_core.records.data import from_data
from tests.fuzz.remembering import Noting

RULES = load_variant("german-skat")
CALLING = load_variant("standard-52")
"""Rules with calls, windows and challenges."""

REMEMBERING = load_variant(CALLING.variant.derive("remembering", entries={"powers.noting": Noting("black")}))
"""Rules that keep something in the state."""

ALL_RULES = (RULES, CALLING, REMEMBERING)
_MOST_ENTRIES = 60


def _variant(data: bytes, folder: Path) -> None:
    file = folder / "fuzzed.toml"
    file.write_bytes(data)
    load_variant(file)


def _variant_data(data: bytes, _folder: Path) -> None:
    compose(Variant.from_data(_json(data)))


def _record(data: bytes, folder: Path) -> None:
    """Read it as `maumau replay` does."""
    file = folder / "fuzzed.txt"
    file.write_bytes(data)
    with opened(str(file)) as lines:
        for _entry in read_entries(lines):
            pass


def _replay(table: Ruleset, data: bytes, _folder: Path) -> None:
    """Play what a stranger has written down, a list of entries without checksums: those anybody can work out."""
    entries = _json(data)
    if not isinstance(entries, list):
        return
    for rules in (None, table):
        for _step in replay(rules, _entries(entries), anyway=rules is not None):
            pass
    for viewer in (None, 0):
        for _entry in redact(table, _entries(entries), viewer, anyway=True):
            pass


def _entries(entries: list[Any]) -> Iterator[AnyEntry]:
    for number, entry in enumerate(islice(entries, _MOST_ENTRIES), start=1):
        yield from_data(entry, f"entry {number}")


def _save(rules: Ruleset, data: bytes, _folder: Path) -> None:
    state = resume(rules, _json(data))
    assert state == resume(rules, json.loads(json.dumps(save(rules, state), allow_nan=False)))
    _play_on(rules, state)


def _state(rules: Ruleset, data: bytes, _folder: Path) -> None:
    state = read_state(_line(data), rules)
    assert state == read_state(write_state(state), rules)
    _play_on(rules, state)


def _observation(rules: Ruleset, data: bytes, _folder: Path) -> None:
    seen = read_observation(_line(data), rules)
    assert seen == read_observation(write_observation(seen), rules)
    for state in islice(sample_states(seen, Random(7)), 2):
        _play_on(rules, state)


def _play_on(rules: Ruleset, state: RoundState | MatchState) -> None:
    """Show a position to everybody, and make every move that can be made."""
    seats = (state.round if isinstance(state, MatchState) else state).seats
    for viewer in (None, *range(seats)):
        rules.observe(state, viewer)
    for move in rules.legal_moves(state, fouls=True):
        rules.apply(state, move)
    if isinstance(state, MatchState) and state.next_players:
        rules.apply(state, NextRound())


def _json(data: bytes) -> Any:
    """Return what the bytes mean in JSON; that they mean nothing is for json to say, not for us."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _line(data: bytes) -> str:
    """Return the bytes as Python reads them from an argument or a file name, or from JSON: with lone surrogates."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "surrogateescape")


PLAIN: dict[str, Callable[[bytes, Path], object]] = {
    "variant": _variant,
    "variant-data": _variant_data,
    "record": _record,
    "card": lambda data, _: read_card(_line(data), RULES.deck),
    "move": lambda data, _: read_move(_line(data), RULES.deck),
}
"""What reads the same whatever is played, or nearly so."""

AT_A_TABLE: dict[str, Callable[[Ruleset, bytes, Path], object]] = {
    "replay": _replay,
    "save": _save,
    "state": _state,
    "observation": _observation,
}
"""What reads a table of certain rules."""


def reader_name(what: str, rules: Ruleset) -> str:
    """Return what a reader of these rules is called: with the first of them, as what it reads."""
    return what if rules is RULES else f"{what}-{rules.name}"


READERS: dict[str, Callable[[bytes, Path], object]] = PLAIN | {
    reader_name(what, rules): partial(read, rules) for rules in ALL_RULES for what, read in AT_A_TABLE.items()
}
"""What reads, by what it reads. Each may object with an error of the library, and with nothing else."""
