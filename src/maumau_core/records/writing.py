"""Writing: entries as text of either format."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePath
from typing import Final, Literal, Protocol, TypeAlias, get_args

from maumau_core._echo import echo
from maumau_core.records.compact import CompactWriter
from maumau_core.records.data import AnyEntry, only_entries
from maumau_core.records.json_lines import JsonLinesWriter

__all__ = ["RecordFormat", "format_of", "write_entries"]

RecordFormat: TypeAlias = Literal["jsonl", "text"]
"""How a record is written: ``"jsonl"`` is JSON Lines, for programs; ``"text"`` is compact text, for people."""

_SUFFIXES: Final[dict[str, RecordFormat]] = {".jsonl": "jsonl", ".txt": "text"}


class Writer(Protocol):
    """Writes entries in one format."""

    def write(self, entry: AnyEntry) -> str:
        """Return what is to be added to the text for this entry.

        Arguments:
            entry: the next one.
        """


_WRITERS: Final[dict[RecordFormat, Callable[[], Writer]]] = {"jsonl": JsonLinesWriter, "text": CompactWriter}


def writer_of(form: RecordFormat) -> Writer:
    """Return a new writer of this format.

    Arguments:
        form: ``"jsonl"`` or ``"text"``.

    Raises:
        ValueError: when there is no such format.
    """
    if form not in _WRITERS:
        raise ValueError(f"a record is written as {' or '.join(get_args(RecordFormat))}, not as {echo(form)}")
    return _WRITERS[form]()


def format_of(path: str | os.PathLike[str]) -> RecordFormat:
    """Return the format that the name of a file asks for.

    Arguments:
        path: a file that ends in ``.jsonl`` (JSON Lines) or ``.txt`` (compact text).

    Raises:
        ValueError: when it ends in neither.

    >>> format_of("evening.txt")
    'text'
    """
    form = _SUFFIXES.get(PurePath(path).suffix.lower())
    if form is None:
        raise ValueError(f"{os.fspath(path)}: a record ends in .jsonl (JSON Lines) or .txt (compact text)")
    return form


def write_entries(entries: Iterable[AnyEntry], form: RecordFormat = "jsonl") -> Iterator[str]:
    r"""Write entries, piece by piece: put together, the pieces are the text.

    Arguments:
        entries: of one record or view, or of several one after the other.
        form: ``"jsonl"`` or ``"text"``; views are written as JSON Lines only.

    Raises:
        ValueError: when there is no such format.
        TypeError: when views are to be written as compact text, and when it is a text, of which `read_entries` makes
            entries.

    >>> from maumau_core.records import EndEntry
    >>> "".join(write_entries([EndEntry("left")], "text"))
    '= end="left" ;7242153c\n'
    """
    return map(writer_of(form).write, only_entries(entries))
