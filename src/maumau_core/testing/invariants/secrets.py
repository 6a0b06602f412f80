"""Secrets: what a seat may not see makes no difference to what it sees.

Two histories that differ only in hidden cards, and in the seed of the shuffles, are played
side by side, one for each seat; as long as nobody shows a card, that seat must see the same in both.

What is shown on purpose is no leak: a card that is laid was held in both, whoever draws
or passes had nothing to lay in both, a call shows whether it was due, a seat sees the
cards it draws, and when a round is over all hands lie open. Beyond that, *nothing* may
depend on hidden cards: not what a rule remembers, not what a power does.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(non_interference(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from random import Random
from zlib import crc32

import attrs

from maumau_core.errors import IllegalMove
from maumau_core.events import Drew, Event, MatchEnded, RoundScored
from maumau_core.moves import Call, Move, Play
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import SEED_BITS
from maumau_core.state import RoundState
from maumau_core.testing.invariants.candidates import some_candidates
from maumau_core.testing.invariants.twins import joined, twin_of
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import replaced

_TRIES = 4
"""How often other hands are drawn by lot in which a move is possible too, before those of its seat stay."""

_ERRORS, _FEW_ERRORS = 6, 1
"""How many moves of a seat are tried, to compare what is said against them."""


def non_interference(moment: Moment) -> str | None:
    """What a seat may not see makes no difference to what it sees, is told, may do, and is refused with.

    Why: a player with a modified client, or a good memory, must not learn from the server
    what the cards do not show. That goes for what rules remember and what powers do, too.

    Each seat, and a spectator, is shown the position and the move that led here once more,
    the other hands, the stock and the seed being otherwise. See `Witness` for whole rounds.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else who sees what.
    """
    where = moment.state if moment.before is None else moment.before
    luck = Random(crc32(repr(where).encode()))  # noqa: S311  # the same position is always looked at in the same way
    for seat in (None, *range(where.seats)):
        witness = Witness(moment.rules, where, seat, luck, thorough=True)
        words = witness.look() if moment.before is None else witness.follow(moment)
        if words is not None:
            return words
    return None


class Witness:
    """Plays a second round along, which differs in what one seat may not see, and compares what that seat sees.

    It follows the round as long as each move is possible in both; where one is not (a
    card is laid that is elsewhere in the second round) or shows the seat what differs (it
    draws), it goes on with another second round, in which it is.

    Arguments:
        rules: what is played.
        state: where to begin.
        seat: who watches, from 0; None is a spectator.
        luck: what the others hold in the second round.
        thorough: whether to try many moves that are refused at every moment, or a few.
    """

    def __init__(
        self, rules: Ruleset, state: RoundState, seat: int | None, luck: Random, *, thorough: bool = False
    ) -> None:
        self.rules = rules
        self.seat = seat
        self._luck = luck
        self._errors = _ERRORS if thorough else _FEW_ERRORS
        self._sit_down(state)

    def _sit_down(self, state: RoundState) -> None:
        self._state = state
        self._twin = state if state.is_over else twin_of(state, self.seat, self._luck)

    def look(self) -> str | None:
        """Compare what the seat sees in both rounds; return what differs, if anything."""
        if self._state.is_over:
            return None
        return self._seen(self._state, self._twin) or self._refused(self._state, self._twin)

    def follow(self, moment: Moment) -> str | None:
        """Make the next move in both rounds; return what the seat sees of the difference, if anything.

        Arguments:
            moment: the moment after the one before; with any other, it sits down anew.
        """
        if moment.before is None or moment.before != self._state:
            self._sit_down(moment.state)
            return self.look()
        assert moment.move is not None
        depth = self._depth(moment)
        twin = self._possible(moment.before, moment.move, depth)
        if twin is None:
            self._sit_down(moment.state)
            return None
        if depth > len(moment.before.stock_faces):
            twin = replaced(twin, seed=moment.before.seed)  # or the seat draws other cards than it did
        step = self.rules.apply(twin, moment.move)
        told = self._told(moment.told, step.events) if moment.events is not None else None
        self._state, self._twin = moment.state, self._apart(step.state, moment.state.seed)
        words = told or self._seen(self._state, self._twin)
        return words if words is not None or self._state.is_over else self._refused(self._state, self._twin)

    # the second round

    def _depth(self, moment: Moment) -> int:
        """Return how deep in the stock the last card lies that the seat draws: beyond its end, where it draws from a new one.

        What others draw before it lies above. Where nobody listened, it may have drawn anything.
        """
        if moment.events is None:
            return len(moment.state.deck) + 1
        deepest = drawn = 0
        for event in moment.events:
            if isinstance(event, Drew):
                drawn += event.count
                if event.seat == self.seat and event.count:
                    deepest = drawn
        return deepest

    def _possible(self, state: RoundState, move: Move, depth: int) -> RoundState | None:
        """Return a second round in which a move can be made, too, and shows nothing that differs.

        So many cards on top of the stock are the same; whoever calls says what only it can know, and holds the same.
        """
        calls = isinstance(move, Call) and move.seat != self.seat
        if not depth and not calls and self._takes(self._twin, move):
            return self._twin
        for _ in range(0 if calls else _TRIES):
            twin = twin_of(state, self.seat, self._luck, self._held(state, move), depth)
            if self._takes(twin, move):
                return twin
        pinned = {} if move.seat == self.seat else {move.seat: state.hand_faces[move.seat]}
        twin = twin_of(state, self.seat, self._luck, pinned, depth)
        return twin if self._takes(twin, move) else None

    def _apart(self, twin: RoundState, seed: int) -> RoundState:
        """Return the second round with a seed and a stock of its own, if it had to borrow those of the first for a move."""
        if twin.seed != seed:
            return twin
        stock = bytes(self._luck.sample(twin.stock_faces, len(twin.stock_faces)))
        return replaced(twin, seed=self._luck.getrandbits(SEED_BITS), stock_faces=stock)

    def _takes(self, twin: RoundState, move: Move) -> bool:
        return move in self.rules.legal_moves(twin, fouls=True)

    def _held(self, state: RoundState, move: Move) -> dict[int, bytes]:
        """Return the cards that must be where they are: those that are laid, and those drawn in the turn."""
        pinned = {state.turn: state.drawn_faces} if state.turn != self.seat and state.drawn_faces else {}
        if isinstance(move, Play) and move.seat != self.seat:
            pinned[move.seat] = joined(pinned.get(move.seat, b""), state.deck.encode(move.cards))
        return pinned

    # what the seat sees of it

    @property
    def _who(self) -> str:
        return "a spectator" if self.seat is None else f"seat {self.seat}"

    def _told(self, events: tuple[Event, ...], others: tuple[Event, ...]) -> str | None:
        # what is told of the match goes by hands that lie open
        here = [event.for_seat(self.seat) for event in events if not isinstance(event, RoundScored | MatchEnded)]
        there = [event.for_seat(self.seat) for event in others]
        if here == there:
            return None
        place = next((at for at, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), None)
        ours, theirs = (here, there) if place is None else (here[place], there[place])
        return f"{self._who} is told {ours!r}, and with other hidden cards {theirs!r}"

    def _seen(self, state: RoundState, twin: RoundState) -> str | None:
        here, there = self._observed(state), self._observed(twin)
        for field in attrs.fields(Observation):
            ours, theirs = getattr(here, field.name), getattr(there, field.name)
            if ours != theirs:
                return f"{self._who} sees {field.name} {ours!r}, and with other hidden cards {theirs!r}"
        return None

    def _observed(self, state: RoundState) -> Observation:
        """Return what it sees, but for the hands that lie open when all is over."""
        return attrs.evolve(self.rules.observe(state, self.seat), hands=None)

    def _refused(self, state: RoundState, twin: RoundState) -> str | None:
        """Compare what is said against moves of the seat: its fouls, and what it may not do."""
        if self.seat is None:
            return None
        here, there = (self.rules.legal_moves(position, self.seat, fouls=True) for position in (state, twin))
        if here != there:
            return f"{self._who} may do {here!r}, and with other hidden cards {there!r}"
        for move in some_candidates(self.rules, state, self.seat, self._luck, self._errors):
            said, other = (self._refusal(position, move) for position in (state, twin))
            if said != other:
                return f"{self._who} tries {move!r} and is told {said!r}, and with other hidden cards {other!r}"
        return None

    def _refusal(self, position: RoundState, move: Move) -> object:
        denials = self.rules.why_illegal(position, move)
        if not denials:
            return "nothing against it"
        try:
            self.rules.apply(position, move)
        except IllegalMove as refused:
            return (denials, str(refused), refused.denials, refused.legal)
        return (denials, "accepted all the same")
