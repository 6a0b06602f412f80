"""Counting paths: by kind, by first move, and by the states they lead to."""

from __future__ import annotations

import pytest

from maumau_core import Draw, Move, SetupError, load_variant
from maumau_core.notation import write_move
from maumau_core.testing.perft import Counts, perft, reached, split
from tests.rules.table import dealt, play, table

BASE = load_variant("standard-52")
BUTTON = load_variant("brazilian-megajogos")
LAST_CARD = table(BASE, hands=["KS", "2H"], upcard="4S", stock="5D 6D 6C 9C")
"""The king fits; the two does not, nor does the five that is drawn."""
OVER = play(BASE, LAST_CARD, "KS!").state


def test_counts_are_added_kind_by_kind():
    left = Counts(play=1, draw=2, pass_=3, call=4, challenge=5, name=6, out=7, none=8)
    right = Counts(play=10, out=1)

    assert Counts(play=11, draw=2, pass_=3, call=4, challenge=5, name=6, out=8, none=8) == left + right
    assert (left + right).total == 47


def test_counts_are_written_without_what_there_is_none_of():
    assert str(Counts(pass_=2, play=1, out=3)) == "play=1 pass=2 out=3"
    assert str(Counts()) == ""


@pytest.mark.parametrize(
    ("depth", "counts"),
    [
        (0, Counts(none=1)),
        (1, Counts(play=2)),
        (2, Counts(call=1, draw=1, out=1)),
        (3, Counts(out=2, challenge=1, pass_=1)),
    ],
)
def test_paths_count_by_the_kind_of_their_last_move(depth, counts):
    assert counts == perft(BASE, LAST_CARD, depth)


@pytest.mark.parametrize("depth", [0, 1, 5])
def test_round_that_is_over_is_one_path_at_any_depth(depth):
    assert Counts(out=1) == perft(BASE, OVER, depth)
    assert reached(BASE, OVER, depth) == {OVER: 1}


def test_naming_a_suit_is_a_kind_of_its_own():
    assert Counts(name=4) == perft(BASE, dealt(BASE, seats=2, starter="JH"), 1)


def test_without_calls_nobody_says_a_word_or_challenges():
    """The king without the word, the draw and the pass, by which the win stands."""
    counts = [perft(BASE, LAST_CARD, depth, calls=False) for depth in range(1, 5)]

    assert [Counts(play=1), Counts(draw=1), Counts(pass_=1), Counts(out=1)] == counts


def test_fouls_are_counted_when_asked_for():
    """Each of four seats may challenge three others for nothing; the three with more than two cards may cry out."""
    state = table(BUTTON, hands=["KS", "QH 2D 3C", "QD 2C 4D", "KD 5D 5H"], upcard="4S", stock="3D 7C 10C")

    assert Counts(play=1, draw=1) == perft(BUTTON, state, 1)
    assert Counts(play=1, draw=1, call=3, challenge=12) == perft(BUTTON, state, 1, fouls=True)


def test_split_tells_the_paths_of_each_first_move():
    told = {write_move(move): counts for move, counts in split(BASE, LAST_CARD, 3).items()}

    assert told == {'0:KS!"mau mau"': Counts(out=1), "0:KS": Counts(out=1, challenge=1, pass_=1)}


def test_split_at_depth_one_has_one_path_for_each_move():
    assert list(split(BASE, LAST_CARD, 1).values()) == [Counts(play=1), Counts(play=1)]


def test_split_of_a_round_that_is_over_is_empty():
    assert split(BASE, OVER, 2) == {}


@pytest.mark.parametrize("options", [{}, {"calls": False}, {"fouls": True}])
def test_split_adds_up(options):
    state = BUTTON.deal(seats=4, seed=3)

    assert perft(BUTTON, state, 3, **options) == sum(split(BUTTON, state, 3, **options).values(), start=Counts())


def test_states_that_two_paths_lead_to_are_reached_once():
    """A jack on a jack makes the suit named before forgotten: four ways to each state."""
    state = table(BASE, hands=["JH 2C 3C", "JC 2H 3H"], upcard="4H")
    plain = play(BASE, state, "JH=S", "JC=D").state

    assert reached(BASE, state, 2)[plain] == 4


def test_reached_states_are_those_at_the_ends_of_the_paths():
    """The word with the card or late, it is the same end; or else seat 1 has drawn."""
    ends = reached(BASE, LAST_CARD, 2)

    assert ends == {OVER: 2, play(BASE, LAST_CARD, "KS", "draw").state: 1}


def test_hidden_state_shows_in_the_sum_of_paths():
    """Rules that look at something that is no part of the state: equal states then have different paths ahead."""

    class Moody:
        """Passes the first of two equal states by, and lets the second lay what it likes."""

        def __init__(self) -> None:
            self.asked = 0

        def legal_moves(self, state: object, *, fouls: bool) -> tuple[Move, ...]:
            self.asked += 1
            moves = BASE.legal_moves(state, fouls=fouls)
            return moves[: 1 + self.asked % 3]

        def apply(self, state: object, move: Move) -> object:
            return BASE.apply(state, move)

    state = table(BASE, hands=["JH 2C 3C", "JC 2H 3H"], upcard="4H")

    assert perft(BASE, state, 3).total == sum(reached(BASE, state, 3).values())
    assert perft(Moody(), state, 3).total != sum(reached(Moody(), state, 3).values())


@pytest.mark.parametrize("depth", [-1, 1.0, "2", None, True])
def test_depth_that_is_no_whole_number_is_refused(depth):
    for count in (perft, reached):
        with pytest.raises(SetupError, match=r"the depth is a whole number, 0 or more, not "):
            count(BASE, LAST_CARD, depth)


def test_split_needs_a_first_move():
    with pytest.raises(SetupError, match="the depth is a whole number, 1 or more, not 0"):
        split(BASE, LAST_CARD, 0)


def test_fouls_without_calls_are_refused():
    with pytest.raises(SetupError, match="with calls=False there are none"):
        perft(BUTTON, BUTTON.deal(seats=4, seed=1), 1, calls=False, fouls=True)


def test_match_is_refused():
    with pytest.raises(SetupError, match="from the state of a round, not from MatchState"):
        perft(BASE, BASE.new_match(seats=2, seed=1), 1)


def test_state_of_other_rules_is_refused():
    with pytest.raises(SetupError, match="this state was not dealt by standard-52"):
        perft(BASE, BUTTON.deal(seats=4, seed=1), 2)


def test_the_state_stays_as_it_is():
    before = table(BASE, hands=["KS", "2H"], upcard="4S", stock="5D 6D 6C 9C")
    perft(BASE, LAST_CARD, 4)

    assert before == LAST_CARD
    assert Draw(1) not in BASE.legal_moves(LAST_CARD)
