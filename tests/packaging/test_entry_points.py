"""Official rules and variants are found through the same entry points as a stranger's."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint, entry_points, version
from importlib.resources import files
from pathlib import Path

import attrs
import pytest

from maumau_core.contracts import Rule
from maumau_core.variants import SLOTS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
RULES = [entry for entry in entry_points(group="maumau_core.rules") if entry.value.startswith("maumau_plugins.")]
VARIANTS = sorted((ROOT / "plugins" / "maumau_plugins" / "variants").glob("*.toml"))


def test_installation_is_the_one_declared() -> None:
    """An editable installation keeps the entry points it was made with: install again after adding one."""
    declared = PROJECT["entry-points"]

    assert {entry.name: entry.value for entry in RULES} == declared["maumau_core.rules"]
    assert {"official": "maumau_plugins.variants"} == declared["maumau_core.variants"]
    assert "maumau_plugins.variants" in {entry.value for entry in entry_points(group="maumau_core.variants")}
    assert version("maumau-core") == PROJECT["version"]


@pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.name)
def test_entry_point_is_a_frozen_rule(entry: EntryPoint) -> None:
    rule = entry.load()

    assert attrs.has(rule)
    assert rule.__setattr__ is not object.__setattr__
    assert rule.slot in SLOTS
    assert callable(rule.describe)
    assert [name for name in dir(rule) if name.startswith("maumau_")], "it implements no hook"
    assert set(Rule.__annotations__) <= set(dir(rule))


def test_every_rule_of_the_package_has_an_entry_point() -> None:
    registered = {entry.value for entry in RULES}
    written = set()
    for file in (ROOT / "plugins").rglob("*.py"):
        module = ".".join(file.relative_to(ROOT / "plugins").with_suffix("").parts)
        lines = file.read_text(encoding="utf-8").splitlines()
        names = [line.removeprefix("class ").rstrip(":").split("(")[0] for line in lines if line.startswith("class ")]
        starts = {name: lines.index(next(line for line in lines if line.startswith(f"class {name}"))) for name in names}
        written |= {f"{module}:{name}" for name, start in starts.items() if _has_slot(lines[start + 1 :])}

    assert registered == written


def _has_slot(lines: list[str]) -> bool:
    """Tell whether the class whose body starts here declares a slot."""
    for line in lines:
        if line and not line[0].isspace():
            return False
        if line.startswith("    slot: ClassVar"):
            return True
    return False


@pytest.mark.parametrize("file", VARIANTS, ids=lambda file: file.stem)
def test_variant_is_named_like_its_file_and_cites_its_source(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert tomllib.loads(text)["name"] == file.stem
    assert text.startswith("#"), "the first lines say where the rules come from"


def test_variants_are_data_of_their_package() -> None:
    shipped = {file.name for file in files("maumau_plugins.variants").iterdir() if file.name.endswith(".toml")}

    assert shipped == {file.name for file in VARIANTS}
