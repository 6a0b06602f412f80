"""Options: what the fields of a rule may hold, found from their types, their validators and their examples."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache, partial
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs
from hypothesis import strategies as st

from maumau_core._options import make_rule
from maumau_core.deck import Deck
from maumau_core.testing.strategies.bounds import Bounds, bounds_of
from maumau_core.testing.strategies.patterns import names_faces, patterns, point_tables, unnumbered

__all__ = ["EXAMPLES", "Option", "options_of"]

EXAMPLES = "examples"
"""The key in the metadata of a field whose value is the values to draw, or a function that returns them for a deck."""

_WORDS = ("mau", "uno", "last", "último")
_NUMBERS = (0, 1, 2, 3, 5, 10, 20, 50, 100, 1000, -1)
_NEAR, _REACH = 3, 10
"""How far from the least value half of all numbers are, and how far the others when no greatest is known."""


@attrs.frozen
class Option:
    """What may stand in one option of a rule.

    Arguments:
        name: of the option.
        plain: the plainest value that the option itself takes.
        values: any value, as a variant file gives it; most are taken, some may be refused.
        is_required: whether the rule has no default for it.
    """

    name: str
    plain: Any
    values: st.SearchStrategy[Any] = attrs.field(repr=False)
    is_required: bool


@lru_cache(maxsize=1024)
def options_of(kind: type, deck: Deck) -> tuple[Option, ...]:
    """Return the options of a rule that values can be made for.

    Arguments:
        kind: the attrs class of the rule.
        deck: the deck it is to be played with.

    Raises:
        TypeError: when it requires an option of a type that no values can be made for.

    >>> from maumau_core.catalog import find_rule
    >>> from maumau_core import load_variant
    >>> deck = load_variant("german-skat").deck
    >>> [(option.name, option.plain) for option in options_of(find_rule("skip"), deck)]
    [('on', '7'), ('seats', 1)]
    """
    attrs.resolve_types(kind)
    found = (_option(kind, field, deck) for field in attrs.fields(kind) if field.init)
    return tuple(option for option in found if option is not None)


def _option(kind: type, field: attrs.Attribute[Any], deck: Deck) -> Option | None:
    is_required = field.default is attrs.NOTHING
    given = _examples(field, deck)
    made = (list(given), st.sampled_from(given)) if given else _made(field, deck)
    if made is None:
        if is_required:
            raise TypeError(
                f"{kind.__name__}.{field.name} is of the type {field.type}, and no values can be made for it: "
                f'give some, as metadata={{"{EXAMPLES}": […]}}'
            )
        return None
    plain, values = made
    fits = partial(_takes, kind, field.name)
    return Option(field.name, next(filter(fits, plain), plain[0]), values, is_required)


def _takes(kind: type, option: str, value: Any) -> bool:
    """Tell whether an option takes a value, whatever else the rule may say."""
    _, faults = make_rule(kind, {option: value}, "rule")
    return not any(fault.where == f"rule.{option}" for fault in faults)


def _examples(field: attrs.Attribute[Any], deck: Deck) -> Sequence[Any]:
    given: Iterable[Any] | Callable[[Deck], Iterable[Any]] = field.metadata.get(EXAMPLES, ())
    return tuple(given(deck) if callable(given) else given)


def _made(field: attrs.Attribute[Any], deck: Deck) -> tuple[Sequence[Any], st.SearchStrategy[Any]] | None:
    """Return plain values, one of which the option most likely takes, and a strategy; None for what is not known."""
    default: Any = field.default
    default = default.factory() if hasattr(default, "factory") and not default.takes_self else default
    return _of_kind(field.type, bounds_of(field.validator), default, deck)


def _of_kind(
    kind: Any, bounds: Bounds, default: Any, deck: Deck
) -> tuple[Sequence[Any], st.SearchStrategy[Any]] | None:
    if bounds.choices:
        return bounds.choices, st.sampled_from(bounds.choices)
    if get_origin(kind) is Literal:
        return get_args(kind), st.sampled_from(get_args(kind))
    if get_origin(kind) in (Union, UnionType):  # None cannot be written in a file: leaving the option out says it
        inner = [part for part in get_args(kind) if part is not NoneType]
        return _of_kind(inner[0], bounds, default, deck)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        values = [member.value for member in kind]
        return values, st.sampled_from(values)
    if kind in _SIMPLE:
        return _SIMPLE[kind](bounds, default, deck)
    return _of_many(kind, bounds, default, deck)


def _flags(_bounds: Bounds, _default: Any, _deck: Deck) -> tuple[Sequence[bool], st.SearchStrategy[bool]]:
    return (False, True), st.booleans()


def _whole(bounds: Bounds, default: Any, _deck: Deck) -> tuple[Sequence[int], st.SearchStrategy[int]]:
    least = int(bounds.least) if bounds.least is not None else min(0, int(bounds.most or 0))
    reach = max(least, default if type(default) is int else 0) + _REACH
    most = max(least, int(bounds.most) if bounds.most is not None else reach)
    # ranges are wide and rounds are short: half of all numbers are where they matter
    values = st.integers(least, min(most, least + _NEAR)) | st.integers(least, most)
    return (least, *_NUMBERS), values


def _numbers(bounds: Bounds, default: Any, deck: Deck) -> tuple[Sequence[float], st.SearchStrategy[float]]:
    plain, whole = _whole(bounds, default, deck)
    halves = whole.map(lambda number: number + 0.5).filter(lambda number: bounds.most is None or number <= bounds.most)
    return plain, whole.map(float) | halves


def _texts(_bounds: Bounds, default: Any, deck: Deck) -> tuple[Sequence[str], st.SearchStrategy[str]]:
    """Face patterns, unless the default is a word that names no face."""
    if isinstance(default, str) and not names_faces(deck, default):
        words = (default, *_WORDS)
        return words, st.sampled_from(words)
    ranks = list(dict.fromkeys(card.rank for card in deck.faces))
    return (*ranks, *_WORDS), patterns(deck)


_SIMPLE: Mapping[Any, Callable[[Bounds, Any, Deck], tuple[Sequence[Any], st.SearchStrategy[Any]]]] = {
    bool: _flags,
    int: _whole,
    float: _numbers,
    str: _texts,
}
_LISTS = (tuple, list, Sequence, frozenset, set, AbstractSet)
_MANY = 3


def _of_many(
    kind: Any, bounds: Bounds, default: Any, deck: Deck
) -> tuple[Sequence[Any], st.SearchStrategy[Any]] | None:
    """Return values of a kind that holds others: lists and tables as a file writes them, and attrs classes."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in _LISTS:
        inner = _of_kind(parts[0], Bounds(), attrs.NOTHING, deck)
        if inner is None:
            return None
        longest = max(bounds.shortest, _MANY if bounds.longest is None else min(bounds.longest, _MANY))
        many = st.lists(inner[1], min_size=bounds.shortest, max_size=longest, unique_by=repr)
        return ([], *([item] for item in inner[0]), list(inner[0])[: max(bounds.shortest, 1)]), many
    if origin in (dict, Mapping) and parts == (str, int):
        filled: Sequence[Any] = (dict.fromkeys(unnumbered(deck), 1), default, {})
        return filled, point_tables(deck)
    if origin in (dict, Mapping):
        keys, inner = (_of_kind(part, Bounds(), attrs.NOTHING, deck) for part in parts)
        if keys is None or inner is None:
            return None
        values = st.dictionaries(keys[1], inner[1], min_size=bounds.shortest, max_size=max(bounds.shortest, _MANY))
        return ({}, {keys[0][0]: inner[0][0]}), values
    return None
