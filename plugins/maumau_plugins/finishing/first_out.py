"""first-out: the first empty hand ends the round."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import RoundEnd
from maumau_core.hookspecs import hookimpl
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "The round is over as soon as somebody has no card left; that player wins it.",
    "La ronda termina en cuanto alguien se queda sin cartas; ese jugador la gana.",
    "Die Runde ist zu Ende, sobald jemand keine Karte mehr hat; dieser Spieler gewinnt sie.",
    "A rodada termina assim que alguém fica sem cartas; esse jogador a vence.",
)


@attrs.frozen
class FirstOut:
    """The round ends with the first empty hand.

    Source: documents 000, 001, 002 and 004, Round end.

    >>> FirstOut().maumau_round_end()
    RoundEnd(finishers=1, remaining=1)
    """

    slot: ClassVar[str] = "round_end"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_round_end(self) -> RoundEnd:
        """Return when the round is over."""
        return RoundEnd(finishers=1, remaining=1)
