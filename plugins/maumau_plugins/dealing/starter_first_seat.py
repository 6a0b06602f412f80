"""starter-first-seat: the starter is the first seat's discard."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Starter
from maumau_core.hookspecs import hookimpl
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "The starter counts as the first player's discard, with all its effects; the next player answers it.",
    "La carta inicial cuenta como descarte del primer jugador, con todos sus efectos; responde el siguiente.",
    "Die Startkarte gilt als Ablage des ersten Spielers, mit allen Wirkungen; der Nächste antwortet darauf.",
    "A carta inicial conta como descarte do primeiro jogador, com todos os efeitos; o próximo responde.",
)


@attrs.frozen
class StarterFirstSeat:
    """The starter counts as the first seat's discard, with all its powers.

    Source: documents 002 and 004, Start; Q-06, Q-07.

    >>> StarterFirstSeat().maumau_starter()
    Starter(actor='first', powers='all')
    """

    slot: ClassVar[str] = "starter"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_starter(self) -> Starter:
        """Return what the starter does."""
        return Starter(actor="first", powers="all")
