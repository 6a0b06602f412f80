"""Replaying: a few lines of Python that bring anybody to the same position under the same rules."""

from __future__ import annotations

import json
from collections.abc import Mapping

from maumau_core.catalog import variant_names
from maumau_core.errors import MauMauError
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset
from maumau_core.testing.invariants import INVARIANTS
from maumau_core.testing.moment import Moment


def snippet(invariant: str, moment: Moment, position: str, move: str) -> str:
    """Return a program that makes the move again and asks the invariant.

    Arguments:
        invariant: its name.
        moment: where it broke.
        position: the position before the move, in notation.
        move: the move, in notation; empty at a deal.
    """
    imports, rules = program_of(moment.rules)
    reading = ["read_state"] if not move else ["read_move", "read_state"]
    lines = [
        *imports,
        f"from maumau_core.notation import {', '.join(reading)}",
        "from maumau_core.testing import Moment, check",
        "",
        f"rules = {rules}",
        f"moment = Moment.dealt(rules, read_state({quoted(position)}, rules))",
    ]
    if move:
        lines.append(f"moment = moment.then(read_move({quoted(move)}, moment.state.deck))")
    ours = any(invariant == each.__name__ for each in INVARIANTS)
    return "\n".join([*lines, f"check(moment)  # {invariant}" if ours else f"check(moment, [{invariant}])"])


def program_of(rules: Ruleset) -> tuple[list[str], str]:
    """Return the imports and the expression that make a ruleset again.

    Arguments:
        rules: what is played.

    >>> from maumau_core import load_variant
    >>> program_of(load_variant("german-skat"))[1]
    "load_variant('german-skat')"
    """
    variant = rules.variant
    if variant.name in variant_names() and _is(variant.name, rules):
        return ["from maumau_core import load_variant"], f"load_variant({variant.name!r})"
    if variant.origin.endswith(".toml") and _is(variant.origin, rules):
        return ["from maumau_core import load_variant"], f"load_variant({variant.origin!r})"
    objects = [type(entry) for entry in variant.entries.values() if not isinstance(entry, Mapping)]
    imports = ["from maumau_core import Variant, load_variant"]
    if not objects:
        return imports, f"load_variant(Variant.from_data({variant.to_data()!r}))"
    imports += sorted({f"from {kind.__module__} import {kind.__qualname__.partition('.')[0]}" for kind in objects})
    entries = ", ".join(f"{path!r}: {_shown(entry)}" for path, entry in variant.entries.items())
    return imports, f"load_variant(Variant({variant.name!r}, {{{entries}}}, seats={variant.seats!r}))"


def _shown(entry: object) -> str:
    return repr(dict(entry)) if isinstance(entry, Mapping) else repr(entry)


def _is(source: str, rules: Ruleset) -> bool:
    try:
        return load_variant(source) == rules
    except MauMauError:
        return False


def quoted(text: str) -> str:
    """Return a text as a literal of Python, on one line."""
    return json.dumps(text) if "'" in text else f"'{text}'" if "\\" not in text else repr(text)
