"""losers-add: everybody adds what the cards left in hand count."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Scoring
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_core.state import RoundState
from maumau_plugins.options import points
from maumau_plugins.scoring.card_values import CardValues, values_clause
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "Everybody adds the points left in hand to their score; whoever is out adds nothing.",
    "Cada jugador suma a su cuenta los puntos que le quedan en la mano; quien salió no suma nada.",
    "Jeder schreibt sich die Punkte auf, die er noch hält; wer fertig ist, schreibt nichts.",
    "Cada jogador soma à sua conta os pontos que restam na mão; quem saiu não soma nada.",
)


@attrs.frozen
class OwnHands:
    """Every seat gets the points of its own hand."""

    values: CardValues

    def points(self, final: RoundState) -> tuple[int, ...]:
        """Return what each hand counts."""
        return self.values.hands(final)


@attrs.frozen
class LosersAdd:
    """Everybody adds what the cards left in hand count, also when the round is blocked.

    Arguments:
        values: points by face pattern; faces not named count their number.

    Source: document 000, Scoring; Q-26.

    >>> LosersAdd({"A": 10, "K": 10, "Q": 10, "J": 10}).describe("en")
    'Everybody adds the points left in hand to their score; whoever is out adds nothing.
    Cards count: Ace 10, King 10, Queen 10, Jack 10; all others count their number.'
    """

    slot: ClassVar[str] = "scoring"
    values: dict[str, int] = attrs.field(factory=dict, validator=points, hash=False)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"{CLAUSE.say(language)} {values_clause(self.values, language)}"

    @hookimpl
    def maumau_scoring(self, deck: Deck) -> Scoring:
        """Return the points of a round."""
        return OwnHands(CardValues.of(deck, self.values))
