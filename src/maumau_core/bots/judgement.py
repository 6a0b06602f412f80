"""Judgement: what a hand and a card are worth, read from the ruleset and not from the names of ranks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from maumau_core.cards import Card
from maumau_core.effects import Cover, DrawNow, Effect, Owe, PlayAgain, Reverse, Skip
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset


@attrs.frozen
class Neighbors:
    """The seats around a seat, as far as its plays hit them.

    Arguments:
        sizes: the hand sizes of the other active seats, in the order in which they are to play.

    >>> Neighbors((3, 5)).alone, Neighbors((3,)).alone
    (False, True)
    """

    sizes: tuple[int, ...]

    @classmethod
    def of(cls, observation: Observation) -> Neighbors:
        """Return the neighbors of the seat that observes.

        Arguments:
            observation: what that seat may see.
        """
        seats, own = observation.seats, observation.seat or 0
        order = [(own + step * observation.direction) % seats for step in range(1, seats)]
        active = set(observation.active)
        return cls(tuple(observation.hand_sizes[seat] for seat in order if seat in active))

    @property
    def alone(self) -> bool:
        """Whether there is just one other."""
        return len(self.sizes) == 1


def threat(size: int) -> float:
    """Return how much it is worth to hinder a seat.

    Arguments:
        size: how many cards it holds, 0 or more.

    >>> threat(1), threat(5)
    (3.0, 0.25)
    """
    return {0: 3.0, 1: 3.0, 2: 1.5}.get(size, 0.25)


class Judgement:
    """Weighs hands and effects under one ruleset.

    Arguments:
        rules: what is played.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> judgement = Judgement(rules)
    >>> judgement.freedom([rules.deck.card("JS")]) > judgement.freedom([rules.deck.card("9S")])
    True
    """

    def __init__(self, rules: Ruleset) -> None:
        faces = rules.deck.faces
        self._faces = len(faces)
        self._effects = {card: rules.effects_of(card) for card in faces}
        self._fits = {
            card: sum(1 << place for place, upcard in enumerate(faces) if rules.fits(card, upcard)) for card in faces
        }
        self._place = {card: place for place, card in enumerate(faces)}

    def freedom(self, hand: Iterable[Card]) -> float:
        """Return how likely a hand has an answer to whatever is laid, from 0 to 1 and a half.

        A card that goes on everything keeps it high, and so do many suits:
        every possible upcard counts once for one card that fits it and half as
        much again for a second.

        Arguments:
            hand: the cards; none have no answer.
        """
        once = twice = 0
        for card in hand:
            fits = self._fits[card]
            twice |= once & fits
            once |= fits
        return (once.bit_count() + twice.bit_count() / 2) / self._faces

    def follows(self, hand: Iterable[Card], upcard: Card) -> bool:
        """Tell whether a hand has a card for an upcard.

        Arguments:
            hand: the cards.
            upcard: what they are to be laid on.
        """
        bit = 1 << self._place[upcard]
        return any(self._fits[card] & bit for card in hand)

    def impact(self, cards: Sequence[Card], left: Sequence[Card], around: Neighbors) -> float:
        """Return what the effects of a play are worth to whoever lays it.

        Arguments:
            cards: what is laid.
            left: what stays in the hand.
            around: the others.
        """
        if not around.sizes:  # the last one at the table hits nobody
            return 0.0
        return sum(self._worth(effect, cards[-1], left, around) for card in cards for effect in self._effects[card])

    def _worth(self, effect: Effect, upcard: Card, left: Sequence[Card], around: Neighbors) -> float:
        following, preceding = around.sizes[0], around.sizes[-1]
        if isinstance(effect, Owe | DrawNow):
            hit = {
                "next": threat(following),
                "previous": threat(preceding),
                "last-actor": threat(preceding),
                "others": sum(map(threat, around.sizes)),
                "self": -threat(len(left)),
            }
            return hit[effect.target] * effect.amount / 4
        if isinstance(effect, Reverse) and not (around.alone and effect.two_seats == "skip"):
            return (threat(following) - threat(preceding)) / 2
        if isinstance(effect, Skip) and effect.seats is not None and effect.seats < len(around.sizes):
            return sum(map(threat, around.sizes[: effect.seats])) / 2 - threat(around.sizes[effect.seats]) / 4
        if isinstance(effect, Reverse | Skip | PlayAgain | Cover):  # the same seat moves again
            return 1.0 if self.follows(left, upcard) else -0.25
        return 0.0
