"""previous-draws: the seat before draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core.contracts import Power
from maumau_core.deck import Deck
from maumau_core.effects import DrawNow
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, text
from maumau_plugins.wording import Phrase, cards, headed

CLAUSE = Phrase(
    "The previous player draws {cards} at once; nothing answers it.",
    "El jugador anterior roba {cards} enseguida, sin poder evitarlo.",
    "Der vorige Spieler zieht sofort {cards}; dagegen hilft nichts.",
    "O jogador anterior compra {cards} na hora, sem poder rebater.",
)


@attrs.frozen
class PreviousDraws:
    """Makes the neighbour against the direction of play draw at once; nothing answers it.

    Arguments:
        on: the faces that have the power, as a pattern.
        cards: cards drawn, 1 to 20.

    Source: documents 002 and 004, 9; Q-22, Q-23.

    >>> PreviousDraws("A").describe("en")
    'Ace: The previous player draws 1 card at once; nothing answers it.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)
    cards: int = attrs.field(default=1, validator=between(1, 20))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return headed(self.on, language, CLAUSE.say(language, cards=cards(self.cards)))

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the draw that its faces cause."""
        return (Power(deck.select(self.on), (DrawNow("previous", self.cards),)),)
