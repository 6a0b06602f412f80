"""Writing: what the two formats look like."""

import pytest

from maumau_core.records import EndEntry, MoveEntry, RoundEntry, ToldEntry, format_of, write_entries
from tests.unit.records.played import match_record, round_record, text_of


def test_json_lines_have_one_entry_a_line() -> None:
    lines = text_of(match_record()).splitlines()

    assert len(match_record()) == len(lines)
    assert all(line.startswith("{") and line[-18:-10] == ',"sum":"' for line in lines)


def test_compact_text_has_tags_moves_and_results() -> None:
    lines = text_of(round_record(), "text").splitlines()

    assert ['[Format "maumau-record"]', "[Version 1]", '[Kind "round"]', '[Variant "german-skat"]'] == [
        line.rpartition(" ;")[0] for line in lines[:4]
    ]
    assert lines[-2].startswith('= round=1 reason="out" winners=[')
    assert lines[-1].startswith('= end="over" ;')


def test_no_line_of_moves_is_wider_than_a_page() -> None:
    lengths = [len(line) for line in text_of(match_record(), "text").splitlines() if ":" in line[:4]]

    assert 85 < max(lengths) <= 102


def test_moves_are_written_when_they_are_made_and_the_line_is_closed_later() -> None:
    pieces = [*write_entries([MoveEntry("1:7S"), MoveEntry("0:draw"), EndEntry("left")], "text")]

    assert ["1:7S ", "0:draw "] == pieces[:2]
    assert pieces[2].startswith(";")
    assert pieces[2].count("\n") == 2


def test_text_is_plain_ascii_whatever_is_said() -> None:
    for form in ("jsonl", "text"):
        assert text_of([RoundEntry(1, "out", (), (0,), (0,), cards=("7♠",))], form).isascii()


def test_the_name_of_a_file_says_its_format() -> None:
    assert ("jsonl", "text", "text") == (format_of("a.jsonl"), format_of("b/c.txt"), format_of("D.TXT"))
    with pytest.raises(ValueError, match=r"a\.json: a record ends in \.jsonl \(JSON Lines\) or \.txt \(compact text\)"):
        format_of("a.json")


def test_there_are_two_formats_and_views_have_one() -> None:
    with pytest.raises(ValueError, match="a record is written as jsonl or text, not as 'pgn'"):
        write_entries([], "pgn")
    with pytest.raises(TypeError, match="compact text is for records, not for views: ToldEntry"):
        list(write_entries([ToldEntry("1:draw", ())], "text"))
