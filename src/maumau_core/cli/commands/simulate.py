"""``maumau simulate``: bots play many rounds, and what happens is counted."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from maumau_core.cli.interrupts import Interrupts, undisturbed
from maumau_core.cli.lineup import read_lineup
from maumau_core.cli.output import NoColor, console_for
from maumau_core.cli.results import show_results
from maumau_core.cli.trouble import INTERRUPTED
from maumau_core.loading import load_variant
from maumau_core.simulation.report import Report
from maumau_core.simulation.study import Study

_MOST = 1_000_000_000
_BOTS = "Who plays, from seat 0, by commas: random, sensible, or package.module:Class."
_JSON = (
    "Print one JSON object instead of tables; arguments that are wrong give a line on standard error, and no object."
)


def simulate(
    variants: Annotated[list[str], typer.Argument(help="Variants by their names, or variant files.")],
    *,
    rounds: Annotated[int, typer.Option(min=1, max=_MOST, help="How many rounds of each variant.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; about 4 unless you say so.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same rounds.")] = 0,
    bots: Annotated[str, typer.Option(help=_BOTS)] = "random",
    as_json: Annotated[bool, typer.Option("--json", help=_JSON)] = False,
    no_color: NoColor = False,
) -> int:
    """Let bots play rounds of each variant, and count what happens.

    Bots are random and sensible; sensible:forgetful=0.3 misses the word three times in ten.
    """
    rulesets = [load_variant(variant) for variant in variants]
    lineup = read_lineup(bots)
    studies = [Study(rules, lineup, seats, seed) for rules in rulesets]
    with Interrupts() as interrupts:
        _run_all(studies, rounds, interrupts, console_for(no_color=no_color, stderr=True))
        with undisturbed():  # what was counted is printed, however often Ctrl-C is pressed
            report = Report(seed, tuple(study.report() for study in studies), interrupted=interrupts.asked)
            _print(report, as_json=as_json, no_color=no_color)
    return INTERRUPTED if report.interrupted else 0


def _print(report: Report, *, as_json: bool, no_color: bool) -> None:
    if as_json:
        typer.echo(json.dumps(report.to_data(), indent=2))  # in ASCII: names may hold what steers a terminal
    else:
        show_results(report, console_for(no_color=no_color))
    sys.stdout.flush()


def _run_all(studies: Sequence[Study], rounds: int, interrupts: Interrupts, console: Console) -> None:
    with contextlib.suppress(KeyboardInterrupt), _progress(console) as progress:
        for study in studies:
            _run(study, rounds, interrupts, progress)


def _run(study: Study, rounds: int, interrupts: Interrupts, progress: Progress) -> None:
    if interrupts.asked:
        return
    for _ in progress.track(study.rounds(rounds), total=rounds, description=study.variant):
        if interrupts.asked:
            return


def _progress(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
