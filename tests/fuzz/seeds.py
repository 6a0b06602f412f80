"""Seeds: what every reader reads, to be read again with slips in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from maumau_core import MatchState, variant_names
from maumau_core.bots import RandomBot
from maumau_core.catalog import find_variant
from maumau_core.notation import write_move, write_observation, write_state
from maumau_core.records import save, transcribe
from maumau_core.records.data import to_data
from maumau_core.simulation import drive
from tests.fuzz.readers import RULES

RECORDS = sorted((Path(__file__).parents[1] / "records/corpus/v1").glob("*.*"))
_SEATS = 3


def _moments() -> Iterator[MatchState]:
    """Give moments of matches that differ in what lies open: who owes, demands, waits, has gone, has won."""
    known = set()
    for seed in range(6):
        match = RULES.new_match(seats=_SEATS, seed=seed)
        for state in (match, *(act.state for act in drive(RULES, _bots(), match, limit=150))):
            now = state.round
            kinds = (
                frozenset(owed.kind for owed in now.obligations),
                frozenset(window.kind for window in now.windows),
                *map(bool, (now.demands, now.drawn, now.called, now.departures, now.result, state.is_over)),
            )
            if kinds not in known:
                known.add(kinds)
                yield state


def _bots() -> list[RandomBot]:
    return [RandomBot(Random(seat)) for seat in range(_SEATS)]


def _entries() -> Iterator[list[dict[str, Any]]]:
    for start, seats in ((RULES.new_match(seats=_SEATS, seed=7), _SEATS), (RULES.deal(seats=2, seed=7), 2)):
        moves = [act.move for act in drive(RULES, _bots()[:seats], start, limit=8)]
        for sealed in (False, True):
            yield [*map(to_data, transcribe(RULES, start, moves, sealed=sealed))]


MOMENTS = [*_moments()]
DATA: dict[str, list[Any]] = {
    "variant-data": [RULES.variant.to_data()],
    "replay": [*_entries()],
    "save": [save(RULES, moment) for match in MOMENTS for moment in (match, match.round)],
}
"""What is read from JSON, as the data it stands for."""

SEEDS: dict[str, list[bytes]] = {
    "variant": [find_variant(name).read_bytes() for name in variant_names()],
    "record": [file.read_bytes()[:3000] for file in RECORDS],
    "card": [b"10H"],
    "move": [*(write_move(move).encode() for move in RULES.legal_moves(MOMENTS[0])), b'0:JH=S!"mau"', b"0:challenge=1"],
    "state": [write_state(match.round).encode() for match in MOMENTS],
    "observation": [write_observation(RULES.observe(match, 1)).encode() for match in MOMENTS],
    **{name: [json.dumps(data).encode() for data in several] for name, several in DATA.items()},
}
"""What each reader reads, by its name."""
