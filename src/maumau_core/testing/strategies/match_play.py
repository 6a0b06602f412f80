"""Matches: a seed and the luck that chooses the moves, over as many rounds as the luck lasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import attrs
from hypothesis import strategies as st

from maumau_core.events import Event
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.ruleset import Ruleset
from maumau_core.testing.strategies.installed import Rules, tables
from maumau_core.testing.strategies.playing import choose, lucks

__all__ = ["Match", "MatchTaken", "matches"]

_LONGEST = 240
_SEEDS = st.integers(0, 2**128 - 1)


class MatchTaken(NamedTuple):
    """One step of a match.

    Arguments:
        before: where it was.
        move: what was done.
        after: where it led.
        events: what happened on the way.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> [taken.move for taken in Match(rules, rules.new_match(seats=2, seed=7), bytes(1)).steps()]
    [Play(seat=1, cards=(Card('9', 'S'),), demand=None, call=None)]
    """

    before: MatchState
    move: Move | NextRound
    after: MatchState
    events: tuple[Event, ...]


@attrs.frozen
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

    def steps(self) -> Iterator[MatchTaken]:
        """Give every step until the luck or the match ends."""
        match = self.start
        for luck in self.luck:
            if match.next_players:
                yield (dealt := self._step(match, NextRound()))
                match = dealt.after
            if match.is_over or match.round.is_over:
                return
            yield (taken := self._step(match, choose(self.rules, match.round, luck)))
            match = taken.after

    def _step(self, match: MatchState, move: Move | NextRound) -> MatchTaken:
        after, events = self.rules.apply(match, move)
        return MatchTaken(match, move, after, events)

    def states(self) -> Iterator[MatchState]:
        """Give every state, the first included."""
        yield self.start
        for step in self.steps():
            yield step.after

    def end(self) -> MatchState:
        """Return the last state."""
        *_, last = self.states()
        return last


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
