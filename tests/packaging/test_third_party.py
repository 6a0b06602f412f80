"""A stranger's package is found, named in a variant file and played, and needs public names only."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import maumau_core

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "examples" / "third_party"
MOST_LINES = 60
PUBLIC = {f"maumau_core.{name}" for name in ("cards", "contracts", "deck", "effects", "hookspecs", "view")}


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a process in which the package is installed: what pip writes, without pip."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(points, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(PACKAGE)]), "NO_COLOR": "1"}


def maumau(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "maumau_core.cli", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


def test_variant_with_a_strangers_rule_is_played(installed: dict[str, str]) -> None:
    table = str(PACKAGE / "leveller-table.toml")

    shown = maumau(installed, "show", table)
    played = maumau(installed, "simulate", table, "--rounds", "3", "--seats", "3", "--seed", "1")

    assert "If the next player holds fewer cards" in " ".join(shown.stdout.split())
    assert played.returncode == 0, played.stderr


def test_variant_with_a_strangers_rule_is_refused_where_the_rule_is_not_installed() -> None:
    checked = maumau({**os.environ, "NO_COLOR": "1"}, "check", str(PACKAGE / "leveller-table.toml"))

    assert checked.returncode == 1
    assert "no rule is called 'leveller'" in " ".join((checked.stdout + checked.stderr).split())


def test_power_is_short_and_needs_public_names_only() -> None:
    text = (PACKAGE / "maumau_leveller.py").read_text(encoding="utf-8")
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    from_core = {node.module for node in found if (node.module or "").startswith("maumau_core")}

    assert len(text.splitlines()) < MOST_LINES
    assert from_core <= PUBLIC
    assert all(hasattr(maumau_core, name.removeprefix("maumau_core.")) for name in PUBLIC)
