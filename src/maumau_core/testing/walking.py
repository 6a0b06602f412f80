"""Walking: rounds played at random under all invariants, and what was found on the way.

It needs no Hypothesis: the same seed walks the same way. ``maumau check FILE --deep`` is this.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

import attrs

from maumau_core._echo import several
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import SEED_BITS, check_seed
from maumau_core.testing.findings import Finding, Findings
from maumau_core.testing.invariants import INVARIANTS, Invariant
from maumau_core.testing.positions import contained
from maumau_core.testing.sitting import Sitting
from maumau_core.testing.terms import EVERY, LONGEST, Terms
from maumau_core.testing.uses import Uses
from maumau_core.variants import Variant

__all__ = ["Walk", "walk"]

_ROUNDS_OF_A_MATCH = 3


@contained()
def walk(
    variant: Ruleset | Variant | str | os.PathLike[str],
    *,
    rounds: int = 200,
    seats: int | None = None,
    seed: int = 0,
    invariants: Iterable[Invariant] = INVARIANTS,
    every: int = EVERY,
    limit: int = LONGEST,
    uses: bool = True,
) -> Findings:
    """Walk through rounds of a variant, and return what was found.

    Arguments:
        variant: a ruleset, a `Variant`, an installed name, or a path.
        rounds: how many, 1 or more.
        seats: how many play; None for every number the variant is for, in turn.
        seed: the same seed walks the same way, 0 to 2**128 - 1.
        invariants: what must hold.
        every: the costly invariants are asked at one moment in so many, 1 or more.
        limit: after so many moves a round is given up, see `Walk`.
        uses: whether to find out which entries make a difference.

    Raises:
        VariantError: when there is no such variant, or it does not compose.
        SetupError: when the variant is not for so many seats, or the seed is none.
        PluginContractError: when a rule would end the program while the variant is composed.

    >>> findings = walk("children", rounds=3, seats=2)
    >>> findings.variant, findings.faults
    ('children', ())
    """
    rules = variant if isinstance(variant, Ruleset) else load_variant(variant)
    walked = Walk(rules, seats=seats, seed=seed, invariants=invariants, every=every, limit=limit, uses=uses)
    for _ in walked.go(rounds):
        pass
    return walked.findings()


class Walk:
    """Rounds of a ruleset, walked through one after the other.

    It plays a few rounds of a match at each table, then goes on to the next one, whose seed is one more: every finding
    names the seed of its table, with which a walk begins there. What is found once is not told again.

    Arguments:
        rules: what is played.
        seats: how many play; None for every number the variant is for, in turn.
        seed: of the first table, 0 to 2**128 - 1.
        invariants: what must hold.
        every: the costly invariants are asked at one moment in so many, 1 or more.
        limit: after so many moves a round is given up; it is endless if `no_endless_round` is among the invariants and says
            so of where it stands.
        uses: whether to find out which entries make a difference.

    Raises:
        SetupError: when the variant is not for so many seats, or the seed is none.

    >>> from maumau_core import load_variant
    >>> walk = Walk(load_variant("german-skat"), seed=7)
    >>> [rounds for rounds in walk.go(3)]
    [1, 2, 3]
    """

    def __init__(
        self,
        rules: Ruleset,
        *,
        seats: int | None = None,
        seed: int = 0,
        invariants: Iterable[Invariant] = INVARIANTS,
        every: int = EVERY,
        limit: int = LONGEST,
        uses: bool = True,
    ) -> None:
        self.rules = rules
        self.rounds = 0
        """How many rounds are over."""
        self.moves = 0
        """How many moves were made in them."""
        self._terms = Terms(rules, seats, tuple(invariants), every, limit, uses)
        self._seed = check_seed(seed)
        self._found: dict[tuple[str, str], Finding] = {}
        self._uses = Uses(rules, watched=None if uses else ())

    def go(self, rounds: int) -> Iterator[int]:
        """Walk through rounds, and yield how many are over after each.

        Arguments:
            rounds: how many, 0 or more.
        """
        end = self.rounds + rounds
        table = self._seed
        while self.rounds < end:
            sitting, before = Sitting(self._terms, table, self._uses, self._note), self.moves
            for _ in sitting.rounds(min(_ROUNDS_OF_A_MATCH, end - self.rounds)):
                self.rounds += 1
                self.moves = before + sitting.moves
                yield self.rounds
            table = (table + 1) % (1 << SEED_BITS)

    def findings(self) -> Findings:
        """Return what was found so far, faults first."""
        found = [*self._found.values(), *self._dead()]
        found.sort(key=lambda finding: not finding.is_fault)
        return Findings(self.rules.name, self.rounds, self.moves, tuple(found))

    def _dead(self) -> Iterator[Finding]:
        if not self.rounds or not self._uses.never_needed:
            return
        words = f"made no difference in {several(self.rounds, 'round')}: the game would have been the same without it"
        again = self._terms.again(self._seed, self.rounds)
        for entry in self._uses.never_needed:
            yield Finding("dead", entry, words, seed=self._seed, rounds=self.rounds, replay=again)

    def _note(self, finding: Finding) -> None:
        """Take note of what was found, unless it is known; what nothing shorter shows takes the walk again."""
        key = finding.kind, finding.what
        if key not in self._found:
            assert finding.seed is not None
            again = finding.replay or self._terms.again(finding.seed, finding.rounds)
            self._found[key] = attrs.evolve(finding, replay=again)
