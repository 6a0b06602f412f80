"""Uses: which entries of a variant make a difference.

An entry is needed as soon as there is a moment at which the game would go otherwise
without it: a deal, a list of legal moves, or a step. So each entry is left out in turn,
and the rules that are left are asked about every moment until they disagree. That needs
no knowledge of what a rule does, holds for any plugin, and is never wrong about an entry
that it calls needed.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from maumau_core.compose import compose
from maumau_core.errors import CompositionError
from maumau_core.events import Event
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.ruleset import Ruleset
from maumau_core.steps import MatchStep
from maumau_core.testing.insides import contributed
from maumau_core.testing.positions import contained, replaced


class Uses:
    """Watches rounds, and knows which entries have made no difference so far.

    What a variant cannot do without is always needed; what only says what would hold without it, too, such as
    ``rule = "reshuffle"`` with nothing else, is there for the reader and is not watched.

    Arguments:
        rules: what is played.
        watched: the entries to watch; None for all.

    >>> from maumau_core import load_variant
    >>> uses = Uses(load_variant("german-skat"))
    >>> "powers.seven" in uses.never_needed, "deck" in uses.never_needed
    (True, False)
    """

    def __init__(self, rules: Ruleset, watched: Iterable[str] | None = None) -> None:
        self._rules = rules
        self._without: dict[str, Ruleset] = {}
        for entry in sorted(rules.variant.entries if watched is None else watched):
            if (poorer := _without(rules, entry)) is not None:
                self._without[entry] = poorer

    @property
    def never_needed(self) -> tuple[str, ...]:
        """The entries that have made no difference so far."""
        return tuple(self._without)

    def note_match(self, step: MatchStep, *, seats: int, seed: int, dealer: int) -> None:
        """Take note of a match that has begun.

        Arguments:
            step: what came of it.
            seats: with how many seats it began.
            seed: with which seed.
            dealer: with which dealer.
        """
        for entry, poorer in [*self._without.items()]:
            try:
                with contained():
                    same = poorer.start_match(seats=seats, seed=seed, dealer=dealer) == step
            except Exception:  # noqa: BLE001  # rules that cannot go on without the entry need it
                same = False
            if not same:
                del self._without[entry]

    def note_move(
        self, match: MatchState, move: Move | NextRound, after: MatchState, events: tuple[Event, ...]
    ) -> None:
        """Take note of a move that was made.

        Arguments:
            match: where.
            move: which.
            after: where it led.
            events: what happened.
        """
        if not self._without:
            return
        legal = self._rules.legal_moves(match, fouls=True)
        twin = attrs.evolve(match, round=replaced(match.round))  # which other rules may look at without a trace
        for entry, poorer in [*self._without.items()]:
            try:
                with contained():
                    same = poorer.legal_moves(twin, fouls=True) == legal and poorer.apply(twin, move) == (after, events)
            except Exception:  # noqa: BLE001  # as above
                same = False
            if not same:
                del self._without[entry]


def _without(rules: Ruleset, entry: str) -> Ruleset | None:
    """Return the rules without an entry; None when they are no game without it, or nothing at all is missing."""
    entries = {path: rule for path, rule in rules.variant.entries.items() if path != entry}
    try:
        poorer = compose(attrs.evolve(rules.variant, entries=entries))
    except CompositionError:
        return None
    seats = range(rules.seats[0], rules.seats[1] + 1)
    if any(poorer.deck_for(count) != rules.deck_for(count) for count in seats):
        return None  # a deck of another size is needed in every round
    return None if contributed(poorer) == contributed(rules) else poorer
