"""no-score: play for the fun of it."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Scoring
from maumau_core.hookspecs import hookimpl
from maumau_core.state import RoundState
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "No points are counted.",
    "No se cuentan puntos.",
    "Es werden keine Punkte gezählt.",
    "Não se contam pontos.",
)


@attrs.frozen
class NoPoints:
    """Nobody gets any points."""

    def points(self, final: RoundState) -> tuple[int, ...]:
        """Return zero for each seat."""
        return (0,) * final.seats


@attrs.frozen
class NoScore:
    """Casual play: every round has its winner, and nothing is written down.

    Source: document 000, Match: casual play.

    >>> NoScore().describe("pt")
    'Não se contam pontos.'
    """

    slot: ClassVar[str] = "scoring"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_scoring(self) -> Scoring:
        """Return the points of a round: none."""
        return NoPoints()
