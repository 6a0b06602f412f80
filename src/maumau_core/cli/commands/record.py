"""``maumau record``: bots play a match, and it is written down."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from maumau_core.bots.protocol import Bot
from maumau_core.cli.interrupts import Interrupts
from maumau_core.cli.lineup import read_lineup, seat_bots
from maumau_core.cli.output import NoColor, console_for
from maumau_core.cli.recording import Force, Form, RecordFile, record_file
from maumau_core.cli.trouble import INTERRUPTED
from maumau_core.loading import load_variant
from maumau_core.match import MatchState
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import fresh_seed
from maumau_core.simulation.driver import drive
from maumau_core.simulation.study import seats_for

_BOTS = "Who plays, from seat 0, by commas: random, sensible, or package.module:Class."
_COMMIT = "Begin with a commitment to the seed, and reveal the seed at the end."
_FORMAT = " (--format says which it is, whatever the file is called)"
_GUESSABLE = 64
"""Seeds of fewer bits can be found by trying."""


def record(  # noqa: PLR0913  # typer makes an option of each
    variant: Annotated[str, typer.Argument(help="A variant by its name, or a variant file.")],
    file: Annotated[Path, typer.Argument(help="Where to write: .jsonl is JSON Lines, .txt is compact text.")],
    *,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; about 4 unless you say so.")] = None,
    seed: Annotated[int | None, typer.Option(help="Play the match of this seed.")] = None,
    bots: Annotated[str, typer.Option(help=_BOTS)] = "sensible:forgetful=0.1",
    form: Form = None,
    commit: Annotated[bool, typer.Option("--commit", help=_COMMIT)] = False,
    force: Force = False,
    no_color: NoColor = False,
) -> int:
    """Let bots play a match, and write it to a file that `maumau replay` shows."""
    rules = load_variant(variant)
    count = seats_for(rules, seats)
    seed = fresh_seed() if seed is None else seed
    players = seat_bots(rules, read_lineup(bots), count, seed)
    match = rules.new_match(seats=count, seed=seed)
    if commit and seed.bit_length() <= _GUESSABLE:
        typer.echo("maumau: this seed can be found by trying, and then the commitment hides nothing", err=True)
    with Interrupts() as interrupts, record_file(file, force=force, form=form, hint=_FORMAT) as target:
        assert target is not None
        match = _play(rules, players, match, target, interrupts, sealed=commit)
    console = console_for(no_color=no_color)
    rounds = f"{match.rounds} round{'' if match.rounds == 1 else 's'}"
    left = "" if match.is_over else ", left before its end"
    console.print(Text(f"{file}: {rules.name}, {count} seats, seed {seed}: {rounds}{left}"), soft_wrap=True)
    sys.stdout.flush()
    return INTERRUPTED if interrupts.asked else 0


def _play(
    rules: Ruleset, bots: list[Bot], match: MatchState, target: RecordFile, interrupts: Interrupts, *, sealed: bool
) -> MatchState:
    """Play to the end of the match, or until somebody presses Ctrl-C."""
    with target.follow(rules, match, sealed=sealed) as recorder:
        for act in drive(rules, bots, match):
            match = act.state
            recorder.add(act.move, match)
            if interrupts.asked:
                break
    return match
