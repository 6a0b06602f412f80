"""The state of a round: everything there is to know about it, as plain frozen data.

It is made of the deal, the piles, and the situation. Inside, a card is its number
among the faces of the deck (0 to 254) and a pile is a ``bytes`` of such numbers:
small, quick to copy, hash and compare. The properties show them as cards.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, NoReturn, TypeAlias

import attrs

from maumau_core._compiled import mypyc_attr
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.situation import (
    Demand,
    Departure,
    Obligation,
    RoundResult,
    Situation,
    Window,
)

__all__ = ["Demand", "Departure", "Memory", "Obligation", "Origin", "Position", "RoundResult", "RoundState", "Window"]


Memory: TypeAlias = tuple[tuple[str, Hashable], ...]
"""What rules remember: pairs of key and value, sorted by key."""


@attrs.frozen
class Origin:
    """How the cards of a round came to lie where they do. It stays what it is from shuffle to shuffle.

    Arguments:
        deck: the deck in play.
        dealer: the seat that dealt, from 0.
        seed: of the shuffles, 0 to 2**128 - 1.
        shuffles: how often the cards were shuffled, from 0.

    >>> from maumau_core import load_variant
    >>> load_variant("german-skat").deal(seats=2, seed=7).origin.shuffles
    1
    """

    deck: Deck = attrs.field(repr=False)
    dealer: int
    seed: int
    shuffles: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A round at one moment: what the frozen state and the layout in play have in common.

    `RoundState` says what each attribute is.

    >>> from maumau_core import load_variant
    >>> state = load_variant("german-skat").deal(seats=2, seed=7)
    >>> state.seats, state.active, state.upcard == state.discards[-1]
    (2, (0, 1), True)
    """

    __slots__ = (
        "discard_faces",
        "drawn_faces",
        "hand_faces",
        "legal_cache",
        "origin",
        "prospect",
        "situation",
        "stock_faces",
    )

    origin: Origin
    hand_faces: tuple[bytes, ...]
    stock_faces: bytes
    discard_faces: bytes
    drawn_faces: bytes
    situation: Situation
    legal_cache: tuple[Any, ...] | None  # the prospect that listed them, and the moves
    prospect: Any  # a `Prospect`, which this module cannot know, or None

    @property
    def deck(self) -> Deck:
        """The deck in play."""
        return self.origin.deck

    @property
    def dealer(self) -> int:
        """The seat that dealt, from 0."""
        return self.origin.dealer

    @property
    def seed(self) -> int:
        """The seed of the shuffles, 0 to 2**128 - 1."""
        return self.origin.seed

    @property
    def shuffles(self) -> int:
        """How often the cards were shuffled, from 0."""
        return self.origin.shuffles

    @property
    def turn(self) -> int:
        """The seat whose turn it is, from 0."""
        return self.situation.turn

    @property
    def direction(self) -> int:
        """1 for clockwise (rising seat numbers), -1 for the other way."""
        return self.situation.direction

    @property
    def obligations(self) -> tuple[Obligation, ...]:
        """What is owed."""
        return self.situation.obligations

    @property
    def demands(self) -> tuple[Demand, ...]:
        """What is asked of the seats to come."""
        return self.situation.demands

    @property
    def windows(self) -> tuple[Window, ...]:
        """The times in which seats may act out of turn."""
        return self.situation.windows

    @property
    def called(self) -> tuple[int, ...]:
        """Seats that have said the word and not yet laid the card."""
        return self.situation.called

    @property
    def departures(self) -> tuple[Departure, ...]:
        """Seats that take no part any more, in the order they left."""
        return self.situation.departures

    @property
    def stuck(self) -> int:
        """How many turns in a row ended with neither card nor draw, from 0."""
        return self.situation.stuck

    @property
    def last_actor(self) -> int | None:
        """The seat whose turn ended last, None before the first has."""
        return self.situation.last_actor

    @property
    def memory(self) -> Memory:
        """What rules keep, as sorted pairs of key and value."""
        return self.situation.memory

    @property
    def result(self) -> RoundResult | None:
        """How the round ended, or None."""
        return self.situation.result

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
        return self.situation.result is not None

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


_FIELDS: Final = ("origin", "hand_faces", "stock_faces", "discard_faces", "drawn_faces", "situation")
"""What a state is made of; the rest is a memo."""


class RoundState(Position):
    """A round at one moment: frozen, hashable, comparable, picklable.

    States come from `Ruleset.deal` and `Ruleset.apply`; two equal states behave equally.

    Attributes:
        origin: the deal, which is the same for the whole round but for the number of shuffles.
        deck: the deck in play.
        hand_faces, stock_faces, discard_faces, drawn_faces: the piles as face numbers of the deck, 0 to 254.
        situation: what neither the deal nor the piles say.
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
        legal_cache, prospect: not part of its value: the legal moves, and what its rules know of the situation, once
            somebody has asked for them.

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
        return rebuild, (self._key(),)


def rebuild(values: tuple[object, ...]) -> RoundState:
    state = RoundState()
    for name, value in zip(_FIELDS, values, strict=True):
        object.__setattr__(state, name, value)
    object.__setattr__(state, "legal_cache", None)
    object.__setattr__(state, "prospect", None)
    return state


def fill(position: Position, other: Position) -> None:
    """Make a position that nobody else has yet what another is."""
    position.origin = other.origin
    position.hand_faces = other.hand_faces
    position.stock_faces = other.stock_faces
    position.discard_faces = other.discard_faces
    position.drawn_faces = other.drawn_faces
    position.situation = other.situation
    position.prospect = other.prospect
    position.legal_cache = None


def adopt(position: Position, deck: Deck) -> None:
    """Let a position refer to this deck, which is equal to its own: its value is the same."""
    object.__setattr__(position, "origin", attrs.evolve(position.origin, deck=deck))
