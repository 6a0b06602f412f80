"""The command line as a process: through a pipe, and at a terminal."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pexpect
import pytest

from maumau_core.cli import main

COMMAND = [sys.executable, "-m", "maumau_core.cli"]
TIMEOUT = 60
Run: TypeAlias = subprocess.CompletedProcess[str]


def _hear_ctrl_c() -> None:
    """Undo what a job in the background hands down, where Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS"}}
    return {**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", **changes}


@pytest.fixture
def maumau() -> Callable[..., Run]:
    """Run ``maumau`` to its end through pipes."""

    def run(*arguments: object, said: str = "", **variables: str) -> Run:
        return subprocess.run(
            [*COMMAND, *map(str, arguments)],
            input=said,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            env=environment(**variables),
            check=False,
        )

    return run


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Run]:
    """Run ``maumau`` in this process, which is quicker where there are many cases."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object, said: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(said))
        status = main([*map(str, arguments)])
        printed = capsys.readouterr()
        return subprocess.CompletedProcess([*map(str, arguments)], status, printed.out, printed.err)

    return run


@pytest.fixture
def started() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start ``maumau`` with pipes, and see to it that it is gone in the end."""
    processes: list[subprocess.Popen[str]] = []

    def start(*arguments: object) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
        )
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()


@pytest.fixture
def terminal() -> Iterator[Callable[..., "pexpect.spawn[str]"]]:
    """Run ``maumau`` at a pseudo-terminal of 100 columns; ``into`` is a file for its standard output."""
    children = []

    def spawn(*arguments: object, into: Path | None = None, **variables: str) -> "pexpect.spawn[str]":
        command = [*COMMAND, *map(str, arguments)]
        if into is not None:
            command = ["/bin/sh", "-c", 'exec "$@" > "$0"', str(into), *command]
        child = pexpect.spawn(
            command[0],
            command[1:],
            encoding="utf-8",
            timeout=TIMEOUT,
            dimensions=(50, 100),
            env=environment(**variables),
            preexec_fn=_hear_ctrl_c,
        )
        children.append(child)
        return child

    yield spawn
    for child in children:
        child.close(force=True)


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A variant file with three faults."""
    file = tmp_path / "faulty.toml"
    file.write_text(
        'name = "faulty"\nextends = "german-skat"\n\n'
        '[powers.seven]\ncards = "two"\n\n[powers.nine]\nrule = "revers"\non = "9"\n\n[scorin]\nrule = "no-score"\n',
        encoding="utf-8",
    )
    return file


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A variant file without faults."""
    file = tmp_path / "house.toml"
    file.write_text(
        'name = "house"\nextends = "german-skat"\ntitle = { en = "House rules" }\n\n[deal]\ncards = 3\n',
        encoding="utf-8",
    )
    return file
