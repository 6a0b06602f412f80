"""The person at the table, asked in the same process: when it is asked, and what it can answer."""

import io

import pytest
from rich.console import Console

from maumau_core import Call, Card, Challenge, Draw, Play, load_variant
from maumau_core.cli.asking import Asker, Left
from maumau_core.cli.painting import Painter
from maumau_core.cli.person import Person, Referee
from maumau_core.cli.screen import Screen
from tests.rules.table import play, table

QUESTION = "Your move: "
OFFER = "Quick, before play goes on (Enter to let it be): "


class Sitting:
    """A person in seat 0 with its answers prepared, and what is printed for it."""

    def __init__(self, position, *answers):
        self.rules, state = position
        self.printed = io.StringIO()
        console = Console(file=self.printed, width=100, highlight=False, markup=False)
        asker = Asker(console, io.StringIO("".join(f"{answer}\n" for answer in answers)))
        self.referee = Referee(self.rules, state)
        self.person = Person(Screen(console, Painter(self.rules.deck), 0), asker, self.referee, 0)

    def choose(self):
        return self.person.choose(self.rules.observe(self.referee.state, 0))

    def react(self):
        return self.person.react(self.rules.observe(self.referee.state, 0))

    @property
    def output(self):
        return self.printed.getvalue()


def after(name, hands, upcard, *moves, **fields):
    """Return rules and a position after some moves; seat 0 has dealt, so seat 1 makes the first of them."""
    rules = load_variant(name)
    return rules, play(rules, table(rules, hands=hands, upcard=upcard, dealer=0, **fields), *moves).state


def brazilian(*moves):
    """Three seats with two cards each; ``5S`` without the word lets the others challenge seat 1."""
    return after("brazilian-casual", ["3H 4H", "5S 3C", "6S 4C"], "KS", *moves)


def test_a_legal_move_is_taken_and_the_table_is_shown():
    sitting = Sitting(brazilian("5S!", "6S!"), "draw")
    assert sitting.choose() == Draw(0)
    assert "Cards   you: 2 · seat 1: 1 · seat 2: 1 · clockwise" in sitting.output
    assert "Upcard  6♠ · stock" in sitting.output
    assert "Hand     3♥  4♥\n" in sitting.output
    assert sitting.output.endswith(f" 1 draw\n{QUESTION}draw\n")


def test_it_is_asked_until_it_says_something_legal():
    position = after("german-skat", ["7S 9H", "KS KD"], "QS", "KS!")
    sitting = Sitting(position, "", "9h", "nonsense", "7", "help", "rules", "2!", "7s!")
    assert sitting.choose() == Play(0, Card("7", "S"), call="mau")
    assert sitting.output.count(QUESTION) == 8
    assert "That is not allowed: " in sitting.output
    assert "'nonsense' is neither a card of this deck nor a move" in sitting.output
    assert "there is no move 7: choose from 1 to " in sitting.output
    assert "Cards in [brackets] may be laid now." in sitting.output
    assert "German Mau-Mau" in sitting.output
    assert "with a ! behind the card you say “mau”" in sitting.output


def test_what_it_owes_stands_on_the_table_and_in_the_menu():
    sitting = Sitting(after("german-skat", ["9S 9H 8D", "7S KD"], "QS", "7S!"), "1")
    assert sitting.choose() == Draw(0)
    assert "you owe 2" in sitting.output
    assert " 1 draw 2\n" in sitting.output


def test_what_is_demanded_stands_on_the_table():
    sitting = Sitting(after("german-skat", ["9S 9H", "JS KD"], "QS", "JS=H!"), "1")
    assert sitting.choose() == Play(0, Card("9", "H"))
    assert "Upcard  J♠ · demanded: hearts" in sitting.output
    assert "[9♥]" in sitting.output


def test_it_may_challenge_before_play_goes_on():
    sitting = Sitting(brazilian("5S"), "challenge")
    assert sitting.react() == Challenge(0, 1)
    assert sitting.output == f" 1 challenge seat 1\n{OFFER}challenge\n"


def test_enter_lets_it_be_and_it_is_not_asked_again():
    sitting = Sitting(brazilian("5S"), "")
    assert sitting.react() is None
    sitting.referee.state = sitting.rules.apply(sitting.referee.state, Draw(2)).state
    assert sitting.rules.legal_moves(sitting.referee.state, seat=0) == (Challenge(0, 1),)
    assert sitting.react() is None
    assert sitting.output.count(OFFER) == 1


def test_after_its_own_turn_it_is_asked_anew():
    sitting = Sitting(brazilian("5S"), "", "draw", "1")
    forgotten = sitting.referee.state
    assert sitting.react() is None
    sitting.referee.state = brazilian("5S!", "6S!")[1]
    assert sitting.choose() == Draw(0)
    sitting.referee.state = forgotten
    assert sitting.react() == Challenge(0, 1)


def test_an_unreadable_reaction_is_asked_again():
    sitting = Sitting(brazilian("5S"), "hm", "4", "1")
    assert sitting.react() == Challenge(0, 1)
    assert sitting.output.count(OFFER) == 3


def test_a_word_forgotten_can_be_said_late():
    sitting = Sitting(after("standard-52", ["9S 9H", "8D 8C"], "QS", "9S", turn=0), "mau")
    assert sitting.react() == Call(0, "mau")
    assert sitting.output == f" 1 say “mau”\n{OFFER}mau\n"


def test_on_its_own_turn_reactions_stand_in_the_menu():
    sitting = Sitting(after("brazilian-casual", ["3H 4H", "AS 3C", "6S 4C"], "KS", "AS", "draw", "pass"), "challenge 1")
    assert sitting.react() is None
    assert sitting.output == ""


def test_a_foul_is_taken_where_it_is_punished_and_refused_where_it_is_not():
    sitting = Sitting(brazilian("5S!", "draw", "pass"), "challenge 2", "y")
    assert sitting.choose() == Challenge(0, 2)
    sitting = Sitting(after("german-skat", ["9S 9H", "KS KD"], "QS", "KS!"), "challenge 1", "9s")
    assert sitting.choose() == Play(0, Card("9", "S"))
    assert "That is not allowed: " in sitting.output


@pytest.mark.parametrize(
    ("answers", "reason"), [([], "Input has ended"), (["quit"], "You left"), (["Exit"], "You left")]
)
def test_it_can_leave_at_any_question(answers, reason):
    with pytest.raises(Left, match=reason):
        Sitting(brazilian("5S"), *answers).react()
    with pytest.raises(Left, match=reason):
        Sitting(after("german-skat", ["9S 9H", "KS KD"], "QS", "KS!"), *answers).choose()


def test_a_foul_is_made_only_when_it_is_meant():
    sitting = Sitting(brazilian("5S!", "draw", "pass"), "challenge 2", "n", "challenge 2", "", "challenge 2", "Yes")
    assert sitting.choose() == Challenge(0, 2)
    assert sitting.output.count("That is a false challenge and costs 5 cards. Sure? (y/n) ") == 3
    sitting = Sitting(after("brazilian-casual", ["3S 4H 5H", "5S 3C 4C"], "KS", "5S"), "3s!", "y")
    assert sitting.choose() == Play(0, Card("3", "S"), call="mau")
    assert "That is a false call and costs 5 cards. Sure? (y/n) y\n" in sitting.output


def test_a_move_that_is_no_foul_needs_no_second_word():
    sitting = Sitting(brazilian("5S"), "challenge 1")
    assert sitting.react() == Challenge(0, 1)
    assert "Sure?" not in sitting.output


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("7d", "That is not allowed: you do not hold 7♦"),
        ("9h", "That is not allowed: 9♥ does not match K♠"),
        ("challenge 9", "That is not allowed: you cannot challenge seat 9"),
        ("challenge 0", "That is not allowed: you cannot challenge yourself"),
        ("challenge " + "9" * 5000, "there is no such move: no table has a seat 9"),
        ("x" * 5000, f"'{'x' * 39}…' is neither a card"),
    ],
)
def test_refusals_speak_as_the_screen_does(said, answer):
    sitting = Sitting(after("german-skat", ["7S 9H", "KS KD"], "QS", "KS!"), said, "1")
    sitting.choose()
    told = sitting.output.partition(f"{said}\n")[2]
    assert answer in told
    assert "seat 0" not in told


def test_the_rules_hang_where_they_go_on():
    sitting = Sitting(after("german-skat", ["7S 9H", "KS KD"], "QS", "KS!"), "rules", "1")
    sitting.choose()
    sheet = sitting.output.partition("rules\n")[2].partition(QUESTION)[0].splitlines()
    assert sheet[0] == "German Mau-Mau with the Skat pack"
    assert {line[:4] for line in sheet[1:]} == {"  - ", "    "}
    assert all(len(line) <= 100 and line == line.rstrip() for line in sheet)
