import io

from rich.console import Console

from maumau_core import load_variant
from maumau_core.cli.progress import Meter
from maumau_core.simulation import Study


def shown(*, terminal, rounds, noted):
    console = Console(file=io.StringIO(), force_terminal=terminal, width=100, color_system=None)
    study = Study(load_variant("german-skat"), seed=1)
    with Meter(console, rounds) as meter:
        for place, _ in enumerate(study.rounds(noted)):
            meter.note(study)
            assert place or meter.tasks[0].completed == 1  # the first is shown at once
        task = meter.tasks[0]
    return console.file.getvalue(), task


def test_the_last_round_is_always_shown():
    printed, task = shown(terminal=True, rounds=40, noted=40)

    assert (task.description, task.completed, task.total) == ("german-skat", 40, 40)
    assert "german-skat" in printed
    assert "40/40" in printed
    assert "rounds/s" in printed


def test_not_every_round_is_shown():
    _, task = shown(terminal=True, rounds=1000, noted=40)

    assert 1 <= task.completed < 40


def test_nothing_is_shown_where_nobody_looks():
    assert shown(terminal=False, rounds=10, noted=10)[0] == ""
