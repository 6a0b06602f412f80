"""``maumau simulate``: bots play many rounds, and what happens is counted."""

from __future__ import annotations

import contextlib
import json
import re
import sys
import traceback
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from maumau_core.cli.interrupts import Interrupts, undisturbed
from maumau_core.cli.lineup import read_lineup
from maumau_core.cli.output import NoColor, console_for
from maumau_core.cli.progress import Meter
from maumau_core.cli.recording import Force, Record, RecordFile, record_file
from maumau_core.cli.results import show_results
from maumau_core.cli.trouble import BROKEN, INTERRUPTED, Trouble
from maumau_core.cli.workers import MOST_WORKERS, workers
from maumau_core.errors import MauMauError
from maumau_core.loading import load_variant
from maumau_core.simulation.report import Report
from maumau_core.simulation.sharing import WorkerLost, play_all
from maumau_core.simulation.study import Study

_MOST = 1_000_000_000
_BOTS = "Who plays, from seat 0, by commas: random, sensible, or package.module:Class."
_WORKERS = "How many processes play; the numbers are the same with any."
_JSON = (
    "Print one JSON object instead of tables; arguments that are wrong give a line on standard error, and no object."
)


def simulate(  # noqa: PLR0913  # typer makes an option of each
    variants: Annotated[list[str], typer.Argument(help="Variants by their names, or variant files.")],
    *,
    rounds: Annotated[int, typer.Option(min=1, max=_MOST, help="How many rounds of each variant.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; about 4 unless you say so.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same rounds.")] = 0,
    bots: Annotated[str, typer.Option(help=_BOTS)] = "random",
    processes: Annotated[int, typer.Option("--workers", min=1, max=MOST_WORKERS, help=_WORKERS)] = 1,
    record: Record = None,
    force: Force = False,
    as_json: Annotated[bool, typer.Option("--json", help=_JSON)] = False,
    no_color: NoColor = False,
) -> int:
    """Let bots play rounds of each variant, and count what happens.

    Bots are random and sensible; sensible:forgetful=0.3 misses the word three times in ten.
    """
    rulesets = [load_variant(variant) for variant in variants]
    lineup = read_lineup(bots)
    studies = [Study(rules, lineup, seats, seed) for rules in rulesets]
    if record is not None and processes > 1:
        raise Trouble("--record needs --workers 1: the moves of a round stay with the worker that plays it")
    errors = console_for(no_color=no_color, stderr=True)
    processes = min(processes, rounds * len(studies))
    with record_file(record, force=force) as target, Interrupts() as interrupts:
        failed = _run(studies, rounds, processes, interrupts, Meter(errors, rounds), target)
        with undisturbed():  # what was counted is printed, however often Ctrl-C is pressed
            stopped = interrupts.asked or failed is not None
            report = Report(seed, tuple(study.report() for study in studies), interrupted=stopped)
            _print(report, as_json=as_json, no_color=no_color)
    if failed is not None and not interrupts.asked:
        raise Trouble(failed, BROKEN)
    return INTERRUPTED if report.interrupted else 0


def _print(report: Report, *, as_json: bool, no_color: bool) -> None:
    if as_json:
        typer.echo(json.dumps(report.to_data(), indent=2))  # in ASCII: names may hold what steers a terminal
    else:
        show_results(report, console_for(no_color=no_color))
    sys.stdout.flush()


def _run(
    studies: Sequence[Study],
    rounds: int,
    processes: int,
    interrupts: Interrupts,
    meter: Meter,
    target: RecordFile | None,
) -> str | None:
    """Play until all is over or somebody presses Ctrl-C; return what else ended it, if anything did."""
    try:
        with workers(processes) as executor, meter:
            advances = play_all(studies, rounds, executor) if target is None else target.record_all(studies, rounds)
            _play(advances, interrupts, meter)
    except WorkerLost as lost:
        return str(lost)
    except (MauMauError, OSError):
        raise
    except KeyboardInterrupt:
        return "playing was interrupted"
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a bot's own code, for whose author the place is told
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return f"playing failed {_place(error)}: {said}"
    return None


def _place(error: BaseException) -> str:
    """Return where it was raised: here, or in the worker that its note tells of."""
    notes = getattr(error, "__notes__", None)
    trace = notes[-1] if notes else "".join(traceback.format_tb(error.__traceback__))
    path, line, name = re.findall(r'File "(.+)", line (\d+), in (\S+)', trace)[-1]
    return f"in {name} ({Path(path).name}, line {line})"


def _play(advances: Generator[Study | None], interrupts: Interrupts, meter: Meter) -> None:
    with contextlib.closing(advances):
        for study in advances:
            if study is not None:
                meter.note(study)
            if interrupts.asked:
                return
