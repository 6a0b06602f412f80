"""Moves in notation."""

from __future__ import annotations

import pytest

from maumau_core import (
    Call,
    Card,
    Challenge,
    Deck,
    Draw,
    NextRound,
    Nominate,
    NotationError,
    Pass,
    Play,
    Rank,
    Suit,
    load_variant,
)
from maumau_core.notation import read_move, write_move

SKAT = load_variant("german-skat").deck
SEVEN, JACK, EIGHTS = Card("7", "S"), Card("J", "H"), (Card("8", "H"), Card("8", "C"))
WRITTEN = {
    "1:7S": Play(1, SEVEN),
    "12:JH=S": Play(12, JACK, demand="S"),
    "1:JH=10": Play(1, JACK, demand="10"),
    "1:8H+8C": Play(1, EIGHTS),
    "1:7S!mau": Play(1, SEVEN, call="mau"),
    '0:JH=S!"mau mau"': Play(0, JACK, demand="S", call="mau mau"),
    "1:draw": Draw(1),
    "1:pass": Pass(1),
    "1:call=mau": Call(1, "mau"),
    '1:call=""': Call(1, ""),
    "1:challenge=2": Challenge(1, 2),
    "1:name=S": Nominate(1, "S"),
    "next": NextRound(),
}


@pytest.mark.parametrize(("text", "move"), WRITTEN.items())
def test_a_move_is_written_so_and_read_back(text, move):
    assert text == write_move(move)
    assert move == read_move(text, SKAT)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1:j♥=♠", Play(1, JACK, demand="S")),
        ("1:JH=spades!mau", Play(1, JACK, demand="S", call="mau")),
        ("1:JH=T", Play(1, JACK, demand="10")),
        ("01:DRAW", Draw(1)),
        ("1:Challenge=02", Challenge(1, 2)),
    ],
)
def test_a_person_may_write_it_otherwise(text, move):
    assert move == read_move(text, SKAT)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, "the number of a seat, or next"),
        ("draw", 0, "the number of a seat, or next"),
        ("-1:draw", 0, "the number of a seat, or next"),
        ("1", 1, "':' and what the seat does"),
        ("1:", 2, "a card, or draw, pass, call=…, challenge=… or name=…"),
        ("1:2S", 2, "a card of this deck, such as 7C, or draw, pass, call=…, challenge=… or name=…"),
        ("1:draww", 2, "a card of this deck, such as 7C, or draw, pass, call=…, challenge=… or name=…"),
        ("1:7S+", 5, "a card of this deck, such as 7C"),
        ("1:7S+9X", 5, "a card of this deck, such as 7C"),
        ("1:JH=", 5, "a suit or a rank"),
        ("1:JH=X", 5, "a suit (C, D, H, S) or a rank of this deck"),
        ("1:7S!", 5, "a word"),
        ("1:7S!mau!", 8, "nothing more"),
        ("1:7S mau", 4, "nothing more"),
        ("1:draw=2", 6, "nothing more"),
        ("1:call", 6, "'=' and a word"),
        ("1:challenge", 11, "'=' and the number of a seat"),
        ("1:name", 6, "'=' and a suit or a rank"),
        ("1:call=", 7, "a word"),
        ("1:challenge=x", 12, "the number of a seat"),
        ("1:name=1", 7, "a suit (C, D, H, S) or a rank of this deck"),
        ("nextround", 4, "nothing more"),
        ("1:7S\n", 4, "nothing more"),
    ],
)
def test_an_error_says_where_it_stopped_and_what_was_expected(text, column, expected):
    with pytest.raises(NotationError) as caught:
        read_move(text, SKAT)

    assert (column, expected) == (caught.value.column, caught.value.expected)


def test_a_card_may_be_called_like_an_act():
    deck = Deck(
        (Suit("R", "red", "R", "red"),), (Rank("draw", "draw"), Rank("+", "plus")), (Card("draw"), Card("+", "R"))
    )

    assert ['1:"draw"', '1:"draw"+"+R"', "1:draw"] == [
        write_move(move) for move in (Play(1, Card("draw")), Play(1, deck.cards), Draw(1))
    ]
    assert Play(1, deck.cards) == read_move('1:"draw"+"+R"', deck)
    assert Draw(1) == read_move("1:draw", deck)


@pytest.mark.parametrize(
    ("ranks", "suits"),
    [
        ((Rank("10", "ten"), Rank("T", "tee")), (Suit("H", "hearts", "♥", "red"),)),
        ((Rank("J", "q"), Rank("Q", "queen")), (Suit("A", "acorns", "a", "green"),)),
        ((Rank("K", "king"),), (Suit("A", "k", "a", "green"), Suit("B", "a", "b", "blue"))),
    ],
)
def test_a_code_is_itself_whatever_else_is_called_so(ranks, suits):
    deck = Deck(suits, ranks, tuple(Card(rank.code, suit.code) for rank in ranks for suit in suits))

    for code in (part.code for part in (*ranks, *suits)):
        assert Nominate(1, code) == read_move(write_move(Nominate(1, code)), deck)
    assert [*ranks] == [deck.rank(rank.code) for rank in ranks]
    assert [*suits] == [deck.suit(suit.code) for suit in suits]


@pytest.mark.parametrize("move", [Draw(-1), Challenge(0, -3), Play(0, ())])
def test_what_no_table_could_have_is_written_for_a_message_and_not_read(move):
    with pytest.raises(NotationError):
        read_move(write_move(move), load_variant("german-skat").deck)
