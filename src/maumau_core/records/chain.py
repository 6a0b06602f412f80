"""The chain: a checksum for each line, made of the line and of the checksum before it."""

from __future__ import annotations

from hashlib import blake2b

DIGITS = 8
"""How many hexadecimal digits a checksum has."""


class Chain:
    """The running checksum of one record.

    It tells a line that was altered, left out, put in or moved by accident or in passing. It is no signature: whoever
    wants to deceive can work it out anew.

    >>> chain = Chain()
    >>> one, other = chain.add("first"), chain.add("second")
    >>> Chain().add("first") == one, Chain().add("second") == other
    (True, False)
    """

    def __init__(self) -> None:
        self._last = ""

    def add(self, content: str) -> str:
        """Return the checksum of the next line: BLAKE2b, of 4 bytes, of the one before and this content in UTF-8.

        Arguments:
            content: the line without its checksum.
        """
        data = (self._last + content).encode("utf-8", "surrogatepass")  # what could not be decoded may be in it
        self._last = blake2b(data, digest_size=DIGITS // 2).hexdigest()
        return self._last
