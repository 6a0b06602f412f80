"""Views: what their entries refuse."""

from typing import Any

import pytest

from maumau_core import RecordError
from maumau_core.records import SightEntry, ToldEntry, ViewHeader
from maumau_core.records.data import from_data, to_data

WHOLE: dict[str, Any] = {
    "kind": "round",
    "variant": "x",
    "fingerprint": "0" * 32,
    "engine": "0.1.0",
    "seats": 2,
    "dealer": 0,
}
REFUSED = [
    ({"fingerprint": "A" * 32}, "fingerprint must be 32 hexadecimal digits in lower case"),
    ({"seats": -3}, "seats must be from 2 to 255, not -3"),
    ({"dealer": 2}, "dealer must be a seat from 0 to 1, not 2"),
    ({"viewer": 2}, "viewer must be a seat from 0 to 1, not 2"),
    ({"viewer": -1}, "viewer must be a seat from 0 to 1, not -1"),
    ({"commitment": "0" * 63, "pack": ("7S",)}, "commitment must be 64 hexadecimal digits"),
    ({"commitment": "0" * 64}, "the pack stands in the header of a sealed record"),
    ({"pack": ("7S",)}, "the pack stands in the header of a sealed record, and in no other"),
    ({"commitment": "0" * 64, "pack": ("8 S",)}, "pack must be cards in notation, and '8 S' is none"),
    ({"names": ("Ana",)}, "names must be 2, one for each seat, or none"),
    ({"names": ("Ana", "B" * 201)}, "names must be of at most 200 characters each"),
]


@pytest.mark.parametrize(("change", "complaint"), REFUSED)
def test_the_header_of_a_view_refuses_what_that_of_a_record_does(change, complaint) -> None:
    with pytest.raises(ValueError, match=complaint):
        ViewHeader(**{**WHOLE, **change})


@pytest.mark.parametrize(("change", "complaint"), REFUSED)
def test_a_view_that_was_written_elsewhere_is_refused_likewise(change, complaint) -> None:
    lists = {name: [*value] if isinstance(value, tuple) else value for name, value in change.items()}
    with pytest.raises(RecordError, match=complaint):
        from_data({**to_data(ViewHeader(**WHOLE)), **lists}, "line 1")


def test_a_move_that_is_told_is_one_word() -> None:
    with pytest.raises(ValueError, match="'draw' is no move: write 1:7S, 1:draw or next"):
        ToldEntry("draw", ())


def test_without_a_viewer_it_is_a_spectators() -> None:
    assert ViewHeader(**WHOLE).viewer is None
    assert () == SightEntry("turn=1").events
