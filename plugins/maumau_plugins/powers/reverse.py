"""reverse: play goes the other way round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import attrs

from maumau_core import effects
from maumau_core.contracts import Power
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import one_of, text
from maumau_plugins.wording import Phrase, headed

TURNS = Phrase(
    "Play goes round the other way from now on.",
    "Desde ahora se juega en el otro sentido.",
    "Ab jetzt wird in der anderen Richtung gespielt.",
    "A partir de agora joga-se no outro sentido.",
)
TWO_SEATS = {
    "nothing": Phrase(
        "With two players it changes nothing.",
        "Con dos jugadores no cambia nada.",
        "Zu zweit ändert sie nichts.",
        "Com dois jogadores nada muda.",
    ),
    "skip": Phrase(
        "With two players the other one misses a turn.",
        "Con dos jugadores el otro pierde el turno.",
        "Zu zweit setzt der andere aus.",
        "Com dois jogadores o outro perde a vez.",
    ),
}


@attrs.frozen
class Reverse:
    """Turns the direction of play round.

    Arguments:
        on: the faces that have the power, as a pattern.
        two_seats: with two seats left, ``"nothing"`` happens or the other is to ``"skip"``.

    Source: documents 002 and 004, Queen; Q-39, Q-47.

    >>> Reverse("Q").describe("en")
    'Queen: Play goes round the other way from now on. With two players it changes nothing.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)
    two_seats: Literal["nothing", "skip"] = attrs.field(default="nothing", validator=one_of(*TWO_SEATS))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return headed(self.on, language, TURNS.say(language), TWO_SEATS[self.two_seats].say(language))

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the reversal of its faces."""
        return (Power(deck.select(self.on), (effects.Reverse(self.two_seats),)),)
