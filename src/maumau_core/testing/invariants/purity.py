"""Purity: a move changes nothing that was there, and always does the same.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(steps_repeat(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from functools import lru_cache

from maumau_core.compose import compose
from maumau_core.ruleset import Ruleset
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import copied


def states_stay(moment: Moment) -> str | None:
    """Applying a move leaves the state that it was given as it was.

    Why: undo, search, replays and everybody who keeps a state for later rely on it. What a
    rule remembers is part of a state, so it must be frozen too.

    Arguments:
        moment: where to look; the move that led here is made once more.

    Returns:
        None when it holds, or else what has changed.
    """
    if moment.before is None or moment.move is None:
        return None
    state, twin = moment.before, copied(moment.before)
    shown, digest = repr(state), hash(state)
    moment.rules.apply(state, moment.move)
    if state != twin or repr(state) != shown or hash(state) != digest:
        return f"the state before the move was {twin!r}, and is {state!r} after it"
    return None


def steps_repeat(moment: Moment) -> str | None:
    """The same state and move give the same step: again, for a copy of the state, and under rules composed anew.

    Why: a record is nothing but moves; whoever replays it must come to the same end on any
    machine. Nothing may live outside the state.

    Arguments:
        moment: where to look; the move that led here is made again.

    Returns:
        None when it holds, or else what came out differently.
    """
    if moment.before is None or moment.move is None:
        return None
    rules, before, move = moment.rules, moment.before, moment.move
    first = (moment.state, moment.events)
    tries = {
        "when it is made again": (rules, before),
        "from a copy of the state": (rules, copied(before)),
        "under the same rules composed anew": (anew(rules), copied(before)),
    }
    for how, (again, state) in tries.items():
        step = again.apply(state, copied(move))
        if step.state != first[0]:
            return f"the move led to {first[0]!r}, and {how} to {step.state!r}"
        if first[1] is not None and step.events != first[1][: len(step.events)]:
            return f"the move made happen {first[1]!r}, and {how} {step.events!r}"
    return None


def moves_repeat(moment: Moment) -> str | None:
    """Equal states have equal legal moves, whoever has looked at them before.

    Why: what the engine remembers of a position to be quick must not show.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else both lists.
    """
    rules, state = moment.rules, moment.state
    known = rules.legal_moves(state, fouls=True)
    afresh = anew(rules).legal_moves(copied(state), fouls=True)
    return None if known == afresh else f"the legal moves are {known!r}, and under rules composed anew {afresh!r}"


@lru_cache(maxsize=64)
def anew(rules: Ruleset) -> Ruleset:
    """Return the same rules composed once more, which remember nothing of what was played.

    Arguments:
        rules: what is played.
    """
    return compose(rules.variant)
