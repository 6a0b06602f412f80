"""Wild rules: variants with rules that no source plays, so that every slot of the engine is in use.

The rules live here as objects: several cards as one play, identical cards thrown in out of turn, penalties that are
reflected or cancelled, covers, demands for ranks, limits for hands, restrictions, powers that look at the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, ClassVar, Literal

import attrs
from hypothesis import strategies as st

from maumau_core import hookimpl
from maumau_core.cards import Card
from maumau_core.contracts import (
    Answer,
    ConditionalPower,
    HandLimit,
    Interjection,
    Power,
    Restriction,
    Shape,
)
from maumau_core.deck import Deck
from maumau_core.effects import Ask, Cover, DrawNow, Effect, Remember
from maumau_core.moves import Move, NextRound, Nominate, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.testing.strategies import LONGEST, Round, combinations, rounds, rulesets
from maumau_core.view import View
from tests.properties.tables import candidates

_MOST_TOGETHER = 3


@attrs.frozen
class _Rule:
    """A rule that says its name and nothing else."""

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"{type(self).__name__} ({language})"


@attrs.frozen
class _SameRank:
    acts: Literal["each", "top"]

    def accepts(self, cards: tuple[Card, ...]) -> bool:
        return 1 < len(cards) <= _MOST_TOGETHER and len({card.rank for card in cards}) == 1

    def plays(self, hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        for size in range(2, _MOST_TOGETHER + 1):
            yield from dict.fromkeys(filter(self.accepts, permutations(hand, size)))


@attrs.frozen
class Together(_Rule):
    """Cards of one rank may be laid as one play."""

    slot: ClassVar[str] = "shapes"
    acts: Literal["each", "top"] = "each"

    @hookimpl
    def maumau_shapes(self) -> Sequence[Shape]:
        """Return the shape."""
        return (_SameRank(self.acts),)


@attrs.frozen
class _Identical:
    penalty: Literal["add", "cancel"]

    def allows(self, card: Card, upcard: Card) -> bool:
        return card == upcard


@attrs.frozen
class ThrowIn(_Rule):
    """The twin of the upcard may be thrown in out of turn."""

    slot: ClassVar[str] = "interjections"
    penalty: Literal["add", "cancel"] = "add"

    @hookimpl
    def maumau_interjections(self) -> Sequence[Interjection]:
        """Return the interjection."""
        return (_Identical(self.penalty),)


@attrs.frozen
class Reply(_Rule):
    """Cards that answer the penalty of another in some way."""

    slot: ClassVar[str] = "powers"
    on: str
    cause: str
    how: Literal["pass-on", "cancel", "reflect"]
    must_match: bool = False

    @hookimpl
    def maumau_answers(self, deck: Deck) -> Sequence[Answer]:
        """Return the answer."""
        return (Answer(self.cause, deck.select(self.on), self.how, self.must_match),)


@attrs.frozen
class Effects(_Rule):
    """Constant effects of certain faces."""

    slot: ClassVar[str] = "powers"
    on: str
    effects: tuple[Effect, ...]

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power."""
        return (Power(deck.select(self.on), self.effects),)


@attrs.frozen
class _Counting:
    faces: frozenset[Card]

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Iterable[Effect]:  # noqa: ARG002
        """Let the next seat draw when this one holds an odd number of cards, and count how often it was asked."""
        asked = view.recall("asked", 0)
        assert isinstance(asked, int)
        yield Remember("asked", asked + 1)
        if len(view.hand(seat)) % 2:
            yield DrawNow("next", 1)


@attrs.frozen
class Odd(_Rule):
    """A power that looks at the position, and remembers."""

    slot: ClassVar[str] = "powers"
    on: str

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Counting(deck.select(self.on)),)


@attrs.frozen
class _NeverLast:
    faces: frozenset[Card]

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        if len(view.hand(seat)) == len(cards) and cards[-1] in self.faces:
            return f"{cards[-1]} may not be the last card"
        return None


@attrs.frozen
class NotLast(_Rule):
    """Certain cards may not be the last."""

    slot: ClassVar[str] = "restrictions"
    on: str

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:
        """Return the restriction."""
        return (_NeverLast(deck.select(self.on)),)


@attrs.frozen
class Limit(_Rule):
    """A hand that eliminates."""

    slot: ClassVar[str] = "hand_limit"
    cards: int

    @hookimpl
    def maumau_hand_limit(self) -> HandLimit:
        """Return the limit."""
        return HandLimit(self.cards)


EXTRAS: dict[str, st.SearchStrategy[Any]] = {
    "shapes.together": st.sampled_from(["each", "top"]).map(Together),
    "interjections.twin": st.sampled_from(["add", "cancel"]).map(ThrowIn),
    "powers.cover": st.integers(1, 2).map(lambda amount: Effects("K", (Cover(amount),))),
    "powers.rank": st.sampled_from(["card", "lap"]).map(lambda lasts: Effects("10", (Ask("rank", lasts),))),
    "powers.reply": st.builds(
        Reply, st.just("10"), st.just("7"), st.sampled_from(["pass-on", "cancel", "reflect"]), st.booleans()
    ),
    "powers.odd": st.sampled_from(["9", "K", "hearts"]).map(Odd),
    "restrictions.last": st.sampled_from(["7", "K", "red"]).map(NotLast),
    "hand_limit": st.integers(9, 14).map(Limit),
}


def with_any_of(extras: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[Ruleset]:
    """House rules with any of these added."""
    chosen = st.fixed_dictionaries({}, optional=extras).map(lambda added: tuple(added.values()))
    return rulesets(chosen.flatmap(combinations))


def wild_rounds(longest: int = LONGEST) -> st.SearchStrategy[Round]:
    """Any round of house rules with any of the rules of this module added."""
    return rounds(with_any_of(EXTRAS), longest=longest)


def wild_candidates(rules: Ruleset, state: RoundState) -> list[Move | NextRound]:
    """Return the usual candidates, nominations of ranks, and plays of several cards and out of turn with every choice."""
    suits, ranks = ([part.code for part in parts] for parts in (rules.deck.suits, rules.deck.ranks))
    words = sorted(rules._tables.left_of)
    moves = dict.fromkeys(candidates(rules, state))
    for seat, hand in enumerate(state.hands):
        moves |= dict.fromkeys(Nominate(seat, rank) for rank in ranks)  # a starter may ask for a rank
        thrown = [(card,) for card in dict.fromkeys(hand)]
        laid = [cards for cards in permutations(hand, 2) if seat == state.turn]
        more = [
            cards for cards in permutations(hand, 3) if seat == state.turn and len({card.rank for card in cards}) == 1
        ]
        for cards in dict.fromkeys(thrown + laid + more):
            several = len({card.rank for card in cards}) > 1
            for demand in (None,) if several else (None, *suits, *ranks):
                moves |= dict.fromkeys(Play(seat, cards, demand, word) for word in (None, *words))
    return list(moves)
