"""Candidates: every move that somebody could think of, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

from maumau_core.cards import Card
from maumau_core.moves import Call, Challenge, Draw, Move, NextRound, Nominate, Pass, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

_NO_WORD, _NO_CODE = "abracadabra", "?"
_MOST_TOGETHER = 6
"""Hands up to this size are tried in every pair; of larger ones only cards of one rank."""


def candidates(rules: Ruleset, state: RoundState, seat: int | None = None) -> Iterator[Move | NextRound]:
    """Give moves of every kind for every seat, those that the table has not included, or for one.

    Arguments:
        rules: what is played.
        state: where.
        seat: whose moves; None for all, and for what belongs to no seat.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> set(rules.legal_moves(state)) < set(candidates(rules, state))
    True
    """
    if seat is None:
        yield NextRound()
        for each in range(-1, state.seats + 1):
            yield from candidates(rules, state, each)
        return
    words = (*rules.words, _NO_WORD)
    codes = (*_codes(rules), _NO_CODE)
    yield Draw(seat)
    yield Pass(seat)
    yield from (Call(seat, word) for word in words)
    yield from (Challenge(seat, target) for target in range(-1, state.seats + 1))
    yield from (Nominate(seat, code) for code in codes)
    yield Play(seat, ())
    for cards in _laid(rules, state, seat):
        asked = codes if len(cards) == 1 and seat == state.turn else codes[:1]
        yield from (Play(seat, cards, demand, word) for demand, word in product((None, *asked), (None, *words)))


def some_candidates(rules: Ruleset, state: RoundState, seat: int, luck: Random, count: int) -> Iterator[Move]:
    """Give drawing, passing, and so many other moves of a seat, chosen by lot from all kinds alike.

    Arguments:
        rules: what is played.
        state: where.
        seat: whose moves; it may be none of the table.
        luck: which.
        count: how many, 0 or more.
    """
    yield Draw(seat)
    yield Pass(seat)
    words: list[str | None] = [*rules.words, _NO_WORD, None]
    codes: list[str | None] = [*_codes(rules), _NO_CODE, None, None]
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    for _ in range(count):
        match luck.randrange(8):
            case 0:
                yield Call(seat, luck.choice(words[:-1]) or "")
            case 1:
                yield Challenge(seat, luck.randrange(-1, state.seats + 1))
            case 2:
                yield Nominate(seat, luck.choice(codes[:-2]) or "")
            case 3:
                yield Play(seat, luck.choice(rules.deck.faces), luck.choice(codes), luck.choice(words))
            case 4 if len(hand) > 1:
                first = luck.choice(hand)
                same = [card for card in hand if card.rank == first.rank]
                together = luck.sample(same if len(same) > 1 else hand, 2)
                yield Play(seat, together, luck.choice(codes), luck.choice(words))
            case _ if hand:
                yield Play(seat, luck.choice(hand), luck.choice(codes), luck.choice(words))


def _codes(rules: Ruleset) -> tuple[str, ...]:
    return (*(suit.code for suit in rules.deck.suits), *(rank.code for rank in rules.deck.ranks))


def _laid(rules: Ruleset, state: RoundState, seat: int) -> Iterator[tuple[Card, ...]]:
    """Give the cards a seat holds, some that it does not, and several together."""
    hand: tuple[Card, ...] = state.hands[seat] if 0 <= seat < state.seats else ()
    faces = tuple(dict.fromkeys(hand))
    yield from ((card,) for card in faces)
    others = [card for card in rules.deck.faces if card not in hand]
    yield from ((card,) for card in {*others[:1], *others[-1:]})
    yield hand[:1] * 2
    small = len(hand) <= _MOST_TOGETHER
    yield from dict.fromkeys(pair for pair in permutations(hand, 2) if small or pair[0].rank == pair[1].rank)
