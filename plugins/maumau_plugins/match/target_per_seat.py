"""target-per-seat: rounds until somebody reaches a total that grows with the table."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import MatchPolicy
from maumau_core.hookspecs import hookimpl
from maumau_plugins.match.race import TIES, Race
from maumau_plugins.options import between, flag, one_of
from maumau_plugins.wording import Phrase

TARGET = {
    "low": Phrase(
        "The match is over when somebody has {each} points for each of its players, {two} if there are two; "
        "the fewest points win.",
        "La partida termina cuando alguien llega a {each} puntos por jugador, {two} si son dos; "
        "gana quien tiene menos.",
        "Die Partie ist zu Ende, wenn jemand {each} Punkte je Mitspieler hat, zu zweit also {two}; "
        "die wenigsten Punkte gewinnen.",
        "A partida termina quando alguém chega a {each} pontos por jogador, {two} se forem dois; vence quem tem menos.",
    ),
    "high": Phrase(
        "The match is over when somebody has {each} points for each of its players, {two} if there are two; "
        "the most points win.",
        "La partida termina cuando alguien llega a {each} puntos por jugador, {two} si son dos; gana quien tiene más.",
        "Die Partie ist zu Ende, wenn jemand {each} Punkte je Mitspieler hat, zu zweit also {two}; "
        "die meisten Punkte gewinnen.",
        "A partida termina quando alguém chega a {each} pontos por jogador, {two} se forem dois; vence quem tem mais.",
    ),
}


@attrs.frozen
class TargetPerSeat:
    """Rounds are played until somebody reaches so many points for each seat of the match.

    Arguments:
        each: the points for each seat, 1 to 10000.
        wins: whether the ``"low"``est or the ``"high"``est total wins.
        ties: what those do who are tied for the win: an ``"extra-round"`` among themselves, or it is ``"shared"``.
        rotate_dealer: whether the next player deals the next round.

    Source: document 001, Match; Q-08, Q-28, Q-48.

    >>> TargetPerSeat(ties="shared").describe("en")
    'The match is over when somebody has 100 points for each of its players, 200 if there are two;
    the most points win. Those tied for the win share it. The next player deals each new round.'
    """

    slot: ClassVar[str] = "match"
    each: int = attrs.field(default=100, validator=between(1, 10_000))
    wins: Literal["low", "high"] = attrs.field(default="high", validator=one_of(*TARGET))
    ties: Literal["extra-round", "shared"] = attrs.field(default="extra-round", validator=one_of(*TIES))
    rotate_dealer: bool = attrs.field(default=True, validator=flag)

    def _race(self) -> Race:
        return Race(self.each, self.wins, self.ties, self.rotate_dealer, per_seat=True)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        target = TARGET[self.wins].say(language, each=self.each, two=2 * self.each)
        return f"{target} {self._race().details(language)}"

    @hookimpl
    def maumau_match(self) -> MatchPolicy:
        """Return the match policy."""
        return self._race()
