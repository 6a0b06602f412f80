"""Seeds: the numbers that all chance in a round, a match or a study comes from."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from maumau_core._shuffle import shuffle
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.errors import SetupError

__all__ = ["SEED_BITS", "check_seed", "derive_seed", "fresh_seed", "shuffled"]

SEED_BITS = 128
"""How long a seed may be."""


def fresh_seed() -> int:
    """Return a new seed of 128 bits from the system's secure source.

    >>> 0 <= fresh_seed() < 2**128
    True
    """
    return secrets.randbits(SEED_BITS)


def check_seed(seed: int) -> int:
    """Return a seed as it is.

    Arguments:
        seed: a whole number, 0 to 2**128 - 1.

    Raises:
        SetupError: when it is not a whole number of at most 128 bits.

    >>> check_seed(7)
    7
    """
    if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
        raise SetupError(f"seed must be a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return seed


def derive_seed(seed: int, purpose: str, index: int) -> int:
    """Return a seed that depends on nothing but the arguments: one match or study gives as many as are wanted.

    Arguments:
        seed: of the match or the study, 0 to 2**128 - 1.
        purpose: what it is for, such as ``"round"`` or ``"bots"``; at most 16 letters.
        index: which of them, from 0.

    Raises:
        SetupError: when the seed is none.

    >>> derive_seed(1, "round", 0) == derive_seed(1, "round", 0) != derive_seed(1, "round", 1)
    True
    """
    data = check_seed(seed).to_bytes(16, "little") + index.to_bytes(8, "little") + bytes(8)
    return int.from_bytes(blake2b(data, person=purpose.encode()).digest()[:16], "little")


def shuffled(deck: Deck, seed: int) -> tuple[Card, ...]:
    """Return the cards in the order in which they are dealt from a seed.

    Arguments:
        deck: all the cards of the table, see `Ruleset.deck_for`.
        seed: of the round, 0 to 2**128 - 1; the round ``n`` of a match, from 0, has ``derive_seed(seed, "round", n)``.

    Raises:
        SetupError: when it is no seed.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> order = shuffled(rules.deck_for(2), 7)
    >>> rules.deal(seats=2, seed=7).hands[1] == tuple(sorted(order[0:10:2], key=rules.deck.index.get))
    True
    """
    return deck.decode(shuffle(deck.pack, check_seed(seed), 0))
