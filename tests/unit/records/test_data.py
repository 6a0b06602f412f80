"""Data: entries there and back, and what is refused, with what is known."""

import json

import pytest

from maumau_core import RecordError
from maumau_core.records import (
    EndEntry,
    Header,
    MoveEntry,
    RoundEntry,
    SightEntry,
    ToldEntry,
    ViewHeader,
    write_entries,
)
from maumau_core.records.data import from_data, to_data

HEADER = Header("match", "german-skat", "0" * 32, "0.1.0", seats=3, dealer=2, seed=2**128 - 1)
ENTRIES = [
    HEADER,
    Header("round", "x", "0" * 32, "0", 2, 0, commitment="1" * 64, pack=("7S", '"a b"'), names=("Ana", "Bo\n")),
    Header("round", "x", "0" * 32, "0", 2, 0, seed=0, cards=("7S", "8S")),
    MoveEntry("1:7S"),
    RoundEntry(2, "blocked", (), (-3, 0), (5, 6), void=True, cards=("7S",)),
    RoundEntry(1, "out", (1, 0), (0, 0), (0, 0)),
    EndEntry("over", standings=((0, 1), (2,)), seed=7),
    EndEntry("left"),
    ViewHeader("match", "german-skat", "0" * 32, "0.1.0", seats=3, dealer=2, viewer=0),
    ViewHeader("match", "german-skat", "0" * 32, "0.1.0", seats=3, dealer=2),
    SightEntry("turn=1"),
    ToldEntry("1:draw", ({"event": "Drew", "cards": None},)),
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_what_is_written_is_the_writers_own(entry) -> None:
    """It may be changed without changing the entry, and holds lists and tables only, at any depth."""
    data = to_data(entry)

    assert json.loads(json.dumps(data)) == data
    for event in data.get("events", ()):
        event["seat"] = 9
    assert "9" not in str(getattr(entry, "events", ()))


@pytest.mark.parametrize("entry", ENTRIES)
def test_entries_go_to_json_and_back(entry) -> None:
    assert entry == from_data(json.loads(json.dumps(to_data(entry))), "here")


def test_what_has_its_default_is_left_out() -> None:
    assert {"end": "left"} == to_data(EndEntry("left"))
    assert ["format", "version", "kind", "variant", "fingerprint", "engine", "seats", "dealer", "seed"] == list(
        to_data(HEADER)
    )


def test_a_seed_is_text_since_json_keeps_no_such_numbers() -> None:
    assert str(2**128 - 1) == to_data(HEADER)["seed"]


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        ([], "no-entry", "an entry is a table, not []"),
        ({"mvoe": "1:7S"}, "no-entry", "an entry has one of the keys format, move, round, end, sees"),
        (
            {**to_data(HEADER), "format": "pgn"},
            "unknown-format",
            "'pgn' is unknown: it is maumau-record or maumau-view",
        ),
        (
            {**to_data(HEADER), "version": 2},
            "unknown-version",
            "version 2 of maumau-record is unknown: this release reads 1",
        ),
        ({**to_data(HEADER), "version": True}, "unknown-version", "version True of maumau-record is unknown"),
        ({"format": "maumau-record"}, "unknown-version", "version None of maumau-record is unknown"),
        (
            {**to_data(HEADER), "seat": 2},
            "misfit",
            "line 4, seat: expected only kind, variant, fingerprint, engine, seats",
        ),
        ({"move": "1:7S", "by": 1}, "misfit", "line 4, by: expected only move, and nothing of this name"),
        ({"round": 1}, "misfit", "line 4, reason: expected a value, and it is missing"),
        ({"move": 7}, "misfit", "line 4, move: expected text, not 7"),
        ({"move": "7S"}, "misfit", "line 4: '7S' is no move: write 1:7S, 1:draw or next"),
        ({"end": "won"}, "misfit", "line 4, end: expected 'over' or 'left', not 'won'"),
        ({"end": "over", "standings": [[0], 1]}, "misfit", "line 4, standings[1]: expected a list, not 1"),
        (
            {"end": "over", "standings": [[True]]},
            "misfit",
            "line 4, standings[0][0]: expected a whole number, not True",
        ),
        ({"end": "over", "seed": "٣"}, "misfit", "line 4, seed: expected a whole number from 0 to 2**128 - 1, not '٣'"),
        ({"end": "over", "seed": "9" * 40}, "misfit", "line 4, seed: expected a whole number from 0 to"),
        ({"end": "over", "seed": "9" * 39}, "misfit", "line 4, seed: expected a whole number from 0 to"),
        ({"move": "1:draw", "events": ["Drew"]}, "misfit", "line 4, events[0]: expected a table, not 'Drew'"),
        ({**to_data(HEADER), "names": None}, "misfit", "line 4, names: expected a value: none is left out"),
        ({**to_data(HEADER), "dealer": 3}, "misfit", "line 4: dealer must be a seat from 0 to 2, not 3"),
    ],
)
def test_what_is_no_entry_is_refused(data, code, message) -> None:
    with pytest.raises(RecordError) as caught:
        from_data(data, "line 4")

    assert code in [fault.code for fault in caught.value.faults]
    assert message in str(caught.value)


def test_everything_that_does_not_fit_is_told_at_once() -> None:
    with pytest.raises(RecordError) as caught:
        from_data({"round": "1", "reason": "lost", "winner": [0], "points": [0], "totals": [0]}, "line 4")

    assert {"line 4, round", "line 4, reason", "line 4, winners", "line 4, winner"} == {
        fault.where for fault in caught.value.faults
    }


def nested(levels):
    """Return plain data of so many lists in each other."""
    value = []
    for _ in range(levels - 1):
        value = [value]
    return value


@pytest.mark.parametrize("kind", [{"move": "1:draw"}, {"sees": "turn=1"}])
@pytest.mark.parametrize("value", [nested(33), nested(2_000), {"a": nested(500)}, 1e999, -1e999, float("nan"), [1e999]])
def test_events_that_could_not_be_written_are_not_read(kind, value) -> None:
    with pytest.raises(RecordError, match=r"line 4, events\[0\]: expected finite numbers, text, lists and tables"):
        from_data({**kind, "events": [{"event": value}]}, "line 4")


def test_events_that_are_read_can_be_written_and_read_again() -> None:
    entry = from_data({"move": "1:draw", "events": [{"event": nested(31), "more": [1.5, True, None]}]}, "line 4")
    (line,) = write_entries([entry])

    assert entry == from_data({key: value for key, value in json.loads(line).items() if key != "sum"}, "line 4")


def test_keys_of_any_number_and_length_are_told_in_a_few_words() -> None:
    for value in (None, 1):
        with pytest.raises(RecordError) as caught:
            from_data({"move": "1:draw", **{f"{number}{'x' * 1_000}": value for number in range(1_000)}}, "line 4")
        assert len(str(caught.value)) < 20_000
