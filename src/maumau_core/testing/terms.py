"""Terms: how a walk goes, and a program that goes the same way again."""

from __future__ import annotations

import attrs

from maumau_core.errors import SetupError
from maumau_core.ruleset import Ruleset
from maumau_core.testing.invariants import INVARIANTS, Invariant
from maumau_core.testing.snippets import of_walk

EVERY = 12
"""The costly invariants are asked at one moment in so many."""

LONGEST = 10_000
"""A round with so many moves at random is asked whether it has an end at all."""


@attrs.frozen
class Terms:
    """How a walk goes; `Walk` says what each of these is."""

    rules: Ruleset
    seats: int | None = None
    invariants: tuple[Invariant, ...] = INVARIANTS
    every: int = EVERY
    limit: int = LONGEST
    uses: bool = True

    def __attrs_post_init__(self) -> None:
        least, most = self.rules.seats
        if self.seats is not None and not least <= self.seats <= most:
            raise SetupError(f"{self.rules.name} is for {least} to {most} seats, not {self.seats!r}")

    def seats_at(self, seed: int) -> int:
        """Return how many sit at the table of a seed.

        Arguments:
            seed: of the table.
        """
        least, most = self.rules.seats
        return self.seats or least + seed % (most - least + 1)

    def again(self, seed: int, rounds: int) -> str:
        """Return a program that walks on these terms.

        Arguments:
            seed: of the first table.
            rounds: how many.
        """
        unusual = {
            field.name: value
            for field in attrs.fields(Terms)
            if field.name not in ("rules", "invariants") and (value := getattr(self, field.name)) != field.default
        }
        return of_walk(self.rules, {"rounds": rounds, "seed": seed, **unusual}, self.invariants)
