"""Every official rule: how it is made, what it says, and that its options go to plain data and back."""

from __future__ import annotations

import pickle
from importlib.metadata import entry_points

import attrs
import pytest

from maumau_core import hookspecs, rule_names
from maumau_core._options import make_rule
from maumau_core.catalog import RULES, find_rule
from maumau_core.contracts import Rule
from maumau_core.variants import GROUP_SLOTS, SLOTS
from tests.plugins.rules import LANGUAGES, OFFICIAL, SENSIBLE, around, sensible, variations

ALL = [(name, rule) for name in OFFICIAL for rule in (sensible(name), *variations(sensible(name)))]
EACH = pytest.mark.parametrize("name", OFFICIAL)
_IDS = [f"{name}-{place}" for place, (name, _) in enumerate(ALL)]
RULE = pytest.mark.parametrize("rule", [rule for _, rule in ALL], ids=_IDS)
VARIED = pytest.mark.parametrize(("name", "rule"), ALL, ids=_IDS)


def test_official_rules_are_installed():
    assert set(OFFICIAL) <= set(rule_names())
    assert len(OFFICIAL) >= 33
    assert len({point.value for point in entry_points(group=RULES)}) == len({p.name for p in entry_points(group=RULES)})


@EACH
def test_a_rule_keeps_the_protocol(name):
    kind = find_rule(name)
    rule = sensible(name)

    assert isinstance(rule, Rule)
    assert rule.slot in SLOTS
    assert attrs.has(kind)
    assert any(hasattr(kind, hook) for hook in vars(hookspecs) if hook.startswith("maumau_"))


@EACH
def test_a_rule_is_frozen(name):
    rule = sensible(name)

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rule.something = 1
    for field in attrs.fields(type(rule)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(rule, field.name, None)


@EACH
def test_a_rule_is_a_value(name):
    assert sensible(name) == sensible(name)
    assert hash(sensible(name)) == hash(sensible(name))
    assert pickle.loads(pickle.dumps(sensible(name))) == sensible(name)  # noqa: S301  # our own data


@EACH
def test_every_option_is_documented_with_a_source(name):
    kind = find_rule(name)
    words = kind.__doc__ or ""

    assert [field.name for field in attrs.fields(kind) if f"{field.name}:" not in words] == []
    assert "Source: " in words
    assert ">>> " in words


@EACH
def test_defaults_do_unless_it_must_be_told_which_faces(name):
    needed = [field.name for field in attrs.fields(find_rule(name)) if field.default is attrs.NOTHING]

    assert needed == (["on"] if sensible(name).slot in GROUP_SLOTS else [])
    assert make_rule(find_rule(name), {"on": "7"} if needed else {}, "here")[1] == []


@RULE
def test_a_rule_speaks_every_language(rule):
    said = {language: rule.describe(language) for language in LANGUAGES}

    assert all(len(words) > 10 for words in said.values())
    assert len(set(said.values())) == len(LANGUAGES)
    assert all(words == words.strip() and words[-1] == "." for words in said.values())
    assert not any("{" in words or "}" in words for words in said.values())
    assert rule.describe("fr") == said["en"]
    assert rule.describe("de-AT") == said["de"]
    assert rule.describe("pt_BR") == said["pt"]


@VARIED
def test_options_go_to_plain_data_and_back(name, rule):
    data = attrs.asdict(rule)

    assert make_rule(find_rule(name), data, "here") == (rule, [])
    assert set(data) == {field.name for field in attrs.fields(type(rule))}


@VARIED
def test_an_option_that_changes_the_rule_changes_what_it_says(name, rule):
    """Nothing that matters at the table may be left out of the rule sheet."""
    plain = sensible(name)

    if rule == plain:
        assert rule.describe("en") == plain.describe("en")
    else:
        for language in LANGUAGES:
            assert rule.describe(language) != plain.describe(language)


@EACH
def test_an_unknown_option_is_refused(name):
    _, faults = make_rule(find_rule(name), {**SENSIBLE.get(name, {}), "xyzzy": 1}, "here")

    assert [(fault.code, fault.where) for fault in faults] == [("unknown-key", "here.xyzzy")]


@EACH
@pytest.mark.parametrize("value", [None, [], {}, 3.5, -1, 10**9, "", " ", "xyzzy", ["xyzzy", ""], {"J": "x"}, True, 0])
def test_a_value_of_the_wrong_kind_is_refused(name, value):
    """Whatever an option is given, it is taken or refused with words; nothing else happens."""
    kind = find_rule(name)
    for field in attrs.fields(kind):
        rule, faults = make_rule(kind, {**SENSIBLE.get(name, {}), field.name: value}, "here")

        assert (rule is None) == bool(faults)
        assert all(fault.message and fault.where.startswith("here") for fault in faults)
        if rule is not None:
            assert rule.describe("en")


@EACH
def test_a_rule_composes(name):
    rules = around(sensible(name))

    assert sensible(name) in rules.rules.values()
    assert all(rules.describe(language) for language in LANGUAGES)


@RULE
def test_a_rule_composes_with_every_option(rule):
    assert rule in around(rule).rules.values()
