"""Rules: what must hold of a rule by itself, before any card is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, product
from typing import Any, Literal, get_args, get_origin

import attrs

from maumau_core import _checks
from maumau_core._echo import echo
from maumau_core._hooks import PREFIX
from maumau_core._options import canonical, make_rule
from maumau_core.contracts import Rule
from maumau_core.deck import Deck
from maumau_core.testing.positions import copied
from maumau_core.testing.strategies.made_up import STANDARD
from maumau_core.testing.strategies.rules import ask, plainest_deck

__all__ = ["LANGUAGES", "PROMISES", "Promise", "choices", "hooks_repeat", "is_a_value", "is_plain", "says_itself"]

LANGUAGES = ("en", "de", "es", "pt")
"""What rule sheets are read in."""

Promise = Callable[[Rule], str | None]
"""Takes a rule; returns None when it keeps its promise, or else in words what is broken."""

_STRANGE = "tlh"
_SEATS = 4
_MOST = 96
"""So many compositions of choices are tried, at most."""


def says_itself(rule: Rule) -> str | None:
    """A rule says its clause of the rule sheet in every language, and English in one that it does not know.

    Why: whoever plays a variant reads what the rules are, and nowhere else.

    Arguments:
        rule: any rule.

    Returns:
        None when it holds, or else which clause is no sentence.
    """
    for language in (*LANGUAGES, _STRANGE):
        said: object = rule.describe(language)
        if not isinstance(said, str) or not said.strip():
            return f"says {said!r} in the language {language!r}"
        if said != said.strip() or not said.replace("\n", " ").isprintable():
            return f"says what cannot be printed as it is: {said!r}"
        if "{" in said or "}" in said:
            return f"leaves something out of its clause: {said!r}"
    if rule.describe(_STRANGE) != rule.describe("en"):
        return f"does not speak English when it does not know a language, but says {rule.describe(_STRANGE)!r}"
    return None


def is_a_value(rule: Rule) -> str | None:
    """A rule is a value: frozen, equal to a rule with the same options, hashed like it, and pickled.

    Why: rulesets are compared, sent to worker processes, and kept; nobody may change one.

    Arguments:
        rule: any rule.

    Returns:
        None when it holds, or else what is not as a value has it.
    """
    if not attrs.has(type(rule)):
        return "is not made by attrs, so that its options cannot be read"
    twin = copied(rule)
    if twin != rule:
        return f"is not equal to itself when it was pickled: {twin!r}"
    try:
        if hash(twin) != hash(rule):
            return "has another hash when it was pickled"
    except TypeError as error:
        return f"cannot be hashed: {error}"
    for field in attrs.fields(_attrs_of(rule)):
        try:
            setattr(rule, field.name, getattr(rule, field.name))
        except (attrs.exceptions.FrozenInstanceError, AttributeError):
            continue
        return f"is not frozen: its option {field.name!r} can be set"
    return None


def is_plain(rule: Rule) -> str | None:
    """The options of a rule go to plain data and back, and have one form that is the same in every process.

    Why: a variant file names them, and the fingerprint of a record is made of them.

    Arguments:
        rule: any rule.

    Returns:
        None when it holds, or else which option is lost.
    """
    form = canonical(rule)
    if canonical(copied(rule)) != form:
        return "has another canonical form when it was pickled"
    data = {field.name: getattr(rule, field.name) for field in attrs.fields(_attrs_of(rule)) if field.init}
    given = {name: _as_file(value) for name, value in data.items() if value is not None}
    again, faults = make_rule(type(rule), given, "rule")
    if faults:
        return f"does not take back its own options: {faults[0]}"
    return None if again == rule else f"comes back from its own options as {again!r}"


def _as_file(value: Any) -> Any:
    """Return an option as a file would give it."""
    if isinstance(value, tuple | frozenset | set):
        return [_as_file(item) for item in value]
    return attrs.asdict(value) if attrs.has(type(value)) else value


def hooks_repeat(rule: Rule) -> str | None:
    """A hook of a rule that is asked twice returns the same both times.

    Why: hooks are asked whenever a variant is composed: here, in another process, when a record is replayed. Rules that
    are other rules each time make no variant, and whatever else looks wrong with them is only a sign of that.

    Arguments:
        rule: any rule; a hook that fails, or returns what composing refuses, is for composing to tell.

    Returns:
        None when it holds, or else which hook, and what it returned.
    """
    for hook in (name for name in dir(rule) if name.startswith(PREFIX)):
        for deck in (plainest_deck(), STANDARD):
            both = _asked(rule, hook, deck), _asked(rule, hook, deck)
            if (difference := next(_differences(*both, f"{hook}(…)"), None)) is not None:
                return f"{hook} returns other things each time: {difference}"
    return None


def _asked(rule: Rule, hook: str, deck: Deck) -> object:
    try:
        return ask(rule, hook, deck=deck, seats=_SEATS)
    except Exception as error:  # noqa: BLE001  # a stranger's code
        return type(error).__name__


def _differences(one: Any, other: Any, path: str) -> Iterator[str]:
    """Say where two answers differ; what is equal to nothing but itself, such as a function, may say the same."""
    if one is other:
        return
    parts, others = _parts(one), _parts(other)
    are_plain = _checks.is_plain(one) and _checks.is_plain(other)
    if _kind_of(one) != _kind_of(other) or parts.keys() != others.keys() or (are_plain and one != other):
        yield f"{path} is {echo(one)} and then {echo(other)}"
        return
    for key, part in parts.items():
        yield from _differences(part, others[key], path + (f".{key}" if attrs.has(type(one)) else f"[{key!r}]"))


def _parts(value: Any) -> dict[Any, Any]:
    """Return what a value is made of, by index, key or name."""
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    if isinstance(value, Mapping):
        return dict(value)
    fields = attrs.fields(type(value)) if attrs.has(type(value)) else ()
    return {field.name: getattr(value, field.name) for field in fields if field.eq}


def _kind_of(value: object) -> tuple[str, str]:
    """Return the name of a class: one that is made in the hook is another each time."""
    return type(value).__module__, type(value).__qualname__


PROMISES: tuple[Promise, ...] = (says_itself, is_a_value, is_plain, hooks_repeat)
"""What every rule promises."""


def choices(rule: Rule) -> Iterator[Rule]:
    """Give a rule with every composition of those of its options that have only a few values.

    Arguments:
        rule: with all its other options as they are to be; compositions that it refuses are left out.

    >>> from maumau_core.catalog import find_rule
    >>> [each.after for each in choices(find_rule("draw")()) if each.voluntary]
    ['drawn', 'any', 'none', 'must']
    """
    kind = attrs.resolve_types(_attrs_of(rule))
    few = {field.name: values for field in attrs.fields(kind) if field.init and (values := _few(field.type))}
    for chosen in islice(product(*few.values()), _MOST):
        try:
            yield attrs.evolve(rule, **dict(zip(few, chosen, strict=True)))  # type: ignore[misc]  # as in `_attrs_of`
        except (ValueError, TypeError):
            continue


def _attrs_of(rule: Rule) -> type[attrs.AttrsInstance]:
    kind: type[Any] = type(rule)  # which every rule is that was composed, or is refused
    return kind


def _few(kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return (False, True)
    return get_args(kind) if get_origin(kind) is Literal else ()
