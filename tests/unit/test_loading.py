"""Loading: names, paths and variants."""

from __future__ import annotations

from pathlib import Path

import pytest

from maumau_core import CompositionError, Variant, VariantError, load_variant, variant_names, variants


@pytest.mark.parametrize("name", variant_names())
def test_every_installed_variant_loads(name):
    rules = load_variant(name)

    assert rules.name == name
    assert rules.seats[0] <= rules.seats[1]


def test_a_name_a_path_and_a_variant_give_the_same_rules():
    variant = Variant.read("german-skat")
    path = Path(variant.origin)

    assert load_variant("german-skat") == load_variant(variant) == load_variant(path) == load_variant(str(path))


def test_every_file_behind_a_variant_is_read_once(tmp_path, monkeypatch):
    for name, parent in (("a", "german-skat"), ("b", "a.toml"), ("c", "b.toml")):
        (tmp_path / f"{name}.toml").write_text(f'name = "{name}"\nextends = "{parent}"\n', encoding="utf-8")
    read = []
    text_of = variants.text_of
    monkeypatch.setattr(variants, "text_of", lambda source: (read.append(Path(source).stem), text_of(source))[1])
    load_variant(tmp_path / "c.toml")

    assert read[:4] == ["c", "b", "a", "german-skat"]
    assert len(set(read)) == len(read)


def test_an_unknown_name_is_a_variant_error():
    with pytest.raises(VariantError, match="did you mean german-skat"):
        load_variant("german-scat")


def test_faults_of_text_alone_are_told(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text('name = "x"\nextends = "german-skat"\ncolour = 1\n', encoding="utf-8")

    with pytest.raises(VariantError) as failed:
        load_variant(file)
    assert [fault.code for fault in failed.value.faults] == ["unknown-key"]


def test_faults_of_text_and_rules_are_told_together(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text('name = "x"\nextends = "german-skat"\ncolour = 1\n[deal]\ncards = 99\n', encoding="utf-8")

    with pytest.raises(CompositionError) as failed:
        load_variant(file)
    assert {fault.code for fault in failed.value.faults} == {"unknown-key", "invalid-option"}
