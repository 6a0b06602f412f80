"""Starting up: fresh processes, whatever the environment says and wherever they are started."""

# ruff: noqa: RUF001  # figures are printed as on a page

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from benchmarks.comparing import fresh, starting
from benchmarks.comparing.measuring import SMOKE
from maumau_core import load_variant


@pytest.mark.slow
def test_the_import_and_each_variant_have_a_row_with_a_target():
    section = starting.section(SMOKE)

    assert [row.cells[0] for row in section.rows] == [
        "`import maumau_core`",
        "`load_variant`: standard-52",
        "`load_variant`: german-skat",
        "`load_variant`: brazilian-megajogos",
        "`load_variant`: 40 rules",
    ]
    assert section.rows[0].cells[-1].startswith("at most 120 ms: ")
    assert all(row.cells[-1].startswith("at most 20 ms: ") for row in section.rows[1:])


def test_each_variant_is_judged_by_its_time_after_another(monkeypatch: pytest.MonkeyPatch):
    def run(*program_and_names: str) -> list[float]:
        return {
            starting._IMPORT: [0.121],
            '["standard-52", "standard-52"]': [0.5, 0.001],
            '["german-skat", "standard-52"]': [0.5, 0.0201],
        }.get(program_and_names[-1], [0.5, 0.02])

    monkeypatch.setattr(starting, "_run", run)
    loaded, standard, other = starting.section(SMOKE).rows[:3]

    assert loaded.cells[-1] == "at most 120 ms: not reached"
    assert standard.cells[1:] == (
        "500.0 (500.0–500.0)",
        "20.1 (20.1–20.1)",
        "1.0 (1.0–1.0)",
        "at most 20 ms: not reached",
    )
    assert other.cells[-1] == "at most 20 ms: reached"


def test_bytecode_is_written_and_no_folder_searched_that_only_happens_to_be_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    (tmp_path / "maumau_core.py").write_text("raise ImportError('this is another')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    commands = []
    real = subprocess.run

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        commands.append((command, options))
        return real(command, **options)

    monkeypatch.setattr(subprocess, "run", run)
    (seconds,) = starting._run(starting._IMPORT)

    assert 0 < seconds < 60
    assert "PYTHONDONTWRITEBYTECODE" not in commands[0][1]["env"]


def test_loading_is_timed_once_for_each_name():
    taken = fresh.loads(["german-skat", fresh.MANY_RULES, "german-skat"])

    assert len(taken) == 3
    assert min(taken) > 0
    assert json.loads(str(taken)) == taken


def test_the_variant_of_many_rules_has_forty():
    entries = load_variant(fresh._many_rules()).variant.entries

    assert len([path for path in entries if path.startswith("powers.")]) == 40
