"""The screen: shows the person a table, its events and its scores."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from maumau_core.cli.menu import Menu, label
from maumau_core.cli.painting import Painter
from maumau_core.cli.telling import Teller, clockwise
from maumau_core.events import Event
from maumau_core.moves import Play
from maumau_core.observation import Observation

_HELP = """\
A number makes the move it stands for. So does notation, in any case:
  7S           lay the seven of spades
  JH=S         lay the jack of hearts and demand spades
  8H+8C        lay several cards as one play
  draw, d      draw; also what you owe
  pass, p      end your turn
{calls}  name S       name the suit that the starter lets you demand
  help, rules, quit
Cards in [brackets] may be laid now."""
_HELP_CALLS = """\
  7S! or 3!    lay a card and say the word that is due
{words}  challenge 2  seat 2 has forgotten the word
"""


def help_text(words: Sequence[str]) -> str:
    """Return what can be said at the table.

    Arguments:
        words: those the variant knows; without one nothing is told about them.
    """
    lines = "".join(f"  {word:<11}  say the word by itself\n" for word in words)
    return _HELP.format(calls=_HELP_CALLS.format(words=lines) if words else "")


class Screen:
    """What the person in one seat sees.

    Arguments:
        console: where it is printed.
        painter: shows the cards.
        seat: where the person sits.
        pace: seconds to wait after each event.
    """

    def __init__(self, console: Console, painter: Painter, seat: int, pace: float = 0.0) -> None:
        self.console = console
        self.painter = painter
        self.teller = Teller(painter, seat)
        self._seat = seat
        self._pace = pace

    def say(self, text: str | Text) -> None:
        """Print one line."""
        self.console.print(text)

    def heading(self, text: str) -> None:
        """Print what comes next, between lines."""
        self.console.print()
        self.console.rule(Text(text, "bold"))

    def tell(self, events: Iterable[Event]) -> None:
        """Tell events one by one, as far as the person may know them."""
        for event in events:
            sentence = self.teller.tell(event)
            if sentence is not None:
                self.console.print(Text.assemble("  ", sentence))
                if self._pace:
                    time.sleep(self._pace)

    def table(self, observation: Observation) -> None:
        """Show what lies on the table and in the person's hand."""
        playable = {move.cards[0] for move in observation.legal_moves if isinstance(move, Play)}
        self.console.print()
        self.console.print(self._seats(observation))
        self.console.print(self._upcard(observation))
        self.console.print(Text.assemble(("Hand    ", "dim"), self.painter.hand(observation.hand, playable)))

    def menu(self, menu: Menu, observation: Observation) -> None:
        """Show the moves under their numbers, and the word if it may be said."""
        owed = sum(owed.amount for owed in observation.obligations if owed.holder == self._seat and owed.kind == "draw")
        entries = [
            Text.assemble((f"{number:>2} ", "cyan"), label(move, self.painter, owed))
            for number, move in enumerate(menu.options, start=1)
        ]
        self.console.print(Columns(entries, padding=(0, 3)))
        if menu.due:
            words = " or ".join(f"“{word}”" for word in menu.due)
            self.console.print(Text(f"   with a ! behind the card you say {words}", "dim"))

    def scores(self, observation: Observation, points: Sequence[int], totals: Sequence[int]) -> None:
        """Show what everybody still held, and how the match stands."""
        board = Table(box=None, pad_edge=False, padding=(0, 2))
        for title, side in (("", "left"), ("points", "right"), ("total", "right"), ("left in hand", "left")):
            board.add_column(title, justify=side)  # type: ignore[arg-type]  # "left" and "right" it knows
        hands = observation.hands or ()
        for seat, hand in enumerate(hands):
            name = self.teller.name(seat, opening=True)
            board.add_row(name, str(points[seat]), str(totals[seat]), self.painter.cards(hand))
        self.console.print(board)

    def _seats(self, observation: Observation) -> Text:
        gone = {departure.seat: departure.how for departure in observation.departures}
        shown = []
        for seat, size in enumerate(observation.hand_sizes):
            count = gone[seat] if seat in gone else str(size)
            said = " said the word" if seat in observation.called else ""
            shown.append(Text(f"{self.teller.name(seat)} {count}{said}", "bold" if seat == self._seat else ""))
        return Text.assemble(("Cards   ", "dim"), Text(" · ").join(shown), f" · {clockwise(observation.direction)}")

    def _upcard(self, observation: Observation) -> Text:
        parts = [self.painter.card(observation.upcard)]
        parts += [Text.assemble("demanded: ", self.painter.demand(demand.value)) for demand in observation.demands]
        for owed in observation.obligations:
            if owed.kind == "draw":
                parts.append(Text(f"{self.teller.does(owed.holder, 'owes', 'owe').lower()} {owed.amount}", "bold"))
            elif owed.kind == "cover":
                parts.append(Text(f"{self.teller.does(owed.holder, 'has', 'have').lower()} to cover it", "bold"))
        parts.append(Text(f"stock {observation.stock_size}"))
        return Text.assemble(("Upcard  ", "dim"), Text(" · ").join(parts))
