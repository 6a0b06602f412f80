"""Commitment: a promise about the seed before the deal, which anybody can check afterwards."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest

from maumau_core.seeds import check_seed

__all__ = ["commit", "verify_commitment"]

PREFIX = "maumau-core seed 1: "
"""What stands before the 32 hexadecimal digits of the seed in the text whose SHA-256 the commitment is."""


def commit(seed: int) -> str:
    """Return the commitment to a seed: the SHA-256, in hexadecimal, of ``maumau-core seed 1:``, a blank, and 32 digits.

    Publish it before the deal and the seed after the last one. It hides the seed only if nobody can guess that: take
    `fresh_seed`, which has 128 random bits. A seed such as 7 is found by trying.

    Arguments:
        seed: of the match or the round, 0 to 2**128 - 1; its 32 digits are hexadecimal, in lower case.

    Raises:
        SetupError: when it is no seed.

    >>> commit(7)[:8]
    '4fddad8d'
    """
    return sha256(f"{PREFIX}{check_seed(seed):032x}".encode()).hexdigest()


def verify_commitment(commitment: str, seed: int) -> bool:
    """Tell whether a seed is the one that was committed to.

    Arguments:
        commitment: as `commit` returned it before the deal.
        seed: as it was revealed afterwards, 0 to 2**128 - 1.

    Raises:
        SetupError: when it is no seed.

    >>> verify_commitment(commit(7), 7), verify_commitment(commit(7), 8)
    (True, False)
    """
    return compare_digest(commit(seed).encode(), commitment.encode("utf-8", "surrogatepass"))
