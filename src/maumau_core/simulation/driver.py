"""The driver: bots play a round or a match, one move at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, cast

import attrs

from maumau_core.bots.protocol import Bot
from maumau_core.errors import IllegalMove
from maumau_core.events import Event
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.ruleset import Ruleset
from maumau_core.simulation.seating import Player, blamed, next_move, seat_all
from maumau_core.state import RoundState
from maumau_core.steps import MatchStep, Step

S = TypeVar("S", bound=RoundState | MatchState)


@attrs.frozen
class Act(Generic[S]):
    """One move that was made, and what came of it.

    Arguments:
        move: what was chosen.
        state: the round or the match after it.
        events: what happened, in order; see `Event.for_seat` before anybody is told.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> move = rules.legal_moves(state)[0]
    >>> Act(move, *rules.apply(state, move)).state.turn
    0
    """

    move: Move | NextRound
    state: S
    events: tuple[Event, ...]


def drive(
    rules: Ruleset, bots: Sequence[Bot], start: S, *, limit: int | None = None, first: int | None = None
) -> Iterator[Act[S]]:
    """Let bots play a round or a match to its end, and yield every move once it is made.

    After each move every seat that may react (say a word late, challenge,
    throw a card in) is offered its chance, beginning with the seat on turn and
    going on in rising order; the first that takes it makes the next move, and
    all are offered again. When nobody reacts, the seat on turn chooses. The
    same bots at the same start always play the same.

    Arguments:
        rules: what is played.
        bots: one for each seat.
        start: where to begin: a round, or a match, whose rounds are dealt one after the other.
        limit: the most moves to make, 0 or more; None for no limit. A round that people could go on with for
            ever (lay, draw, never finish) ends here without a result.
        first: a seat that is offered its chance before the others, such as a person's, who is slower than bots.

    Yields:
        The moves, as they are made: the next is chosen only when it is asked for.

    Raises:
        ValueError: when there is not one bot for each seat.
        BotError: when a bot chooses what is no move, or moves for another seat.
        IllegalMove: when a bot chooses what the rules forbid.

    >>> from random import Random
    >>> from maumau_core import load_variant
    >>> from maumau_core.bots import RandomBot
    >>> rules = load_variant("german-skat")
    >>> bots = [RandomBot(Random(seat)) for seat in range(3)]
    >>> *_, last = drive(rules, bots, rules.deal(seats=3, seed=7))
    >>> last.state.is_over
    True
    """
    players = seat_all(bots, (start.round if isinstance(start, MatchState) else start).seats)
    state = start
    made = 0
    while not state.is_over and (limit is None or made < limit):
        move, step = _advance(rules, players, first, state)
        state = cast("S", step.state)  # a round goes on as a round, a match as a match
        made += 1
        yield Act(move, state, step.events)


def _advance(
    rules: Ruleset, players: Sequence[Player], first: int | None, state: RoundState | MatchState
) -> tuple[Move | NextRound, Step | MatchStep]:
    if isinstance(state, RoundState):
        chosen = next_move(players, rules.playout(state), first)
    elif state.next_players:
        return NextRound(), rules.apply(state, NextRound())
    else:
        chosen = next_move(players, rules.playout(state.round), first)
    try:
        return chosen, rules.apply(state, chosen)
    except IllegalMove as error:
        raise blamed(error) from None
