import multiprocessing
import os
import signal
import time

import pytest

from maumau_core.cli import workers as module
from maumau_core.cli.workers import workers

LONG = 600


def test_one_worker_is_this_process():
    with workers(1) as executor:
        assert executor is None


def test_workers_are_deaf_to_ctrl_c_and_gone_in_the_end():
    before = set(multiprocessing.active_children())
    with workers(2) as executor:
        assert executor.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
        assert signal.getsignal(signal.SIGINT) != signal.SIG_IGN
        own = set(multiprocessing.active_children()) - before
        assert len(own) == 2
    for process in own:  # the system knows: whoever looks first in this one clears them away
        with pytest.raises(ProcessLookupError):
            os.kill(process.pid, 0)


def test_a_worker_that_is_stuck_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(module, "_PATIENCE", 0.05)
    began = time.monotonic()
    with workers(2) as executor:
        stuck = executor.submit(time.sleep, LONG)
        while not stuck.running():
            time.sleep(0.01)
    assert time.monotonic() - began < LONG / 10
    assert stuck.exception(LONG / 10) is not None
