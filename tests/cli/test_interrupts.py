import signal
import time

import pytest

from maumau_core.cli.commands import simulate
from maumau_core.cli.interrupts import Interrupts, undisturbed
from maumau_core.cli.screen import Screen


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


def test_a_second_interrupt_does_not_lose_the_standings(here, monkeypatch):
    say = Screen.say

    def impatient(self, text):
        signal.raise_signal(signal.SIGINT)
        say(self, text)

    def first(*_):
        monkeypatch.setattr(Screen, "say", impatient)
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "table", first)
    run = here("play", "german-skat", "--seed", 1)
    assert run.returncode == 130
    assert run.stdout.endswith("Stopped.\nPoints so far: you: 0, seat 1: 0, seat 2: 0, seat 3: 0.\n")


def test_several_interrupts_do_not_lose_what_was_counted(here, monkeypatch):
    printing = simulate._print

    def impatient(*arguments, **options):
        signal.raise_signal(signal.SIGINT)
        printing(*arguments, **options)

    rounds = simulate.Study.rounds

    def interrupted(self, count):
        for index, outcome in enumerate(rounds(self, count)):
            if index == 4:
                for _ in range(3):
                    signal.raise_signal(signal.SIGINT)
            yield outcome

    monkeypatch.setattr(simulate, "_print", impatient)
    monkeypatch.setattr(simulate.Study, "rounds", interrupted)
    run = here("simulate", "german-skat", "--rounds", 1000)
    assert run.returncode == 130
    assert "german-skat: 5 rounds" in run.stdout
    assert "Interrupted" in run.stdout


def test_a_round_that_is_stuck_can_be_stopped_and_the_others_are_printed(here, monkeypatch):
    rounds = simulate.Study.rounds

    def stuck(self, count):  # noqa: ARG001
        yield from rounds(self, 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate.Study, "rounds", stuck)
    run = here("simulate", "german-skat", "--rounds", 10)
    assert "german-skat: 3 rounds" in run.stdout
