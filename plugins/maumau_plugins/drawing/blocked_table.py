"""blocked-table: nobody can draw or lay."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Blocked
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import flag
from maumau_plugins.wording import Phrase

SETTLED = Phrase(
    "If nobody can draw or lay a card, the round is over and the hands are settled.",
    "Si nadie puede robar ni jugar, la ronda termina y se cuentan las manos.",
    "Kann niemand ziehen oder legen, ist die Runde zu Ende und die Hände werden abgerechnet.",
    "Se ninguém pode comprar nem jogar, a rodada termina e contam-se as mãos.",
)
VOID = Phrase(
    "If nobody can draw or lay a card, the round is over and counts for nothing.",
    "Si nadie puede robar ni jugar, la ronda termina y no cuenta.",
    "Kann niemand ziehen oder legen, ist die Runde zu Ende und zählt nicht.",
    "Se ninguém pode comprar nem jogar, a rodada termina e não vale.",
)


@attrs.frozen
class BlockedTable:
    """What a round counts that ends because nobody can go on.

    Arguments:
        void: whether it counts for nothing; otherwise the scoring settles the hands.

    Source: document 001, Round end; Q-26 for 000, 002 and 004.

    >>> BlockedTable().maumau_blocked()
    Blocked(void=False)
    """

    slot: ClassVar[str] = "blocked"
    void: bool = attrs.field(default=False, validator=flag)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return (VOID if self.void else SETTLED).say(language)

    @hookimpl
    def maumau_blocked(self) -> Blocked:
        """Return what a blocked round counts."""
        return Blocked(void=self.void)
