"""reshuffle: the discards become the new stock."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Exhaustion
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import flag
from maumau_plugins.wording import Phrase

SHUFFLED = Phrase(
    "When the stock is empty, all discards but the upcard are shuffled into a new stock.",
    "Cuando se acaba el mazo, las cartas jugadas, menos la de arriba, se barajan y forman uno nuevo.",
    "Ist der Stapel leer, werden alle abgelegten Karten außer der obersten zu einem neuen Stapel gemischt.",
    "Quando o monte acaba, as cartas jogadas, menos a de cima, são embaralhadas e formam um novo.",
)
TURNED = Phrase(
    "When the stock is empty, all discards but the upcard are turned over, unshuffled, as the new stock.",
    "Cuando se acaba el mazo, las cartas jugadas, menos la de arriba, se voltean sin barajar y forman uno nuevo.",
    "Ist der Stapel leer, werden alle abgelegten Karten außer der obersten ungemischt zum neuen Stapel umgedreht.",
    "Quando o monte acaba, as cartas jogadas, menos a de cima, são viradas sem embaralhar e formam um novo.",
)


@attrs.frozen
class Reshuffle:
    """The discards under the upcard become the new stock.

    Arguments:
        shuffle: whether they are shuffled, or only turned over.

    Source: documents 000 and 001, Stock empty; Q-25 for 002 and 004.

    >>> Reshuffle().maumau_exhaustion()
    Exhaustion(reshuffle=True, shuffle=True)
    """

    slot: ClassVar[str] = "exhaustion"
    shuffle: bool = attrs.field(default=True, validator=flag)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return (SHUFFLED if self.shuffle else TURNED).say(language)

    @hookimpl
    def maumau_exhaustion(self) -> Exhaustion:
        """Return what happens when the stock is empty."""
        return Exhaustion(reshuffle=True, shuffle=self.shuffle)
