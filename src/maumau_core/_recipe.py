"""Recipe: what the fields of a variant may hold, whether they come from a file or from Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from maumau_core._echo import clip, echo
from maumau_core._frozen import Table, freeze
from maumau_core.catalog import near_names
from maumau_core.errors import Fault

GROUP_SLOTS = ("powers", "restrictions", "shapes", "interjections")
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
_META = ("name", "extends", "seats", "title", "source", "remove")
_LEAST_SEATS, _MOST_SEATS = 2, 255
_MOST_ENTRIES, _MOST_OPTIONS = 1000, 100
_MOST_FAULTS, _MOST_HINTS = 100, 20
_PLAIN = (str, bytes, bool, int, float, list, tuple, set, frozenset, type(None))


class Faults:
    """What is wrong with a variant: the first faults in full, and how many more there are.

    Arguments:
        where: the file or the name of the variant.
    """

    def __init__(self, where: str) -> None:
        self.where = where
        self._kept: list[Fault] = []
        self._more = 0

    def fault(self, code: str, path: str, message: str) -> None:
        """Note a fault at a path of the variant, such as ``"powers.seven"``; ``""`` is the whole of it."""
        if len(self._kept) < _MOST_FAULTS:
            self._kept.append(Fault(code, f"{self.where}: {clip(path)}" if path else self.where, message))
        else:
            self._more += 1

    def near(self, name: str, known: Iterable[str]) -> str:
        """Return a hint for the first faults; whoever has more has other worries."""
        return near_names(name, known) if len(self._kept) < _MOST_HINTS else ""

    def told(self) -> list[Fault]:
        """Return every fault, or the first of them and the number of the others."""
        if not self._more:
            return list(self._kept)
        rest = f"and {self._more} more fault{'s' if self._more > 1 else ''}"
        return [*self._kept, Fault(self._kept[-1].code, f"{self.where}: …", rest)]


def read(data: Any, faults: Faults) -> dict[str, Any]:
    """Return the fields of a variant as plain data gives them, not yet checked.

    Arguments:
        data: the keys and tables of a variant file.
        faults: takes what is wrong with their shape.
    """
    if not isinstance(data, Mapping):
        faults.fault("wrong-type", "", f"a variant must be a table, not {echo(data)}")
        data = {"name": "nameless"}
    for key in data:
        if not isinstance(key, str):
            faults.fault("wrong-type", "", f"a key must be text, not {echo(key)}")
        elif key not in _META and key not in SLOTS:
            hint = faults.near(key, (*_META, *SLOTS))
            faults.fault("unknown-key", key, f"{echo(key)} is not a section of a variant{hint}")
    fields = {key: data[key] for key in ("name", "extends", "title", "source", "remove") if key in data}
    return {"name": "", **fields, "entries": _sections(data, faults), "seats": _range(data, faults)}


def _range(data: Mapping[str, Any], faults: Faults) -> tuple[Any, Any] | None:
    if (value := data.get("seats")) is None and "seats" not in data:
        return None
    if not isinstance(value, Mapping) or set(value) != {"min", "max"}:
        faults.fault("wrong-type", "seats", f"seats must be {{ min = …, max = … }}, not {echo(value)}")
        return None
    return value["min"], value["max"]


def _sections(data: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Return every entry of the sections by its path."""
    entries: dict[str, Any] = {}
    for slot in (slot for slot in SLOTS if slot in data):
        section = data[slot]
        if slot in GROUP_SLOTS and not isinstance(section, Mapping):
            faults.fault("wrong-type", slot, f"[{slot}.NAME] must be tables, not {echo(section)}")
            continue
        for name, table in section.items() if slot in GROUP_SLOTS else [("", section)]:
            path = f"{slot}.{name}" if slot in GROUP_SLOTS else slot
            if not isinstance(name, str):
                faults.fault("wrong-type", slot, f"the name of an entry must be text, not {echo(name)}")
            elif isinstance(table, Mapping):
                entries[path] = table
            else:
                _no_table(path, table, faults)
    return entries


def _no_table(path: str, value: object, faults: Faults) -> None:
    faults.fault("wrong-type", path, f"[{clip(path)}] must be a table with a rule, not {echo(value)}")


def settle(fields: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Return the fields of a variant, frozen, with what they may not hold left out.

    Arguments:
        fields: those of `Variant`, by name.
        faults: takes what is wrong with their values.
    """
    return {
        "name": _name(fields.get("name"), faults),
        "entries": _entries(fields.get("entries", {}), faults),
        "seats": _seats(fields.get("seats"), faults),
        "title": _title(fields.get("title", {}), faults),
        "source": _text(fields.get("source", ""), "source", faults),
        "extends": _extends(fields.get("extends"), faults),
        "remove": _remove(fields.get("remove", ()), faults),
        "origin": _text(fields.get("origin", ""), "origin", faults),
    }


def _name(value: Any, faults: Faults) -> str:
    if not isinstance(value, str):
        faults.fault("wrong-type", "name", f"name must be text in quotes, not {echo(value)}")
    elif not value.strip():
        faults.fault("missing-key", "name", 'every variant needs a name, such as name = "house-rules"')
    elif not value.isprintable():
        faults.fault("wrong-type", "name", f"name must be one line that can be printed, not {echo(value)}")
    else:
        return value
    return "nameless"


def _text(value: Any, key: str, faults: Faults) -> str:
    if isinstance(value, str):
        return value
    faults.fault("wrong-type", key, f"{key} must be text in quotes, not {echo(value)}")
    return ""


def _extends(value: Any, faults: Faults) -> str | None:
    if value is None or (isinstance(value, str) and value.strip()):
        return value
    if isinstance(value, str):
        faults.fault("wrong-type", "extends", f"extends must name a variant, not {echo(value)}")
    else:
        _text(value, "extends", faults)
    return None


def _remove(value: Any, faults: Faults) -> tuple[str, ...]:
    if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
        return tuple(value)
    message = f'remove must be a list of entries, such as ["powers.seven"], not {echo(value)}'
    faults.fault("wrong-type", "remove", message)
    return ()


def _title(value: Any, faults: Faults) -> Table:
    if isinstance(value, Mapping) and all(isinstance(text, str) for pair in value.items() for text in pair):
        if all(text.isprintable() for text in value.values()):
            return Table(value)
        faults.fault("wrong-type", "title", f"a title must be one line that can be printed, not {echo(dict(value))}")
        return Table({})
    message = f'title must give text by language, such as {{ en = "…" }}, not {echo(value)}'
    faults.fault("wrong-type", "title", message)
    return Table({})


def _seats(value: Any, faults: Faults) -> tuple[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != len(("least", "most")):
        faults.fault("wrong-type", "seats", f"seats must be the least and the most, such as (2, 4), not {echo(value)}")
        return None
    least, most = value
    if type(least) is int and type(most) is int and _LEAST_SEATS <= least <= most <= _MOST_SEATS:
        return least, most
    wanted = f"whole numbers with {_LEAST_SEATS} ≤ min ≤ max ≤ {_MOST_SEATS}"
    faults.fault("wrong-type", "seats", f"seats must be {wanted}, not {echo(least)} and {echo(most)}")
    return None


def _entries(value: Any, faults: Faults) -> Table:
    if not isinstance(value, Mapping):
        faults.fault("wrong-type", "", f"entries must be rules by the path of their section, not {echo(value)}")
        return Table({})
    if len(value) > _MOST_ENTRIES:
        faults.fault("wrong-type", "", f"a variant has at most {_MOST_ENTRIES} entries, not {len(value)}")
        value = dict(islice(value.items(), _MOST_ENTRIES))
    return Table({path: _entry(path, entry, faults) for path, entry in value.items() if _fits(path, entry, faults)})


def _entry(path: str, entry: Any, faults: Faults) -> Any:
    try:
        return freeze(entry) if isinstance(entry, Mapping) else entry
    except ValueError as error:
        faults.fault("wrong-type", path, str(error))
        return Table({key: entry[key] for key in ("rule",) if key in entry})


def _fits(path: Any, entry: Any, faults: Faults) -> bool:
    """Tell whether an entry stands at a path there can be, and is a table or something that may be a rule object."""
    if not isinstance(path, str):
        faults.fault("wrong-type", "", f"the path of an entry must be text, not {echo(path)}")
    elif (trouble := _path_trouble(path, faults)) is not None:
        faults.fault("unknown-key", path, trouble)
    elif isinstance(entry, Mapping):
        return _table_fits(path, entry, faults)
    elif isinstance(entry, _PLAIN):
        _no_table(path, entry, faults)
    else:
        return True  # whether it is a rule is told when it is composed
    return False


def _path_trouble(path: str, faults: Faults) -> str | None:
    slot, dot, name = path.partition(".")
    if slot not in SLOTS:
        return f"{echo(slot)} is not a section of a variant{faults.near(slot, SLOTS)}"
    if slot not in GROUP_SLOTS:
        return f"[{slot}] holds one rule: it has no entry {echo(name)}" if dot else None
    if not name.strip() or not name.isprintable():
        return f"a rule in [{slot}] needs a name that can be read, such as [{slot}.mine]"
    return None


def _table_fits(path: str, table: Mapping[Any, Any], faults: Faults) -> bool:
    if strange := [key for key in table if not isinstance(key, str)]:
        faults.fault("wrong-type", path, f"the name of an option must be text, not {echo(strange[0])}")
    elif len(table) > _MOST_OPTIONS:
        faults.fault("wrong-type", path, f"a rule has at most {_MOST_OPTIONS} options, not {len(table)}")
    elif not isinstance(table.get("rule", ""), str):
        rule = echo(table["rule"])
        faults.fault("wrong-type", f"{path}.rule", f"rule must be the name of a rule, not {rule}")
    else:
        return True
    return False
