"""The layout: a position in play, on which cards move from pile to pile.

Once they are dealt, only this module moves cards. A card leaves one pile in the same call in which it
joins another, so none is lost or forged.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

import attrs

from maumau_core._compiled import mypyc_attr
from maumau_core._shuffle import shuffle
from maumau_core.events import Event, Reshuffled
from maumau_core.state import Position, RoundState, fill
from maumau_core.tables import Lay, Tables

_COMPILED: Final = not __file__.endswith(".py")


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout(Position):
    """A position that is played on in place."""

    __slots__ = ()

    @staticmethod
    def of(position: Position) -> Layout:
        """Return a layout that starts as this position."""
        layout = Layout()
        fill(layout, position)
        return layout

    def frozen(self) -> RoundState:
        """Return a state that is as the layout is now, while play goes on."""
        return Layout.of(self).freeze()

    def freeze(self) -> RoundState:
        """Return a state that is as the layout is now; nobody may play on."""
        if _COMPILED:  # pragma: no cover
            state = RoundState()
            fill(state, self)
            return state
        self.__class__ = RoundState  # type: ignore[assignment]  # same slots: no copy is needed
        return self  # type: ignore[return-value]

    def listed(self) -> object:
        """Return what it keeps of its legal moves: the very same object until a move is made."""
        return self.legal_cache

    def set_hand(self, seat: int, hand: bytes) -> None:
        """Replace the hand of a seat."""
        hands = [*self.hand_faces]
        hands[seat] = hand
        self.hand_faces = tuple(hands)

    def lay(self, seat: int, cards: Lay) -> int:
        """Move cards from a hand to the discards; return how many are left in it."""
        hand = self.hand_faces[seat]
        for face in cards.singles:
            hand = hand.replace(face, b"", 1)
        self.set_hand(seat, hand)
        self.discard_faces += cards.faces
        return len(hand)

    def draw(self, tables: Tables, seat: int, count: int, reason: str, events: list[Event]) -> bytes:
        """Move cards from the stock to a hand, as many as there are; refill the stock when it runs out."""
        stock = self.stock_faces
        taken = stock[:count]
        if len(taken) < count and self.refill(tables, events):
            stock = self.stock_faces
            taken = stock[:count]
        self.stock_faces = stock[len(taken) :]
        hand = self.hand_faces[seat]
        if len(taken) == 1:  # a hand is sorted
            place = bisect(hand, taken[0])
            hand = hand[:place] + taken + hand[place:]
        else:
            hand = bytes(sorted(hand + taken))
        self.set_hand(seat, hand)
        events.append(tables.drew[seat, taken, reason])
        return taken

    def refill(self, tables: Tables, events: list[Event]) -> bool:
        """Make the discards under the upcard the new stock, if the rules have it so."""
        if not tables.refills(len(self.discard_faces)):
            return False
        faces = self.discard_faces[:-1]
        self.discard_faces = self.discard_faces[-1:]
        if tables.exhaustion.shuffle:
            # sorted first: the new order depends on the seed alone, not on how the cards were laid
            faces = shuffle(bytes(sorted(faces)), self.seed, self.shuffles)
            self.origin = attrs.evolve(self.origin, shuffles=self.shuffles + 1)
        self.stock_faces += faces
        events.append(Reshuffled(len(faces)))
        return True
