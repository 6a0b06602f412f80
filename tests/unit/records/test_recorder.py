"""The recorder: a file that can be read at every moment."""

import io

import pytest

from maumau_core import RecordError
from maumau_core.records import EndEntry, MoveEntry, Recorder, read_entries, transcribe
from tests.unit.records.played import RULES, match_record, moves_of, text_of


def follow(stream, form, **options):
    match = RULES.new_match(seats=2, seed=7)
    with Recorder(RULES, match, stream, form, **options) as recorder:
        for move in moves_of(match):
            match = RULES.apply(match, move).state
            recorder.add(move, match)
            yield recorder


@pytest.mark.parametrize("form", ["jsonl", "text"])
@pytest.mark.parametrize("sealed", [False, True])
def test_what_it_writes_is_the_record(form, sealed) -> None:
    stream = io.StringIO()
    for _ in follow(stream, form, sealed=sealed):
        pass

    assert text_of(match_record(sealed=sealed), form) == stream.getvalue()


@pytest.mark.parametrize("form", ["jsonl", "text"])
def test_every_move_is_in_the_file_before_the_next_is_made(tmp_path, form) -> None:
    path = tmp_path / "record"
    with path.open("w", encoding="utf-8") as file:
        for made, _ in zip(range(1, 30), follow(file, form), strict=False):
            read = []
            with path.open(encoding="utf-8") as so_far, pytest.raises(RecordError, match="breaks off"):
                read.extend(read_entries(so_far))

            assert made == sum(isinstance(entry, MoveEntry) for entry in read)


def test_a_program_that_fails_leaves_a_whole_record() -> None:
    stream = io.StringIO()
    start = RULES.deal(seats=2, seed=7)
    move = RULES.legal_moves(start)[0]

    def fail():
        with Recorder(RULES, start, stream) as recorder:
            recorder.add(move, RULES.apply(start, move).state)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert [*transcribe(RULES, start, [move])] == [*read_entries(stream.getvalue())]


def test_the_end_is_written_once_and_nothing_after_it() -> None:
    stream = io.StringIO()
    start = RULES.deal(seats=2, seed=7)
    recorder = Recorder(RULES, start, stream)
    recorder.close()
    recorder.close()

    with pytest.raises(ValueError, match="this record has its end already"):
        recorder.add(RULES.legal_moves(start)[0], start)
    assert [EndEntry("left")] == [*read_entries(stream.getvalue())][1:]


def test_nothing_is_written_when_it_cannot_begin() -> None:
    stream = io.StringIO()
    start = RULES.deal(seats=2, seed=7)

    with pytest.raises(ValueError, match="not as 'pgn'"):
        Recorder(RULES, start, stream, "pgn")
    with pytest.raises(RecordError):
        Recorder(RULES, RULES.apply(start, RULES.legal_moves(start)[0]).state, stream)
    assert "" == stream.getvalue()
