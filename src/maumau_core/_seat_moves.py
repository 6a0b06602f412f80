"""Seat moves: the moves of one seat, made once, so that equal moves are the same object."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from maumau_core.cards import Card
from maumau_core.effects import Ask
from maumau_core.events import Passed, TurnBegan
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play

if TYPE_CHECKING:
    from maumau_core.tables import Tables

Moment: TypeAlias = tuple[int, int, bool, bool, bool, bool]
"""What decides the moves of a seat on turn besides its plays: the cards a play leaves (up to
`Tables.horizon`), how many it has drawn, whether there is anything to draw, whether it has said
the word, whether it owes nothing, and whether it has a card to lay."""


class SeatMoves:
    """The moves of one seat and its plainest events, made once, so that equal moves are the same object."""

    def __init__(self, tables: Tables, seat: int) -> None:
        self.seat = seat
        self.draw = Draw(seat)
        self.pass_ = Pass(seat)
        self.only_pass = (self.pass_,)
        self.turn_began = TurnBegan(seat)
        self.passed = Passed(seat)
        self.rests: dict[Moment, tuple[Move, ...]] = {}
        """What may be done besides laying a card, by moment."""
        self._tables = tables
        self._calls: dict[str, Call] = {}
        self._challenges: dict[int, Challenge] = {}
        self._plays: dict[tuple[tuple[Card, ...], int, bool], tuple[Play, ...]] = {}
        faces = [(card,) for card in tables.deck.faces]
        lefts = range(tables.horizon + 1)
        self.plays = [[self.lay(cards, left, said=False) for cards in faces] for left in lefts]
        """The plays of each face, by how many cards they leave (the last row stands for more)."""
        self.said_plays = [[self.lay(cards, left, said=True) for cards in faces] for left in lefts]
        """The same when the word has been said already."""

    def lay(self, cards: tuple[Card, ...], left: int, *, said: bool) -> tuple[Play, ...]:
        """Return every play of these cards that leaves `left` in hand, with its choices."""
        left = min(left, self._tables.horizon)
        key = (cards, left, said)
        plays = self._plays.get(key)
        if plays is None:
            words: list[str | None] = [None]
            if not said and (word := self._tables.words.get(left)) is not None:
                words.insert(0, word)
            lay = self._tables.lay(cards)
            demands = self._tables.demand_values(lay.ask) if left else (None,)
            plays = tuple(Play(self.seat, cards, demand, word) for word in words for demand in demands)
            self._plays[key] = plays
        return plays

    def false_calls(self, plays: Iterable[Play]) -> list[Play]:
        """Return the same plays with the word said when it is not due."""
        word = self._tables.words[self._tables.due]
        return [Play(play.seat, play.cards, play.demand, word) for play in plays]

    def nominations(self, ask: Ask) -> tuple[Nominate, ...]:
        """Return every demand the starter lets its owner make."""
        return tuple(Nominate(self.seat, value) for value in self._tables.demand_values(ask) if value is not None)

    def call(self, word: str) -> Call:
        """Return the move that says the word."""
        return self._calls.setdefault(word, Call(self.seat, word))

    def challenge(self, target: int) -> Challenge:
        """Return the move that points at the target."""
        return self._challenges.setdefault(target, Challenge(self.seat, target))


class MovesBySeat(dict[int, SeatMoves]):
    """The moves of each seat, made on demand."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, seat: int) -> SeatMoves:
        moves = self[seat] = SeatMoves(self._tables, seat)
        return moves
