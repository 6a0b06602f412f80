"""Checking: whole packages of rules are found, tried and judged with one call."""

from __future__ import annotations

import builtins
import itertools
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import ClassVar, Literal

import attrs
import pytest

from maumau_core import PluginContractError, VariantError, hookimpl
from maumau_core.cards import Card
from maumau_core.catalog import find_rule, rule_names
from maumau_core.contracts import Power
from maumau_core.deck import Deck
from maumau_core.effects import Effect, Skip
from maumau_core.testing import (
    CHEAP,
    INVARIANTS,
    Findings,
    InvariantBroken,
    Moment,
    RuleBroken,
    check_plugin,
    check_variant,
)
from maumau_core.testing.rules import PROMISES, choices, hooks_repeat, is_a_value, is_plain, says_itself
from maumau_core.testing.strategies.rules import made, plain_options, plainest_deck
from maumau_core.testing.targets import rules_of
from maumau_core.view import View
from tests.unit.testing.planted import ENDLESS, SKAT, InMemory, ScoresByIndex, leaking
from tests.unit.testing.test_walking import CannotList, CannotScore

FEW = {"examples": 3, "steps": 15}


@attrs.frozen
class Sound:
    """A power that skips, as it should be."""

    slot: ClassVar[str] = "powers"
    on: str
    how: Literal["one", "two"] = "one"
    loud: bool = False

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        shown = language if language in ("de", "es", "pt") else "en"
        return f"{self.on} skips {self.how}{'!' * self.loud} ({shown})."

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power."""
        return (Power(deck.select(self.on), [Skip(2 if self.how == "two" else 1)]),)


@attrs.frozen
class Mute(Sound):
    """Says nothing in Spanish, with one of its options."""

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return "" if self.loud and self.how == "two" and language == "es" else super().describe(language)


@attrs.frozen
class Blank(Sound):
    """Forgets to fill in a word."""

    def describe(self, language: str) -> str:  # noqa: ARG002
        """Return its clause of the rule sheet."""
        return "{on} skips."


@attrs.frozen
class Foreign(Sound):
    """Speaks Klingon."""

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"{self.on} skips ({language})."


@attrs.define
class Thawed(Sound):
    """Can be changed."""

    __hash__ = object.__hash__


@attrs.frozen
class Unhashable(Sound):
    """Holds a list."""

    faces: list[str] = attrs.field(factory=list)


@attrs.frozen
class Raising(Sound):
    """Fails with one of its options when it is composed."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power, or fail."""
        if self.loud:
            raise ZeroDivisionError("oh dear")
        return super().maumau_powers(deck)


@attrs.frozen
class Leaves(Sound):
    """Ends the program when it is asked for its powers, or for its clause."""

    error: Literal["SystemExit", "GeneratorExit"] = "SystemExit"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet, or end the program."""
        if self.loud:
            raise getattr(builtins, self.error)
        return super().describe(language)

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:  # noqa: ARG002
        """End the program."""
        raise getattr(builtins, self.error)


@attrs.frozen
class _Acting:
    faces: frozenset[Card]
    effects: Callable[[], Sequence[Effect]]

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Sequence[Effect]:  # noqa: ARG002
        """Do whatever that is."""
        return self.effects()


@attrs.frozen
class LeavesInPlay(Sound):
    """Ends the program in play."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power."""
        return (_Acting(deck.select("*"), sys.exit),)  # type: ignore[return-value]  # a sequence of any


@attrs.frozen
class Endless(Sound):
    """Lists its powers without end."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Iterable[Power]:  # type: ignore[override]
        """Return the same power for ever."""
        return itertools.repeat(Power(deck.select(self.on), [Skip(1)]))


_TURNS = itertools.count()


@attrs.frozen
class Fickle(Sound):
    """Skips one seat and two by turns."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power, another each time."""
        return (Power(deck.select(self.on), [Skip(1 + next(_TURNS) % 2)]),)


@attrs.frozen
class FailsByTurns(Sound):
    """Fails every second time."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power, or fail."""
        if next(_TURNS) % 2:
            raise ZeroDivisionError("oh dear")
        return super().maumau_powers(deck)


@attrs.frozen
class MakesClasses(Sound):
    """Makes a class, a function and an object each time, which are equal to nothing but themselves."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power."""

        class Here:
            def __init__(self, faces: frozenset[Card]) -> None:
                self.faces = faces

            def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Sequence[Effect]:  # noqa: ARG002
                return []

        rest = deck.select("*") - deck.select(self.on)
        return Here(deck.select(self.on)), _Acting(rest, list)  # type: ignore[return-value]  # as above


def module_of(*kinds: type) -> ModuleType:
    """Return a module that defines these classes, and imports some."""
    module = ModuleType("a_strangers_rules")
    module.imported = find_rule("skip")
    for kind in kinds:
        setattr(module, kind.__name__, kind)
    return module


def test_a_sound_rule_passes_by_class_and_with_its_options():
    check_plugin(Sound, among=["reverse", "skip"], **FEW)
    check_plugin(Sound("8", "two"), among=[], **FEW)


def test_an_installed_rule_passes_by_name():
    check_plugin("play-again", among=["draw-penalty"], **FEW)


@pytest.mark.parametrize(
    ("kind", "promise", "words"),
    [
        (Mute, "says_itself", "says '' in the language 'es'"),
        (Blank, "says_itself", "leaves something out of its clause"),
        (Foreign, "says_itself", "does not speak English when it does not know a language"),
        (Thawed, "is_a_value", "is not frozen: its option 'on' can be set|is not equal|another hash"),
        (Unhashable, "is_a_value", "cannot be hashed"),
        (Raising, "composes", "oh dear"),
        (Endless, "composes", "maumau_powers must return a list of"),
        (Endless("8"), "composes", "maumau_powers must return a list of"),
        (
            Fickle,
            "hooks_repeat",
            r"maumau_powers returns .* time: maumau_powers\(…\)\[0\].effects\[0\].* is [12] and then [12]",
        ),
        (FailsByTurns, "hooks_repeat", "'ZeroDivisionError'"),
        (Leaves, "hooks_repeat", r"SystemExit\(\) was raised, which would have ended the program"),
        (Leaves("8", error="GeneratorExit"), "hooks_repeat", r"GeneratorExit\(\) was raised"),
        (Leaves("8", loud=True), "says_itself", r"SystemExit\(\) was raised"),
    ],
)
def test_what_a_rule_breaks_by_itself_is_told(kind, promise, words):
    with pytest.raises(RuleBroken, match=words) as caught:
        check_plugin(kind, among=[], **FEW)

    assert caught.value.promise == promise
    assert (kind if isinstance(kind, type) else type(kind)).__name__ in str(caught.value)


def test_a_rule_that_gives_secrets_away_is_told_with_the_position():
    with pytest.raises(InvariantBroken, match="breaks non_interference"):
        check_plugin(InMemory(), among=[], examples=20, steps=8)


def test_what_only_the_end_of_a_round_shows_is_found_beside_another_rule():
    rule = ScoresByIndex()

    with pytest.raises(InvariantBroken, match="numbers the same cards the other way round"):
        check_plugin(rule, among=["draw"], examples=3, steps=2, rounds=3, invariants=CHEAP)


def test_it_plays_beside_each_of_the_others():
    seen = set()

    def note(moment: Moment) -> None:
        seen.update(type(rule).__name__ for rule in moment.rules.rules.values())

    check_plugin(Sound, among=["reverse", "call-button", "french-52"], invariants=(note,), **FEW)

    assert {"Sound", "Reverse", "CallButton", "French52"} <= seen


def test_a_plugin_is_found_by_what_somebody_has_at_hand(monkeypatch):
    skip = find_rule("skip")
    assert (skip,) == rules_of("skip") == rules_of(skip) == rules_of("maumau_plugins.powers.skip")
    assert (Sound("8"),) == rules_of(Sound("8"))
    official = rules_of("maumau-core")
    assert {skip, find_rule("draw")} <= {*official}
    module = module_of(Sound, Mute)
    monkeypatch.setattr(Sound, "__module__", module.__name__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert (Sound,) == rules_of(module) == rules_of("a_strangers_rules")


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("skpi", "no installed rule .did you mean skip.*, no distribution with rules, and no module"),
        (ModuleType("empty"), "the module empty defines no rule"),
        (42, "a plugin is a rule class, a rule, a module or a name, not 42"),
    ],
)
def test_what_is_no_plugin_is_refused(target, said):
    with pytest.raises(LookupError, match=said):
        check_plugin(target)


def test_every_composition_of_choices_is_tried():
    assert {("one", False), ("one", True), ("two", False), ("two", True)} == {
        (rule.how, rule.loud) for rule in choices(Sound("8"))
    }


def test_a_rule_that_ends_the_program_in_play_is_told_with_the_position():
    with pytest.raises(PluginContractError, match="was raised, which would have ended the program") as caught:
        check_plugin(LeavesInPlay("8"), among=[], shrink=False, **FEW)

    assert any(note.startswith("position: turn=") for note in caught.value.__notes__)


def test_what_is_equal_to_nothing_but_itself_is_no_other_thing():
    assert hooks_repeat(MakesClasses("8")) is None
    check_plugin(MakesClasses, among=[], **FEW)


@pytest.mark.parametrize("name", rule_names())
def test_hooks_of_installed_rules_return_the_same_each_time(name):
    deck = plainest_deck()
    for rule in choices(made(find_rule(name), plain_options(find_rule(name), deck), deck)):
        assert hooks_repeat(rule) is None


def test_promises_are_functions_that_say_why():
    assert PROMISES == (says_itself, is_a_value, is_plain, hooks_repeat)
    for promise in PROMISES:
        assert promise(Sound("8")) is None
        assert "Why: " in promise.__doc__


def test_a_variant_passes_and_tells_what_is_worth_knowing():
    findings = check_variant("standard-52-casual", rounds=3, **FEW)

    assert isinstance(findings, Findings)
    assert (findings.variant, findings.rounds, findings.faults) == ("standard-52-casual", 3, ())
    assert "match" in {finding.what for finding in findings.remarks}


def test_a_variant_is_a_ruleset_a_recipe_a_name_or_a_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\nextends = "german-skat"\n', encoding="utf-8")
    for variant in (SKAT, SKAT.variant, "german-skat", file):
        assert check_variant(variant, rounds=1, seats=2, invariants=(), **FEW).rounds == 1
    with pytest.raises(VariantError):
        check_variant("no-such-variant")


def test_what_only_a_long_round_shows_is_found_on_a_walk():
    def no_reshuffle(moment: Moment) -> str | None:
        return "the stock was shuffled again" if moment.state.shuffles > 1 else None

    with pytest.raises(InvariantBroken, match="the stock was shuffled again"):
        check_variant("german-skat", rounds=30, invariants=(no_reshuffle,), **FEW)


def test_rules_of_a_variant_keep_their_promises_too():
    variant = SKAT.variant.derive("mute", entries={"powers.mute": Mute("K", "two", loud=True)})

    with pytest.raises(RuleBroken, match="says '' in the language 'es'"):
        check_variant(variant, rounds=0, **FEW)


def test_a_round_without_an_end_is_found():
    with pytest.raises(InvariantBroken, match="endless breaks no_endless_round"):
        check_variant(ENDLESS, rounds=1, seats=2, **FEW)


def test_what_a_rule_raises_on_a_walk_says_how_to_see_it_again():
    def nosy(moment: Moment) -> None:
        if moment.match is not None and moment.match.rounds:
            raise ZeroDivisionError("oh dear")

    with pytest.raises(ZeroDivisionError) as caught:
        check_variant("german-skat", rounds=3, examples=1, steps=0, invariants=(nosy,))

    where, again = caught.value.__notes__
    assert where.startswith("position: turn=")
    assert where.endswith("invariant: nosy")
    assert "findings = walk(" in again


def test_what_fails_where_nobody_asks_an_invariant_says_where_once():
    with pytest.raises(PluginContractError, match="oh dear") as caught:
        check_variant(leaking(CannotScore()), rounds=3, seats=2, examples=1, steps=0, invariants=())

    where, again = caught.value.__notes__
    assert where.startswith("position: turn=")
    assert "findings = walk(" in again


def failures(**options: bool) -> int:
    """Count how often something is seen to fail."""
    count = 0

    def no_draws(moment: Moment) -> str | None:
        nonlocal count
        count += moment.state.drawn_faces != b""
        return "somebody drew" if moment.state.drawn_faces else None

    with pytest.raises(InvariantBroken, match="somebody drew"):
        check_variant("german-skat", rounds=0, examples=10, steps=4, invariants=(no_draws,), **options)
    return count


def test_what_breaks_is_made_small_only_if_somebody_wants_that():
    assert failures(shrink=False) <= 3 < failures()


def test_a_plugin_too_is_told_at_once_if_somebody_wants_that():
    count = 0

    def broken(_moment: Moment) -> str:
        nonlocal count
        count += 1
        return "broken"

    with pytest.raises(InvariantBroken, match="broken"):
        check_plugin(Sound, among=[], examples=5, invariants=(broken,), shrink=False)
    assert count <= 3


@pytest.mark.parametrize("of_match", [False, True])
def test_what_hypothesis_adds_is_short_and_names_the_moves(of_match):
    def no_draws(moment: Moment) -> str | None:
        return "somebody drew" if moment.state.drawn_faces and (moment.match is not None) == of_match else None

    with pytest.raises(InvariantBroken) as caught:
        check_variant(SKAT, rounds=0, examples=30, steps=5, seats=2, invariants=(no_draws,), shrink=False)
    shown = next(note for note in caught.value.__notes__ if "played=" in note)

    assert re.search(r"played=<german-skat, 2 seats: (\d:\S+ )*\d:draw", shown)
    assert len(shown) < 400


def test_what_hypothesis_adds_shows_the_moves_before_a_rule_that_fails():
    with pytest.raises(PluginContractError, match="oh dear") as caught:
        check_variant(leaking(CannotList()), rounds=0, examples=50, seats=2, invariants=(), shrink=False)
    shown = next(note for note in caught.value.__notes__ if "played=" in note)

    assert "played=<leaking, 2 seats: " in shown
    assert len(shown) < 1000


def test_an_invariant_that_returns_neither_words_nor_none_is_told_so():
    def is_fine(_moment: Moment) -> bool:
        return True

    with pytest.raises(TypeError, match="an invariant returns words, or None when all is well: is_fine returned True"):
        check_variant("children", rounds=1, invariants=(is_fine,), **FEW)  # type: ignore[arg-type]  # which is the point


def test_an_assertion_in_an_invariant_is_broken_with_its_words():
    def asserts(moment: Moment) -> None:
        assert len(moment.state.hands) == 9, "nine hands"

    with pytest.raises(InvariantBroken, match="german-skat breaks asserts: nine hands\nposition: turn="):
        check_variant("german-skat", rounds=1, invariants=(asserts,), shrink=False, **FEW)


def test_a_power_that_makes_rounds_endless_with_others_is_no_fault_unless_that_is_asked():
    power = ENDLESS.rules["powers.all"]
    check_plugin(power, among=["skip"], **FEW)

    with pytest.raises(InvariantBroken, match="no_endless_round"):
        check_plugin(power, among=["skip"], invariants=INVARIANTS, **FEW)
