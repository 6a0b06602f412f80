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

from maumau_core import _recipe
from maumau_core._checks import listed
from maumau_core._echo import clip, echo
from maumau_core._frozen import thaw
from maumau_core._recipe import Faults
from maumau_core._sources import text_of
from maumau_core.contracts import Rule
from maumau_core.errors import Fault, VariantError

__all__ = ["GROUP_SLOTS", "SLOTS", "Entry", "Variant"]

GROUP_SLOTS = _recipe.GROUP_SLOTS
"""Sections of a variant file that hold any number of rules, each under a name of its own."""

SLOTS = _recipe.SLOTS
"""All sections, in the order of a rule sheet; those that are no group hold one rule."""

_LONGEST_LINEAGE = 33

Entry: TypeAlias = Mapping[str, Any] | Rule
"""A rule of a variant: a table with ``rule`` and options, options alone (in a child), or a rule object."""


def _names(names: Iterable[str]) -> tuple[str, ...]:
    return listed(names)


@attrs.frozen
class Variant:
    """The recipe of a game: which rules, with which options, for how many seats. Nothing in it can be changed.

    Arguments:
        name: short and lower case, such as ``"german-skat"``: one line that can be printed.
        entries: rules by the path of their section, such as ``"deck"`` or ``"powers.seven"``; 1000 at most.
        seats: the least and the most seats, 2 to 255; None to inherit.
        title: what people call it, by language (``"de"``, ``"en"``, ``"es"``, ``"pt"``).
        source: where its rules come from.
        extends: the variant it builds on: a name, or a path relative to its own file.
        remove: inherited entries it drops.
        origin: where it was read, for messages; not part of its value.

    Raises:
        VariantError: with everything that is of the wrong type or out of range, and every section there is not.

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
    remove: tuple[str, ...] = attrs.field(default=(), converter=_names)
    origin: str = attrs.field(default="", eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        fields = {field.name: getattr(self, field.name) for field in attrs.fields(Variant)}
        faults = Faults(_whence(self.origin, self.name))
        for name, value in _recipe.settle(fields, faults).items():
            object.__setattr__(self, name, value)
        if told := faults.told():
            raise VariantError(told)

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
        variant, faults = _understand(data, origin)
        if faults:
            raise VariantError(faults)
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
        data |= {key: thaw(value) for key in ("title", "source") if (value := getattr(self, key))}
        if self.remove:
            data["remove"] = list(self.remove)
        for path, entry in self.entries.items():
            if not isinstance(entry, Mapping):
                message = f"{type(entry).__name__} is a rule object: name an installed rule instead"
                raise VariantError([Fault("not-plain", f"{self.name}: {path}", message)])
            section, _, name = path.partition(".")
            if name:
                data.setdefault(section, {})[name] = thaw(entry)
            else:
                data[section] = thaw(entry)
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
            VariantError: when a value is wrong, or an entry to remove, or to configure, is not there.

        >>> Variant.read("german-skat").derive("heavy", entries={"powers.seven": {"cards": 3}}).entries["powers.seven"]
        {'rule': 'draw-penalty', 'on': '7', 'cards': 3, 'counters': ['7']}
        """
        added = {} if entries is None else entries
        child = Variant(name, added, seats, {} if title is None else title, remove=listed(remove), origin=name)
        merged, faults = _merge(self.flatten(), child)
        if faults:
            raise VariantError(faults)
        return merged

    def flatten(self) -> Variant:
        """Return the variant with everything it extends merged in.

        Raises:
            VariantError: when what it extends cannot be read, extends it in turn, or has not what it removes.

        >>> flat = Variant("mine", extends="german-skat").flatten()
        >>> flat.extends, flat.seats
        (None, (2, 4))
        """
        flat, faults = flatten(self)
        if faults:
            raise VariantError(faults)
        return flat


def _whence(origin: object, name: object) -> str:
    """Return where to say that a variant stands, although anything may be wrong with it."""
    if isinstance(origin, str) and origin:
        return origin
    return clip(name) if isinstance(name, str) and name else "variant"


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
    if flat.remove and flat.extends is None:
        where = f"{flat.origin or flat.name}: remove"
        faults.append(Fault("unknown-entry", where, "there is nothing to remove from: this variant extends no other"))
    while lineage:
        flat, missing = _merge(flat, lineage.pop())
        faults.extend(missing)
    return flat, faults


def _parent(lineage: list[Variant], name: str) -> tuple[Variant | None, Iterable[Fault]]:
    """Return the variant that the last of a lineage extends, unless it cannot be read or is in the lineage already."""
    child = lineage[-1]
    where = f"{child.origin or child.name}: extends"
    if len(lineage) == _LONGEST_LINEAGE:
        return None, (Fault("circular", where, f"a variant builds on at most {_LONGEST_LINEAGE - 1} others"),)
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
    text, origin = text_of(source)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        raise VariantError([Fault("unreadable", origin, f"this is not TOML: {error}")]) from error
    return _understand(data, origin)


def _understand(data: Any, origin: str) -> tuple[Variant, tuple[Fault, ...]]:
    """Return the variant that plain data describes as far as it makes sense, with everything wrong in it."""
    faults = Faults(_whence(origin, data.get("name") if isinstance(data, Mapping) else None))
    fields = _recipe.settle(_recipe.read(data, faults), faults)
    return Variant(**{**fields, "origin": origin}), tuple(faults.told())


def _merge(parent: Variant, child: Variant) -> tuple[Variant, list[Fault]]:
    faults = Faults(child.origin or child.name)
    entries: dict[str, Entry] = dict(parent.entries)
    removed: set[str] = set()
    for path in child.remove:
        if path in removed:
            faults.fault("unknown-entry", "remove", f"remove names {echo(path)} twice")
        elif entries.pop(path, None) is None:
            message = f"{parent.name} has no entry {echo(path)} to remove{faults.near(path, parent.entries)}"
            faults.fault("unknown-entry", "remove", message)
        removed.add(path)
    for path, entry in child.entries.items():
        inherited = entries.get(path)
        if not isinstance(entry, Mapping) or "rule" in entry or inherited is None:
            entries[path] = entry  # an entry without a rule is reported when it is composed
        elif isinstance(inherited, Mapping):
            entries[path] = {**inherited, **entry}
        else:
            faults.fault("invalid-option", path, "a rule object takes no options: name a rule")
    merged = attrs.evolve(
        child,
        entries=entries,
        seats=child.seats or parent.seats,
        source=child.source or f"after {parent.name}, {parent.source}",
        extends=None,
        remove=(),
    )
    return merged, faults.told()
