"""Simulating: studies of several variants, from what names them to one report."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from typing import TypeAlias

from maumau_core.errors import SetupError
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset
from maumau_core.simulation.lineup import Lineup
from maumau_core.simulation.report import Report
from maumau_core.simulation.sharing import play_all
from maumau_core.simulation.study import Study
from maumau_core.variants import Variant

Playable: TypeAlias = str | os.PathLike[str] | Variant | Ruleset
"""What can be played: the name of a variant, the path of its file, the variant, or its ruleset."""


def simulate(
    variants: Playable | Sequence[Playable],
    *,
    rounds: int = 1000,
    seats: int | None = None,
    bots: Lineup = ("random",),
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[str, int], None] | None = None,
) -> Report:
    """Let bots play rounds of each variant, and count.

    Arguments:
        variants: what to play: names, paths of variant files, variants or rulesets, or a single one of them.
        rounds: how many rounds of each, 1 or more.
        seats: how many sit at each table; None for about four, as each variant allows.
        bots: who plays; see `Lineup`.
        seed: the same seed gives the same rounds; 0 to 2**128 - 1.
        executor: whose workers play: processes, or several machines. The report is the same whoever plays, however
            many there are, and whichever is ready first. None to play here.
        progress: called with the variant's name and how many rounds of it are over: here after each round, with an
            executor whenever some come back.

    Raises:
        VariantError, CompositionError: when a variant cannot be loaded.
        SetupError: when a variant is not played by so many, the seed is none, or there are no rounds to play.
        UnknownBot: when a bot has no such name.
        TypeError: when something in the line-up is no bot, and makes none.
        BotError: when a bot chooses what is no move of its seat; `IllegalMove` when it is one, and illegal.
        SendError: when a rule or a bot cannot be sent to the workers of the executor, which is done by pickling.
        WorkerLost: when a worker ends before its rounds are over; its report has those that were.

    >>> report = simulate(["german-skat"], rounds=20, seed=1)
    >>> report.rounds, sum(report.variants[0].wins) + report.variants[0].blocked
    (20, 20)
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     simulate(["german-skat"], rounds=20, seed=1, executor=executor) == report
    True
    """
    if type(rounds) is not int or rounds < 1:
        raise SetupError(f"rounds must be a whole number from 1, not {rounds!r}")
    if isinstance(variants, str | os.PathLike | Variant | Ruleset):
        variants = (variants,)
    rulesets = [variant if isinstance(variant, Ruleset) else load_variant(variant) for variant in variants]
    studies = [Study(rules, bots, seats, seed) for rules in rulesets]
    with closing(play_all(studies, rounds, executor)) as advances:
        for study in advances:
            if study is not None and progress is not None:
                progress(study.variant, study.played)
    return Report(seed, tuple(study.report() for study in studies))
