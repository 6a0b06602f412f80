"""The table of workers: the same rounds, played by one process and by a pool of two."""

from __future__ import annotations

from . import cores, ours
from .measuring import Effort, games_for, take_turns
from .table import Section, Target, against

AT_LEAST_TWO = Target(1.7)

_VARIANT, _SEATS = "german-skat", 4
_TWO = 2
_FEW = 4
_TITLE = "Workers"
_COLUMNS = ("`simulate`, random bots", "two workers, rounds/s", "one process, rounds/s", "ratio", "target")


def section(effort: Effort) -> Section:
    """Let one process play, and two on two cores, and return the table; without rows where there is only one core."""
    if cores.count() < _TWO:
        return Section(_TITLE, _COLUMNS, (), ("Left out: here is one core, and two workers need two.",))
    alone, shared = (ours.simulated(_VARIANT, _SEATS, processes=count) for count in (1, _TWO))
    rounds = games_for(alone, effort.shared, trying=games_for(alone, effort.shared / 20))
    started = shared(_FEW).seconds
    paces = take_turns({"one": (alone, rounds), "two": (shared, rounds)}, (effort.repeats + 1) // 2)
    one, two = (paces[name].scaled(1 / paces[name].moves_per_game) for name in ("one", "two"))
    row = against(f"{_VARIANT}, {_SEATS} seats, {rounds:,} rounds", two, one, AT_LEAST_TWO)
    notes = (
        "Two processes of a pool, as `maumau simulate --workers 2` starts them, and one that plays alone; not kept to one core.",
        (
            "Starting and ending the workers is in their time, and so is composing the variant for everybody. A pool that "
            f"plays {_FEW} rounds takes {started:.2f} s, and {rounds / two.median:.1f} s for all of them."
        ),
    )
    return Section(_TITLE, _COLUMNS, (row,), notes)
