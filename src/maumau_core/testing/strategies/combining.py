"""Combining: recipes of any installed rules with any options, which compose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from maumau_core.catalog import find_rule
from maumau_core.deck import Deck
from maumau_core.testing.strategies.lists import lists_up_to
from maumau_core.testing.strategies.made_up import STANDARD
from maumau_core.testing.strategies.recipes import REQUIRED, Asked, Recipe
from maumau_core.testing.strategies.rules import drawable, names_in, rule_options, slot_of
from maumau_core.variants import GROUP_SLOTS, SLOTS, Entry, Variant

__all__ = ["combinations"]

_SIZE, _MANY, _SEATS = 10, 6, 6


def combinations(
    required: Iterable[Asked] = (), rules: Iterable[str] | None = None, size: int = _SIZE, seats: int = _SEATS
) -> st.SearchStrategy[Variant]:
    """Any variant of installed rules, official and strangers', with any options, that composes.

    It has a rule in each section that needs one and any number of others. What cannot stand together is kept apart
    while it is built, and what is found to be wrong when it is composed is left out; nothing is drawn in vain. It
    shrinks to two seats and the plainest rules, with the fewest options.

    Arguments:
        required: rules that each of them has: names of installed ones, to be drawn with any options, entries as a
            variant file gives them, such as ``{"rule": "skip", "on": "8"}``, or rule objects, to be taken as they are.
        rules: names of the others; None for all that are installed. A section that needs a rule and finds none here
            has the plainest that is installed.
        size: the most rules beyond those that are necessary or required.
        seats: the most seats, 2 or more.

    Raises:
        LookupError: when there is no such rule.
        CompositionError: when a variant is drawn, and what is required does not compose.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(combinations(["reverse"]), lambda variant: "calls" in variant.entries, settings=quiet).entries
    {'deck': {'rule': 'skat-32'}, 'powers.reverse': {'rule': 'reverse', 'on': '7'}, 'deal': {'rule': 'plain-deal'},
    'matching': {'rule': 'suit-or-rank'}, 'drawing': {'rule': 'draw'}, 'scoring': {'rule': 'no-score'},
    'calls': {'rule': 'announce-before-play'}}
    """
    return _combinations(tuple(required), drawable(rules), size, seats)


@st.composite
def _combinations(draw: st.DrawFn, required: Sequence[Asked], pool: Sequence[str], size: int, seats: int) -> Variant:
    most = draw(st.integers(2, seats))
    least = draw(st.integers(2, most))
    recipe = _begun(draw, [asked for asked in required if slot_of(asked) == "deck"], pool)
    for asked in required:
        if slot_of(asked) != "deck":
            recipe.demand(_entry(draw, asked, recipe.deck))
    for slot in REQUIRED:
        if slot not in recipe.entries:
            name = draw(st.sampled_from(_known(slot, pool)))
            recipe.add(_entry(draw, name, recipe.deck))
            recipe.fill(slot)
    for name in _some(draw, pool, size):
        if not recipe.is_taken(find_rule(name)):
            recipe.add(_entry(draw, name, recipe.deck))
    return recipe.composed("combination", least, most).variant


def _begun(draw: st.DrawFn, required: Sequence[Asked], pool: Sequence[str]) -> Recipe:
    """Return the recipe with its deck: the one required, or else any."""
    asked = required[0] if required else draw(st.sampled_from(_known("deck", pool)))
    recipe = Recipe.on(_entry(draw, asked, STANDARD))
    for other in required[1:]:
        recipe.demand(_entry(draw, other, STANDARD))  # composing tells that there can be only one
    return recipe


def _entry(draw: st.DrawFn, asked: Asked, deck: Deck) -> Entry:
    """Return an entry as it is, or for a name with any options."""
    return {"rule": asked, **draw(rule_options(asked, deck))} if isinstance(asked, str) else asked


def _known(slot: str, pool: Sequence[str]) -> list[str]:
    """Return those of a pool that fit into a section, or else the plainest rule of it that is installed."""
    return [name for name in names_in(slot) if name in pool] or [*names_in(slot)[:1]]


def _some(draw: st.DrawFn, pool: Iterable[str], size: int) -> list[str]:
    """Draw some names: one or none for each section that takes one, any number for those that take many."""
    by_slot: dict[str, list[str]] = {}
    for name in sorted((name for name in pool if slot_of(name) not in REQUIRED), key=_place):
        by_slot.setdefault(slot_of(name), []).append(name)
    names: list[str] = []
    for slot, known in by_slot.items() if size else ():
        if slot in GROUP_SLOTS:
            names += draw(lists_up_to(min(size, _MANY), st.sampled_from(known)))
        else:
            names += draw(st.just([]) | st.sampled_from(known).map(lambda name: [name]))
    return names if len(names) <= size else draw(st.permutations(names))[:size]


def _place(name: str) -> tuple[int, int]:
    slot = slot_of(name)
    return SLOTS.index(slot), names_in(slot).index(name)
