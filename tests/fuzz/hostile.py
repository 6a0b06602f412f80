"""Hostile texts: short to write down, large or deep when they are made. A lone surrogate in one is three bytes."""

from __future__ import annotations

from collections.abc import Callable

SIZES = (20_000, 200_000)
"""How long the texts are made, in characters, about."""


def _much(piece: str) -> Callable[[int], str]:
    return lambda size: piece * (size // len(piece))


HOSTILE: dict[str, Callable[[int], str]] = {
    "digits": _much("9"),
    "letters": _much("a"),
    "quotes": _much('"'),
    "backslashes": lambda size: '"' + "\\" * size,
    "lists": _much("["),
    "closed lists": lambda size: "[" * (size // 2) + "]" * (size // 2),
    "tables": _much("{a="),
    "json tables": _much('{"a":'),
    "empty lists": lambda size: "[" + "[]," * (size // 3) + "[]]",
    "blanks": _much(" "),
    "line ends": _much("\n"),
    "zeros": _much("\0"),
    "plays": lambda size: "0:" + "7S+" * (size // 3),
    "moves": _much("0:7S "),
    "tags": _much('[Variant "a"] '),
    "toml tables": _much("[a]\n"),
    "toml keys": lambda size: "".join(f"k{number} = 1\n" for number in range(size // 10)),
    "toml dots": lambda size: "a" + ".a" * (size // 2) + " = 1",
    "surrogates": _much("\ud800"),
    "seats": lambda size: "turn=0 called=[" + "0," * (size // 2) + "0]",
    "hands": lambda size: "hands=[" + "[7S]," * (size // 5) + "[]]",
}
