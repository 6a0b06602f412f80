"""``maumau check``: everything wrong with a variant file."""

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


def check(
    file: Annotated[Path, typer.Argument(help="A variant file.")],
    *,
    no_color: NoColor = False,
) -> int:
    """Check a variant file: print everything wrong with it, and exit with 1 if there is anything."""
    _check_name(file)
    console = console_for(no_color=no_color)
    try:
        rules = load_variant(file)
    except (VariantError, CompositionError) as error:
        faults = faults_of(error)
        for fault in faults:
            console.print(Text(one_line(str(fault))), soft_wrap=True)
        console.print(Text(f"{file}: {len(faults)} fault{'s' if len(faults) > 1 else ''}", "bold red"), soft_wrap=True)
        return FAULTY
    least, most = rules.seats
    console.print(Text(f"{file}: no faults; {rules.variant.name!r} is played by {least} to {most}"), soft_wrap=True)
    return 0


def _check_name(file: Path) -> None:
    if file.is_dir():
        raise Trouble(f"{file}: this is a directory, and check wants a variant file")
    if file.exists():
        return
    if str(file) in variant_names():
        raise Trouble(f"check wants a variant file: {file} is installed, and `maumau show {file}` shows its rules")
    raise Trouble(f"{file}: there is no file of this name")
