"""draw: drawing in turn, and passing."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import Drawing
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, flag, one_of
from maumau_plugins.wording import Phrase, cards, times

STUCK = Phrase(
    "Whoever has no card to lay draws {cards}{often}.",
    "Quien no tiene ninguna carta que sirva roba {cards}{often}.",
    "Wer keine Karte legen kann, zieht {cards}{often}.",
    "Quem não tem carta que sirva compra {cards}{often}.",
)
VOLUNTARY = Phrase(
    "Whoever cannot or does not want to lay a card draws {cards}{often}.",
    "Quien no puede o no quiere jugar una carta roba {cards}{often}.",
    "Wer keine Karte legen kann oder will, zieht {cards}{often}.",
    "Quem não pode ou não quer jogar uma carta compra {cards}{often}.",
)
AT_MOST = Phrase(
    ", at most {times} in a turn",
    ", como mucho {times} por turno",
    ", höchstens {times} im Zug",
    ", no máximo {times} por vez",
)
UNTIL_FIT = Phrase(
    " as often as it takes until something fits",
    " tantas veces como haga falta hasta que algo sirva",
    " so oft, bis etwas passt",
    " quantas vezes for preciso até algo servir",
)
AFTER = {
    "drawn": Phrase(
        "The drawn card may be laid at once if it fits; otherwise one passes.",
        "La carta robada puede jugarse enseguida si sirve; si no, se pasa.",
        "Die gezogene Karte darf sofort gelegt werden, wenn sie passt; sonst wird gepasst.",
        "A carta comprada pode ser jogada na hora se servir; senão, passa-se a vez.",
    ),
    "any": Phrase(
        "Afterwards any card that fits may be laid; otherwise one passes.",
        "Después puede jugarse cualquier carta que sirva; si no, se pasa.",
        "Danach darf jede passende Karte gelegt werden; sonst wird gepasst.",
        "Depois pode-se jogar qualquer carta que sirva; senão, passa-se a vez.",
    ),
    "none": Phrase(
        "Nothing may be laid after drawing.",
        "Después de robar no se juega ninguna carta.",
        "Nach dem Ziehen wird nichts mehr gelegt.",
        "Depois de comprar não se joga nenhuma carta.",
    ),
    "must": Phrase(
        "The drawn card must be laid at once if it fits; otherwise one passes.",
        "La carta robada tiene que jugarse enseguida si sirve; si no, se pasa.",
        "Die gezogene Karte muss sofort gelegt werden, wenn sie passt; sonst wird gepasst.",
        "A carta comprada tem de ser jogada na hora se servir; senão, passa-se a vez.",
    ),
}


@attrs.frozen
class Draw:
    """How one draws in turn, and what may be laid afterwards.

    Arguments:
        amount: cards drawn at a time, 1 to 10.
        limit: how often in a turn, 0 to 20; 0 is until something fits.
        voluntary: whether one may draw although one could lay a card.
        after: what may be laid after drawing: the ``"drawn"`` card, ``"any"``, ``"none"``,
            or the drawn card ``"must"`` be laid if it fits.

    Source: document 000, Turn (Q-09); 001, Turn (Q-10, Q-11); 002 and 004, Turn (Q-12, Q-13, Q-46).

    >>> Draw(voluntary=True).maumau_drawing()
    Drawing(amount=1, limit=1, voluntary=True, after='drawn')
    """

    slot: ClassVar[str] = "drawing"
    amount: int = attrs.field(default=1, validator=between(1, 10))
    limit: int = attrs.field(default=1, validator=between(0, 20))
    voluntary: bool = attrs.field(default=False, validator=flag)
    after: Literal["drawn", "any", "none", "must"] = attrs.field(default="drawn", validator=one_of(*AFTER))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        who = VOLUNTARY if self.voluntary else STUCK
        drawing = who.say(language, cards=cards(self.amount), often=self._often(language))
        return f"{drawing} {AFTER[self.after].say(language)}"

    def _often(self, language: str) -> str:
        if self.limit == 0:
            return UNTIL_FIT.say(language)
        return "" if self.limit == 1 else AT_MOST.say(language, times=times(self.limit))

    @hookimpl
    def maumau_drawing(self) -> Drawing:
        """Return how one draws."""
        return Drawing(self.amount, self.limit or None, self.voluntary, self.after)
