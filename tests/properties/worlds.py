"""Worlds: a round in two of them, which differ only in cards that one seat never gets to see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hypothesis import assume

from maumau_core import Card, Move, RoundState, Ruleset
from maumau_core.records import AnyEntry, transcribe
from maumau_core.testing.strategies import Round


class World(NamedTuple):
    """A round in one of the worlds.

    Arguments:
        rules: what is played.
        cards: the order in which it was dealt.
        start: the state at the deal.
        moves: those that are made in both worlds.
    """

    rules: Ruleset
    cards: Sequence[Card]
    start: RoundState
    moves: Sequence[Move]

    def record(self) -> list[AnyEntry]:
        """Return its record."""
        return [*transcribe(self.rules, self.start, self.moves, cards=self.cards)]


def two_worlds(
    played: Round, viewer: int | None, shuffled: Callable[[list[Card]], Sequence[Card]]
) -> tuple[World, World]:
    """Return a round, and the same moves with other cards in hands and stock wherever the viewer never sees them.

    They go on as long as the round does, and as the next move is as possible in one world as in the other and takes as
    many cards: whoever draws until a card fits draws longer in one of them, and everybody may know.

    Arguments:
        played: the round, dealt in a given order.
        viewer: who must not tell the worlds apart, from 0; None for a spectator.
        shuffled: gives cards in another order.
    """
    assert played.deal is not None
    rules, cards, dealer = played.rules, [*played.deal.cards], played.start.dealer
    steps = [step for step in played.steps() if not step.state.is_over]  # at the end all hands lie open
    places = unseen([played.start, *(step.state for step in steps)], viewer, cards)
    other = [*cards]
    for place, card in zip(places, shuffled([cards[place] for place in places]), strict=True):
        other[place] = card
    here, there = played.start, rules.deal(seats=played.start.seats, cards=other, dealer=dealer)
    assume(open_part(here, viewer) == open_part(there, viewer))  # what may not start the round could have moved
    moves: list[Move] = []
    for step in steps:
        if as_possible(rules, here, step.move) != as_possible(rules, there, step.move):
            break
        after = rules.apply(there, step.move).state
        if open_part(step.state, viewer) != open_part(after, viewer):
            break
        moves.append(step.move)
        here, there = step.state, after
    starts = played.start, rules.deal(seats=played.start.seats, cards=other, dealer=dealer)
    return World(rules, cards, starts[0], moves), World(rules, other, starts[1], moves)


def unseen(states: Sequence[RoundState], viewer: int | None, cards: Sequence[Card]) -> list[int]:
    """Return where in the deal the cards are of which the viewer never sees any, alike ones included."""
    seen = {card for state in states for card in state.discards}
    if viewer is not None:
        seen |= {card for state in states for card in state.hands[viewer]}
    return [place for place, card in enumerate(cards) if card not in seen]


def as_possible(rules: Ruleset, state: RoundState, move: Move) -> tuple[bool, bool]:
    """Return whether a move is legal, and whether it can be made at all."""
    return move in rules.legal_moves(state), move in rules.legal_moves(state, fouls=True)


def open_part(state: RoundState, viewer: int | None) -> tuple[object, ...]:
    """Return what lies open and what the viewer holds, as the state itself has it, whatever a view makes of it."""
    sizes = tuple(map(len, state.hands))
    return state.discards, len(state.stock), sizes, state.turn, None if viewer is None else state.hands[viewer]
