from random import Random

import attrs

from maumau_core import Call, Challenge, Draw, Play, Window, load_variant
from maumau_core.bots import BlindBot, Forgetful, RandomBot, SensibleBot, reactions


def test_moves_of_the_turn_are_no_reactions():
    rules = load_variant("german-skat")
    state = rules.deal(seats=2, seed=7)
    assert reactions(state, rules.legal_moves(state)) == ()


def test_every_move_out_of_turn_is_a_reaction():
    state = load_variant("german-skat").deal(seats=3, seed=7)
    thrown = Play(2, state.hands[2][0])
    assert reactions(state, (Call(2, "mau"), thrown)) == (Call(2, "mau"), thrown)


def test_the_seat_on_turn_reacts_by_challenging():
    state = load_variant("german-skat").deal(seats=3, seed=7)
    assert reactions(state, (Draw(1), Challenge(1, 2))) == (Challenge(1, 2),)


def test_the_seat_on_turn_reacts_by_a_late_word_but_not_by_one_before_its_play():
    rules = load_variant("german-skat")
    observation = rules.observe(rules.deal(seats=3, seed=7), 1)
    moves = (Draw(1), Call(1, "mau"))
    assert reactions(observation, moves) == ()
    late = attrs.evolve(observation, windows=(Window("call", 1, (1,), frozenset({"act"}), "mau"),))
    assert reactions(late, moves) == (Call(1, "mau"),)


def test_only_bots_that_look_at_nothing_are_blind():
    rules = load_variant("german-skat")
    blind, seeing = RandomBot(Random(1)), SensibleBot(rules, Random(1))
    assert isinstance(blind, BlindBot)
    assert not isinstance(seeing, BlindBot)
    assert Forgetful(blind, 0.5, Random(1)).blind
    assert not Forgetful(seeing, 0.5, Random(1)).blind
