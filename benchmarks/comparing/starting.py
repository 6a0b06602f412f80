"""The table of starting up: how long the engine takes to be imported and to load a variant, in fresh processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from .fresh import MANY_RULES
from .growth import OFFICIAL
from .measuring import Effort
from .table import NOTHING, Row, Section, Target, milliseconds

AT_MOST_IMPORT = Target(120, "most", " ms")
AT_MOST_LOAD = Target(20, "most", " ms")

_FOLDER = Path(__file__).parents[1]
_IMPORT = """
from time import perf_counter
began = perf_counter()
import maumau_core
print([perf_counter() - began])
"""
_LOAD = f"""
import json, sys
sys.path.insert(0, {str(_FOLDER)!r})
from {Path(__file__).parent.name} import fresh
print(fresh.loads(json.loads(sys.argv[1])))
"""
_COLUMNS = ("in a fresh process", "the first, ms", "after another variant, ms", "again, ms", "target")


def section(effort: Effort) -> Section:
    """Measure, and return the table."""
    _loads(*OFFICIAL, MANY_RULES)  # writes the bytecode of all that is imported below
    imports = [_run(_IMPORT)[0] for _ in range(effort.repeats)]
    rows = [Row(("`import maumau_core`", milliseconds(imports), NOTHING, NOTHING, _judged(AT_MOST_IMPORT, imports)))]
    rows += [_loaded(name, effort.repeats) for name in (*OFFICIAL, MANY_RULES)]
    notes = (
        (
            "A process of its own for each figure, from before the import or the loading until after it; Python's own start is not "
            "in it. What is imported was compiled to bytecode before, where that may be written."
        ),
        (
            "*The first* variant of a process also waits for the rules that are installed to be found, and for its own to be "
            "imported. *After another variant*, which is judged, it imports those that the other had not, and is composed; "
            "*again*, it is read and composed."
        ),
        f"*{MANY_RULES}* is written in Python, of 40 powers of the table above: its rules were imported before.",
    )
    return Section("Starting up", _COLUMNS, tuple(rows), notes)


def _loaded(name: str, repeats: int) -> Row:
    other = next(known for known in OFFICIAL if known != name)
    first, after, again = [], [], []
    for _ in range(repeats):
        one, two = _loads(name, name)
        first.append(one)
        again.append(two)
        after.append(_loads(other, name)[1])
    what = f"`load_variant`: {name}"
    return Row((what, *(milliseconds(taken) for taken in (first, after, again)), _judged(AT_MOST_LOAD, after)))


def _judged(target: Target, taken: Sequence[float]) -> str:
    return target.judge(1e3 * median(taken))


def _loads(*names: str) -> list[float]:
    return _run(_LOAD, json.dumps(names))


def _run(program: str, *arguments: str) -> list[float]:
    """Return what a program prints, which imports what this process imports, from wherever it was started."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-P", "-c", program, *arguments]
    done = subprocess.run(command, env=own, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603  # our own
    seconds: list[float] = json.loads(done.stdout)
    return seconds
