"""Playing one round to its end: the one place where a study meets the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from maumau_core.bots.protocol import Bot
from maumau_core.errors import IllegalMove
from maumau_core.events import Event, TurnBegan
from maumau_core.moves import Move
from maumau_core.ruleset import Ruleset
from maumau_core.simulation.outcome import Counts, RoundOutcome
from maumau_core.simulation.seating import blamed, next_move, seat_all
from maumau_core.state import RoundState

LIMIT = 20_000
"""After so many moves a round is given up: such bots would go on for ever."""


def play_round(
    rules: Ruleset,
    bots: Sequence[Bot],
    state: RoundState,
    *,
    dealt: Sequence[Event] = (),
    limit: int = LIMIT,
    note: Callable[[Move], object] | None = None,
) -> RoundOutcome:
    """Let bots play a round to its end, and count what happens.

    Arguments:
        rules: what is played.
        bots: one for each seat.
        state: where the round begins.
        dealt: what happened at the deal (see `Ruleset.start_round`), to be counted too.
        limit: after how many moves to give it up, 0 or more.
        note: told each move when it has been made; None when nobody wants to know.

    Raises:
        ValueError: when there is not one bot for each seat.
        BotError: when a bot chooses what is no move, or moves for another seat.
        IllegalMove: when a bot chooses what the rules forbid.

    >>> from random import Random
    >>> from maumau_core import load_variant
    >>> from maumau_core.bots import RandomBot
    >>> rules = load_variant("german-skat")
    >>> play_round(rules, [RandomBot(Random(1)), RandomBot(Random(2))], rules.deal(seats=2, seed=7)).result.reason
    'out'
    """
    players = seat_all(bots, state.seats)
    playout = rules.playout(state)
    counts = Counts()
    counts.add_events(dealt or (TurnBegan(state.turn),))
    while counts.moves < limit:
        situation = playout.situation
        if situation.result is not None:
            break
        player = players[situation.turn]
        try:
            if note is None and player.is_blind and not situation.windows:  # nobody may act out of turn, or looks on
                counts.add(playout.play(player.pick))
            else:
                move = next_move(players, playout)
                counts.add(playout.apply(move))
                if note is not None:
                    note(move)
        except IllegalMove as error:
            raise blamed(error) from None
    final = playout.state
    points = rules.points(final) if final.is_over else (0,) * final.seats
    return RoundOutcome(counts, final.result, points)
