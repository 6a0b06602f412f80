"""Composing: the order in which a variant lists its rules means nothing.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(order_means_nothing(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from functools import lru_cache

import attrs

from maumau_core.compose import compose
from maumau_core.errors import CompositionError
from maumau_core.ruleset import Ruleset
from maumau_core.testing.moment import Moment


def order_means_nothing(moment: Moment) -> str | None:
    """A variant whose entries stand in another order composes to the same rules.

    Why: a variant file is a list of what holds, not a program. Where the order mattered,
    two tables with the same rules would play different games.

    Arguments:
        moment: any moment of a round; only its rules matter, and they are composed once.

    Returns:
        None when it holds, or else which order gives other rules.
    """
    return _orders(moment.rules)


@lru_cache(maxsize=64)
def _orders(rules: Ruleset) -> str | None:
    entries = list(rules.variant.entries.items())
    middle = len(entries) // 2
    for order in (
        entries[::-1],
        entries[middle:] + entries[:middle],
        sorted(entries, key=lambda entry: entry[0][::-1]),
    ):
        paths = ", ".join(path for path, _ in order)
        try:
            other = compose(attrs.evolve(rules.variant, entries=dict(order)))
        except CompositionError as error:
            return f"in the order {paths} the rules do not compose: {error.faults[0]}"
        if other.fingerprint != rules.fingerprint or other.clauses() != rules.clauses():
            return f"in the order {paths} the rules are others"
        for card in rules.deck.faces:
            if other.effects_of(card) != rules.effects_of(card):
                return f"in the order {paths} {card} has other effects"
    return None
