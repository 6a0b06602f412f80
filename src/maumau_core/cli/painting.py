"""Painting: cards, suits and ranks as a terminal shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from rich.text import Text

from maumau_core.cards import Card
from maumau_core.deck import Deck

_STYLES = {"red": "bold red", "black": "bold", "green": "bold green", "blue": "bold blue", "yellow": "bold yellow"}


class Painter:
    """Shows the cards of one deck.

    Arguments:
        deck: whose suits give signs and colours.
        symbols: whether to show the signs of suits (``♥``); otherwise their codes (``H``).

    >>> from maumau_core import load_variant
    >>> painter = Painter(load_variant("german-skat").deck)
    >>> painter.card(Card("10", "H")).plain
    '10♥'
    """

    def __init__(self, deck: Deck, *, symbols: bool = True) -> None:
        self.symbols = symbols
        self._suits = {
            suit.code: (suit.symbol if symbols else suit.code, _STYLES.get(suit.color, "bold"), suit.name)
            for suit in deck.suits
        }
        self._ranks = {rank.code: rank.name for rank in deck.ranks}

    def card(self, card: Card) -> Text:
        """Return one card, such as ``10♥``."""
        if card.suit is None:
            return Text(card.rank, "bold magenta")
        symbol, style, _ = self._suits[card.suit]
        return Text(card.rank + symbol, style)

    def cards(self, cards: Iterable[Card]) -> Text:
        """Return several cards in a row."""
        return Text(" ").join(map(self.card, cards))

    def hand(self, cards: Iterable[Card], playable: AbstractSet[Card]) -> Text:
        """Return a hand, with brackets round every card that may be laid now."""
        line = Text("").join(self.held(cards, playable))
        line.rstrip()
        return line

    def held(self, cards: Iterable[Card], playable: AbstractSet[Card]) -> Iterator[Text]:
        """Return the cards of a hand one by one, as `hand` puts them together."""
        for card in cards:
            shown = self.card(card)
            if card in playable:
                yield Text.assemble("[", shown, "]")
            else:
                shown.stylize("not bold dim")
                yield Text.assemble(" ", shown, " ")

    def demand(self, value: str) -> Text:
        """Return what is demanded, in words: a suit or a rank."""
        if value in self._suits:
            _, style, name = self._suits[value]
            return Text(name, style)
        return Text(self._ranks.get(value, value), "bold")

    def sign(self, value: str) -> Text:
        """Return the same in short: the sign of the suit, or the rank."""
        symbol, style, _ = self._suits.get(value, (value, "bold", value))
        return Text(symbol, style)
