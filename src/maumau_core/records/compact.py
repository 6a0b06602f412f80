"""Compact text: tags for the header, then the moves in lines as long as a page is wide, and the results."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from maumau_core._echo import clip
from maumau_core.records.chain import DIGITS, Chain
from maumau_core.records.data import AnyEntry, from_data, to_data
from maumau_core.records.entries import EndEntry, Header, MoveEntry, RoundEntry
from maumau_core.records.faults import fault
from maumau_core.records.json_lines import parse_json
from maumau_core.records.lines import Line
from maumau_core.records.validators import MOVE

_WIDTH = 100
_SEALED: Final = re.compile(rf"(?P<content>.*) ;(?P<sum>[0-9a-f]{{{DIGITS}}})")
_TAG: Final = re.compile(r"\[(?P<key>[A-Z][a-z]*) (?P<value>.*)\]")
_FIELD: Final = re.compile(r'(?P<key>[a-z]+)=(?P<value>(?:[^\s"]|"(?:[^"\\]|\\.)*")+)(?: |$)')
_PIECE: Final = re.compile(rf"(?P<move>{MOVE.pattern})(?P<after> |$)")
_START: Final = "[Format "


class CompactWriter:
    """Writes entries as compact text.

    >>> from maumau_core.records import MoveEntry
    >>> writer = CompactWriter()
    >>> writer.write(MoveEntry("1:7S")) + writer.write(MoveEntry("0:draw"))
    '1:7S 0:draw '
    """

    def __init__(self) -> None:
        self._chain = Chain()
        self._moves: list[str] = []

    def write(self, entry: AnyEntry) -> str:
        """Return what is to be added to the text for this entry.

        Arguments:
            entry: the next one.

        Raises:
            TypeError: when it is one of a view.
        """
        if isinstance(entry, MoveEntry):
            return self._move(entry.move)
        if isinstance(entry, Header):
            self._chain = Chain()
            tags = (f"[{key.title()} {_json(value)}]" for key, value in to_data(entry).items())
            return "".join(map(self._sealed, tags))
        if not isinstance(entry, RoundEntry | EndEntry):
            raise TypeError(f"compact text is for records, not for views: {type(entry).__name__} is written as JSON")
        fields = " ".join(f"{key}={_json(value)}" for key, value in to_data(entry).items())
        return self._end_of_line() + self._sealed(f"= {fields}")

    def _move(self, move: str) -> str:
        before = ""
        if self._moves and sum(len(each) + 1 for each in self._moves) + len(move) > _WIDTH - DIGITS:
            before = self._end_of_line()
        self._moves.append(move)
        return f"{before}{move} "

    def _end_of_line(self) -> str:
        if not self._moves:
            return ""
        content = " ".join(self._moves)
        self._moves.clear()
        return f";{self._chain.add(content)}\n"

    def _sealed(self, content: str) -> str:
        return f"{content} ;{self._chain.add(content)}\n"


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def read_compact(lines: Iterator[Line]) -> Iterator[tuple[Line, AnyEntry]]:
    """Return the entries of a compact text, each with its line.

    Arguments:
        lines: all of them.

    Raises:
        RecordError: where the text breaks off, was altered, or is no entry. Of a line of moves that breaks off, the
            moves that are whole come first.
    """
    chain = Chain()
    tags: dict[str, Any] = {}
    first: Line | None = None
    for line in lines:
        if line.text.startswith(_START):
            chain = Chain()
        whole = line.whole or _SEALED.fullmatch(line.text) is not None  # its checksum says so, if no line end does
        content = _opened(line, chain) if whole else ""
        if first is not None and (not line.text.startswith("[") or line.text.startswith(_START)):
            yield first, from_data(tags, f"{first.where} ff.")
            tags, first = {}, None
        if not whole:
            yield from _whole_moves(line)
            raise fault("broken-off", line.column(len(line.text)), "the text breaks off within this line")
        if content.startswith("["):
            first = first or line
            _add_tag(tags, content, line)
        elif content.startswith("="):
            yield line, from_data(_fields(content, line), line.where)
        else:
            yield from _moves(content, line)
    if first is not None:  # another tag could have followed
        raise fault("broken-off", f"after line {first.number + len(tags) - 1}", "the text breaks off within the header")


def _opened(line: Line, chain: Chain) -> str:
    sealed = _SEALED.fullmatch(line.text)
    if sealed is None:
        raise fault("altered", line.where, f"a line ends with a blank, a semicolon and {DIGITS} digits")
    if chain.add(sealed["content"]) != sealed["sum"]:
        raise fault("altered", line.where, "the checksum does not fit: this line was altered, or one before it lost")
    return sealed["content"]


def _add_tag(tags: dict[str, Any], content: str, line: Line) -> None:
    tag = _TAG.fullmatch(content)
    if tag is None:
        raise fault("no-entry", line.where, 'a tag is written [Key value], such as [Variant "german-skat"]')
    key = tag["key"].lower()
    if key in tags:
        raise fault("no-entry", line.where, f"there are two tags {clip(tag['key'])}")
    tags[key] = parse_json(tag["value"], line, tag.start("value"))


def _fields(content: str, line: Line) -> Mapping[str, Any]:
    fields: dict[str, Any] = {}
    column = len("= ")
    while column < len(content):
        field = _FIELD.match(content, column)
        if field is None or field["key"] in fields:
            raise fault("no-entry", line.column(column), "results are written key=value, each key once")
        fields[field["key"]] = parse_json(field["value"], line, field.start("value"))
        column = field.end()
    return fields


def _moves(content: str, line: Line) -> Iterator[tuple[Line, MoveEntry]]:
    column = 0
    while column < len(content):
        piece = _PIECE.match(content, column)
        if piece is None:
            raise fault(
                "no-entry", line.column(column), "moves are written like 1:7S, 1:draw or next, with one blank between"
            )
        yield line, MoveEntry(piece["move"])
        column = piece.end()


def _whole_moves(line: Line) -> Iterator[tuple[Line, MoveEntry]]:
    """Return the moves of a line that breaks off: those with a blank behind them."""
    column = 0
    while (piece := _PIECE.match(line.text, column)) is not None and piece["after"]:
        yield line, MoveEntry(piece["move"])
        column = piece.end()
