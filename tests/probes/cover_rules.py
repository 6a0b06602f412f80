"""Rules of a game with a cover duty, forbidden last cards, a hand that eliminates, and places to play for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import attrs

from maumau_core.cards import Card
from maumau_core.contracts import (
    ConditionalPower,
    HandLimit,
    MatchPolicy,
    MatchReport,
    Power,
    Restriction,
    Verdict,
)
from maumau_core.deck import Deck
from maumau_core.effects import Cover, DrawNow, Effect
from maumau_core.hookspecs import hookimpl
from maumau_core.variants import Variant
from maumau_core.view import View


@attrs.frozen
class CoverUnlessLast:
    """Has to be covered, but not as the last card of a hand."""

    faces: frozenset[Card]
    amount: int

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Sequence[Effect]:  # noqa: ARG002
        return [Cover(self.amount)] if view.hand(seat) else []


@attrs.frozen
class NotAsLastCard:
    """Forbids to lay certain cards last."""

    faces: frozenset[Card]

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        if len(cards) == len(view.hand(seat)) and cards[-1] in self.faces:
            return f"{cards[-1]} may not be the last card"
        return None


@attrs.frozen
class CoverCard:
    """Whoever lays it lays another card on it, or draws.

    Arguments:
        on: the faces that are to be covered.
        cards: cards drawn when that is not done.
        last: what becomes of one that is the last card: its player draws, wins, or may not lay it (X-26).
    """

    slot: ClassVar[str] = "powers"
    on: str
    cards: int = 1
    last: Literal["draws", "wins", "never"] = "draws"

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        end = {"draws": "Laid last it makes draw, too.", "wins": "Laid last it wins.", "never": "It is no last card."}
        return f"{self.on}: To be covered with another card, or else draw {self.cards}. {end[self.last]}"

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power | ConditionalPower]:
        faces = deck.select(self.on)
        if self.last == "wins":
            return (CoverUnlessLast(faces, self.cards),)
        return (Power(faces, [Cover(self.cards)]),)

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:
        return (NotAsLastCard(deck.select(self.on)),) if self.last == "never" else ()


@attrs.frozen
class NoPowerLast:
    """Nobody may finish with these cards."""

    slot: ClassVar[str] = "restrictions"
    on: tuple[str, ...]

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"Nobody may finish with {', '.join(self.on)}."

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:
        return (NotAsLastCard(deck.union(self.on)),)


@attrs.frozen
class DrawsItself:
    """Whoever lays it draws."""

    slot: ClassVar[str] = "powers"
    on: str
    cards: int = 2

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"{self.on}: Its own player draws {self.cards}."

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        return (Power(deck.select(self.on), [DrawNow("self", self.cards)]),)


@attrs.frozen
class FullHand:
    """Whoever comes to hold so many cards is eliminated."""

    slot: ClassVar[str] = "hand_limit"
    cards: int = 10

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"Whoever holds {self.cards} cards is eliminated."

    @hookimpl
    def maumau_hand_limit(self) -> HandLimit:
        return HandLimit(self.cards)


@attrs.frozen
class Survivors:
    """One round: those who went out in their order, then those still playing, then the eliminated, the first last."""

    def judge(self, report: MatchReport) -> Verdict:
        departures = report.final.departures
        out = [(departure.seat,) for departure in departures if departure.how == "out"]
        eliminated = [(departure.seat,) for departure in departures if departure.how == "eliminated"]
        left = report.final.active
        return Verdict((*out, *((left,) if left else ()), *reversed(eliminated)))


@attrs.frozen
class ForPlaces:
    """One round for places; the longer one lasts the better."""

    slot: ClassVar[str] = "match"

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return "One round for places: who is out, who is left, and last who was eliminated."

    @hookimpl
    def maumau_match(self) -> MatchPolicy:
        return Survivors()


COVER = Variant.read("standard-52-casual").derive(
    "probe-cover",
    entries={
        # the eliminated keep their cards, and one pack would not leave enough of them in play
        "packs": {"rule": "packs", "count": 2},
        "powers.ace": CoverCard("A"),
        "powers.king": DrawsItself("K"),
        "powers.queen": {"rule": "reverse", "on": "Q", "two_seats": "skip"},
        "restrictions.last": NoPowerLast(("7", "8", "J", "Q")),
        "drawing": {"limit": 0},
        "hand_limit": FullHand(),
        "round_end": {"rule": "play-on"},
        "match": ForPlaces(),
    },
    title={"en": "A probe of covers, places and eliminations"},
)
