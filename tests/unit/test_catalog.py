"""Catalog: what is installed, what is not, and what is installed twice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from maumau_core import CompositionError, Fault, PluginContractError, Variant, VariantError, catalog, compose
from maumau_core.catalog import find_rule, find_variant, near_names, rule_names, variant_names
from maumau_plugins.powers.skip import Skip
from tests.unit.plugin_rules import variant


def forget() -> None:
    """Let the catalog look again."""
    catalog._rules.cache_clear()
    catalog._variants.cache_clear()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Path]]:
    """Install a distribution for the time of a test: ``install("name", rules={...}, variants="package")``."""

    def distribution(name: str, rules: dict[str, str] | None = None, variants: str = "") -> Path:
        place = tmp_path / name
        info = place / f"{name}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        lines = ["[maumau_core.rules]", *(f"{rule} = {value}" for rule, value in (rules or {}).items())]
        lines += ["[maumau_core.variants]", *([f"{name} = {variants}"] if variants else [])]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        monkeypatch.syspath_prepend(place)
        forget()
        return place

    yield distribution
    for name in [name for name in sys.modules if name.startswith("strange_")]:
        del sys.modules[name]
    monkeypatch.undo()
    forget()


def refused(entry: dict[str, str]) -> tuple[Fault, ...]:
    """Return what is wrong with a variant of which this is a power."""
    with pytest.raises(CompositionError) as failed:
        compose(variant({"powers.ace": entry}))
    return failed.value.faults


def test_names_are_sorted_and_complete():
    assert list(rule_names()) == sorted(set(rule_names()))
    assert {"skat-32", "draw-penalty", "announce-before-play"} <= set(rule_names())
    assert list(variant_names()) == sorted(set(variant_names()))
    assert {"standard-52", "german-skat", "brazilian-megajogos"} <= set(variant_names())


def test_an_installed_rule_is_a_class():
    assert find_rule("skip") is Skip


def test_an_unknown_rule_has_near_names():
    with pytest.raises(LookupError, match=r"no rule is called 'skipp' \(did you mean skip"):
        find_rule("skipp")


def test_an_installed_variant_is_a_file():
    assert find_variant("german-skat").name == "german-skat.toml"


def test_an_unknown_variant_has_near_names():
    with pytest.raises(LookupError, match=r"no variant is called 'german-scat' \(did you mean german-skat"):
        find_variant("german-scat")


@pytest.mark.parametrize(
    ("name", "said"),
    [("sevn", " (did you mean seven?)"), ("xyzzy", ""), ("", ""), ("eigh", " (did you mean eight?)")],
)
def test_near_names_are_near(name, said):
    assert near_names(name, ["seven", "eight", "jack"]) == said


def test_a_stranger_s_rule_is_found_by_its_name(install):
    place = install("stranger", {"again": "strange_again:Whole"})
    (place / "strange_again.py").write_text("from tests.unit.plugin_rules import Whole\n", encoding="utf-8")

    assert "again" in rule_names()
    rules = compose(variant({"powers.ace": {"rule": "again", "on": "A"}}))
    assert ("powers.ace", "A: again (en)") in rules.clauses()


def test_one_name_of_two_distributions_is_nobody_s(install):
    install("first", {"again": "strange_first:Whole"})
    install("second", {"again": "strange_second:Whole"})

    with pytest.raises(LookupError, match="several plugins offer a rule 'again'") as failed:
        find_rule("again")
    assert "strange_first:Whole" in str(failed.value)
    assert "strange_second:Whole" in str(failed.value)
    (fault,) = refused({"rule": "again", "on": "A"})
    assert fault.code == "unknown-rule"
    assert "several plugins offer a rule 'again'" in fault.message


def test_a_stranger_cannot_take_an_official_name(install):
    install("second", {"skip": "tests.unit.plugin_rules:Whole"})

    with pytest.raises(LookupError, match="several plugins offer a rule 'skip'"):
        find_rule("skip")


def test_the_same_entry_point_twice_is_one(install):
    """An editable installation beside a built one shows every entry point twice."""
    install("second", {"skip": "maumau_plugins.powers.skip:Skip"})

    assert find_rule("skip") is Skip


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("strange_missing:Whole", "No module named 'strange_missing'"),
        ("tests.unit.plugin_rules:Nobody", "has no attribute 'Nobody'"),
        ("strange_broken:Whole", "oh dear"),
        ("tests.unit.plugin_rules:variant", "is not a class"),
    ],
)
def test_a_rule_that_cannot_be_loaded_is_a_fault_of_its_plugin(install, value, reason):
    place = install("stranger", {"again": value})
    (place / "strange_broken.py").write_text("raise ZeroDivisionError('oh dear')\n", encoding="utf-8")

    with pytest.raises(PluginContractError, match=reason):
        find_rule("again")
    (fault,) = refused({"rule": "again"})
    assert fault.code == "broken-plugin"
    assert reason in fault.message


def test_a_class_without_attrs_is_no_rule(install):
    install("stranger", {"plain": "tests.unit.plugin_rules:NoAttrs"})

    (fault,) = refused({"rule": "plain"})
    assert fault.message == "rule 'plain' is not a frozen attrs class"


def package(place: Path, name: str, file: str, text: str) -> None:
    """Write a package that holds one file."""
    (place / name).mkdir()
    (place / name / "__init__.py").touch()
    (place / name / file).write_text(text, encoding="utf-8")


def test_a_stranger_s_variant_is_found_by_its_name(install):
    place = install("stranger", variants="strange_games")
    package(place, "strange_games", "gentle.toml", 'name = "gentle"\nextends = "german-skat"\n')

    assert "gentle" in variant_names()
    assert Variant.read("gentle").flatten().entries["deck"] == {"rule": "skat-32"}


def test_one_variant_of_two_packages_is_nobody_s(install):
    place = install("stranger", variants="strange_games")
    package(place, "strange_games", "german-skat.toml", 'name = "german-skat"\n')

    with pytest.raises(VariantError, match="several plugins offer a variant 'german-skat'"):
        Variant.read("german-skat")


def test_a_variant_package_that_cannot_be_imported_does_not_hide_the_others(install):
    """One broken installation must not keep everybody else from playing."""
    install("stranger", variants="strange_missing")

    assert "german-skat" in variant_names()
    assert Variant.read("german-skat").name == "german-skat"
