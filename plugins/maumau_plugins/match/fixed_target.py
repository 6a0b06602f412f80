"""fixed-target: rounds until somebody reaches a fixed total."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import MatchPolicy
from maumau_core.hookspecs import hookimpl
from maumau_plugins.match.race import TIES, WINS, Race
from maumau_plugins.options import between, flag, one_of


@attrs.frozen
class FixedTarget:
    """Rounds are played until somebody reaches a total.

    Arguments:
        target: the total, 1 to 100000.
        wins: whether the ``"low"``est or the ``"high"``est total wins.
        ties: what those do who are tied for the win: an ``"extra-round"`` among themselves, or it is ``"shared"``.
        rotate_dealer: whether the next player deals the next round.

    Source: document 000, Match.

    >>> FixedTarget().describe("en")
    'The match is over when somebody has 100 points; the fewest points win. Those tied for the win
    play another round among themselves. The next player deals each new round.'
    """

    slot: ClassVar[str] = "match"
    target: int = attrs.field(default=100, validator=between(1, 100_000))
    wins: Literal["low", "high"] = attrs.field(default="low", validator=one_of(*WINS))
    ties: Literal["extra-round", "shared"] = attrs.field(default="extra-round", validator=one_of(*TIES))
    rotate_dealer: bool = attrs.field(default=True, validator=flag)

    def _race(self) -> Race:
        return Race(self.target, self.wins, self.ties, self.rotate_dealer)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"{WINS[self.wins].say(language, target=self.target)} {self._race().details(language)}"

    @hookimpl
    def maumau_match(self) -> MatchPolicy:
        """Return the match policy."""
        return self._race()
