"""play-on: play goes on for places."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import RoundEnd
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between
from maumau_plugins.wording import Phrase

ONE = Phrase(
    "Whoever has no card left is out, in order of places; the others play on until one is left.",
    "Quien se queda sin cartas sale, por orden de puestos; los demás siguen hasta que quede uno.",
    "Wer keine Karte mehr hat, ist fertig und bekommt den nächsten Platz; die anderen spielen, bis einer übrig ist.",
    "Quem fica sem cartas sai, por ordem de colocação; os outros continuam até restar um.",
)
MANY = Phrase(
    "Whoever has no card left is out, in order of places; the others play on until {count} are left.",
    "Quien se queda sin cartas sale, por orden de puestos; los demás siguen hasta que queden {count}.",
    "Wer keine Karte mehr hat, ist fertig und bekommt den nächsten Platz; die anderen spielen, bis {count} übrig sind.",
    "Quem fica sem cartas sai, por ordem de colocação; os outros continuam até restarem {count}.",
)


@attrs.frozen
class PlayOn:
    """Who is out has a place, and the others play on.

    Arguments:
        remaining: how many seats are left when the round is over, 1 to 20.

    Source: the wider family (common German rules); no source document plays so.

    >>> PlayOn().maumau_round_end()
    RoundEnd(finishers=None, remaining=1)
    """

    slot: ClassVar[str] = "round_end"
    remaining: int = attrs.field(default=1, validator=between(1, 20))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return ONE.say(language) if self.remaining == 1 else MANY.say(language, count=self.remaining)

    @hookimpl
    def maumau_round_end(self) -> RoundEnd:
        """Return when the round is over."""
        return RoundEnd(finishers=None, remaining=self.remaining)
