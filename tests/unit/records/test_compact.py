"""Compact text: what is no line of a record although its checksum fits."""

import time

import pytest

from maumau_core import RecordError
from maumau_core.records import EndEntry, MoveEntry, read_entries
from maumau_core.records.chain import Chain
from tests.unit.records.played import round_record, text_of

TAGS = [line.rpartition(" ;")[0] for line in text_of(round_record(), "text").splitlines() if line[0] == "["]


def text_with(*contents: str) -> str:
    """Return a text of these lines, with the checksums they should have."""
    chain = Chain()
    return "".join(f"{content} ;{chain.add(content)}\n" for content in contents)


def fault_in(*contents: str):
    with pytest.raises(RecordError) as caught:
        list(read_entries(text_with(*contents)))
    return caught.value.faults[0].code, caught.value.faults[0].where


@pytest.mark.parametrize(
    ("content", "code", "where"),
    [
        ("1:draw  0:draw", "no-entry", "line 10, column 8"),
        ("1:draw draw", "no-entry", "line 10, column 8"),
        ("[Seats 2]", "no-entry", "line 10"),
        ("[seats 2]", "no-entry", "line 10"),
        ("[Names [1,]]", "no-json", "line 10, column 11"),
        ("= round=1 round=2", "no-entry", "line 10, column 11"),
        ("= round=1 reason", "no-entry", "line 10, column 11"),
        ("= round=1 reason=out", "no-json", "line 10, column 18"),
        ('= end="won"', "misfit", "line 10, end"),
    ],
)
def test_it_is_refused_with_its_place(content, code, where) -> None:
    assert (code, where) == fault_in(*TAGS, content)


def test_a_header_that_lacks_a_tag_is_refused_at_its_first_line() -> None:
    lacking = [tag for tag in TAGS if not tag.startswith("[Seats")]

    assert ("misfit", "line 1 ff., seats") == fault_in(*lacking, "1:draw")


def test_lines_of_moves_may_end_anywhere() -> None:
    one = [*read_entries(text_with(*TAGS, "1:draw 0:draw", '= end="left"'))]
    other = [*read_entries(text_with(*TAGS, "1:draw", "0:draw", '= end="left"'))]

    assert one == other
    assert [MoveEntry("1:draw"), MoveEntry("0:draw"), EndEntry("left")] == one[1:]


def test_a_long_word_is_read_in_no_time() -> None:
    began = time.perf_counter()

    assert ("broken-off", "after line 10") == fault_in(*TAGS, "1:" + "x" * 900_000)
    assert time.perf_counter() - began < 5


def test_a_tag_of_any_length_is_told_in_a_few_words() -> None:
    tag = f"[{'F' + 'x' * 9_000} 1]"

    with pytest.raises(RecordError, match="there are two tags") as caught:
        [*read_entries(text_with(tag, tag))]
    assert len(str(caught.value)) < 200
