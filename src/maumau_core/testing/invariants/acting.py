"""Acting: somebody can always act until the round is over, and what is said of moves agrees.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(someone_can_act(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from random import Random
from zlib import crc32

from maumau_core.errors import IllegalMove
from maumau_core.moves import Move, NextRound
from maumau_core.testing.invariants.candidates import some_candidates
from maumau_core.testing.moment import Moment

_OF_TURN, _OF_OTHERS = 40, 6
"""How many moves of a seat are tried."""


def someone_can_act(moment: Moment) -> str | None:
    """There are legal moves just as long as the round is not over, some of them of the seat on turn.

    Why: a table that waits for a seat that can do nothing waits for ever, and nobody may
    go on with a round that has ended.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else who can move and should not, or cannot and should.
    """
    rules, state = moment.rules, moment.state
    moves = rules.legal_moves(state)
    if state.is_over:
        fouls = rules.legal_moves(state, fouls=True)
        return f"the round is over, and seat {fouls[0].seat} can still act: {fouls[0]!r}" if fouls else None
    if not moves:
        return "nobody can act, and the round is not over"
    if all(move.seat != state.turn for move in moves):
        return f"seat {state.turn}, whose turn it is, can do nothing"
    strange = {move.seat for move in moves} - set(state.active)
    return f"seat {min(strange)} can act, and is no longer in the round" if strange else None


def legal_moves_are_accepted(moment: Moment) -> str | None:
    """Each move that is listed, fouls included, is listed once, has nothing against it, and can be made.

    Why: bots, menus and search choose from the list alone.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which move is listed wrongly.
    """
    rules, state = moment.rules, moment.state
    moves = rules.legal_moves(state, fouls=True)
    if len(set(moves)) != len(moves):
        return f"{next(move for move in moves if moves.count(move) > 1)!r} is listed twice"
    for move in moves:
        if denials := rules.why_illegal(state, move):
            return f"{move!r} is listed as legal, and denied: {denials[0]}"
        if (refused := refusal(moment, move)) is not None:
            return f"{move!r} is listed as legal, and refused: {refused}"
    return None


def other_moves_are_refused(moment: Moment) -> str | None:
    """Each move that is not listed is refused, with a reason in words, and the same one whoever asks.

    Why: a table that takes a move which no list has is playing other rules than it shows;
    and a player who is refused wants to know why.

    At every moment some of the moves that somebody could think of are tried, most of them of
    the seat on turn; the same position always has the same ones tried.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which move is accepted, or refused without a word.
    """
    rules, state = moment.rules, moment.state
    legal = set(rules.legal_moves(state, fouls=True))
    luck = Random(crc32(repr(state).encode()))  # noqa: S311  # chances at a card table, not secrets
    tried: list[Move | NextRound] = [NextRound()]
    for seat in range(-1, state.seats + 1):
        tried += some_candidates(rules, state, seat, luck, _OF_TURN if seat == state.turn else _OF_OTHERS)
    for move in dict.fromkeys(tried):
        if move in legal:
            continue
        denials = rules.why_illegal(state, move)
        if not denials:
            return f"{move!r} is not listed as legal, and nothing is said against it"
        if not all(denial.rule and denial.code and denial.message for denial in denials):
            return f"{move!r} is denied without a word"
        refused = refusal(moment, move)
        if refused is None:
            return f"{move!r} is denied ({denials[0]}), and accepted all the same"
        if refused.denials != denials:
            return f"{move!r} is denied with one reason ({denials[0]}), and refused with another ({refused})"
    return None


def a_stalled_round_ends(moment: Moment) -> str | None:
    """When every seat in a row could neither lay nor draw, the round is over.

    Why: nothing would ever change again. `stuck` counts those turns; whoever lays or draws
    starts the count anew.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else how the count is wrong.
    """
    state, before = moment.state, moment.before
    if state.is_over:
        return None
    if not 0 <= state.stuck < max(1, len(state.active)):
        return f"{state.stuck} turns in a row ended with neither card nor draw, and the round goes on"
    if before is not None and state.stuck > before.stuck + 1:
        return f"{state.stuck} turns count as idle, and one move ago it was {before.stuck}"
    if before is not None and state.stuck > before.stuck and before.drawn_faces:
        return f"the turn of seat {before.turn} counts as idle, and it has drawn"
    return None


def refusal(moment: Moment, move: Move | NextRound) -> IllegalMove | None:
    """Return what a move is refused with in the position of a moment; None when it is accepted.

    Arguments:
        moment: where.
        move: what is tried.
    """
    try:
        moment.rules.apply(moment.state, move)  # type: ignore[arg-type]  # wrong on purpose, perhaps
    except IllegalMove as refused:
        return refused
    return None
