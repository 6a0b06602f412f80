"""Checking: two calls with which anybody tests a variant, or a package of rules, of their own.

>>> from maumau_core.testing import check_variant
>>> check_variant("children", examples=2, rounds=2, steps=10).faults
()
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random

from hypothesis import HealthCheck, Phase, given, reject, settings
from hypothesis import strategies as st

from maumau_core.catalog import find_rule, rule_names
from maumau_core.contracts import Rule
from maumau_core.deck import Deck
from maumau_core.errors import CompositionError, MauMauError, PluginContractError
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset
from maumau_core.testing.broken import RuleBroken
from maumau_core.testing.findings import Finding, Findings
from maumau_core.testing.invariants import ANY_RULES, INVARIANTS, Invariant, no_endless_round
from maumau_core.testing.positions import contained, copied
from maumau_core.testing.rules import LANGUAGES, PROMISES, choices
from maumau_core.testing.strategies import Match, Round, combinations, matches, minimal, rule_options, rulesets
from maumau_core.testing.strategies import rounds as rounds_of
from maumau_core.testing.strategies.recipes import Asked
from maumau_core.testing.strategies.rules import drawable, made, plain_options, plainest_deck, rule_of
from maumau_core.testing.targets import Target, rules_of
from maumau_core.testing.walking import Walk
from maumau_core.testing.watching import Watch
from maumau_core.variants import Entry, Variant

__all__ = ["check_plugin", "check_variant"]

_EVERY, _SELDOM = 6, 40
_PLAY = "(the play itself)"
_PHASES = (Phase.explicit, Phase.reuse, Phase.generate, Phase.target, Phase.shrink)
"""What Hypothesis does. Which lines of the code only failures run it need not explain: nobody is told, and it takes long."""
_FAMILIAR = {"too-few-cards", "conflict", "doubled-slot", "doubled-rule", "missing-rule", "invalid-option"}
"""Why rules may not go together, without anything being wrong with one of them."""


@contained()
def check_variant(
    variant: Ruleset | Variant | str | os.PathLike[str],
    *,
    rounds: int = 60,
    examples: int = 100,
    steps: int = 60,
    seats: int | None = None,
    seed: int = 0,
    invariants: Iterable[Invariant] = INVARIANTS,
    shrink: bool = True,
) -> Findings:
    """Check a variant: its rules by themselves, rounds and matches of it under all invariants, long walks.

    Only what Hypothesis plays is made small: what a walk finds is told as it is.

    Arguments:
        variant: a ruleset, a `Variant`, an installed name, or a path.
        rounds: how many rounds to walk through to their end, 0 or more.
        examples: how many times Hypothesis plays rounds, and matches.
        steps: how many moves it makes each time, at most.
        seats: how many seats; None for any number that the variant is for.
        seed: of the walk.
        invariants: what must hold; yours can be among them.
        shrink: whether what breaks is made as small as it can be, which may take minutes, five at most.

    Returns:
        What is no fault, and still worth knowing, such as rules that never made a difference.

    Raises:
        VariantError: when there is no such variant, or it does not compose.
        RuleBroken: when one of its rules breaks a promise by itself.
        InvariantBroken: when an invariant does not hold, with the position, the move, and how to see it again.
        PluginContractError: when a rule fails in play.
        TypeError: when an invariant returns neither words nor None.
    """
    rules = variant if isinstance(variant, Ruleset) else load_variant(variant)
    asked = tuple(invariants)
    for rule in rules.rules.values():
        _keep_promises(rule)
    _keep_together(rules)
    _play(rounds_of(rules, seats, steps), asked, examples, shrink=shrink)
    _play(matches(rules, seats, steps), asked, max(1, examples // 3), shrink=shrink)
    return _walk(rules, rounds, asked, seats, seed)


@contained()
def check_plugin(
    plugin: Target,
    *,
    examples: int = 25,
    steps: int = 40,
    rounds: int = 1,
    among: Iterable[str] | None = None,
    seed: int = 0,
    invariants: Iterable[Invariant] = ANY_RULES,
    shrink: bool = True,
) -> None:
    """Check the rules of a plugin: every option, alone in the least variant, and beside the installed rules.

    A rule is tried with every composition of those of its options that have few values, and with others that Hypothesis
    draws; it has to say itself in every language, be a value, and go to plain data and back. Then it plays: alone,
    with each installed rule that it composes with, and with several of them at once. Only what Hypothesis plays is made
    small: what a walk finds is told as it is.

    Arguments:
        plugin: a rule class, a rule with its options, a module, or the name of an installed rule, a distribution, or a
            module.
        examples: how many times Hypothesis draws options, plays alone, and plays with others.
        steps: how many moves it makes each time, at most.
        rounds: how many rounds to walk through with each installed rule.
        among: names of the installed rules to play with; None for all.
        seed: of the walks.
        invariants: what must hold; yours can be among them. `INVARIANTS` asks also whether rounds beside an installed rule end.
            In some company they do not, and it is no fault of a rule, so nothing asks it unless you do.
        shrink: whether what breaks is made as small as it can be, which may take minutes, five at most.

    Raises:
        LookupError: when there is no such plugin.
        TypeError: when a rule requires an option of a type that no values can be made for (see `rule_options`), or an
            invariant returns neither words nor None.
        RuleBroken: when a rule breaks a promise by itself, or does not compose in the least variant.
        InvariantBroken: when an invariant does not hold, with the position, the move, and how to see it again.
        PluginContractError: when a rule fails in play.

    >>> check_plugin("skip", examples=2, steps=10, among=["reverse"])
    """
    asked = tuple(invariants)
    others = drawable(among)
    for kind in rules_of(plugin):
        _check_options(kind, examples, shrink=shrink)
        _play(rounds_of(rulesets(_recipes(kind, (), 0)), None, steps), asked, examples, shrink=shrink)
        for other in others:
            _walk_beside(kind, other, rounds, asked, seed)
        _play(rounds_of(rulesets(_recipes(kind, others, 3)), None, steps), asked, examples, shrink=shrink)


# one rule


def _check_options(kind: type | Rule, examples: int, *, shrink: bool) -> None:
    deck = plainest_deck()
    if not isinstance(kind, type):
        _keep_promises(kind)
        _composed(kind)
        return
    plain = _made(kind, plain_options(kind, deck), deck)
    for rule in choices(plain):
        _keep_promises(rule)
        _composed(rule)

    @_asked_for(examples, shrink=shrink)
    @given(rule_options(kind, deck))
    def any_options(options: dict[str, object]) -> None:
        rule = _made(kind, options, deck)
        _keep_promises(rule)
        _composed(rule)

    any_options()


def _made(kind: type, options: dict[str, object], deck: Deck) -> Rule:
    rule = made(kind, options, deck)
    if rule is None:
        raise RuleBroken("takes_its_options", f"refuses {options!r}", kind.__name__)
    return rule


def _keep_promises(rule: Rule) -> None:
    for promise in PROMISES:
        try:
            with contained():
                words = promise(rule)
        except Exception as error:
            raise RuleBroken(promise.__name__, f"{type(error).__name__}: {error}", rule) from error
        if words is not None:
            raise RuleBroken(promise.__name__, words, rule)


def _composed(rule: Rule) -> None:
    """Compose the least variant with a rule in it; options that do not fit this deck are none of its faults."""
    try:
        with contained():
            _keep_together(load_variant(minimal(*_with_deck(rule), rule)))
    except CompositionError as error:
        strange = [fault for fault in error.faults if fault.code not in _FAMILIAR]
        if strange:
            raise RuleBroken("composes", str(strange[0]), rule) from error
    except PluginContractError as error:
        raise RuleBroken("composes", str(error), rule) from error


# rules together


def _keep_together(rules: Ruleset) -> None:
    if any(not rules.describe(language).strip() for language in LANGUAGES):
        raise RuleBroken("says_itself", "has no rule sheet", rules)
    if copied(rules) != rules or copied(rules).fingerprint != rules.fingerprint:
        raise RuleBroken("is_a_value", "is other rules when it was pickled", rules)


def _with_deck(kind: type | Rule) -> tuple[Entry, ...]:
    """Return the deck that a rule is played with, unless it brings one."""
    slot: str = kind.slot  # type: ignore[union-attr]  # it is a rule, or a class of them
    return () if slot == "deck" else ({"rule": next(name for name in drawable() if _is_plainest(name))},)


def _is_plainest(name: str) -> bool:
    kind = find_rule(name)
    if getattr(kind, "slot", None) != "deck":
        return False
    rule = rule_of({"rule": name}, plainest_deck())
    return rule is not None and rule.maumau_deck() == plainest_deck()  # type: ignore[attr-defined]


@st.composite
def _recipes(draw: st.DrawFn, kind: type | Rule, others: tuple[str, ...], size: int) -> Variant:
    """Any variant with such a rule, with any options, alone or with some of the others.

    Options that fit no such variant, such as large hands and one small pack, are not drawn.
    """
    try:
        return draw(combinations(draw(_required(kind)), others, size))
    except CompositionError as error:
        if any(fault.code not in _FAMILIAR for fault in error.faults):
            raise
        reject()


def _required(kind: type | Rule) -> st.SearchStrategy[list[Asked]]:
    """What a variant must have so that such a rule is in it."""
    if not isinstance(kind, type):
        return st.just([*_with_deck(kind), kind])
    name = next((name for name in rule_names() if _is_installed_as(kind, name)), None)
    if name is not None:
        return st.just([name])
    deck = plainest_deck()
    return rule_options(kind, deck).map(lambda options: [*_with_deck(kind), _made(kind, options, deck)])


def _is_installed_as(kind: type, name: str) -> bool:
    try:
        return find_rule(name) is kind
    except (LookupError, MauMauError):
        return False


def _walk_beside(kind: type | Rule, other: str, rounds: int, invariants: tuple[Invariant, ...], seed: int) -> None:
    rule = kind if not isinstance(kind, type) else _made(kind, plain_options(kind, plainest_deck()), plainest_deck())
    deck = () if getattr(find_rule(other), "slot", None) == "deck" else _with_deck(rule)
    try:
        rules = load_variant(minimal(*deck, rule, other))
    except CompositionError as error:
        if strange := [fault for fault in error.faults if fault.code not in _FAMILIAR]:
            raise RuleBroken("composes", f"with {other}: {strange[0]}", rule) from error
        return
    _walk(rules, rounds, invariants, None, seed, uses=False)


# playing


def _asked_for(examples: int, *, shrink: bool) -> settings:
    """Return how Hypothesis tries so many examples, however long each of them takes, and tells the first that breaks."""
    return settings(
        max_examples=examples,
        phases=[phase for phase in _PHASES if shrink or phase is not Phase.shrink],
        deadline=None,
        suppress_health_check=[*HealthCheck],
        database=None,
        print_blob=False,
        report_multiple_bugs=False,
    )


def _play(
    drawn: st.SearchStrategy[Round] | st.SearchStrategy[Match],
    invariants: tuple[Invariant, ...],
    examples: int,
    *,
    shrink: bool,
) -> None:
    """Play whatever is drawn, under all invariants.

    Whether rounds end is for walks to say: it would take minutes to play endless ones again and again.
    """
    asked = [each for each in invariants if each is not no_endless_round]
    suspects: set[str] = set()

    @_asked_for(examples, shrink=shrink)
    @given(drawn)
    def anything(played: Round | Match) -> None:
        watch = Watch(asked, every=_EVERY, suspects=suspects, luck=Random(0))  # noqa: S311  # no secrets
        try:
            with contained():  # also what is raised where cards are dealt
                for moment in played.moments():
                    watch.look(moment)
        except PluginContractError:
            suspects.update(() if suspects else {_PLAY})  # if no invariant has come to it, none has to be asked again
            raise

    anything()


def _walk(
    rules: Ruleset,
    rounds: int,
    invariants: tuple[Invariant, ...],
    seats: int | None,
    seed: int,
    *,
    uses: bool = True,
) -> Findings:
    walk = Walk(rules, seats=seats, seed=seed, invariants=invariants, every=_SELDOM, uses=uses)
    for _ in walk.go(rounds):
        if (fault := next(iter(walk.findings().faults), None)) is not None:
            raise _told(fault)
    return walk.findings()


def _told(fault: Finding) -> Exception:
    """Return what was raised; it says how to see it again, as what is broken does by itself."""
    error = fault.cause if fault.cause is not None else AssertionError(str(fault))
    said = "\n".join([str(error), *getattr(error, "__notes__", ())])
    if fault.position not in said:
        error.add_note(f"position: {fault.position}\nmove:     {fault.move}")
    if fault.replay not in said:
        error.add_note(fault.replay)
    return error
