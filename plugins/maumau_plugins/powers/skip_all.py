"""skip-all: everybody else misses a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core.contracts import Power
from maumau_core.deck import Deck
from maumau_core.effects import Skip
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import text
from maumau_plugins.wording import Phrase, headed

CLAUSE = Phrase(
    "Everybody else misses a turn, and whoever laid it moves again.",
    "Todos los demás pierden el turno y vuelve a jugar quien la jugó.",
    "Alle anderen setzen aus, und wer sie gelegt hat, ist noch einmal dran.",
    "Todos os outros perdem a vez, e quem a jogou joga de novo.",
)


@attrs.frozen
class SkipAll:
    """Makes everybody else miss a turn, so that its player moves again.

    Arguments:
        on: the faces that have the power, as a pattern.

    Source: document 000, House rules: the ace; Q-43.

    >>> SkipAll("A").describe("en")
    'Ace: Everybody else misses a turn, and whoever laid it moves again.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return headed(self.on, language, CLAUSE.say(language))

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return what its faces do."""
        return (Power(deck.select(self.on), (Skip(seats=None),)),)
