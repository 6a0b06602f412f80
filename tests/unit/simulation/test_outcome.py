from maumau_core import Card
from maumau_core.events import Called, CallForgotten, Challenged, Drew, FalseCall, Played, Reshuffled, TurnBegan
from maumau_core.simulation import Counts

SEVEN = (Card("7", "S"),)


def count(*steps):
    counts = Counts()
    for events in steps:
        counts.add(events)
    return counts


def test_moves_turns_and_cards_drawn():
    counts = count(
        (Played(0, SEVEN), TurnBegan(1)),
        (Drew(1, 2, SEVEN * 2, "penalty"), TurnBegan(0)),
        (Reshuffled(9), Drew(0, 1, SEVEN, "turn")),
    )
    assert counts == Counts(moves=3, turns=2, drawn=3, reshuffles=1)


def test_a_penalty_that_comes_by_itself_is_a_word_caught():
    counts = count((Played(0, SEVEN), CallForgotten(0, "mau"), Reshuffled(4), Drew(0, 2, SEVEN * 2, "call")))
    assert (counts.forgotten, counts.caught) == (1, 1)


def test_a_word_that_nobody_minds_is_forgotten_only():
    counts = count((Played(0, SEVEN), CallForgotten(0, "mau"), TurnBegan(1)), (Called(0, "mau"),))
    assert (counts.forgotten, counts.caught) == (1, 0)


def test_a_challenge_catches_when_it_is_upheld():
    counts = count(
        (Played(0, SEVEN), CallForgotten(0, "mau"), TurnBegan(1)),
        (Challenged(1, 0, upheld=True), Drew(0, 5, SEVEN * 5, "call")),
        (Challenged(2, 0, upheld=False), Drew(2, 5, SEVEN * 5, "call")),
    )
    assert (counts.forgotten, counts.caught, counts.false_challenges, counts.drawn) == (1, 1, 1, 10)


def test_a_false_call_is_no_word_forgotten():
    counts = count((FalseCall(0, "mau"), Drew(0, 5, SEVEN * 5, "call")))
    assert (counts.false_calls, counts.forgotten, counts.caught) == (1, 0, 0)
