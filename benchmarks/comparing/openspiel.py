"""Contestants of OpenSpiel: its game `crazy_eights`, driven from Python, and its own rollouts.

They play with its parameters set so that its rules can be stated here: see `PARAMETERS`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel

from .measuring import Contestant, Played

PARAMETERS = {
    "use_special_cards": True,
    "reshuffle": True,
    # With more, a seat that has drawn may not pass before it has drawn all of them: that cannot be stated here.
    "max_draw_cards": 1,
    # So many that no game comes to it: a game ends when a hand is empty.
    "max_turns": 1_000_000,
}

ROOTS = 4
"""Positions from which OpenSpiel's own rollouts start."""

_SAMPLED = 250
"""Random games from each of them that tell how many moves a rollout has."""


def game(seats: int, **parameters: Any) -> Any:
    """Return OpenSpiel's game for so many seats, with other parameters where some are given."""
    return pyspiel.load_game("crazy_eights", {"players": seats, **PARAMETERS, **parameters})


def applying(seats: int) -> Contestant:
    """Return who plays with `legal_actions` and `apply_action` on one state that changes.

    Chance nodes are sampled by the probabilities of their outcomes, as for any game of OpenSpiel's.
    """
    new_state = game(seats).new_initial_state

    def one_game(generator: random.Random) -> Any:
        choose, weighted = generator.random, generator.choices
        state = new_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(weighted(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(choose() * len(legal))])
        return state

    return _timed(one_game)


def applying_leanest(seats: int) -> Contestant:
    """Return the same with as few calls as this game can be played with.

    Nothing is legal when it is over, and outcomes of chance are equally likely with one pack of cards.
    """
    new_state = game(seats).new_initial_state

    def one_game(generator: random.Random) -> Any:
        choose = generator.random
        state = new_state()
        while legal := state.legal_actions():
            state.apply_action(legal[int(choose() * len(legal))])
        return state

    return _timed(one_game)


def copying(seats: int) -> Contestant:
    """Return who plays with `legal_actions` and `child`, which leaves each state as it was."""
    new_state = game(seats).new_initial_state

    def one_game(generator: random.Random) -> Any:
        choose, weighted = generator.random, generator.choices
        state = new_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state = state.child(weighted(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state = state.child(legal[int(choose() * len(legal))])
        return state

    return _timed(one_game)


def copying_leanest(seats: int) -> Contestant:
    """Return the same with as few calls as this game can be played with."""
    new_state = game(seats).new_initial_state

    def one_game(generator: random.Random) -> Any:
        choose = generator.random
        state = new_state()
        while legal := state.legal_actions():
            state = state.child(legal[int(choose() * len(legal))])
        return state

    return _timed(one_game)


def _timed(one_game: Callable[[random.Random], Any]) -> Contestant:
    def play(games: int) -> Played:
        generator = random.Random(1)
        began = time.perf_counter()
        ends = [one_game(generator) for _ in range(games)]
        seconds = time.perf_counter() - began
        # counted afterwards, out of the history, so that counting costs it nothing
        return Played(games, sum(map(_moves, ends)), seconds, sum(0 not in end.returns() for end in ends))

    return play


def _moves(state: Any) -> int:
    """Return how many actions players took; a nomination is one, a dealt card is none."""
    return sum(step.player >= 0 for step in state.full_history())


def rollouts(seats: int) -> Contestant:
    """Return OpenSpiel's own rollouts in C++, from positions after the deal.

    Its search bot is asked for one simulation, which is evaluated by as many rollouts as games are wanted. How
    many moves they have it does not tell: that is estimated by random games from the same positions.
    """
    played = game(seats)
    choose = random.Random(1).random
    roots = [_dealt(played, choose) for _ in range(ROOTS)]
    lengths = [_mean_moves(root, choose) for root in roots]

    def play(games: int) -> Played:
        each = -(-games // ROOTS)
        began = time.perf_counter()
        for root in roots:
            evaluator = pyspiel.RandomRolloutEvaluator(each, 1)
            pyspiel.MCTSBot(played, evaluator, 2.0, 1, 100, False, 1, False).step(root)  # noqa: FBT003  # C++ knows no names
        seconds = time.perf_counter() - began
        return Played(each * ROOTS, round(each * sum(lengths)), seconds)

    return play


def _dealt(played: Any, choose: Callable[[], float]) -> Any:
    state = played.new_initial_state()
    while state.is_chance_node():
        legal = state.legal_actions()
        state.apply_action(legal[int(choose() * len(legal))])
    return state


def _mean_moves(root: Any, choose: Callable[[], float]) -> float:
    before, total = _moves(root), 0
    for _ in range(_SAMPLED):
        state = root.clone()
        while legal := state.legal_actions():
            state.apply_action(legal[int(choose() * len(legal))])
        total += _moves(state) - before
    return total / _SAMPLED
