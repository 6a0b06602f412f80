"""Catalog: the rules and variants that are installed, found through entry points.

Being installed makes a name findable, nothing more: a variant lists what it uses.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from maumau_core._echo import echo
from maumau_core.errors import PluginContractError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

__all__ = ["RULES", "VARIANTS", "find_rule", "find_variant", "rule_names", "variant_names"]

RULES = "maumau_core.rules"
"""The group of entry points that rules are found by; their names are the names of the rules."""

VARIANTS = "maumau_core.variants"
"""The group of entry points that packages of variant files are found by."""

_LONGEST_NAME, _MOST_NAMES = 100, 1000


def near_names(name: str, known: Iterable[str]) -> str:
    """Return `` (did you mean …?)`` for names close to this one, or nothing.

    Arguments:
        name: what was written. Nothing is close to a name longer than any that a person writes.
        known: the names there are; of more than a thousand, none is suggested.

    >>> near_names("skpi", ["skip", "reverse"])
    ' (did you mean skip?)'
    """
    names = sorted(known)
    if len(name) > _LONGEST_NAME or len(names) > _MOST_NAMES:  # looking would take long and help nobody
        return ""
    near = get_close_matches(name, names, n=3, cutoff=0.5)
    return f" (did you mean {' or '.join(near)}?)" if near else ""


def _points(group: str) -> Iterable[EntryPoint]:
    """Return what is installed under a group. Who only imports the engine need not wait for the means to look."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # an eighth of the time of importing the engine

    return entry_points(group=group)


@cache
def _rules() -> dict[str, tuple[EntryPoint, ...]]:
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in _points(RULES):
        if all(point.value != other.value for other in found.get(point.name, ())):
            found[point.name] = (*found.get(point.name, ()), point)
    return found


@cache
def _variants() -> dict[str, tuple[Traversable, ...]]:
    found: dict[str, tuple[Traversable, ...]] = {}
    for package in sorted({point.value for point in _points(VARIANTS)}):
        for file in _files(package):
            name, dot, suffix = file.name.rpartition(".")
            if dot and suffix == "toml":
                found[name] = (*found.get(name, ()), file)
    return found


def _files(package: str) -> list[Traversable]:
    from importlib.resources import files  # noqa: PLC0415  # as in `_points`

    try:
        return list(files(package).iterdir())
    except Exception:  # noqa: BLE001  # a stranger's package that cannot be imported offers nothing, and hides nothing
        return []


def rule_names() -> tuple[str, ...]:
    """Return the names of all installed rules, sorted.

    >>> "draw-penalty" in rule_names()
    True
    """
    return tuple(sorted(_rules()))


def variant_names() -> tuple[str, ...]:
    """Return the names of all installed variants, sorted.

    >>> "german-skat" in variant_names()
    True
    """
    return tuple(sorted(_variants()))


def find_rule(name: str) -> type:
    """Return the class of an installed rule.

    Arguments:
        name: one of `rule_names`.

    Raises:
        LookupError: when no rule, or more than one, has this name; the message says so.
        PluginContractError: when the entry point cannot be imported.

    >>> find_rule("draw-penalty").slot
    'powers'
    """
    points = _rules().get(name, ())
    if not points:
        raise LookupError(f"no rule is called {echo(name)}{near_names(name, _rules())}")
    if len(points) > 1:
        raise LookupError(f"several plugins offer a rule {name!r}: {', '.join(point.value for point in points)}")
    try:
        rule = points[0].load()
    except Exception as error:
        raise PluginContractError(f"rule {name!r} cannot be loaded from {points[0].value}: {error}") from error
    if not isinstance(rule, type):
        raise PluginContractError(f"rule {name!r} at {points[0].value} is not a class")
    return rule


def find_variant(name: str) -> Traversable:
    """Return the file of an installed variant.

    Arguments:
        name: one of `variant_names`.

    Raises:
        LookupError: when no variant, or more than one, has this name; the message says so.

    >>> find_variant("german-skat").name
    'german-skat.toml'
    """
    found = _variants().get(name, ())
    if not found:
        raise LookupError(f"no variant is called {echo(name)}{near_names(name, _variants())}")
    if len(found) > 1:
        raise LookupError(f"several plugins offer a variant {name!r}: {', '.join(map(str, found))}")
    return found[0]
