"""Saying: what a person may write for a move, and what is answered to what is none."""

import pytest

from maumau_core import Call, Card, Challenge, Draw, Nominate, Pass, Play, load_variant, variant_names
from maumau_core.cli.saying import UnreadableMove, understand

DECK = load_variant("standard-52").deck
JACK = Card("J", "H")
WORDS = ("mau", "mau mau")


def said(move):
    """Return what a person says for a move."""
    match move:
        case Play(cards=cards, demand=demand, call=call):
            return "+".join(map(str, cards)) + (f"={demand}" if demand else "") + ("!" if call else "")
        case Call(word=word):
            return word
        case Challenge(target=target):
            return f"challenge {target}"
        case Nominate(demand=demand):
            return f"name {demand}"
        case _:
            return type(move).__name__


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7S", Play(0, Card("7", "S"))),
        (" 7s ", Play(0, Card("7", "S"))),
        ("7♠", Play(0, Card("7", "S"))),
        ("10h", Play(0, Card("10", "H"))),
        ("TH", Play(0, Card("10", "H"))),
        ("jh=s", Play(0, JACK, demand="S")),
        ("JH = spades", Play(0, JACK, demand="S")),
        ("JH=♠", Play(0, JACK, demand="S")),
        ("JH=7", Play(0, JACK, demand="7")),
        ("7S!", Play(0, Card("7", "S"), call="mau")),
        ("JH=S !", Play(0, JACK, demand="S", call="mau")),
        ("8H+8C", Play(0, (Card("8", "H"), Card("8", "C")))),
        ("8h 8c", Play(0, (Card("8", "H"), Card("8", "C")))),
        ("8H, 8C", Play(0, (Card("8", "H"), Card("8", "C")))),
        ("draw", Draw(0)),
        ("D", Draw(0)),
        ("pass", Pass(0)),
        ("p", Pass(0)),
        ("mau", Call(0, "mau")),
        ("Mau!", Call(0, "mau")),
        ("mau  mau", Call(0, "mau mau")),
        ("challenge 2", Challenge(0, 2)),
        ("Challenge seat 12", Challenge(0, 12)),
        ("name s", Nominate(0, "S")),
        ("name hearts", Nominate(0, "H")),
    ],
)
def test_a_move_is_read(text, move):
    assert understand(text, 0, DECK, (), WORDS) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "neither a card"),
        ("7", "neither a card"),
        ("1S", "neither a card"),
        ("=S", "neither a card"),
        ("!", "neither a card"),
        ("draw 2", "neither a card"),
        ("JH=", "'' is neither a suit (C, D, H, S) nor a rank"),
        ("JH=X", "'X' is neither a suit"),
        ("challenge", "say whom"),
        ("challenge x", "say whom"),
        ("challenge 1 2", "say whom"),
        ("challenge -1", "say whom"),
        ("name", "neither a card"),
        ("name x", "'x' is neither a suit"),
    ],
)
def test_what_is_no_move_is_explained(text, message):
    with pytest.raises(UnreadableMove) as caught:
        understand(text, 0, DECK, (), WORDS)
    assert message in str(caught.value)


def test_a_lone_challenge_means_the_only_seat_there_is_to_challenge():
    assert understand("challenge", 0, DECK, (Draw(0), Challenge(0, 3))) == Challenge(0, 3)
    with pytest.raises(UnreadableMove, match="say whom"):
        understand("challenge", 0, DECK, (Challenge(0, 2), Challenge(0, 3)))


def test_words_are_those_of_the_variant():
    words = ("Uno!", "last card")
    assert understand("uno", 0, DECK, (), words) == Call(0, "Uno!")
    assert understand("LAST  CARD!", 0, DECK, (), words) == Call(0, "last card")
    assert understand("8S!", 0, DECK, (), words) == Play(0, Card("8", "S"), call="Uno!")
    with pytest.raises(UnreadableMove, match="neither a card"):
        understand("mau", 0, DECK, (), words)


def test_where_there_is_no_word_none_can_be_said():
    with pytest.raises(UnreadableMove, match="these rules know no word to say"):
        understand("8S!", 0, DECK, ())


def test_a_card_that_demands_wants_to_know_what():
    moves = tuple(Play(0, JACK, demand=suit) for suit in "HS")
    with pytest.raises(UnreadableMove, match="say what you demand: JH=H, JH=S"):
        understand("JH", 0, DECK, moves)
    assert understand("JH", 0, DECK, (*moves, Play(0, JACK))) == Play(0, JACK)


def test_the_word_is_the_one_that_is_due():
    moves = (Play(0, Card("7", "S")), Play(0, Card("7", "S"), call="mau mau"))
    assert understand("7S!", 0, DECK, moves, WORDS) == moves[1]
    assert understand("8S!", 0, DECK, moves, WORDS) == Play(0, Card("8", "S"), call="mau")


@pytest.mark.parametrize("name", variant_names())
def test_every_legal_move_is_understood_as_it_is_said(name):
    rules = load_variant(name)
    seats = rules.seats[0]
    for seed in range(8):
        state = rules.deal(seats=seats, seed=seed)
        for _ in range(40):
            moves = rules.legal_moves(state)
            for move in moves:
                assert understand(said(move), move.seat, rules.deck, moves, rules.words) == move
            if not moves:
                break
            state = rules.apply(state, moves[(seed * 7 + len(moves)) % len(moves)]).state


def test_a_command_that_is_legal_wins_over_a_word_spelled_like_it():
    """A table may say "draw" for mau: who types draw, and may draw, draws."""
    deck = load_variant("german-skat").deck
    assert understand("draw", 0, deck, (Draw(0),), ("draw",)) == Draw(0)
    assert understand("d", 0, deck, (Draw(0), Call(0, "draw")), ("draw",)) == Draw(0)
    assert understand("draw", 0, deck, (Call(0, "draw"),), ("draw",)) == Call(0, "draw")
