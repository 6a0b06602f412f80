"""Moves: what a seat may choose. Every choice rides on the move, so no state is half done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs

from maumau_core.cards import Card


def _cards(cards: Card | Iterable[Card]) -> tuple[Card, ...]:
    return (cards,) if isinstance(cards, Card) else tuple(cards)


@attrs.frozen(cache_hash=True)
class Play:
    """Lay one or more cards on the discards.

    Arguments:
        seat: who lays, from 0.
        cards: the cards in the order they are laid; the last becomes the upcard.
        demand: the code of the suit or rank asked of the next seats, when the card demands one.
        call: the word said with the play, such as ``"mau"``.

    >>> Play(0, Card("J", "H"), demand="S", call="mau")
    Play(seat=0, cards=(Card('J', 'H'),), demand='S', call='mau')
    """

    seat: int
    cards: tuple[Card, ...] = attrs.field(converter=_cards)
    demand: str | None = None
    call: str | None = None


@attrs.frozen(cache_hash=True)
class Draw:
    """Draw from the stock: by choice, because nothing fits, or to serve a penalty."""

    seat: int


@attrs.frozen(cache_hash=True)
class Pass:
    """End the turn without laying a card."""

    seat: int


@attrs.frozen(cache_hash=True)
class Call:
    """Say the word (``"mau"``) as a move of its own."""

    seat: int
    word: str


@attrs.frozen(cache_hash=True)
class Challenge:
    """Point out that the target forgot the word."""

    seat: int
    target: int


@attrs.frozen(cache_hash=True)
class Nominate:
    """Name the suit or rank that the starter lets its owner demand."""

    seat: int
    demand: str


@attrs.frozen(cache_hash=True)
class NextRound:
    """Deal the next round of a match."""


Move: TypeAlias = Play | Draw | Pass | Call | Challenge | Nominate
