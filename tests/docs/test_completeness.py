"""Nothing public is undocumented: names, hooks, rules with each option, variants, events, faults."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import get_args

import attrs
import pytest

import maumau_core
from maumau_core import events, hookspecs, load_variant
from maumau_core.catalog import find_rule, rule_names, variant_names
from maumau_core.testing import INVARIANTS
from maumau_core.variants import SLOTS
from reference_lists import LISTS
from sources import linked
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


@pytest.mark.parametrize("rule", rule_names())
def test_rule_is_shown_as_a_variant_writes_it(rule: str, tmp_path: Path) -> None:
    section = _section(_listed("rules"), "### ", rule)

    shown = re.search(r"^```toml\n(?P<text>.*?)^```", section, re.MULTILINE | re.DOTALL)
    assert shown
    assert f'rule = "{rule}"' in shown["text"]

    file = tmp_path / "shown.toml"
    file.write_text(f'name = "shown"\nextends = "{_base(section)}"\n{shown["text"]}', encoding="utf-8")
    kept = load_variant(file)
    assert find_rule(rule) in map(type, kept.rules.values())
    if variant := re.search(r"As \[`(.+?)`\]", section):
        assert kept.fingerprint == load_variant(variant[1]).fingerprint


def _base(section: str) -> str:
    used = re.search(r"As \[`(.+?)`\]", section)
    return used[1] if used else "german-skat"


def test_tutorial_says_how_many_invariants_there_are() -> None:
    assert len(INVARIANTS) == 30
    assert "Thirty [invariants]" in (ROOT / "docs" / "start" / "test-your-rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("slot", SLOTS)
def test_section_lists_its_rules_or_says_that_there_are_none(slot: str) -> None:
    section = _section(_listed("rules"), "## ", slot)

    assert ("### `" in section) != ("No official rule yet. Examples stand beside the tests: `tests/probes/" in section)


@pytest.mark.parametrize("number", [f"Q-{number:02}" for number in range(1, 49)])
def test_question_is_answered(number: str) -> None:
    assert re.search(
        rf'^\| <span id="{number.lower()}">{number}</span> \| [^|]+ \|$', _listed("questions"), re.MULTILINE
    )


def test_numbers_that_pages_name_are_linked_but_in_code_and_links() -> None:
    html = '<p>Q-29 <code>Q-29</code> <a href="x">Q-29</a>, X-47 and Q-99 of document 000</p>'

    assert linked(html, "s/") == (
        '<p><a href="s/#q-29">Q-29</a> <code>Q-29</code> <a href="x">Q-29</a>, <a href="s/#x-47">X-47</a> and Q-99 of '
        '<a href="s/#documents">document 000</a></p>'
    )


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

    rows = re.findall(r"^\| `(\w+)` \|.*\| ([^|]+) \|$", section, re.MULTILINE)
    assert [field.name for field in attrs.fields(event)] == [name for name, words in rows if words.strip()]


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


def test_no_word_stands_twice_in_the_glossary() -> None:
    terms = re.findall(r"^(\S.*)\n:   ", (ROOT / "docs/glossary.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert len(terms) > 90
    assert not {term for term in terms if terms.count(term) > 1}
