"""ranking-only: hands are counted to find the places, and no more."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Scoring
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import points
from maumau_plugins.scoring.card_values import CardValues, values_clause
from maumau_plugins.scoring.losers_add import OwnHands
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "The winner has 0 points; the fewer points the others hold, the better their place.",
    "El ganador tiene 0 puntos; cuantos menos puntos tengan los demás en la mano, mejor su puesto.",
    "Der Sieger hat 0 Punkte; je weniger Punkte die anderen noch halten, desto besser ihr Platz.",
    "O vencedor fica com 0 pontos; quanto menos pontos os demais tiverem na mão, melhor a colocação.",
)


@attrs.frozen
class RankingOnly:
    """Hands are counted for the places of one game.

    Arguments:
        values: points by face pattern; faces not named count their number.

    Source: documents 002 and 004, Ranking; Q-24.

    >>> RankingOnly({"J": 30}).describe("de")
    'Der Sieger hat 0 Punkte; je weniger Punkte die anderen noch halten, desto besser ihr Platz.
    Kartenwerte: Bube 30; alle anderen zählen ihre Zahl.'
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
