"""The screen: shows the person a table, its events and its scores."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from maumau_core.cli.menu import Menu, label
from maumau_core.cli.output import print_block
from maumau_core.cli.painting import Painter
from maumau_core.cli.telling import Teller, clockwise
from maumau_core.cli.wrapping import print_clauses, print_pieces, print_wrapped
from maumau_core.events import Event
from maumau_core.moves import Play
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset


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
        """Print lines as they are, wrapped where they are too long for the screen."""
        print_wrapped(self.console, text)

    def refuse(self, reason: str) -> None:
        """Print why something cannot be done."""
        print_wrapped(self.console, reason, "  ")

    def rules(self, rules: Ruleset) -> None:
        """Print the rule sheet."""
        print_wrapped(self.console, rules.title("en"))
        print_clauses(self.console, (clause for _, clause in rules.clauses("en")))

    def heading(self, text: str) -> None:
        """Print what comes next, between lines."""
        self.console.print()
        self.console.rule(Text(text, "bold"))

    def tell(self, events: Iterable[Event]) -> None:
        """Tell events one by one, as far as the person may know them."""
        for event in events:
            sentence = self.teller.tell(event)
            if sentence is not None:
                print_wrapped(self.console, sentence, "  ")
                if self._pace:
                    time.sleep(self._pace)

    def table(self, observation: Observation) -> None:
        """Show what lies on the table and in the person's hand."""
        playable = {move.cards[0] for move in observation.legal_moves if isinstance(move, Play)}
        self.console.print()
        self._row("Cards   ", [*self._seats(observation), Text(clockwise(observation.direction))])
        self._row("Upcard  ", self._upcard(observation))
        self._row("Hand    ", self.painter.held(observation.hand, playable), glue="")

    def menu(self, menu: Menu, observation: Observation) -> None:
        """Show the moves under their numbers, and the word if it may be said."""
        owed = sum(owed.amount for owed in observation.obligations if owed.holder == self._seat and owed.kind == "draw")
        entries = [
            Text.assemble((f"{number:>2} ", "cyan"), label(move, self.painter, owed))
            for number, move in enumerate(menu.options, start=1)
        ]
        print_block(self.console, Columns(entries, padding=(0, 3)))
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
        print_block(self.console, board)

    def _row(self, title: str, pieces: Iterable[Text], glue: str = " · ") -> None:
        print_pieces(self.console, pieces, glue=glue, first=Text(title, "dim"))

    def _seats(self, observation: Observation) -> Iterator[Text]:
        gone = {departure.seat: departure.how for departure in observation.departures}
        for seat, size in enumerate(observation.hand_sizes):
            count = gone[seat] if seat in gone else str(size)
            said = " said the word" if seat in observation.called else ""
            yield Text(f"{self.teller.name(seat)}: {count}{said}", "bold" if seat == self._seat else "")

    def _upcard(self, observation: Observation) -> list[Text]:
        parts = [self.painter.card(observation.upcard)]
        parts += [Text.assemble("demanded: ", self.painter.demand(demand.value)) for demand in observation.demands]
        for owed in observation.obligations:
            if owed.kind == "draw":
                parts.append(Text(f"{self.teller.does(owed.holder, 'owes', 'owe').lower()} {owed.amount}", "bold"))
            elif owed.kind == "cover":
                parts.append(Text(f"{self.teller.does(owed.holder, 'has', 'have').lower()} to cover it", "bold"))
        return [*parts, Text(f"stock: {observation.stock_size}")]
