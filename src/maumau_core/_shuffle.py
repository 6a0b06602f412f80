"""The shuffle: the only source of chance in the engine.

Shuffle ``number`` of a round with ``seed`` is a Fisher-Yates over the bytes of
BLAKE2b(seed, number, block), block 0, 1, 2 …, read as 16-bit little-endian
words and made unbiased by rejection. Any language can repeat it.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack

_WORDS = 1 << 16


def shuffle(faces: bytes, seed: int, number: int) -> bytes:
    """Return the cards in the order of this seed's shuffle `number` (0 for the deal)."""
    cards = [*faces]
    key = seed.to_bytes(16, "little") + number.to_bytes(8, "little")
    last = len(cards) - 1
    block = 0
    while last > 0:
        for word in _block(key, block):
            choices = last + 1
            place = word % choices
            if word - place > _WORDS - choices:  # beyond the last full run of choices: it would favour the first
                continue
            cards[last], cards[place] = cards[place], cards[last]
            last -= 1
            if not last:
                break
        block += 1
    return bytes(cards)


def _block(key: bytes, number: int) -> tuple[int, ...]:
    digest = blake2b(key + number.to_bytes(8, "little"), person=b"shuffle").digest()
    return unpack("<32H", digest)
