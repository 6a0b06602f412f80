"""Seating: bots in their seats, and who of them makes the next move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from maumau_core.bots.protocol import Bot, reactions
from maumau_core.errors import IllegalMove, MauMauError
from maumau_core.moves import Move
from maumau_core.playout import Playout


class BotError(MauMauError, ValueError):
    """A bot chose what is no move of its seat.

    Arguments:
        seat: where it sits.
        chosen: what it chose; kept as the attribute ``chosen``, as the seat is.

    >>> print(BotError(1, None))
    the bot in seat 1 must choose one of its legal moves, not None
    """

    def __init__(self, seat: int, chosen: object) -> None:
        self.seat = seat
        self.chosen = chosen
        if isinstance(chosen, Move):
            super().__init__(f"the bot in seat {seat} moves for seat {chosen.seat}: {chosen!r}")
        else:
            super().__init__(f"the bot in seat {seat} must choose one of its legal moves, not {chosen!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seat, self.chosen)


class Player:
    """A bot in its seat, shown no more than it needs.

    Arguments:
        bot: who plays.
        seat: where it sits, from 0.

    >>> from random import Random
    >>> from maumau_core import load_variant
    >>> from maumau_core.bots import RandomBot
    >>> rules = load_variant("german-skat")
    >>> Player(RandomBot(Random(1)), seat=1).choose(rules.playout(rules.deal(seats=2, seed=7))).seat
    1
    """

    __slots__ = ("_bot", "_pick", "_seat", "is_blind")

    def __init__(self, bot: Bot, seat: int) -> None:
        self._bot = bot
        self._seat = seat
        # asked of every round anew: an isinstance of a protocol would take longer than ten moves
        self._pick: Callable[[Sequence[Any]], Any] | None = None
        if getattr(bot, "blind", False):
            self._pick = getattr(bot, "pick", None)
        self.is_blind = self._pick is not None
        """Whether it picks from its moves alone."""

    def pick(self, moves: tuple[Move, ...]) -> Move:
        """Return the move of its turn that a blind bot picks.

        Arguments:
            moves: its legal moves, one or more.

        Raises:
            BotError: when the bot picks what is no move, or moves for another seat.
        """
        assert self._pick is not None
        return self._checked(self._pick(moves))

    def choose(self, playout: Playout) -> Move:
        """Return the move of its turn.

        Arguments:
            playout: the round, with this seat on turn.

        Raises:
            BotError: when the bot chooses what is no move, or moves for another seat.
        """
        if self.is_blind:
            return self.pick(playout.legal_moves(self._seat))
        return self._checked(self._bot.choose(playout.observe(self._seat)))

    def react(self, playout: Playout) -> Move | None:
        """Return what it does before the turn goes on, if it can do anything and wants to.

        Arguments:
            playout: the round.

        Raises:
            BotError: when the bot chooses what is no move, or moves for another seat.
        """
        moves = reactions(playout, playout.legal_moves(self._seat))
        if not moves:
            return None
        move = self._pick((None, *moves)) if self._pick is not None else self._bot.react(playout.observe(self._seat))
        return None if move is None else self._checked(move)

    def _checked(self, move: Move) -> Move:
        if getattr(move, "seat", None) != self._seat:
            raise BotError(self._seat, move)
        return move


def seat_all(bots: Sequence[Bot], seats: int) -> tuple[Player, ...]:
    """Return the players: one bot in each seat.

    Arguments:
        bots: who plays, from seat 0.
        seats: how many seats the table has.

    Raises:
        ValueError: when there are more or fewer bots than seats.
    """
    if len(bots) != seats:
        raise ValueError(f"{seats} seats need {seats} bots, not {len(bots)}")
    return tuple(Player(bot, seat) for seat, bot in enumerate(bots))


def next_move(players: Sequence[Player], playout: Playout, first: int | None = None) -> Move:
    """Return the next move: of the first seat that wants to react, or else of the seat on turn.

    Seats are offered their chance from the seat on turn on, in rising order.

    Arguments:
        players: one for each seat.
        playout: the round.
        first: a seat that is offered its chance before all others.

    Raises:
        BotError: when a bot chooses what is no move, or moves for another seat.
    """
    if playout.windows:  # without one nobody may act out of turn
        seats = len(players)
        order = [(playout.turn + step) % seats for step in range(seats)]
        if first is not None:
            order.sort(key=lambda seat: seat != first)
        for seat in order:
            move = players[seat].react(playout)
            if move is not None:
                return move
    return players[playout.turn].choose(playout)


def blamed(error: IllegalMove) -> IllegalMove:
    """Return the same error; its message names the bot that chose the move by its seat.

    Arguments:
        error: what the rules object to.
    """
    reasons = "; ".join(denial.message for denial in error.denials)
    error.args = (
        f"the bot in seat {getattr(error.move, 'seat', '?')} chose {error.move!r}, which is illegal: {reasons}",
    )
    return error
