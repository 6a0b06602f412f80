"""Plain data, strictly: attrs values from tables and lists, with the path of everything that does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin

import attrs
from cattrs import (
    ClassValidationError,
    Converter,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn

from maumau_core._echo import echo
from maumau_core.seeds import SEED_BITS

T = TypeVar("T")
Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands: the keys and places that lead to it."""

Misfit: TypeAlias = tuple[Path, str]
"""Where something does not fit, and what was expected there."""

Seed: TypeAlias = Annotated[int, "seed"]
"""A seed; as plain data it is text, since JSON has no numbers of 128 bits that every reader keeps."""

_BITS = 63
"""How long a number may be: no table counts further, and whatever reads it can hold it."""

MOST_MISFITS = 50
"""How many are told: what has more is no slip, and could fill the memory."""

_WORDS = {int: "a whole number", bool: "true or false", str: "text"}


class MisfitsError(Exception):
    """Plain data does not make the value that was wanted.

    Arguments:
        misfits: everything that does not fit, one or more; of very many the first.
    """

    def __init__(self, misfits: Iterable[Misfit]) -> None:
        self.misfits = [*islice(misfits, MOST_MISFITS)]
        super().__init__(self.misfits)

    @classmethod
    def check(cls, misfits: Iterable[Misfit]) -> None:
        """Raise the error if there is any misfit.

        Arguments:
            misfits: what does not fit, if anything.
        """
        found = iter(misfits)
        for first in found:
            raise cls(chain([first], found))


def strict_converter() -> Converter:
    """Return a converter that takes a value for what it is: no text for a number, no key it does not know.

    What has its default is left out.
    """
    converter = Converter(forbid_extra_keys=True, omit_if_default=True)

    def table(kind: type[Any]) -> Callable[[Any, Any], Any]:
        structure = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

        def guarded(data: Any, to: Any) -> Any:
            if not isinstance(data, Mapping):
                raise TypeError(f"a table, not {echo(data)}")
            return structure(data, to)

        return guarded

    def listing(kind: Any) -> Callable[[Any, Any], Any]:
        into, item_kind = get_origin(kind), get_args(kind)[0]

        def guarded(data: Any, _to: Any) -> Any:
            if not isinstance(data, list | tuple):
                raise TypeError(f"a list, not {echo(data)}")
            return into(_items(data, item_kind, converter))

        return guarded

    converter.register_structure_hook_factory(attrs.has, table)
    converter.register_structure_hook_factory(_is_listing, listing)
    converter.register_unstructure_hook_func(_is_listing, lambda items: [converter.unstructure(item) for item in items])
    for primitive in _WORDS:
        converter.register_structure_hook(primitive, strict)
    converter.register_structure_hook_func(_is_choice, _choice)
    converter.register_structure_hook_func(same_as(Seed), _seed)
    converter.register_unstructure_hook_func(same_as(Seed), str)
    return converter


def _items(data: Sequence[Any], kind: Any, converter: Converter) -> list[Any]:
    """Return what is in a list; when nothing in it fits, only the first faults are gathered."""
    hook = converter.get_structure_hook(kind)
    items: list[Any] = []
    errors: list[Exception] = []
    for place, item in enumerate(data):
        try:
            items.append(hook(item, kind))
        except Exception as error:  # noqa: BLE001  # whatever the hooks raise is gathered
            error.add_note(IterableValidationNote("", place, kind))
            errors.append(error)
        if len(errors) == MOST_MISFITS:
            break
    if errors:
        raise IterableValidationError("", errors, list)
    return items


def structure(converter: Converter, data: Any, kind: type[T]) -> T:
    """Return the value that plain data describes.

    Arguments:
        converter: a strict one.
        data: tables and lists.
        kind: the class of the value.

    Raises:
        MisfitsError: with everything that does not fit.

    >>> @attrs.frozen
    ... class Seat:
    ...     number: int
    ...     names: tuple[str, ...] = ()
    >>> structure(strict_converter(), {"number": 1, "names": ["Ada"]}, Seat)
    Seat(number=1, names=('Ada',))
    >>> try:
    ...     structure(strict_converter(), {"number": "1", "names": [2]}, Seat)
    ... except MisfitsError as error:
    ...     error.misfits[1]
    (('names', 0), 'text, not 2')
    """
    try:
        return converter.structure(data, kind)
    except Exception as error:  # noqa: BLE001  # cattrs gathers whatever the hooks raise
        raise MisfitsError(_misfits(error, ())) from None


def _misfits(error: BaseException, path: Path) -> Iterator[Misfit]:
    if isinstance(error, ClassValidationError | IterableValidationError):
        noted, bare = error.group_exceptions()
        for inner, note in noted:
            yield from _misfits(inner, (*path, note.name if hasattr(note, "name") else note.index))
        for inner in bare:
            yield from _misfits(inner, path)
    elif isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(field.name for field in attrs.fields(error.cl))
        for key in sorted(error.extra_fields, key=str):
            yield (*path, str(key)), f"only {known}, and nothing of this name"
    elif isinstance(error, KeyError):
        yield path, "a value, and it is missing"
    else:
        yield path, str(error)


def same_as(wanted: Any) -> Callable[[Any], bool]:
    """Return what tells cattrs that a type is just this one.

    Arguments:
        wanted: the type.
    """
    return lambda kind: bool(kind == wanted)


def _is_choice(kind: Any) -> bool:
    return bool(get_origin(kind) == Literal)


def _is_listing(kind: Any) -> bool:
    return get_origin(kind) in (tuple, frozenset)


def strict(value: Any, kind: Any) -> Any:
    """Return a value as it is, if it is just of this kind.

    Arguments:
        value: any.
        kind: whole numbers, truth values, or text.

    Raises:
        TypeError: with what was expected.
    """
    if type(value) is not kind:
        raise TypeError(f"{_WORDS[kind]}, not {echo(value)}")
    if kind is int and value.bit_length() > _BITS:
        raise TypeError(f"a number of at most {_BITS} bits, not {echo(value)}")
    return value


def _choice(value: Any, kind: Any) -> Any:
    choices = get_args(kind)
    if type(value) is not str or value not in choices:
        raise ValueError(f"{' or '.join(map(repr, choices))}, not {echo(value)}")
    return value


def _seed(value: Any, _kind: Any) -> int:
    digits = str(value) if type(value) is int and value.bit_length() <= SEED_BITS else value
    if type(digits) is str and digits.isascii() and digits.isdecimal() and len(digits) <= len(str(1 << SEED_BITS)):
        seed = int(digits)
        if seed < 1 << SEED_BITS:
            return seed
    raise ValueError(f"a whole number from 0 to 2**{SEED_BITS} - 1, not {echo(value)}")
