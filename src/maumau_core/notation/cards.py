"""Cards in notation: ``7S``, ``10H`` or ``TH``, ``Q♠``."""

from __future__ import annotations

from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.notation.scanner import Scanner, write_text


def write_card(card: Card) -> str:
    """Return the notation of a card: the code of its rank, then that of its suit.

    Arguments:
        card: any card.

    >>> write_card(Card("10", "H"))
    '10H'
    """
    return write_text(str(card))


def read_card(text: str, deck: Deck) -> Card:
    """Read a card.

    Arguments:
        text: the rank, then the suit's code or sign, in any case; ``T`` stands for ``10``.
        deck: what it is a card of.

    Raises:
        NotationError: when it is none.

    >>> from maumau_core import load_variant
    >>> deck = load_variant("german-skat").deck
    >>> read_card("th", deck), read_card("Q♠", deck)
    (Card('10', 'H'), Card('Q', 'S'))
    """
    scanner = Scanner(text)
    card = scan_card(scanner, deck)
    scanner.end()
    return card


def scan_card(scanner: Scanner, deck: Deck, otherwise: str = "") -> Card:
    """Return the card that comes next.

    Arguments:
        scanner: what is read.
        deck: what it is a card of.
        otherwise: what else could stand there, in words.
    """
    start = scanner.column
    what = f"a card of this deck, such as {write_card(deck.faces[0])}{otherwise}"
    name = scanner.text_of(what)
    try:
        return deck.card(name)
    except ValueError:
        scanner.fail(what, start)
