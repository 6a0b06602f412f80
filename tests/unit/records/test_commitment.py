"""Commitments: what they are made of, and the order that a seed gives."""

from hashlib import sha256

import pytest

from maumau_core import SetupError
from maumau_core.records import commit, verify_commitment


def test_a_commitment_is_the_hash_of_a_text_that_anybody_can_write() -> None:
    assert sha256(b"maumau-core seed 1: 000000000000000000000000000000ff").hexdigest() == commit(255)


def test_only_the_seed_itself_fits() -> None:
    assert verify_commitment(commit(2**128 - 1), 2**128 - 1)
    assert not verify_commitment(commit(2**128 - 1), 2**128 - 2)
    assert not verify_commitment("", 0)
    assert not verify_commitment("é", 0)


@pytest.mark.parametrize("seed", [-1, 1 << 128, "7"])
def test_what_is_no_seed_has_no_commitment(seed) -> None:
    with pytest.raises(SetupError, match="seed must be a whole number"):
        commit(seed)
