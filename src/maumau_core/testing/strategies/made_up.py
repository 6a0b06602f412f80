"""Made up: the suits and ranks of decks that no rule has to be installed for."""

from __future__ import annotations

from maumau_core.cards import Card, Rank, Suit
from maumau_core.deck import Deck

__all__ = ["RANKS", "STANDARD", "SUITLESS", "SUITS"]

SUITS = (
    Suit("C", "clubs", "♣", "black"),
    Suit("D", "diamonds", "♦", "red"),
    Suit("H", "hearts", "♥", "red"),
    Suit("S", "spades", "♠", "black"),
)
RANKS = (
    *(Rank(str(number), f"number {number}", number) for number in range(7, 11)),
    *(Rank(name[0].upper(), name) for name in ("jack", "queen", "king", "ace")),
    *(Rank(str(number), f"number {number}", number) for number in range(2, 7)),
)
SUITLESS = (Rank("joker", "joker"), Rank("blank", "blank"))

STANDARD = Deck(SUITS, RANKS, tuple(Card(rank.code, suit.code) for suit in SUITS for rank in RANKS))
"""What options are made for when it does not matter which deck they are for."""
