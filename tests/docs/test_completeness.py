"""Nothing public is undocumented: names, hooks, rules with each option, variants, events, faults."""

from __future__ import annotations

import ast
import re
import sys
from typing import get_args

import attrs
import pytest

import maumau_core
from maumau_core import events, hookspecs, load_variant
from maumau_core.catalog import find_rule, rule_names, variant_names
from reference_lists import LISTS
from tests.docs.pages import PAGES, ROOT

_ALL = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
_DIRECTIVES = set(re.findall(r"^::: (\S+)", _ALL, re.MULTILINE))
_EXAMPLES = [*(ROOT / "plugins").rglob("*.py"), *(ROOT / "tests" / "probes").rglob("*.py")]


def _listed(name: str) -> str:
    return "\n".join(LISTS[name]())


@pytest.mark.parametrize("name", maumau_core.__all__)
def test_public_name_has_a_place_in_the_reference(name: str) -> None:
    module = getattr(getattr(maumau_core, name), "__module__", "")

    homes = {place for place in _DIRECTIVES if name in getattr(sys.modules.get(place), "__all__", ())}

    assert homes or {f"maumau_core.{name}", f"{module}.{name}"} & _DIRECTIVES


@pytest.mark.parametrize("rule", rule_names())
def test_rule_is_listed_and_each_option_is_described(rule: str) -> None:
    section = _section(_listed("rules"), "### ", rule)

    for field in attrs.fields(find_rule(rule)):
        row = re.search(rf"^\| `{field.name}` \|.*\| (?P<words>[^|]*) \|$", section, re.MULTILINE)
        assert row, f"{rule} has no row for its option {field.name}"
        assert row["words"].strip(), f"the docstring of {rule} says nothing about its option {field.name}"


@pytest.mark.parametrize("hook", [name for name in vars(hookspecs) if name.startswith("maumau_")])
def test_hook_is_listed_and_has_a_rule_that_needs_it(hook: str) -> None:
    """The rule is an official one, or stands beside the tests that show the model to be general."""
    assert _section(_listed("hooks"), "## ", hook)
    assert [file.name for file in _EXAMPLES if f"def {hook}(" in file.read_text(encoding="utf-8")]


@pytest.mark.parametrize("variant", variant_names())
def test_variant_is_listed_with_its_rule_sheet(variant: str) -> None:
    section = _section(_listed("variants"), "## ", variant)

    for entry, words in load_variant(variant).clauses("en"):
        assert f"| `{entry}` | {words.replace('|', '')} |" in section


@pytest.mark.parametrize("event", get_args(events.Event), ids=lambda event: event.__name__)
def test_event_is_listed_with_its_fields(event: type) -> None:
    section = _section(_listed("events"), "## ", event.__name__.lower())

    assert [field.name for field in attrs.fields(event)] == re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)


def test_fault_and_denial_codes_are_explained() -> None:
    explained = set(
        re.findall(r"^\| `([a-z-]+)` \|", (ROOT / "docs/reference/faults.md").read_text(encoding="utf-8"), re.MULTILINE)
    )

    assert explained == _codes()


def test_page_asks_only_for_lists_there_are() -> None:
    asked = {name for page in PAGES for name in re.findall(r"<!-- list: (\w+) -->", page.read_text(encoding="utf-8"))}

    assert asked == set(LISTS)


def _section(text: str, heading: str, anchor: str) -> str:
    """Return what stands under the heading with this anchor."""
    found = re.search(
        rf"^{heading}[^\n]*{{ #{re.escape(anchor)} }}\n(?P<body>.*?)(?=^{heading}|\Z)", text, re.MULTILINE | re.DOTALL
    )
    assert found, f"{anchor} is not listed"
    return found["body"]


def _codes() -> set[str]:
    """Every code that the sources give to a fault or a denial."""
    found = set()
    for file in [*(ROOT / "src").rglob("*.py"), *(ROOT / "plugins").rglob("*.py")]:
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and (place := _CODE_ARGUMENT.get(_called(call))) is not None:
                found |= {text for text in _texts(call.args[place]) if re.fullmatch("[a-z]+(-[a-z]+)*", text)}
    return found


_CODE_ARGUMENT = {"Fault": 0, "fault": 0, "Denial": 1}


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _texts(node: ast.expr) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
