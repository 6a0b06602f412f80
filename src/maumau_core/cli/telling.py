"""Telling: events in words, as somebody at the table would say them to the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from maumau_core import events as ev
from maumau_core.cli.painting import Painter

_PLACES = {1: "", 2: " second", 3: " third"}


class Teller:
    """Tells events to the person in one seat.

    Arguments:
        painter: shows the cards.
        seat: where the person sits.

    >>> from maumau_core import Card, load_variant
    >>> teller = Teller(Painter(load_variant("german-skat").deck), seat=0)
    >>> teller.tell(ev.Played(2, (Card("7", "S"),))).plain
    'Seat 2 lays 7♠.'
    """

    def __init__(self, painter: Painter, seat: int) -> None:
        self._painter = painter
        self._seat = seat
        self._reasons: dict[str, Text] = {"penalty": Text(" as a penalty"), "call": Text(" for the word")}

    def name(self, seat: int, *, opening: bool = False) -> str:
        """Return what a seat is called, within a sentence or opening one."""
        if seat == self._seat:
            return "You" if opening else "you"
        return f"Seat {seat}" if opening else f"seat {seat}"

    def whose(self, seat: int) -> str:
        """Return whose something is."""
        return "your" if seat == self._seat else f"{self.name(seat)}'s"

    def does(self, seat: int, verb: str, plain: str | None = None) -> str:
        """Return the opening of a sentence: who does it, and what ("Seat 2 lays", "You lay").

        Arguments:
            seat: who.
            verb: the verb as a third person has it.
            plain: the verb as the person has it; None when it only lacks the final s.
        """
        own = verb.removesuffix("s") if plain is None else plain
        return f"{self.name(seat, opening=True)} {own if seat == self._seat else verb}"

    def names(self, seats: Sequence[int]) -> str:
        """Return several seats as a list that opens a sentence."""
        listed = [self.name(seat, opening=place == 0) for place, seat in enumerate(seats)]
        return " and ".join(filter(None, (", ".join(listed[:-1]), listed[-1])))

    def tell(self, event: ev.Event) -> Text | None:
        """Return one sentence for an event, as far as the person may know it; None when it goes without saying."""
        self._note(event)
        match self.known(event):
            case ev.RoundStarted(dealer=dealer, starter=starter):
                return Text.assemble(self.does(dealer, "deals"), "; ", self._painter.card(starter), " is turned up.")
            case ev.Played(seat=seat, cards=cards):
                return Text.assemble(self.does(seat, "lays"), " ", self._painter.cards(cards), ".")
            case ev.Drew() as drew:
                return self._drew(drew)
            case ev.Demanded(seat=seat, value=value):
                return Text.assemble(self.does(seat, "demands"), " ", self._painter.demand(value), ".")
            case ev.RoundScored() | ev.TurnBegan():
                return None
            case other:
                return Text(_SENTENCES[type(other)](self, other))

    def known(self, event: ev.Event) -> ev.Event:
        """Return an event as the person may know it."""
        return event.for_seat(self._seat)

    def _note(self, event: ev.Event) -> None:
        """Remember what somebody may have to draw for."""
        match event:
            case ev.RoundStarted(starter=starter):
                self._reasons["effect"] = Text.assemble(" for the ", self._painter.card(starter))
            case ev.Played(seat=seat, cards=cards):
                self._reasons["effect"] = Text.assemble(f" for {self.whose(seat)} ", self._painter.cards(cards))
            case ev.CallForgotten() | ev.Challenged(upheld=True):
                self._reasons["call"] = Text(" for the forgotten word")
            case ev.FalseCall():
                self._reasons["call"] = Text(" for the false call")
            case ev.Challenged():
                self._reasons["call"] = Text(" for the false challenge")
            case _:
                pass

    def _drew(self, drew: ev.Drew) -> Text:
        if not drew.count:
            return Text(f"There is nothing left that {self.name(drew.seat)} could draw.")
        what = "a card" if drew.count == 1 else f"{drew.count} cards"
        told = Text.assemble(f"{self.does(drew.seat, 'draws')} {what}", self._reasons.get(drew.reason, ""))
        return Text.assemble(told, ": ", self._painter.cards(drew.cards), ".") if drew.cards else told.append(".")

    def challenged(self, event: ev.Challenged) -> str:
        """Tell of a challenge and how it ended."""
        verb = "are" if event.seat == self._seat else "is"
        verdict = "right" if event.upheld else "wrong"
        return f"{self.does(event.seat, 'challenges')} {self.name(event.target)}, and {verb} {verdict}."

    def win_stood(self, event: ev.WinStood) -> str:
        """Tell that a word was missed and nobody minded."""
        return f"Nobody objects: {self.whose(event.seat)} win stands."

    def went_out(self, event: ev.WentOut) -> str:
        """Tell of a seat without cards, and its place."""
        place = _PLACES.get(event.place, f" as number {event.place}")
        return f"{self.does(event.seat, 'goes', 'go')} out{place}."

    def round_ended(self, event: ev.RoundEnded) -> str:
        """Tell how a round ended."""
        if event.reason == "blocked":
            told = "Nobody can lay or draw any more: the round is blocked."
            return f"{told} {self.win(event.winners[:1])}" if event.winners else told
        return f"The round is over. {self.win(event.winners[:1])}"

    def win(self, winners: Sequence[int]) -> str:
        """Tell who wins."""
        if not winners:
            return "Nobody wins."
        return f"{self.names(winners)} {'wins' if len(winners) == 1 and winners[0] != self._seat else 'win'}!"


_SENTENCES: dict[type, Callable[[Teller, Any], str]] = {
    ev.Passed: lambda say, event: f"{say.does(event.seat, 'passes', 'pass')}.",
    ev.DirectionReversed: lambda _, event: f"Play turns round and goes {clockwise(event.direction)}.",
    ev.PenaltyRaised: lambda say, event: f"{say.does(event.seat, 'owes')} {_cards(event.amount)}.",
    ev.PenaltyCancelled: lambda say, event: f"{say.does(event.seat, 'is', 'are')} rid of {_cards(event.amount)} owed.",
    ev.CoverOwed: lambda say, event: f"{say.does(event.seat, 'has', 'have')} to cover that card.",
    ev.Skipped: lambda say, event: f"{say.does(event.seat, 'misses', 'miss')} a turn.",
    ev.Called: lambda say, event: f"{say.does(event.seat, 'says')} “{event.word}”.",
    ev.CallForgotten: lambda say, event: f"{say.does(event.seat, 'has', 'have')} not said “{event.word}”!",
    ev.FalseCall: lambda say, event: f"{say.does(event.seat, 'says')} “{event.word}”, but it is not due.",
    ev.Challenged: Teller.challenged,
    ev.Reshuffled: lambda _, event: f"The discards become the new stock of {_cards(event.count)}.",
    ev.WinStood: Teller.win_stood,
    ev.WentOut: Teller.went_out,
    ev.Eliminated: lambda say, event: f"{say.does(event.seat, 'is', 'are')} eliminated.",
    ev.RoundEnded: Teller.round_ended,
    ev.MatchEnded: lambda say, event: f"The match is over. {say.win(event.winners)}",
}


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def clockwise(direction: int) -> str:
    """Return which way play goes, in words."""
    return "clockwise" if direction == 1 else "counter-clockwise"
