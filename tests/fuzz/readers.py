"""Readers: everything of the library that reads what a stranger may have written, each from bytes.

Each takes them as they come in where it is used: a file from the disk, JSON as `json` has it, a line as Python reads it.
What was read is used, too: the library must be able to do with it whatever it does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from maumau_core import MatchState, NextRound, RoundState, Variant, compose, load_variant, sample_states
from maumau_core.cli.commands.replay import opened
from maumau_core.notation import read_card, read_move, read_observation, read_state, write_observation, write_state
from maumau_core.records import AnyEntry, read_entries, redact, replay, resume, save
from maumau_core.records.data import from_data

RULES = load_variant("german-skat")
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


def _replay(data: bytes, _folder: Path) -> None:
    """Play what a stranger has written down, a list of entries without checksums: those anybody can work out."""
    entries = _json(data)
    if not isinstance(entries, list):
        return
    for rules in (None, RULES):
        for _step in replay(rules, _entries(entries), anyway=rules is not None):
            pass
    for viewer in (None, 0):
        for _entry in redact(RULES, _entries(entries), viewer, anyway=True):
            pass


def _entries(entries: list[Any]) -> Iterator[AnyEntry]:
    for number, entry in enumerate(islice(entries, _MOST_ENTRIES), start=1):
        yield from_data(entry, f"entry {number}")


def _save(data: bytes, _folder: Path) -> None:
    state = resume(RULES, _json(data))
    assert state == resume(RULES, json.loads(json.dumps(save(RULES, state), allow_nan=False)))
    _play_on(state)


def _state(data: bytes, _folder: Path) -> None:
    state = read_state(_line(data), RULES)
    assert state == read_state(write_state(state), RULES)
    _play_on(state)


def _observation(data: bytes, _folder: Path) -> None:
    seen = read_observation(_line(data), RULES)
    assert seen == read_observation(write_observation(seen), RULES)
    for state in islice(sample_states(seen, Random(7)), 2):
        _play_on(state)


def _play_on(state: RoundState | MatchState) -> None:
    """Show a position to everybody, and make every move that can be made."""
    seats = (state.round if isinstance(state, MatchState) else state).seats
    for viewer in (None, *range(seats)):
        RULES.observe(state, viewer)
    for move in RULES.legal_moves(state, fouls=True):
        RULES.apply(state, move)
    if isinstance(state, MatchState) and state.next_players:
        RULES.apply(state, NextRound())


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


READERS: dict[str, Callable[[bytes, Path], object]] = {
    "variant": _variant,
    "variant-data": _variant_data,
    "record": _record,
    "replay": _replay,
    "save": _save,
    "card": lambda data, _: read_card(_line(data), RULES.deck),
    "move": lambda data, _: read_move(_line(data), RULES.deck),
    "state": _state,
    "observation": _observation,
}
"""What reads, by what it reads. Each may object with an error of the library, and with nothing else."""
