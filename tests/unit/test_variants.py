"""Variants: as values, as plain data, as files that extend each other."""

from __future__ import annotations

import copy
import os
import pickle
import tomllib
from itertools import pairwise
from pathlib import Path

import attrs
import pytest

from maumau_core import Variant, VariantError, load_variant, variant_names
from maumau_core.variants import GROUP_SLOTS, SLOTS, examine
from tests.unit.plugin_rules import Whole, variant


def faults(data: dict) -> dict[tuple[str, str], str]:
    """Return every fault of plain data as its message by code and path."""
    with pytest.raises(VariantError) as failed:
        Variant.from_data(data)
    return {(fault.code, fault.where.partition(": ")[2]): fault.message for fault in failed.value.faults}


def write(place: Path, name: str, text: str) -> Path:
    """Write a variant file."""
    file = place / f"{name}.toml"
    file.write_text(f'name = "{name}"\n{text}', encoding="utf-8")
    return file


def refusal(source: object) -> tuple[str, str]:
    """Return code and message of the one fault with which reading fails."""
    with pytest.raises(VariantError) as failed:
        Variant.read(source)  # type: ignore[arg-type]  # wrong on purpose
    (fault,) = failed.value.faults
    return fault.code, str(fault)


# values and plain data


@pytest.mark.parametrize("name", variant_names())
def test_installed_variants_go_to_plain_data_and_back(name):
    installed = Variant.read(name)

    assert Variant.from_data(installed.to_data()) == installed
    assert Variant.from_data(installed.flatten().to_data()) == installed.flatten()
    assert installed.name == name
    assert set(installed.title) == {"de", "en", "es", "pt"}
    assert installed.source


def test_plain_data_has_the_shape_of_a_file():
    made = Variant(
        "mine",
        {"deck": {"rule": "skat-32"}, "powers.a": {"rule": "skip", "on": "8"}},
        (2, 4),
        {"en": "Mine"},
        "me",
        "x",
        ["y"],
    )

    assert made.to_data() == {
        "name": "mine",
        "extends": "x",
        "seats": {"min": 2, "max": 4},
        "title": {"en": "Mine"},
        "source": "me",
        "remove": ["y"],
        "deck": {"rule": "skat-32"},
        "powers": {"a": {"rule": "skip", "on": "8"}},
    }


def test_plain_data_is_a_copy():
    made = variant()
    made.to_data()["deal"]["cards"] = 9

    assert made.entries["deal"]["cards"] == 5


def test_where_it_was_read_is_no_part_of_a_variant(tmp_path):
    file = write(tmp_path, "mine", 'extends = "german-skat"\n')

    assert Variant.read(file) == Variant("mine", extends="german-skat")
    assert Variant.read(file).origin == str(file)


def test_a_rule_object_is_not_plain():
    with pytest.raises(VariantError, match="Whole is a rule object: name an installed rule instead") as failed:
        variant({"powers.a": Whole()}).to_data()
    assert [fault.code for fault in failed.value.faults] == ["not-plain"]


def test_a_variant_is_frozen():
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        variant().name = "other"  # type: ignore[misc]  # that is the point


def test_every_section_is_a_slot():
    assert set(GROUP_SLOTS) < set(SLOTS)
    assert len(set(SLOTS)) == len(SLOTS)


# plain data that is wrong


@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        ({"seat": {}}, ("unknown-key", "seat"), "'seat' is not a section of a variant (did you mean seats"),
        ({"power": {}}, ("unknown-key", "power"), "'power' is not a section of a variant (did you mean powers"),
        ({"xyzzy": 1}, ("unknown-key", "xyzzy"), "'xyzzy' is not a section of a variant"),
        ({"name": 3}, ("wrong-type", "name"), "name must be text in quotes, not 3"),
        ({"extends": ["a"]}, ("wrong-type", "extends"), "extends must be text in quotes, not ['a']"),
        ({"source": 1.5}, ("wrong-type", "source"), "source must be text in quotes, not 1.5"),
        ({"remove": "powers.a"}, ("wrong-type", "remove"), "remove must be a list of entries"),
        ({"remove": [1]}, ("wrong-type", "remove"), "remove must be a list of entries"),
        ({"title": "Mine"}, ("wrong-type", "title"), "title must give text by language"),
        ({"title": {"en": 1}}, ("wrong-type", "title"), "title must give text by language"),
        ({"seats": 4}, ("wrong-type", "seats"), "seats must be { min = …, max = … }, not 4"),
        ({"seats": {"min": 2}}, ("wrong-type", "seats"), "seats must be { min = …, max = … }"),
        ({"seats": {"min": 2, "max": 4, "mid": 3}}, ("wrong-type", "seats"), "seats must be { min = …, max = … }"),
        ({"seats": {"min": 1, "max": 4}}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 1 and 4"),
        ({"seats": {"min": 4, "max": 2}}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 4 and 2"),
        ({"seats": {"min": 2, "max": 256}}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 2 and 256"),
        ({"seats": {"min": "2", "max": 4}}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not '2' and 4"),
        ({"seats": {"min": True, "max": 4}}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not True and 4"),
        ({"deck": "skat-32"}, ("wrong-type", "deck"), "[deck] must be a table with a rule, not 'skat-32'"),
        ({"deck": {"rule": 3}}, ("wrong-type", "deck.rule"), "rule must be the name of a rule, not 3"),
        ({"powers": 3}, ("wrong-type", "powers"), "[powers.NAME] must be tables, not 3"),
        ({"powers": {"rule": "skip"}}, ("wrong-type", "powers.rule"), "[powers.rule] must be a table with a rule"),
        ({"powers": {"": {}}}, ("unknown-key", "powers."), "a rule in [powers] needs a name that can be read"),
        ({"powers": {" ": {}}}, ("unknown-key", "powers. "), "a rule in [powers] needs a name that can be read"),
        ({"powers": {3: {}}}, ("wrong-type", "powers"), "the name of an entry must be text, not 3"),
        ({"deck": {"rule": "skat-32", 3: 4}}, ("wrong-type", "deck"), "the name of an option must be text, not 3"),
        ({"deck": {None: 4}}, ("wrong-type", "deck"), "the name of an option must be text, not None"),
        ({3: {}}, ("wrong-type", ""), "a key must be text, not 3"),
        ({"name": " "}, ("missing-key", "name"), "every variant needs a name"),
        ({"name": "a\nb"}, ("wrong-type", "name"), "name must be one line that can be printed, not 'a\\nb'"),
        ({"extends": ""}, ("wrong-type", "extends"), "extends must name a variant, not ''"),
        ({"title": {3: "x"}}, ("wrong-type", "title"), "title must give text by language"),
        ({"seats": None}, ("wrong-type", "seats"), "seats must be { min = …, max = … }, not None"),
        ({"seats": {"min": 2, "max": 1 << 20_000}}, ("wrong-type", "seats"), "not 2 and <a number of 20001 bits>"),
    ],
)
def test_wrong_data_is_told_with_its_path(data, place, message):
    found = faults({"name": "mine", **data})

    assert list(found) == [place]
    assert message in found[place]


def test_a_variant_needs_a_name():
    assert list(faults({"deck": {"rule": "skat-32"}})) == [("missing-key", "name")]


def test_an_empty_name_is_no_name():
    assert faults({"name": ""})


def test_all_wrong_data_is_told_at_once():
    assert len(faults({"seats": 1, "remove": 2, "title": 3, "deck": 4, "powers": {"a": 5}, "zzz": 6})) == 7


def test_what_is_no_table_is_no_variant():
    for data in ([], None, "name", 3):
        assert list(faults(data)) == [("wrong-type", "")]


# values that are wrong


@pytest.mark.parametrize(
    ("values", "place", "message"),
    [
        ({"name": 3}, ("wrong-type", "name"), "name must be text in quotes, not 3"),
        ({"name": ""}, ("missing-key", "name"), "every variant needs a name"),
        ({"name": " \t"}, ("missing-key", "name"), "every variant needs a name"),
        ({"name": "a\x1b[2J"}, ("wrong-type", "name"), "name must be one line that can be printed"),
        ({"seats": 4}, ("wrong-type", "seats"), "seats must be the least and the most, such as (2, 4), not 4"),
        ({"seats": (2, 3, 4)}, ("wrong-type", "seats"), "seats must be the least and the most"),
        ({"seats": "24"}, ("wrong-type", "seats"), "seats must be the least and the most"),
        ({"seats": (1, 4)}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 1 and 4"),
        ({"seats": (4, 2)}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 4 and 2"),
        ({"seats": (2, 256)}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 2 and 256"),
        ({"seats": (2, True)}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 2 and True"),
        ({"seats": (2.0, 4)}, ("wrong-type", "seats"), "2 ≤ min ≤ max ≤ 255, not 2.0 and 4"),
        ({"title": "Mine"}, ("wrong-type", "title"), "title must give text by language"),
        ({"title": {"en": None}}, ("wrong-type", "title"), "title must give text by language"),
        ({"title": {1: "x"}}, ("wrong-type", "title"), "title must give text by language"),
        ({"source": None}, ("wrong-type", "source"), "source must be text in quotes, not None"),
        ({"extends": 3}, ("wrong-type", "extends"), "extends must be text in quotes, not 3"),
        ({"extends": " "}, ("wrong-type", "extends"), "extends must name a variant, not ' '"),
        ({"remove": "powers.a"}, ("wrong-type", "remove"), "remove must be a list of entries"),
        ({"remove": None}, ("wrong-type", "remove"), "remove must be a list of entries"),
        ({"remove": ["powers.a", 1]}, ("wrong-type", "remove"), "remove must be a list of entries"),
        ({"remove": {"powers.a": 1}}, ("wrong-type", "remove"), "remove must be a list of entries"),
        ({"origin": 3}, ("wrong-type", "origin"), "origin must be text in quotes, not 3"),
        ({"entries": None}, ("wrong-type", ""), "entries must be rules by the path of their section, not None"),
        ({"entries": ["deck"]}, ("wrong-type", ""), "entries must be rules by the path of their section"),
        ({"entries": {3: {}}}, ("wrong-type", ""), "the path of an entry must be text, not 3"),
        ({"entries": {"dekc": {}}}, ("unknown-key", "dekc"), "'dekc' is not a section of a variant (did you mean deck"),
        ({"entries": {"": {}}}, ("unknown-key", ""), "'' is not a section of a variant"),
        ({"entries": {"deck.x": {}}}, ("unknown-key", "deck.x"), "[deck] holds one rule: it has no entry 'x'"),
        ({"entries": {"deck.": {}}}, ("unknown-key", "deck."), "[deck] holds one rule: it has no entry ''"),
        ({"entries": {"powers": {}}}, ("unknown-key", "powers"), "a rule in [powers] needs a name"),
        ({"entries": {"powers.": {}}}, ("unknown-key", "powers."), "a rule in [powers] needs a name"),
        ({"entries": {"powers. ": {}}}, ("unknown-key", "powers. "), "a rule in [powers] needs a name"),
        ({"entries": {"deck": "skat-32"}}, ("wrong-type", "deck"), "[deck] must be a table with a rule, not 'skat-32'"),
        ({"entries": {"deck": None}}, ("wrong-type", "deck"), "[deck] must be a table with a rule, not None"),
        ({"entries": {"deck": [1]}}, ("wrong-type", "deck"), "[deck] must be a table with a rule, not [1]"),
        ({"entries": {"deck": {1: 2}}}, ("wrong-type", "deck"), "the name of an option must be text, not 1"),
        ({"entries": {"deck": {"rule": 3}}}, ("wrong-type", "deck.rule"), "rule must be the name of a rule, not 3"),
    ],
)
def test_a_wrong_value_is_told_when_the_variant_is_made(values, place, message):
    with pytest.raises(VariantError) as failed:
        Variant(**{"name": "mine", **values})
    (fault,) = failed.value.faults
    assert (fault.code, fault.where.partition(": ")[2]) == place
    assert message in fault.message


def test_all_wrong_values_are_told_at_once():
    with pytest.raises(VariantError) as failed:
        Variant(1, {"deck": 2}, 3, 4, 5, 6, 7)  # type: ignore[arg-type]  # wrong on purpose
    assert len(failed.value.faults) == 7


def test_deriving_and_evolving_check_what_they_make():
    skat = Variant.read("german-skat")

    for make in (
        lambda: skat.derive(" "),
        lambda: skat.derive("mine", seats=(0, 4)),
        lambda: skat.derive("mine", remove="powers.seven"),
        lambda: skat.derive("mine", entries={"powers": {"rule": "skip"}}),
        lambda: attrs.evolve(skat, seats=(4, 2)),
    ):
        with pytest.raises(VariantError):
            make()


def test_a_table_that_holds_itself_is_told():
    endless: dict = {"rule": "skip"}
    endless["on"] = [endless]

    with pytest.raises(VariantError, match="16 levels deep, no deeper"):
        Variant("mine", {"powers.a": endless})


def test_messages_stay_short():
    for data in (
        {"x" * 10**6: 1},
        {"name": ["x"] * 10**5},
        {"deck": "x" * 10**6},
        {"remove": [1] * 10**5},
        {"title": dict.fromkeys(map(str, range(10**5)), 3)},
        {"seats": {str(number): number for number in range(10**5)}},
    ):
        assert all(len(message) < 300 for message in faults({"name": "mine", **data}).values())


def test_many_faults_are_told_in_part_and_counted():
    with pytest.raises(VariantError) as failed:
        Variant.from_data({"name": "mine", **dict.fromkeys(map(str, range(100_000)), 1)})
    found = failed.value.faults

    assert len(found) == 101
    assert str(found[-1]) == "mine: …: and 99900 more faults"
    assert {fault.code for fault in found} == {"unknown-key"}


def test_many_removals_are_answered_soon():
    child = Variant("mine", remove=map(str, range(10**6)), extends="german-skat")

    with pytest.raises(VariantError) as failed:
        child.flatten()
    assert str(failed.value.faults[-1]) == "mine: …: and 999900 more faults"


def test_a_variant_is_of_a_reasonable_size():
    many = {f"powers.a{number}": {"rule": "skip"} for number in range(1001)}
    wide = {"deck": {"rule": "skat-32", **dict.fromkeys(map(str, range(100)), 1)}}

    with pytest.raises(VariantError, match="a variant has at most 1000 entries, not 1001"):
        Variant("mine", many)
    with pytest.raises(VariantError, match="a rule has at most 100 options, not 101"):
        Variant("mine", wide)


# values that nobody can change


def test_nothing_in_a_variant_can_be_changed():
    counters = ["7"]
    entries = {"powers.seven": {"rule": "draw-penalty", "counters": counters, "more": {"deep": [1]}}}
    title = {"en": "Mine"}
    made = Variant("mine", entries, title=title)
    counters.append("8")
    entries["deck"] = {"rule": "skat-32"}
    title["en"] = "Yours"

    assert made.entries == {"powers.seven": {"rule": "draw-penalty", "counters": ["7"], "more": {"deep": [1]}}}
    assert made.title == {"en": "Mine"}
    for table in (made.entries, made.title, made.entries["powers.seven"], made.entries["powers.seven"]["more"]):
        with pytest.raises(TypeError):
            table["en"] = {}
        assert not hasattr(table, "update")
    for items in (made.entries["powers.seven"]["counters"], made.entries["powers.seven"]["more"]["deep"]):
        assert not hasattr(items, "append")


def test_a_variant_that_cannot_be_changed_is_a_value_as_before():
    made = Variant.read("german-skat").derive("mine", entries={"powers.ace": Whole()})

    for twin in (pickle.loads(pickle.dumps(made)), copy.copy(made), copy.deepcopy(made), attrs.evolve(made)):  # noqa: S301
        assert twin == made
        assert twin.origin == made.origin
        with pytest.raises(TypeError):
            twin.entries["deck"] = {}
    assert attrs.evolve(made, name="yours") != made
    with pytest.raises(TypeError, match="unhashable"):
        hash(made)


def test_a_variant_reads_like_what_it_was_made_of():
    made = Variant("mine", {"powers.a": {"rule": "skip", "on": ["7"]}}, (2, 4))

    assert repr(made).startswith(
        "Variant(name='mine', entries={'powers.a': {'rule': 'skip', 'on': ['7']}}, seats=(2, 4)"
    )
    assert made.entries["powers.a"]["on"] != ["8"]
    assert made.entries["powers.a"]["on"] != "7"


def test_plain_data_can_be_changed_without_harm():
    made = Variant("mine", {"powers.a": {"rule": "skip", "on": ["7"]}}, title={"en": "Mine"})
    data = made.to_data()
    data["powers"]["a"]["on"].append("8")
    data["title"]["de"] = "Meins"

    assert made.to_data()["powers"] == {"a": {"rule": "skip", "on": ["7"]}}
    assert made.title == {"en": "Mine"}


# extending


def test_a_child_configures_and_replaces_entries():
    child = Variant(
        "child",
        {
            "deal": {"cards": 7},
            "powers.seven": {"rule": "skip", "on": "7"},
            "powers.ace": {"rule": "skip-all", "on": "A"},
        },
        extends="standard-52",
    ).flatten()

    assert child.entries["deal"] == {"rule": "plain-deal", "cards": 7}
    assert child.entries["powers.seven"] == {"rule": "skip", "on": "7"}
    assert child.entries["powers.ace"] == {"rule": "skip-all", "on": "A"}
    assert child.entries["deck"] == {"rule": "french-52"}
    assert (child.extends, child.remove, child.seats) == (None, (), (2, 6))


def test_a_child_has_its_own_title_and_names_the_source_it_builds_on():
    child = Variant("child", extends="standard-52").flatten()

    assert child.title == {}
    assert child.source == "after standard-52, document 000: the base game"


def test_a_child_removes_entries():
    child = Variant("child", remove=["powers.seven"], extends="standard-52").flatten()

    assert "powers.seven" not in child.entries
    assert set(child.entries) == set(Variant.read("standard-52").entries) - {"powers.seven"}


def test_removing_what_is_not_there_is_told_with_near_names():
    with pytest.raises(VariantError, match=r"standard-52 has no entry 'powers\.sevn' to remove") as failed:
        Variant("child", remove=["powers.sevn", "powers.ten"], extends="standard-52").flatten()
    assert [fault.code for fault in failed.value.faults] == ["unknown-entry", "unknown-entry"]
    assert "did you mean powers.seven" in str(failed.value)


def test_removing_an_entry_twice_is_told():
    with pytest.raises(VariantError) as failed:
        Variant("child", remove=["powers.seven", "powers.ten", "powers.seven"], extends="standard-52").flatten()
    assert [fault.code for fault in failed.value.faults] == ["unknown-entry", "unknown-entry"]
    assert failed.value.faults[1].message == "remove names 'powers.seven' twice"


def test_removing_from_nothing_is_told():
    alone = variant()

    with pytest.raises(VariantError, match="mine: remove: there is nothing to remove from"):
        attrs.evolve(alone, remove=["powers.seven"]).flatten()


def test_a_rule_object_replaces_and_takes_no_options():
    parent = variant({"powers.a": {"rule": "skip", "on": "8"}})
    derived = parent.derive("child", entries={"powers.a": Whole("K")})

    assert derived.entries["powers.a"] == Whole("K")
    with pytest.raises(VariantError, match="a rule object takes no options"):
        derived.derive("grandchild", entries={"powers.a": {"on": "Q"}})


def test_deriving_does_what_extending_does():
    derived = Variant.read("standard-52").derive(
        "child", entries={"deal": {"cards": 7}}, remove=["powers.eight"], seats=(2, 3), title={"en": "Child"}
    )
    extended = Variant("child", {"deal": {"cards": 7}}, (2, 3), {"en": "Child"}, "", "standard-52", ["powers.eight"])

    assert derived == extended.flatten()


def test_deriving_leaves_the_parent_as_it_was():
    parent = Variant.read("standard-52")
    before = parent.to_data()
    parent.derive("child", entries={"deal": {"cards": 7}}, remove=["powers.eight"])

    assert parent.to_data() == before


def test_deriving_from_a_child_goes_through_its_parents():
    assert Variant.read("german-skat").derive("mine").entries["exhaustion"] == {"rule": "reshuffle"}


def test_grandparents_come_first(tmp_path):
    write(tmp_path, "a", 'extends = "standard-52"\n[deal]\ncards = 6\n[powers.seven]\ncards = 3\n')
    write(tmp_path, "b", 'extends = "a.toml"\n[deal]\ncards = 7\n')
    child = Variant.read(write(tmp_path, "c", 'extends = "b.toml"\n[powers.seven]\ncap = 1\n')).flatten()

    assert child.entries["deal"]["cards"] == 7
    assert (child.entries["powers.seven"]["cards"], child.entries["powers.seven"]["cap"]) == (3, 1)


def test_a_path_is_relative_to_its_own_file(tmp_path, monkeypatch):
    (tmp_path / "deep").mkdir()
    write(tmp_path, "base", 'extends = "german-skat"\n[deal]\ncards = 4\n')
    file = write(tmp_path / "deep", "child", 'extends = "../base.toml"\n')
    monkeypatch.chdir(tmp_path / "deep")

    assert Variant.read(file).flatten().entries["deal"]["cards"] == 4
    assert Variant.read("child.toml").flatten().entries["deal"]["cards"] == 4


# circles


def told(file: Path) -> list[tuple[str, str]]:
    """Return code and words of every fault with which a file is refused."""
    with pytest.raises(VariantError) as failed:
        load_variant(file)
    return [(fault.code, str(fault)) for fault in failed.value.faults]


def test_a_variant_does_not_extend_itself(tmp_path):
    ((code, words),) = told(write(tmp_path, "a", 'extends = "a.toml"\n'))

    assert code == "circular"
    assert "variants extend each other: a → a" in words


@pytest.mark.parametrize("names", ["ab", "abc"])
def test_variants_do_not_extend_each_other(tmp_path, names):
    for name, parent in zip(names, names[1:] + names[0], strict=True):
        file = write(tmp_path, name, f'extends = "{parent}.toml"\n')
    ((code, words),) = told(file)

    assert code == "circular"
    assert " → ".join([names[-1], *names]) in words


def test_a_circle_behind_an_innocent_child_is_found(tmp_path):
    write(tmp_path, "a", 'extends = "b.toml"\n')
    write(tmp_path, "b", 'extends = "a.toml"\n')
    ((code, words),) = told(write(tmp_path, "child", 'extends = "a.toml"\n'))

    assert code == "circular"
    assert "variants extend each other: child → a → b → a" in words


def test_a_circle_by_other_paths_is_found(tmp_path):
    (tmp_path / "deep").mkdir()
    ((code, words),) = told(write(tmp_path, "a", 'extends = "deep/../a.toml"\n'))

    assert code == "circular"
    assert "variants extend each other: a → a" in words


def test_a_child_may_have_the_name_of_its_parent(tmp_path):
    file = write(tmp_path, "german-skat", 'extends = "german-skat"\n[deal]\ncards = 6\n')

    assert Variant.read(file).flatten().entries["deal"]["cards"] == 6


def test_a_line_of_variants_has_an_end(tmp_path):
    names = [f"v{number}" for number in range(32)]
    for name, parent in pairwise(names):
        write(tmp_path, name, f'extends = "{parent}.toml"\n')
    # german-skat builds on standard-52
    write(tmp_path, names[-1], 'extends = "german-skat"\n')

    assert Variant.read(tmp_path / "v1.toml").flatten().entries["deck"] == {"rule": "skat-32"}
    with pytest.raises(VariantError, match="extends: a variant builds on at most 32 others") as failed:
        Variant.read(tmp_path / "v0.toml").flatten()
    assert [fault.code for fault in failed.value.faults] == ["circular"]


# files that cannot be read


def test_a_missing_file_is_told(tmp_path):
    code, message = refusal(tmp_path / "no.toml")

    assert code == "unreadable"
    assert message == f"{tmp_path / 'no.toml'}: the file cannot be read: No such file or directory"


def test_a_missing_parent_is_told_with_the_file_that_names_it(tmp_path):
    file = write(tmp_path, "a", 'extends = "no.toml"\n')
    ((code, words),) = told(file)

    assert code == "unreadable"
    assert words.startswith(f"{file}: extends: ")
    assert "no.toml" in words


def test_an_unknown_parent_is_told_with_the_file_that_names_it(tmp_path):
    file = write(tmp_path, "a", 'extends = "german-scat"\n')
    ((code, words),) = told(file)

    assert code == "unknown-variant"
    assert words.startswith(f"{file}: extends: ")
    assert "did you mean german-skat" in words


def test_a_directory_is_no_file(tmp_path):
    (tmp_path / "x.toml").mkdir()

    assert refusal(tmp_path) == ("unreadable", f"{tmp_path}: the file cannot be read: Is a directory")
    assert refusal(tmp_path / "x.toml")[0] == "unreadable"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x00\x01\x02\xff", "this is not UTF-8 text"),
        ('name = "Mäuse"'.encode("latin-1"), "this is not UTF-8 text"),
        ('name = "x"'.encode("utf-16"), "this is not UTF-8 text"),
        (b"\x00" * 10, "this is not TOML"),
        (b"name = ", "this is not TOML"),
        (b"{}", "this is not TOML"),
        (b'name = "a"\nname = "b"\n', "this is not TOML"),
        (b"[deck]\n[deck]\n", "this is not TOML"),
        (b"name = " + b"[" * 5000, "this is not TOML"),
        (b"name = " + b"9" * 5000, "this is not TOML"),
        (b"#" * 1_000_001, "the file cannot be read: it is larger than 1 MB"),
        (b"a." * 50_000 + b"a = 1", "the file cannot be read: a line of it holds more than 200 dots"),
    ],
    ids=range(12),
)
def test_what_is_no_text_is_told(tmp_path, content, reason):
    file = tmp_path / "x.toml"
    file.write_bytes(content)
    code, message = refusal(file)

    assert code == "unreadable"
    assert message.startswith(f"{file}: {reason}")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_never_ends_is_not_read(tmp_path):
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")

    for name in ("pipe.toml", "zero.toml"):
        code, message = refusal(tmp_path / name)
        assert code == "unreadable"
        assert message == f"{tmp_path / name}: the file cannot be read: it is not a regular file"
    ((code, words),) = told(write(tmp_path, "child", 'extends = "pipe.toml"\n'))
    assert code == "unreadable"
    assert "it is not a regular file" in words


def test_a_large_file_is_read(tmp_path):
    file = write(tmp_path, "x", 'extends = "german-skat"\n')
    file.write_bytes(file.read_bytes().ljust(1_000_000, b"#"))

    assert Variant.read(file).flatten().seats == (2, 4)


def test_a_link_to_a_file_is_read(tmp_path):
    (tmp_path / "link.toml").symlink_to(write(tmp_path, "x", 'extends = "german-skat"\n'))

    assert Variant.read(tmp_path / "link.toml").name == "x"


def test_an_unknown_name_is_told_with_near_names():
    assert refusal("german-scat")[0] == "unknown-variant"
    assert "did you mean german-skat" in refusal("german-scat")[1]


@pytest.mark.parametrize(
    "source", ["", ".", "..", "no/such/file", "nul\0byte", "nul\0byte.toml", "x" * 5000 + ".toml", "x" * 5000]
)
def test_strange_names_are_told(source):
    assert refusal(source)[0] in ("unknown-variant", "unreadable")


def test_an_empty_file_has_no_name(tmp_path):
    file = tmp_path / "x.toml"
    file.touch()

    assert refusal(file)[0] == "missing-key"


def test_a_file_with_a_byte_order_mark_is_read(tmp_path):
    """Some editors write one in front of UTF-8 text."""
    file = tmp_path / "x.toml"
    file.write_bytes(b'\xef\xbb\xbfname = "x"\nextends = "german-skat"\n')

    assert Variant.read(file).name == "x"


def test_examining_reads_as_far_as_it_makes_sense(tmp_path):
    file = write(tmp_path, "x", 'colour = "red"\nseats = 3\n[deck]\nrule = "skat-32"\n')
    read, found = examine(file)

    assert read == Variant("x", {"deck": {"rule": "skat-32"}})
    assert {fault.code for fault in found} == {"unknown-key", "wrong-type"}
    with pytest.raises(VariantError):
        Variant.read(file)


def test_installed_files_cite_their_source_first():
    for name in variant_names():
        first = Path(Variant.read(name).origin).read_text(encoding="utf-8").splitlines()[0]

        assert first.startswith("# Source: document"), name


@pytest.mark.parametrize("name", variant_names())
def test_what_is_read_is_what_the_file_says(name):
    with Path(Variant.read(name).origin).open("rb") as file:
        assert Variant.read(name).to_data() == tomllib.load(file)
