"""Deck: the multiset of cards a variant is played with."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import attrs

from maumau_core.cards import Card, Rank, Suit

__all__ = ["MAX_FACES", "Deck"]

MAX_FACES = 255
"""The most different faces a deck may have: each has a number of one byte."""


@attrs.frozen(slots=False)
class Deck:
    """The composition of a deck: its suits, its ranks, and every card in it.

    Arguments:
        suits: the suits in use, in the order hands are sorted by.
        ranks: the ranks in use, in the order hands are sorted by.
        cards: every card, twins repeated; at most 255 different faces.

    Raises:
        ValueError: when a card names a suit or a rank that the deck has not,
            when a suit and a rank share a code, when two different cards are
            spelled alike, or when there are more faces than a deck may have.

    >>> from maumau_core import load_variant
    >>> deck = load_variant("german-skat").deck
    >>> len(deck), deck.faces[0], deck.card("10h")
    (32, Card('7', 'C'), Card('10', 'H'))
    """

    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]

    def __attrs_post_init__(self) -> None:
        suits = [suit.code for suit in self.suits]
        ranks = [rank.code for rank in self.ranks]
        codes = [code.casefold() for code in suits + ranks]
        if doubled := sorted({code for code in codes if codes.count(code) > 1}):
            raise ValueError(f"suits and ranks of a deck need codes of their own: {', '.join(doubled)}")
        for card in self.cards:
            if card.rank not in ranks or (card.suit is not None and card.suit not in suits):
                raise ValueError(f"{card!r} names a rank or a suit that the deck has not")
        if len(self.faces) > MAX_FACES:
            raise ValueError(f"a deck may have {MAX_FACES} faces, not {len(self.faces)}")
        spelled = [str(card).casefold() for card in self.faces]
        if doubled := sorted({text for text in spelled if spelled.count(text) > 1}):
            raise ValueError(f"different cards of a deck need spellings of their own: {', '.join(doubled)}")

    def __reduce__(self) -> tuple[type[Deck], tuple[object, ...]]:
        return Deck, (self.suits, self.ranks, self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def faces(self) -> tuple[Card, ...]:
        """Every different card once, sorted by suit and rank; cards without a suit come last."""
        suits = {suit.code: place for place, suit in enumerate(self.suits)}
        ranks = {rank.code: place for place, rank in enumerate(self.ranks)}

        def place(card: Card) -> tuple[int, int]:
            return (len(suits) if card.suit is None else suits[card.suit], ranks[card.rank])

        return tuple(sorted(set(self.cards), key=place))

    @cached_property
    def index(self) -> dict[Card, int]:
        """The place of each face in `faces`: the small integer the engine works with."""
        return {card: place for place, card in enumerate(self.faces)}

    @cached_property
    def pack(self) -> bytes:
        """Every card of the deck as a face number, sorted."""
        return self.encode(sorted(self.cards, key=self.index.__getitem__))

    def encode(self, cards: Iterable[Card]) -> bytes:
        """Return cards as face numbers, in the order given.

        Arguments:
            cards: cards of this deck; twins as often as wanted.

        Raises:
            ValueError: when a card is not in this deck.

        >>> from maumau_core import load_variant
        >>> deck = load_variant("german-skat").deck
        >>> deck.decode(deck.encode([Card("7", "S")]))
        (Card('7', 'S'),)
        """
        try:
            return bytes(self.index[card] for card in cards)
        except KeyError as missing:
            raise ValueError(f"{missing.args[0]} is not a card of this deck") from None

    def decode(self, faces: Iterable[int]) -> tuple[Card, ...]:
        """Return face numbers as cards, in the order given.

        Arguments:
            faces: places in `faces`, from 0.

        Raises:
            IndexError: when the deck has no such face.
        """
        return tuple(map(self.faces.__getitem__, faces))

    def times(self, packs: int) -> Deck:
        """Return the deck of several such packs put together.

        Arguments:
            packs: how many, 1 or more.

        >>> from maumau_core import load_variant
        >>> len(load_variant("german-skat").deck.times(2))
        64
        """
        return Deck(self.suits, self.ranks, self.cards * packs)

    def suit(self, code: str) -> Suit:
        """Return the suit with this code, symbol or name.

        Arguments:
            code: such as ``H``, ``♥`` or ``hearts``, in any case.

        Raises:
            ValueError: when the deck has no such suit.

        >>> from maumau_core import load_variant
        >>> load_variant("german-skat").deck.suit("♥").name
        'hearts'
        """
        wanted = code.casefold()
        for suit in self.suits:
            if wanted == suit.code.casefold():
                return suit
        for suit in self.suits:
            if wanted in (suit.symbol, suit.name):
                return suit
        raise ValueError(f"{code!r} is not a suit of this deck ({', '.join(s.code for s in self.suits)})")

    def rank(self, code: str) -> Rank:
        """Return the rank with this code or name.

        Arguments:
            code: such as ``J`` or ``jack``, in any case; ``T`` stands for ``10``.

        Raises:
            ValueError: when the deck has no such rank.

        >>> from maumau_core import load_variant
        >>> load_variant("german-skat").deck.rank("jack").code
        'J'
        """
        wanted = code.casefold()
        for rank in self.ranks:
            if wanted == rank.code.casefold():
                return rank
        for rank in self.ranks:
            if wanted == rank.name or (wanted == "t" and rank.code == "10"):
                return rank
        raise ValueError(f"{code!r} is not a rank of this deck ({', '.join(r.code for r in self.ranks)})")

    def card(self, text: str) -> Card:
        """Return the card that a text names.

        Arguments:
            text: the rank, then the suit's code or symbol, in any case: ``7S``, ``10h``, ``TH``, ``Q♠``.

        Raises:
            ValueError: when the text is no card of this deck.

        >>> from maumau_core import load_variant
        >>> load_variant("german-skat").deck.card("q♠")
        Card('Q', 'S')
        """
        card = self._spellings.get(str(text).casefold())
        if card is None:
            raise ValueError(f"{text!r} is not a card of this deck")
        return card

    def select(self, pattern: str) -> frozenset[Card]:
        """Return the faces that a pattern names.

        Arguments:
            pattern: a card (``QS``), a rank (``7``), a suit (``♥``), a color
                (``black``), a color and a rank (``black J``), or ``*`` for all.

        Raises:
            ValueError: when it names nothing in this deck.

        >>> from maumau_core import load_variant
        >>> sorted(map(str, load_variant("german-skat").deck.select("black J")))
        ['JC', 'JS']
        """
        text = str(pattern).strip()
        if text == "*":
            return frozenset(self.faces)
        if text.casefold() in self._spellings:
            return frozenset((self._spellings[text.casefold()],))
        color, _, rest = text.partition(" ")
        colored = {suit.code for suit in self.suits if suit.color == color.casefold()}
        if colored:
            ranks = {self.rank(rest.strip()).code} if rest else {rank.code for rank in self.ranks}
            found = frozenset(card for card in self.faces if card.suit in colored and card.rank in ranks)
        else:
            found = self._named.get(text.casefold(), frozenset())
        if not found:
            raise ValueError(
                f"{pattern!r} names no card of this deck: write a card (QS), a rank (7), "
                "a suit (♥), a colour (black), a colour and a rank (black J) or *"
            )
        return found

    def union(self, patterns: Iterable[str]) -> frozenset[Card]:
        """Return the faces that any of several patterns names.

        Arguments:
            patterns: see `select`; none names nothing.

        Raises:
            ValueError: when one of them names nothing in this deck.

        >>> from maumau_core import load_variant
        >>> len(load_variant("german-skat").deck.union(["7", "QS"]))
        5
        """
        return frozenset().union(*map(self.select, patterns))

    @cached_property
    def _named(self) -> dict[str, frozenset[Card]]:
        """The faces that have a name in common: that of their rank or of their suit."""
        named: dict[str, set[Card]] = {}
        for card in self.faces:
            for name in self._names(card):
                named.setdefault(name, set()).add(card)
        return {name: frozenset(faces) for name, faces in named.items()}

    def _names(self, card: Card) -> set[str]:
        rank = self.rank(card.rank)
        names = {rank.code.casefold(), rank.name}
        if rank.code == "10":
            names.add("t")
        if card.suit is not None:
            suit = self.suit(card.suit)
            names |= {suit.code.casefold(), suit.symbol, suit.name}
        return names

    @cached_property
    def _spellings(self) -> dict[str, Card]:
        spellings = {str(card).casefold(): card for card in self.faces}
        for card in self.faces:
            ranks = [card.rank, "T"] if card.rank == "10" else [card.rank]
            suit = None if card.suit is None else self.suit(card.suit)
            ends = [""] if suit is None else [suit.code, suit.symbol]
            for rank in ranks:
                for end in ends:
                    spellings.setdefault((rank + end).casefold(), card)
        return spellings
