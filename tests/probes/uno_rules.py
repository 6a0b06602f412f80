"""Rules of an UNO-like game: a deck of four colours with unsuited wild cards, and identical cards thrown in.

Everything else of it is official: matching, drawing, the penalty, skip and reverse, scoring, the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import attrs

from maumau_core.cards import Card, Rank, Suit
from maumau_core.contracts import (
    CallDuty,
    CallPolicy,
    Interjection,
    Permit,
    Power,
    Restriction,
    Starter,
)
from maumau_core.deck import Deck
from maumau_core.effects import Ask, Effect, Owe
from maumau_core.hookspecs import hookimpl
from maumau_core.variants import Variant
from maumau_core.view import View

COLORS = (
    Suit("R", "red", "🟥", "red"),
    Suit("Y", "yellow", "🟨", "yellow"),
    Suit("G", "green", "🟩", "green"),
    Suit("B", "blue", "🟦", "blue"),
)
NUMBERS = tuple(Rank(str(number), f"number {number}", number) for number in range(10))
ACTIONS = (Rank("+2", "draw two"), Rank("rev", "reverse"), Rank("skip", "skip"))
WILDS = (Rank("wild", "wild"), Rank("wild+4", "wild draw four"))


@attrs.frozen
class UnoDeck:
    """Of each colour one 0 and two of every other rank, and four of each wild card: 108 cards."""

    slot: ClassVar[str] = "deck"

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return "108 cards in four colours, from 0 to 9, with draw two, reverse, skip and wild cards."

    @hookimpl
    def maumau_deck(self) -> Deck:
        single = [Card("0", color.code) for color in COLORS]
        double = [Card(rank.code, color.code) for color in COLORS for rank in (*NUMBERS[1:], *ACTIONS)]
        wild = [Card(rank.code) for rank in WILDS]
        return Deck(COLORS, (*NUMBERS, *ACTIONS, *WILDS), (*single, *double * 2, *wild * 4))


@attrs.frozen
class Anywhere:
    """Permits wild cards on any card, and any card on a wild one for which nobody has named a colour."""

    faces: frozenset[Card]
    over_demand: bool = False

    def permits(self, card: Card, upcard: Card) -> bool:
        return card in self.faces or upcard in self.faces


@attrs.frozen
class Wild:
    """A card without a colour: its player names the colour to follow, and the next may have to draw."""

    slot: ClassVar[str] = "powers"
    on: str
    cards: int = 0

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        draws = f" The next player draws {self.cards} cards and loses the turn." if self.cards else ""
        return f"{self.on}: Fits on any card; whoever lays it names the colour.{draws}"

    @hookimpl
    def maumau_permits(self, deck: Deck) -> Sequence[Permit]:
        return (Anywhere(deck.select(self.on)),)

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        answers = frozenset(card for card in deck.faces if card.suit is None)
        effects: list[Effect] = [Ask("suit", answers=answers)]
        if self.cards:
            effects.append(Owe(self.on, self.cards))
        return (Power(deck.select(self.on), effects),)


@attrs.frozen
class NoneOfTheColor:
    """Forbids cards to a hand that holds the colour in force."""

    faces: frozenset[Card]

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        color = view.demands[0].value if view.demands else view.upcard.suit
        if color is None or not self.faces.intersection(cards):
            return None
        held = [card for card in view.hand(seat) if card.suit == color]
        return f"{cards[0]} is for those who hold no {color}, and you hold {held[0]}" if held else None


@attrs.frozen
class OnlyWithoutTheColor:
    """These cards may be laid only by who holds no card of the colour in force."""

    slot: ClassVar[str] = "restrictions"
    on: str

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"{self.on}: Only for those who hold no card of the colour in force."

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:
        return (NoneOfTheColor(deck.select(self.on)),)


@attrs.frozen
class ColorStarter:
    """The starter acts on the first player, who names the colour of a wild one."""

    slot: ClassVar[str] = "starter"
    refused: tuple[str, ...] = ("wild+4",)

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        refused = ", ".join(self.refused)
        return f"The starter acts on the first player, who names the colour of a wild one. Put back: {refused}."

    @hookimpl
    def maumau_starter(self, deck: Deck) -> Starter:
        return Starter(actor="dealer", powers="all", names="first", refused=deck.union(self.refused))


@attrs.frozen
class Identical:
    """Lets a card be thrown in on its twin."""

    penalty: Literal["add", "cancel"]

    def allows(self, card: Card, upcard: Card) -> bool:
        return card == upcard


@attrs.frozen
class JumpIn:
    """Whoever holds the very card that was laid may throw it in out of turn; play goes on from there."""

    slot: ClassVar[str] = "interjections"
    penalty: Literal["add", "cancel"] = "cancel"

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        fate = "is gone" if self.penalty == "cancel" else "moves on with it"
        return f"The very card that was laid may be thrown in out of turn; a penalty owed for the first {fate}."

    @hookimpl
    def maumau_interjections(self) -> Sequence[Interjection]:
        return (Identical(self.penalty),)


@attrs.frozen
class SayUno:
    """The word is due with one card left; who forgets it may be caught until the next seat acts."""

    slot: ClassVar[str] = "calls"
    penalty: int = 2

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f'"uno" is due with one card left; who is caught without it before the next acts draws {self.penalty}.'

    @hookimpl
    def maumau_calls(self) -> CallPolicy:
        return CallPolicy(
            [CallDuty("uno", 1)], before=False, after=True, penalty=self.penalty, closes=frozenset({"act"})
        )


UNO = Variant(
    "probe-uno",
    {
        "deck": UnoDeck(),
        "deal": {"rule": "plain-deal", "cards": 7},
        "starter": ColorStarter(),
        "matching": {"rule": "suit-or-rank"},
        "powers.two": {"rule": "draw-penalty", "on": "+2", "cards": 2},
        "powers.reverse": {"rule": "reverse", "on": "rev", "two_seats": "skip"},
        "powers.skip": {"rule": "skip", "on": "skip"},
        "powers.wild": Wild("wild"),
        "powers.four": Wild("wild+4", cards=4),
        "restrictions.four": OnlyWithoutTheColor("wild+4"),
        "interjections.identical": JumpIn(),
        "drawing": {"rule": "draw", "voluntary": True},
        "calls": SayUno(),
        "finishing": {"rule": "last-card", "resolve_penalties": True},
        "scoring": {
            "rule": "winner-collects",
            "values": {"+2": 20, "rev": 20, "skip": 20, "wild": 50, "wild+4": 50},
        },
        "match": {"rule": "fixed-target", "target": 500, "wins": "high"},
    },
    seats=(2, 8),
    title={"en": "An UNO-like probe"},
    source="the wider family: the printed rules, with the house rule of the card thrown in",
)
