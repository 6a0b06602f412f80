"""Events: whoever only listens knows the table as well as whoever looks at it."""

from __future__ import annotations

from collections import Counter

import attrs
from hypothesis import given

from maumau_core import events as ev
from maumau_core.events import Event
from maumau_core.state import RoundState
from maumau_core.testing.strategies import Round, rounds
from tests.properties.house_rules import house_rounds


@attrs.define
class Listener:
    """What somebody at the table makes of the events: a spectator, or a seat that also knows its hand."""

    seat: int | None
    sizes: list[int]
    stock: int
    discards: list[str]
    hand: Counter[str]
    turn: int
    direction: int
    out: list[int] = attrs.field(factory=list)
    owed: dict[int, int] = attrs.field(factory=dict)
    ended: tuple[str, tuple[int, ...]] | None = None

    @classmethod
    def at(cls, state: RoundState, seat: int | None) -> Listener:
        """Sit down at a table."""
        hand = Counter(map(str, state.hands[seat])) if seat is not None else Counter[str]()
        stock = len(state.stock)
        return cls(
            seat, [*map(len, state.hands)], stock, [*map(str, state.discards)], hand, state.turn, state.direction
        )

    def hear(self, event: Event) -> None:
        """Draw the conclusion from one event."""
        match event:
            case ev.Played(seat, cards):
                self.sizes[seat] -= len(cards)
                self.discards += map(str, cards)
                if seat == self.seat:
                    self.hand -= Counter(map(str, cards))
            case ev.Drew(seat, count, cards):
                assert (cards is None) == (seat != self.seat)
                self.sizes[seat] += count
                self.stock -= count
                self.hand += Counter(map(str, cards or ()))
            case ev.Reshuffled(count):
                assert count == len(self.discards) - 1
                self.stock += count
                self.discards = self.discards[-1:]
            case ev.TurnBegan(seat):
                self.turn = seat
            case ev.DirectionReversed(direction):
                assert direction == -self.direction
                self.direction = direction
            case ev.WentOut(seat, place):
                self.out.append(seat)
                assert place == len(self.out)
            case ev.RoundEnded(reason, winners):
                assert self.ended is None
                self.ended = (reason, winners)
            case _:
                pass

    def check(self, state: RoundState) -> None:
        """Compare what was heard with what there is."""
        assert self.sizes == [*map(len, state.hands)]
        assert self.stock == len(state.stock) >= 0
        assert self.discards == [*map(str, state.discards)]
        assert self.direction == state.direction
        assert self.out == [departure.seat for departure in state.departures if departure.how == "out"]
        if self.seat is not None:
            assert self.hand == Counter(map(str, state.hands[self.seat]))
        if state.result is None:
            assert self.turn == state.turn
            assert self.ended is None
        else:
            assert self.ended == (state.result.reason, state.result.winners)


def check_events(played: Round) -> None:
    """Let a spectator and every seat listen to a round."""
    listeners = [Listener.at(played.start, seat) for seat in (None, *range(played.start.seats))]
    for step in played.steps():
        for listener in listeners:
            for event in step.events:
                listener.hear(event.for_seat(listener.seat))
            listener.check(step.state)


@given(rounds())
def test_events_tell_everything_that_happened(played):
    check_events(played)


@given(house_rounds())
def test_events_tell_everything_under_house_rules(played):
    check_events(played)


@given(rounds() | house_rounds())
def test_a_turn_is_announced_once_and_last(played):
    """A user interface may wait for the turn to begin: it is told at the end of a step, or not at all."""
    for step in played.steps():
        began = [place for place, event in enumerate(step.events) if isinstance(event, ev.TurnBegan)]

        assert began in ([], [len(step.events) - 1])
        assert step.events


@given(rounds() | house_rounds())
def test_penalties_and_demands_are_told(played):
    for step in played.steps():
        raised = [event for event in step.events if isinstance(event, ev.PenaltyRaised)]
        new = [owed for owed in step.state.obligations if owed not in step.before.obligations and owed.kind == "draw"]
        asked = [event for event in step.events if isinstance(event, ev.Demanded)]

        assert all(ev.PenaltyRaised(owed.holder, owed.amount) in raised for owed in new)
        if step.state.demands and step.state.demands != step.before.demands and asked:
            assert asked[-1].value == step.state.demands[-1].value
            assert asked[-1].seat == step.state.demands[-1].author


@given(rounds())
def test_only_drawn_cards_are_hidden_and_only_from_the_others(played):
    for step in played.steps():
        for event in step.events:
            for seat in (None, *range(played.start.seats)):
                seen = event.for_seat(seat)
                if isinstance(event, ev.Drew) and event.seat != seat:
                    assert seen == attrs.evolve(event, cards=None)
                else:
                    assert seen == event
