"""Rules of a Makao-like game: a demand for a rank that binds a whole lap, and several cards of a rank at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

import attrs

from maumau_core.cards import Card
from maumau_core.contracts import Answer, ConditionalPower, Power, Shape, Starter
from maumau_core.deck import Deck
from maumau_core.effects import Ask, Effect, Owe, Reverse
from maumau_core.hookspecs import hookimpl
from maumau_core.variants import Variant
from maumau_core.view import View

SPECIAL = ("2", "3", "4", "J", "KH", "KS")


@attrs.frozen
class DemandRank:
    """Its player demands a plain rank of everybody, until the demand has come back to who made it."""

    slot: ClassVar[str] = "powers"
    on: str = "J"
    values: tuple[str, ...] = ("5", "6", "7", "8", "9", "10")

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        ranks = ", ".join(self.values)
        return f"{self.on}: Demands a rank ({ranks}) of everybody for a lap; another {self.on} may change it."

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        faces = deck.select(self.on)
        return (Power(faces, [Ask("rank", "lap", self.values, answers=faces)]),)


@attrs.frozen
class SuitedPenalty:
    """The next seat draws, or answers with the same rank, or with another rank of the same suit."""

    slot: ClassVar[str] = "powers"
    on: str
    cards: int
    suited: str

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return (
            f"{self.on}: The next player draws {self.cards} cards, or passes that on with another {self.on}, "
            f"or with a {self.suited} of the same suit, and adds to it."
        )

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        return (Power(deck.select(self.on), [Owe(self.on, self.cards)]),)

    @hookimpl
    def maumau_answers(self, deck: Deck) -> Sequence[Answer]:
        return (Answer(self.on, deck.select(self.on)), Answer(self.on, deck.select(self.suited), must_match=True))


@attrs.frozen
class Sets:
    """Cards of one rank. Only the first and the last make a difference, so those between lie sorted."""

    acts: Literal["each", "top"]
    order: tuple[Card, ...]

    def accepts(self, cards: tuple[Card, ...]) -> bool:
        between = list(cards[1:-1])
        return len({card.rank for card in cards}) == 1 and between == sorted(between, key=self.order.index)

    def plays(self, hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        for rank in dict.fromkeys(card.rank for card in hand):
            yield from self._of(sorted((card for card in hand if card.rank == rank), key=self.order.index))

    def _of(self, cards: list[Card]) -> Iterator[tuple[Card, ...]]:
        for first in dict.fromkeys(cards):
            others = cards.copy()
            others.remove(first)
            for last in dict.fromkeys(others):
                rest = others.copy()
                rest.remove(last)
                yield from ((first, *between, last) for between in _subsets(rest))


def _subsets(cards: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Give every subset of sorted cards once, sorted; twins are not told apart."""
    found: dict[tuple[Card, ...], None] = {(): None}
    for card in cards:
        found |= dict.fromkeys((*subset, card) for subset in tuple(found))
    yield from found


@attrs.frozen
class SetsOfARank:
    """Several cards of one rank may be laid as one play."""

    slot: ClassVar[str] = "shapes"
    acts: Literal["each", "top"] = "each"

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        acts = "every card acts" if self.acts == "each" else "only the top card acts"
        return f"Several cards of one rank may be laid at once if the first fits; {acts}."

    @hookimpl
    def maumau_shapes(self, deck: Deck) -> Sequence[Shape]:
        return (Sets(self.acts, deck.faces),)


@attrs.frozen
class TurnsIfOdd:
    """Reverses when an odd number of its cards is laid together."""

    faces: frozenset[Card]

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Sequence[Effect]:  # noqa: ARG002
        return [Reverse()] if sum(card in self.faces for card in cards) % 2 else []


@attrs.frozen
class OddReverse:
    """One or three of them turn the direction, two or four do not."""

    slot: ClassVar[str] = "powers"
    on: str

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"{self.on}: An odd number of them turns the direction round."

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        return (TurnsIfOdd(deck.select(self.on)),)


@attrs.frozen
class PlainStarter:
    """Only a plain card may start."""

    slot: ClassVar[str] = "starter"
    refused: tuple[str, ...] = SPECIAL

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"A plain card starts; put back are {', '.join(self.refused)}."

    @hookimpl
    def maumau_starter(self, deck: Deck) -> Starter:
        return Starter(refused=deck.union(self.refused))


MAKAO = Variant.read("standard-52").derive(
    "probe-makao",
    entries={
        "starter": PlainStarter(),
        "powers.jack": DemandRank(),
        "powers.two": SuitedPenalty("2", 2, suited="3"),
        "powers.three": SuitedPenalty("3", 3, suited="2"),
        "powers.four": {"rule": "skip", "on": "4"},
        "powers.ten": OddReverse("10"),
        "powers.king-of-hearts": {"rule": "draw-penalty", "on": "KH", "cards": 5, "counters": ["KH", "KS"]},
        "powers.king-of-spades": {
            "rule": "draw-penalty",
            "on": "KS",
            "cards": 5,
            "counters": ["KH", "KS"],
            "target": "previous",
        },
        "shapes.sets": SetsOfARank(),
        "drawing": {"voluntary": True},
        "calls": {"word": "makao", "last_word": "po makale", "penalty": 5},
    },
    remove=["powers.seven", "powers.eight"],
    title={"en": "A Makao-like probe"},
)
