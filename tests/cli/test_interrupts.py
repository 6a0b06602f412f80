import signal
import time

import pytest

from maumau_core.cli.interrupts import Interrupts, undisturbed


def test_the_first_interrupt_is_noted_and_a_later_one_stops(monkeypatch):
    seconds = iter([10.0, 10.2, 10.9, 11.5])
    monkeypatch.setattr(time, "monotonic", lambda: next(seconds))
    with Interrupts() as interrupts:
        assert not interrupts.asked
        for _ in range(3):  # somebody is impatient
            signal.raise_signal(signal.SIGINT)
            assert interrupts.asked
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_afterwards_ctrl_c_means_what_it_did_before():
    before = signal.getsignal(signal.SIGINT)
    with Interrupts():
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before


def test_nothing_disturbs_the_last_lines():
    before = signal.getsignal(signal.SIGINT)
    with undisturbed():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == before
