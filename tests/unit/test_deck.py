"""Deck: faces, spellings, patterns."""

from __future__ import annotations

import pytest

from maumau_core.cards import Card, Rank, Suit
from maumau_core.deck import MAX_FACES, Deck

CLUBS, HEARTS = Suit("C", "clubs", "♣", "black"), Suit("H", "hearts", "♥", "red")
SEVEN, TEN, JACK, WILD = Rank("7", "seven", 7), Rank("10", "ten", 10), Rank("J", "jack"), Rank("W", "wild")
SMALL = tuple(Card(rank, suit) for rank in ("7", "10", "J") for suit in ("H", "C"))


@pytest.fixture(scope="module")
def deck() -> Deck:
    """Six cards and two that have no suit, the hearts jack being there twice."""
    return Deck((CLUBS, HEARTS), (SEVEN, TEN, JACK, WILD), (*SMALL, Card("J", "H"), Card("W"), Card("W")))


def test_faces_are_sorted_by_suit_and_rank_without_twins(deck):
    assert list(map(str, deck.faces)) == ["7C", "10C", "JC", "7H", "10H", "JH", "W"]
    assert [deck.index[face] for face in deck.faces] == list(range(7))


def test_the_length_counts_twins(deck):
    assert len(deck) == 9
    assert list(deck.pack) == [0, 1, 2, 3, 4, 5, 5, 6, 6]


def test_encoding_and_decoding_are_inverse(deck):
    cards = (Card("J", "H"), Card("7", "C"), Card("W"), Card("J", "H"))

    assert list(deck.encode(cards)) == [5, 0, 6, 5]
    assert deck.decode(deck.encode(cards)) == cards


def test_a_strange_card_cannot_be_encoded(deck):
    with pytest.raises(ValueError, match="8H is not a card of this deck"):
        deck.encode([Card("8", "H")])


def test_packs_multiply_the_cards_and_not_the_faces(deck):
    double = deck.times(2)

    assert len(double) == 18
    assert double.faces == deck.faces


@pytest.mark.parametrize("text", ["10h", "TH", "th", "10♥", "t♥", "10H"])
def test_a_card_can_be_spelled_in_several_ways(deck, text):
    assert deck.card(text) == Card("10", "H")


def test_a_card_without_a_suit_is_spelled_by_its_rank(deck):
    assert deck.card("w") == Card("W")


@pytest.mark.parametrize("text", ["", "7", "H", "8H", "7S", "H7", "7 H"])
def test_what_is_no_card_is_refused(deck, text):
    with pytest.raises(ValueError, match="is not a card of this deck"):
        deck.card(text)


@pytest.mark.parametrize("text", ["h", "H", "♥", "hearts", "Hearts", "HEARTS"])
def test_a_suit_has_code_symbol_and_name(deck, text):
    assert deck.suit(text) == HEARTS


@pytest.mark.parametrize("text", ["10", "t", "T", "ten", "Ten"])
def test_a_rank_has_code_and_name(deck, text):
    assert deck.rank(text) == TEN


def test_unknown_suits_and_ranks_name_the_known(deck):
    with pytest.raises(ValueError, match=r"'S' is not a suit of this deck \(C, H\)"):
        deck.suit("S")
    with pytest.raises(ValueError, match=r"'8' is not a rank of this deck \(7, 10, J, W\)"):
        deck.rank("8")


@pytest.mark.parametrize(
    ("pattern", "cards"),
    [
        ("7", "7C 7H"),
        ("seven", "7C 7H"),
        ("T", "10C 10H"),
        ("♥", "7H 10H JH"),
        ("H", "7H 10H JH"),
        ("hearts", "7H 10H JH"),
        ("red", "7H 10H JH"),
        ("Black", "7C 10C JC"),
        ("black J", "JC"),
        ("red ten", "10H"),
        ("JH", "JH"),
        (" j♥ ", "JH"),
        ("W", "W"),
        ("*", "7C 10C JC 7H 10H JH W"),
    ],
)
def test_a_pattern_names_faces(deck, pattern, cards):
    assert deck.select(pattern) == {deck.card(text) for text in cards.split()}


@pytest.mark.parametrize("pattern", ["", " ", "8", "S", "green", "red 8", "black 7H", "7 7", "purple J"])
def test_a_pattern_that_names_nothing_is_refused(deck, pattern):
    with pytest.raises(ValueError, match=r"is not a rank|names no card of this deck"):
        deck.select(pattern)


def test_several_patterns_are_joined(deck):
    assert deck.union(["7", "♥"]) == deck.select("7") | deck.select("♥")
    assert deck.union([]) == frozenset()


@pytest.mark.parametrize("strange", [Card("8", "H"), Card("7", "S")])
def test_a_deck_knows_the_suits_and_ranks_of_its_cards(strange):
    with pytest.raises(ValueError, match="names a rank or a suit that the deck has not"):
        Deck((CLUBS, HEARTS), (SEVEN,), (strange,))


def test_suits_and_ranks_need_codes_of_their_own():
    with pytest.raises(ValueError, match="need codes of their own: c"):
        Deck((CLUBS, Suit("c", "cups", "x", "blue")), (SEVEN,), (Card("7", "C"),))
    with pytest.raises(ValueError, match="need codes of their own: h"):
        Deck((HEARTS,), (Rank("H", "high"),), (Card("H", "H"),))


def test_a_deck_has_at_most_so_many_faces():
    ranks = tuple(Rank(f"r{number}", f"rank {number}") for number in range(MAX_FACES + 1))
    cards = tuple(Card(rank.code, "H") for rank in ranks)

    assert len(Deck((HEARTS,), ranks, cards[:-1]).faces) == MAX_FACES
    with pytest.raises(ValueError, match="a deck may have 255 faces, not 256"):
        Deck((HEARTS,), ranks, cards)


def test_decks_are_values(deck):
    assert Deck(deck.suits, deck.ranks, deck.cards) == deck
    assert hash(Deck(deck.suits, deck.ranks, deck.cards)) == hash(deck)
    assert deck.times(2) != deck


def test_an_empty_rank_name_is_not_selected_by_chance():
    """A colour that is also a rank's name is read as the colour, and a card before anything else."""
    deck = Deck((HEARTS,), (Rank("red", "red"), SEVEN), (Card("red"), Card("7", "H")))

    assert deck.select("red") == {Card("red")}
