"""Ending: every round comes to an end, if those who play want it to.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> print(no_endless_round(Moment.dealt(rules, *rules.start_round(seats=2, seed=7))))
None
"""

from __future__ import annotations

from random import Random
from zlib import crc32

from maumau_core.moves import Move, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.testing.choosing import choose, eager_luck
from maumau_core.testing.moment import Moment

ENDLESS = 2_000
"""A round that everybody wants to end, and that is not over after so many moves, is taken for endless.

With the rules of any installed variant, and up to twelve seats, such a round takes a few hundred at most.
"""


def no_endless_round(moment: Moment) -> str | None:
    """From a deal, a round comes to an end when those who play want it to.

    Everybody lays a card who can, and one with which whoever holds the fewest can lay, too.

    Why: a table whose rounds do not end never scores one. When everybody plays at random, or for themselves, a round may
    well take thousands of moves; it has no end only when cards come back to the hands as fast as they are laid.

    One round is played on from there, and `ENDLESS` moves are its limit; the same position is always played on in the
    same way.

    Arguments:
        moment: where to look; nothing is said but at a deal, or of a position by itself.

    Returns:
        None when it holds, or else how long the round was.
    """
    if not moment.is_deal:
        return None
    rules, state = moment.rules, moment.state
    luck = Random(crc32(repr(state).encode()))  # noqa: S311  # chances at a card table, not secrets
    for _ in range(ENDLESS):
        if state.is_over or not rules.legal_moves(state):  # then nobody can act: that is `someone_can_act`
            return None
        state = rules.apply(state, _helpful(rules, state, luck)).state
    if state.is_over:
        return None
    return f"the round went on for {ENDLESS:,} moves, although everybody laid cards who could, for whoever had fewest"


def _helpful(rules: Ruleset, state: RoundState, luck: Random) -> Move:
    """Choose as somebody does who wants the round to end, whoever may win it."""
    move = choose(rules, state, eager_luck(luck))
    nearest = min(state.active, key=lambda seat: len(state.hands[seat]))
    if not isinstance(move, Play) or move.seat == nearest:
        return move
    plays = [other for other in rules.legal_moves(state, move.seat) if isinstance(other, Play)]
    helpful = (play for play in luck.sample(plays, len(plays)) if _can_lay(rules, state, play, nearest))
    return next(helpful, move)


def _can_lay(rules: Ruleset, state: RoundState, move: Move, seat: int) -> bool:
    """Tell whether a seat can lay a card after a move."""
    return any(isinstance(after, Play) for after in rules.legal_moves(rules.apply(state, move).state, seat))
