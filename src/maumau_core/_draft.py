"""The reducer's scratch state: a `RoundState` thawed for one move and frozen once.

Only this module and the reducer change a position. A card leaves one pile in
the same call in which it joins another, so none is lost or forged.
"""

from __future__ import annotations

import attrs

from maumau_core._shuffle import shuffle
from maumau_core.events import Eliminated, Event, Reshuffled, Skipped
from maumau_core.state import Departure, Position, RoundState
from maumau_core.tables import Lay, Tables


class Draft(Position):
    """A position in the making."""

    __slots__ = ()

    @classmethod
    def thaw(cls, state: Position) -> Draft:
        """Return a draft that starts as this position."""
        draft = cls.__new__(cls)
        draft.deck = state.deck
        draft.hand_faces = state.hand_faces
        draft.stock_faces = state.stock_faces
        draft.discard_faces = state.discard_faces
        draft.drawn_faces = state.drawn_faces
        draft.turn = state.turn
        draft.direction = state.direction
        draft.dealer = state.dealer
        draft.obligations = state.obligations
        draft.demands = state.demands
        draft.windows = state.windows
        draft.called = state.called
        draft.departures = state.departures
        draft.stuck = state.stuck
        draft.last_actor = state.last_actor
        draft.memory = state.memory
        draft.seed = state.seed
        draft.shuffles = state.shuffles
        draft.result = state.result
        draft.legal_cache = None
        return draft

    def frozen(self) -> RoundState:
        """Return a state that is as the draft is now, while the draft goes on."""
        return Draft.thaw(self).freeze()

    def freeze(self) -> RoundState:
        """Turn this very object into a state; nobody may hold on to it as a draft."""
        self.__class__ = RoundState  # type: ignore[assignment]  # same slots: no copy is needed
        return self  # type: ignore[return-value]

    # seats

    def neighbor(self, seat: int, direction: int) -> int:
        """Return the next active seat that way round; the seat itself when it is alone."""
        count = len(self.hand_faces)
        seat = (seat + direction) % count
        if self.departures:
            gone = {departure.seat for departure in self.departures}
            for _ in range(count):
                if seat not in gone:
                    break
                seat = (seat + direction) % count
        return seat

    def others(self, seat: int) -> list[int]:
        """Return every other active seat, in seat order from next; the seat itself may have left."""
        count, way = len(self.hand_faces), self.direction
        if not self.departures:
            return [(seat + way * step) % count for step in range(1, count)]
        return sorted((other for other in self.active if other != seat), key=lambda other: (other - seat) * way % count)

    def after(self, seat: int, skips: int, events: list[Event], *, again: bool = False) -> int:
        """Return whose turn follows that of a seat when so many miss theirs, and tell who does.

        With `again` it is the seat itself.
        """
        upcoming = self.neighbor(seat, self.direction)
        for other in self.others(seat)[:skips] if skips else ():  # nobody misses two by one play
            events.append(Skipped(other))
            upcoming = self.neighbor(other, self.direction)
        return seat if again else upcoming

    def is_active(self, seat: int) -> bool:
        """Tell whether the seat still takes part."""
        return all(departure.seat != seat for departure in self.departures)

    # cards

    def set_hand(self, seat: int, hand: bytes) -> None:
        """Replace the hand of a seat."""
        hands = list(self.hand_faces)
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
        taken = self.stock_faces[:count]
        self.stock_faces = self.stock_faces[count:]
        if len(taken) < count and self.refill(tables, events):
            missing = count - len(taken)
            taken += self.stock_faces[:missing]
            self.stock_faces = self.stock_faces[missing:]
        hand = bytes(sorted(self.hand_faces[seat] + taken))
        self.set_hand(seat, hand)
        events.append(tables.drew(seat, taken, reason))
        if tables.hand_limit is not None and len(hand) >= tables.hand_limit:
            self.depart(seat, "eliminated")
            events.append(Eliminated(seat))
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
            self.shuffles += 1
        self.stock_faces += faces
        events.append(Reshuffled(len(faces)))
        return True

    # taking part

    def depart(self, seat: int, how: str) -> None:
        """Take a seat out of the round, with what it owes and the windows and demands that hang on it."""
        self.departures += (Departure(seat, how),)  # type: ignore[arg-type]  # one of the three words
        self.obligations = tuple(owed for owed in self.obligations if owed.holder != seat)
        self.windows = tuple(
            attrs.evolve(window, seats=tuple(other for other in window.seats if other != seat))
            for window in self.windows
            if window.owner != seat or window.kind == "throw-in"  # its last card may still be answered
        )
        self.demands = tuple(d for d in self.demands if d.author != seat or d.lasts != "lap")
