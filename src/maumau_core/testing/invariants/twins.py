"""Twins: positions that differ only in what a seat may not see: hidden cards, and what they are shuffled with."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from maumau_core.seeds import SEED_BITS
from maumau_core.state import RoundState
from maumau_core.testing.positions import replaced


def twin_of(
    state: RoundState, seat: int | None, luck: Random, pinned: Mapping[int, bytes] | None = None, top: int = 0
) -> RoundState:
    """Return a position that differs only in what a seat may not see: the other hands, the order of the stock, the seed.

    Arguments:
        state: the position.
        seat: who must not see the difference, from 0; None is a spectator.
        luck: what the others hold instead.
        pinned: cards that stay in the hands of these other seats, as face numbers.
        top: how many cards of the stock stay on top, because somebody is going to see them.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> twin = twin_of(state, 0, Random(1))
    >>> twin.hands[0] == state.hands[0], twin.hands[1] == state.hands[1]
    (True, False)
    >>> rules.observe(twin, 0) == rules.observe(state, 0)
    True
    """
    kept = {} if pinned is None else pinned
    others = [other for other in range(state.seats) if other != seat]
    hands = [*state.hand_faces]
    loose = [face for other in others for face in without(hands[other], kept.get(other, b""))]
    loose += state.stock_faces[top:]
    luck.shuffle(loose)
    for other in others:
        fixed = kept.get(other, b"")
        size = len(hands[other]) - len(fixed)
        hands[other] = bytes(sorted(fixed + bytes(loose[:size])))
        del loose[:size]
    drawn = state.drawn_faces
    if state.turn != seat and without(drawn, hands[state.turn]):  # what was drawn is held
        drawn = bytes(luck.sample(hands[state.turn], len(drawn)))
    piles = {"hand_faces": tuple(hands), "stock_faces": state.stock_faces[:top] + bytes(loose), "drawn_faces": drawn}
    return replaced(state, **piles, seed=luck.getrandbits(SEED_BITS))


def without(pile: bytes, cards: bytes) -> bytes:
    r"""Return a pile without certain cards, each taken out once if it is there.

    Arguments:
        pile: face numbers.
        cards: those to take out.

    >>> without(bytes([1, 1, 2]), bytes([1, 3]))
    b'\x01\x02'
    """
    for face in cards:
        pile = pile.replace(bytes([face]), b"", 1)
    return pile


def joined(cards: bytes, more: bytes) -> bytes:
    """Return both piles, what they have in common once.

    Arguments:
        cards: face numbers.
        more: others, some of which may be the same cards.
    """
    return cards + without(more, cards)
