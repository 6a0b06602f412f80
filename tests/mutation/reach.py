"""Reach: which tests execute which line of the files under test, and how long each test takes."""

from __future__ import annotations

import os
import pickle
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs
import coverage
import pytest
from _pytest.runner import runtestprotocol
from mutants import Mutant


@attrs.frozen
class Reach:
    """What a run of the tests without any mutant has shown.

    Arguments:
        seconds: how long each test takes, by its place among those collected.
        lines: the tests that execute each line of each file; lines executed only by an import are left out.
    """

    seconds: Mapping[int, float]
    lines: Mapping[str, Mapping[int, Sequence[int]]]

    def tests(self, mutant: Mutant) -> list[int]:
        """Return the tests that execute what was changed, the quickest first.

        They are those of its line; where a line is executed by an import only, those of the function or file.
        """
        lines = self.lines[mutant.path]
        found = set(lines.get(mutant.line, ()))
        if not found:
            first, last = mutant.span
            found.update(*(tests for line, tests in lines.items() if first <= line <= last))
        return sorted(found, key=lambda test: self.seconds[test])


def reach(items: Sequence[pytest.Item], paths: Sequence[str]) -> Reach:
    """Run the tests as they are and watch them, in another process, so that this one stays as fresh as it is.

    Raises:
        SystemExit: a test fails without any mutant.
    """
    with tempfile.NamedTemporaryFile() as kept:
        child = os.fork()
        if not child:
            status = 1
            try:
                Path(kept.name).write_bytes(pickle.dumps(_watched(items, paths)))
                status = 0
            finally:
                os._exit(status)
        _, status = os.waitpid(child, 0)
        if status:
            raise SystemExit("the tests must pass before they can tell a mutant")
        found: Reach = pickle.loads(kept.read())  # noqa: S301  # written a moment ago
        return found


def fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test; tell whether it, its set-up or its tear-down fails."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def _watched(items: Sequence[pytest.Item], paths: Sequence[str]) -> Reach:
    full = {path: str(Path(path).resolve()) for path in paths}
    watcher = coverage.Coverage(data_file=None, config_file=False, include=list(full.values()))
    seconds = {}
    with watcher.collect():
        for place, (item, following) in enumerate(zip(items, [*items[1:], None], strict=True)):
            watcher.switch_context(str(place))
            began = time.perf_counter()
            if fails(item, following):
                raise SystemExit(f"{item.nodeid} fails without any mutant")
            seconds[place] = time.perf_counter() - began
    data = watcher.get_data()
    return Reach(seconds, {path: _by_line(data.contexts_by_lineno(name)) for path, name in full.items()})


def _by_line(contexts: Mapping[int, Sequence[str]]) -> dict[int, list[int]]:
    return {line: [int(context) for context in found if context] for line, found in contexts.items()}
