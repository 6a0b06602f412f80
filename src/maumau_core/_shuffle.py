"""The shuffle: the only source of chance in the engine.

Shuffle ``number`` of a round with ``seed`` is a Fisher-Yates over the bytes of
BLAKE2b(seed, number, block), block 0, 1, 2 …, read as 16-bit little-endian
words and made unbiased by rejection. Any language can repeat it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from struct import unpack

_WORDS = 1 << 16


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


def _words(seed: int, number: int) -> Iterator[int]:
    block = 0
    while True:
        data = seed.to_bytes(16, "little") + number.to_bytes(8, "little") + block.to_bytes(8, "little")
        yield from unpack("<32H", blake2b(data, person=b"shuffle").digest())
        block += 1
