"""Cards, and the suits and ranks they are made of.

Suits and ranks are data, not enumerations: a deck says which it uses, so a
Skat pack, an UNO-like pack and a Whot pack are all just decks.
"""

from __future__ import annotations

import attrs

__all__ = ["Card", "Rank", "Suit"]


@attrs.frozen
class Suit:
    """A suit of some deck.

    Arguments:
        code: what notation uses, such as ``"H"``.
        name: the English name in lower case, such as ``"hearts"``.
        symbol: the sign a table shows, such as ``"♥"``.
        color: a colour that face patterns may name, such as ``"red"``.

    >>> Suit("H", "hearts", "♥", "red").symbol
    '♥'
    """

    code: str
    name: str
    symbol: str
    color: str


@attrs.frozen
class Rank:
    """A rank of some deck.

    Arguments:
        code: what notation uses, such as ``"J"`` or ``"10"``.
        name: the English name in lower case, such as ``"jack"``.
        number: the number printed on the card, 0 or more; None for cards without one.

    >>> Rank("10", "ten", 10).number
    10
    """

    code: str
    name: str
    number: int | None = None


@attrs.frozen(cache_hash=True, repr=False)
class Card:
    """A card as the table sees it: its rank and its suit.

    Twin cards of two packs share this face and are therefore equal: whoever
    holds two of them has one choice, not two.

    Arguments:
        rank: the code of a rank, such as ``"7"`` or ``"J"``.
        suit: the code of a suit, such as ``"S"``; None for cards without one.

    >>> Card("7", "S")
    Card('7', 'S')
    >>> str(Card("10", "H")), str(Card("wild"))
    ('10H', 'wild')
    """

    rank: str
    suit: str | None = None

    def __str__(self) -> str:
        return self.rank + (self.suit or "")

    def __repr__(self) -> str:
        if self.suit is None:
            return f"Card({self.rank!r})"
        return f"Card({self.rank!r}, {self.suit!r})"
