"""single-round: one round is the whole match."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import MatchPolicy, MatchReport, Verdict
from maumau_core.hookspecs import hookimpl
from maumau_plugins.match.places import places, way_out
from maumau_plugins.options import one_of
from maumau_plugins.wording import Phrase

CLAUSES = {
    "low": Phrase(
        "One round is the whole match; the fewest points win.",
        "Una ronda es toda la partida; gana quien tiene menos puntos.",
        "Eine Runde ist die ganze Partie; die wenigsten Punkte gewinnen.",
        "Uma rodada é a partida inteira; vence quem tem menos pontos.",
    ),
    "high": Phrase(
        "One round is the whole match; the most points win.",
        "Una ronda es toda la partida; gana quien tiene más puntos.",
        "Eine Runde ist die ganze Partie; die meisten Punkte gewinnen.",
        "Uma rodada é a partida inteira; vence quem tem mais pontos.",
    ),
    "first-out": Phrase(
        "One round is the whole match; whoever is out first wins.",
        "Una ronda es toda la partida; gana quien sale primero.",
        "Eine Runde ist die ganze Partie; wer zuerst fertig ist, gewinnt.",
        "Uma rodada é a partida inteira; vence quem sai primeiro.",
    ),
}


@attrs.frozen
class OneRound:
    """The match is over after a round."""

    wins: Literal["low", "high", "first-out"]

    def judge(self, report: MatchReport) -> Verdict:
        """Say who won: by points, those who went out before those who did not; or the other way round."""
        out = way_out(report.final)
        lost = {departure.seat for departure in report.final.departures if departure.how == "eliminated"}
        sign = -1 if self.wins == "high" else 1

        def order(seat: int) -> tuple[int, ...]:
            points, turn = sign * report.totals[seat], out.get(seat, len(out))
            return (turn, seat in lost, points) if self.wins == "first-out" else (points, turn)

        absent = set(range(len(report.totals))) - set(report.players)
        return Verdict(places(report.players, order) + places(absent, order))


@attrs.frozen
class SingleRound:
    """One round is the whole match.

    Arguments:
        wins: the ``"low"``est or the ``"high"``est points, or whoever was ``"first-out"``,
            after whom the others follow as they went out, and then by points, the fewest first.

    Source: documents 002 and 004, Ranking; document 000, casual play.

    >>> SingleRound("first-out").describe("en")
    'One round is the whole match; whoever is out first wins.'
    """

    slot: ClassVar[str] = "match"
    wins: Literal["low", "high", "first-out"] = attrs.field(default="low", validator=one_of(*CLAUSES))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSES[self.wins].say(language)

    @hookimpl
    def maumau_match(self) -> MatchPolicy:
        """Return the match policy."""
        return OneRound(self.wins)
