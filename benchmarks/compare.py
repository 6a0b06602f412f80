"""maumau_core beside its peers, measured in one run: moves per second, ratios, and how costs grow.

Run it with ``uv run --group bench python benchmarks/compare.py``, or with the Python of an environment in which
the engine is compiled: what is measured is what is installed there. Before anything is timed, random games are
played in lockstep with each peer; if the rules differ otherwise than is known, nothing is measured. Figures are
of this machine and this moment: read the ratios.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from comparing import cores, growth, machine, page, starting, two_workers
from comparing.agreement import RulesDifferError
from comparing.measuring import FULL, NORMAL, SMOKE, Effort
from comparing.table import Section, markdown
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

PAGE = Path(__file__).parents[1] / "docs" / "explanation" / "performance.md"
PEERS = {"OpenSpiel": "pyspiel", "RLCard": "rlcard"}


def main() -> int:
    """Measure, print, and write if asked to; return the exit status."""
    chosen = _arguments()
    effort = SMOKE if chosen.smoke else FULL if chosen.full else NORMAL
    console = Console(width=None if sys.stdout.isatty() else 160)
    described = machine.describe()
    console.print(described)
    if chosen.smoke:
        console.print(
            "After a few games the figures, and what they say of targets, mean nothing: this is to see that it runs."
        )
    done: list[Section] = []
    try:
        for section in _sections(effort, console):
            done.append(section)
            _show(section, console)
    except RulesDifferError as error:
        console.print(f"The games to be compared have different rules, so nothing is measured.\n{error}", markup=False)
        return 1
    if chosen.smoke:
        console.print("Everything runs.")
    return _write(f"{described}\n\n{markdown(done)}", console) if chosen.write else 0


def _write(measured: str, console: Console) -> int:
    build = machine.build()
    try:
        page.write(PAGE, build, f"### {build.capitalize()}\n\n{measured}")
    except (OSError, page.MarksMissingError) as error:
        console.print(f"{PAGE.name} is not written: {error}", markup=False)
        return 1
    console.print(f"written to {PAGE.name}, as figures of the {build} build")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument(
        "--smoke", action="store_true", help="a few games each, to see that it runs: no figure means much"
    )
    effort.add_argument("--full", action="store_true", help="longer, with a search tree of a million states")
    parser.add_argument("--write", action="store_true", help=f"also put the figures of this build into {PAGE.name}")
    chosen = parser.parse_args()
    missing = [name for name, module in PEERS.items() if find_spec(module) is None]
    if chosen.write and (chosen.smoke or missing):
        parser.error("--write needs all peers, and more than --smoke: uv run --group bench …")
    return chosen


def _sections(effort: Effort, console: Console) -> Iterator[Section]:
    with cores.one():
        yield from _on_one_core(effort, console)
    yield two_workers.section(effort)


def _on_one_core(effort: Effort, console: Console) -> Iterator[Section]:
    if _installed("OpenSpiel", console):
        from comparing import versus_openspiel  # noqa: PLC0415  # it imports the peer

        yield versus_openspiel.section(effort)
    if _installed("RLCard", console):
        from comparing import versus_rlcard  # noqa: PLC0415  # likewise

        yield versus_rlcard.section(effort)
    yield growth.cost_section(effort)
    yield growth.memory_section(effort)
    yield growth.official_section(effort)
    yield starting.section(effort)


def _installed(peer: str, console: Console) -> bool:
    there = find_spec(PEERS[peer]) is not None
    if not there:
        console.print(f"left out: {peer} is not installed; `uv run --group bench …` installs it")
    return there


def _show(section: Section, console: Console) -> None:
    table = Table(title=section.title, title_justify="left")
    for place, column in enumerate(section.columns):
        table.add_column(column.replace("`", ""), justify="right" if place else "left", overflow="fold")
    for row in section.rows:
        table.add_row(*(cell.replace("`", "") for cell in row.cells))
    if section.rows:
        console.print(table)
    else:
        console.print(section.title)
    console.print(Markdown("\n".join(f"- {note}" for note in section.notes)))


if __name__ == "__main__":
    sys.exit(main())
