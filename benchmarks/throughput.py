"""Moves per second of the public API and of simulation, on random rounds of each variant.

Run it with ``python benchmarks/throughput.py``; ``--smoke`` plays a few rounds only and
judges nothing. Figures are of this machine and this moment: compare within one run.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from maumau_core import Ruleset, load_variant
from maumau_core.simulation import simulate

VARIANTS = ("standard-52", "german-skat", "brazilian-megajogos")
SEATS = (4,)
REPEATS = 5


def stepwise(rules: Ruleset, seats: int, rounds: int) -> tuple[int, float]:
    """Play random rounds with `legal_moves` and `apply`, the caller choosing; return moves and seconds."""
    choose = random.Random(1).random
    moves = 0
    began = time.perf_counter()
    for seed in range(rounds):
        state = rules.deal(seats=seats, seed=seed)
        while not state.is_over:
            legal = rules.legal_moves(state)
            state = rules.apply(state, legal[int(choose() * len(legal))]).state
            moves += 1
    return moves, time.perf_counter() - began


def simulated(rules: Ruleset, seats: int, rounds: int) -> tuple[int, float]:
    """Let `simulate` play random bots; return moves and seconds."""
    began = time.perf_counter()
    report = simulate([rules], rounds=rounds, seats=seats, bots=["random"], seed=1)
    return report.moves, time.perf_counter() - began


def main() -> None:
    """Measure every variant in turn, several times, and print medians and the ratio of the two."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--smoke", action="store_true", help="a few rounds, to see that it runs")
    rounds, repeats = (3, 1) if parser.parse_args().smoke else (150, REPEATS)
    rulesets = [load_variant(name) for name in VARIANTS]
    print(f"{'variant':<22} {'seats':>5} {'stepwise moves/s':>17} {'simulate moves/s':>17} {'ratio':>6}")
    figures: dict[tuple[str, int], list[tuple[float, float]]] = {}
    for _ in range(repeats):
        for rules in rulesets:
            for seats in SEATS:
                steps, seconds = stepwise(rules, seats, rounds)
                more, longer = simulated(rules, seats, rounds)
                figures.setdefault((rules.name, seats), []).append((steps / seconds, more / longer))
    for (name, seats), pairs in figures.items():
        step, play = (statistics.median(column) for column in zip(*pairs, strict=True))
        print(f"{name:<22} {seats:>5} {step:>17,.0f} {play:>17,.0f} {play / step:>6.2f}")


if __name__ == "__main__":
    main()
