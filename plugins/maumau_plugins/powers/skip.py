"""skip: the next seats miss a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core import effects
from maumau_core.contracts import Power
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, text
from maumau_plugins.wording import Phrase, headed

ONE = Phrase(
    "The next player misses a turn.",
    "El siguiente jugador pierde el turno.",
    "Der nächste Spieler setzt aus.",
    "O próximo jogador perde a vez.",
)
MANY = Phrase(
    "The next {seats} players miss a turn.",
    "Los siguientes {seats} jugadores pierden el turno.",
    "Die nächsten {seats} Spieler setzen aus.",
    "Os próximos {seats} jogadores perdem a vez.",
)


@attrs.frozen
class Skip:
    """Makes the next seats miss a turn. With two seats the same one moves again (Q-39).

    Arguments:
        on: the faces that have the power, as a pattern.
        seats: how many seats miss a turn, 1 to 20.

    Source: documents 000 and 001, Powers: 8; 002 and 004, Ace.

    >>> Skip("8").describe("de")
    '8: Der nächste Spieler setzt aus.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)
    seats: int = attrs.field(default=1, validator=between(1, 20))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        sentence = ONE.say(language) if self.seats == 1 else MANY.say(language, seats=self.seats)
        return headed(self.on, language, sentence)

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the skip of its faces."""
        return (Power(deck.select(self.on), (effects.Skip(self.seats),)),)
