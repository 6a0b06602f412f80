"""The state of a round: everything there is to know about it, as plain frozen data.

Inside, a card is its number among the faces of the deck (0 to 254) and a pile
is a ``bytes`` of such numbers: small, quick to copy, hash and compare. The
properties of `RoundState` show them as cards.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NoReturn, TypeAlias

import attrs

from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.moves import Move

__all__ = ["Demand", "Departure", "Memory", "Obligation", "Position", "RoundResult", "RoundState", "Window"]


def _in_order(texts: frozenset[str]) -> str:
    """Return a set as text that is the same in every process."""
    return f"{{{', '.join(map(repr, sorted(texts)))}}}"


@attrs.frozen(cache_hash=True)
class Demand:
    """A suit or rank asked of the seats to come.

    Arguments:
        kind: ``"suit"`` or ``"rank"``.
        value: the code demanded.
        author: the seat that demanded it, from 0.
        lasts: until the next ``"card"``, or for a ``"lap"``: to the end of its author's next turn.
        answers: cards that may be laid although they are not what was demanded.

    Source: documents 000, 001, 002 and 004, Jack; Q-20, X-12.

    >>> Demand("suit", "H", author=1)
    Demand(kind='suit', value='H', author=1, lasts='card')
    """

    kind: str
    value: str
    author: int
    lasts: str = "card"
    answers: frozenset[Card] = attrs.field(default=frozenset(), repr=False)


@attrs.frozen(cache_hash=True)
class Obligation:
    """Something a seat owes before it may do anything else in its turn.

    Arguments:
        kind: ``"draw"`` (a penalty), ``"cover"`` (another card) or ``"nominate"`` (the starter's demand).
        holder: who owes it, from 0.
        sender: whose card raised it, from 0.
        amount: cards to draw, now or when failing to cover; 0 for a nomination.
        cause: the name of the penalty, which its counters refer to.
        passes: how often it has been passed on, from 0.
        cap: how often it may be, 0 or more; None for no limit.
        loses_turn: whether serving it ends the turn.
        skips: how many seats miss a turn when a cover or a nomination is settled, from 0.
        again: whether its holder then has another turn.

    >>> Obligation("draw", holder=2, sender=1, amount=4, cause="7", passes=1).amount
    4
    """

    kind: Literal["draw", "cover", "nominate"]
    holder: int
    sender: int
    amount: int = 0
    cause: str = ""
    passes: int = 0
    cap: int | None = None
    loses_turn: bool = True
    skips: int = 0
    again: bool = False


@attrs.frozen(cache_hash=True)
class Window:
    """A time in which seats may act although it is not their turn.

    Arguments:
        kind: ``"call"`` (the owner may still say the word), ``"challenge"``
            (the others may point out that it was forgotten) or ``"throw-in"``.
        owner: whose play opened it, from 0.
        seats: who may act, in rising order.
        closes: what another seat does to close it: ``"act"``, ``"play"``, ``"pass"``, ``"turn"`` (its turn ends).
        word: the word at stake; empty for a throw-in.
        until: the seat whose turn bounds the window: anybody else's act closes it. None for no such bound.
        last: whether that turn is over already, so that whoever acts next closes it.

    Source: document 000, Calls (Q-30); 002 and 004, Call (Q-33 to Q-35); X-24.

    >>> Window("challenge", owner=0, seats=(1, 2), closes=frozenset({"turn"}), word="mau").seats
    (1, 2)
    """

    kind: Literal["call", "challenge", "throw-in"]
    owner: int
    seats: tuple[int, ...]
    closes: frozenset[str] = attrs.field(repr=_in_order)
    word: str = ""
    until: int | None = None
    last: bool = False


@attrs.frozen
class Departure:
    """A seat that takes no part in the round any more.

    Arguments:
        seat: which, from 0.
        how: ``"out"`` when it laid its last card, ``"eliminated"`` when its hand grew too large,
            ``"absent"`` when it was not dealt in.

    >>> Departure(2, "out")
    Departure(seat=2, how='out')
    """

    seat: int
    how: Literal["out", "eliminated", "absent"]


@attrs.frozen
class RoundResult:
    """How a round ended.

    Arguments:
        reason: ``"out"`` or ``"blocked"``.
        winners: the seats that went out, first to last; when all others were eliminated, who is left.
        void: whether the round counts for nothing.

    >>> RoundResult("out", winners=(1,))
    RoundResult(reason='out', winners=(1,), void=False)
    """

    reason: Literal["out", "blocked"]
    winners: tuple[int, ...]
    void: bool = False


Memory: TypeAlias = tuple[tuple[str, Hashable], ...]
"""What rules remember: pairs of key and value, sorted by key."""


class Position:
    """The fields of a round, shared by the frozen state and the reducer's draft.

    `RoundState` says what each of them is.

    >>> from maumau_core import load_variant
    >>> state = load_variant("german-skat").deal(seats=2, seed=7)
    >>> state.seats, state.active, state.upcard == state.discards[-1]
    (2, (0, 1), True)
    """

    __slots__ = (
        "called",
        "dealer",
        "deck",
        "demands",
        "departures",
        "direction",
        "discard_faces",
        "drawn_faces",
        "hand_faces",
        "last_actor",
        "legal_cache",
        "memory",
        "obligations",
        "result",
        "seed",
        "shuffles",
        "stock_faces",
        "stuck",
        "turn",
        "windows",
    )

    deck: Deck
    hand_faces: tuple[bytes, ...]
    stock_faces: bytes
    discard_faces: bytes
    drawn_faces: bytes
    turn: int
    direction: int
    dealer: int
    obligations: tuple[Obligation, ...]
    demands: tuple[Demand, ...]
    windows: tuple[Window, ...]
    called: tuple[int, ...]
    departures: tuple[Departure, ...]
    stuck: int
    last_actor: int | None
    memory: Memory
    seed: int
    shuffles: int
    result: RoundResult | None
    legal_cache: tuple[object, tuple[Move, ...]] | None

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat, sorted."""
        return tuple(map(self.deck.decode, self.hand_faces))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The face-down stock; the first is drawn next."""
        return self.deck.decode(self.stock_faces)

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards laid, in the order they were; the last is the upcard."""
        return self.deck.decode(self.discard_faces)

    @property
    def upcard(self) -> Card:
        """The card on top of the discards."""
        return self.deck.faces[self.discard_faces[-1]]

    @property
    def drawn(self) -> tuple[Card, ...]:
        """What the seat on turn has drawn in this turn."""
        return self.deck.decode(self.drawn_faces)

    @property
    def seats(self) -> int:
        """How many seats the table has, those that left included."""
        return len(self.hand_faces)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.result is not None

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the round."""
        gone = {departure.seat for departure in self.departures}
        return tuple(seat for seat in range(len(self.hand_faces)) if seat not in gone)

    def frozen(self) -> RoundState:
        """Return the position as a state that nobody can change."""
        raise NotImplementedError

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(str, hand)) or "-" for hand in self.hands)
        extras = [
            f"{name}={list(value)!r}"
            for name in ("obligations", "demands", "windows", "called", "departures")
            if (value := getattr(self, name))
        ]
        if self.drawn_faces:
            extras.append(f"drawn={' '.join(map(str, self.drawn))}")
        if self.result is not None:
            extras.append(f"result={self.result!r}")
        return (
            f"<RoundState turn={self.turn} direction={self.direction:+d} upcard={self.upcard} "
            f"hands=[{hands}] stock={len(self.stock_faces)}{''.join(' ' + extra for extra in extras)}>"
        )


_FIELDS = tuple(name for name in Position.__slots__ if name != "legal_cache")


class RoundState(Position):
    """A round at one moment: frozen, hashable, comparable, picklable.

    States come from `Ruleset.deal` and `Ruleset.apply`; two equal states behave equally.

    Attributes:
        deck: the deck in play.
        hand_faces, stock_faces, discard_faces, drawn_faces: the piles as face numbers of the deck, 0 to 254.
        turn: the seat whose turn it is, from 0.
        direction: 1 for clockwise (rising seat numbers), -1 for the other way.
        dealer: the seat that dealt, from 0.
        obligations, demands, windows: what is owed, asked, and open, as tuples.
        called: seats that have said the word and not yet laid the card.
        departures: seats that take no part any more, in the order they left.
        last_actor: the seat whose turn ended last, None before the first has.
        stuck: how many turns in a row ended with neither card nor draw, from 0.
        memory: what rules keep, as sorted pairs of key and value.
        seed, shuffles: the seed of the shuffles, 0 to 2**128 - 1, and how often the cards were shuffled.
        result: how the round ended, or None.
        legal_cache: not part of its value: the legal moves, once somebody has asked for them.

    >>> from maumau_core import load_variant
    >>> state = load_variant("german-skat").deal(seats=2, seed=7)
    >>> state.turn, len(state.hands[0]), len(state.stock), state.is_over
    (1, 5, 21, False)
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise attrs.exceptions.FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise attrs.exceptions.FrozenInstanceError

    def frozen(self) -> RoundState:
        """Return the state itself."""
        return self

    def _key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in _FIELDS)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, RoundState) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.hand_faces, self.stock_faces, self.discard_faces, self.turn, self.windows))

    def __reduce__(self) -> tuple[object, tuple[tuple[object, ...]]]:
        return _rebuild, (self._key(),)


def _rebuild(values: tuple[object, ...]) -> RoundState:
    state = object.__new__(RoundState)
    for name, value in zip(_FIELDS, values, strict=True):
        object.__setattr__(state, name, value)
    object.__setattr__(state, "legal_cache", None)
    return state
