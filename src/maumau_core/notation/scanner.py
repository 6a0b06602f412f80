"""The scanner: reads a text from left to right, and says where it stopped and what it expected there."""

from __future__ import annotations

import json
import re
from typing import NoReturn

from maumau_core.errors import NotationError

_BARE = re.compile(r"[A-Za-z0-9_.*~^-]+")
"""What is written without quotes."""

_WORD = re.compile(r'[^\s"\[\]{}=,:+!#]+')
"""What is read without quotes: a person may write suit signs and letters of any language."""

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_WHOLE = re.compile(r"[0-9]+")
_DIGITS = 40  # more than any number of a table has


def write_text(text: str) -> str:
    """Return a text as notation has it: bare where that is clear, else as a JSON string.

    >>> write_text("mau"), write_text("mau mau")
    ('mau', '"mau mau"')
    """
    return text if _BARE.fullmatch(text) else json.dumps(text)


class Scanner:
    """A text and how far it has been read.

    Arguments:
        text: all that is to be read.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.column = 0

    def fail(self, expected: str, column: int | None = None) -> NoReturn:
        """Stop.

        Arguments:
            expected: what would be right.
            column: where, from 0; None for here.
        """
        raise NotationError(self.text, self.column if column is None else column, expected)

    def accept(self, sign: str) -> bool:
        """Tell whether a sign comes next, and go past it if so."""
        if not self.text.startswith(sign, self.column):
            return False
        self.column += len(sign)
        return True

    def demand(self, sign: str, what: str = "") -> None:
        """Go past a sign that has to come next."""
        if not self.accept(sign):
            self.fail(what or repr(sign))

    def match(self, pattern: re.Pattern[str]) -> str | None:
        """Return what comes next, and go past it, if it is of this pattern."""
        found = pattern.match(self.text, self.column)
        if found is None:
            return None
        self.column = found.end()
        return found[0]

    def text_of(self, what: str) -> str:
        """Return the word or the quoted text that has to come next."""
        start = self.column
        if (word := self.match(_WORD)) is not None:
            return word
        if (quoted := self.match(_QUOTED)) is None:
            self.fail(what)
        try:
            return str(json.loads(quoted))
        except ValueError:
            self.fail(f"{what}, written as a JSON string", start)

    def whole(self, what: str) -> int:
        """Return the whole number that has to come next."""
        start = self.column
        digits = self.match(_WHOLE)
        if digits is None or len(digits) > _DIGITS:
            self.fail(what, start)
        return int(digits)

    def end(self) -> None:
        """Refuse whatever is left."""
        if self.column < len(self.text):
            self.fail("nothing more")
