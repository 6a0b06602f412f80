import attrs
import pytest

from maumau_core import Card, Departure, load_variant
from maumau_core.bots.judgement import Judgement, Neighbors, threat

FAR = Neighbors((5, 5, 5))


def cards(*texts):
    deck = load_variant("standard-52").deck
    return [deck.card(text) for text in texts]


@pytest.fixture(scope="module")
def judgement():
    return Judgement(load_variant("standard-52"))


def test_an_empty_hand_has_no_answer(judgement):
    assert judgement.freedom([]) == 0.0


def test_a_jack_answers_everything(judgement):
    assert judgement.freedom(cards("JS")) == 1.0
    assert judgement.freedom(cards("JS", "JH")) == 1.5


def test_varied_suits_answer_more_than_one_suit(judgement):
    assert judgement.freedom(cards("2S", "3H")) > judgement.freedom(cards("2S", "3S"))


def test_a_card_follows_its_suit_and_its_rank(judgement):
    assert judgement.follows(cards("2S"), Card("9", "S"))
    assert judgement.follows(cards("2S"), Card("2", "H"))
    assert not judgement.follows(cards("2S"), Card("9", "H"))


def test_the_fewer_cards_the_greater_the_threat():
    assert threat(1) > threat(2) > threat(3) == threat(9)


def test_plain_cards_have_no_impact(judgement):
    assert judgement.impact(cards("2S"), cards("3S"), FAR) == 0.0


def test_skipping_the_only_other_seat_pays_if_one_can_go_on(judgement):
    alone = Neighbors((5,))
    assert judgement.impact(cards("8S"), cards("2S"), alone) > 0
    assert judgement.impact(cards("8S"), cards("2H"), alone) < 0


def test_nobody_is_hit_where_nobody_is_left(judgement):
    assert judgement.impact(cards("7S"), cards("2S"), Neighbors(())) == 0.0


def test_making_everybody_draw_hits_all_who_are_close():
    judgement = Judgement(load_variant("ace-others-draw"))
    assert judgement.impact(cards("AS"), cards("2S"), Neighbors((1, 1, 1))) > judgement.impact(
        cards("AS"), cards("2S"), Neighbors((1, 5, 5))
    )


def test_neighbors_stand_in_the_order_of_play():
    rules = load_variant("standard-52")
    observation = rules.observe(rules.deal(seats=4, seed=1), 1)
    observation = attrs.evolve(observation, hand_sizes=(10, 11, 12, 13))
    assert Neighbors.of(observation).sizes == (12, 13, 10)
    assert Neighbors.of(attrs.evolve(observation, direction=-1)).sizes == (10, 13, 12)


def test_seats_that_left_are_no_neighbors():
    rules = load_variant("standard-52")
    observation = rules.observe(rules.deal(seats=3, seed=1), 0)
    observation = attrs.evolve(observation, active=(0, 2), departures=(Departure(1, "out"),))
    assert Neighbors.of(observation).alone
