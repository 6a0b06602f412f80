"""Lines: a text taken apart as it comes, so that a record of any length takes no more memory than one line."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple

from maumau_core.records.faults import fault

_MARK = "\ufeff"
"""The byte order mark that some editors put in front of a text in UTF-8. It is no part of it."""

LONGEST = 1 << 20
"""No line is longer, in characters: what is would be no record, and could fill the memory."""


class Line(NamedTuple):
    """One line of a text.

    Arguments:
        number: which, from 1.
        text: what stands in it, without its end.
        whole: whether it has an end: the last line of a text that breaks off has none.
    """

    number: int
    text: str
    whole: bool

    @property
    def where(self) -> str:
        """The line in words."""
        return f"line {self.number}"

    def column(self, place: int) -> str:
        """Return the line and a column of it in words.

        Arguments:
            place: the column, from 0; words count from 1.
        """
        return f"line {self.number}, column {place + 1}"


def numbered(lines: Iterable[str]) -> Iterator[Line]:
    r"""Return the lines of a text with their numbers.

    Arguments:
        lines: an open file, lines with their ends, or a whole text.

    Raises:
        RecordError: when a line is longer than any line of a record, or a file is not in the encoding it is read in.
        TypeError: when it is bytes.

    >>> [line.text for line in numbered("one\ntwo")]
    ['one', 'two']
    """
    if isinstance(lines, bytes | io.RawIOBase | io.BufferedIOBase):
        raise TypeError("a record is text: open its file with encoding='utf-8', not in binary")
    if isinstance(lines, str):
        lines = io.StringIO(lines)
    for number, line in enumerate(_pieces(lines), start=1):
        if len(line) > LONGEST:
            raise fault("long-line", f"line {number}", f"no line of a record is longer than {LONGEST} characters")
        text = line.removesuffix("\n")
        whole = text != line
        yield Line(number, text.removeprefix(_MARK if number == 1 else "").removesuffix("\r"), whole)


def _pieces(lines: Iterable[str]) -> Iterable[str]:
    return _read(lines) if isinstance(lines, io.TextIOBase) else lines


def _read(file: io.TextIOBase) -> Iterator[str]:
    """Read a file no further than one line may go: one without line ends is not read into memory whole."""
    for number in count(1):
        try:
            line = file.readline(LONGEST + 1)
        except UnicodeError as error:  # a decoder may say it without saying where
            reason = error.reason if isinstance(error, UnicodeDecodeError) else error
            raise fault("no-text", f"line {number}", f"it is not in the encoding it is read in: {reason}") from None
        if not line:
            return
        yield line
