"""What is installed: variants, composed, and the tables they are for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from hypothesis import strategies as st

from maumau_core import catalog
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset
from maumau_core.variants import Variant

__all__ = ["Rules", "rulesets", "seats", "tables", "variant_names", "variants"]

Rules: TypeAlias = Ruleset | str | st.SearchStrategy[Ruleset] | None
"""Whose rounds: those of one ruleset, of the installed variant of a name, of any of a strategy, or of any installed one."""


def variant_names() -> st.SearchStrategy[str]:
    """The name of any installed variant, official or a stranger's.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(variant_names(), lambda name: "skat" in name, settings=quiet)
    'german-skat'
    """
    return st.sampled_from(catalog.variant_names())


def variants(names: Iterable[str] | None = None) -> st.SearchStrategy[Variant]:
    """The recipe of any installed variant, or of those named.

    Arguments:
        names: of installed variants; None for all.

    Raises:
        VariantError: when there is no such variant.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(variants(["german-skat", "standard-52"]), lambda variant: True, settings=quiet).name
    'german-skat'
    """
    return rulesets(names).map(lambda rules: rules.variant)


def rulesets(
    recipes: Iterable[str] | st.SearchStrategy[Variant] | None = None,
) -> st.SearchStrategy[Ruleset]:
    """Composed rules: of any installed variant, of those named, or of recipes that are drawn.

    Arguments:
        recipes: names of installed variants, a strategy for recipes such as `combinations`, or None for all installed.

    Raises:
        VariantError: when there is no such variant.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(rulesets(["german-skat", "standard-52"]), lambda rules: len(rules.deck) == 52, settings=quiet).name
    'standard-52'
    """
    if isinstance(recipes, st.SearchStrategy):
        return recipes.map(load_variant)
    names = catalog.variant_names() if recipes is None else tuple(recipes)
    return st.sampled_from([_loaded(name) for name in names])


def seats(rules: Ruleset) -> st.SearchStrategy[int]:
    """Any number of seats that a ruleset is for; it shrinks to the fewest.

    Arguments:
        rules: whose tables.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> from maumau_core import load_variant
    >>> find(seats(load_variant("standard-52")), lambda count: count > 3, settings=quiet)
    4
    """
    return st.integers(*rules.seats)


def tables(rules: Rules = None, seats: int | None = None) -> st.SearchStrategy[tuple[Ruleset, int]]:
    """A ruleset with a number of seats it is for.

    Arguments:
        rules: one ruleset, the name of an installed variant, a strategy for some, or None for any installed variant.
        seats: how many seats; None for any number that the rules are for.

    Raises:
        SetupError: when the rules are not for so many seats.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> rules, count = find(tables(), lambda table: table[1] > 4, settings=quiet)
    >>> count
    5
    """
    return _tables(rules, seats)


@st.composite
def _tables(draw: st.DrawFn, rules: Rules, seats: int | None) -> tuple[Ruleset, int]:
    chosen = rules if isinstance(rules, Ruleset) else draw(_drawn(rules))
    if seats is None:
        seats = draw(st.integers(*chosen.seats))
    chosen.deck_for(seats)  # refuses what the rules are not for
    return chosen, seats


def _drawn(rules: str | st.SearchStrategy[Ruleset] | None) -> st.SearchStrategy[Ruleset]:
    if isinstance(rules, st.SearchStrategy):
        return rules
    return rulesets(None if rules is None else [rules])


@cache
def _loaded(name: str) -> Ruleset:
    return load_variant(name)
