"""View: what a rule may look at while it decides. It shows everything and changes nothing."""

from __future__ import annotations

from collections.abc import Hashable

from maumau_core.cards import Card
from maumau_core.state import Demand, Obligation, Position

__all__ = ["View"]


class View:
    """A read-only look at a position, for restrictions and conditional powers.

    Arguments:
        position: what is looked at.

    >>> from maumau_core import load_variant
    >>> view = View(load_variant("german-skat").deal(seats=2, seed=7))
    >>> view.turn, view.direction, len(view.hand(0)), view.recall("queens.laid", 0)
    (1, 1, 5, 0)
    """

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    @property
    def turn(self) -> int:
        """The seat whose turn it is, from 0."""
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
        """The seats still in the round, in rising order."""
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
        """Return the cards of a seat, sorted.

        Arguments:
            seat: whose, from 0.
        """
        return self._position.deck.decode(self._position.hand_faces[seat])

    def recall(self, key: str, default: Hashable = None) -> Hashable:
        """Return what a rule has remembered under a key (see `Remember`).

        Arguments:
            key: a name of the rule's own.
            default: what is returned when nothing was remembered.
        """
        return dict(self._position.memory).get(key, default)
