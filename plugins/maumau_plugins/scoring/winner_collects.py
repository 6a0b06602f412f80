"""winner-collects: who is out first takes the points of all other hands."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import Scoring
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_core.state import RoundState
from maumau_plugins.options import one_of, points
from maumau_plugins.scoring.card_values import CardValues, values_clause
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "Whoever is out first collects the points left in all other hands.",
    "Quien sale primero se lleva los puntos que quedan en las demás manos.",
    "Wer zuerst fertig ist, bekommt die Punkte aller anderen Hände.",
    "Quem sai primeiro leva os pontos que restam nas outras mãos.",
)
BLOCKED = {
    "differences": Phrase(
        "In a blocked round the lowest hand collects its difference to each other hand; those tied share.",
        "Si la ronda se bloquea, la mano más baja se lleva su diferencia con cada una; si hay empate, se reparte.",
        "In einer blockierten Runde bekommt die niedrigste Hand ihren Abstand zu jeder anderen; "
        "bei Gleichstand wird geteilt.",
        "Se a rodada fica bloqueada, a mão mais baixa leva a diferença para cada outra; em caso de empate, divide-se.",
    ),
    "hands": Phrase(
        "In a blocked round the lowest hand collects the points of each other hand; those tied share.",
        "Si la ronda se bloquea, la mano más baja se lleva los puntos de cada una; si hay empate, se reparte.",
        "In einer blockierten Runde bekommt die niedrigste Hand die Punkte jeder anderen; "
        "bei Gleichstand wird geteilt.",
        "Se a rodada fica bloqueada, a mão mais baixa leva os pontos de cada outra; em caso de empate, divide-se.",
    ),
}


@attrs.frozen
class Collecting:
    """The winner gets the points of the other hands; in a blocked round the lowest hand does."""

    values: CardValues
    blocked: Literal["differences", "hands"]

    def points(self, final: RoundState) -> tuple[int, ...]:
        """Return what each seat collects."""
        hands = self.values.hands(final)
        if final.result is not None and final.result.winners:
            gains = {final.result.winners[0]: sum(hands)}  # the winner's own hand is empty
        else:
            gains = self._shares(final, hands)
        return tuple(gains.get(seat, 0) for seat in range(final.seats))

    def _shares(self, final: RoundState, hands: tuple[int, ...]) -> dict[int, int]:
        # Absent and eliminated seats cannot win a blocked round, though their hands are collected from.
        lost = {departure.seat for departure in final.departures if departure.how != "out"}
        lowest = min(hand for seat, hand in enumerate(hands) if seat not in lost)
        tied = [seat for seat, hand in enumerate(hands) if hand == lowest and seat not in lost]
        kept = lowest if self.blocked == "differences" else 0
        # Each of the tied takes an equal part of every single difference, rounded down.
        share = sum(max(0, hand - kept) // len(tied) for seat, hand in enumerate(hands) if seat not in tied)
        return dict.fromkeys(tied, share)


@attrs.frozen
class WinnerCollects:
    """The winner collects the points left in all other hands.

    Arguments:
        values: points by face pattern; faces not named count their number.
        blocked: what the lowest hand collects in a blocked round: the ``"differences"`` to each
            other hand, or the other ``"hands"`` whole. Those tied share, rounded down.

    Source: document 001, Round end; Q-27.

    >>> WinnerCollects({"J": 20, "A": 11, "K": 10, "Q": 10}).describe("es")
    'Quien sale primero se lleva los puntos que quedan en las demás manos. Si la ronda se bloquea, la mano
    más baja se lleva su diferencia con cada una; si hay empate, se reparte. Valor de las cartas: Jota 20,
    As 11, Rey 10, Reina 10; las demás, su número.'
    """

    slot: ClassVar[str] = "scoring"
    values: dict[str, int] = attrs.field(factory=dict, validator=points, hash=False)
    blocked: Literal["differences", "hands"] = attrs.field(default="differences", validator=one_of(*BLOCKED))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        blocked = BLOCKED[self.blocked].say(language)
        return f"{CLAUSE.say(language)} {blocked} {values_clause(self.values, language)}"

    @hookimpl
    def maumau_scoring(self, deck: Deck) -> Scoring:
        """Return the points of a round."""
        return Collecting(CardValues.of(deck, self.values), self.blocked)
