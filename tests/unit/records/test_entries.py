"""Entries: what each of them refuses."""

from typing import Any

import pytest

from maumau_core.records import EndEntry, Header, MoveEntry, RoundEntry

WHOLE: dict[str, Any] = {
    "kind": "round",
    "variant": "german-skat",
    "fingerprint": "0" * 32,
    "engine": "0.1.0",
    "seats": 2,
    "dealer": 0,
    "seed": 7,
}
SEALED = {**WHOLE, "seed": None, "commitment": "0" * 64, "pack": ("7S",)}


def test_a_header_with_a_commitment_is_sealed() -> None:
    assert (False, True) == (Header(**WHOLE).is_sealed, Header(**SEALED).is_sealed)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"fingerprint": "0" * 31}, "fingerprint must be 32 hexadecimal digits in lower case"),
        ({"fingerprint": "A" * 32}, "fingerprint must be 32 hexadecimal digits in lower case"),
        ({"seats": 1}, "seats must be from 2 to 255, not 1"),
        ({"seats": 256}, "seats must be from 2 to 255, not 256"),
        ({"dealer": -1}, "dealer must be a seat from 0 to 1, not -1"),
        ({"dealer": 2}, "dealer must be a seat from 0 to 1, not 2"),
        ({"seed": -1}, r"seed must be from 0 to 2\*\*128 - 1"),
        ({"seed": 1 << 128}, r"seed must be from 0 to 2\*\*128 - 1"),
        ({"seed": None}, "either the seed or a commitment"),
        ({"commitment": "0" * 64}, "either the seed or a commitment"),
        ({"pack": ("7S",)}, "the pack stands in the header of a sealed record, and in no other"),
        ({"cards": ("7S", "8 S")}, "cards must be cards in notation, and '8 S' is none"),
        ({"kind": "match", "cards": ("7S",)}, "cards are for a single round whose seed is open"),
        ({"names": ("Ana", "B" * 201)}, "names must be of at most 200 characters each"),
        ({"names": ("Ana",)}, "names must be 2, one for each seat, or none"),
    ],
)
def test_header_refuses(change, complaint) -> None:
    with pytest.raises(ValueError, match=complaint):
        Header(**{**WHOLE, **change})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"pack": ()}, "the pack stands in the header of a sealed record"),
        ({"cards": ("7S",)}, "cards are for a single round whose seed is open"),
        ({"commitment": "x" * 64}, "commitment must be 64 hexadecimal digits"),
    ],
)
def test_sealed_header_refuses(change, complaint) -> None:
    with pytest.raises(ValueError, match=complaint):
        Header(**{**SEALED, **change})


@pytest.mark.parametrize(
    "move", ["next", "1:7S", "0:JH=S!mau", "12:8H+8C", '1:call="mau mau"', '1:7S!"\\"é"', "1:challenge=2", "1:7♠"]
)
def test_a_move_is_one_word(move) -> None:
    assert move == MoveEntry(move).move


@pytest.mark.parametrize(
    "move",
    ["", "draw", "1:", "1:7S 0:8H", "1:7S ", "nextt", '1:call="mau', '1:call="ma\nu"', "1234:7S", "1:7S\t", "-1:7S"],
)
def test_what_is_not_one_word_is_no_move(move) -> None:
    with pytest.raises(ValueError, match="is no move: write 1:7S, 1:draw or next"):
        MoveEntry(move)


def test_results_and_ends_refuse_numbers_out_of_range() -> None:
    with pytest.raises(ValueError, match="'round' must be >= 1"):
        RoundEntry(0, "out", (0,), (0, 0), (0, 0))
    with pytest.raises(ValueError, match="seed must be from 0"):
        EndEntry("left", seed=1 << 128)
