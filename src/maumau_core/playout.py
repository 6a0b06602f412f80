"""Playout: a round played in place, for simulations and searches that look at few of its states.

It goes through the same legality and the same reducer as `Ruleset.apply`; what it
leaves out is freezing a state after every move. Ask for `Playout.state` where one is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from maumau_core._layout import Layout
from maumau_core._prospects import Prospects
from maumau_core.dealing import check_seat
from maumau_core.events import Event
from maumau_core.moves import Move
from maumau_core.observation import Observation, observe
from maumau_core.situation import Situation, Window
from maumau_core.state import Position, RoundState

__all__ = ["Playout"]


class Playout:
    """A round in play. Comes from `Ruleset.playout`.

    Arguments:
        prospects: what is known of the situations of its rules.
        state: where the round begins; it stays as it is.

    A playout knows all that its state does, hidden cards too: what is found out with it is more than a seat may know.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> playout = rules.playout(rules.deal(seats=2, seed=7))
    >>> while not playout.is_over:
    ...     events = playout.apply(playout.legal_moves()[0])
    >>> playout.state.result.reason
    'out'
    """

    __slots__ = ("_layout", "_prospects")

    def __init__(self, prospects: Prospects, state: Position) -> None:
        self._prospects = prospects
        self._layout = Layout.of(state)

    def copy(self) -> Playout:
        """Return a playout of the same round that goes on by itself.

        >>> from random import Random
        >>> from maumau_core import load_variant
        >>> rules = load_variant("german-skat")
        >>> playout = rules.playout(rules.deal(seats=2, seed=7))
        >>> wins = 0
        >>> for seed in range(20):
        ...     guess = playout.copy()
        ...     pick = Random(seed).choice
        ...     while not guess.is_over:
        ...         events = guess.play(pick)
        ...     wins += guess.situation.result.winners == (1,)
        >>> 0 < wins < 20, playout.is_over
        (True, False)
        """
        return Playout(self._prospects, self._layout)

    def __copy__(self) -> Playout:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Playout:
        return self.copy()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a playout is not pickled: pickle its state, and begin another from that")

    @property
    def situation(self) -> Situation:
        """What neither the deal nor the piles say of the round now."""
        return self._layout.situation

    @property
    def turn(self) -> int:
        """The seat whose turn it is, from 0."""
        return self._layout.situation.turn

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self._layout.hand_faces)

    @property
    def windows(self) -> tuple[Window, ...]:
        """The windows that are open; without one only the seat on turn may act."""
        return self._layout.situation.windows

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self._layout.situation.result is not None

    @property
    def state(self) -> RoundState:
        """The state the round is in now, as a frozen value of its own."""
        return self._layout.frozen()

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves, as `Ruleset.legal_moves` does, fouls left out.

        Arguments:
            seat: whose moves, from 0; None for every seat that may act.

        Raises:
            SetupError: when there is no such seat.
        """
        layout = self._layout
        moves = self._prospects.of(layout).legal_moves(layout)
        if seat is not None:
            check_seat(seat, self.seats)
        if seat is None or (seat == self.turn and not self.windows):
            return moves
        return tuple(move for move in moves if move.seat == seat)

    def apply(self, move: Move) -> list[Event]:
        """Apply a move in place and return what happened.

        Arguments:
            move: a legal move, or a foul.

        Raises:
            IllegalMove: as `Ruleset.apply`; the round is then as it was.
        """
        layout = self._layout
        return [*self._prospects.of(layout).apply(move, layout, layout)]

    def play(self, pick: Callable[[tuple[Move, ...]], Move]) -> Sequence[Event]:
        """Let somebody pick one of the legal moves, apply it in place, and return what happened.

        It is the quickest way to play on: nothing is worked out but the moves and what comes of one.

        Arguments:
            pick: given the legal moves of every seat that may act, returns one.

        Raises:
            IllegalMove: as `Ruleset.apply`; the round is then as it was.
            MauMauError: when the round is over, or whoever picks has played on in the meantime.

        >>> from random import Random
        >>> from maumau_core import load_variant
        >>> rules = load_variant("german-skat")
        >>> playout = rules.playout(rules.deal(seats=2, seed=7))
        >>> pick = Random(1).choice
        >>> while not playout.is_over:
        ...     events = playout.play(pick)
        >>> playout.state.result.reason
        'out'
        """
        layout = self._layout
        return self._prospects.of(layout).play(pick, layout)

    def observe(self, seat: int | None) -> Observation:
        """Return what a seat may know now.

        Arguments:
            seat: who looks, from 0; None for a spectator.

        Raises:
            SetupError: when there is no such seat.
        """
        moves = () if seat is None else self.legal_moves(seat)
        return observe(self._layout, seat, moves)
