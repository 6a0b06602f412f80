"""JSON Lines: one entry a line, an object whose last key is the checksum of the line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from maumau_core.records.chain import DIGITS, Chain
from maumau_core.records.data import AnyEntry, from_data, to_data
from maumau_core.records.entries import Header
from maumau_core.records.faults import fault
from maumau_core.records.lines import Line
from maumau_core.records.views import ViewHeader

_SEALED: Final = re.compile(rf'(?P<content>\{{.*),"sum":"(?P<sum>[0-9a-f]{{{DIGITS}}})"\}}')
_START: Final = '{"format":'


class JsonLinesWriter:
    r"""Writes entries as lines of JSON.

    >>> from maumau_core.records import MoveEntry
    >>> JsonLinesWriter().write(MoveEntry("1:7S"))
    '{"move":"1:7S","sum":"0adda180"}\n'
    """

    def __init__(self) -> None:
        self._chain = Chain()

    def write(self, entry: AnyEntry) -> str:
        """Return what is to be added to the text for this entry.

        Arguments:
            entry: the next one.
        """
        if isinstance(entry, Header | ViewHeader):
            self._chain = Chain()
        content = json.dumps(to_data(entry), separators=(",", ":"))[:-1]
        return f'{content},"sum":"{self._chain.add(content)}"}}\n'


def read_json_lines(lines: Iterator[Line]) -> Iterator[tuple[Line, AnyEntry]]:
    """Return the entries of a text in JSON Lines, each with its line.

    Arguments:
        lines: all of them.

    Raises:
        RecordError: where the text breaks off, was altered, or is no entry.
    """
    chain = Chain()
    for line in lines:
        sealed = _SEALED.fullmatch(line.text)
        if sealed is None and not line.whole:
            raise fault("broken-off", line.column(len(line.text)), "the text breaks off within this line")
        if sealed is None:  # a line with its checksum is whole, whether or not a line end follows
            raise fault("altered", line.where, f'a line is an object that ends with "sum" and {DIGITS} digits')
        if line.text.startswith(_START):
            chain = Chain()
        if chain.add(sealed["content"]) != sealed["sum"]:
            raise fault(
                "altered", line.where, "the checksum does not fit: this line was altered, or one before it lost"
            )
        yield line, from_data(parse_json(sealed["content"] + "}", line, 0), line.where)


def parse_json(text: str, line: Line, column: int) -> Any:
    """Return what a text of JSON means.

    Arguments:
        text: the text.
        line: where it stands.
        column: in which column it begins, from 0.

    Raises:
        RecordError: when it is no JSON, nests without end, or names a key twice.
    """
    try:
        return json.loads(text, object_pairs_hook=_table, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise fault("no-json", line.column(column + error.pos), f"this is no JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise fault("no-json", line.column(column), f"this is no JSON that a record can have: {error}") from None


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise ValueError("a key stands there twice")
    return table


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")
