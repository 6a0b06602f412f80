"""Contestants of RLCard: its `uno` for two, through its environment and through the bare game."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
import rlcard
from rlcard.games.uno import Game

from .measuring import Played

SEATS = 2


def environment(games: int) -> Played:
    """Play with `Env.step`, which hands out encoded observations and the legal actions."""
    choose = random.Random(1).random
    env = rlcard.make("uno", config={"seed": 1})
    moves = 0
    began = time.perf_counter()
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(choose() * len(legal))])
            moves += 1
    return Played(games, moves, time.perf_counter() - began)


def bare_game(games: int) -> Played:
    """Play with the `step` of the game inside the environment."""
    choose = random.Random(1).random
    game = new_game(1)
    moves = 0
    began = time.perf_counter()
    for _ in range(games):
        state, _ = game.init_game()
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(choose() * len(legal))])
            moves += 1
    return Played(games, moves, time.perf_counter() - began)


def new_game(seed: int) -> Any:
    """Return a game that nobody has dealt yet."""
    game = Game()
    game.np_random = np.random.RandomState(seed)
    return game
