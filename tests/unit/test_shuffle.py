"""The shuffle: fixed results that every version and every language must give."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from maumau_core._shuffle import shuffle


@pytest.mark.parametrize(
    ("seed", "number", "order"),
    [
        (0, 0, [11, 14, 3, 12, 6, 2, 0, 5, 1, 8, 7, 10, 9, 13, 15, 4]),
        (1, 0, [3, 10, 2, 11, 13, 14, 8, 1, 9, 7, 0, 5, 12, 6, 15, 4]),
        (0, 1, [13, 6, 1, 14, 9, 15, 4, 12, 7, 2, 3, 10, 5, 11, 0, 8]),
        (2**128 - 1, 2**64 - 1, [10, 13, 6, 5, 12, 11, 4, 14, 0, 3, 15, 1, 8, 9, 7, 2]),
    ],
)
def test_a_shuffle_gives_a_fixed_order(seed, number, order):
    assert list(shuffle(bytes(range(16)), seed, number)) == order


def test_a_whole_pack_gives_a_fixed_order():
    """The digest of the order of 255 faces, so that rejected words and further blocks are in it."""
    assert blake2b(shuffle(bytes(range(255)), 7, 0), digest_size=8).hexdigest() == "8d946014ce79a863"


@pytest.mark.parametrize("faces", [b"", b"a"])
def test_there_may_be_nothing_to_shuffle(faces):
    assert shuffle(faces, 1, 2) == faces
