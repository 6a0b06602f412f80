"""What is in the wheel, and that it works from there, without the source tree."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    """Build the wheel with the build backend that is installed; nothing is fetched."""
    if find_spec("hatchling") is None:
        pytest.skip("the build backend, hatchling, is not installed")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


def test_wheel_holds_all_packages_whole_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    info = f"maumau_core-{version('maumau-core')}.dist-info"
    expected = set()
    for top in (ROOT / "src" / "maumau_core", ROOT / "src" / "maumau_pytest", ROOT / "plugins" / "maumau_plugins"):
        found = (file for file in top.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
        expected |= {file.relative_to(top.parent).as_posix() for file in found}

    assert expected == {name for name in wheel.namelist() if not name.startswith(info)}
    assert {"maumau_core/py.typed", "maumau_plugins/py.typed", "maumau_pytest/py.typed"} <= expected
    assert f"{info}/licenses/LICENSE" in wheel.namelist()


def test_variants_play_from_the_wheel(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    program = """
import maumau_core, maumau_plugins
from maumau_core.catalog import variant_names
for name in variant_names():
    rules = maumau_core.load_variant(name)
    state = rules.deal(seats=rules.seats[0], seed=1)
    assert rules.legal_moves(state), name
print(maumau_core.__file__)
print(maumau_plugins.__file__)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert all(line.startswith(str(tmp_path)) for line in done.stdout.splitlines())
