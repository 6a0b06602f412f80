"""Readers: everything of the library that reads what a stranger may have written, each from one text."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from maumau_core import Variant, compose, load_variant
from maumau_core.notation import read_card, read_move, read_observation, read_state
from maumau_core.records import read_entries, resume

RULES = load_variant("german-skat")


def _variant(text: str, folder: Path) -> None:
    """Write the text into a file, as bytes of any encoding are, and load it."""
    file = folder / "fuzzed.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape" if text.isascii() else "surrogatepass"))
    load_variant(file)


def _variant_data(text: str, _folder: Path) -> None:
    data = _json(text)
    if data is not None:
        compose(Variant.from_data(data))


def _entries(text: str, _folder: Path) -> None:
    for _entry in read_entries(text.splitlines(keepends=True)):
        pass


def _save(text: str, _folder: Path) -> None:
    data = _json(text)
    if data is not None:
        resume(RULES, data)


def _json(text: str) -> Any:
    """Return what the text means in JSON; that it means nothing is for json to say, not for us."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


READERS: dict[str, Callable[[str, Path], None]] = {
    "variant": _variant,
    "variant-data": _variant_data,
    "record": _entries,
    "save": _save,
    "card": lambda text, _: read_card(text, RULES.deck) and None,
    "move": lambda text, _: read_move(text, RULES.deck) and None,
    "state": lambda text, _: read_state(text, RULES) and None,
    "observation": lambda text, _: read_observation(text, RULES) and None,
}
"""What reads, by what it reads. Each may object with an error of the library, and with nothing else."""
