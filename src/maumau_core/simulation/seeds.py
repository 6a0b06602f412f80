"""Seeds: one number for a whole study, one of its own for each round."""

from __future__ import annotations

from hashlib import blake2b


def derive_seed(study: int, purpose: str, index: int) -> int:
    """Return the seed of one round: 128 bits that depend on nothing but the arguments.

    Arguments:
        study: the seed of the whole study.
        purpose: what it is for, such as ``"deal"`` or ``"bots"``.
        index: which round, from 0.

    >>> derive_seed(1, "deal", 0) == derive_seed(1, "deal", 0) != derive_seed(1, "deal", 1)
    True
    """
    text = f"{study}/{purpose}/{index}".encode()
    return int.from_bytes(blake2b(text, digest_size=16).digest(), "big")
