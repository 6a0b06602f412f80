"""The public names of the kit: all there is, and nothing that cannot be imported."""

from __future__ import annotations

import builtins
import inspect
import re
from collections.abc import Iterator

import pytest

import maumau_core
from maumau_core import testing
from maumau_core.testing import invariants, strategies

_SECTION = re.compile(r"^Raises:\n(?P<body>(?: +\S.*\n|\n)+)", re.MULTILINE)
_ERROR = re.compile(r"^ {4}(\w+):", re.MULTILINE)


def documented() -> Iterator[tuple[str, str]]:
    """Give each public name of the kit, and each method of it, with its docstring."""
    for module in (testing, invariants, strategies):
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isfunction(value):
                yield name, inspect.getdoc(value) or ""
            elif inspect.isclass(value):
                yield name, inspect.getdoc(value) or ""
                for method, function in inspect.getmembers(value, inspect.isfunction):
                    if not method.startswith("_"):
                        yield f"{name}.{method}", inspect.getdoc(function) or ""


RAISED = sorted(
    {
        (name, error)
        for name, doc in documented()
        for section in _SECTION.finditer(f"{doc}\n")
        for error in _ERROR.findall(section["body"])
    }
)


@pytest.mark.parametrize(("name", "error"), RAISED)
def test_what_a_docstring_says_is_raised_can_be_caught(name, error):
    homes = [home for home in (testing, maumau_core, builtins) if hasattr(home, error)]

    assert homes, f"{name} raises {error}, which nobody can import"
    assert issubclass(getattr(homes[0], error), Exception)


def test_such_errors_are_found_in_the_docstrings():
    assert {("check_plugin", "RuleBroken"), ("check", "InvariantBroken"), ("walk", "SetupError")} <= {*RAISED}


def test_the_module_shows_what_is_public_and_nothing_else():
    assert sorted(testing.__all__) == dir(testing)


@pytest.mark.parametrize(
    ("module", "names"), [(testing, ("Playable", "RuleBroken", "Target")), (strategies, ("Rules",))]
)
def test_what_stands_in_public_signatures_is_public(module, names):
    for name in names:
        assert name in module.__all__
        assert getattr(module, name) is not None
