"""Card values: what the cards left in a hand count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.state import RoundState
from maumau_plugins.wording import Phrase, face

NAMED = Phrase(
    "Cards count: {values}; all others count their number.",
    "Valor de las cartas: {values}; las demás, su número.",
    "Kartenwerte: {values}; alle anderen zählen ihre Zahl.",
    "Valor das cartas: {values}; as demais, o seu número.",
)
NUMBERS = Phrase(
    "Cards count their number.",
    "Cada carta vale su número.",
    "Jede Karte zählt ihre Zahl.",
    "Cada carta vale o seu número.",
)


@attrs.frozen
class CardValues:
    """The points of every face of a deck.

    Arguments:
        table: points by face.
    """

    table: Mapping[Card, int]

    @classmethod
    def of(cls, deck: Deck, values: Mapping[str, int]) -> CardValues:
        """Work out the points of every face: the narrowest pattern that names it, else its number.

        Arguments:
            deck: the faces to count.
            values: points by face pattern, such as ``{"J": 20, "QS": 40}``.

        Raises:
            ValueError: when a pattern names nothing, when two equally narrow ones disagree about
                a face, or when a face has neither points nor a number.
        """
        named = {pattern: deck.select(pattern) for pattern in values}
        return cls({card: _points(card, deck, values, named) for card in deck.faces})

    def count(self, cards: Iterable[Card]) -> int:
        """Return what cards count together."""
        return sum(map(self.table.__getitem__, cards))

    def hands(self, final: RoundState) -> tuple[int, ...]:
        """Return what each hand counts at the end of a round: nothing at all when the round is void.

        Hands of seats that were eliminated or left still count (Q-41).
        """
        if final.result is not None and final.result.void:
            return (0,) * final.seats
        return tuple(map(self.count, final.hands))


def _points(card: Card, deck: Deck, values: Mapping[str, int], named: Mapping[str, frozenset[Card]]) -> int:
    naming = [pattern for pattern, faces in named.items() if card in faces]
    if not naming:
        number = deck.rank(card.rank).number
        if number is None:
            raise ValueError(f"values must say what {card} counts: it has no number, so add {card.rank} = … to values")
        return number
    narrowest = min(len(named[pattern]) for pattern in naming)
    closest = sorted(pattern for pattern in naming if len(named[pattern]) == narrowest)
    if len({values[pattern] for pattern in closest}) > 1:
        raise ValueError(f"values must be clear about {card}, but {' and '.join(closest)} disagree")
    return values[closest[0]]


def values_clause(values: Mapping[str, int], language: str) -> str:
    """Return the sentence that says what cards count, highest first.

    >>> values_clause({"A": 11, "J": 20}, "en")
    'Cards count: Jack 20, Ace 11; all others count their number.'
    """
    if not values:
        return NUMBERS.say(language)
    ordered = sorted(values.items(), key=lambda item: -item[1])
    named = ", ".join(f"{face(pattern).say(language)} {points}" for pattern, points in ordered)
    return NAMED.say(language, values=named)
