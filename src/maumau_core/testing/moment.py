"""Moment: one point of a round, with the step that led to it: what invariants are asked about."""

from __future__ import annotations

import attrs

from maumau_core.events import Event
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

__all__ = ["Moment"]


@attrs.frozen
class Moment:
    """A position, and how it came about.

    Arguments:
        rules: what is played.
        state: the position.
        before: the position before the move; None at a deal.
        move: what was done there; None at a deal.
        events: what happened on the way, or at the deal, in order; None where nobody listened.
        match: the match that the round belongs to, after the move; None for a round by itself.
        match_before: the same match before the move.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> first = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
    >>> second = first.then(rules.legal_moves(first.state)[0])
    >>> second.before == first.state, second.state.turn
    (True, 0)
    """

    rules: Ruleset
    state: RoundState
    before: RoundState | None = None
    move: Move | None = None
    events: tuple[Event, ...] | None = None
    match: MatchState | None = None
    match_before: MatchState | None = None

    @classmethod
    def dealt(cls, rules: Ruleset, state: RoundState | MatchState, events: tuple[Event, ...] | None = None) -> Moment:
        """Return the moment after a deal.

        Arguments:
            rules: what is played.
            state: the round, or the match, that was dealt.
            events: what happened at the deal; None where nobody listened.
        """
        if isinstance(state, MatchState):
            return cls(rules, state.round, events=events, match=state)
        return cls(rules, state, events=events)

    def then(self, move: Move | NextRound) -> Moment:
        """Return the moment after a move from here: of the match if there is one, or else of the round.

        Arguments:
            move: a legal move or a foul, or `NextRound` between the rounds of a match.

        Raises:
            IllegalMove: when the rules forbid it.
        """
        if self.match is not None:
            return self.after(move, *self.rules.apply(self.match, move))
        assert not isinstance(move, NextRound), "there is no next round without a match"
        return self.after(move, *self.rules.apply(self.state, move))

    def after(self, move: Move | NextRound, state: RoundState | MatchState, events: tuple[Event, ...]) -> Moment:
        """Return the moment after a move from here that somebody has made already.

        Arguments:
            move: what was done.
            state: the round or the match after it: of whichever this is a moment.
            events: what happened on the way.
        """
        match = state if isinstance(state, MatchState) else None
        table = state.round if isinstance(state, MatchState) else state
        if isinstance(move, NextRound):
            return Moment(self.rules, table, events=events, match=match, match_before=self.match)
        return Moment(self.rules, table, self.state, move, events, match, self.match)

    @property
    def told(self) -> tuple[Event, ...]:
        """What happened on the way; nothing where nobody listened."""
        return self.events or ()

    @property
    def is_deal(self) -> bool:
        """Whether no move led here."""
        return self.move is None
