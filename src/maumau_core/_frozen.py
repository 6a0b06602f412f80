"""Frozen: tables and lists of plain data that nobody can change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

_DEEPEST = 16


class Table(Mapping[str, Any]):
    """A table that cannot be changed. It equals the dictionary it was made of, and reads like it.

    >>> Table({"rule": "skip"})
    {'rule': 'skip'}
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[str, Any]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: str) -> Any:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __repr__(self) -> str:
        return repr(self._items)


class Listing(tuple[Any, ...]):
    """A list that cannot be changed. It equals the list it was made of, and reads like it.

    >>> Listing(["7", "8"])
    ['7', '8']
    """

    __slots__ = ()
    __hash__ = tuple.__hash__

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, list | tuple) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __repr__(self) -> str:
        return repr(list(self))


def freeze(value: Any, levels: int = _DEEPEST) -> Any:
    """Return plain data as it is, but so that nobody can change it.

    Arguments:
        value: tables, lists and what they hold; anything else stays what it is.
        levels: how many of them may hold each other, 1 or more.

    Raises:
        ValueError: when they hold each other more deeply, or one holds itself.

    >>> freeze({"counters": ["7"]})
    {'counters': ['7']}
    """
    if not isinstance(value, Mapping | list | tuple | AbstractSet) or isinstance(value, str):
        return value
    if not levels:
        raise ValueError(f"tables and lists may hold each other {_DEEPEST} levels deep, no deeper")
    if isinstance(value, Mapping):
        return Table({key: freeze(item, levels - 1) for key, item in value.items()})
    if isinstance(value, AbstractSet):
        return frozenset(value)
    return Listing(freeze(item, levels - 1) for item in value)


def thaw(value: Any) -> Any:
    """Return frozen plain data as dictionaries and lists of the caller's own.

    Arguments:
        value: what `freeze` returned.

    >>> type(thaw(freeze({"counters": ["7"]}))["counters"])
    <class 'list'>
    """
    if isinstance(value, Mapping):
        return {key: thaw(item) for key, item in value.items()}
    return [thaw(item) for item in value] if isinstance(value, list | tuple) else value
