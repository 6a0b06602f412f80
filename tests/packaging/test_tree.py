"""What the repository must not hold: machine paths, registry hosts, lock files, words of other games, long modules."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[2]
MODULES = [file for top in ("src", "plugins") for file in (ROOT / top).rglob("*.py")]
LONGEST = 400
MEDIAN = 120


@pytest.fixture(scope="module")
def tree() -> dict[str, str]:
    """The text files that git tracks, or would."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git repository")
    found = {}
    for name in filter(None, listed.split("\0")):
        try:
            found[name] = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
    return found


def _lines(tree: dict[str, str], pattern: str) -> list[str]:
    wanted = re.compile(pattern)
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in tree.items()
        for number, line in enumerate(text.splitlines(), start=1)
        if wanted.search(line)
    ]


def test_no_machine_path(tree: dict[str, str]) -> None:
    assert not _lines(tree, r"(?<![\w.~/$}<:-])/(?:home|root|work|Users|tmp|opt)/\w")


def test_no_registry_host(tree: dict[str, str]) -> None:
    # in pieces, or this file would be the first to name one
    names = ("pypi", "python" + "hosted", "npmjs", "deb." + "debian")
    hosts = "|".join(rf"{name}\.org" for name in names)

    assert not _lines(tree, hosts)


def test_no_lock_file_or_built_site(tree: dict[str, str]) -> None:
    assert not [name for name in tree if Path(name).name == "uv.lock" or name.startswith(("site/", "dist/"))]


def test_no_word_of_other_games() -> None:
    """This family has neither tricks nor melds nor trumps."""
    words = re.compile(r"\b(?:tricks?|melds?|trumps?)\b", re.IGNORECASE)

    assert not [file.name for file in MODULES if words.search(file.read_text(encoding="utf-8"))]


def test_modules_are_small() -> None:
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines()) for file in MODULES
    }

    assert not {name: length for name, length in lengths.items() if length > LONGEST}
    assert median(lengths.values()) <= MEDIAN
