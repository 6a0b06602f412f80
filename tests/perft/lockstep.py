"""Engine and referee side by side: the same cards, the same moves, and a look at everything after each.

The referee decides nothing by chance: the order of a stock that was shuffled anew is the engine's, once it is
seen to be made of the right cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Any

from maumau_core import Call, Challenge, Draw, Move, Nominate, Pass, Play, RoundState, Ruleset
from maumau_core.events import Drew, Event
from maumau_core.notation import write_move, write_state
from tests.perft.referee import BASE, BOTH, LATE, MOMENT, OPEN, Referee


class DisagreementError(AssertionError):
    """Engine and referee see something differently."""


class Keys(dict[Move, tuple[Any, ...]]):
    """Moves as the referee writes them, who numbers those that play from 0.

    Arguments:
        players: the seats that play, in rising order.
    """

    def __init__(self, players: tuple[int, ...]) -> None:
        super().__init__()
        self.players = players

    def __missing__(self, move: Move) -> tuple[Any, ...]:
        seat = self.players.index(move.seat)
        match move:
            case Play(cards=(card,)):
                key = ("play", seat, str(card), move.demand, move.call)
            case Draw():
                key = ("draw", seat)
            case Pass():
                key = ("pass", seat)
            case Call():
                key = ("call", seat, move.word)
            case Challenge():
                key = ("challenge", seat, self.players.index(move.target))
            case Nominate():
                key = ("name", seat, move.demand)
            case _:
                raise DisagreementError(f"the referee knows no such move: {move}")
        return self.setdefault(move, key)


keys_of = cache(Keys)


class Table:
    """One round, played by both.

    Arguments:
        rules: what the engine plays.
        state: where the round is, for the engine.
        referee: where it is, for the referee.
        players: the seats that were dealt in, in rising order; the referee numbers them from 0.
    """

    def __init__(self, rules: Ruleset, state: RoundState, referee: Referee, players: tuple[int, ...]) -> None:
        self.rules = rules
        self.start = self.state = state
        self.moves: tuple[Move, ...] = ()
        self.referee = referee
        referee.reshuffle = self._refilled
        self.players = players
        self.keys = keys_of(players)
        self.code = [str(face) for face in state.deck.faces]
        self.face = {code: face for face, code in enumerate(self.code)}
        self._refill: list[str] = []
        self.look()

    @classmethod
    def dealt(cls, rules: Ruleset, state: RoundState, told: Iterable[Event], players: tuple[int, ...]) -> Table:
        """Begin with a deal of the engine's: `told` is what happened at it."""
        order = order_of(state, [event for event in told if isinstance(event, Drew)], players)
        if sorted(order) != sorted(map(str, state.deck.cards)):
            raise DisagreementError(f"{rules.name}: these are not all cards of the deck: {order}")
        referee = Referee(rules.name, len(players), order, players.index(state.dealer), list)
        return cls(rules, state, referee, players)

    @classmethod
    def laid_out(cls, rules: Ruleset, state: RoundState) -> Table:
        """Begin in the middle of a round, with everybody in it."""
        return cls(rules, state, seated(rules, state), tuple(range(state.seats)))

    def another(self) -> Table:
        """Return a table on which the same round can go on otherwise."""
        other = copy(self)
        other.referee = twin(self.referee)
        other.referee.reshuffle = other._refilled
        return other

    def options(self) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        """Return legal moves and fouls, which both agree on."""
        legal = self.rules.legal_moves(self.state)
        fouls = self.rules.legal_moves(self.state, fouls=True)[len(legal) :]
        for name, ours, theirs in (("legal", legal, self.referee.legal()), ("foul", fouls, self.referee.fouls())):
            keys = set(map(self.keys.__getitem__, ours))
            if keys != theirs or len(keys) != len(ours):
                only = f"engine only {sorted(keys - theirs, key=repr)}, referee only {sorted(theirs - keys, key=repr)}"
                raise DisagreementError(self.told(f"{name} moves: {only}"))
        return legal, fouls

    def make(self, move: Move) -> None:
        """Make a move, and compare what comes of it."""
        self.follow(move, *self.rules.apply(self.state, move))

    def follow(self, move: Move, after: RoundState, told: Iterable[Event]) -> None:
        """Let the referee make the move that the engine has made, and compare what comes of it."""
        drawn = [face for event in told if isinstance(event, Drew) for face in map(str, event.cards or ())]
        left = len(self.state.stock_faces)
        self._refill = [*drawn[left:], *(self.code[face] for face in after.stock_faces)]
        self.moves += (move,)
        self.state = after
        self.referee.make(self.keys[move])  # it is one of those that both have listed
        self.look()

    def _refilled(self, discards: list[str]) -> list[str]:
        """Return the cards of a new stock in the engine's order."""
        if Counter(discards) != Counter(self._refill):
            raise DisagreementError(self.told(f"the new stock: {self._refill}, {discards}"))
        return self._refill

    def look(self) -> None:
        """Compare everything that lies on the table."""
        state, referee, face = self.state, self.referee, self.face.__getitem__
        for place, seat in enumerate(self.players):
            if state.hand_faces[seat] != bytes(sorted(map(face, referee.hands[place]))):
                raise DisagreementError(self.told(f"hand of seat {seat}: {state.hands[seat]}, {referee.hands[place]}"))
        for name, ours, theirs in (
            ("stock", state.stock_faces, bytes(map(face, referee.stock))),
            ("discards", state.discard_faces, bytes(map(face, referee.discards))),
            ("direction", state.direction, referee.direction),
            ("end", state.is_over, referee.over),
        ):
            if ours != theirs:
                raise DisagreementError(self.told(f"{name}: {ours!r}, {theirs!r}"))
        if state.result is not None:
            self.look_at_end()
        elif state.turn != self.players[referee.turn]:
            raise DisagreementError(self.told(f"turn: {state.turn}, {self.players[referee.turn]}"))

    def look_at_end(self) -> None:
        """Compare how the round ended, and what it is worth."""
        result = self.state.result
        assert result is not None
        if result.reason != self.referee.reason:
            raise DisagreementError(self.told(f"reason: {result.reason}, {self.referee.reason}"))
        winners = [self.players[place] for place in self.referee.winners]
        if result.reason == "out" and [*result.winners] != winners:  # of a blocked round, points say who has won
            raise DisagreementError(self.told(f"winners: {result.winners}, {winners}"))
        gained = self.rules.points(self.state)
        if [gained[seat] for seat in self.players] != self.referee.points():
            raise DisagreementError(self.told(f"points: {gained}, {self.referee.points()}"))

    def told(self, what: str) -> str:
        """Say what differs (the engine's first), where, and how it came about."""
        moves = " ".join(map(write_move, self.moves))
        lines = [f"{self.rules.name}: {what}", f"from {write_state(self.start)}", f"by   {moves}"]
        return "\n".join([*lines, f"to   {write_state(self.state)}"])


def order_of(state: RoundState, drawn: Iterable[Drew], players: tuple[int, ...]) -> list[str]:
    """Return the order in which the cards of a fresh deal lay, as far as it matters: a hand is sorted at once."""
    hands = {seat: [str(card) for card in state.hands[seat]] for seat in players}
    taken = []
    for event in drawn:  # for a starter that had its effect
        for card in map(str, event.cards or ()):
            hands[event.seat].remove(card)
            taken.append(card)
    clockwise = sorted(players, key=lambda seat: (seat <= state.dealer, seat))
    dealt = [hands[seat][place] for place in range(5) for seat in clockwise]
    return [*dealt, str(state.upcard), *taken, *map(str, state.stock)]


def twin(referee: Referee) -> Referee:
    """Return a referee of the same round that goes on by itself."""
    other = copy(referee)
    other.hands = [[*hand] for hand in referee.hands]
    for name in ("stock", "discards", "winners", "forgotten", "fresh"):
        setattr(other, name, copy(getattr(referee, name)))
    return other


def seated(rules: Ruleset, state: RoundState) -> Referee:
    """Return a referee of a round that is going on."""
    referee = Referee(rules.name, state.seats, ["KC"] * len(state.deck), state.dealer, list)
    referee.hands = [[*map(str, hand)] for hand in state.hands]
    referee.stock = [*map(str, state.stock)]
    referee.discards = [*map(str, state.discards)]
    referee.turn, referee.direction, referee.passes = state.turn, state.direction, state.stuck
    referee.demand = next((demand.value for demand in state.demands), None)
    referee.owed = sum(owed.amount for owed in state.obligations)
    referee.namer = next((owed.holder for owed in state.obligations if owed.kind == "nominate"), None)
    referee.drawn = next(map(str, state.drawn), None)
    referee.said = state.turn in state.called
    for window in state.windows:
        if rules.name != BASE:
            referee.forgotten[window.owner, window.word] = BOTH
        elif window.kind == "call":
            referee.forgotten[window.owner, window.word] = LATE
        else:
            referee.forgotten[window.owner, window.word] = MOMENT if window.last else OPEN
    return referee
