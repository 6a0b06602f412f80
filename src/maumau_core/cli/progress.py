"""Progress: how many rounds are over, how fast they go and how long it will take, while they are played."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from maumau_core.simulation.study import Study

_OFTEN = 0.1
"""Seconds from one look to the next: telling every round would cost more than playing some."""


class Meter(Progress):
    """A progress bar for each study, or whatever else has rounds, at a terminal; elsewhere nothing.

    Arguments:
        console: where to show it.
        rounds: how many rounds each study has.
    """

    def __init__(self, console: Console, rounds: int) -> None:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            SpeedColumn(),
            TimeRemainingColumn(),
        )
        super().__init__(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._rounds = rounds
        self._bars: dict[int | str, TaskID] = {}
        self._next = 0.0

    def note(self, study: Study) -> None:
        """Take note that rounds of a study are over.

        Arguments:
            study: what is played.
        """
        self._advance(id(study), study.variant, study.played)

    def advance_to(self, name: str, over: int) -> None:
        """Take note of how many rounds of something with a name are over.

        Arguments:
            name: what is played.
            over: how many rounds of it are over.
        """
        self._advance(name, name, over)

    def _advance(self, key: int | str, name: str, over: int) -> None:
        now = time.monotonic()
        if now < self._next and over < self._rounds:
            return
        self._next = now + _OFTEN
        if key not in self._bars:
            self._bars[key] = self.add_task(name, total=self._rounds)
        self.update(self._bars[key], completed=over)


class SpeedColumn(ProgressColumn):
    """How many rounds are over in a second."""

    def render(self, task: Task) -> Text:
        """Show the speed of the last seconds, or of all when it is done.

        Arguments:
            task: what is measured.
        """
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} rounds/s", "progress.data.speed")
