"""Seating: bots in their seats, and who of them makes the next move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from maumau_core.bots.protocol import BlindBot, Bot, Table, reactions
from maumau_core.moves import Move
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState, Window


class Board(Table, Protocol):
    """A round as far as it takes to ask bots for moves: a `Playout`, or a `Standing` round."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """Return the legal moves of a seat."""

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know."""


class Standing:
    """A frozen round as a `Board`.

    Arguments:
        rules: what is played.
        state: the round.
    """

    def __init__(self, rules: Ruleset, state: RoundState) -> None:
        self._rules = rules
        self._state = state

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._state.turn

    @property
    def windows(self) -> tuple[Window, ...]:
        """The windows that are open."""
        return self._state.windows

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self._state.seats

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """Return the legal moves of a seat."""
        return self._rules.legal_moves(self._state, seat)

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know."""
        return self._rules.observe(self._state, seat)


class Player:
    """A bot in its seat, shown no more than it needs.

    Arguments:
        bot: who plays.
        seat: where it sits.
    """

    __slots__ = ("_blind", "_bot", "_seat")

    def __init__(self, bot: Bot, seat: int) -> None:
        self._bot = bot
        self._blind = bot if isinstance(bot, BlindBot) and bot.blind else None
        self._seat = seat

    def choose(self, board: Board) -> Move:
        """Return the move of its turn."""
        if self._blind is not None:
            return self._blind.pick(board.legal_moves(self._seat))
        return self._checked(self._bot.choose(board.observe(self._seat)))

    def react(self, board: Board) -> Move | None:
        """Return what it does before the turn goes on, if it can do anything and wants to."""
        moves = reactions(board, board.legal_moves(self._seat))
        if not moves:
            return None
        if self._blind is not None:
            return self._blind.pick((None, *moves))
        move = self._bot.react(board.observe(self._seat))
        return None if move is None else self._checked(move)

    def _checked(self, move: Move) -> Move:
        if move.seat != self._seat:
            raise ValueError(f"the bot in seat {self._seat} moves for seat {move.seat}: {move!r}")
        return move


def seat_all(bots: Sequence[Bot], seats: int) -> tuple[Player, ...]:
    """Put one bot into each seat.

    Raises:
        ValueError: when there are more or fewer bots than seats.
    """
    if len(bots) != seats:
        raise ValueError(f"{seats} seats need {seats} bots, not {len(bots)}")
    return tuple(Player(bot, seat) for seat, bot in enumerate(bots))


def next_move(players: Sequence[Player], board: Board, first: int | None = None) -> Move:
    """Return the next move: of the first seat that wants to react, or else of the seat on turn.

    Seats are offered their chance from the seat on turn on, in rising order.

    Arguments:
        players: one for each seat.
        board: the round.
        first: a seat that is offered its chance before all others.
    """
    if board.windows:  # without one nobody may act out of turn
        seats = len(players)
        order = [(board.turn + step) % seats for step in range(seats)]
        if first is not None:
            order.sort(key=lambda seat: seat != first)
        for seat in order:
            move = players[seat].react(board)
            if move is not None:
                return move
    return players[board.turn].choose(board)
