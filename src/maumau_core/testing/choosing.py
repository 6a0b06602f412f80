"""Choosing: one set of odds for everything that plays at random, so that rounds go on and come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from maumau_core.moves import Move, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

_KINDS, _EAGER, _FOUL = 256, 112, 236
_SELDOM = 10


def choose(rules: Ruleset, state: RoundState, luck: int) -> Move:
    """Choose a move by a byte: often one that lays a card, so that rounds go on; seldom a foul.

    Below 112 it is a play, if there is one; from 236 on a foul, if there is one; else any legal move.

    Arguments:
        rules: whose round.
        state: where it stands; the round is not over.
        luck: 0 or more; the last byte of a larger number says what kind of move it is. The same luck always chooses the
            same move.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, cards=rules.deck.faces)
    >>> choose(rules, state, 0)
    Play(seat=1, cards=(Card('9', 'C'),), demand=None, call=None)
    """
    legal: Sequence[Move] = rules.legal_moves(state)
    kind = luck % _KINDS
    if kind < _EAGER:
        legal = [move for move in legal if isinstance(move, Play)] or legal
    elif kind >= _FOUL:
        known = set(legal)
        legal = [move for move in rules.legal_moves(state, fouls=True) if move not in known] or legal
    return legal[luck % len(legal)]


def any_luck(random: Random) -> int:
    """Return luck for `choose`, with which any move can be chosen, however many there are.

    Arguments:
        random: where it comes from.
    """
    return random.getrandbits(32)


def eager_luck(random: Random) -> int:
    """Return luck for `choose` of somebody who wants the round to end: who can lay a card does, but for one time in ten.

    Arguments:
        random: where it comes from.
    """
    kinds = _EAGER if random.randrange(_SELDOM) else _FOUL
    return random.getrandbits(24) * _KINDS + random.randrange(kinds)
