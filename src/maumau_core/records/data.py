"""Data: entries as tables that JSON can hold, and back, strictly."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, TypeAlias

from maumau_core._echo import clip, echo
from maumau_core._plain import MOST_MISFITS, MisfitsError, Path, same_as, strict_converter, structure
from maumau_core.errors import Fault, RecordError
from maumau_core.records import entries as records
from maumau_core.records import views
from maumau_core.records.entries import EndEntry, Entry, Header, MoveEntry, RoundEntry
from maumau_core.records.faults import fault
from maumau_core.records.views import SightEntry, ToldEntry, ViewHeader

ViewEntry: TypeAlias = ViewHeader | SightEntry | ToldEntry | RoundEntry | EndEntry
"""What a view is made of: a header, what is seen, moves with what is told of them, results, and the end."""

AnyEntry: TypeAlias = Entry | ViewEntry
"""An entry of a record or of a view."""

_DEEPEST: Final = 32
"""How many lists and tables of an event may stand in each other; those of the rules have less."""

_HEADERS: Final[Mapping[str, tuple[type[Header | ViewHeader], int]]] = {
    records.FORMAT: (Header, records.VERSION),
    views.VIEW_FORMAT: (ViewHeader, views.VIEW_VERSION),
}
_FORMATS: Final = {kind: (name, version) for name, (kind, version) in _HEADERS.items()}
_KINDS: Final[Mapping[str, type[AnyEntry]]] = {
    "move": MoveEntry,
    "round": RoundEntry,
    "end": EndEntry,
    "sees": SightEntry,
}


def to_data(entry: AnyEntry) -> dict[str, Any]:
    """Return an entry as plain data; what has its default is left out.

    Arguments:
        entry: any.

    >>> to_data(MoveEntry("1:7S"))
    {'move': '1:7S'}
    """
    data: dict[str, Any] = _CONVERTER.unstructure(entry)
    if type(entry) not in _FORMATS:
        return data
    name, version = _FORMATS[type(entry)]  # type: ignore[index]  # one of these
    return {"format": name, "version": version, **data}


def from_data(data: Any, where: str) -> AnyEntry:
    """Return the entry that plain data describes.

    Arguments:
        data: as `to_data` returns it.
        where: where it stands, for messages.

    Raises:
        RecordError: when it is no entry: with everything that is unknown, missing, of the wrong type or out of range.

    >>> from_data({"move": "1:7S"}, "line 2")
    MoveEntry(move='1:7S')
    """
    if not isinstance(data, Mapping):
        raise fault("no-entry", where, f"an entry is a table, not {echo(data)}")
    kind, values = _kind_of(data, where)
    nulls = islice((clip(str(key)) for key, value in values.items() if value is None), MOST_MISFITS)
    if faults := [Fault("misfit", f"{where}, {key}", "expected a value: none is left out") for key in nulls]:
        raise RecordError(faults)
    try:
        entry: AnyEntry = structure(_CONVERTER, values, kind)
    except MisfitsError as error:
        raise RecordError([_fault(where, path, expected) for path, expected in error.misfits]) from None
    return entry


def _fault(where: str, path: Path, expected: str) -> Fault:
    """Return the fault of a misfit; what an entry says of itself as a whole has no path."""
    if not path:
        return Fault("misfit", where, expected)
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{clip(step)}" for step in path)
    return Fault("misfit", f"{where}, {steps.removeprefix('.')}", f"expected {expected}")


def _kind_of(data: Mapping[str, Any], where: str) -> tuple[type[Any], Mapping[str, Any]]:
    if "format" in data:
        return _header_of(data, where)
    for key, kind in _KINDS.items():
        if key in data:
            return (ToldEntry if kind is MoveEntry and "events" in data else kind), data
    known = ", ".join(("format", *_KINDS))
    raise fault("no-entry", where, f"an entry has one of the keys {known}, and this has {echo(sorted(data))}")


def _header_of(data: Mapping[str, Any], where: str) -> tuple[type[Any], Mapping[str, Any]]:
    name, version = data["format"], data.get("version")
    if type(name) is not str or name not in _HEADERS:
        known = " or ".join(_HEADERS)
        raise fault("unknown-format", where, f"the format {echo(name)} is unknown: it is {known}")
    kind, ours = _HEADERS[name]
    if type(version) is not int or version != ours:
        raise fault(
            "unknown-version", where, f"version {echo(version)} of {name} is unknown: this release reads {ours}"
        )
    return kind, {key: value for key, value in data.items() if key not in ("format", "version")}


def only_entries(entries: Iterable[AnyEntry]) -> Iterator[AnyEntry]:
    """Give entries as they come, and refuse what has still to be read.

    Arguments:
        entries: of records or views.

    Raises:
        TypeError: when they are the characters or the lines of a text.
    """
    for entry in entries:
        if isinstance(entry, str):
            raise TypeError("these are characters of a text: read_entries(text) makes entries of them")
        yield entry


def _table(value: Any, _kind: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise TypeError(f"a table, not {echo(value)}")
    if not _can_be_written(value):
        raise ValueError(f"finite numbers, text, lists and tables, at most {_DEEPEST} in each other, not {echo(value)}")
    return value


def _can_be_written(value: Any, levels: int = _DEEPEST) -> bool:
    """Tell whether JSON can hold a value, and its writer is not lost in it."""
    if isinstance(value, list | tuple | Mapping):
        inner = value.values() if isinstance(value, Mapping) else value
        return levels > 0 and all(_can_be_written(item, levels - 1) for item in inner)
    return not isinstance(value, float) or math.isfinite(value)


_CONVERTER: Final = strict_converter()
_CONVERTER.register_structure_hook_func(same_as(Mapping[str, Any]), _table)
