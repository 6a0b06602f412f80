from random import Random

import pytest

from maumau_core import load_variant
from maumau_core.bots import RandomBot, SensibleBot
from maumau_core.simulation.seating import next_move, seat_all


@pytest.mark.parametrize("name", ["standard-52", "brazilian-megajogos"])
def test_a_round_in_place_and_a_frozen_one_are_played_alike(name):
    rules = load_variant(name)

    def players():
        bots = [SensibleBot(rules, Random(1)), *(RandomBot(Random(seat)) for seat in range(3))]
        return seat_all(bots, 4)

    state = rules.deal(seats=4, seed=8)
    playout = rules.playout(state)
    stepping, running = players(), players()
    while not state.is_over:
        move = next_move(stepping, rules.playout(state))
        assert next_move(running, playout) == move
        state = rules.apply(state, move).state
        playout.apply(move)
        assert playout.state == state
    assert playout.is_over


def test_every_seat_has_one_bot():
    with pytest.raises(ValueError, match="3 seats need 3 bots, not 2"):
        seat_all([RandomBot(Random(1))] * 2, 3)
