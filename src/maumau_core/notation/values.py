"""Values in notation: plain data as text of one line.

::

    value = "none" | "true" | "false" | number | text | list | table
    list  = "[" [ value { "," value } ] "]"
    table = "{" [ text "=" value { "," text "=" value } ] "}"
    text  = bare word | JSON string
"""

from __future__ import annotations

import json
import re
from typing import Any

from maumau_core._plain import Path
from maumau_core.notation.scanner import Scanner, write_text

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_CONSTANTS: dict[str, Any] = {"none": None, "true": True, "false": False}
_DEEPEST = 32
_DIGITS = 400  # more would be slow to read, and no rule counts so far
_VALUE = "a value: a word, a number, a list or a table"


def write_value(value: Any) -> str:
    """Return plain data as text without blanks outside quotes.

    >>> write_value({"kind": "draw", "cause": "7", "amounts": [2, 4], "cap": None})
    '{kind=draw,cause="7",amounts=[2,4],cap=none}'
    """
    if isinstance(value, dict):
        return f"{{{','.join(f'{write_text(key)}={write_value(item)}' for key, item in value.items())}}}"
    if isinstance(value, list):
        return f"[{','.join(map(write_value, value))}]"
    if isinstance(value, str):
        clear = value not in _CONSTANTS and not _NUMBER.fullmatch(value)
        return write_text(value) if clear else json.dumps(value)
    return json.dumps(value) if value is not None else "none"


class Values:
    """Reads values, and remembers where each of them stands.

    Arguments:
        scanner: what is read.
    """

    def __init__(self, scanner: Scanner) -> None:
        self.scanner = scanner
        self.columns: dict[Path, int] = {}

    def value(self, path: Path) -> Any:
        """Return the value that comes next.

        Arguments:
            path: where it belongs.
        """
        scanner = self.scanner
        self.columns[path] = scanner.column
        if len(path) > _DEEPEST:
            scanner.fail(f"at most {_DEEPEST} lists and tables in each other")
        if scanner.accept("["):
            return self._list(path)
        if scanner.accept("{"):
            return self._table(path)
        start = scanner.column
        quoted = scanner.text.startswith('"', start)
        word = scanner.text_of(_VALUE)
        return word if quoted else self._bare(word, start)

    def _bare(self, word: str, start: int) -> Any:
        scanner = self.scanner
        if word in _CONSTANTS:
            return _CONSTANTS[word]
        number = _NUMBER.match(scanner.text, start)
        if number is None or number.end() < scanner.column:
            return word
        scanner.column = number.end()  # of a number a sign may be part
        if len(number[0]) > _DIGITS:
            scanner.fail(f"a number of at most {_DIGITS} digits", start)
        return json.loads(number[0])

    def _list(self, path: Path) -> list[Any]:
        items: list[Any] = []
        while not self.scanner.accept("]"):
            if items:
                self.scanner.demand(",", "',' or ']'")
            items.append(self.value((*path, len(items))))
        return items

    def _table(self, path: Path) -> dict[str, Any]:
        items: dict[str, Any] = {}
        while not self.scanner.accept("}"):
            if items:
                self.scanner.demand(",", "',' or '}'")
            self.pair(items, path)
        return items

    def pair(self, items: dict[str, Any], path: Path) -> None:
        """Read a name and its value.

        Arguments:
            items: where they are put.
            path: where the table belongs.
        """
        start = self.scanner.column
        name = self.scanner.text_of("a name")
        if name in items:
            self.scanner.fail("each name once", start)
        self.scanner.demand("=", "'=' and a value")
        items[name] = self.value((*path, name))
