"""Reading: from lines of either format to entries, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from maumau_core._echo import echo
from maumau_core.records.compact import read_compact
from maumau_core.records.data import AnyEntry
from maumau_core.records.entries import EndEntry, Header
from maumau_core.records.faults import fault
from maumau_core.records.json_lines import read_json_lines
from maumau_core.records.lines import Line, numbered
from maumau_core.records.views import ViewHeader

__all__ = ["read_entries"]

_READERS = {"{": read_json_lines, "[": read_compact}


def read_entries(lines: Iterable[str]) -> Iterator[AnyEntry]:
    r"""Read records or views, one after the other, as JSON Lines or as compact text: the first character tells.

    No more than a line is held at a time. What comes before a fault is given before the error is raised, so of a
    text that breaks off one has every whole move.

    Arguments:
        lines: an open file, lines with their ends, or a whole text.

    Raises:
        RecordError: where the text breaks off, was altered, or says what no record says; with line and column.

    >>> from maumau_core import RecordError
    >>> text = '[Format "maumau-record"] ;0f5b0e5d\n'
    >>> try:
    ...     list(read_entries(text + "1:7S"))
    ... except RecordError as error:
    ...     print(error.faults[0].code, error.faults[0].where)
    altered line 1
    """
    source = numbered(lines)
    first = next(source, None)
    if first is None:
        raise fault("no-record", "line 1", "there is no record in it: the text is empty")
    reader = _READERS.get(first.text[:1])
    if reader is None:
        raise fault("no-record", first.where, f"a record begins with {{ or with [, not with {echo(first.text[:20])}")
    yield from _in_order(reader(chain((first,), source)))


def _in_order(read: Iterator[tuple[Line, AnyEntry]]) -> Iterator[AnyEntry]:
    """Give entries as long as each may follow the one before: a header, all the rest, the end."""
    within = False
    line = None
    for line, entry in read:
        begins = isinstance(entry, Header | ViewHeader)
        if begins and within:
            raise fault("broken-off", line.where, "a new record begins, and the one before it has no end")
        if not begins and not within:
            raise fault("no-record", line.where, "a record begins with its header")
        within = not isinstance(entry, EndEntry)
        yield entry
    if within:
        assert line is not None
        raise fault("broken-off", f"after line {line.number}", "the text breaks off: the record has no end")
