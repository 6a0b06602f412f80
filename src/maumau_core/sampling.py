"""Sampling: states that a seat cannot tell from the one it is in, for bots that search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import attrs

from maumau_core.cards import Card
from maumau_core.observation import Observation
from maumau_core.seeds import SEED_BITS
from maumau_core.situation import Situation
from maumau_core.state import Origin, RoundState, rebuild

__all__ = ["sample_states"]

_SITUATION = tuple(field.name for field in attrs.fields(Situation))


def sample_states(observation: Observation, rng: Random) -> Iterator[RoundState]:
    """Give states in which the seat would see just what it sees: the hidden cards lie as chance has it.

    Every way to deal the cards that the seat does not see, to the other hands and to the stock, is as likely as any
    other. What could be guessed from how somebody played is left to whoever searches: a seat that drew may well hold
    a card here that it could have laid.

    Arguments:
        observation: what a seat, or a spectator, may know.
        rng: where chance comes from; the same generator in the same state gives the same states.

    Yields:
        One state after the other, without end.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> seen = rules.observe(rules.deal(seats=2, seed=7), seat=1)
    >>> guess = next(sample_states(seen, Random(1)))
    >>> rules.observe(guess, seat=1) == seen, guess == rules.deal(seats=2, seed=7)
    (True, False)
    """
    hidden = _hidden(observation)
    situation = Situation(**{name: getattr(observation, name) for name in _SITUATION})
    encode = observation.deck.encode
    discards = encode(observation.discards)
    while True:
        cards = rng.sample(hidden, len(hidden))
        hands, stock = _dealt(observation, cards)
        drawn = _drawn(observation, hands, rng)
        origin = Origin(observation.deck, observation.dealer, seed=rng.getrandbits(SEED_BITS), shuffles=1)
        faces = tuple(bytes(sorted(encode(hand))) for hand in hands)
        yield rebuild((origin, faces, encode(stock), discards, encode(drawn), situation))


def _hidden(observation: Observation) -> list[Card]:
    """Return the cards the seat does not see, in the order of the deck."""
    seen = Counter((*observation.discards, *observation.hand))
    if observation.hands is not None:  # after the end all hands lie open
        seen = Counter((*observation.discards, *(card for hand in observation.hands for card in hand)))
    return [*(Counter(observation.deck.cards) - seen).elements()]


def _dealt(observation: Observation, cards: list[Card]) -> tuple[list[list[Card]], list[Card]]:
    """Return hands and stock with the hidden cards dealt in this order."""
    hands: list[list[Card]] = []
    place = 0
    for seat, size in enumerate(observation.hand_sizes):
        if observation.hands is not None:
            hands.append([*observation.hands[seat]])
        elif seat == observation.seat:
            hands.append([*observation.hand])
        else:
            hands.append(cards[place : place + size])
            place += size
    return hands, cards[place:]


def _drawn(observation: Observation, hands: list[list[Card]], rng: Random) -> list[Card]:
    """Return what the seat on turn has drawn: known to itself, and to others any cards of its hand."""
    if observation.seat == observation.turn:
        return [*observation.drawn]
    return rng.sample(hands[observation.turn], observation.drawn_count)
