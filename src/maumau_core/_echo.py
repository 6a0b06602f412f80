"""Echo: a value as a message may show it, short whatever it is."""

from __future__ import annotations

import reprlib

_MOST_BITS = 10_000  # Python refuses to write out longer numbers in decimal


class _Short(reprlib.Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxstring = self.maxother = self.maxlong = 80

    def repr_int(self, x: int, level: int) -> str:
        return super().repr_int(x, level) if x.bit_length() <= _MOST_BITS else f"<a number of {x.bit_length()} bits>"


echo = _Short().repr
"""Return a value as Python writes it, with ``...`` for what is too long to read."""


def clip(text: str, most: int = 80) -> str:
    """Return a text, cut when it is longer than this.

    Arguments:
        text: any.
        most: the characters that may stay, 1 or more.

    >>> clip("powers.seven", 6)
    'power…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


def several(count: int, thing: str) -> str:
    """Return how many of a thing there are, in words that a message can go on with.

    Arguments:
        count: how many, 0 or more.
        thing: what one of them is called; more than one have an s.

    >>> several(1, "round"), several(1200, "move")
    ('1 round', '1,200 moves')
    """
    return f"{count:,} {thing}{'' if count == 1 else 's'}"
