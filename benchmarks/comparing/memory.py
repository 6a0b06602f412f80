"""Memory: what each further state costs that is kept, and how long a record is."""

from __future__ import annotations

import random
import tracemalloc
from collections import deque
from collections.abc import Callable

from maumau_core import RoundState, Ruleset
from maumau_core.records import RecordFormat, transcribe, write_entries

from .ours import games

_WARM_UP = 2000


def tree(rules: Ruleset, seats: int, states: int) -> float:
    """Return bytes for each further state of a search tree that grows breadth first from a deal."""
    return _kept(lambda count: _tree(rules, seats, count), states)


def histories(rules: Ruleset, seats: int, states: int) -> float:
    """Return bytes for each further state when whole random games are kept, state by state."""
    return _kept(lambda count: _histories(rules, seats, count), states)


def _kept(grow: Callable[[int], list[RoundState]], states: int) -> float:
    grow(_WARM_UP)  # what is worked out once is no cost of a state
    tracemalloc.start()
    try:
        few = grow(states // 10)
        before, _ = tracemalloc.get_traced_memory()
        many = grow(states)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    del few
    return (after - before) / len(many)


def _tree(rules: Ruleset, seats: int, states: int) -> list[RoundState]:
    root = rules.deal(seats=seats, seed=1)
    kept = [root]
    waiting = deque(kept)
    while len(kept) < states:
        state = waiting.popleft()
        children = [rules.apply(state, move).state for move in rules.legal_moves(state)]
        kept += children
        waiting.extend(children)
    return kept


def _histories(rules: Ruleset, seats: int, states: int) -> list[RoundState]:
    choose = random.Random(1).random
    kept: list[RoundState] = []
    seed = 0
    while len(kept) < states:
        state = rules.deal(seats=seats, seed=seed)
        kept.append(state)
        while legal := rules.legal_moves(state):
            state = rules.apply(state, legal[int(choose() * len(legal))]).state
            kept.append(state)
        seed += 1
    return kept


def recorded_move(rules: Ruleset, seats: int, count: int, form: RecordFormat) -> float:
    """Return bytes for each move in the records of random rounds, header and result included."""
    size = moves = 0
    for seed, played in enumerate(games(rules, seats, count)):
        entries = transcribe(rules, rules.deal(seats=seats, seed=seed), played)
        size += sum(len(text.encode()) for text in write_entries(entries, form))
        moves += len(played)
    return size / moves
