"""skat-32: the German pack from the sevens up."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_plugins.decks.french import french_pack
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "One pack is the 32 cards of Skat: 7 to Ace in four suits, without jokers.",
    "Un mazo son las 32 cartas de Skat: del 7 al As en cuatro palos, sin comodines.",
    "Ein Paket sind die 32 Karten des Skatblatts: 7 bis Ass in vier Farben, ohne Joker.",
    "Um baralho são as 32 cartas de Skat: do 7 ao Ás em quatro naipes, sem coringas.",
)


@attrs.frozen
class Skat32:
    """The Skat pack of 32 cards, 7 to ace.

    Source: document 001, Deck; document 000, the traditional alternative.

    >>> len(Skat32().maumau_deck())
    32
    """

    slot: ClassVar[str] = "deck"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_deck(self) -> Deck:
        """Return the pack."""
        return french_pack("7")
