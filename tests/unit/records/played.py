"""Records for the tests of this folder: short ones, played by bots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Any

from maumau_core import MatchState, NextRound, RoundState, load_variant
from maumau_core.bots import RandomBot
from maumau_core.records import AnyEntry, RecordFormat, transcribe, write_entries
from maumau_core.simulation import drive

RULES = load_variant("german-skat")
CALLING = load_variant("brazilian-megajogos")


def moves_of(start: MatchState | RoundState, rules=RULES, limit: int | None = None) -> list[Any]:
    """Return what bots do from here on."""
    seats = (start.round if isinstance(start, MatchState) else start).seats
    bots = [RandomBot(Random(seat)) for seat in range(seats)]
    return [act.move for act in drive(rules, bots, start, limit=limit)]


@lru_cache
def round_record(*, sealed: bool = False, seed: int = 7) -> tuple[AnyEntry, ...]:
    """Return the record of one round of two seats."""
    start = RULES.deal(seats=2, seed=seed)
    return tuple(transcribe(RULES, start, moves_of(start), sealed=sealed))


@lru_cache
def match_record(*, sealed: bool = False, seed: int = 7) -> tuple[AnyEntry, ...]:
    """Return the record of a match of two seats."""
    start = RULES.new_match(seats=2, seed=seed)
    moves = moves_of(start)
    assert NextRound() in moves
    return tuple(transcribe(RULES, start, moves, sealed=sealed))


def text_of(entries: Iterable[AnyEntry], form: RecordFormat = "jsonl") -> str:
    """Return entries as one text."""
    return "".join(write_entries(entries, form))
