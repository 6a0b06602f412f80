"""Walking: rounds played at random under all invariants, and what was found on the way.

It needs no Hypothesis: the same seed walks the same way. ``maumau check FILE --deep`` is this.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from random import Random

import attrs

from maumau_core.errors import SetupError
from maumau_core.loading import load_variant
from maumau_core.moves import Move, NextRound, Play
from maumau_core.notation import write_move
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import SEED_BITS, check_seed
from maumau_core.testing.broken import InvariantBroken, written
from maumau_core.testing.findings import Finding, Findings
from maumau_core.testing.invariants import INVARIANTS, Invariant
from maumau_core.testing.moment import Moment
from maumau_core.testing.oddities import Oddities
from maumau_core.testing.replaying import snippet
from maumau_core.testing.uses import Uses
from maumau_core.testing.watching import Watch
from maumau_core.variants import Variant

__all__ = ["LONGEST", "Walk", "walk"]

LONGEST = 10_000
"""A round with so many moves is taken for endless."""

_WATCHED = 500
"""So many moves of a round are looked at one by one, and then one in a hundred."""

_ROUNDS_OF_A_MATCH = 3
_EAGER, _FOUL = 0.45, 0.06
"""How often a card is laid if one can be, and how often a seat does what costs it something."""


def walk(
    variant: Ruleset | Variant | str | os.PathLike[str],
    *,
    rounds: int = 200,
    seats: int | None = None,
    seed: int = 0,
    invariants: Iterable[Invariant] = INVARIANTS,
) -> Findings:
    """Walk through rounds of a variant, and return what was found.

    Arguments:
        variant: a ruleset, a `Variant`, an installed name, or a path.
        rounds: how many, 1 or more.
        seats: how many play; None for every number the variant is for, in turn.
        seed: the same seed walks the same way, 0 to 2**128 - 1.
        invariants: what must hold.

    Raises:
        VariantError: when there is no such variant, or it does not compose.
        SetupError: when the variant is not for so many seats, or the seed is none.

    >>> findings = walk("children", rounds=3, seats=2)
    >>> findings.variant, findings.faults
    ('children', ())
    """
    rules = variant if isinstance(variant, Ruleset) else load_variant(variant)
    walked = Walk(rules, seats=seats, seed=seed, invariants=invariants)
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
        limit: a round of so many moves is taken for endless.
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
        every: int = 12,
        limit: int = LONGEST,
        uses: bool = True,
    ) -> None:
        least, most = rules.seats
        if seats is not None and not least <= seats <= most:
            raise SetupError(f"{rules.name} is for {least} to {most} seats, not {seats!r}")
        self.rules = rules
        self.rounds = 0
        """How many rounds are over."""
        self.moves = 0
        """How many moves were made."""
        self._seats = seats
        self._seed = check_seed(seed)
        self._invariants = tuple(invariants)
        self._every = every
        self._limit = limit
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
            most = min(_ROUNDS_OF_A_MATCH, end - self.rounds)
            yield from _Table(self, table).rounds(most)
            table = (table + 1) % (1 << SEED_BITS)

    def findings(self) -> Findings:
        """Return what was found so far, faults first."""
        found = [*self._found.values()]
        if self.rounds:
            played = f"{self.rounds:,} round{'s' if self.rounds > 1 else ''}"
            found += [
                Finding("dead", entry, f"made no difference in {played}: the game would have been the same without it")
                for entry in self._uses.never_needed
            ]
        found.sort(key=lambda finding: not finding.is_fault)
        return Findings(self.rules.name, self.rounds, self.moves, tuple(found))

    def note(self, finding: Finding) -> None:
        """Take note of what was found, unless it is known.

        Arguments:
            finding: what was found.
        """
        self._found.setdefault((finding.kind, finding.what), finding)


class _Table:
    """Some rounds of one match."""

    def __init__(self, walk: Walk, seed: int) -> None:
        self._walk = walk
        self._rules = walk.rules
        self._seed = seed
        self._luck = Random(seed)  # noqa: S311  # chances at a card table, not secrets
        self._watch = Watch(walk._invariants, every=walk._every, luck=Random(seed))  # noqa: SLF001, S311
        self._oddities = Oddities()
        self._round = 1

    def rounds(self, most: int) -> Iterator[int]:
        """Play so many rounds, fewer if the match ends or one of them cannot go on; yield how many are over in all."""
        least, top = self._rules.seats
        seats = self._walk._seats or least + self._seed % (top - least + 1)  # noqa: SLF001
        dealer = self._luck.randrange(seats)
        moment: Moment | None = None
        for self._round in range(1, most + 1):
            try:
                if moment is None:
                    step = self._rules.start_match(seats=seats, seed=self._seed, dealer=dealer)
                    self._walk._uses.note_match(step, seats=seats, seed=self._seed, dealer=dealer)  # noqa: SLF001
                    moment = Moment.dealt(self._rules, *step)
                else:
                    moment = self._next(moment, NextRound())
                self._look(moment, 0)
                moment = self._played(moment)
            except _Spoilt:
                moment = None
            except Exception as error:  # noqa: BLE001  # a stranger's rule: whatever it raises is what was found
                self._failed(error, moment, None)
                moment = None
            self._walk.rounds += 1
            yield self._walk.rounds
            if moment is None or moment.match is None or moment.match.is_over:
                return

    def _played(self, moment: Moment) -> Moment:
        """Return the last moment of a round."""
        for count in range(1, self._walk._limit + 1):  # noqa: SLF001
            if moment.state.is_over:
                return moment
            before, move = moment, None
            try:
                move = self._chosen(moment)
                moment = self._next(moment, move)
                self._walk.moves += 1
                self._look(moment, count)
            except (_Spoilt, InvariantBroken):
                raise
            except Exception as error:  # as in `rounds`, with the place
                self._failed(error, before, move)
                raise _Spoilt from error
        if moment.state.is_over:
            return moment
        words = f"a round went on for {self._walk._limit:,} moves and had no end"  # noqa: SLF001
        endless = InvariantBroken("no_endless_round", words, attrs.evolve(moment, before=None, move=None))
        self._note(Finding("endless", endless.invariant, words, endless.position, cause=endless))
        raise _Spoilt

    def _next(self, moment: Moment, move: Move | NextRound) -> Moment:
        after = moment.then(move)
        assert moment.match is not None
        assert after.match is not None
        self._walk._uses.note_move(moment.match, move, after.match, after.told)  # noqa: SLF001
        return after

    def _chosen(self, moment: Moment) -> Move:
        """Choose a move at random: often one that lays a card, so that rounds go on; seldom a foul."""
        moves = self._rules.legal_moves(moment.state)
        chance = self._luck.random()
        if chance < _EAGER:
            moves = tuple(move for move in moves if isinstance(move, Play)) or moves
        elif chance > 1 - _FOUL:
            honest = set(moves)
            every = self._rules.legal_moves(moment.state, fouls=True)
            moves = tuple(move for move in every if move not in honest) or moves
        return self._luck.choice(moves)

    def _look(self, moment: Moment, count: int) -> None:
        for what, words in self._oddities.noticed(moment):
            self._note(Finding("odd", what, words, written(moment.state)))
        if count > _WATCHED and count % 100:
            return
        try:
            self._watch.look(moment)
        except InvariantBroken as broken:
            where = (broken.position, broken.move)
            self._note(Finding("broken", broken.invariant, broken.words, *where, replay=broken.replay, cause=broken))
            raise _Spoilt from broken

    def _failed(self, error: Exception, moment: Moment | None, move: Move | None) -> None:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        if moment is None:
            self._note(Finding("failed", "the deal", said, cause=error))
            return
        position, done = written(moment.state), "" if move is None else write_move(move)
        again = Moment(self._rules, moment.state, moment.state, move) if move is not None else moment
        self._note(
            Finding(
                "failed", "a rule", said, position, done, replay=snippet("failed", again, position, done), cause=error
            )
        )

    def _note(self, finding: Finding) -> None:
        self._walk.note(attrs.evolve(finding, seed=self._seed, rounds=self._round))


class _Spoilt(Exception):  # noqa: N818  # it is no error of the program
    """A round cannot go on: what was found is noted."""
