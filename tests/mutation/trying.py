"""Trying: one mutant in a process of its own, once quickly and, if need be, once thoroughly."""

from __future__ import annotations

import contextlib
import importlib
import importlib.abc
import importlib.util
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest
from grafting import graft, module_name
from mutants import Mutant
from reach import fails

SURVIVED, KILLED = 0, 1
OPTIONS = ("-q", "-s", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
_SECONDS = 60  # of a processor, which does not depend on what else the machine does
_MEMORY = 4 << 30


def outcomes(tries: Iterable[tuple[Mutant, Callable[[], int]]], processes: int) -> Iterator[tuple[Mutant, str]]:
    """Carry tries out, so many at a time; give each mutant with what became of it."""
    running: dict[int, Mutant] = {}
    for mutant, attempt in tries:
        running[_begin(attempt)] = mutant
        if len(running) == processes:
            yield _end(running)
    while running:
        yield _end(running)


def _begin(attempt: Callable[[], int]) -> int:
    if child := os.fork():
        return child
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    signal.alarm(20 * _SECONDS)  # for one that waits without doing anything
    status = KILLED
    with contextlib.suppress(BaseException):  # even a mutant that ends the tests is noticed
        status = attempt()
    os._exit(status)


def _end(running: dict[int, Mutant]) -> tuple[Mutant, str]:
    child, status = os.wait()
    outcome = "timed out" if os.WIFSIGNALED(status) else "killed" if os.WEXITSTATUS(status) else "survived"
    return running.pop(child), outcome


def quickly(mutant: Mutant, items: Sequence[pytest.Item], note: Callable[[int], None]) -> int:
    """Try a mutant in modules that are imported already, and note the place of the test that kills it."""
    try:
        grafted = graft(mutant)
    except Exception:  # noqa: BLE001  # it cannot be imported, whatever the reason
        return KILLED
    if grafted:
        for place, (item, following) in enumerate(zip(items, [*items[1:], None], strict=True)):
            if fails(item, following):
                note(place)
                return KILLED
    return SURVIVED


def thoroughly(mutant: Mutant, tests: Sequence[str]) -> int:
    """Try a mutant with the project imported anew, and with whole files of tests."""
    for name in [name for name in sys.modules if name.startswith(("maumau_", "tests"))]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Swap(mutant))
    try:
        importlib.import_module(module_name(mutant.path))
    except Exception:  # noqa: BLE001  # as above
        return KILLED
    return SURVIVED if pytest.main([*OPTIONS, "-x", *tests]) == pytest.ExitCode.OK else KILLED


class _Swap(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutated module from the mutant."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        if fullname != module_name(self._mutant.path):
            return None
        return importlib.util.spec_from_file_location(fullname, Path(self._mutant.path).resolve(), loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._mutant.source, str(module.__file__), "exec", dont_inherit=True), vars(module))  # noqa: S102
