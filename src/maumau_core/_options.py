"""Turns the options of a variant file into a rule, strictly, telling everything that is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from types import SimpleNamespace
from typing import Any, Literal, get_args, get_origin

import attrs
import cattrs

from maumau_core._echo import echo
from maumau_core.catalog import near_names
from maumau_core.errors import Fault, PluginContractError

_NAMES = {int: "a whole number", bool: "true or false", str: "text in quotes", float: "a number"}


def _strict(value: Any, kind: Any) -> Any:
    if type(value) is kind or (kind is float and type(value) is int):
        return kind(value)
    raise TypeError(f"must be {_NAMES[kind]}, not {echo(value)}")


def _sequence(value: Any, kind: Any) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError(f"must be a list, such as [{echo(value)}], not {echo(value)}")
    return tuple(_converter.structure(item, get_args(kind)[0]) for item in value)


def _table(value: Any, kind: Any) -> dict[Any, Any]:
    if not isinstance(value, Mapping):
        raise TypeError(f"must be a table of values, not {echo(value)}")
    key_kind, item_kind = get_args(kind)
    return {_converter.structure(key, key_kind): _converter.structure(item, item_kind) for key, item in value.items()}


def _origin(kind: Any) -> Any:
    return get_origin(kind)


def _choice(value: Any, kind: Any) -> Any:
    choices = get_args(kind)
    if any(value == choice and type(value) is type(choice) for choice in choices):
        return value
    listed = " or ".join(f'"{choice}"' for choice in choices)
    hint = near_names(value, map(str, choices)) if isinstance(value, str) else ""
    raise ValueError(f"must be {listed}, not {echo(value)}{hint}")


_converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=False)
for _kind in _NAMES:
    _converter.register_structure_hook(_kind, _strict)
_converter.register_structure_hook_func(lambda kind: _origin(kind) is Literal, _choice)
_converter.register_structure_hook_func(lambda kind: _origin(kind) is tuple, _sequence)
_converter.register_structure_hook_func(lambda kind: _origin(kind) in (dict, Mapping), _table)


def make_rule(rule: type, options: Mapping[str, Any], where: str, name: str = "") -> tuple[object | None, list[Fault]]:
    """Return the rule with these options and no faults, or None and every fault.

    Arguments:
        rule: the class of the rule.
        options: its options, as a file gives them.
        where: the file and the path of the entry.
        name: what the file calls the rule; by default its class.
    """
    attrs.resolve_types(rule)
    fields = {field.name: field for field in attrs.fields(rule) if field.init}
    faults = []
    values: dict[str, Any] = {}
    seen = SimpleNamespace(**{name: _default(field) for name, field in fields.items()})
    for option in sorted(options.keys() - fields.keys()):
        hint = near_names(option, fields) or (f" (it knows {', '.join(fields)})" if fields else " (it has none)")
        faults.append(
            Fault("unknown-key", f"{where}.{option}", f"{name or rule.__name__} has no option {option!r}{hint}")
        )
    for option, field in fields.items():
        if option in options:
            try:
                values[option] = _converter.structure(options[option], field.type)
                if field.validator is not None:
                    field.validator(seen, field, values[option])
                setattr(seen, option, values[option])
            except (ValueError, TypeError, AttributeError, PluginContractError) as error:
                code = "wrong-type" if isinstance(error, TypeError) else "invalid-option"
                faults.append(Fault(code, f"{where}.{option}", _words(error)))
        elif field.default is attrs.NOTHING:
            faults.append(Fault("missing-key", f"{where}.{option}", f"the option {option!r} is required"))
    if faults:
        return None, faults
    try:
        return rule(**values), []
    except (ValueError, TypeError, PluginContractError) as error:  # a rule that checks its options as a whole
        return None, [Fault("invalid-option", where, _words(error))]


def _default(field: attrs.Attribute[Any]) -> Any:
    default: Any = field.default
    return default.factory() if hasattr(default, "factory") else default


def canonical(value: Any) -> Any:
    """Return a rule, or an option of one, as plain data that is the same in every process.

    Raises:
        TypeError: when it holds what has no such form.
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return sorted(([canonical(key), canonical(item)] for key, item in value.items()), key=repr)
    if isinstance(value, list | tuple):
        return [canonical(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(map(canonical, value), key=repr)
    kind = f"{type(value).__module__}:{type(value).__qualname__}"
    if attrs.has(type(value)):
        fields = {field.name: canonical(getattr(value, field.name)) for field in attrs.fields(type(value)) if field.eq}
        return [kind, fields]
    raise TypeError(
        f"{echo(value)} is no plain data: an option is text, a number, a list, a table, or made of attrs fields"
    )


def fingerprint(seats: tuple[int, int], rules: Mapping[str, object]) -> str:
    """Return a hash of rules by their entries, the same for the same rules and seats in every process."""
    data = json.dumps([list(seats), {path: canonical(rule) for path, rule in rules.items()}], sort_keys=True)
    return blake2b(data.encode(), digest_size=16).hexdigest()


def _words(error: Exception) -> str:
    return str(error.args[0]) if error.args else str(error)
