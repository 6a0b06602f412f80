"""Who may import whom. `lint-imports` checks the graph inside the core; these also hold where it is not installed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
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
USERS = {"bots", "cli", "notation", "records", "sampling", "simulation", "testing"}
AT_THE_DOOR = {"sampling"}  # what `import maumau_core` itself offers of them
DEPENDENCIES = {"attr", "attrs", "cattrs", "pluggy", "typing_extensions"}


def imported(file: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name} imports relatively"
            yield node.module or ""
            yield from (
                f"{node.module}.{alias.name}"
                for alias in node.names
                if alias.name.startswith("_") or alias.name in USERS
            )


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


def users_in(modules: Iterable[str]) -> set[str]:
    """Those of the modules that use the engine, by the name that stands in `USERS`."""
    return {
        parts[1] for parts in (name.split(".") for name in modules) if parts[0] == "maumau_core" and parts[1:]
    } & USERS


def test_every_package_is_the_engines_or_uses_it() -> None:
    """So that none is forgotten below."""
    core = ROOT / "src" / "maumau_core"
    packages = {file.parent.name for file in core.glob("*/__init__.py")}

    assert packages == {"contracts", *USERS} - AT_THE_DOOR
    assert all((core / f"{name}.py").is_file() for name in AT_THE_DOOR)


@pytest.mark.parametrize("file", CORE, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_the_engine_imports_nobody_who_uses_it(file: Path) -> None:
    place = file.relative_to(ROOT / "src" / "maumau_core").with_suffix("")
    brought = users_in(imported(file))
    if place.parts[0] in ("__init__", "__main__"):
        assert brought == (AT_THE_DOOR if place.parts[0] == "__init__" else {"cli"})
    elif place.parts[0] not in USERS:
        assert not brought


def test_importing_the_engine_brings_nothing_else_along() -> None:
    """Neither an extra, nor who uses the engine, nor the means to find what is installed: that waits for a name."""
    brought = brought_by("import maumau_core")
    outside = {name.partition(".")[0] for name in brought} - sys.stdlib_module_names

    assert outside <= {"maumau_core", *DEPENDENCIES}, "not the plugin for pytest either"
    assert "importlib.metadata" not in brought
    assert users_in(brought) == AT_THE_DOOR


def test_pytest_is_not_slowed_down_by_a_plugin_that_nothing_uses() -> None:
    """It is loaded wherever it is installed, so it brings along neither the engine nor the test kit."""
    brought = brought_by("import pytest\nbefore = set(sys.modules)\nimport maumau_pytest")

    assert {name for name in brought if name.partition(".")[0] not in sys.stdlib_module_names} == {"maumau_pytest"}


def test_composing_and_playing_needs_no_extra() -> None:
    brought = brought_by(
        "from maumau_core import load_variant\n"
        "rules = load_variant('standard-52')\n"
        "rules.legal_moves(rules.deal(seats=4, seed=7))"
    )

    assert "maumau_plugins" in brought
    assert not {name.partition(".")[0] for name in brought}.intersection(EXTRAS)
