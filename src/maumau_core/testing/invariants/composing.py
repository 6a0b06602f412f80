"""Composing: the order in which a variant lists its rules means nothing, nor does what they are called there.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(order_means_nothing(dealt))
None
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product
from random import Random
from typing import TypeAlias
from zlib import crc32

import attrs

from maumau_core.cards import Card
from maumau_core.compose import compose
from maumau_core.contracts import Power
from maumau_core.errors import CompositionError
from maumau_core.moves import Move, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.steps import Step
from maumau_core.testing.choosing import any_luck, choose
from maumau_core.testing.insides import contributed, parts_of
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import replaced
from maumau_core.variants import Variant

_Question: TypeAlias = Callable[[Ruleset], object]

_MOVES, _CHOICES = 16, 12
"""So many moves are played on from a deal, and at most so many are compared before each."""


def order_means_nothing(moment: Moment) -> str | None:
    """A variant whose entries stand in another order, or are called otherwise, has the same rules.

    Why: a variant file is a list of what holds, not a program. Where the order mattered, or a name that nobody at the
    table knows, two tables with the same rules would play different games.

    The rules of each section are given names with which they are asked the other way round. Then they must contribute
    the same, let the same cards be laid, and do the same with the same moves.

    Arguments:
        moment: any moment of a round; what its rules are made of is compared once, and from each deal some moves are
            played under both.

    Returns:
        None when it holds, or else which order gives other rules.
    """
    orders = _orders(moment.rules)
    return orders.words or (orders.played(moment.state) if moment.is_deal else None)


@lru_cache(maxsize=16)
def _orders(rules: Ruleset) -> _Orders:
    return _Orders(rules)


class _Orders:
    """A variant composed again, and composed with its rules asked the other way round.

    What is not even the same when nothing has changed is no matter of order: rules that draw lots, objects that equal
    nothing but themselves.

    Arguments:
        rules: what it was composed to.
    """

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._order = f"in the order {', '.join([*rules.variant.entries][::-1])}"
        """With which order something is wrong, in words."""
        self.words = self._composed()
        """What is wrong with what the rules are made of, if anything."""

    def _composed(self) -> str | None:
        rules = self._rules
        try:
            self._again = compose(listed_backwards(rules.variant))
            if self._again.fingerprint != rules.fingerprint or self._again.clauses() != rules.clauses():
                return f"{self._order} the rules are others"
            renamed = asked_backwards(rules.variant)
            self._order = f"when the entries are called {', '.join(sorted(renamed.entries))}"
            self._other = compose(renamed)
        except CompositionError as error:
            return f"{self._order} the rules do not compose: {error.faults[0]}"
        return next((f"{self._order} {words}" for words in self._made_otherwise()), None)

    def _made_otherwise(self) -> Iterator[str]:
        rules, again, other = self._rules, self._again, self._other
        was, theirs = contributed(rules), contributed(other)
        for slot, ours in contributed(again).items():
            for view in (_itself, type):
                here, there = ([*map(view, parts)] for parts in (ours, theirs[slot]))
                if not _alike(here, there) and here == [*map(view, was[slot])]:
                    yield f"the rules contribute other {slot}"
        for card, upcard in product(again.deck.faces, repeat=2):
            if other.fits(card, upcard) != again.fits(card, upcard) == rules.fits(card, upcard):
                yield f"it is another matter whether {card} goes on {upcard}"
        for card in again.deck.faces:
            if other.effects_of(card) != again.effects_of(card) == rules.effects_of(card):
                yield f"{card} has other effects"

    def played(self, state: RoundState) -> str | None:
        """Play some moves on from a position; return what differs, if anything.

        Arguments:
            state: where; the same position is always played on in the same way.
        """
        try:
            return next((f"{self._order} {words}" for words in self._played_otherwise(replaced(state))), None)
        except Exception:  # noqa: BLE001  # strangers' rules that fail do so in any order
            return None

    def _played_otherwise(self, state: RoundState) -> Iterator[str]:
        luck = Random(crc32(repr(state).encode()))  # noqa: S311  # chances at a card table, not secrets
        if self._differs(self._dealt(state)):
            yield "a deal comes out otherwise"
        for _ in range(_MOVES):
            if self._differs(_legal(state)):
                yield "other moves are legal"
            legal = self._again.legal_moves(state)
            for move in luck.sample(legal, min(len(legal), _CHOICES)):
                if self._differs(self._made(state, move)):
                    yield f"{move!r} does something else"
            if not legal:
                return
            state = self._again.apply(state, choose(self._again, state, any_luck(luck))).state

    def _dealt(self, state: RoundState) -> _Question:
        def deal(rules: Ruleset) -> object:
            step = rules.start_round(seats=state.seats, seed=state.seed, dealer=state.dealer)
            return self._settled(step, step.state.discards)

        return deal

    def _made(self, state: RoundState, move: Move) -> _Question:
        cards = move.cards if isinstance(move, Play) else ()
        return lambda rules: self._settled(rules.apply(replaced(state), move), cards)

    def _settled(self, step: Step, cards: Sequence[Card]) -> object:
        """Return what came of laying cards, as far as the rules have settled it.

        Of several powers that decide as they go nobody knows beforehand that they make others draw, too, and one is
        served after the other: who draws which cards of the stock is left to chance, what is owed and remembered is not.
        """
        deciding = (power for _, power in parts_of(self._again).powers if not isinstance(power, Power))
        several = sum(not power.faces.isdisjoint(cards) for power in deciding) > 1
        return step.state.situation if several else step

    def _differs(self, question: _Question) -> bool:
        same, other = (_outcome(question, rules) for rules in (self._again, self._other))
        return same != other and same == _outcome(question, self._rules)


def _legal(state: RoundState) -> _Question:
    return lambda rules: {*rules.legal_moves(replaced(state), fouls=True)}  # in which order they are listed is no rule


def _outcome(question: _Question, rules: Ruleset) -> object:
    """Return what rules answer, or how they fail: the words of a failure name an entry."""
    try:
        return question(rules)
    except Exception as error:  # noqa: BLE001  # as above
        return type(error)


def _itself(part: object) -> object:
    return part


def _alike(here: list[object], there: list[object]) -> bool:
    """Tell whether contributions are the same, in any order."""
    left = [*there]
    for item in here:
        if item in left:
            left.remove(item)
    return len(here) == len(there) and not left


def listed_backwards(variant: Variant) -> Variant:
    """Return a variant whose entries stand in the other order.

    Arguments:
        variant: the recipe.
    """
    return attrs.evolve(variant, entries=dict([*variant.entries.items()][::-1]))


def asked_backwards(variant: Variant) -> Variant:
    """Return a variant whose entries have other names, with which the rules of each section are asked the other way round.

    Arguments:
        variant: the recipe, with everything it extends merged in.

    >>> from maumau_core import load_variant
    >>> [path for path in asked_backwards(load_variant("german-skat").variant).entries if "." in path]
    ['powers.0-seven', 'powers.1-jack', 'powers.2-eight']
    """
    entries = {}
    for section, found in groupby(sorted(variant.entries), lambda path: path.partition(".")[0]):
        paths = [*found][::-1]
        width = len(str(len(paths)))
        for place, path in enumerate(paths):
            name = path.partition(".")[2]
            entries[f"{section}.{place:0{width}}-{name}" if name else path] = variant.entries[path]
    return attrs.evolve(variant, entries=entries)
