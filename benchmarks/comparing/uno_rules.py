"""Rules of an UNO-like game that are no official ones: the deck, wild cards, drawing at once, the last resort."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core.cards import Card, Rank, Suit
from maumau_core.contracts import Permit, Power, Restriction, Starter
from maumau_core.deck import Deck
from maumau_core.effects import Ask, DrawNow, Effect, Skip
from maumau_core.hookspecs import hookimpl
from maumau_core.view import View

COLORS = (
    Suit("r", "red", "🟥", "red"),
    Suit("g", "green", "🟩", "green"),
    Suit("b", "blue", "🟦", "blue"),
    Suit("y", "yellow", "🟨", "yellow"),
)
NUMBERS = tuple(Rank(str(number), f"number {number}", number) for number in range(10))
ACTIONS = (Rank("skip", "skip"), Rank("reverse", "reverse"), Rank("draw_2", "draw two"))
WILDS = (Rank("wild", "wild"), Rank("wild_draw_4", "wild draw four"))


@attrs.frozen
class UnoDeck:
    """Of each colour one 0 and two of every other rank, and four of each wild card: 108 cards."""

    slot: ClassVar[str] = "deck"

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        return "108 cards in four colours: from 0 to 9, skip, reverse, draw two; and wild cards."

    @hookimpl
    def maumau_deck(self) -> Deck:
        """Return the pack."""
        single = [Card("0", color.code) for color in COLORS]
        double = [Card(rank.code, color.code) for color in COLORS for rank in (*NUMBERS[1:], *ACTIONS)]
        wild = [Card(rank.code) for rank in WILDS]
        return Deck(COLORS, (*NUMBERS, *ACTIONS, *WILDS), (*single, *double * 2, *wild * 4))


@attrs.frozen
class Anywhere:
    """Permits certain cards on any card."""

    faces: frozenset[Card]
    over_demand: bool = False

    def permits(self, card: Card, upcard: Card) -> bool:  # noqa: ARG002  # it does not matter
        """Tell whether the card is one of them."""
        return card in self.faces


@attrs.frozen
class WildColor:
    """A card without a colour: its player names the colour to follow, and the next seat may have to draw.

    Arguments:
        on: the faces that have the power, as a pattern.
        cards: what the next seat draws, losing its turn; 0 for nothing.
    """

    slot: ClassVar[str] = "powers"
    on: str
    cards: int = 0

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        draws = f" The next player draws {self.cards} cards and loses the turn." if self.cards else ""
        return f"{self.on}: Fits on any card; whoever lays it names the colour.{draws}"

    @hookimpl
    def maumau_permits(self, deck: Deck) -> Sequence[Permit]:
        """Return the privilege of being wild."""
        return (Anywhere(deck.select(self.on)),)

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the demand, and what the next seat draws."""
        effects: list[Effect] = [Ask("suit", answers=frozenset(card for card in deck.faces if card.suit is None))]
        if self.cards:
            effects += [DrawNow("next", self.cards), Skip()]
        return (Power(deck.select(self.on), effects),)


@attrs.frozen
class NextDraws:
    """The next seat draws at once and loses its turn; nothing answers it.

    Arguments:
        on: the faces that have the power, as a pattern.
        cards: what it draws, 1 or more.
    """

    slot: ClassVar[str] = "powers"
    on: str
    cards: int = 2

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        return f"{self.on}: The next player draws {self.cards} cards at once and loses the turn."

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return what the next seat draws."""
        return (Power(deck.select(self.on), (DrawNow("next", self.cards), Skip())),)


@attrs.frozen
class NothingElseFits:
    """Forbids certain cards to a hand in which another card fits."""

    faces: frozenset[Card]

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        """Return which card fits."""
        if cards[0] not in self.faces:
            return None
        upcard, demands = view.upcard, view.demands
        color = demands[0].value if demands else upcard.suit
        for card in view.hand(seat):
            fits = card.suit is None or card.suit == color or (not demands and card.rank == upcard.rank)
            if fits and card not in self.faces:
                return f"{cards[0]} is for those with nothing else to lay, and {card} fits"
        return None


@attrs.frozen
class LastResort:
    """These cards may be laid only by who has nothing else to lay.

    Arguments:
        on: the faces it is about, as a pattern.
    """

    slot: ClassVar[str] = "restrictions"
    on: str

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        return f"{self.on}: Only for those with nothing else to lay."

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:
        """Return the restriction."""
        return (NothingElseFits(deck.select(self.on)),)


@attrs.frozen
class NoWildStarter:
    """The starter has no effect, and wild cards are put back."""

    slot: ClassVar[str] = "starter"

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        return "The starter has no effect; wild cards are put back."

    @hookimpl
    def maumau_starter(self, deck: Deck) -> Starter:
        """Return what the starter does."""
        return Starter(powers="none", refused=frozenset(card for card in deck.faces if card.suit is None))
