"""Snippets: a few lines of Python that bring anybody to the same position under the same rules, or on the same walk."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

import attrs

from maumau_core.catalog import variant_names
from maumau_core.errors import MauMauError
from maumau_core.loading import load_variant
from maumau_core.notation import read_state, write_move
from maumau_core.ruleset import Ruleset
from maumau_core.testing.invariants import ANY_RULES, INVARIANTS, Invariant, name_of
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import written


def of_check(invariant: str, moment: Moment) -> str:
    """Return a program that makes the move again and asks the invariant.

    Arguments:
        invariant: its name; the program of one that is not of the kit asks what has this name where it is run.
        moment: where it broke.

    Returns:
        The program; nothing when the position cannot be read back.
    """
    ours = any(invariant == each.__name__ for each in INVARIANTS)
    asked = f"check(moment)  # {invariant}" if ours else f"check(moment, [{invariant}])"
    return _program(moment, ["Moment", "check"], [asked] if invariant.isidentifier() else [])


def of_rule(moment: Moment) -> str:
    """Return a program that makes the move again with which a rule fails, or asks for the moves that it cannot list.

    Arguments:
        moment: where it fails: before a move there, or without a move.

    Returns:
        The program; nothing when the position cannot be read back.
    """
    listing = [] if moment.move is not None else ["rules.legal_moves(moment.state, fouls=True)"]
    return _program(moment, ["Moment"], listing)


def of_walk(rules: Ruleset, options: Mapping[str, object], invariants: Iterable[Invariant]) -> str:
    """Return a program that walks the same way again.

    Arguments:
        rules: what is played.
        options: of `walk`, by name, but for the invariants.
        invariants: what must hold on the way; those that have no name to call them by are left out.
    """
    imports, made = program_of(rules)
    given = [f"{name}={value!r}" for name, value in options.items()]
    if (asked := tuple(invariants)) != INVARIANTS:
        found, listed = _list_of(asked)
        imports = [*imports, *found]
        given.append(f"invariants={listed}")
    return "\n".join(
        [
            *imports,
            "from maumau_core.testing import walk",
            "",
            f"rules = {made}",
            f"findings = walk({', '.join(['rules', *given])})",
            'print(*findings.found, sep="\\n")',
        ]
    )


def _list_of(asked: tuple[Invariant, ...]) -> tuple[list[str], str]:
    """Return the imports and the expression that make a list of invariants again."""
    sets = {"INVARIANTS": INVARIANTS, "ANY_RULES": ANY_RULES}
    first = next((name for name, those in sets.items() if asked[: len(those)] == those), None)
    rest = asked if first is None else asked[len(sets[first]) :]
    names = [name for each in rest if (name := name_of(each)).isidentifier()]
    known = sorted(name_of(each) for each in rest if each in INVARIANTS)
    if first is not None:
        known, names = [first, *known], [f"*{first}", *names]
    imports = [f"from maumau_core.testing.invariants import {', '.join(known)}"] if known else []
    return imports, f"[{', '.join(names)}]"


def _program(moment: Moment, kit: list[str], last: list[str]) -> str:
    state = moment.state if moment.before is None else moment.before
    position = written(state)
    if not _can_be_read(position, moment.rules):
        return ""
    imports, rules = program_of(moment.rules)
    lines = [
        *imports,
        f"from maumau_core.notation import {'read_state' if moment.move is None else 'read_move, read_state'}",
        f"from maumau_core.testing import {', '.join(kit)}",
        "",
        f"rules = {rules}",
        f"moment = Moment.dealt(rules, read_state({quoted(position)}, rules))",
    ]
    if moment.move is not None:
        lines.append(f"moment = moment.then(read_move({quoted(write_move(moment.move))}, moment.state.deck))")
    return "\n".join([*lines, *last])


def _can_be_read(position: str, rules: Ruleset) -> bool:
    try:
        read_state(position, rules)
    except MauMauError:
        return False
    return True


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
    kinds = {*_kinds_in(variant.entries)}
    imports = ["from maumau_core import Variant, load_variant"]
    if not kinds:
        return imports, f"load_variant(Variant.from_data({variant.to_data()!r}))"
    imports += sorted({f"from {kind.__module__} import {kind.__qualname__.partition('.')[0]}" for kind in kinds})
    entries = ", ".join(f"{path!r}: {_shown(entry)}" for path, entry in variant.entries.items())
    return imports, f"load_variant(Variant({variant.name!r}, {{{entries}}}, seats={variant.seats!r}))"


def _kinds_in(value: object) -> Iterator[type]:
    """Give the classes of all rules in a value, and of what their options are made of."""
    kind: type = type(value)
    if attrs.has(kind):
        yield kind
        for field in attrs.fields(kind):
            yield from _kinds_in(getattr(value, field.name))
    elif isinstance(value, Mapping | tuple | list | frozenset):
        for part in value.values() if isinstance(value, Mapping) else value:
            yield from _kinds_in(part)


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
