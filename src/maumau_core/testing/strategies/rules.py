"""Rules: any installed rule, or any class of one, with any options that it takes."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

import attrs
from hypothesis import strategies as st

from maumau_core._hooks import PREFIX
from maumau_core._options import make_rule
from maumau_core.catalog import find_rule, rule_names
from maumau_core.contracts import Rule
from maumau_core.deck import Deck
from maumau_core.errors import PluginContractError
from maumau_core.testing.positions import contained
from maumau_core.testing.strategies.made_up import STANDARD
from maumau_core.testing.strategies.options import options_of
from maumau_core.variants import SLOTS, Entry

__all__ = ["rule_entries", "rule_options"]

_USUAL_SIZE = 32


def rule_options(rule: type | str, deck: Deck) -> st.SearchStrategy[dict[str, Any]]:
    """Any options that a rule takes, as a variant file gives them; they shrink to none, or to the least it needs.

    Values are made from the types of the rule's fields, from what their validators say (a range, some choices, see
    below), and from the deck: text is a face pattern unless the default is another word. A rule helps where that is
    not enough with examples, plain values or a function of the deck that returns some:
    ``attrs.field(..., metadata={"examples": [{}, {"7": 2}]})``. Validators that say what they take are those of attrs
    (``ge``, ``gt``, ``le``, ``lt``, ``in_``, ``min_len``, ``max_len``, ``and_``, ``optional``) and all that have
    attributes ``least`` and ``most``, or ``choices``. What the rule refuses nevertheless is left out.

    Arguments:
        rule: the attrs class of a rule, or the name of an installed one.
        deck: the deck it is to be played with.

    Raises:
        TypeError: when the rule requires an option of a type that no values can be made for.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> from maumau_core import load_variant
    >>> options = rule_options("draw-penalty", load_variant("german-skat").deck)
    >>> find(options, lambda options: "cards" in options, settings=quiet)
    {'on': '7', 'cards': 1}
    """
    kind = find_rule(rule) if isinstance(rule, str) else rule
    needed = plain_options(kind, deck)
    options = options_of(kind, deck)
    drawn = st.fixed_dictionaries(
        {option.name: option.values for option in options if option.name in needed},
        optional={option.name: option.values for option in options if option.name not in needed},
    )
    return drawn.map(lambda given: _taken(kind, deck, given, needed))


def rule_entries(
    names: Iterable[str] | None = None, slots: Iterable[str] | None = None, deck: Deck | None = None
) -> st.SearchStrategy[dict[str, Any]]:
    """Any entry of a variant: the name of an installed rule, official or a stranger's, with any options it takes.

    Arguments:
        names: of installed rules; None for all.
        slots: only rules for these sections, such as ``["powers"]``; None for all.
        deck: the deck it is to be played with; None for the plainest one that is installed.

    Raises:
        LookupError: when there is no such rule.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(rule_entries(["skip"]), lambda entry: "seats" in entry, settings=quiet)
    {'rule': 'skip', 'on': '7', 'seats': 1}
    """
    wanted = SLOTS if slots is None else tuple(slots)
    known = [name for name in drawable(names) if slot_of(name) in wanted]
    return st.sampled_from(known).flatmap(lambda name: _entries(name, plainest_deck() if deck is None else deck))


def _entries(name: str, deck: Deck) -> st.SearchStrategy[dict[str, Any]]:
    return rule_options(name, deck).map(lambda options: {"rule": name, **options})


def made(kind: type, options: Mapping[str, Any], deck: Deck) -> Rule | None:
    """Return a rule, or None when it refuses its options, by themselves or for this deck.

    What fails in any other way is not refused: composing tells it.

    Arguments:
        kind: the attrs class of the rule.
        options: as a variant file gives them.
        deck: the deck it is to be played with.
    """
    rule: Any
    rule, _ = make_rule(kind, options, "rule")
    try:
        for hook in () if rule is None else _hooks_of_faces(kind):
            getattr(rule, hook)(deck)
    except (ValueError, PluginContractError):
        return None
    except (Exception, SystemExit, GeneratorExit):  # noqa: BLE001  # a stranger's code, to be found out, not left out
        return rule  # type: ignore[no-any-return]
    return rule  # type: ignore[no-any-return]


def ask(rule: object, hook: str, **known: Any) -> Any:
    """Return what a rule answers to a hook, which is told as much as it wants to know, as in composing.

    Arguments:
        rule: any rule that has the hook.
        hook: its name.
        known: what it may want to know.
    """
    wanted = inspect.signature(getattr(rule, hook)).parameters
    return getattr(rule, hook)(**{name: value for name, value in known.items() if name in wanted})


@cache
def _hooks_of_faces(kind: type) -> tuple[str, ...]:
    """Return the hooks of a rule that are asked about nothing but the deck."""
    hooks = [name for name in dir(kind) if name.startswith(PREFIX)]
    return tuple(name for name in hooks if [*inspect.signature(getattr(kind, name)).parameters][1:] == ["deck"])


@lru_cache(maxsize=1024)
def _plain_options(kind: type, deck: Deck) -> tuple[tuple[str, Any], ...]:
    options = options_of(kind, deck)
    needed = {option.name: option.plain for option in options if option.is_required}
    if made(kind, needed, deck) is None:
        more = [option for option in options if not option.is_required]
        for added in (*([option] for option in more), more):
            fuller = needed | {option.name: option.plain for option in added}
            if made(kind, fuller, deck) is not None:
                return tuple(fuller.items())
    return tuple(needed.items())


def plain_options(kind: type, deck: Deck) -> dict[str, Any]:
    """Return the fewest options that a rule needs, with the plainest values it takes.

    Arguments:
        kind: the attrs class of the rule.
        deck: the deck it is to be played with.

    Raises:
        TypeError: when it requires an option of a type that no values can be made for.

    >>> from maumau_core import load_variant
    >>> plain_options(find_rule("losers-add"), load_variant("german-skat").deck)
    {'values': {'J': 1, 'Q': 1, 'K': 1, 'A': 1}}
    """
    return dict(_plain_options(kind, deck))


def _taken(kind: type, deck: Deck, given: dict[str, Any], needed: Mapping[str, Any]) -> dict[str, Any]:
    """Return options that a rule takes: those given, or else as many of them as it does not refuse."""
    if made(kind, given, deck) is not None:
        return given
    for fewer in _fewer(given, needed):
        if made(kind, fewer, deck) is not None:
            return fewer
    return dict(needed)


def _fewer(given: dict[str, Any], needed: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Give options without one of those given, then without more and more; what is needed becomes plain instead."""
    for name in given:
        yield {key: value for key, value in given.items() if key != name} | _only(needed, name)
    rest = dict(given)
    for name in reversed(given):
        del rest[name]
        rest |= _only(needed, name)
        yield dict(rest)


def _only(options: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {name: options[name]} if name in options else {}


def drawable(names: Iterable[str] | None = None) -> tuple[str, ...]:
    """Return the rules named, or all installed rules that values can be made for.

    Arguments:
        names: of installed rules, each of which is asked for; None for all, without those that are broken.

    Raises:
        LookupError: when there is no such rule.
        PluginContractError: when a rule that was named cannot be loaded.
    """
    if names is not None:
        asked = tuple(names)
        for name in asked:
            find_rule(name)
        return asked
    return tuple(filter(_can_be_drawn, rule_names()))


@cache
def _can_be_drawn(name: str) -> bool:
    try:
        kind = find_rule(name)
        options_of(kind, STANDARD)
    except (LookupError, PluginContractError, TypeError, attrs.exceptions.NotAnAttrsClassError):
        return False
    return getattr(kind, "slot", None) in SLOTS


@cache
def names_in(slot: str) -> tuple[str, ...]:
    """Return the installed rules of a slot that values can be made for, the plainest first.

    Plain is what needs no options, then what has few; of decks, one of the usual size.

    Arguments:
        slot: such as ``"deck"``.

    >>> names_in("deck")
    ('skat-32', 'french-52')
    """
    return tuple(sorted((name for name in drawable() if slot_of(name) == slot), key=_elaborateness))


def slot_of(rule: str | Mapping[str, Any] | Rule) -> str:
    """Return the section of a rule.

    Arguments:
        rule: the name of an installed one, an entry that names one, or a rule object.

    Raises:
        LookupError: when there is no such rule.
    """
    named = rule["rule"] if isinstance(rule, Mapping) else rule
    slot: str = (find_rule(named) if isinstance(named, str) else named).slot  # type: ignore[union-attr]
    return slot


def _elaborateness(name: str) -> tuple[int, int, int, str]:
    kind = find_rule(name)
    needed = plain_options(kind, STANDARD)
    size = len(deck_of(rule_of({"rule": name, **needed}, STANDARD))) if slot_of(name) == "deck" else _USUAL_SIZE
    return len(needed), len(attrs.fields(kind)), abs(size - _USUAL_SIZE), name


def rule_of(entry: Entry, deck: Deck) -> Rule | None:
    """Return the rule that an entry stands for, or None when it refuses its options.

    Arguments:
        entry: a table with ``rule`` and options, or a rule object.
        deck: the deck it is to be played with.
    """
    if not isinstance(entry, Mapping):
        return entry
    return made(find_rule(entry["rule"]), {key: value for key, value in entry.items() if key != "rule"}, deck)


def deck_of(rule: Rule | None) -> Deck:
    """Return the pack of a deck rule; one that fails gives a standard one, and composing tells why.

    Arguments:
        rule: made of its options.
    """
    try:
        with contained():
            pack = rule.maumau_deck()  # type: ignore[union-attr]  # what is none fails
    except Exception:  # noqa: BLE001  # a stranger's code
        return STANDARD
    return pack if isinstance(pack, Deck) else STANDARD


@cache
def plainest_deck() -> Deck:
    """Return the deck of the plainest installed deck rule.

    >>> len(plainest_deck())
    32
    """
    return deck_of(rule_of(plain_entry(names_in("deck")[0], STANDARD), STANDARD))


def plain_entry(name: str, deck: Deck) -> dict[str, Any]:
    """Return the entry of an installed rule with the fewest options it needs.

    Arguments:
        name: of the rule.
        deck: the deck it is to be played with.
    """
    return {"rule": name, **plain_options(find_rule(name), deck)}
