"""Cards and decks: what rounds are dealt from."""

from __future__ import annotations

from hypothesis import strategies as st

from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.errors import SetupError
from maumau_core.testing.strategies.made_up import RANKS, STANDARD, SUITLESS, SUITS
from maumau_core.testing.strategies.rules import deck_of, rule_entries, rule_of

__all__ = ["cards", "decks"]

_STARTER_AND_STOCK = 2
_MOST_PACKS = 3


def cards(deck: Deck) -> st.SearchStrategy[Card]:
    """Any card of a deck; it shrinks to the first of its faces.

    Arguments:
        deck: whose cards.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> from maumau_core import load_variant
    >>> find(cards(load_variant("german-skat").deck), lambda card: card.suit == "H", settings=quiet)
    Card('7', 'H')
    """
    return st.sampled_from(deck.faces)


def decks(seats: int = 2) -> st.SearchStrategy[Deck]:
    """Decks that serve a table: small ones made up, and those of the installed rules, one to three packs of each.

    Made-up decks have one to four suits, one to thirteen ranks, sometimes cards without a suit, and need not
    have every rank of every suit: nothing may depend on a deck being regular.

    Arguments:
        seats: how many it has to serve at least, 2 to 100, with one card each, a starter and a stock.

    Raises:
        SetupError: when that is no number of seats.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> deck = find(decks(), lambda deck: len(deck.suits) == 2, settings=quiet)
    >>> " ".join(map(str, deck.cards))
    '7C 7D 8C 8D'
    """
    least, most = 2, 100
    if type(seats) is not int or not least <= seats <= most:
        raise SetupError(f"decks serve {least} to {most} seats, not {seats!r}")
    return _made_up(seats + _STARTER_AND_STOCK) | _installed(seats + _STARTER_AND_STOCK)


@st.composite
def _made_up(draw: st.DrawFn, needed: int) -> Deck:
    suits = SUITS[: draw(st.integers(1, len(SUITS)))]
    ranks = RANKS[: draw(st.integers(2, len(RANKS)))]
    suitless = SUITLESS[: draw(st.integers(0, len(SUITLESS)))]
    full = [Card(rank.code, suit.code) for rank in ranks for suit in suits]
    full += [Card(rank.code) for rank in suitless]
    gone = draw(st.sets(st.sampled_from(full), max_size=len(full) // 3))
    pack = tuple(card for card in full if card not in gone)
    return Deck(suits, ranks + suitless, pack).times(_packs(len(pack), needed, draw(st.integers(1, _MOST_PACKS))))


@st.composite
def _installed(draw: st.DrawFn, needed: int) -> Deck:
    pack = deck_of(rule_of(draw(rule_entries(slots=["deck"], deck=STANDARD)), STANDARD))
    return pack.times(_packs(len(pack), needed, draw(st.integers(1, _MOST_PACKS))))


def _packs(size: int, needed: int, wished: int) -> int:
    """Return how many packs are taken: as many as wished, or as many as it needs."""
    return max(wished, -(-needed // size))
