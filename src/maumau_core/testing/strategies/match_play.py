"""Matches: a seed and the luck that chooses the moves, over as many rounds as the luck lasts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import attrs
from hypothesis import strategies as st

from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.notation import write_move
from maumau_core.ruleset import Ruleset
from maumau_core.testing.choosing import choose
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import telling_where
from maumau_core.testing.strategies.installed import Rules, tables
from maumau_core.testing.strategies.playing import lucks

__all__ = ["Match", "matches"]

_LONGEST = 240
_SEEDS = st.integers(0, 2**128 - 1)


@attrs.frozen(repr=False)
class Match:
    """A match that is played when somebody asks: where it starts, and the luck that chooses the moves from there.

    Arguments:
        rules: whose match.
        start: the state it starts from.
        luck: a byte for each move of a seat, see `choose`; dealing the next round takes none.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> played = Match(rules, rules.new_match(seats=2, seed=7), bytes(400))
    >>> played.end().rounds > 1, played.end().scores != (0, 0)
    (True, True)
    """

    rules: Ruleset
    start: MatchState
    luck: bytes

    def moments(self) -> Iterator[Moment]:
        """Give every moment until the luck or the match ends, the first included."""
        yield (moment := Moment.dealt(self.rules, self.start))
        for luck in self.luck:
            if _match_of(moment).next_players:
                yield (moment := self._after(moment, NextRound()))
            if moment.state.is_over:
                return
            with telling_where(moment.state):
                move = choose(self.rules, moment.state, luck)
            yield (moment := self._after(moment, move))

    def _after(self, moment: Moment, move: Move | NextRound) -> Moment:
        with telling_where(moment.state):
            return moment.then(move)

    def steps(self) -> Iterator[Moment]:
        """Give the moment after each move, and after each deal of a next round, whose `Moment.move` is None."""
        return islice(self.moments(), 1, None)

    def states(self) -> Iterator[MatchState]:
        """Give every state, the first included."""
        return map(_match_of, self.moments())

    def end(self) -> MatchState:
        """Return the last state."""
        *_, last = self.states()
        return last

    def __repr__(self) -> str:
        moves = [NextRound() if step.move is None else step.move for step in self.steps()]
        return f"<{self.rules.name}: {self.start!r} {' '.join(map(write_move, moves))}>"


def _match_of(moment: Moment) -> MatchState:
    assert moment.match is not None, "a moment of a match has one"
    return moment.match


def matches(rules: Rules = None, seats: int | None = None, longest: int = _LONGEST) -> st.SearchStrategy[Match]:
    """Any match, played for as long as its luck lasts; it shrinks to the fewest seats, seed 0, and few moves.

    Each round of a match is dealt from a seed: where the order of the cards matters, draw `rounds`.

    Arguments:
        rules: one ruleset, the name of an installed variant, a strategy for some, or None for any installed variant.
        seats: how many seats; None for any number that the rules are for.
        longest: the most moves of seats, 0 or more.

    Raises:
        SetupError: when the rules are not for so many seats.

    >>> from hypothesis import find, settings
    >>> from maumau_core import load_variant
    >>> quiet = settings(derandomize=True, database=None)
    >>> played = find(matches("german-skat", longest=3), lambda match: True, settings=quiet)
    >>> played.start.seed, len(played.start.scores), list(played.steps())
    (0, 2, [])
    """
    return _matches(rules, seats, longest)


@st.composite
def _matches(draw: st.DrawFn, rules: Rules, seats: int | None, longest: int) -> Match:
    chosen, count = draw(tables(rules, seats))
    dealer = draw(st.integers(0, count - 1))
    start = chosen.new_match(seats=count, seed=draw(_SEEDS), dealer=dealer)
    return Match(chosen, start, draw(lucks(longest)))
