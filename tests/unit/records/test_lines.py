"""Lines: numbered, with or without an end, and never longer than a line may be."""

import io

import pytest

from maumau_core import RecordError
from maumau_core.records.lines import LONGEST, Line, numbered


@pytest.mark.parametrize("lines", ["a\nb\r\nc", ["a\n", "b\r\n", "c"], io.StringIO("a\nb\r\nc", newline="")])
def test_lines_are_numbered_and_only_the_last_may_lack_its_end(lines) -> None:
    assert [Line(1, "a", whole=True), Line(2, "b", whole=True), Line(3, "c", whole=False)] == [*numbered(lines)]


def test_places_count_from_one_in_words() -> None:
    assert (Line(3, "abc", whole=True).where, Line(3, "abc", whole=True).column(2)) == ("line 3", "line 3, column 3")


def test_a_line_without_end_does_not_fill_the_memory() -> None:
    class Endless(io.TextIOBase):
        read = 0

        def readline(self, size: int = -1) -> str:
            assert 0 < size <= LONGEST + 1
            self.read += size
            return "x" * size

    endless = Endless()
    with pytest.raises(RecordError, match="line 1: no line of a record is longer than 1048576 characters"):
        next(numbered(endless))
    assert endless.read == LONGEST + 1
