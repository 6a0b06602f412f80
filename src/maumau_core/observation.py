"""Observation: what one seat, or a spectator, may know of a state."""

from __future__ import annotations

import attrs

from maumau_core.cards import Card
from maumau_core.moves import Move
from maumau_core.state import Demand, Departure, Memory, Obligation, Position, RoundResult, Window


@attrs.frozen
class Observation:
    """The share of one seat in a state: its own hand, and what lies open.

    Two states that differ only in what the seat may not see give equal
    observations. The seed is never part of one.

    Arguments:
        seat: whose share it is; None is a spectator's.
        hand: its cards, sorted; none for a spectator.
        drawn: what it has drawn in this turn.
        drawn_count: how many cards the seat on turn has drawn in this turn.
        hand_sizes: how many cards each seat holds.
        discards: the cards laid, the upcard last.
        stock_size: how many cards the stock has.
        hands: all hands, once the round is over.
        legal_moves: the legal moves of this seat, fouls left out.

    The other fields are those of `RoundState`.
    """

    seat: int | None
    hand: tuple[Card, ...]
    drawn: tuple[Card, ...]
    drawn_count: int
    hand_sizes: tuple[int, ...]
    discards: tuple[Card, ...]
    stock_size: int
    turn: int
    direction: int
    dealer: int
    obligations: tuple[Obligation, ...]
    demands: tuple[Demand, ...]
    windows: tuple[Window, ...]
    called: tuple[int, ...]
    last_actor: int | None
    departures: tuple[Departure, ...]
    active: tuple[int, ...]
    memory: Memory
    result: RoundResult | None
    hands: tuple[tuple[Card, ...], ...] | None
    legal_moves: tuple[Move, ...]

    @property
    def upcard(self) -> Card:
        """The card on top of the discards."""
        return self.discards[-1]

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.hand_sizes)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.result is not None


def observe(position: Position, seat: int | None, moves: tuple[Move, ...]) -> Observation:
    """Return what a seat may know of a position, with its legal moves."""
    deck = position.deck
    over = position.result is not None
    return Observation(
        seat=seat,
        hand=() if seat is None else deck.decode(position.hand_faces[seat]),
        drawn=deck.decode(position.drawn_faces) if seat == position.turn else (),
        drawn_count=len(position.drawn_faces),
        hand_sizes=tuple(map(len, position.hand_faces)),
        discards=deck.decode(position.discard_faces),
        stock_size=len(position.stock_faces),
        turn=position.turn,
        direction=position.direction,
        dealer=position.dealer,
        obligations=position.obligations,
        demands=position.demands,
        windows=position.windows,
        called=position.called,
        last_actor=position.last_actor,
        departures=position.departures,
        active=position.active,
        memory=position.memory,
        result=position.result,
        hands=tuple(map(deck.decode, position.hand_faces)) if over else None,
        legal_moves=moves,
    )
