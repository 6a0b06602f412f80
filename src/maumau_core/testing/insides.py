"""Insides: the one place where the kit looks behind a ruleset.

Everybody who plays goes through the ruleset, and so does the kit, with three exceptions. Whoever deals cards in an order
of their own, or leaves out a rule, must know what the rules contribute, whichever entry it comes from. What a missed
word costs is no part of a state. And what a power will ask for that decides as it goes nobody knows beforehand, so that
an invariant can only know that there is one.
None of that is anything that a player or a bot should ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from maumau_core.cards import Card
from maumau_core.ruleset import Ruleset

if TYPE_CHECKING:
    from maumau_core._contributions import Contributions


def parts_of(rules: Ruleset) -> Contributions:
    """Return what rules contribute.

    Arguments:
        rules: composed ones.

    >>> from maumau_core import load_variant
    >>> parts_of(load_variant("german-skat")).deal.hand_size(2)
    5
    """
    return rules._tables.parts  # noqa: SLF001  # see above


def contributed(rules: Ruleset) -> dict[str, list[object]]:
    """Return what rules contribute by slot, whichever entries it comes from.

    Arguments:
        rules: composed ones.

    >>> from maumau_core import load_variant
    >>> len(contributed(load_variant("german-skat"))["powers"])
    3
    """
    parts = parts_of(rules)
    return {
        field.name: [part for _, part in value] if isinstance(value := getattr(parts, field.name), tuple) else [value]
        for field in attrs.fields(type(parts))
        if field.name != "entries"
    }


def decides_as_it_goes(rules: Ruleset, card: Card) -> bool:
    """Tell whether a card has a power whose effects depend on the position.

    Arguments:
        rules: composed ones.
        card: any card of the deck.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> decides_as_it_goes(rules, rules.deck.card("7S"))
    False
    """
    return bool(rules._tables.conditional[card])  # noqa: SLF001  # see above
