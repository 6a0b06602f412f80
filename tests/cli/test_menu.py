import pytest

from maumau_core import Call, Card, Challenge, Draw, Nominate, Pass, Play, load_variant
from maumau_core.cli.menu import Menu, label
from maumau_core.cli.painting import Painter
from maumau_core.cli.saying import UnreadableMove

DECK = load_variant("standard-52").deck
SEVEN = Play(0, Card("7", "S"))
SAID = Play(0, Card("7", "S"), call="mau")
EIGHT = Play(0, Card("8", "S"))


def test_a_play_and_the_same_with_the_word_share_a_number():
    menu = Menu(0, (SAID, SEVEN, Draw(0)))
    assert menu.options == (SEVEN, Draw(0))
    assert menu.read("1", DECK) == SEVEN
    assert menu.read(" 1! ", DECK) == SAID
    assert menu.read("1 !", DECK) == SAID
    assert menu.read("2", DECK) == Draw(0)
    assert menu.read("7s!", DECK) == SAID
    assert menu.due == ("mau",)


def test_the_word_can_be_said_where_it_is_not_due():
    menu = Menu(0, (SEVEN, EIGHT), words=("uno", "out"))
    assert menu.due == ()
    assert menu.read("2!", DECK) == menu.read("8S!", DECK) == Play(0, EIGHT.cards, call="uno")
    assert menu.read("out", DECK) == Call(0, "out")


def test_where_there_is_no_word_none_can_be_said():
    menu = Menu(0, (SEVEN, EIGHT))
    for text in ("2!", "8S!"):
        with pytest.raises(UnreadableMove, match="these rules know no word to say"):
            menu.read(text, DECK)


@pytest.mark.parametrize("text", ["0", "3", "99", "3!"])
def test_a_number_that_is_not_there(text):
    with pytest.raises(UnreadableMove, match="choose from 1 to 2"):
        Menu(0, (SEVEN, Draw(0))).read(text, DECK)


@pytest.mark.parametrize("text", ["9" * 4400, "9" * 4400 + "!"])
def test_a_number_that_nobody_could_count_to(text):
    with pytest.raises(UnreadableMove, match=r"there is no move 9{39}…: choose from 1 to 2$"):
        Menu(0, (SEVEN, Draw(0))).read(text, DECK)


def test_it_knows_whether_there_is_something_to_name():
    assert Menu(0, (Nominate(0, "S"),)).naming
    assert not Menu(0, (SEVEN, Draw(0))).naming


def test_a_word_rides_on_cards_only():
    with pytest.raises(UnreadableMove, match="lays none"):
        Menu(0, (SEVEN, Draw(0))).read("2!", DECK)


@pytest.mark.parametrize(
    ("move", "owed", "shown"),
    [
        (SEVEN, 0, "7♠"),
        (Play(0, Card("J", "H"), demand="S"), 0, "J♥=♠"),
        (Play(0, Card("J", "H"), demand="7"), 0, "J♥=7"),
        (Play(0, (Card("8", "H"), Card("8", "C"))), 0, "8♥ 8♣"),
        (Draw(0), 0, "draw"),
        (Draw(0), 4, "draw 4"),
        (Pass(0), 0, "pass"),
        (Call(0, "mau"), 0, "say “mau”"),
        (Challenge(0, 2), 0, "challenge seat 2"),
        (Nominate(0, "S"), 0, "name ♠"),
    ],
)
def test_labels(move, owed, shown):
    assert label(move, Painter(DECK), owed).plain == shown


def test_hands_show_what_may_be_laid():
    painter = Painter(DECK)
    hand = (Card("7", "S"), Card("10", "H"))
    assert painter.hand(hand, {Card("10", "H")}).plain == " 7♠ [10♥]"
    assert painter.hand(hand, set()).plain == " 7♠  10♥"
    assert Painter(DECK, symbols=False).cards(hand).plain == "7S 10H"
    assert painter.card(Card("wild")).plain == "wild"


def test_red_cards_are_red():
    painter = Painter(DECK)
    assert "red" in str(painter.card(Card("7", "H")).style)
    assert "red" not in str(painter.card(Card("7", "S")).style)
    assert painter.demand("H").plain == "hearts"
    assert painter.demand("7").plain == "seven"
