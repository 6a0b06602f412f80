"""Studies: many rounds of a variant, played by bots and counted."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import TypeAlias

from maumau_core.errors import SetupError
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import check_seed, derive_seed
from maumau_core.simulation.lineup import Lineup, admit, entrants
from maumau_core.simulation.outcome import RoundOutcome
from maumau_core.simulation.playing import play_round
from maumau_core.simulation.report import Report, Tally, VariantReport
from maumau_core.variants import Variant

Playable: TypeAlias = str | os.PathLike[str] | Variant | Ruleset
"""What can be played: the name of a variant, the path of its file, the variant, or its ruleset."""

COMFORTABLE = 4
"""How many sit at a table when nobody says otherwise, as far as the variant allows."""


def seats_for(rules: Ruleset, seats: int | None = None) -> int:
    """Return how many sit at a table of these rules: what is asked for, else about four.

    Arguments:
        rules: what is played.
        seats: what is asked for, within the seats of the rules; None for about four.

    Raises:
        SetupError: when the variant is not played by so many.

    >>> from maumau_core import load_variant
    >>> seats_for(load_variant("german-skat"))
    4
    """
    least, most = rules.seats
    if seats is None:
        return max(least, min(COMFORTABLE, most))
    if not least <= seats <= most:
        raise SetupError(f"{rules.name} is played by {least} to {most}, not by {seats}")
    return seats


class Study:
    """Rounds of one variant, each with seeds of its own, that are played when they are asked for.

    The dealer moves on by one seat from round to round. Round 17 of a study is
    the same whether 18 or 18 000 are played, and its cards are the same whoever plays.

    Arguments:
        rules: what is played.
        bots: who plays; see `Lineup`.
        seats: how many, within the seats of the rules; None for about four.
        seed: the seed of the study, 0 to 2**128 - 1.

    Raises:
        SetupError: when the variant is not played by so many, or the seed is none.
        UnknownBot: when a bot has no such name.
        TypeError: when something in the line-up is no bot, and makes none.

    >>> from maumau_core import load_variant
    >>> study = Study(load_variant("german-skat"), bots=["sensible", "random"], seats=2, seed=1)
    >>> for outcome in study.rounds(10):
    ...     assert outcome.result is not None
    >>> study.report().rounds
    10
    """

    def __init__(self, rules: Ruleset, bots: Lineup = ("random",), seats: int | None = None, seed: int = 0) -> None:
        self.variant = rules.name
        self.seats = seats_for(rules, seats)
        named = entrants(bots)
        if not 0 < len(named) <= self.seats:
            raise SetupError(f"{self.seats} seats need 1 to {self.seats} bots, not {len(named)}")
        self._rules = rules
        self._seed = check_seed(seed)
        self._generator = Random()  # noqa: S311  # no secrets here; seeded anew for each round
        admitted = [admit(named[seat % len(named)], rules, self._generator) for seat in range(self.seats)]
        self._bots = [each.bot for each in admitted]
        self._tally = Tally(rules.name, tuple(each.name for each in admitted))

    def rounds(self, count: int) -> Iterator[RoundOutcome]:
        """Play rounds from the first on, and yield each when it is over.

        Arguments:
            count: how many, 0 or more.
        """
        for index in range(count):
            started = perf_counter()
            self._generator.seed(derive_seed(self._seed, "bots", index))
            deal = derive_seed(self._seed, "deal", index)
            state, events = self._rules.start_round(seats=self.seats, seed=deal, dealer=index % self.seats)
            outcome = play_round(self._rules, self._bots, state, dealt=events)
            self._tally.add(outcome, perf_counter() - started)
            yield outcome

    def report(self) -> VariantReport:
        """Return what came out so far."""
        return self._tally.report()


def simulate(
    variants: Playable | Sequence[Playable],
    *,
    rounds: int = 1000,
    seats: int | None = None,
    bots: Lineup = ("random",),
    seed: int = 0,
    progress: Callable[[str, int], None] | None = None,
) -> Report:
    """Let bots play rounds of each variant, and count.

    Arguments:
        variants: what to play: names, paths of variant files, variants or rulesets, or a single one of them.
        rounds: how many rounds of each, 1 or more.
        seats: how many sit at each table; None for about four, as each variant allows.
        bots: who plays; see `Lineup`.
        seed: the same seed gives the same rounds; 0 to 2**128 - 1.
        progress: called after each round with the variant's name and how many rounds of it are over.

    Raises:
        VariantError, CompositionError: when a variant cannot be loaded.
        SetupError: when a variant is not played by so many, the seed is none, or there are no rounds to play.
        UnknownBot: when a bot has no such name.
        TypeError: when something in the line-up is no bot, and makes none.
        BotError: when a bot chooses what is no move of its seat; `IllegalMove` when it is one, and illegal.

    >>> report = simulate(["german-skat"], rounds=20, seed=1)
    >>> report.rounds, sum(report.variants[0].wins) + report.variants[0].blocked
    (20, 20)
    """
    if type(rounds) is not int or rounds < 1:
        raise SetupError(f"rounds must be a whole number from 1, not {rounds!r}")
    if isinstance(variants, str | os.PathLike | Variant | Ruleset):
        variants = (variants,)
    rulesets = [variant if isinstance(variant, Ruleset) else load_variant(variant) for variant in variants]
    studies = [Study(rules, bots, seats, seed) for rules in rulesets]
    for study, rules in zip(studies, rulesets, strict=True):
        for done, _ in enumerate(study.rounds(rounds), start=1):
            if progress is not None:
                progress(rules.name, done)
    return Report(seed, tuple(study.report() for study in studies))
