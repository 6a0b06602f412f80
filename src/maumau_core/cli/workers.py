"""Workers: the processes that `maumau simulate --workers` plays in."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from maumau_core.cli.interrupts import undisturbed

MOST_WORKERS = 61 if sys.platform == "win32" else 256
"""So many processes can be waited for."""
_PATIENCE = 0.5
"""Seconds in which workers may finish what they are at before they are killed."""


@contextlib.contextmanager
def workers(count: int) -> Iterator[Executor | None]:
    """Start worker processes, and see to it that none is left in the end; for one there is nothing to start.

    They are spawned, not forked: that works the same on every system, and is safe beside the threads of
    a progress bar. Ctrl-C goes to every process of a terminal; workers leave it to the command.

    Arguments:
        count: how many, 1 to `MOST_WORKERS`.
    """
    if count == 1:
        yield None
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_settle_in)
    try:
        with undisturbed():  # what is started now is deaf to Ctrl-C before it can say so itself
            for _ in range(count):
                pool.submit(int)
        yield pool
    finally:
        with undisturbed():
            pool.shutdown(wait=False, cancel_futures=True)
            _end([child for child in multiprocessing.active_children() if child not in others])


def _settle_in() -> None:
    """Make a worker deaf to Ctrl-C, and let it end when the command does, even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    wait([parent.sentinel])
    os._exit(1)


def _end(processes: list[BaseProcess]) -> None:
    latest = time.monotonic() + _PATIENCE
    for process in processes:
        process.join(max(0.0, latest - time.monotonic()))
        process.kill()
        process.join()
