"""Moves: what a seat may choose. Every choice rides on the move, so no state is half done.

>>> from maumau_core import load_variant
>>> rules = load_variant("german-skat")
>>> for move in rules.legal_moves(rules.deal(seats=2, seed=7)):
...     print(move)
Play(seat=1, cards=(Card('9', 'H'),), demand=None, call=None)
Play(seat=1, cards=(Card('7', 'S'),), demand=None, call=None)
Play(seat=1, cards=(Card('Q', 'S'),), demand=None, call=None)
Draw(seat=1)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs

from maumau_core.cards import Card

__all__ = ["Call", "Challenge", "Draw", "Move", "NextRound", "Nominate", "Pass", "Play"]


def _cards(cards: Card | Iterable[Card]) -> tuple[Card, ...]:
    if isinstance(cards, str):
        raise TypeError(f"cards are Card values, and {cards!r} is text: `Deck.card` reads one")
    return (cards,) if isinstance(cards, Card) else tuple(cards)


@attrs.frozen(cache_hash=True)
class Play:
    """Lay one or more cards on the discards.

    Arguments:
        seat: who lays, from 0.
        cards: one card or more, in the order they are laid; the last becomes the upcard.
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
    """Draw from the stock: by choice, because nothing fits, or to serve a penalty.

    Arguments:
        seat: who draws, from 0. How many cards is no choice: the rules say it.

    >>> Draw(0)
    Draw(seat=0)
    """

    seat: int


@attrs.frozen(cache_hash=True)
class Pass:
    """End the turn without laying a card.

    Passing is always a move of its own, also when the card drawn does not fit: nobody learns what was drawn.

    Arguments:
        seat: who passes, from 0.

    >>> Pass(0)
    Pass(seat=0)
    """

    seat: int


@attrs.frozen(cache_hash=True)
class Call:
    """Say the word (``"mau"``) as a move of its own, before a play or late.

    Arguments:
        seat: who says it, from 0.
        word: what is said; the variant has the words.

    >>> Call(0, "mau")
    Call(seat=0, word='mau')
    """

    seat: int
    word: str


@attrs.frozen(cache_hash=True)
class Challenge:
    """Point out that the target forgot the word.

    Arguments:
        seat: who points, from 0.
        target: at whom, from 0; another seat.

    >>> Challenge(2, target=0)
    Challenge(seat=2, target=0)
    """

    seat: int
    target: int


@attrs.frozen(cache_hash=True)
class Nominate:
    """Name the suit or rank that the starter lets its owner demand.

    Arguments:
        seat: whose demand it is, from 0.
        demand: the code of the suit or rank.

    Source: document 000, Set-up: the dealer names the suit when a jack is turned up; Q-06 for 002 and 004.

    >>> Nominate(0, "H")
    Nominate(seat=0, demand='H')
    """

    seat: int
    demand: str


@attrs.frozen(cache_hash=True)
class NextRound:
    """Deal the next round of a match. It belongs to no seat: whoever runs the table makes it.

    >>> from maumau_core import NextRound, load_variant
    >>> rules = load_variant("german-skat")
    >>> [denial.code for denial in rules.why_illegal(rules.new_match(seats=2, seed=7), NextRound())]
    ['round-going-on']
    """


Move: TypeAlias = Play | Draw | Pass | Call | Challenge | Nominate
"""Anything a seat may choose in a round. Every move has its ``seat``; `NextRound` is a choice of the table, not of a seat."""
