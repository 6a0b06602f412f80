"""Violations planted by hand: broken positions, rulesets that answer wrongly, and rules that give secrets away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import count
from typing import Any, ClassVar

import attrs
import pytest

from maumau_core import Ruleset, Variant, hookimpl, load_variant
from maumau_core.cards import Card
from maumau_core.contracts import ConditionalPower, Permit, Restriction, Scoring, Starter
from maumau_core.deck import Deck
from maumau_core.effects import DrawNow, Effect, Remember
from maumau_core.moves import Move
from maumau_core.state import RoundState
from maumau_core.testing import Moment
from maumau_core.testing.positions import replaced
from maumau_core.view import View

SKAT = load_variant("german-skat")
ENDLESS = load_variant(
    Variant.read("german-skat").derive(
        "endless", entries={"powers.all": {"rule": "others-draw", "on": "*", "cards": 4}}, remove=["powers.seven"]
    )
)
"""Whoever lays a card makes all others draw four."""
CALLS = load_variant("standard-52")


class Crooked:
    """A ruleset that answers some questions wrongly, and all others as the one behind it."""

    def __init__(self, rules: Ruleset, **answers: Callable[..., Any]) -> None:
        self._honest = rules
        self._answers = answers

    def __getattr__(self, name: str) -> Any:
        """Return the wrong answer, or what the honest ruleset has."""
        return self._answers.get(name) or getattr(self._honest, name)


def crooked(moment: Moment, **answers: Callable[..., Any]) -> Moment:
    """Return the moment under rules that answer wrongly."""
    return attrs.evolve(moment, rules=Crooked(moment.rules, **answers))


def dealt(rules: Ruleset = SKAT, seats: int = 3, seed: int = 7) -> Moment:
    """Return the moment after a deal."""
    return Moment.dealt(rules, *rules.start_round(seats=seats, seed=seed))


def second(rules: Ruleset = SKAT, seats: int = 3, seed: int = 7) -> Moment:
    """Return the moment after the first card was laid."""
    first = dealt(rules, seats, seed)
    return first.then(rules.legal_moves(first.state)[0])


def at(rules: Ruleset = SKAT, seats: int = 3, **parts: Any) -> Moment:
    """Return the moment after a deal, some parts of the position being replaced."""
    moment = dealt(rules, seats)
    return attrs.evolve(moment, state=replaced(moment.state, **parts))


def changed(moment: Moment, **parts: Any) -> Moment:
    """Return the moment with some parts of its position replaced."""
    return attrs.evolve(moment, state=replaced(moment.state, **parts))


def until(moment: Moment, wanted: Callable[[Moment], bool]) -> Moment:
    """Play the first legal move again and again until something is so."""
    for _ in range(2000):
        if wanted(moment):
            return moment
        moment = moment.then(moment.rules.legal_moves(moment.match or moment.state)[0])
    raise AssertionError("it never came to that")


def finished(rules: Ruleset = SKAT) -> Moment:
    """Return the moment at which the first round of a match was over."""
    first = Moment.dealt(rules, *rules.start_match(seats=3, seed=7))
    return until(first, lambda moment: moment.state.is_over)


# rules that give secrets away, or read what is none of their business


@attrs.frozen
class Rule:
    """A rule that says its name and nothing else."""

    def describe(self, language: str) -> str:  # noqa: ARG002  # a name is a name
        """Return its clause of the rule sheet."""
        return f"{type(self).__name__}."


@attrs.frozen
class _Power:
    faces: frozenset[Card]
    effects: Callable[[View, int], Iterable[Effect]]

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Iterable[Effect]:  # noqa: ARG002
        """Return what the leak has it do."""
        return self.effects(view, seat)


def _next_hand(view: View, seat: int) -> tuple[Card, ...]:
    return view.hand((seat + 1) % view.seats)


def _remember_hand(view: View, seat: int) -> Iterable[Effect]:
    return [Remember("seen", tuple(map(str, view.hand(seat))))]


def _draw_if_red(view: View, seat: int) -> Iterable[Effect]:
    hand = _next_hand(view, seat)
    return [DrawNow("self", 1)] if hand and hand[0].suit in ("H", "D") else []


@attrs.frozen
class InMemory(Rule):
    """Remembers the hand of whoever lays a card, where everybody may read it."""

    slot: ClassVar[str] = "powers"

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Power(deck.select("*"), _remember_hand),)


@attrs.frozen
class InEffect(Rule):
    """Draws a card if the next seat holds a red one."""

    slot: ClassVar[str] = "powers"

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Power(deck.select("*"), _draw_if_red),)


@attrs.frozen
class _Objecting:
    names: bool

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        """Object to what the next seat's hand is better than, or always, naming a card of it."""
        hand = _next_hand(view, seat)
        if self.names:
            return f"beaten by {hand[0]}" if hand and len(view.hand(seat)) > 1 and cards[-1].rank == "8" else None
        return "the next seat has one of that suit" if hand and hand[0].suit == cards[-1].suit else None


@attrs.frozen
class InLegality(Rule):
    """Forbids a card by what the next seat holds."""

    slot: ClassVar[str] = "restrictions"
    names: bool = False

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:  # noqa: ARG002
        """Return the restriction."""
        return (_Objecting(self.names),)


@attrs.frozen
class AsItGoes(Rule):
    """Asks for an effect whenever one of its cards is laid, which nobody can know beforehand."""

    slot: ClassVar[str] = "powers"
    effect: Effect
    on: str = "*"

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Power(deck.select(self.on), lambda *_: [self.effect]),)


@attrs.frozen
class ByChance(Rule):
    """Remembers something that nothing in the position says."""

    slot: ClassVar[str] = "powers"
    lots: ClassVar[Iterator[int]] = count()

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Power(deck.select("*"), lambda *_: [Remember("lot", next(self.lots))]),)


@attrs.frozen
class Fits(Rule):
    """Lets certain cards be laid on anything. What it contributes equals nothing but itself."""

    slot: ClassVar[str] = "powers"
    on: str

    @hookimpl
    def maumau_permits(self, deck: Deck) -> Sequence[Permit]:
        """Return the permit."""
        return (_OnAnything(deck.select(self.on)),)


class _OnAnything:
    over_demand = False

    def __init__(self, faces: frozenset[Card]) -> None:
        self._faces = faces

    def permits(self, card: Card, upcard: Card) -> bool:  # noqa: ARG002  # on anything
        """Tell whether it is one of the cards."""
        return card in self._faces


@attrs.frozen
class _ByIndex:
    deck: Deck

    def points(self, final: RoundState) -> tuple[int, ...]:
        """Add up the numbers that the engine has for the cards."""
        return tuple(map(sum, final.hand_faces))


@attrs.frozen
class ScoresByIndex(Rule):
    """Scores a hand by card index instead of rank."""

    slot: ClassVar[str] = "scoring"

    @hookimpl
    def maumau_scoring(self, deck: Deck) -> Scoring:
        """Return the scoring."""
        return _ByIndex(deck)


@attrs.frozen
class StarterPeeks(Rule):
    """Lets the starter act, so that a power looks at hands before anybody has moved."""

    slot: ClassVar[str] = "starter"

    @hookimpl
    def maumau_starter(self) -> Starter:
        """Return that all powers act."""
        return Starter(powers="all")


def leaking(*rules: Any) -> Ruleset:
    """Return the least variant with certain rules."""
    entries: dict[str, Any] = {
        "deck": {"rule": "skat-32"},
        "deal": {"rule": "plain-deal"},
        "matching": {"rule": "suit-or-rank"},
        "drawing": {"rule": "draw"},
        "scoring": {"rule": "no-score"},
    }
    for place, rule in enumerate(rules):
        grouped = rule.slot in ("powers", "restrictions")
        entries[f"{rule.slot}.r{place}" if grouped else rule.slot] = rule
    return load_variant(Variant("leaking", entries, seats=(2, 4)))


def some_moves(rules: Ruleset, seed: int, count: int = 30) -> Iterable[Moment]:
    """Give the moments of a round in which the first legal move is made each time."""
    moment = dealt(rules, 3, seed)
    for _ in range(count):
        yield moment
        moves: Sequence[Move] = rules.legal_moves(moment.state)
        if not moves:
            return
        moment = moment.then(moves[0])


def card_of(moment: Moment) -> str:
    """Return the card that was laid with the move to a moment, as text."""
    return str(moment.move.cards[0])  # type: ignore[union-attr]  # a play


def needs_source_of(module: str) -> None:
    """Skip a test that plants a fault into a module of the engine where that is compiled."""
    file = import_module(f"maumau_core.{module}").__file__
    if file is None or not file.endswith(".py"):
        pytest.skip(f"{file} is compiled: what it does cannot be replaced from outside")
