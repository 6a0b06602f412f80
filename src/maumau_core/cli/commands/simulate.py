"""``maumau simulate``: bots play many rounds, and what happens is counted."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from maumau_core.cli.interrupts import Interrupts
from maumau_core.cli.output import NoColor, console_for
from maumau_core.cli.results import show_results
from maumau_core.cli.trouble import INTERRUPTED
from maumau_core.loading import load_variant
from maumau_core.simulation.report import Report
from maumau_core.simulation.study import Study


def simulate(
    variants: Annotated[list[str], typer.Argument(help="Variants by their names, or variant files.")],
    *,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds of each variant.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; about 4 unless you say so.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same rounds.")] = 0,
    bots: Annotated[str, typer.Option(help="Who plays, from seat 0, by commas: sensible,random.")] = "random",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    no_color: NoColor = False,
) -> int:
    """Let bots play rounds of each variant, and count what happens.

    Bots are random and sensible; sensible:forgetful=0.3 misses the word three times in ten.
    """
    rulesets = [load_variant(variant) for variant in variants]
    studies = [Study(rules, bots.split(","), seats, seed) for rules in rulesets]
    with Interrupts() as interrupts, _progress(console_for(no_color=no_color, stderr=True)) as progress:
        for study in studies:
            _run(study, rounds, interrupts, progress)
    report = Report(seed, tuple(study.report() for study in studies), interrupted=interrupts.asked)
    if as_json:
        typer.echo(json.dumps(report.to_data(), indent=2, ensure_ascii=False))
    else:
        show_results(report, console_for(no_color=no_color))
    return INTERRUPTED if report.interrupted else 0


def _run(study: Study, rounds: int, interrupts: Interrupts, progress: Progress) -> None:
    if interrupts.asked:
        return
    for _ in progress.track(study.rounds(rounds), total=rounds, description=study.variant):
        if interrupts.asked:
            return


def _progress(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
