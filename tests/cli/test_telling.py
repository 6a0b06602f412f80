from typing import get_args

import pytest

from maumau_core import Card, load_variant
from maumau_core import events as ev
from maumau_core.cli.painting import Painter
from maumau_core.cli.telling import Teller

SEVEN = Card("7", "S")
PAINTER = Painter(load_variant("standard-52").deck)

SENTENCES = [
    (ev.RoundStarted(0, SEVEN), "You deal; 7♠ is turned up."),
    (ev.RoundStarted(3, SEVEN), "Seat 3 deals; 7♠ is turned up."),
    (ev.TurnBegan(0), None),
    (ev.Played(0, (SEVEN,)), "You lay 7♠."),
    (ev.Played(1, (SEVEN, Card("7", "H"))), "Seat 1 lays 7♠ 7♥."),
    (ev.Drew(0, 1, (SEVEN,), "turn"), "You draw a card: 7♠."),
    (ev.Drew(0, 2, (SEVEN, SEVEN), "penalty"), "You draw 2 cards as a penalty: 7♠ 7♠."),
    (ev.Drew(2, 2, (SEVEN, SEVEN), "call"), "Seat 2 draws 2 cards for the word."),
    (ev.Drew(2, 1, (SEVEN,), "effect"), "Seat 2 draws a card."),
    (ev.Drew(2, 0, (), "penalty"), "There is nothing left that seat 2 could draw."),
    (ev.Passed(0), "You pass."),
    (ev.Passed(1), "Seat 1 passes."),
    (ev.Demanded(1, "suit", "H"), "Seat 1 demands hearts."),
    (ev.Demanded(0, "rank", "8"), "You demand eight."),
    (ev.DirectionReversed(-1), "Play turns round and goes counter-clockwise."),
    (ev.PenaltyRaised(0, 4), "You owe 4 cards."),
    (ev.PenaltyRaised(1, 1), "Seat 1 owes 1 card."),
    (ev.PenaltyCancelled(0, 4), "You are rid of 4 cards owed."),
    (ev.CoverOwed(1), "Seat 1 has to cover that card."),
    (ev.Skipped(0), "You miss a turn."),
    (ev.Called(1, "mau"), "Seat 1 says “mau”."),
    (ev.CallForgotten(0, "mau"), "You have not said “mau”!"),
    (ev.FalseCall(0, "mau"), "You say “mau”, but it is not due."),
    (ev.Challenged(0, 1, upheld=True), "You challenge seat 1, and are right."),
    (ev.Challenged(2, 0, upheld=False), "Seat 2 challenges you, and is wrong."),
    (ev.Reshuffled(20), "The discards become the new stock of 20 cards."),
    (ev.WinStood(0), "Nobody objects: your win stands."),
    (ev.WinStood(2), "Nobody objects: seat 2's win stands."),
    (ev.WentOut(1, 1), "Seat 1 goes out."),
    (ev.WentOut(0, 2), "You go out second."),
    (ev.WentOut(0, 5), "You go out as number 5."),
    (ev.Eliminated(2), "Seat 2 is eliminated."),
    (ev.RoundEnded("out", (0,)), "The round is over. You win!"),
    (ev.RoundEnded("out", (2, 1)), "The round is over. Seat 2 wins!"),
    (ev.RoundEnded("blocked", ()), "Nobody can lay or draw any more: the round is blocked."),
    (ev.RoundEnded("blocked", (2, 1)), "Nobody can lay or draw any more: the round is blocked. Seat 2 wins!"),
    (ev.RoundScored((1, 2), (3, 4)), None),
    (ev.MatchEnded((1,)), "The match is over. Seat 1 wins!"),
    (ev.MatchEnded((0, 2)), "The match is over. You and seat 2 win!"),
    (ev.MatchEnded((1, 2, 3)), "The match is over. Seat 1, seat 2 and seat 3 win!"),
    (ev.MatchEnded(()), "The match is over. Nobody wins."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_sentences(event, sentence):
    told = Teller(PAINTER, seat=0).tell(event)
    assert (None if told is None else told.plain) == sentence


def test_every_kind_of_event_is_told():
    assert {type(event) for event, _ in SENTENCES} == set(get_args(ev.Event))


@pytest.mark.parametrize(
    ("before", "reason", "why"),
    [
        (ev.CallForgotten(1, "mau"), "call", "the forgotten word"),
        (ev.Challenged(0, 1, upheld=True), "call", "the forgotten word"),
        (ev.Challenged(1, 0, upheld=False), "call", "the false challenge"),
        (ev.FalseCall(1, "mau"), "call", "the false call"),
        (ev.Played(2, (SEVEN,)), "effect", "seat 2's 7♠"),
        (ev.Played(0, (SEVEN, SEVEN)), "effect", "your 7♠ 7♠"),
        (ev.RoundStarted(0, SEVEN), "effect", "the 7♠"),
    ],
)
def test_a_draw_is_told_with_what_it_is_for(before, reason, why):
    teller = Teller(PAINTER, seat=0)
    teller.tell(ev.FalseCall(3, "mau"))  # long ago
    teller.tell(ev.Played(3, (Card("8", "S"),)))
    teller.tell(before)
    assert teller.tell(ev.Drew(1, 5, (SEVEN,) * 5, reason)).plain == f"Seat 1 draws 5 cards for {why}."
    assert teller.tell(ev.Drew(1, 1, (SEVEN,), "turn")).plain == "Seat 1 draws a card."
