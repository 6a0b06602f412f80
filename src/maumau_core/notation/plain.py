"""Plain data of a table: cards and moves are text in their notation, and what rules remember is a table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any, NewType, TypeVar, get_args

from cattrs import Converter

from maumau_core._checks import is_plain
from maumau_core._echo import echo
from maumau_core._plain import same_as, strict, strict_converter, structure
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.errors import NotationError
from maumau_core.moves import Move, NextRound
from maumau_core.notation.moves import read_move, write_move

T = TypeVar("T")
Notes = NewType("Notes", tuple)  # type: ignore[type-arg]  # pairs, see `maumau_core.state.Memory`
"""What rules remember: pairs of key and value."""

_DEEPEST = 8


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
    return structure(_converter(deck), data, kind)


@lru_cache(maxsize=64)
def _converter(deck: Deck) -> Converter:
    """Return the converter whose cards are those of a deck."""
    converter = strict_converter()
    converter.register_structure_hook(Card, lambda text, _: _card(text, deck))
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook_func(same_as(Move), lambda text, _: _move(text, deck))
    for kind in get_args(Move):
        converter.register_unstructure_hook(kind, write_move)
    in_order = [*map(str, deck.faces)]
    converter.register_unstructure_hook_func(
        same_as(frozenset[Card]), lambda cards: sorted(map(str, cards), key=in_order.index)
    )
    converter.register_unstructure_hook_func(same_as(frozenset[str]), sorted)
    converter.register_structure_hook_func(same_as(Notes), lambda data, _: _notes(data, deck))
    converter.register_unstructure_hook_func(same_as(Notes), _write_notes)
    return converter


def _card(text: Any, deck: Deck) -> Card:
    """Return the card of a text, which plain data holds as it is: quotes are a matter of the line it may stand in."""
    try:
        return deck.card(strict(text, str))
    except ValueError:
        raise ValueError(f"a card of this deck, such as {deck.faces[0]}, not {echo(text)}") from None


def _move(text: Any, deck: Deck) -> Move:
    try:
        move = read_move(strict(text, str), deck)
    except NotationError as error:
        raise ValueError(f"{error.expected}, not {echo(error.text)}") from None
    if isinstance(move, NextRound):
        raise TypeError(f"a move of a seat, not {text!r}")
    return move


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
    return tuple(sorted((strict(key, str), _note(value, deck)) for key, value in data.items()))


def _note(value: Any, deck: Deck, levels: int = _DEEPEST) -> Hashable:
    if not isinstance(value, Mapping | list | tuple) and is_plain(value):
        return value  # type: ignore[no-any-return]  # a number, text, or nothing
    if levels and isinstance(value, list | tuple):
        return tuple(_note(item, deck, levels - 1) for item in value)
    if levels and isinstance(value, Mapping) and value.keys() == {"set"} and isinstance(value["set"], list | tuple):
        return frozenset(_note(item, deck, levels - 1) for item in value["set"])
    if isinstance(value, Mapping) and value.keys() == {"card"} and type(value["card"]) is str:
        return _card(value["card"], deck)
    raise TypeError(f"a number, text, a list, {{card}} or {{set}}, not {echo(value)}")
