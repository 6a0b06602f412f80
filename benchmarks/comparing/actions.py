"""Actions: the numbers that OpenSpiel gives to cards and moves of `crazy_eights`."""

from __future__ import annotations

import itertools

from maumau_core import Card, Draw, Move, Pass, Play

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
CARDS = len(RANKS) * len(SUITS)
DRAW = CARDS
PASS = DRAW + 1
NOMINATE = PASS + 1
FIRST_DEALER = CARDS


_NUMBERS = {Card(rank, suit): number for number, (rank, suit) in enumerate(itertools.product(RANKS, SUITS))}


def card_number(card: Card) -> int:
    """Return OpenSpiel's number of a card."""
    return _NUMBERS[card]


def move_number(move: Move) -> int:
    """Return OpenSpiel's number of a move; of a play that names a suit it is the number of the card.

    Raises:
        ValueError: when OpenSpiel has no such move.
    """
    match move:
        case Play(cards=(card,), call=None):
            return card_number(card)
        case Draw():
            return DRAW
        case Pass():
            return PASS
    raise ValueError(f"{move!r} is no move of OpenSpiel's")
