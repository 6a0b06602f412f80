"""french-52: the full French pack."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_plugins.decks.french import french_pack
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "One pack is the 52 French cards from 2 to Ace in four suits, without jokers.",
    "Un mazo son las 52 cartas francesas, del 2 al As en cuatro palos, sin comodines.",
    "Ein Paket sind die 52 französischen Karten von 2 bis Ass in vier Farben, ohne Joker.",
    "Um baralho são as 52 cartas francesas, do 2 ao Ás em quatro naipes, sem coringas.",
)


@attrs.frozen
class French52:
    """The French pack of 52 cards without jokers.

    Source: document 000, Deck; documents 002 and 004, which shuffle two of them together.

    >>> len(French52().maumau_deck())
    52
    """

    slot: ClassVar[str] = "deck"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_deck(self) -> Deck:
        """Return the pack."""
        return french_pack("2")
