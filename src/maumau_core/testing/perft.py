"""Perft: counts the paths of moves that lead on from a position, as chess programs do to test their move generators.

From a fully specified state nothing is left to chance: hands, stock and discards are
known, and so is the seed of the next shuffle. So the number of paths is a fact of the
rules, and whatever changes it has changed the rules.
"""

from __future__ import annotations

from typing import Final

import attrs

from maumau_core.errors import SetupError
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

__all__ = ["Counts", "perft", "reached", "split"]

KINDS: Final = ("play", "draw", "pass", "call", "challenge", "name", "out", "none")
"""What a path may count as, in the order in which it is written."""

_OUT, _NONE = KINDS.index("out"), KINDS.index("none")
_KIND_OF: Final[dict[type, int]] = {Play: 0, Draw: 1, Pass: 2, Call: 3, Challenge: 4, Nominate: 5}


@attrs.frozen
class Counts:
    """How many paths there are, each counted once, by the kind of its last move.

    Arguments:
        play: paths that end with a play, whatever is said or demanded with it; 0 or more, as all of them.
        draw: with a draw, also one that serves a penalty.
        pass_: with a pass.
        call: with a word said as a move of its own.
        challenge: with a challenge.
        name: with naming what the starter lets a seat demand.
        out: paths that are shorter than was asked, since nothing can be moved at their end: the round is over.
        none: 1 at depth 0, for the path of no move at all.

    >>> Counts(play=3, draw=1).total, str(Counts(play=3, draw=1) + Counts(pass_=2))
    (4, 'play=3 draw=1 pass=2')
    """

    play: int = 0
    draw: int = 0
    pass_: int = 0
    call: int = 0
    challenge: int = 0
    name: int = 0
    out: int = 0
    none: int = 0

    @property
    def total(self) -> int:
        """All paths."""
        return sum(attrs.astuple(self))

    def __add__(self, other: Counts) -> Counts:
        return Counts(*map(sum, zip(attrs.astuple(self), attrs.astuple(other), strict=True)))

    def __str__(self) -> str:
        pairs = zip(KINDS, attrs.astuple(self), strict=True)
        return " ".join(f"{kind}={count}" for kind, count in pairs if count)


def perft(rules: Ruleset, state: RoundState, depth: int, *, calls: bool = True, fouls: bool = False) -> Counts:
    """Count the paths of so many moves from a position, over all seats that may act.

    A round that is over is a leaf: a path that ends it before the depth is reached counts once, under ``out``; one
    that ends it with its last move counts under the kind of that move. Paths that meet in one position are counted
    as often as there are ways to it.

    Arguments:
        rules: what is played.
        state: where the paths begin.
        depth: how many moves, 0 or more.
        calls: False leaves out whatever is said: calls, challenges, and plays with a word. The rules go on as they
            do when everybody forgets, so that penalties for it stay.
        fouls: whether false calls and false challenges are moves too.

    Raises:
        SetupError: when the depth is out of range, fouls are asked for without calls, or this is no state of a round
            of these rules.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> print(perft(rules, state, 4))
    play=79 draw=36 pass=14
    >>> perft(rules, state, 4).total, perft(rules, state, 4, calls=False).total
    (129, 129)
    """
    _check(state, depth, calls=calls, fouls=fouls)
    tally = [0] * len(KINDS)
    if depth == 0:
        tally[_OUT if state.is_over else _NONE] = 1
        return Counts(*tally)
    ahead = [(state, depth)]
    while ahead:  # on states, not in a playout: a state need not be copied for each of its moves
        state, left = ahead.pop()
        moves = _moves(rules, state, calls=calls, fouls=fouls)
        if not moves:
            tally[_OUT] += 1
        elif left == 1:
            for move in moves:
                tally[_KIND_OF[type(move)]] += 1
        else:
            ahead += [(rules.apply(state, move).state, left - 1) for move in moves]
    return Counts(*tally)


def split(
    rules: Ruleset, state: RoundState, depth: int, *, calls: bool = True, fouls: bool = False
) -> dict[Move, Counts]:
    """Count as `perft` does, for each first move by itself: where two counts differ, it shows behind which move.

    Arguments:
        rules: as for `perft`, which also names the errors.
        state: as for `perft`.
        depth: how many moves, the first included; 1 or more.
        calls: as for `perft`.
        fouls: as for `perft`.

    Returns:
        The counts by first move, in the order in which the ruleset lists moves; nothing when the round is over.

    >>> from maumau_core import load_variant
    >>> from maumau_core.notation import write_move
    >>> rules = load_variant("german-skat")
    >>> for move, counts in split(rules, rules.deal(seats=2, seed=7), 4).items():
    ...     print(write_move(move), counts.total)
    1:9H 27
    1:7S 17
    1:QS 35
    1:draw 50
    """
    _check(state, depth, calls=calls, fouls=fouls, least=1)
    counted: dict[Move, Counts] = {}
    for move in _moves(rules, state, calls=calls, fouls=fouls):
        after = rules.apply(state, move).state
        counted[move] = perft(rules, after, depth - 1, calls=calls, fouls=fouls) if depth > 1 else _last(move)
    return counted


def reached(
    rules: Ruleset, state: RoundState, depth: int, *, calls: bool = True, fouls: bool = False
) -> dict[RoundState, int]:
    """Find the different states at the ends of the paths that `perft` counts, and how many paths lead to each.

    Equal states are followed once only. So the paths add up to what `perft` counts if, and only if, equal states
    behave equally; and there are more states than there should be when equal positions make states that differ.

    Arguments:
        rules: as for `perft`, which also names the errors.
        state: as for `perft`.
        depth: as for `perft`.
        calls: as for `perft`.
        fouls: as for `perft`.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> states = reached(rules, rules.deal(seats=2, seed=7), 6)
    >>> len(states), sum(states.values())
    (870, 879)
    """
    _check(state, depth, calls=calls, fouls=fouls)
    level = {state: 1}
    for _ in range(depth):
        after: dict[RoundState, int] = {}
        for here, paths in level.items():
            moves = _moves(rules, here, calls=calls, fouls=fouls)
            for there in [rules.apply(here, move).state for move in moves] or [here]:
                after[there] = after.get(there, 0) + paths
        level = after
    return level


def _moves(rules: Ruleset, state: RoundState, *, calls: bool, fouls: bool) -> tuple[Move, ...]:
    moves = rules.legal_moves(state, fouls=fouls)
    return moves if calls else tuple(move for move in moves if not _is_said(move))


def _is_said(move: Move) -> bool:
    return isinstance(move, Call | Challenge) or (isinstance(move, Play) and move.call is not None)


def _last(move: Move) -> Counts:
    """Return the count of one path that ends with a move."""
    tally = [0] * len(KINDS)
    tally[_KIND_OF[type(move)]] = 1
    return Counts(*tally)


def _check(state: RoundState, depth: int, *, calls: bool, fouls: bool, least: int = 0) -> None:
    if type(depth) is not int or depth < least:
        raise SetupError(f"the depth is a whole number, {least} or more, not {depth!r}")
    if fouls and not calls:
        raise SetupError("fouls are false calls and challenges: with calls=False there are none to be counted")
    if not isinstance(state, RoundState):
        raise SetupError(f"paths are counted from the state of a round, not from {type(state).__name__}")
