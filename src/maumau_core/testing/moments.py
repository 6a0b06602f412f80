"""Moments: a drawn round, or a drawn match, as the moments it passes through."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from hypothesis import strategies as st

from maumau_core.moves import Move, NextRound
from maumau_core.notation import write_move
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import written
from maumau_core.testing.strategies import Match, Round, matches, rounds
from maumau_core.testing.strategies.installed import Rules


@attrs.frozen
class Moments:
    """The moments of a round or of a match, played as somebody goes through them.

    Arguments:
        played: what was drawn.
    """

    played: Round | Match

    def __iter__(self) -> Iterator[Moment]:
        """Give every moment, the deal included; whatever is raised on the way tells the position."""
        moment = self._dealt()
        yield moment
        steps = self.played.steps()
        while True:
            try:
                taken = next(steps, None)
            except Exception as error:
                error.add_note(f"position: {written(moment.state)}")
                raise
            if taken is None:
                return
            moment = moment.after(taken.move, taken.after, taken.events)
            yield moment

    def _dealt(self) -> Moment:
        played = self.played
        if isinstance(played, Match):
            return Moment.dealt(played.rules, played.start)
        if played.deal is None:
            return Moment.dealt(played.rules, played.start)
        return Moment.dealt(played.rules, *played.deal.step)

    def __repr__(self) -> str:
        moves: list[Move | NextRound] = [taken.move for taken in self.played.steps()]
        start = self.played.start if isinstance(self.played, Match) else self.played.deal or self.played.start
        return f"{start!r} {' '.join(map(write_move, moves))}"


def round_moments(rules: Rules, seats: int | None, longest: int) -> st.SearchStrategy[Moments]:
    """Any round, as its moments.

    Arguments:
        rules: one ruleset, an installed name, or a strategy for some.
        seats: how many seats; None for any number that the rules are for.
        longest: the most moves, 0 or more.
    """
    return rounds(rules, seats, longest).map(Moments)


def match_moments(rules: Rules, seats: int | None, longest: int) -> st.SearchStrategy[Moments]:
    """Any match, as its moments.

    Arguments:
        rules: one ruleset, an installed name, or a strategy for some.
        seats: how many seats; None for any number that the rules are for.
        longest: the most moves, 0 or more.
    """
    return matches(rules, seats, longest).map(Moments)
