"""The projector: shows a record as it goes on, with every hand open."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from maumau_core.cli.output import one_line
from maumau_core.cli.painting import Painter
from maumau_core.cli.screen import Screen
from maumau_core.cli.telling import Teller, clockwise
from maumau_core.events import Event
from maumau_core.match import MatchState
from maumau_core.moves import Play
from maumau_core.records import EndEntry, Header, MoveEntry, Replayed, RoundEntry

_NOBODY = -1
"""The seat of those who only look on."""


class OpenTeller(Teller):
    """Tells events to somebody who sees all the cards.

    Arguments:
        painter: shows the cards.
        names: who sits there, from seat 0; none when nobody said.

    >>> from maumau_core import Card, load_variant
    >>> from maumau_core.events import Drew
    >>> teller = OpenTeller(Painter(load_variant("german-skat").deck), ["Ana", "Bo"])
    >>> teller.tell(Drew(1, 1, (Card("7", "S"),), "turn")).plain
    'Bo draws a card: 7♠.'
    """

    def __init__(self, painter: Painter, names: Sequence[str] = ()) -> None:
        super().__init__(painter, _NOBODY)
        self._names = [one_line(name) for name in names]

    def name(self, seat: int, *, opening: bool = False) -> str:
        """Return what a seat is called: by its name, if it has one."""
        return self._names[seat] if seat < len(self._names) else super().name(seat, opening=opening)

    def known(self, event: Event) -> Event:
        """Return the whole event."""
        return event


class Projector(Screen):
    """Shows one record.

    Arguments:
        console: where it is printed.
        painter: shows the cards.
        names: who sits there, from seat 0; none when nobody said.
    """

    def __init__(self, console: Console, painter: Painter, names: Sequence[str] = ()) -> None:
        super().__init__(console, painter, _NOBODY)
        self.teller = OpenTeller(painter, names)

    def show(self, step: Replayed) -> None:
        """Show one step: what was done, what came of it, and the table after it.

        Arguments:
            step: as `replay` gives it.
        """
        match step.entry:
            case Header() as header:
                title = f"{one_line(step.rules.title('en'))} · {header.seats} seats"
                self.heading(title if header.seed is None else f"{title} · seed {header.seed}")
                self._told(step)
            case MoveEntry(move=move):
                self.console.print()
                self.console.print(Text(f"{step.round}.{step.number} {one_line(move)}", "bold cyan"), soft_wrap=True)
                self._told(step)
            case RoundEntry(points=points, totals=totals):
                self.scores(step.rules.observe(step.state), points, totals)
            case EndEntry(end=end):
                if end == "left":
                    self.say("Nobody went on: the record ends here.")

    def _told(self, step: Replayed) -> None:
        self.tell(step.events)
        state = step.state.round if isinstance(step.state, MatchState) else step.state
        if state.is_over:
            return
        observation = step.rules.observe(state)
        plays = [move for move in step.rules.legal_moves(state) if isinstance(move, Play)]
        for seat, hand in enumerate(state.hands):
            playable = {move.cards[0] for move in plays if move.seat == seat}
            mark = ">" if seat == state.turn else " "
            self._row(f"{mark} {self.teller.name(seat, opening=True)}  ", self.painter.held(hand, playable), glue="")
        self._row("  Upcard  ", [*self._upcard(observation), Text(clockwise(state.direction))])
