"""no-reshuffle: an empty stock stays empty."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Exhaustion
from maumau_core.hookspecs import hookimpl
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "An empty stock stays empty: whoever cannot lay a card then passes.",
    "El mazo vacío queda vacío: quien entonces no puede jugar una carta pasa.",
    "Ein leerer Stapel bleibt leer: Wer dann keine Karte legen kann, passt.",
    "O monte vazio fica vazio: quem então não pode jogar uma carta passa a vez.",
)


@attrs.frozen
class NoReshuffle:
    """The stock is not renewed.

    Source: the wider family, where tables pass once the stock is empty; no source document plays so.

    >>> NoReshuffle().maumau_exhaustion().reshuffle
    False
    """

    slot: ClassVar[str] = "exhaustion"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_exhaustion(self) -> Exhaustion:
        """Return what happens when the stock is empty."""
        return Exhaustion(reshuffle=False, shuffle=False)
