"""What is public is named, documented, and shown in use: principle 6, as far as a machine can read it."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

ROOT = Path(__file__).parents[2]
PUBLIC = (
    "maumau_core",
    "maumau_core.bots",
    "maumau_core.cards",
    "maumau_core.catalog",
    "maumau_core.compose",
    "maumau_core.contracts",
    "maumau_core.deck",
    "maumau_core.effects",
    "maumau_core.errors",
    "maumau_core.events",
    "maumau_core.hookspecs",
    "maumau_core.loading",
    "maumau_core.match",
    "maumau_core.moves",
    "maumau_core.notation",
    "maumau_core.observation",
    "maumau_core.playout",
    "maumau_core.records",
    "maumau_core.ruleset",
    "maumau_core.sampling",
    "maumau_core.seeds",
    "maumau_core.simulation",
    "maumau_core.situation",
    "maumau_core.state",
    "maumau_core.steps",
    "maumau_core.testing",
    "maumau_core.testing.invariants",
    "maumau_core.testing.strategies",
    "maumau_core.variants",
    "maumau_core.view",
)
MODULES = [import_module(name) for name in PUBLIC]
NAMES = [(module, name) for module in MODULES[1:] for name in module.__all__]
DEFINED = [
    value
    for module, name in NAMES
    if inspect.isclass(value := getattr(module, name)) or inspect.isfunction(value)  # no alias, no constant
]
_SECTION = re.compile(r"^(?P<indent> *)(?:Arguments|Attributes):\n(?P<body>(?:(?P=indent) +\S.*\n|\n)+)", re.MULTILINE)


@pytest.mark.parametrize("module", MODULES, ids=PUBLIC)
def test_module_says_what_is_public(module: ModuleType) -> None:
    assert module.__doc__
    assert module.__all__
    assert not [name for name in module.__all__ if not hasattr(module, name)]


def test_reference_lists_just_these_modules() -> None:
    page = (ROOT / "docs/reference/index.md").read_text(encoding="utf-8")

    assert re.findall(r"^\| `(maumau_core[.a-z_]*)` \|", page, re.MULTILINE) == list(PUBLIC)


@pytest.mark.parametrize("module", PUBLIC[1:])
def test_module_has_a_place_in_the_reference(module: str) -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs/reference").rglob("*.md"))

    assert re.search(rf"^::: {re.escape(module)}(?:\.[A-Z]\w+)?$", pages, re.MULTILINE)


@pytest.mark.parametrize(("module", "name"), NAMES, ids=[f"{module.__name__}.{name}" for module, name in NAMES])
def test_name_is_documented(module: ModuleType, name: str) -> None:
    value = getattr(module, name)

    if value in DEFINED:
        assert inspect.getdoc(value)
    else:
        assert name in _described_below(module), "an alias or a constant is described by the string below it"


@pytest.mark.parametrize("value", DEFINED, ids=lambda value: f"{value.__module__}.{value.__name__}")
def test_every_argument_is_described(value: Any) -> None:
    for what, parameters, doc in _signatures(value):
        assert not parameters - _described(doc), f"{what} does not say what these are"


@pytest.mark.parametrize("value", DEFINED, ids=lambda value: f"{value.__module__}.{value.__name__}")
def test_an_example_shows_it(value: Any) -> None:
    """Its own, or that of its module, which shows many small things at once."""
    assert ">>> " in (value.__doc__ or "") + (inspect.getmodule(value).__doc__ or "")


def _described_below(module: ModuleType) -> set[str]:
    """Every name of a module with a string below its assignment; a package re-exports those of its modules."""
    files = [Path(module.__file__)]
    if files[0].name == "__init__.py":
        files = list(files[0].parent.rglob("*.py"))
    found = set()
    for file in files:
        body = ast.parse(file.read_text(encoding="utf-8")).body
        for node, below in pairwise(body):
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and below.value.value:
                targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def _signatures(value: Any) -> Iterator[tuple[str, set[str], str]]:
    """A function, or a class and each of its public methods: its name, its parameters, its docstring."""
    doc = value.__doc__ or ""
    if not inspect.isclass(value):
        yield value.__qualname__, _parameters(value), doc
        return
    if attrs.has(value):
        yield value.__qualname__, _public(field.name for field in attrs.fields(value)), doc
    elif fields := getattr(value, "_fields", ()):
        yield value.__qualname__, set(fields), doc
    elif inspect.isfunction(init := vars(value).get("__init__")) and not getattr(value, "_is_protocol", False):
        yield value.__qualname__, _parameters(init), doc
    for name, member in vars(value).items():
        function = getattr(member, "__func__", member)
        if not name.startswith("_") and inspect.isfunction(function):
            assert function.__doc__, f"{value.__qualname__}.{name} has no docstring"
            yield function.__qualname__, _parameters(function), function.__doc__


def _parameters(function: Any) -> set[str]:
    return _public(inspect.signature(function).parameters) - {"self", "cls"}


def _public(names: Iterable[str]) -> set[str]:
    return {name for name in names if not name.startswith("_")}


def _described(doc: str) -> set[str]:
    """Every argument with words of its own; several may share a line."""
    found: set[str] = set()
    for section in _SECTION.finditer(inspect.cleandoc(doc) + "\n"):
        for names in re.findall(r"^ {4}([\w, ]+): *\S", section["body"], re.MULTILINE):
            found.update(re.split(r", *", names))
    return found
