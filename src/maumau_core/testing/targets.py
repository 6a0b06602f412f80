"""Targets: the rules of a plugin, found by what somebody has at hand: a class, a name, a module, a distribution."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution
from types import ModuleType
from typing import TypeAlias

import attrs

from maumau_core._hooks import PREFIX
from maumau_core.catalog import RULES, find_rule, near_names, rule_names
from maumau_core.contracts import Rule

Target: TypeAlias = type | Rule | ModuleType | str
"""A rule class, a rule, a module, or the name of an installed rule, a distribution, or a module."""


def rules_of(target: Target) -> tuple[type | Rule, ...]:
    """Return the rules that a target names: classes, or a rule as it is.

    Arguments:
        target: see `Target`.

    Raises:
        LookupError: when there is no such rule, distribution or module, or no rule in it.

    >>> [kind.__name__ for kind in rules_of("skip")]
    ['Skip']
    """
    if isinstance(target, type) or attrs.has(type(target)):
        return (target,)  # type: ignore[return-value]  # a class or an instance of one
    if isinstance(target, ModuleType):
        found = tuple(_defined_in(target))
        if not found:
            raise LookupError(f"the module {target.__name__} defines no rule: an attrs class with a slot and hooks")
        return found
    if not isinstance(target, str):
        raise LookupError(  # noqa: TRY004  # nothing can be found by it
            f"a plugin is a rule class, a rule, a module or a name, not {target!r}"
        )
    return _named(target)


def _named(name: str) -> tuple[type | Rule, ...]:
    if name in rule_names():
        return (find_rule(name),)
    if points := _distributed(name):
        return tuple(find_rule(point) for point in points)
    try:
        module = import_module(name)
    except ImportError as error:
        hint = near_names(name, rule_names())
        raise LookupError(
            f"{name!r} is no installed rule{hint}, no distribution with rules, and no module: {error}"
        ) from error
    return rules_of(module)


def _distributed(name: str) -> list[str]:
    """Return the names of the rules that a distribution offers; none when it is not installed."""
    try:
        points = distribution(name).entry_points
    except (PackageNotFoundError, ValueError):
        return []
    return sorted({point.name for point in points if point.group == RULES})


def _defined_in(module: ModuleType) -> Iterator[type]:
    for _, kind in inspect.getmembers(module, inspect.isclass):
        hooks = any(name.startswith(PREFIX) for name in dir(kind))
        if kind.__module__ == module.__name__ and attrs.has(kind) and hasattr(kind, "slot") and hooks:
            yield kind
