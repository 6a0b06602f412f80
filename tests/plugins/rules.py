"""The official rules, each with sensible options, and the ways to vary them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs

from maumau_core import Ruleset, Variant, compose
from maumau_core.catalog import RULES, find_rule
from maumau_core.contracts import Rule

LANGUAGES = ("en", "de", "es", "pt")
OFFICIAL = tuple(sorted(point.name for point in entry_points(group=RULES) if point.value.startswith("maumau_plugins.")))

_VALUES = {"A": 11, "K": 10, "Q": 10, "J": 20}
SENSIBLE: dict[str, dict[str, Any]] = {
    name: {"values": _VALUES} for name in ("losers-add", "winner-collects", "ranking-only")
} | {
    "draw-penalty": {"on": "7", "counters": ("7",)},
    "skip": {"on": "8"},
    "skip-all": {"on": "A"},
    "reverse": {"on": "Q"},
    "demand-suit": {"on": "J", "answers": ("J",), "not_wild_on": ("7",), "denied_on": ("Q",)},
    "previous-draws": {"on": "9"},
    "others-draw": {"on": "A"},
    "play-again": {"on": "K"},
}
"""Options for rules that need some, or that have more to say with some."""

_BASE: dict[str, dict[str, Any]] = {
    "deck": {"rule": "skat-32"},
    "deal": {"rule": "plain-deal"},
    "matching": {"rule": "suit-or-rank"},
    "drawing": {"rule": "draw"},
    "scoring": {"rule": "no-score"},
}


def sensible(name: str, **options: Any) -> Rule:
    """Return an official rule with sensible options, or with others."""
    rule: Rule = find_rule(name)(**{**SENSIBLE.get(name, {}), **options})
    return rule


def around(*rules: object, seats: tuple[int, int] = (2, 4), **sections: dict[str, Any]) -> Ruleset:
    """Return the least variant with these rules in it, and with other sections."""
    entries: dict[str, Any] = {**_BASE, **sections}
    for place, rule in enumerate(rules):
        slot = rule.slot  # type: ignore[attr-defined]  # it is a rule
        entries[f"{slot}.r{place}" if slot == "powers" else slot] = rule
    return compose(Variant("around", entries, seats=seats))


def variations(rule: Rule) -> Iterator[Rule]:
    """Give the rule with every other value of each option that has only a few."""
    kinds = get_type_hints(type(rule))
    for field in attrs.fields(type(rule)):
        kind = kinds[field.name]
        choices = get_args(kind) if get_origin(kind) is Literal else (False, True) if kind is bool else ()
        for value in choices:
            if value != getattr(rule, field.name):
                yield attrs.evolve(rule, **{field.name: value})
