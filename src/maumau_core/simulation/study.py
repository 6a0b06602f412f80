"""Studies: many rounds of a variant, played by bots and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from random import Random
from time import perf_counter
from typing import Any

from maumau_core.bots.registry import BotSpec
from maumau_core.errors import SetupError
from maumau_core.moves import Move
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import check_seed, derive_seed
from maumau_core.simulation.lineup import Entrant, Lineup, admit, entrants, generators_in
from maumau_core.simulation.outcome import RoundOutcome
from maumau_core.simulation.playing import play_round
from maumau_core.simulation.report import Tally, VariantReport
from maumau_core.simulation.transcript import Transcript
from maumau_core.steps import Step

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
    the same whether 18 or 18 000 are played, here or elsewhere, and its cards
    are the same whoever plays. A study pickles as its arguments, without what
    it has counted.

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
        self.rules = rules
        self.seats = seats_for(rules, seats)
        self.lineup = tuple(entrants(bots))
        if not 0 < len(self.lineup) <= self.seats:
            raise SetupError(f"{self.seats} seats need 1 to {self.seats} bots, not {len(self.lineup)}")
        self.seed = check_seed(seed)
        self._generator = Random()  # noqa: S311  # no secrets here; seeded anew for each round
        seated = [self.lineup[seat % len(self.lineup)] for seat in range(self.seats)]
        self._admitted = [admit(entrant, rules, self._generator) for entrant in seated]
        self._held = [generator for generator in self._held_by_strangers(seated) if generator is not self._generator]
        self._tally = self._blank()

    @property
    def played(self) -> int:
        """How many rounds are over and counted."""
        return self._tally.rounds

    def rounds(self, count: int) -> Iterator[RoundOutcome]:
        """Play rounds from the first on, count them, and yield each when it is over.

        Arguments:
            count: how many, 0 or more.
        """
        for index in range(count):
            started = perf_counter()
            outcome = self._play(index)
            self._tally.add(outcome, perf_counter() - started)
            yield outcome

    def transcripts(self, count: int) -> Iterator[Transcript]:
        """Play and count rounds as `rounds` does, and yield the moves of each when it is over.

        Arguments:
            count: how many, 0 or more.

        >>> from maumau_core import load_variant
        >>> study = Study(load_variant("german-skat"), seats=2, seed=1)
        >>> [len(transcript.moves) == transcript.outcome.counts.moves for transcript in study.transcripts(2)]
        [True, True]
        """
        for index in range(count):
            started = perf_counter()
            moves: list[Move] = []
            outcome = self._play(index, moves.append)
            self._tally.add(outcome, perf_counter() - started)
            yield Transcript(self._deal(index).state, tuple(moves), outcome)

    def tally(self, first: int, count: int) -> Tally:
        """Play some rounds and return what they add up to; they are not counted here.

        Arguments:
            first: which comes first, from 0.
            count: how many, 0 or more.
        """
        tally = self._blank()
        for index in range(first, first + count):
            tally.add(self._play(index))
        return tally

    def add(self, tally: Tally, seconds: float) -> None:
        """Count rounds that were played elsewhere.

        Arguments:
            tally: what they added up to.
            seconds: the time that passed here meanwhile, 0 or more.
        """
        self._tally.merge(tally, seconds)

    def report(self) -> VariantReport:
        """Return what came out so far."""
        return self._tally.report()

    def __reduce__(self) -> tuple[type[Study], tuple[Any, ...]]:
        return type(self), (self.rules, self.lineup, self.seats, self.seed)

    def _held_by_strangers(self, seated: list[Entrant]) -> list[Random]:
        named = (isinstance(entrant, str | BotSpec) for entrant in seated)  # these hold none of their own
        return generators_in(each.bot for each, known in zip(self._admitted, named, strict=True) if not known)

    def _deal(self, index: int) -> Step:
        deal = derive_seed(self.seed, "deal", index)
        return self.rules.start_round(seats=self.seats, seed=deal, dealer=index % self.seats)

    def _play(self, index: int, note: Callable[[Move], object] | None = None) -> RoundOutcome:
        self._generator.seed(derive_seed(self.seed, "bots", index))
        for place, generator in enumerate(self._held):
            generator.seed(derive_seed(self.seed, f"bots {place}", index))
        bots = [copy(each.bot) if each.absent_minded else each.bot for each in self._admitted]
        state, events = self._deal(index)
        return play_round(self.rules, bots, state, dealt=events, note=note)

    def _blank(self) -> Tally:
        return Tally(self.variant, tuple(each.name for each in self._admitted))
