"""The shuffle: the only source of chance in the engine.

Shuffle ``number`` of a round with ``seed`` is a Fisher-Yates over the bytes of
BLAKE2b(seed, number, block), block 0, 1, 2 …, read as 16-bit little-endian
words and made unbiased by rejection. Any language can repeat it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from hashlib import blake2b
from struct import unpack

SEED_BITS = 128
_WORDS = 1 << 16


def fresh_seed() -> int:
    """Return a new seed of 128 bits from the system's secure source."""
    return secrets.randbits(SEED_BITS)


def derive_seed(seed: int, index: int) -> int:
    """Return the seed of round `index` of a match or a study with this seed."""
    return int.from_bytes(_block(seed, index, 0, person=b"round")[:16], "little")


def shuffle(faces: bytes, seed: int, number: int) -> bytes:
    """Return the cards in the order of this seed's shuffle `number` (0 for the deal)."""
    cards = bytearray(faces)
    words = _words(seed, number)
    for last in range(len(cards) - 1, 0, -1):
        choices = last + 1
        limit = _WORDS - _WORDS % choices
        word = next(words)
        while word >= limit:
            word = next(words)
        place = word % choices
        cards[last], cards[place] = cards[place], cards[last]
    return bytes(cards)


def _block(seed: int, number: int, block: int, person: bytes) -> bytes:
    data = seed.to_bytes(16, "little") + number.to_bytes(8, "little") + block.to_bytes(8, "little")
    return blake2b(data, person=person).digest()


def _words(seed: int, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from unpack("<32H", _block(seed, number, block, person=b"shuffle"))
        block += 1
