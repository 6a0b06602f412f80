"""Workers: measured on two cores, and left out where there is one."""

# ruff: noqa: RUF001  # figures are printed as on a page

from __future__ import annotations

import os

import pytest

from benchmarks.comparing import cores, two_workers
from benchmarks.comparing.measuring import SMOKE


def test_on_one_core_two_workers_are_left_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cores, "count", lambda: 1)
    section = two_workers.section(SMOKE)

    assert section.rows == ()
    assert section.notes == ("Left out: here is one core, and two workers need two.",)


@pytest.mark.slow
def test_two_workers_and_one_process_play_the_same_rounds(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cores, "count", lambda: 2)
    section = two_workers.section(SMOKE)
    (row,) = section.rows

    assert row.cells[0] == "german-skat, 4 seats, 4 rounds"
    assert row.cells[-1].startswith("at least 1.7 ×: ")
    assert "Starting and ending the workers is in their time" in section.notes[1]


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system keeps no process to a core")
def test_who_is_kept_to_one_core_has_all_of_them_back_afterwards():
    before = os.sched_getaffinity(0)
    with cores.one():
        assert cores.count() == 1

    assert os.sched_getaffinity(0) == before


def test_where_no_process_can_be_kept_to_a_core_all_are_there(monkeypatch: pytest.MonkeyPatch):
    for name in ("sched_getaffinity", "sched_setaffinity"):
        monkeypatch.delattr(os, name, raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    with cores.one():
        assert cores.count() == 3
