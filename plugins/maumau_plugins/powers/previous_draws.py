"""previous-draws: the seat before draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import Power
from maumau_core.deck import Deck
from maumau_core.effects import DrawNow, Target
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, one_of, text
from maumau_plugins.wording import Phrase, cards, headed

LAST_ACTOR = Phrase(
    "Whoever moved last draws {cards} at once; nothing answers it.",
    "Quien jugó justo antes roba {cards} enseguida, sin poder evitarlo.",
    "Wer zuletzt am Zug war, zieht sofort {cards}; dagegen hilft nichts.",
    "Quem jogou por último compra {cards} na hora, sem poder rebater.",
)
CLAUSE = Phrase(
    "The previous player draws {cards} at once; nothing answers it.",
    "El jugador anterior roba {cards} enseguida, sin poder evitarlo.",
    "Der vorige Spieler zieht sofort {cards}; dagegen hilft nichts.",
    "O jogador anterior compra {cards} na hora, sem poder rebater.",
)


@attrs.frozen
class PreviousDraws:
    """Makes the seat before draw at once; nothing answers it.

    Arguments:
        on: the faces that have the power, as a pattern.
        cards: cards drawn, 1 to 20.
        previous: who that is: the ``"neighbor"`` against the direction of play, even if it was
            skipped, or the ``"last_actor"``, the other seat whose turn ended last.

    Source: documents 002 and 004, 9; Q-22, Q-23.

    >>> PreviousDraws("A").describe("en")
    'Ace: The previous player draws 1 card at once; nothing answers it.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)
    cards: int = attrs.field(default=1, validator=between(1, 20))

    previous: Literal["neighbor", "last_actor"] = attrs.field(
        default="neighbor", validator=one_of("neighbor", "last_actor")
    )

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        clause = CLAUSE if self.previous == "neighbor" else LAST_ACTOR
        return headed(self.on, language, clause.say(language, cards=cards(self.cards)))

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the draw that its faces cause."""
        target: Target = "previous" if self.previous == "neighbor" else "last-actor"
        return (Power(deck.select(self.on), (DrawNow(target, self.cards),)),)
