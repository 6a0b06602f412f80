"""Race: rounds until somebody reaches a total."""

from __future__ import annotations

from typing import Literal

import attrs

from maumau_core.contracts import MatchReport, Verdict
from maumau_plugins.match.places import places
from maumau_plugins.wording import Phrase

WINS = {
    "low": Phrase(
        "The match is over when somebody has {target} points; the fewest points win.",
        "La partida termina cuando alguien llega a {target} puntos; gana quien tiene menos.",
        "Die Partie ist zu Ende, wenn jemand {target} Punkte hat; die wenigsten Punkte gewinnen.",
        "A partida termina quando alguém chega a {target} pontos; vence quem tem menos.",
    ),
    "high": Phrase(
        "The match is over when somebody has {target} points; the most points win.",
        "La partida termina cuando alguien llega a {target} puntos; gana quien tiene más.",
        "Die Partie ist zu Ende, wenn jemand {target} Punkte hat; die meisten Punkte gewinnen.",
        "A partida termina quando alguém chega a {target} pontos; vence quem tem mais.",
    ),
}
TIES = {
    "extra-round": Phrase(
        "Those tied for the win play another round among themselves.",
        "Los empatados por la victoria juegan otra ronda entre ellos.",
        "Wer um den Sieg gleichauf liegt, spielt eine weitere Runde untereinander.",
        "Os empatados pela vitória jogam mais uma rodada entre si.",
    ),
    "shared": Phrase(
        "Those tied for the win share it.",
        "Los empatados por la victoria la comparten.",
        "Wer um den Sieg gleichauf liegt, teilt ihn sich.",
        "Os empatados pela vitória a dividem.",
    ),
}
ROTATES = Phrase(
    "The next player deals each new round.",
    "Cada nueva ronda la reparte el siguiente jugador.",
    "Jede neue Runde gibt der nächste Spieler.",
    "Cada nova rodada é dada pelo próximo jogador.",
)
STAYS = Phrase(
    "The same player deals every round.",
    "Siempre reparte el mismo jugador.",
    "Es gibt immer derselbe Spieler.",
    "O mesmo jogador dá todas as rodadas.",
)


@attrs.frozen
class Race:
    """Rounds are played until somebody reaches a total.

    Arguments:
        target: the total that ends the match.
        wins: whether the lowest or the highest total wins.
        ties: whether those tied for the win play on or share it.
        rotate_dealer: whether the deal moves on after each round.
        per_seat: whether the target is for each seat of the table.
    """

    target: int
    wins: Literal["low", "high"]
    ties: Literal["extra-round", "shared"]
    rotate_dealer: bool
    per_seat: bool = False

    def judge(self, report: MatchReport) -> Verdict:
        """Say how the match stands.

        Totals never fall, so once the target is reached it stays so, and the winner is looked for among
        those who played the last round: everybody at first, only those still tied in extra rounds.
        """
        totals = report.totals

        def order(seat: int) -> tuple[int]:
            return (totals[seat] if self.wins == "low" else -totals[seat],)

        ahead = places(report.players, order)
        behind = places(set(range(len(totals))) - set(report.players), order)
        goal = self.target * (len(totals) if self.per_seat else 1)
        if max(totals) < goal:
            remaining = report.players
        elif self.ties == "extra-round" and len(ahead[0]) > 1:
            remaining = ahead[0]
        else:
            remaining = ()
        return Verdict(ahead + behind, remaining, self.rotate_dealer)

    def details(self, language: str) -> str:
        """Return what to say of ties and of the deal."""
        deal = ROTATES if self.rotate_dealer else STAYS
        return f"{TIES[self.ties].say(language)} {deal.say(language)}"
