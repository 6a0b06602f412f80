"""Rules of a game with several penalties in one chain, a card that sends them back and one that cancels them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core import load_variant
from maumau_core.cards import Card, Rank
from maumau_core.contracts import Answer, CallDuty, CallPolicy, Permit, Power, Veto
from maumau_core.deck import Deck
from maumau_core.effects import Owe
from maumau_core.hookspecs import hookimpl
from maumau_core.variants import Variant

PENALTIES = ("2", "3", "joker")


@attrs.frozen
class JokerDeck:
    """The French pack with jokers, which have neither suit nor number."""

    slot: ClassVar[str] = "deck"
    jokers: int = 2

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"The 52 French cards and {self.jokers} jokers."

    @hookimpl
    def maumau_deck(self) -> Deck:
        pack = load_variant("standard-52").deck
        joker = Rank("joker", "joker")
        return Deck(pack.suits, (*pack.ranks, joker), (*pack.cards, *[Card(joker.code)] * self.jokers))


@attrs.frozen
class Blank:
    """Permits certain cards on anything, and anything on them."""

    faces: frozenset[Card]
    over_demand: bool = False

    def permits(self, card: Card, upcard: Card) -> bool:
        return card in self.faces or upcard in self.faces


@attrs.frozen
class Attack:
    """The next seat draws, or answers; the penalty then grows, and is of the kind of the last card.

    Arguments:
        on: the faces that have the power.
        cards: cards owed for each.
        counters: patterns of the faces that answer it.
        blank: whether it may be laid on anything, and anything on it.
        cap: how often it may be passed on; None for no limit.
    """

    slot: ClassVar[str] = "powers"
    on: str
    cards: int
    counters: tuple[str, ...]
    blank: bool = False
    cap: int | None = None

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"{self.on}: The next player draws {self.cards}, or answers with {', '.join(self.counters)}."

    @hookimpl
    def maumau_permits(self, deck: Deck) -> Sequence[Permit]:
        return (Blank(deck.select(self.on)),) if self.blank else ()

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        return (Power(deck.select(self.on), [Owe(self.on, self.cards, cap=self.cap)]),)

    @hookimpl
    def maumau_answers(self, deck: Deck) -> Sequence[Answer]:
        return (Answer(self.on, deck.union(self.counters)),)


@attrs.frozen
class Mirror:
    """Sends a penalty back to who sent it."""

    slot: ClassVar[str] = "powers"
    on: str
    penalties: tuple[str, ...] = PENALTIES

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"{self.on}: Sends a penalty back to who sent it."

    @hookimpl
    def maumau_answers(self, deck: Deck) -> Sequence[Answer]:
        return [Answer(penalty, deck.select(self.on), how="reflect") for penalty in self.penalties]


@attrs.frozen
class NeverUnder:
    """Forbids certain cards on certain upcards."""

    faces: frozenset[Card]
    upcards: frozenset[Card]

    def denies(self, card: Card, upcard: Card) -> bool:
        return card in self.faces and upcard in self.upcards

    def reason(self, card: Card, upcard: Card) -> str:
        return f"{upcard} stands, and {card} may not attack it"


@attrs.frozen
class Shield:
    """Cancels a penalty if it matches like other cards, and no attack may be laid on it."""

    slot: ClassVar[str] = "powers"
    on: str
    penalties: tuple[str, ...] = PENALTIES

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f"{self.on}: Cancels a penalty if it fits on the card; no {', '.join(self.penalties)} is laid on it."

    @hookimpl
    def maumau_answers(self, deck: Deck) -> Sequence[Answer]:
        return [Answer(penalty, deck.select(self.on), how="cancel", must_match=True) for penalty in self.penalties]

    @hookimpl
    def maumau_vetoes(self, deck: Deck) -> Sequence[Veto]:
        return (NeverUnder(deck.union(self.penalties), deck.select(self.on)),)


@attrs.frozen
class WinsWithTheWord:
    """Without the word at the last card one has not won, but draws."""

    slot: ClassVar[str] = "calls"
    penalty: int = 2

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        return f'Whoever lays the last card says "mau mau"; without it the win is void, and one draws {self.penalty}.'

    @hookimpl
    def maumau_calls(self) -> CallPolicy:
        return CallPolicy([CallDuty("mau mau", 0)], before=False, after=False, penalty=self.penalty, automatic=True)


CHAIN = Variant.read("standard-52").derive(
    "probe-chain",
    entries={
        "deck": JokerDeck(),
        "powers.two": Attack("2", 2, counters=("2", "3", "joker")),
        "powers.three": Attack("3", 3, counters=("3", "joker")),
        "powers.joker": Attack("joker", 5, counters=("joker",), blank=True),
        "powers.king": {"rule": "reverse", "on": "K"},
        "powers.mirror": Mirror("K"),
        "powers.ten": Shield("10"),
        "scoring": {"values": {"A": 10, "K": 10, "Q": 10, "J": 10, "joker": 25}},
    },
    remove=["powers.seven"],
    title={"en": "A probe of mixed chains"},
)
