"""MkDocs hook: pages ask for a list with ``<!-- list: rules -->`` and get it from the code, at every build.

Nothing here is written twice: a rule's section is its docstring and its fields, a hook's is its
specification, a variant's is what its composed rules say, and its file.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from inspect import get_annotations, getdoc, signature
from pathlib import Path
from typing import Any, get_args

import attrs
import griffe

from docstrings import fenced, with_fenced_examples, without_examples
from maumau_core import effects, events, hookspecs, load_variant
from maumau_core.catalog import find_rule, find_variant, rule_names, variant_names
from maumau_core.contracts import Rule
from maumau_core.simulation import seats_for, simulate
from maumau_core.variants import GROUP_SLOTS, SLOTS
from sources import interactions, questions

_ROOT = Path(__file__).parents[2]
_MARK = re.compile(r"^<!-- list: (?P<name>[a-z]+) -->$", re.MULTILINE)
_CONTEST_ROUNDS = 200
_SAMPLES = {"on": "K"}  # what an option that is needed may be, where no variant shows it
_TYPES = {
    "str": "text",
    "int": "whole number",
    "bool": "true or false",
    "tuple[str, ...]": "list of texts",
    "dict[str, int]": "table of whole numbers",
}


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Replace every list mark of a page by the list it names."""
    return _MARK.sub(lambda mark: "\n".join(LISTS[mark["name"]]()), markdown)


def rules() -> Iterator[str]:
    """Every rule that is installed, by slot: its docstring, its options, and how a variant writes it."""
    for slot, names in _rules_by_slot().items():
        yield f"## `[{slot}{'.<name>' if slot in GROUP_SLOTS else ''}]` {{ #{slot} }}\n"
        if not names:
            probed = _probed(f'slot: ClassVar[str] = "{slot}"')
            yield f"No official rule yet. {probed}\n"
        for name in names:
            rule = find_rule(name)
            text = without_examples(getdoc(rule) or "")
            yield f"### `{name}` {{ #{name} }}\n"
            yield from _described(rule, text, "| option | type | default | what it says |\n|---|---|---|---|", _option)
            yield from _written(name, rule)
            yield f"Class `{rule.__qualname__}` of `{rule.__module__}`.\n"


def _written(name: str, rule: type[Rule]) -> Iterator[str]:
    """Show how a variant writes a rule: its entry, with every option that is not left as it is."""
    if rule in uses():
        variant, entry, kept = uses()[rule]
        yield f"As [`{variant}`](variants.md#{variant}) has it:\n"
    else:
        entry = f"{rule.slot}.{name}" if rule.slot in GROUP_SLOTS else rule.slot
        kept = rule(
            **{field.name: _SAMPLES[field.name] for field in attrs.fields(rule) if field.default is attrs.NOTHING}
        )
        yield "No official variant has it. A variant of yours would write:\n"
    yield fenced("\n".join([f"[{entry}]", f'rule = "{name}"', *_set_options(kept)]), "toml") + "\n"


@cache
def uses() -> dict[type[Rule], tuple[str, str, Rule]]:
    """Return for each rule a variant that has it, its entry there, and it: one that sets most, and builds on nothing."""
    found: dict[type[Rule], tuple[str, str, Rule]] = {}
    for variant in sorted(variant_names(), key=lambda name: "extends" in tomllib.loads(find_variant(name).read_text())):
        for entry, rule in load_variant(variant).rules.items():
            known = found.get(type(rule))
            if known is None or len(_set_options(rule)) > len(_set_options(known[2])):
                found[type(rule)] = (variant, entry, rule)
    return found


def _set_options(rule: Rule) -> list[str]:
    """Return the options of a rule that are not at their defaults, as lines of a variant file."""
    lines = []
    for field in attrs.fields(type(rule)):
        value = getattr(rule, field.name)
        default = field.default.factory() if isinstance(field.default, attrs.Factory) else field.default
        if value is not None and value != default:
            lines.append(f"{field.name} = {_toml(value)}")
    return lines


def slots() -> Iterator[str]:
    """The rules for each section of a variant file."""
    yield "| section | rules |\n|---|---|"
    for slot, names in _rules_by_slot().items():
        links = ", ".join(f"[`{name}`](rules.md#{name})" for name in names)
        yield f"| `{slot}` | {links or f'[none yet](rules.md#{slot})'} |"


def _probed(written: str) -> str:
    """Say where a rule stands in whose file this is written: a probe, beside the tests."""
    files = [
        file for file in sorted((_ROOT / "tests" / "probes").glob("*_rules.py")) if written in file.read_text("utf-8")
    ]
    return f"Examples stand beside the tests: {', '.join(f'`tests/probes/{file.name}`' for file in files)}."


def hooks() -> Iterator[str]:
    """Every hook: its signature, what it contributes, and the official rules that implement it."""
    for name, hook in vars(hookspecs).items():
        if name.startswith("maumau_"):
            yield f"## `{name}` {{ #{name} }}\n"
            yield fenced(f"def {name}{signature(hook)}".replace("'", ""), "python") + "\n"
            yield from _sections(hook)
            users = [f"[`{rule}`](rules.md#{rule})" for rule in rule_names() if hasattr(find_rule(rule), name)]
            probed = _probed(f"def {name}(")
            yield f"Implemented by {', '.join(users)}.\n" if users else f"No official rule needs it yet. {probed}\n"


def variants() -> Iterator[str]:
    """Every variant: its seats, what it builds on, its rules in words by their entries, and its file."""
    texts = {name: find_variant(name).read_text(encoding="utf-8") for name in variant_names()}
    yield "| name | title | seats | builds on |\n|---|---|---|---|"
    for name, text in texts.items():
        ruleset = load_variant(name)
        parent = tomllib.loads(text).get("extends")
        base = f"[`{parent}`](#{parent})" if parent else ""
        yield f"| [`{name}`](#{name}) | {ruleset.title('en')} | {' to '.join(map(str, ruleset.seats))} | {base} |"
    for name, text in texts.items():
        yield f"\n## {load_variant(name).title('en')} {{ #{name} }}\n"
        yield f"`{name}`\n\n| entry | in words |\n|---|---|"
        yield from (f"| `{entry}` | {_cell(words)} |" for entry, words in load_variant(name).clauses("en"))
        yield f'\n??? note "The variant file"\n\n{_indented(fenced(text, "toml"))}\n'


def happenings() -> Iterator[str]:
    """Every event, with its fields."""
    for event in get_args(events.Event):
        text = with_fenced_examples(getdoc(event) or "")
        yield f"## `{event.__name__}` {{ #{event.__name__.lower()} }}\n"
        yield from _described(event, text, "| field | type | what it says |\n|---|---|---|", _field)


def stages() -> Iterator[str]:
    """The order in which the effects of one play run."""
    for number, stage in enumerate(effects.STAGES, start=1):
        summary = (getdoc(stage) or "").splitlines()[0]
        yield f"{number}. [`{stage.__name__}`][maumau_core.effects.{stage.__name__}]: {summary}"


def contest() -> Iterator[str]:
    """How often one sensible bot wins among random ones."""
    yield "| variant | seats | rounds won by `sensible` | if all were equal |\n|---|---|---|---|"
    for name in variant_names():
        rules = load_variant(name)
        seats = seats_for(rules, None)
        lineup = ["sensible", *["random"] * (seats - 1)]
        report = simulate([rules], rounds=_CONTEST_ROUNDS, bots=lineup, seed=1).variants[0]
        yield f"| [`{name}`](../reference/variants.md#{name}) | {seats} | {report.wins[0] / report.rounds:.0%} | {1 / seats:.0%} |"


LISTS: dict[str, Callable[[], Iterator[str]]] = {
    "contest": contest,
    "events": happenings,
    "hooks": hooks,
    "interactions": interactions,
    "questions": questions,
    "rules": rules,
    "slots": slots,
    "stages": stages,
    "variants": variants,
}


def _rules_by_slot() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {slot: [] for slot in SLOTS}
    for name in rule_names():
        found[find_rule(name).slot].append(name)
    return found


def _sections(hook: Callable[..., Any]) -> Iterator[str]:
    """Render a hook's docstring: its arguments as a list, what it returns as a sentence."""
    for section in griffe.Docstring(getdoc(hook) or "", parser="google").parse(warnings=False):
        if section.kind is griffe.DocstringSectionKind.parameters:
            yield "\n".join(f"- `{argument.name}`: {_cell(argument.description)}" for argument in section.value) + "\n"
        elif section.kind is griffe.DocstringSectionKind.returns:
            yield f"Returns: {_cell(section.value[0].description)}\n"
        else:
            yield f"{section.value}\n"


def _described(
    cls: type, text: str, header: str, row: Callable[[attrs.Attribute[Any], str, str], str]
) -> Iterator[str]:
    """Render a docstring, with its arguments as a table of the fields of the class."""
    told: dict[str, str] = {}
    before: list[str] = []
    after: list[str] = []
    for section in griffe.Docstring(text, parser="google").parse(warnings=False):
        if section.kind is griffe.DocstringSectionKind.parameters:
            told = {argument.name: argument.description for argument in section.value}
        else:
            (after if told else before).append(f"{section.value}\n")
    yield from before
    if fields := [
        row(field, get_annotations(cls)[field.name], _cell(told.get(field.name, ""))) for field in attrs.fields(cls)
    ]:
        yield "\n".join([header, *fields, ""])
    yield from after


def _option(field: attrs.Attribute[Any], kind: str, words: str) -> str:
    """Return a row in the words of a variant file."""
    if choices := re.fullmatch(r"Literal\[(.*)\]", kind):
        shown = " or ".join(f"`{choice}`" for choice in choices[1].replace("'", '"').split(", "))
    else:
        shown = _TYPES.get(kind.removesuffix(" | None"), f"`{kind}`")
    return f"| `{field.name}` | {shown} | {_default(field)} | {words} |"


def _field(field: attrs.Attribute[Any], kind: str, words: str) -> str:
    return f"| `{field.name}` | `{kind}` | {words} |"


def _default(field: attrs.Attribute[Any]) -> str:
    if field.default is attrs.NOTHING:
        return "needed"
    value = field.default.factory() if isinstance(field.default, attrs.Factory) else field.default
    return "none" if value is None or value in ((), {}) else f"`{_toml(value)}`"


def _toml(value: object) -> str:
    """Return an option's value as a variant file writes it."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(one)}' for key, one in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" if line else "" for line in text.splitlines())
