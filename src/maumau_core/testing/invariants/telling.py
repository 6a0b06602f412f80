"""Telling: whoever only listens knows the table as well as whoever looks at it.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(events_tell_the_truth(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from collections import Counter

import attrs

from maumau_core import events as ev
from maumau_core.cards import Card
from maumau_core.events import Event
from maumau_core.state import RoundState
from maumau_core.testing.invariants.ledger import Ledger
from maumau_core.testing.moment import Moment


def events_tell_the_truth(moment: Moment) -> str | None:
    """What each seat, or a spectator, is told of a move accounts for all that it may see change.

    Why: clients are sent events, each as that seat may see it, and draw the table from them.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else who would be mistaken about what.
    """
    if moment.before is None or moment.events is None:
        return None
    if not moment.events:
        return "something was done, and nothing happened"
    for seat in (None, *range(moment.state.seats)):
        listener = Listener.at(moment.before, seat)
        for event in moment.events:
            listener.hear(event.for_seat(seat))
        if (mistake := listener.mistake(moment.state)) is not None:
            who = "a spectator" if seat is None else f"seat {seat}"
            return f"{who}, who only listens, is mistaken about {mistake}"
    ledger = Ledger.at(moment.before)
    for event in moment.events:
        ledger.hear(event.for_seat(None))
    return ledger.mistake(moment.state)


@attrs.define
class Listener:
    """What somebody makes of the events as to cards and turns: a spectator, or a seat that also knows its hand.

    What is owed, demanded and done for good is the same for everybody: see `Ledger`.

    Arguments:
        seat: who listens, from 0; None is a spectator.
        sizes: how many cards each seat should hold.
        stock: how many cards the stock should have.
        discards: what should lie on the table, the upcard last.
        hand: what the seat itself should hold.
        turn: whose turn it should be.
        direction: which way it should go.
        ended: how the round should have ended, if it has.
    """

    seat: int | None
    sizes: list[int]
    stock: int
    discards: list[Card]
    hand: Counter[Card]
    turn: int
    direction: int
    ended: tuple[str, tuple[int, ...]] | None = None

    @classmethod
    def at(cls, state: RoundState, seat: int | None) -> Listener:
        """Sit down at a table.

        Arguments:
            state: how it stands.
            seat: where, from 0; None beside it.
        """
        hand = Counter(() if seat is None else state.hands[seat])
        sizes = [*map(len, state.hand_faces)]
        return cls(seat, sizes, len(state.stock_faces), [*state.discards], hand, state.turn, state.direction)

    def hear(self, event: Event) -> None:
        """Draw the conclusion from one event.

        Arguments:
            event: as this seat may see it.
        """
        match event:
            case ev.Played(seat, cards):
                self.sizes[seat] -= len(cards)
                self.discards += cards
                if seat == self.seat:
                    self.hand.subtract(cards)
            case ev.Drew(seat, count, cards):
                self.sizes[seat] += count
                self.stock -= count
                self.hand.update(cards or ())
            case ev.Reshuffled(count):
                self.stock += count
                del self.discards[:-1]
            case ev.TurnBegan(seat):
                self.turn = seat
            case ev.DirectionReversed(direction):
                self.direction = direction
            case ev.RoundEnded(reason, winners):
                self.ended = (reason, winners)
            case _:
                pass

    def mistake(self, state: RoundState) -> str | None:
        """Return what was heard wrongly, if anything.

        Arguments:
            state: how the table stands now.
        """
        result = state.result
        heard: dict[str, tuple[object, object]] = {
            "how many cards each seat holds": (self.sizes, [*map(len, state.hand_faces)]),
            "how many cards the stock has": (self.stock, len(state.stock_faces)),
            "the cards on the table": (self.discards, [*state.discards]),
            "the direction": (self.direction, state.direction),
            "how the round ended": (self.ended, None if result is None else (result.reason, result.winners)),
        }
        if result is None:
            heard["whose turn it is"] = (self.turn, state.turn)
        if self.seat is not None:
            heard["its own hand"] = (+self.hand, Counter(state.hands[self.seat]))
        for what, (told, true) in heard.items():
            if told != true:
                return f"{what}: it was told {told}, and it is {true}"
        return None
