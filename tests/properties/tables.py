"""Tables to play at: every installed variant with every number of seats, and rounds that Hypothesis walks through.

A round is a deal in an explicit order of cards and a string of bytes, its luck: each byte chooses one of the moves
open at that moment. Both shrink, so that a failure ends as a short round with few cards out of order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import attrs
from hypothesis import settings
from hypothesis import strategies as st

from maumau_core import load_variant, variant_names
from maumau_core.cards import Card
from maumau_core.events import Event
from maumau_core.moves import Call, Challenge, Draw, Move, NextRound, Nominate, Pass, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

RULES = {name: load_variant(name) for name in variant_names()}
TABLES = tuple((name, seats) for name, rules in RULES.items() for seats in range(rules.seats[0], rules.seats[1] + 1))
LONGEST = 120
_EAGER = 112
_FOUL = 236
_WRONG_WORD, _WRONG_DEMAND = "uno", "X"


class Taken(NamedTuple):
    """One step of a round: where it was, what was done, where it led and what happened."""

    before: RoundState
    move: Move
    after: RoundState
    events: tuple[Event, ...]


@attrs.frozen(repr=False)
class Round:
    """A deal, the luck that chooses the moves from there, and the order the cards were dealt in, where it is known."""

    rules: Ruleset
    start: RoundState
    luck: bytes
    cards: Sequence[Card] = ()

    def steps(self) -> Iterator[Taken]:
        """Give every step until the luck or the round ends."""
        state = self.start
        for luck in self.luck:
            if state.is_over:
                return
            move = choose(self.rules, state, luck)
            after, events = self.rules.apply(state, move)
            yield Taken(state, move, after, events)
            state = after

    def states(self) -> Iterator[RoundState]:
        """Give every state, the first included."""
        yield self.start
        for step in self.steps():
            yield step.after

    def end(self) -> RoundState:
        """Return the last state."""
        *_, last = self.states()
        return last

    def moves(self) -> list[Move]:
        """Return the moves made."""
        return [step.move for step in self.steps()]

    def __repr__(self) -> str:
        order = " ".join(map(str, self.cards or self.start.stock))
        return f"<{self.rules.name}: {self.start!r} cards={order} moves={self.moves()!r}>"


def choose(rules: Ruleset, state: RoundState, luck: int) -> Move:
    """Choose a move by a byte: often one that lays a card, so that rounds go on; seldom a foul."""
    moves: Sequence[Move] = rules.legal_moves(state)
    if luck < _EAGER:
        moves = [move for move in moves if isinstance(move, Play)] or moves
    elif luck >= _FOUL:
        known = set(moves)
        moves = [move for move in rules.legal_moves(state, fouls=True) if move not in known] or moves
    return moves[luck % len(moves)]


def examples(factor: float) -> settings:
    """Return settings for so many times the examples of the profile, at least five."""
    return settings(max_examples=max(5, int(settings().max_examples * factor)))


def tables() -> st.SearchStrategy[tuple[str, int]]:
    """Any installed variant with any number of seats it is for."""
    return st.sampled_from(TABLES)


def lucks(longest: int = LONGEST) -> st.SearchStrategy[bytes]:
    """Luck of any length up to the longest, long ones as often as short ones."""
    return st.integers(0, longest).flatmap(lambda length: st.binary(min_size=length, max_size=length))


@st.composite
def rounds(draw: st.DrawFn, name: str | None = None, longest: int = LONGEST) -> Round:
    """Any round at any table, or at those of one variant."""
    variant, seats = draw(tables() if name is None else st.sampled_from([t for t in TABLES if t[0] == name]))
    return draw(rounds_of(RULES[variant], seats, longest))


@st.composite
def rounds_of(draw: st.DrawFn, rules: Ruleset, seats: int, longest: int = LONGEST) -> Round:
    """Any round of a ruleset with so many seats."""
    cards = draw(st.permutations(rules.deck_for(seats).cards))
    dealer = draw(st.integers(0, seats - 1))
    return Round(rules, rules.deal(seats=seats, cards=cards, dealer=dealer), draw(lucks(longest)), cards)


def candidates(rules: Ruleset, state: RoundState) -> list[Move | NextRound]:
    """Return every move that somebody could think of, sensible or not."""
    seats = range(-1, state.seats + 1)
    words = [*_words(rules), _WRONG_WORD, "", None]
    demands = [*(suit.code for suit in rules.deck.suits), _WRONG_DEMAND, "7", None]
    moves: list[Move | NextRound] = [NextRound()]
    for seat in seats:
        moves += [Draw(seat), Pass(seat)]
        moves += [Call(seat, word) for word in words]  # type: ignore[arg-type]  # wrong on purpose
        moves += [Challenge(seat, target) for target in seats]
        moves += [Nominate(seat, demand) for demand in demands]  # type: ignore[arg-type]  # wrong on purpose
        moves += _plays(rules, state, seat, demands, words)
    return moves


def _words(rules: Ruleset) -> list[str]:
    policy = rules._tables.parts.calls
    return [] if policy is None else [duty.word for duty in policy.duties]


def _plays(
    rules: Ruleset, state: RoundState, seat: int, demands: Sequence[str | None], words: Sequence[str | None]
) -> Iterator[Play]:
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    others = [card for card in rules.deck.faces if card not in hand]
    yield Play(seat, ())
    yield Play(seat, hand[:2])
    yield Play(seat, hand[:1] * 2)
    if seat != state.turn:  # nobody may lay a card out of turn, whatever else is right
        demands, words = [demands[0], None], [words[0], None]
    for card in [*dict.fromkeys(hand), *others[:1], *others[-1:]]:
        for demand in demands:
            for word in words:
                yield Play(seat, card, demand, word)
