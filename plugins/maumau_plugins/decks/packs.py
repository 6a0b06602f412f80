"""packs: a fixed number of packs shuffled together."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between
from maumau_plugins.wording import Phrase

ONE = Phrase("One pack is used.", "Se usa un mazo.", "Gespielt wird mit einem Paket.", "Usa-se um baralho.")
MANY = Phrase(
    "{count} packs are shuffled together.",
    "Se barajan juntos {count} mazos.",
    "{count} Pakete werden zusammengemischt.",
    "Embaralham-se juntos {count} baralhos.",
)


@attrs.frozen
class Packs:
    """A fixed number of packs, whatever the number of players.

    Arguments:
        count: how many packs, 1 to 8.

    Source: documents 002 and 004, two packs.

    >>> Packs(count=2).describe("en")
    '2 packs are shuffled together.'
    """

    slot: ClassVar[str] = "packs"
    count: int = attrs.field(default=2, validator=between(1, 8))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return ONE.say(language) if self.count == 1 else MANY.say(language, count=self.count)

    @hookimpl
    def maumau_packs(self) -> int:
        """Return the number of packs."""
        return self.count
