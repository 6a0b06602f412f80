"""Steps: what applying a move gives, the new state and what happened on the way."""

from __future__ import annotations

from typing import NamedTuple

from maumau_core.events import Event
from maumau_core.match import MatchState
from maumau_core.state import RoundState

__all__ = ["MatchStep", "Step"]


class Step(NamedTuple):
    """What `Ruleset.apply` returns for a round.

    Arguments:
        state: the round after the move.
        events: what happened on the way, in order; see `Event.for_seat` before anybody is told.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state, events = rules.start_round(seats=2, seed=7)
    >>> events[-1]
    TurnBegan(seat=1)
    """

    state: RoundState
    events: tuple[Event, ...]


class MatchStep(NamedTuple):
    """What `Ruleset.apply` returns for a match.

    Arguments:
        state: the match after the move.
        events: what happened on the way, in order; see `Event.for_seat` before anybody is told.

    >>> from maumau_core import load_variant
    >>> match, events = load_variant("german-skat").start_match(seats=2, seed=7)
    >>> match.scores
    (0, 0)
    """

    state: MatchState
    events: tuple[Event, ...]
