"""``maumau check``: everything wrong with a variant file, and what comes up when it is played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from maumau_core.catalog import variant_names
from maumau_core.cli.output import NoColor, console_for, one_line
from maumau_core.cli.trouble import FAULTY, Trouble, faults_of
from maumau_core.errors import CompositionError, VariantError
from maumau_core.loading import load_variant

_MOST = 1_000_000_000
_DEEP = "Play rounds at random, too, and look at every moment of them."
_ONLY_DEEP = "With --deep: "


def check(
    file: Annotated[Path, typer.Argument(help="A variant file.")],
    *,
    deep: Annotated[bool, typer.Option("--deep", help=_DEEP)] = False,
    rounds: Annotated[
        int | None, typer.Option(min=1, max=_MOST, help=f"{_ONLY_DEEP}how many rounds; 200 unless you say so.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help=f"{_ONLY_DEEP}how many sit at the table; every number in turn unless you say so.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help=f"{_ONLY_DEEP}the same seed plays the same rounds.")] = None,
    no_color: NoColor = False,
) -> int:
    """Check a variant file: print everything wrong with it, and exit with 1 if there is anything.

    With --deep its rounds are played as well: what breaks is printed with the position, the move, and how to see it
    again; rules that never mattered, and positions that nobody would expect, are printed as remarks.
    """
    _check_name(file)
    if not deep and (rounds, seats, seed) != (None, None, None):
        raise Trouble("--rounds, --seats and --seed say how to look deep: add --deep")
    console = console_for(no_color=no_color)
    try:
        rules = load_variant(file)
    except (SystemExit, GeneratorExit) as error:  # of a rule, or the check would end as if all were well
        raise Trouble(f"{file}: a rule raised {error!r} while the variant was composed", FAULTY) from error
    except (VariantError, CompositionError) as error:
        faults = faults_of(error)
        for fault in faults:
            console.print(Text(one_line(str(fault))), soft_wrap=True)
        console.print(Text(f"{file}: {len(faults)} fault{'s' if len(faults) > 1 else ''}", "bold red"), soft_wrap=True)
        return FAULTY
    least, most = rules.seats
    console.print(Text(f"{file}: no faults; {rules.variant.name!r} is played by {least} to {most}"), soft_wrap=True)
    if not deep:
        return 0
    from maumau_core.cli.deep import look_deep  # noqa: PLC0415  # nobody else needs the kit, and it takes a while

    asked = {"rounds": 200 if rounds is None else rounds, "seed": seed or 0}
    return look_deep(file, rules, **asked, seats=seats, console=console, no_color=no_color)


def _check_name(file: Path) -> None:
    if file.is_dir():
        raise Trouble(f"{file}: this is a directory, and check wants a variant file")
    if file.exists():
        return
    if str(file) in variant_names():
        raise Trouble(f"check wants a variant file: {file} is installed, and `maumau show {file}` shows its rules")
    raise Trouble(f"{file}: there is no file of this name")
