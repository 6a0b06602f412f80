"""The French suits and ranks, which both official packs are made of."""

from __future__ import annotations

from functools import cache

from maumau_core.cards import Card, Rank, Suit
from maumau_core.deck import Deck

SUITS = (
    Suit("C", "clubs", "♣", "black"),
    Suit("D", "diamonds", "♦", "red"),
    Suit("H", "hearts", "♥", "red"),
    Suit("S", "spades", "♠", "black"),
)
RANKS = (
    Rank("2", "two", 2),
    Rank("3", "three", 3),
    Rank("4", "four", 4),
    Rank("5", "five", 5),
    Rank("6", "six", 6),
    Rank("7", "seven", 7),
    Rank("8", "eight", 8),
    Rank("9", "nine", 9),
    Rank("10", "ten", 10),
    Rank("J", "jack"),
    Rank("Q", "queen"),
    Rank("K", "king"),
    Rank("A", "ace"),
)


@cache  # a deck is a value: what it knows of its faces is worked out once
def french_pack(lowest: str) -> Deck:
    """Return one pack without jokers, from the rank with this code up to the ace.

    >>> len(french_pack("2")), len(french_pack("7"))
    (52, 32)
    """
    codes = [rank.code for rank in RANKS]
    ranks = RANKS[codes.index(lowest) :]
    return Deck(SUITS, ranks, tuple(Card(rank.code, suit.code) for suit in SUITS for rank in ranks))
