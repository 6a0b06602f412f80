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

from maumau_core.testing.choosing import choose, eager_luck
from maumau_core.testing.moment import Moment

ENDLESS = 5_000
"""A round in which everybody lays cards, and that is not over after so many moves, is taken for endless.

With the rules of any installed variant, and up to twelve seats, such a round takes a few hundred at most.
"""


def no_endless_round(moment: Moment) -> str | None:
    """From a deal, a round in which seats lay cards whenever they can comes to an end.

    Why: a table whose rounds do not end never scores one. When everybody plays at random, a round may well take thousands of
    moves; it has no end only when cards come back to the hands as fast as they are laid.

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
        state = rules.apply(state, choose(rules, state, eager_luck(luck))).state
    if state.is_over:
        return None
    return f"the round went on for {ENDLESS:,} moves, although whoever could lay a card laid one"
