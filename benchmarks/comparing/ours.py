"""Contestants of this project: the stepwise interface, and simulation."""

from __future__ import annotations

import random
import time

from maumau_core import Move, Ruleset
from maumau_core.cli.workers import workers
from maumau_core.simulation import simulate

from .measuring import Contestant, Played


def stepwise(rules: Ruleset, seats: int) -> Contestant:
    """Return who plays with `legal_moves` and `apply`, the caller choosing each move."""

    def play(games: int) -> Played:
        choose = random.Random(1).random
        moves, ends = 0, []
        began = time.perf_counter()
        for seed in range(games):
            state = rules.deal(seats=seats, seed=seed)
            while legal := rules.legal_moves(state):
                state = rules.apply(state, legal[int(choose() * len(legal))]).state
                moves += 1
            ends.append(state)
        seconds = time.perf_counter() - began
        undecided = sum(state.result is None or state.result.reason != "out" for state in ends)
        return Played(games, moves, seconds, undecided)

    return play


def simulated(rules: Ruleset | str, seats: int, processes: int = 1) -> Contestant:
    """Return who lets `simulate` play random bots: here, or in so many processes, begun and ended in the time.

    A variant that is only named is composed in the time too, and remembers nothing of what was played before.
    """

    def play(games: int) -> Played:
        began = time.perf_counter()
        with workers(processes) as executor:
            report = simulate([rules], rounds=games, seats=seats, bots=["random"], seed=1, executor=executor)
        seconds = time.perf_counter() - began
        counted = report.variants[0]
        return Played(games, counted.moves, seconds, counted.blocked + counted.unfinished)

    return play


def turns(rules: Ruleset, seats: int, games: int) -> tuple[int, int]:
    """Play the games of `stepwise`, untimed; return moves, and moves without what follows a draw in its turn."""
    choose = random.Random(1).random
    moves = following = 0
    for seed in range(games):
        state = rules.deal(seats=seats, seed=seed)
        while legal := rules.legal_moves(state):
            following += bool(state.drawn)
            state = rules.apply(state, legal[int(choose() * len(legal))]).state
            moves += 1
    return moves, moves - following


def games(rules: Ruleset, seats: int, count: int) -> list[list[Move]]:
    """Return the moves of random games."""
    choose = random.Random(1).random
    played: list[list[Move]] = []
    for seed in range(count):
        state = rules.deal(seats=seats, seed=seed)
        played.append([])
        while legal := rules.legal_moves(state):
            move = legal[int(choose() * len(legal))]
            state = rules.apply(state, move).state
            played[-1].append(move)
    return played
