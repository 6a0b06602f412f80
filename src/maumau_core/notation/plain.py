"""Plain data: values of the engine as tables and lists that JSON can hold, and back, strictly.

Cards and moves are text in their notation, and what has its default is left out. Whatever does not fit is told with
its path and with what was expected there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal, NewType, TypeAlias, TypeVar, get_args, get_origin

import attrs
from cattrs import ClassValidationError, Converter, ForbiddenExtraKeysError, IterableValidationError
from cattrs.gen import make_dict_structure_fn

from maumau_core._echo import echo
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.errors import NotationError
from maumau_core.moves import Move
from maumau_core.notation.cards import read_card
from maumau_core.notation.moves import read_move, write_move
from maumau_core.seeds import SEED_BITS

T = TypeVar("T")
Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands: the keys and places that lead to it."""

Misfit: TypeAlias = tuple[Path, str]
"""Where something does not fit, and what was expected there."""

Seed = NewType("Seed", int)
"""A seed; as plain data it is text, since JSON has no numbers of 128 bits that every reader keeps."""

Notes = NewType("Notes", tuple)  # type: ignore[type-arg]  # pairs, see `maumau_core.state.Memory`
"""What rules remember: pairs of key and value."""

_WORDS = {int: "a whole number", bool: "true or false", str: "text"}
_DEEPEST = 8


class MisfitsError(Exception):
    """Plain data does not make the value that was wanted.

    Arguments:
        misfits: everything that does not fit, one or more.
    """

    def __init__(self, misfits: list[Misfit]) -> None:
        self.misfits = misfits
        super().__init__(misfits)


def to_plain(value: Any, deck: Deck) -> dict[str, Any]:
    """Return a value made of attrs fields as plain data.

    Arguments:
        value: a sketch, or anything it is made of.
        deck: what its cards are cards of.
    """
    plain: dict[str, Any] = _converter(deck).unstructure(value)
    return plain


def from_plain(data: Any, kind: type[T], deck: Deck) -> T:
    """Return the value that plain data describes.

    Arguments:
        data: as `to_plain` returns it.
        kind: the class of the value.
        deck: what its cards are cards of.

    Raises:
        MisfitsError: with everything that does not fit.
    """
    try:
        return _converter(deck).structure(data, kind)
    except Exception as error:  # noqa: BLE001  # cattrs gathers whatever the hooks raise
        raise MisfitsError([*_misfits(error, ())]) from None


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


@lru_cache(maxsize=64)
def _converter(deck: Deck) -> Converter:
    """Return the converter whose cards are those of a deck."""
    converter = Converter(forbid_extra_keys=True, omit_if_default=True)
    _add_containers(converter)
    _add_cards(converter, deck)
    for primitive in _WORDS:
        converter.register_structure_hook(primitive, _strict)
    converter.register_structure_hook_func(_is_choice, _choice)
    converter.register_structure_hook_func(_is(Seed), _seed)
    converter.register_unstructure_hook_func(_is(Seed), str)
    return converter


def _is(wanted: Any) -> Callable[[Any], bool]:
    return lambda kind: bool(kind == wanted)


def _is_choice(kind: Any) -> bool:
    return bool(get_origin(kind) == Literal)


def _add_containers(converter: Converter) -> None:
    def table(kind: type[Any]) -> Callable[[Any, Any], Any]:
        structure = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

        def guarded(data: Any, to: Any) -> Any:
            if not isinstance(data, Mapping):
                raise TypeError(f"a table, not {echo(data)}")
            return structure(data, to)

        return guarded

    def listing(kind: Any) -> Callable[[Any, Any], Any]:
        into: Any = get_origin(kind)
        items: Any = list.__class_getitem__(get_args(kind)[0])

        def guarded(data: Any, _to: Any) -> Any:
            if not isinstance(data, list | tuple):
                raise TypeError(f"a list, not {echo(data)}")
            return into(converter.structure([*data], items))

        return guarded

    converter.register_structure_hook_factory(attrs.has, table)
    converter.register_structure_hook_factory(_is_listing, listing)
    converter.register_unstructure_hook_func(_is_listing, lambda items: [converter.unstructure(item) for item in items])


def _is_listing(kind: Any) -> bool:
    return get_origin(kind) in (tuple, frozenset)


def _add_cards(converter: Converter, deck: Deck) -> None:
    """Teach the converter all that is text in notation, and what cards are part of."""
    converter.register_structure_hook(Card, lambda text, _: _read(read_card, text, deck))
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook_func(_is(Move), lambda text, _: _read(read_move, text, deck))
    for kind in get_args(Move):
        converter.register_unstructure_hook(kind, write_move)
    converter.register_unstructure_hook_func(
        _is(frozenset[Card]), lambda cards: [str(c) for c in deck.faces if c in cards]
    )
    converter.register_unstructure_hook_func(_is(frozenset[str]), sorted)
    converter.register_structure_hook_func(_is(Notes), lambda data, _: _notes(data, deck))
    converter.register_unstructure_hook_func(_is(Notes), _write_notes)


def _read(read: Callable[[str, Deck], T], text: Any, deck: Deck) -> T:
    try:
        return read(_strict(text, str), deck)
    except NotationError as error:
        raise ValueError(f"{error.expected}, not {echo(error.text)}") from None


def _strict(value: Any, kind: Any) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{_WORDS[kind]}, not {echo(value)}")
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


# what rules remember: JSON knows neither cards nor sets, so these stand in a table that says what they are


def _write_notes(memory: tuple[tuple[str, Hashable], ...]) -> dict[str, Any]:
    return {key: _write_note(value) for key, value in memory}


def _write_note(value: Any) -> Any:
    if isinstance(value, Card):
        return {"card": str(value)}
    if isinstance(value, tuple):
        return [_write_note(item) for item in value]
    if isinstance(value, frozenset):
        return {"set": sorted((_write_note(item) for item in value), key=repr)}
    return value


def _notes(data: Any, deck: Deck) -> tuple[tuple[str, Hashable], ...]:
    if not isinstance(data, Mapping):
        raise TypeError(f"a table, not {echo(data)}")
    return tuple(sorted((_strict(key, str), _note(value, deck)) for key, value in data.items()))


def _note(value: Any, deck: Deck, levels: int = _DEEPEST) -> Hashable:
    if value is None or type(value) in (bool, int, float, str):
        return value  # type: ignore[no-any-return]  # one of these
    if levels and isinstance(value, list | tuple):
        return tuple(_note(item, deck, levels - 1) for item in value)
    if levels and isinstance(value, Mapping) and value.keys() == {"set"} and isinstance(value["set"], list | tuple):
        return frozenset(_note(item, deck, levels - 1) for item in value["set"])
    if isinstance(value, Mapping) and value.keys() == {"card"} and type(value["card"]) is str:
        return _read(read_card, value["card"], deck)
    raise TypeError(f"a number, text, a list, {{card}} or {{set}}, not {echo(value)}")
