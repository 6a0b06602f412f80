"""Deep: what ``maumau check --deep`` does once a file has no faults: walks through rounds, and tells what it found."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from maumau_core._echo import several
from maumau_core.cli.interrupts import Interrupts, undisturbed
from maumau_core.cli.output import console_for, one_line
from maumau_core.cli.progress import Meter
from maumau_core.cli.trouble import FAULTY, INTERRUPTED
from maumau_core.ruleset import Ruleset
from maumau_core.testing import Finding, Findings, Walk

_INDENT = "  "


def look_deep(
    file: Path, rules: Ruleset, *, rounds: int, seed: int, seats: int | None, console: Console, no_color: bool
) -> int:
    """Walk through rounds of a variant and print what was found; return the exit status.

    Arguments:
        file: where the variant stands.
        rules: its rules.
        rounds: how many rounds, 1 or more.
        seed: of the first table.
        seats: how many seats; None for every number in turn.
        console: where to print.
        no_color: whether the progress bar is to be without colours.

    Raises:
        SetupError: when the variant is not for so many seats, or the seed is none.
    """
    walk = Walk(rules, seats=seats, seed=seed)
    with Interrupts() as interrupts:
        stopped = _walk(walk, rounds, interrupts, Meter(console_for(no_color=no_color, stderr=True), rounds))
        with undisturbed():  # what was found is printed, however often Ctrl-C is pressed
            findings = walk.findings()
            _print(findings, file, seats, console, stopped=stopped)
            sys.stdout.flush()
    if stopped:
        return INTERRUPTED
    return FAULTY if findings.faults else 0


def _walk(walk: Walk, rounds: int, interrupts: Interrupts, meter: Meter) -> bool:
    """Walk until all rounds are over or somebody presses Ctrl-C; tell whether that was so."""
    try:
        with meter:
            for over in walk.go(rounds):
                meter.advance_to(walk.rules.name, over)
                if interrupts.asked:
                    return over < rounds
    except KeyboardInterrupt:  # in the middle of a round that takes long
        return True
    return False


def _print(findings: Findings, file: Path, seats: int | None, console: Console, *, stopped: bool) -> None:
    moves = f"{findings.moves:,} moves"
    console.print(Text(f"{several(findings.rounds, 'round')} at random, {moves}"), soft_wrap=True)
    for finding in findings.found:
        for line in _lines(finding, file, seats):
            console.print(line, soft_wrap=True)
    if stopped:
        console.print(Text("Interrupted: these are the rounds played so far.", "bold"))
    faults, remarks = len(findings.faults), len(findings.remarks)
    told = [several(faults, "fault") if faults else "no faults"]
    told += [several(remarks, "remark")] if remarks else []
    console.print(Text(f"{file}: {', '.join(told)}", "bold red" if faults else "bold"), soft_wrap=True)


def _lines(finding: Finding, file: Path, seats: int | None) -> list[Text]:
    kind = ("fault: ", "bold red") if finding.is_fault else ("remark: ", "bold")
    lines = [Text.assemble(kind, one_line(str(finding)))]
    if finding.position:
        lines.append(Text(f"{_INDENT}position: {one_line(finding.position)}"))
    if finding.move:
        lines.append(Text(f"{_INDENT}move: {one_line(finding.move)}"))
    if finding.seed is not None:
        sits = "" if seats is None else f" --seats {seats}"
        command = f"maumau check {shlex.quote(str(file))} --deep --rounds {finding.rounds} --seed {finding.seed}{sits}"
        lines.append(Text(f"{_INDENT}again: {one_line(command)}"))
    return lines
