"""View: what a rule may look at while it decides. It shows everything and changes nothing."""

from __future__ import annotations

from collections.abc import Hashable

from maumau_core.cards import Card
from maumau_core.state import Demand, Obligation, Position


class View:
    """A read-only look at a position, for restrictions and conditional powers."""

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._position.turn

    @property
    def direction(self) -> int:
        """1 for clockwise, -1 for the other way."""
        return self._position.direction

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self._position.hand_faces)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the round."""
        return self._position.active

    @property
    def upcard(self) -> Card:
        """The card on top of the discards."""
        return self._position.deck.faces[self._position.discard_faces[-1]]

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards laid, the upcard last."""
        return self._position.deck.decode(self._position.discard_faces)

    @property
    def obligations(self) -> tuple[Obligation, ...]:
        """What is owed."""
        return self._position.obligations

    @property
    def demands(self) -> tuple[Demand, ...]:
        """What is asked."""
        return self._position.demands

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat."""
        return self._position.deck.decode(self._position.hand_faces[seat])

    def recall(self, key: str, default: Hashable = None) -> Hashable:
        """What a rule has remembered under a key."""
        return dict(self._position.memory).get(key, default)
