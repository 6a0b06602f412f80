"""``maumau play``: a match of a person against bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Annotated

import typer

from maumau_core.bots.protocol import Bot
from maumau_core.bots.registry import BotSpec
from maumau_core.cli.asking import Asker, Left
from maumau_core.cli.output import NoColor, console_for, speaks
from maumau_core.cli.painting import Painter
from maumau_core.cli.person import Person, Referee
from maumau_core.cli.screen import Screen
from maumau_core.cli.trouble import INTERRUPTED
from maumau_core.errors import SetupError
from maumau_core.events import Event, RoundScored, RoundStarted
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import derive_seed
from maumau_core.simulation.driver import drive
from maumau_core.simulation.study import seats_for
from maumau_core.steps import MatchStep

PERSON = 0
_PACE = 0.4
_SEED_BITS = 30  # short enough to be written down


def play(
    variant: Annotated[str, typer.Argument(help="A variant by its name, or a variant file.")],
    *,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; yours is seat 0.")] = None,
    seed: Annotated[int | None, typer.Option(help="Play the match of this seed.")] = None,
    bots: Annotated[str, typer.Option(help="Who sits in the other seats, by commas.")] = "sensible:forgetful=0.1",
    pace: Annotated[float | None, typer.Option(min=0, help="Seconds between events; 0.4 at a terminal.")] = None,
    no_color: NoColor = False,
) -> int:
    """Play a match against bots."""
    rules = load_variant(variant)
    count = seats_for(rules, seats)
    seed = secrets.randbits(_SEED_BITS) if seed is None else seed
    opponents = _opponents(rules, bots, count, seed)
    start = rules.start_match(seats=count, seed=seed)
    console = console_for(no_color=no_color)
    asker = Asker(console)
    pace = (_PACE if asker.at_terminal else 0.0) if pace is None else pace
    symbols = speaks(console, "".join(suit.symbol for suit in rules.deck.suits))
    screen = Screen(console, Painter(rules.deck, symbols=symbols), PERSON, pace)
    screen.heading(f"{rules.title('en')} · {count} seats · seed {seed}")
    screen.say("You are seat 0. Say help at any time, rules for the rules, or quit.")
    return _Game(rules, start, screen, asker).run(opponents)


def _opponents(rules: Ruleset, bots: str, seats: int, seed: int) -> list[Bot]:
    specs = [BotSpec.parse(name) for name in bots.split(",")]
    if len(specs) > seats - 1:
        raise SetupError(f"{seats} seats leave room for {seats - 1} bots, not for {len(specs)}")
    generator = Random(derive_seed(seed, "bots", 0))  # noqa: S311  # bots keep no secrets
    return [specs[place % len(specs)].make(rules, generator) for place in range(seats - 1)]


class _Game:
    """One match at the terminal."""

    def __init__(self, rules: Ruleset, start: MatchStep, screen: Screen, asker: Asker) -> None:
        self.rules = rules
        self.match, self.dealt = start
        self.screen = screen
        self.asker = asker
        self.referee = Referee(rules, self.match.round)

    def run(self, opponents: Sequence[Bot]) -> int:
        """Play to the end of the match, or until the person leaves."""
        person = Person(self.screen, self.asker, self.referee, PERSON)
        try:
            self.screen.tell(self.dealt)
            for act in drive(self.rules, [person, *opponents], self.match, first=PERSON):
                self.match = act.state
                self.referee.state = act.state.round
                self.tell(act.events)
                if act.state.round.is_over and not act.state.is_over:
                    self.asker.ask("Enter for the next round: ")
        except Left as left:
            self.screen.say(str(left))
            self.standings()
        except KeyboardInterrupt:
            self.screen.say("\nStopped.")
            self.standings()
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

    def standings(self) -> None:
        """Say how the match stands when it is left."""
        named = (f"{self.screen.teller.name(seat)} {score}" for seat, score in enumerate(self.match.scores))
        self.screen.say(f"Points so far: {', '.join(named)}.")
