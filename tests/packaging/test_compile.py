"""The optional build by mypyc: off unless it is asked for, and about modules that there are."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"][
    "wheel"
]["hooks"]["custom"]


def _modules() -> list[str]:
    """Read which modules are compiled; the hook itself needs the build backend."""
    tree = ast.parse((ROOT / HOOK["path"]).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(n, ast.Name) and n.id == "MODULES" for n in node.targets):
            return list(ast.literal_eval(node.value))
    return []


def test_nothing_is_compiled_unless_it_is_asked_for() -> None:
    assert HOOK["enable-by-default"] is False


def test_what_is_compiled_is_there() -> None:
    modules = _modules()

    assert modules
    assert len(set(modules)) == len(modules)
    assert [name for name in modules if not (ROOT / "src" / "maumau_core" / f"{name}.py").is_file()] == []


@pytest.mark.skipif(not (ROOT / "src" / "maumau_core").is_dir(), reason="there is no source tree")
def test_nothing_that_is_compiled_lies_in_the_source_tree() -> None:
    assert [file.name for top in ("src", "plugins") for file in (ROOT / top).rglob("*.so")] == []
