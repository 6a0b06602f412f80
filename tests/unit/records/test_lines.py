"""Lines: numbered, with or without an end, and never longer than a line may be."""

import io

import pytest

from maumau_core import RecordError
from maumau_core.records import read_entries, write_entries
from maumau_core.records.lines import LONGEST, Line, numbered
from tests.unit.records.played import match_record


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


@pytest.mark.parametrize(
    ("data", "encoding", "where", "reason"),
    [
        (b"a\n" * 9000 + b"\xff", "utf-8", "line ", "invalid start byte"),
        (b"\xff", "ascii", "line 1", "ordinal not in range(128)"),
        (b"[Format", "utf-16", "line 1", "UTF-16 stream does not start with BOM"),
    ],
)
def test_a_file_in_another_encoding_is_told_as_a_fault(data, encoding, where, reason) -> None:
    with pytest.raises(RecordError) as caught:
        [*numbered(io.TextIOWrapper(io.BytesIO(data), encoding=encoding))]
    (fault,) = caught.value.faults

    assert ("no-text", f"it is not in the encoding it is read in: {reason}") == (fault.code, fault.message)
    assert fault.where.startswith(where)


def test_what_fails_in_whoever_gives_the_lines_is_not_told_as_a_fault_of_the_text() -> None:
    def lines():
        yield "a\n"
        "ä".encode("ascii")

    with pytest.raises(UnicodeEncodeError):
        [*numbered(lines())]


@pytest.mark.parametrize("form", ["jsonl", "text"])
def test_a_byte_order_mark_in_front_of_a_text_is_no_part_of_it(form, tmp_path) -> None:
    file = tmp_path / "record"
    file.write_text("".join(write_entries(match_record(), form)), encoding="utf-8-sig")
    with file.open(encoding="utf-8") as lines:
        assert match_record() == tuple(read_entries(lines))
    assert match_record() == tuple(read_entries(file.read_text(encoding="utf-8")))


def test_a_byte_order_mark_further_on_is_an_alteration() -> None:
    first, *rest = write_entries(match_record())

    with pytest.raises(RecordError, match="line 2: a line is an object"):
        [*read_entries("".join([first, "\ufeff", *rest]))]
