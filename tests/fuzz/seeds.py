"""Seeds: what every reader reads, to be read again with slips in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from maumau_core import MatchState, Ruleset, variant_names
from maumau_core.bots import RandomBot
from maumau_core.catalog import find_variant
from maumau_core.notation import write_move, write_observation, write_state
from maumau_core.records import save, transcribe
from maumau_core.records.data import to_data
from maumau_core.simulation import drive
from tests.fuzz.readers import ALL_RULES, RULES, reader_name

RECORDS = sorted((Path(__file__).parents[1] / "records/corpus/v1").glob("*.*"))
_SEATS = 3


def _moments(rules: Ruleset) -> Iterator[MatchState]:
    """Give moments of matches that differ in what lies open: who owes, demands, waits, has gone, has won."""
    known = set()
    for seed in (*range(6), 27):  # with the last of them a starter asks for a suit
        match = rules.new_match(seats=_SEATS, seed=seed)
        for state in (match, *(act.state for act in drive(rules, _bots(), match, limit=150))):
            now = state.round
            kinds = (
                frozenset(owed.kind for owed in now.obligations),
                frozenset(window.kind for window in now.windows),
                *map(bool, (now.demands, now.drawn, now.called, now.departures, now.memory, now.result, state.is_over)),
            )
            if kinds not in known:
                known.add(kinds)
                yield state


def _bots() -> list[RandomBot]:
    return [RandomBot(Random(seat)) for seat in range(_SEATS)]


def _entries(rules: Ruleset) -> Iterator[list[dict[str, Any]]]:
    for start, seats in ((rules.new_match(seats=_SEATS, seed=7), _SEATS), (rules.deal(seats=2, seed=7), 2)):
        moves = [act.move for act in drive(rules, _bots()[:seats], start, limit=8)]
        for sealed in (False, True):
            yield [*map(to_data, transcribe(rules, start, moves, sealed=sealed))]


MOMENTS = {rules.name: [*_moments(rules)] for rules in ALL_RULES}
DATA: dict[str, list[Any]] = {"variant-data": [RULES.variant.to_data()]}
"""What is read from JSON, as the data it stands for."""

SEEDS: dict[str, list[bytes]] = {
    "variant": [find_variant(name).read_bytes() for name in variant_names()],
    "record": [file.read_bytes()[:3000] for file in RECORDS],
    "card": [b"10H"],
    "move": [
        *(write_move(move).encode() for move in RULES.legal_moves(MOMENTS[RULES.name][0])),
        b'0:JH=S!"mau"',
        b"0:challenge=1",
    ],
}
"""What each reader reads, by its name."""

for _rules in ALL_RULES:
    _matches = MOMENTS[_rules.name]
    DATA[reader_name("replay", _rules)] = [*_entries(_rules)]
    DATA[reader_name("save", _rules)] = [save(_rules, moment) for match in _matches for moment in (match, match.round)]
    SEEDS[reader_name("state", _rules)] = [write_state(match.round).encode() for match in _matches]
    SEEDS[reader_name("observation", _rules)] = [
        write_observation(_rules.observe(match, 1)).encode() for match in _matches
    ]
SEEDS |= {name: [json.dumps(data).encode() for data in several] for name, several in DATA.items()}
