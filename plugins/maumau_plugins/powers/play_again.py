"""play-again: its player has another turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from maumau_core import effects
from maumau_core.contracts import Power
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import text
from maumau_plugins.wording import Phrase, headed

CLAUSE = Phrase(
    "Whoever laid it moves again.",
    "Vuelve a jugar quien la jugó.",
    "Wer sie gelegt hat, ist noch einmal dran.",
    "Quem a jogou joga de novo.",
)


@attrs.frozen
class PlayAgain:
    """Gives its player another turn.

    Arguments:
        on: the faces that have the power, as a pattern.

    Source: the wider family, where an ace or a king lets its player move again; no source document plays so.

    >>> PlayAgain("A").describe("en")
    'Ace: Whoever laid it moves again.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return headed(self.on, language, CLAUSE.say(language))

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return what its faces do."""
        return (Power(deck.select(self.on), (effects.PlayAgain(),)),)
