"""``maumau play``: a match of a person against bots."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from typing import Annotated

import typer

from maumau_core.bots.protocol import Bot
from maumau_core.cli.asking import Asker, Left
from maumau_core.cli.interrupts import undisturbed
from maumau_core.cli.lineup import read_lineup, seat_bots
from maumau_core.cli.output import NoColor, console_for, one_line, speaks
from maumau_core.cli.painting import Painter
from maumau_core.cli.person import Person, Referee
from maumau_core.cli.recording import Force, Record, record_file
from maumau_core.cli.screen import Screen
from maumau_core.cli.trouble import INTERRUPTED, Trouble
from maumau_core.events import Event, RoundScored, RoundStarted
from maumau_core.loading import load_variant
from maumau_core.records import Recorder
from maumau_core.ruleset import Ruleset
from maumau_core.simulation.driver import drive
from maumau_core.simulation.study import seats_for
from maumau_core.steps import MatchStep

PERSON = 0
_PACE = 0.4
_SLOWEST = 60
_BOTS = "Who sits in the other seats, by commas: random, sensible, or package.module:Class."
_SEED_BITS = 30  # short enough to be written down


def play(
    variant: Annotated[str, typer.Argument(help="A variant by its name, or a variant file.")],
    *,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; yours is seat 0.")] = None,
    seed: Annotated[int | None, typer.Option(help="Play the match of this seed.")] = None,
    bots: Annotated[str, typer.Option(help=_BOTS)] = "sensible:forgetful=0.1",
    pace: Annotated[float | None, typer.Option(help="Seconds between events, 0 to 60; 0.4 at a terminal.")] = None,
    record: Record = None,
    force: Force = False,
    no_color: NoColor = False,
) -> int:
    """Play a match against bots."""
    _check_pace(pace)
    rules = load_variant(variant)
    count = seats_for(rules, seats)
    seed = secrets.randbits(_SEED_BITS) if seed is None else seed
    opponents = seat_bots(rules, read_lineup(bots), count - 1, seed)
    start = rules.start_match(seats=count, seed=seed)
    console = console_for(no_color=no_color)
    asker = Asker(console)
    pace = (_PACE if asker.at_terminal else 0.0) if pace is None else pace
    symbols = speaks(console, "".join(suit.symbol for suit in rules.deck.suits))
    screen = Screen(console, Painter(rules.deck, symbols=symbols), PERSON, pace)
    with record_file(record, force=force) as target, contextlib.ExitStack() as following:
        recorder = None if target is None else following.enter_context(target.follow(rules, start.state))
        screen.heading(f"{one_line(rules.title('en'))} · {count} seats · seed {seed}")
        screen.say("You are seat 0. Say help at any time, rules for the rules, or quit.")
        return _Game(rules, start, screen, asker, recorder).run(opponents)


def _check_pace(pace: float | None) -> None:
    if pace is not None and not 0 <= pace <= _SLOWEST:
        raise Trouble(f"--pace needs a number of seconds from 0 to {_SLOWEST}, not {pace:g}")


class _Game:
    """One match at the terminal."""

    def __init__(
        self, rules: Ruleset, start: MatchStep, screen: Screen, asker: Asker, recorder: Recorder | None = None
    ) -> None:
        self.rules = rules
        self.match, self.dealt = start
        self.screen = screen
        self.asker = asker
        self.recorder = recorder
        self.referee = Referee(rules, self.match.round)

    def run(self, opponents: Sequence[Bot]) -> int:
        """Play to the end of the match, or until the person leaves."""
        person = Person(self.screen, self.asker, self.referee, PERSON)
        try:
            self.screen.tell(self.dealt)
            for act in drive(self.rules, [person, *opponents], self.match, first=PERSON):
                self.match = act.state
                if self.recorder is not None:
                    self.recorder.add(act.move, act.state)
                self.referee.state = act.state.round
                self.tell(act.events)
                if act.state.round.is_over and not act.state.is_over:
                    self.asker.ask("Enter for the next round: ")
        except Left as left:
            self.part(str(left))
        except KeyboardInterrupt:
            self.part("\nStopped.")
            return INTERRUPTED
        return 0

    def tell(self, events: Sequence[Event]) -> None:
        """Tell what happened, and show the scores when a round is over."""
        for event in events:
            if isinstance(event, RoundStarted):
                self.screen.heading("Next round")
            self.screen.tell([event])
            if isinstance(event, RoundScored):
                observation = self.rules.observe(self.match.round, PERSON)
                self.screen.scores(observation, event.points, event.totals)

    def part(self, farewell: str) -> None:
        """Say why the match is left, and how it stands."""
        named = (f"{self.screen.teller.name(seat)}: {score}" for seat, score in enumerate(self.match.scores))
        with undisturbed():
            self.screen.say(farewell)
            self.screen.say(f"Points so far: {', '.join(named)}.")
