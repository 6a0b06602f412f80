"""Who may import whom. `lint-imports` checks the graph inside the core; these also hold where it is not installed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = sorted((ROOT / "src" / "maumau_core").rglob("*.py"))
PLUGINS = sorted((ROOT / "plugins" / "maumau_plugins").rglob("*.py"))
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))
FOR_RULES = {
    "maumau_core",
    "maumau_core.cards",
    "maumau_core.contracts",
    "maumau_core.deck",
    "maumau_core.effects",
    "maumau_core.errors",
    "maumau_core.events",
    "maumau_core.hookspecs",
    "maumau_core.moves",
    "maumau_core.state",
    "maumau_core.view",
}
FOR_PROGRAMS = FOR_RULES | {"maumau_core.bots", "maumau_core.observation", "maumau_core.ruleset"}
EXTRAS = ("typer", "rich", "hypothesis", "pytest", "distributed")
USERS = ("bots", "cli", "simulation", "testing")
DEPENDENCIES = {"attr", "attrs", "cattrs", "pluggy", "typing_extensions"}


def imported(file: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name} imports relatively"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names if alias.name.startswith("_"))


def from_core(file: Path) -> set[str]:
    """The modules of the core that a file imports."""
    return {name for name in imported(file) if name.split(".")[0] == "maumau_core"}


@pytest.mark.parametrize("file", CORE, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_core_imports_no_official_rule(file: Path) -> None:
    assert not [name for name in imported(file) if name.split(".")[0] == "maumau_plugins"]


@pytest.mark.parametrize("file", PLUGINS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_official_rule_imports_only_what_a_strangers_may(file: Path) -> None:
    assert from_core(file) <= FOR_RULES


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_example_imports_only_public_modules(file: Path) -> None:
    assert from_core(file) <= (FOR_RULES if "third_party" in file.parts else FOR_PROGRAMS)


@pytest.mark.parametrize("file", [*PLUGINS, *EXAMPLES], ids=lambda file: file.relative_to(ROOT).as_posix())
def test_name_that_is_imported_is_public(file: Path) -> None:
    """A module may be public and still have names that are not."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "maumau_core":
            module = import_module(node.module)
            modules = {name.rpartition(".")[2] for name in FOR_PROGRAMS} if node.module == "maumau_core" else set()
            assert {alias.name for alias in node.names} <= {*module.__all__, *modules}


def test_core_works_without_official_rules_and_extras() -> None:
    """Every module but the command line and the test kit can be imported with nothing else installed."""
    names = [".".join(file.relative_to(ROOT / "src").with_suffix("").parts) for file in CORE]
    core = [name for name in names if not name.startswith(("maumau_core.cli", "maumau_core.testing"))]
    absent = ("maumau_plugins", *EXTRAS)
    program = f"import sys, importlib\nfor name in {absent!r}: sys.modules[name] = None\n"
    program += f"for name in {core!r}: importlib.import_module(name.removesuffix('.__init__'))\n"

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def brought_by(program: str) -> set[str]:
    """Every module that is there after a program, in a process of its own, and was not there before."""
    program = f"import sys\nbefore = set(sys.modules)\n{program}\nprint(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_importing_the_engine_brings_nothing_else_along() -> None:
    """Neither an extra, nor who uses the engine, nor the means to find what is installed: that waits for a name."""
    brought = brought_by("import maumau_core")
    outside = {name.partition(".")[0] for name in brought} - sys.stdlib_module_names

    assert outside <= {"maumau_core", *DEPENDENCIES}
    assert "importlib.metadata" not in brought
    assert not [name for name in brought if name.startswith(tuple(f"maumau_core.{user}" for user in USERS))]


def test_composing_and_playing_needs_no_extra() -> None:
    brought = brought_by(
        "from maumau_core import load_variant\n"
        "rules = load_variant('standard-52')\n"
        "rules.legal_moves(rules.deal(seats=4, seed=7))"
    )

    assert "maumau_plugins" in brought
    assert not {name.partition(".")[0] for name in brought}.intersection(EXTRAS)
