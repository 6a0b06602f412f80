"""Observation: what one seat, or a spectator, may know of a state."""

from __future__ import annotations

import attrs

from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.moves import Move
from maumau_core.state import Demand, Departure, Memory, Obligation, Position, RoundResult, Window

__all__ = ["Observation"]


@attrs.frozen
class Observation:
    """The share of one seat in a state: its own hand, and what lies open.

    Two states that differ only in what the seat may not see give equal
    observations. The seed is never part of one.

    Arguments:
        deck: all the cards in play.
        seat: whose share it is, from 0; None is a spectator's.
        hand: its cards, sorted; none for a spectator.
        drawn: what it has drawn in this turn; nothing when it is another's turn.
        drawn_count: how many cards the seat on turn has drawn in this turn, from 0.
        hand_sizes: how many cards each seat holds, from seat 0.
        discards: the cards laid, one or more, the upcard last.
        stock_size: how many cards the stock has, from 0.
        turn: the seat whose turn it is, from 0.
        direction: 1 for clockwise, -1 for the other way.
        dealer: the seat that dealt, from 0.
        obligations: what is owed.
        demands: what is asked of the next seats.
        windows: the times in which seats may act out of turn.
        called: seats that have said the word and not yet laid the card.
        last_actor: the seat whose turn ended last, None before the first has.
        stuck: how many turns in a row ended with neither card nor draw, from 0.
        departures: seats that take no part any more, in the order they left.
        active: the seats still in the round, in rising order.
        memory: what rules keep, as sorted pairs of key and value.
        result: how the round ended, or None.
        hands: all hands, from seat 0, once the round is over; None before.
        legal_moves: the legal moves of this seat, fouls left out; none for a spectator.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> seen = rules.observe(rules.deal(seats=2, seed=7), seat=0)
    >>> len(seen.hand), seen.hand_sizes, seen.hands, seen.legal_moves
    (5, (5, 5), None, ())
    """

    deck: Deck = attrs.field(repr=False)
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
    stuck: int
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
    """Return what a seat may know of a position.

    Arguments:
        position: the whole truth.
        seat: who looks, from 0; None for a spectator.
        moves: the legal moves of that seat.
    """
    deck = position.deck
    over = position.result is not None
    return Observation(
        deck=deck,
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
        stuck=position.stuck,
        departures=position.departures,
        active=position.active,
        memory=position.memory,
        result=position.result,
        hands=tuple(map(deck.decode, position.hand_faces)) if over else None,
        legal_moves=moves,
    )
