"""Watching: asks invariants about one moment after the other, the costly ones now and then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random

from maumau_core._echo import echo
from maumau_core.errors import PluginContractError
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.testing.broken import InvariantBroken
from maumau_core.testing.invariants import COSTLY, INVARIANTS, Invariant, name_of
from maumau_core.testing.invariants.secrets import Witness, non_interference
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import telling_where

__all__ = ["Watch", "check"]


def check(moment: Moment, invariants: Iterable[Invariant] = INVARIANTS) -> None:
    """Ask every invariant about a moment.

    Arguments:
        moment: where to look.
        invariants: what must hold.

    Raises:
        InvariantBroken: on the first that does not; an assertion that fails in an invariant says that it does not.
        TypeError: when an invariant returns neither words nor None.

    Whatever else an invariant raises is raised, with a note that says which invariant, and where.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> check(Moment.dealt(rules, *rules.start_round(seats=2, seed=7)))
    """
    for invariant in invariants:
        _require(invariant, answer(invariant, moment), moment)


def answer(invariant: Invariant, moment: Moment) -> str | None:
    """Return what an invariant says: None, or in words what is broken, which may be those of an assertion in it.

    Arguments:
        invariant: whom to ask.
        moment: where to look.

    Raises:
        TypeError: when it returns neither words nor None.
    """
    name = name_of(invariant)
    words: object
    with telling_where(moment.state if moment.before is None else moment.before, moment.move, name):
        try:
            words = invariant(moment)
        except AssertionError as error:
            words = _first_line(error) or "its assertion fails"
    if words is not None and not isinstance(words, str):
        raise TypeError(f"an invariant returns words, or None when all is well: {name} returned {echo(words)}")
    return words


def _first_line(error: AssertionError) -> str:
    """Return the words of an assertion, without what pytest shows of its values."""
    return str(error).strip().partition("\n")[0]


def _require(invariant: Invariant, words: str | None, moment: Moment) -> None:
    """Raise what is broken: here and nowhere else, or Hypothesis takes one fault for two."""
    if words is not None:
        raise InvariantBroken(name_of(invariant), words, moment)


class Watch:
    """Looks at every moment of a round: cheap invariants always, costly ones at some moments.

    Beside the invariants, which see one step at a time, it lets a witness follow the
    round for one seat: a second round, which differs in what that seat may not see, is
    played along and must look the same to it (see `Witness`).

    Arguments:
        invariants: what must hold; those of `COSTLY` are asked at one moment in `every`.
        every: 1 to ask all of them at every moment.
        suspects: names of invariants; what breaks, or fails, is added. As soon as there are any, they alone are asked, and at every
            moment: whoever plays a failure again, to make it smaller, is after that one and in a hurry.
        luck: which moments, and what the witness cannot see; the same luck looks at the same moments.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> watch = Watch(every=5)
    >>> moment = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
    >>> while not moment.state.is_over:
    ...     watch.look(moment)
    ...     moment = moment.then(rules.legal_moves(moment.state)[0])
    """

    def __init__(
        self,
        invariants: Iterable[Invariant] = INVARIANTS,
        *,
        every: int = 1,
        suspects: set[str] | None = None,
        luck: Random | None = None,
    ) -> None:
        self._invariants = tuple(invariants)
        self._every = every
        self._luck = Random(0) if luck is None else luck  # noqa: S311  # chances at a card table, not secrets
        # of its own: it must see the same again when a failure is played again, whatever else is asked then
        self._witness_luck = Random(self._luck.random())  # noqa: S311
        self._suspects: set[str] = set() if suspects is None else suspects
        self._follows = non_interference in self._invariants
        self._witness: Witness | None = None

    def look(self, moment: Moment) -> None:
        """Look at the next moment.

        Arguments:
            moment: where the round is now, and how it came there.

        Raises:
            InvariantBroken: when something does not hold.
            TypeError: when an invariant returns neither words nor None.
        """
        for invariant in filter(self._is_asked, self._invariants):
            with self._suspecting(invariant):
                check(moment, [invariant])
        if self._follows and self._suspects <= {non_interference.__name__}:
            with self._suspecting(non_interference):
                self._follow(moment)

    @contextmanager
    def _suspecting(self, invariant: Invariant) -> Iterator[None]:
        try:
            yield
        except (InvariantBroken, PluginContractError, TypeError):
            self._suspects.add(name_of(invariant))
            raise

    def _is_asked(self, invariant: Invariant) -> bool:
        if self._suspects:
            return name_of(invariant) in self._suspects
        return invariant not in COSTLY or self._luck.randrange(self._every) == 0

    def _follow(self, moment: Moment) -> None:
        if moment.is_deal or self._witness is None:
            self._witness = self._seated(moment.rules, moment.state)
        else:
            _require(non_interference, self._witness.follow(moment), moment)

    def _seated(self, rules: Ruleset, state: RoundState) -> Witness:
        return Witness(rules, state, self._witness_luck.choice([None, *range(state.seats)]), self._witness_luck)
