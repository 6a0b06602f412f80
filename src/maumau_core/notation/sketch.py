"""Sketches: rounds, matches and observations as plain fields, between a text or a save and the real thing."""

from __future__ import annotations

import attrs

from maumau_core._plain import Seed
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.match import MatchState
from maumau_core.moves import Move
from maumau_core.notation.plain import Notes
from maumau_core.observation import Observation
from maumau_core.situation import Demand, Departure, Obligation, RoundResult, Situation, Window
from maumau_core.state import Origin, RoundState, rebuild

_SITUATION = tuple(field.name for field in attrs.fields(Situation))


@attrs.frozen
class RoundSketch:
    """A round as it is written down: see `RoundState` for what each field is."""

    turn: int
    direction: int
    dealer: int
    seed: Seed
    shuffles: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    drawn: tuple[Card, ...] = ()
    last_actor: int | None = None
    stuck: int = 0
    called: tuple[int, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    demands: tuple[Demand, ...] = ()
    windows: tuple[Window, ...] = ()
    departures: tuple[Departure, ...] = ()
    memory: Notes = Notes(())  # noqa: RUF009  # an empty tuple
    result: RoundResult | None = None

    @classmethod
    def of(cls, state: RoundState) -> RoundSketch:
        """Return the sketch of a state."""
        return cls(**{field.name: getattr(state, field.name) for field in attrs.fields(cls)})

    def finish(self, deck: Deck) -> RoundState:
        """Return the state it is a sketch of.

        Arguments:
            deck: all the cards of the table.
        """
        hands = tuple(bytes(sorted(deck.encode(hand))) for hand in self.hands)
        piles = map(deck.encode, (self.stock, self.discards, self.drawn))
        situation = Situation(**{name: getattr(self, name) for name in _SITUATION})
        return rebuild((Origin(deck, self.dealer, self.seed, self.shuffles), hands, *piles, situation))


@attrs.frozen
class MatchSketch:
    """A match as it is written down: see `MatchState` for what each field is."""

    round: RoundSketch
    scores: tuple[int, ...]
    standings: tuple[tuple[int, ...], ...]
    rounds: int
    dealer: int
    players: tuple[int, ...]
    next_players: tuple[int, ...]
    next_dealer: int
    is_over: bool
    seed: Seed

    @classmethod
    def of(cls, match: MatchState) -> MatchSketch:
        """Return the sketch of a match."""
        fields = {field.name: getattr(match, field.name) for field in attrs.fields(cls)}
        return cls(**{**fields, "round": RoundSketch.of(match.round)})

    def finish(self, deck: Deck) -> MatchState:
        """Return the match it is a sketch of.

        Arguments:
            deck: all the cards of the table.
        """
        fields = {field.name: getattr(self, field.name) for field in attrs.fields(MatchSketch)}
        return MatchState(**{**fields, "round": self.round.finish(deck)})


@attrs.frozen
class ObservationSketch:
    """An observation as it is written down: see `Observation` for what each field is."""

    seat: int | None
    turn: int
    direction: int
    dealer: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    discards: tuple[Card, ...]
    drawn: tuple[Card, ...] = ()
    drawn_count: int = 0
    last_actor: int | None = None
    stuck: int = 0
    called: tuple[int, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    demands: tuple[Demand, ...] = ()
    windows: tuple[Window, ...] = ()
    departures: tuple[Departure, ...] = ()
    memory: Notes = Notes(())  # noqa: RUF009  # an empty tuple
    result: RoundResult | None = None
    hands: tuple[tuple[Card, ...], ...] | None = None
    legal_moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, observation: Observation) -> ObservationSketch:
        """Return the sketch of an observation."""
        return cls(**{field.name: getattr(observation, field.name) for field in attrs.fields(cls)})

    def finish(self, deck: Deck) -> Observation:
        """Return the observation it is a sketch of.

        Arguments:
            deck: all the cards of the table.
        """
        fields = {field.name: getattr(self, field.name) for field in attrs.fields(ObservationSketch)}
        gone = {departure.seat for departure in self.departures}
        active = tuple(seat for seat in range(len(self.hand_sizes)) if seat not in gone)
        return Observation(deck=deck, active=active, **fields)
