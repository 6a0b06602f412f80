"""Reading: both formats, in order, and where a text that does not hold stops."""

import pytest

from maumau_core import RecordError
from maumau_core.records import EndEntry, Header, MoveEntry, read_entries
from tests.unit.records.played import match_record, round_record, text_of

FORMATS = ("jsonl", "text")


def stops(text):
    """Return what is read before the error, and the fault."""
    read = []
    try:
        read.extend(read_entries(text))
    except RecordError as error:
        (fault,) = error.faults
        return read, fault
    raise AssertionError("nothing is wrong with it")


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("sealed", [False, True])
def test_what_is_written_is_read(form, sealed) -> None:
    entries = match_record(sealed=sealed)

    assert entries == tuple(read_entries(text_of(entries, form)))


@pytest.mark.parametrize("form", FORMATS)
def test_records_follow_one_another(form) -> None:
    one, other = round_record(), match_record()

    assert (*one, *other) == tuple(read_entries(text_of(one, form) + text_of(other, form)))


@pytest.mark.parametrize("form", FORMATS)
def test_entries_come_while_the_text_is_read(form) -> None:
    taken = 0

    def lines():
        nonlocal taken
        for line in text_of(match_record(), form).splitlines(keepends=True):
            taken += 1
            yield line

    entries = read_entries(lines())
    first = [next(entries) for _ in range(4)]

    assert [*match_record()[:4]] == first
    assert taken < 12


@pytest.mark.parametrize("form", FORMATS)
def test_line_ends_of_another_system_are_read(form) -> None:
    assert round_record() == tuple(read_entries(text_of(round_record(), form).replace("\n", "\r\n")))


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "no-record", "line 1"),
        ("hello\n", "no-record", "line 1"),
        ("\n", "no-record", "line 1"),
        (text_of(round_record()[1:]), "no-record", "line 1"),
        (text_of([*round_record()[:3], *round_record()]), "broken-off", "line 4"),
        (text_of([*round_record(), MoveEntry("1:7S")]), "no-record", f"line {len(round_record()) + 1}"),
        (text_of(round_record()[:3]), "broken-off", "after line 3"),
        (text_of(round_record()[:3])[:-1], "broken-off", "after line 3"),
        (text_of(round_record()[:3])[:-2], "broken-off", "line 3, column 34"),
        (text_of(round_record()[:1], "text"), "broken-off", "after line 9"),
        ("{}\n", "altered", "line 1"),
        ('{"format":"maumau-record","sum":"00000000"}\n', "altered", "line 1"),
        ("[]\n", "altered", "line 1"),
    ],
)
def test_a_text_that_does_not_hold_is_refused_with_its_place(text, code, where) -> None:
    _, fault = stops(text)

    assert (code, where) == (fault.code, fault.where)


@pytest.mark.parametrize("form", FORMATS)
def test_a_line_that_is_left_out_is_noticed_at_the_next(form) -> None:
    lines = text_of(match_record(), form).splitlines(keepends=True)
    _, fault = stops("".join(lines[:14] + lines[15:]))

    assert ("altered", "line 15") == (fault.code, fault.where)


def test_the_moves_of_a_line_that_breaks_off_are_read() -> None:
    text = text_of(match_record(), "text")
    place = text.index(" ", text.index("\n1:") + 30)
    read, fault = stops(text[: place + 3])

    assert "broken-off" == fault.code
    assert match_record()[: len(read)] == tuple(read)
    assert isinstance(read[0], Header)
    assert read[-1].move == text[:place].rpartition(" ")[2]


def test_a_header_is_whole_only_when_something_follows() -> None:
    """Its last tag may be missing."""
    text = text_of(round_record(), "text")
    read, _ = stops("".join(text.splitlines(keepends=True)[:9]))

    assert [] == read


def test_the_end_is_the_last_entry() -> None:
    *_, last = read_entries(text_of(round_record()))

    assert EndEntry("over") == last


@pytest.mark.parametrize("form", ["jsonl", "text"])
def test_a_record_that_lost_its_last_line_end_is_whole(form) -> None:
    assert round_record() == tuple(read_entries(text_of(round_record(), form).removesuffix("\n")))


def test_bytes_are_no_record() -> None:
    with pytest.raises(TypeError, match="a record is text: open its file with encoding='utf-8', not in binary"):
        next(read_entries(b"{}"))
