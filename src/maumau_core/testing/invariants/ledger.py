"""Ledger: what everybody at a table has to keep account of, kept from the events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import attrs

from maumau_core import events as ev
from maumau_core.events import Event
from maumau_core.situation import Demand, Obligation
from maumau_core.state import RoundState

_NOT_TOLD = ""
"""How long a demand lasts that was heard just now."""


@attrs.define
class Ledger:
    """What is owed, what is demanded and who has left, as somebody knows it who only listens.

    Arguments:
        turn: whose turn it was when the move was made.
        stock: how many cards the stock should have.
        owed: what should be owed.
        demands: what should be demanded.
        gone: who should have left, in what order and how.
        laid: whether cards have been laid with this move.
        trouble: what cannot be as it was told, if anything.
    """

    turn: int
    stock: int
    owed: list[Obligation]
    demands: list[Demand]
    gone: list[tuple[int, str]]
    laid: bool = False
    trouble: str | None = None

    @classmethod
    def at(cls, state: RoundState) -> Ledger:
        """Open the ledger.

        Arguments:
            state: how the table stands, before a move.
        """
        gone: list[tuple[int, str]] = [(departure.seat, departure.how) for departure in state.departures]
        return cls(state.turn, len(state.stock_faces), [*state.obligations], [*state.demands], gone)

    def hear(self, event: Event) -> None:
        """Write down what follows from one event.

        Arguments:
            event: as anybody may see it.
        """
        self._hear_of_cards(event)
        self._hear_of_debts(event)
        self._hear_of_leaving(event)

    def _hear_of_cards(self, event: Event) -> None:
        match event:
            case ev.Played(seat):
                self._laid(seat)
            case ev.Drew(seat, count, _, reason):
                self.stock -= count
                if reason == "penalty":
                    self._served(seat, count)
            case ev.Reshuffled(count):
                self.stock += count
            case ev.Passed(seat):
                self._had_its_turn(seat)

    def _hear_of_debts(self, event: Event) -> None:
        match event:
            case ev.Demanded(seat, kind, value):
                if not self.laid:  # it was laid by nobody: the starter's
                    self.owed = [owed for owed in self.owed if owed.kind != "nominate"]
                self.demands = [Demand(kind, value, seat, _NOT_TOLD)]
            case ev.PenaltyRaised(seat, amount):
                self.owed = [owed for owed in self.owed if (owed.kind, owed.holder) != ("draw", seat)]
                self.owed.append(Obligation("draw", seat, self.turn, amount))
            case ev.PenaltyCancelled(seat, amount):
                if amount not in self._amounts(seat):
                    self.trouble = f"seat {seat} is let off {amount} cards, and owes {self._amounts(seat)}"
            case ev.CoverOwed(seat):
                self.owed.append(Obligation("cover", seat, seat))

    def _hear_of_leaving(self, event: Event) -> None:
        match event:
            case ev.WentOut(seat, place):
                self._left(seat, "out")
                out = sum(how == "out" for _, how in self.gone)
                if place != out:
                    self.trouble = f"seat {seat} has place {place}, and it is {out} that are out with it"
            case ev.Eliminated(seat):
                self._left(seat, "eliminated")
            case ev.RoundEnded():
                self.owed, self.demands = [], []

    def _laid(self, seat: int) -> None:
        """Settle what the seat on turn owed first, and every demand but a lap's of somebody else."""
        self.laid = True
        self._settled(self.turn)
        self.demands = [demand for demand in self.demands if demand.lasts == "lap" and demand.author != seat]

    def _served(self, seat: int, count: int) -> None:
        amounts = self._amounts(seat)
        if not amounts:
            self.trouble = f"seat {seat} draws for a penalty, and owes nothing"
        elif count not in amounts and (self.stock or count > max(amounts)):
            self.trouble = (
                f"seat {seat} draws {count} for a penalty of {amounts[0]}, and the stock has {self.stock} more"
            )
        settled = self._settled(seat)
        if settled is not None and settled.loses_turn:
            self._had_its_turn(seat)

    def _amounts(self, seat: int) -> list[int]:
        return [owed.amount for owed in self.owed if owed.holder == seat]

    def _settled(self, seat: int) -> Obligation | None:
        settled = next((owed for owed in self.owed if owed.holder == seat), None)
        self.owed = [owed for owed in self.owed if owed is not settled]
        return settled

    def _had_its_turn(self, seat: int) -> None:
        self.demands = [demand for demand in self.demands if demand.lasts != "lap" or demand.author != seat]

    def _left(self, seat: int, how: str) -> None:
        """Strike out what a seat owes that has left, and what it asked for until its next turn."""
        self.gone.append((seat, how))
        self.owed = [owed for owed in self.owed if owed.holder != seat]
        self._had_its_turn(seat)

    def mistake(self, state: RoundState) -> str | None:
        """Return what was heard wrongly, if anything.

        Arguments:
            state: how the table stands now.
        """
        if self.trouble is not None:
            return self.trouble
        heard: dict[str, tuple[object, object]] = {
            "what is owed": (_debts(self.owed), _debts(state.obligations)),
            "what is demanded": (self._asked(self.demands), self._asked(state.demands)),
            "who has left": (self.gone, [(departure.seat, departure.how) for departure in state.departures]),
        }
        for what, (told, true) in heard.items():
            if told != true:
                return f"whoever only listens is mistaken about {what}: it was told {told}, and it is {true}"
        return None

    def _asked(self, demands: Iterable[Demand]) -> list[tuple[int, str, str]]:
        """Return what is demanded, but for what may or may not have ended with the leave of who demanded it."""
        left = {seat for seat, _ in self.gone}
        unsure = {(each.author, each.kind) for each in self.demands if each.lasts == _NOT_TOLD and each.author in left}
        asked = [(demand.author, demand.kind, demand.value) for demand in demands]
        return [each for each in asked if each[:2] not in unsure]


def _debts(owed: Iterable[Obligation]) -> Counter[tuple[str, int, int]]:
    """Return what is owed as far as it is told: how many cards failing to cover will cost is not."""
    return Counter((each.kind, each.holder, each.amount if each.kind == "draw" else 0) for each in owed)
