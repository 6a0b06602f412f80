"""Variant: the recipe of a game, as a value that goes to and from plain data.

A variant file is TOML. Its tables name rules; `extends` merges the text of
another variant below it: a table with a ``rule`` replaces the inherited entry,
one without merges its options into it, and ``remove`` drops entries.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from maumau_core.catalog import find_variant, near_names
from maumau_core.contracts import Rule
from maumau_core.errors import Fault, VariantError

__all__ = ["GROUP_SLOTS", "SLOTS", "Entry", "Variant"]

GROUP_SLOTS = ("powers", "restrictions", "shapes", "interjections")
"""Sections of a variant file that hold any number of rules, each under a name of its own."""

SLOTS = (
    "deck",
    "packs",
    "deal",
    "starter",
    "matching",
    *GROUP_SLOTS,
    "drawing",
    "exhaustion",
    "blocked",
    "calls",
    "finishing",
    "round_end",
    "hand_limit",
    "scoring",
    "match",
)
"""All sections, in the order of a rule sheet; those that are no group hold one rule."""

_META = ("name", "extends", "seats", "title", "source", "remove")
_LEAST_SEATS, _MOST_SEATS = 2, 255

Entry: TypeAlias = Mapping[str, Any] | Rule
"""A rule of a variant: a table with ``rule`` and options, options alone (in a child), or a rule object."""


def _tuples(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(names)


@attrs.frozen
class Variant:
    """The recipe of a game: which rules, with which options, for how many seats.

    Arguments:
        name: short and lower case, such as ``"german-skat"``.
        entries: rules by the path of their section, such as ``"deck"`` or ``"powers.seven"``.
        seats: the least and the most seats, 2 to 255; None to inherit.
        title: what people call it, by language (``"de"``, ``"en"``, ``"es"``, ``"pt"``).
        source: where its rules come from.
        extends: the variant it builds on: a name, or a path relative to its own file.
        remove: inherited entries it drops.
        origin: where it was read, for messages; not part of its value.

    >>> mine = Variant("mine", {"powers.seven": {"cards": 3}}, extends="german-skat")
    >>> Variant.from_data(mine.to_data()) == mine
    True
    >>> mine.derive("gentle", remove=["powers.seven"]).flatten().entries["deck"]
    {'rule': 'skat-32'}
    """

    name: str
    entries: Mapping[str, Entry] = attrs.field(factory=dict)
    seats: tuple[int, int] | None = None
    title: Mapping[str, str] = attrs.field(factory=dict)
    source: str = ""
    extends: str | None = None
    remove: tuple[str, ...] = attrs.field(default=(), converter=_tuples)
    origin: str = attrs.field(default="", eq=False, repr=False)

    @classmethod
    def read(cls, source: str | os.PathLike[str]) -> Variant:
        """Read a variant by its installed name, or from a TOML file.

        Arguments:
            source: the name, or the path of the file, which ends in ``.toml`` or has a folder in it.

        Raises:
            VariantError: when there is no such variant, or its file cannot be read or says what it may not.

        >>> Variant.read("german-skat").seats
        (2, 4)
        """
        variant, faults = examine(source)
        if faults:
            raise VariantError(faults)
        return variant

    @classmethod
    def from_data(cls, data: Mapping[str, Any], origin: str = "") -> Variant:
        """Make a variant of plain data, such as a parsed file.

        Arguments:
            data: the keys and tables of a variant file.
            origin: where it comes from, for messages.

        Raises:
            VariantError: with every key that is unknown or of the wrong type.

        >>> Variant.from_data({"name": "mine", "extends": "german-skat", "seats": {"min": 2, "max": 3}}).seats
        (2, 3)
        """
        reader = _Reader(origin or str(data.get("name", "variant")))
        variant = reader.variant(data, origin)
        if reader.faults:
            raise VariantError(reader.faults)
        return variant

    def to_data(self) -> dict[str, Any]:
        """Return the variant as plain data, ready for TOML or JSON.

        Raises:
            VariantError: when an entry is a rule object, which plain data cannot hold.

        >>> Variant("mine", {"powers.seven": {"cards": 3}}, extends="german-skat").to_data()
        {'name': 'mine', 'extends': 'german-skat', 'powers': {'seven': {'cards': 3}}}
        """
        data: dict[str, Any] = {"name": self.name}
        if self.extends is not None:
            data["extends"] = self.extends
        if self.seats is not None:
            data["seats"] = {"min": self.seats[0], "max": self.seats[1]}
        data |= {key: value for key in ("title", "source") if (value := getattr(self, key))}
        if self.remove:
            data["remove"] = list(self.remove)
        for path, entry in self.entries.items():
            if not isinstance(entry, Mapping):
                message = f"{type(entry).__name__} is a rule object: name an installed rule instead"
                raise VariantError([Fault("not-plain", f"{self.name}: {path}", message)])
            section, _, name = path.partition(".")
            if name:
                data.setdefault(section, {})[name] = dict(entry)
            else:
                data[section] = dict(entry)
        return data

    def derive(
        self,
        name: str,
        *,
        entries: Mapping[str, Entry] | None = None,
        remove: Iterable[str] = (),
        seats: tuple[int, int] | None = None,
        title: Mapping[str, str] | None = None,
    ) -> Variant:
        """Return a variant that builds on this one, as `extends` does in a file.

        Arguments:
            name: of the new variant.
            entries: what it adds, replaces or configures, by section.
            remove: entries of this one that it drops.
            seats: the least and the most seats, 2 to 255; None for those of this one.
            title: what people call it, by language.

        Raises:
            VariantError: when an entry to remove, or to configure, is not there.

        >>> Variant.read("german-skat").derive("heavy", entries={"powers.seven": {"cards": 3}}).entries["powers.seven"]
        {'rule': 'draw-penalty', 'on': '7', 'cards': 3, 'counters': ['7']}
        """
        child = Variant(name, entries or {}, seats, title or {}, "", None, tuple(remove), origin=name)
        merged, faults = _merge(self.flatten(), child)
        if faults:
            raise VariantError(faults)
        return merged

    def flatten(self) -> Variant:
        """Return the variant with everything it extends merged in.

        Raises:
            VariantError: when what it extends cannot be read, or extends it in turn.

        >>> flat = Variant("mine", extends="german-skat").flatten()
        >>> flat.extends, flat.seats
        (None, (2, 4))
        """
        flat, faults = flatten(self)
        if faults:
            raise VariantError(faults)
        return flat


def flatten(variant: Variant) -> tuple[Variant, list[Fault]]:
    """Return a variant with everything it extends merged in as far as that makes sense, and what is wrong with it.

    Arguments:
        variant: the recipe.
    """
    lineage = [variant]
    faults: list[Fault] = []
    while (name := lineage[-1].extends) is not None:
        parent, found = _parent(lineage, name)
        faults.extend(found)
        if parent is None:
            break
        lineage.append(parent)
    flat = lineage.pop()
    while lineage:
        flat, missing = _merge(flat, lineage.pop())
        faults.extend(missing)
    return flat, faults


def _parent(lineage: list[Variant], name: str) -> tuple[Variant | None, tuple[Fault, ...]]:
    """Return the variant that the last of a lineage extends, unless it cannot be read or is in the lineage already."""
    child = lineage[-1]
    where = f"{child.origin or child.name}: extends"
    beside = Path(child.origin).parent / name
    try:
        parent, faults = examine(beside if name.endswith(".toml") else name)
    except VariantError as error:
        return None, tuple(_named_by(where, fault) for fault in error.faults)
    if any(os.path.realpath(parent.origin) == os.path.realpath(other.origin) for other in lineage):
        chain = " → ".join([other.name for other in lineage] + [parent.name])
        return None, (Fault("circular", where, f"variants extend each other: {chain}"),)
    return parent, faults


def _named_by(where: str, fault: Fault) -> Fault:
    """Return a fault of a parent, told at the place that names it when there is nothing to read behind the name."""
    return Fault(fault.code, where, str(fault)) if fault.code in ("unknown-variant", "unreadable") else fault


def examine(source: str | os.PathLike[str]) -> tuple[Variant, tuple[Fault, ...]]:
    """Return the variant of a name or a file as far as it makes sense, with everything wrong in its text.

    Arguments:
        source: as for `Variant.read`.

    Raises:
        VariantError: when there is no such variant, or it cannot be read at all.
    """
    text, origin = _text_of(source)
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise VariantError([Fault("unreadable", origin, f"this is not TOML: {error}")]) from error
    reader = _Reader(origin)
    return reader.variant(data, origin), tuple(reader.faults)


def _text_of(source: str | os.PathLike[str]) -> tuple[str, str]:
    name = os.fspath(source)
    try:
        if isinstance(source, str) and not name.endswith(".toml") and Path(name).name == name:
            file = find_variant(name)
            return file.read_text(encoding="utf-8"), str(file)
        path = Path(name)
        return path.read_text(encoding="utf-8-sig"), str(path)
    except LookupError as error:
        hint = f": for the file beside you, write {name}.toml" if Path(f"{name}.toml").is_file() else ""
        raise VariantError([Fault("unknown-variant", "", error.args[0] + hint)]) from error
    except UnicodeDecodeError as error:
        raise VariantError([Fault("unreadable", name, "this is not UTF-8 text")]) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise VariantError([Fault("unreadable", name, f"the file cannot be read: {reason}")]) from error


def _merge(parent: Variant, child: Variant) -> tuple[Variant, list[Fault]]:
    where = child.origin or child.name
    entries: dict[str, Entry] = dict(parent.entries)
    faults = []
    for path in child.remove:
        if entries.pop(path, None) is None:
            message = f"{parent.name} has no entry {path!r} to remove{near_names(path, parent.entries)}"
            faults.append(Fault("unknown-entry", f"{where}: remove", message))
    for path, entry in child.entries.items():
        inherited = entries.get(path)
        if not isinstance(entry, Mapping) or "rule" in entry or inherited is None:
            entries[path] = entry  # an entry without a rule is reported when it is composed
        elif isinstance(inherited, Mapping):
            entries[path] = {**inherited, **entry}
        else:
            faults.append(Fault("invalid-option", f"{where}: {path}", "a rule object takes no options: name a rule"))
    merged = attrs.evolve(
        child,
        entries=entries,
        seats=child.seats or parent.seats,
        source=child.source or f"after {parent.name}, {parent.source}",
        extends=None,
        remove=(),
    )
    return merged, faults


class _Reader:
    """Turns parsed data into a variant and gathers what is wrong with it."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.faults: list[Fault] = []

    def fault(self, code: str, path: str, message: str) -> None:
        self.faults.append(Fault(code, f"{self.where}: {path}" if path else self.where, message))

    def variant(self, data: Mapping[str, Any], origin: str) -> Variant:
        known = (*_META, *SLOTS)
        for key in data:
            if key not in known:
                self.fault("unknown-key", key, f"{key!r} is not a section of a variant{near_names(key, known)}")
        name = self.text(data, "name")
        if data.get("name", "") == "":
            self.fault("missing-key", "name", 'every variant needs a name, such as name = "house-rules"')
        extends = self.text(data, "extends") or None
        return Variant(
            name,
            self.entries(data),
            self.seats(data),
            self.titles(data),
            self.text(data, "source"),
            extends,
            self.names(data, "remove"),
            origin,
        )

    def text(self, data: Mapping[str, Any], key: str) -> str:
        value = data.get(key, "")
        if not isinstance(value, str):
            self.fault("wrong-type", key, f"{key} must be text in quotes, not {value!r}")
            return ""
        return value

    def names(self, data: Mapping[str, Any], key: str) -> tuple[str, ...]:
        value = data.get(key, [])
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            self.fault("wrong-type", key, f'{key} must be a list of entries, such as ["powers.seven"], not {value!r}')
            return ()
        return tuple(value)

    def titles(self, data: Mapping[str, Any]) -> dict[str, str]:
        value = data.get("title", {})
        if not isinstance(value, Mapping) or not all(isinstance(text, str) for text in value.values()):
            self.fault(
                "wrong-type", "title", f'title must give text by language, such as {{ en = "…" }}, not {value!r}'
            )
            return {}
        return dict(value)

    def seats(self, data: Mapping[str, Any]) -> tuple[int, int] | None:
        if "seats" not in data:
            return None
        value = data["seats"]
        if not isinstance(value, Mapping) or set(value) != {"min", "max"}:
            self.fault("wrong-type", "seats", f"seats must be {{ min = …, max = … }}, not {value!r}")
            return None
        least, most = value["min"], value["max"]
        if type(least) is not int or type(most) is not int or not _LEAST_SEATS <= least <= most <= _MOST_SEATS:
            message = f"seats must be whole numbers with {_LEAST_SEATS} ≤ min ≤ max ≤ {_MOST_SEATS}, not {least!r} and {most!r}"
            self.fault("wrong-type", "seats", message)
            return None
        return least, most

    def entries(self, data: Mapping[str, Any]) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        for slot in (slot for slot in SLOTS if slot in data):
            if slot not in GROUP_SLOTS:
                self.entry(entries, slot, data[slot])
            elif isinstance(data[slot], Mapping):
                for name, table in data[slot].items():
                    self.entry(entries, f"{slot}.{name}", table)
            else:
                self.fault("wrong-type", slot, f"[{slot}.NAME] must be tables, not {data[slot]!r}")
        return entries

    def entry(self, entries: dict[str, Entry], path: str, table: object) -> None:
        if not isinstance(table, Mapping):
            self.fault("wrong-type", path, f"[{path}] must be a table with a rule, not {table!r}")
        elif not isinstance(table.get("rule", ""), str):
            self.fault("wrong-type", f"{path}.rule", f"rule must be the name of a rule, not {table['rule']!r}")
        else:
            entries[path] = dict(table)
