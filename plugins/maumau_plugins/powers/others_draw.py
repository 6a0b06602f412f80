"""others-draw: everybody else draws."""

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
    "Every other player draws {cards} at once; nothing answers it.",
    "Todos los demás roban {cards} enseguida, sin poder evitarlo.",
    "Alle anderen ziehen sofort {cards}; dagegen hilft nichts.",
    "Todos os outros compram {cards} na hora, sem poder rebater.",
)


@attrs.frozen
class OthersDraw:
    """Makes every other seat draw at once; nothing answers it.

    Arguments:
        on: the faces that have the power, as a pattern.
        cards: cards drawn, 1 to 20.

    Source: document 000, House rules: the ace.

    >>> OthersDraw("A").describe("en")
    'Ace: Every other player draws 1 card at once; nothing answers it.'
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
        return (Power(deck.select(self.on), (DrawNow("others", self.cards),)),)
