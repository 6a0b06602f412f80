"""What a bot is: something that chooses moves from what its seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from maumau_core.moves import Call, Challenge, Move
from maumau_core.observation import Observation
from maumau_core.playout import Playout
from maumau_core.state import RoundState

T = TypeVar("T")
Table: TypeAlias = RoundState | Playout | Observation
"""What tells reactions from moves of the turn."""


class Bot(Protocol):
    """A player. It keeps nothing from one round to the next, so it may sit at any table of its ruleset.

    >>> from maumau_core import load_variant
    >>> class First:
    ...     def choose(self, observation):
    ...         return observation.legal_moves[0]
    ...     def react(self, observation):
    ...         return None
    >>> rules = load_variant("german-skat")
    >>> First().choose(rules.observe(rules.deal(seats=2, seed=7), seat=1)).seat
    1
    """

    def choose(self, observation: Observation) -> Move:
        """Return the move of its turn, one of `observation.legal_moves`.

        Arguments:
            observation: what its seat may see now.
        """

    def react(self, observation: Observation) -> Move | None:
        """Return a move out of turn (a late word, a challenge, a card thrown in), or None to let it be.

        It is asked only when it has such a move: see `reactions`.

        Arguments:
            observation: what its seat may see now.
        """


@runtime_checkable
class BlindBot(Bot, Protocol):
    """A bot that looks at nothing but its moves, so that nobody needs to work out an observation for it.

    >>> from random import Random
    >>> from maumau_core.bots import RandomBot
    >>> isinstance(RandomBot(Random(1)), BlindBot)
    True
    """

    @property
    def blind(self) -> bool:
        """Whether this one does; when False it is asked like any other bot."""

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options: moves of its turn, or reactions together with None.

        Arguments:
            options: one or more.
        """


def reactions(table: Table, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return those of one seat's legal moves that answer what another move left open.

    Out of turn every move does. The seat on turn reacts when it challenges,
    or says late a word that it forgot in a turn before; the rest is its turn.

    Arguments:
        table: the state, the playout or the observation that the moves belong to.
        moves: the legal moves of one seat.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> reactions(state, rules.legal_moves(state))
    ()
    """
    late = {seat for window in table.windows if window.kind == "call" for seat in window.seats}
    return tuple(
        move
        for move in moves
        if move.seat != table.turn or isinstance(move, Challenge) or (isinstance(move, Call) and move.seat in late)
    )
