from collections import Counter
from random import Random

from maumau_core import Challenge, load_variant
from maumau_core.bots import RandomBot


def test_chooses_evenly_among_its_legal_moves():
    rules = load_variant("standard-52")
    state = next(
        state for seed in range(100) if len(rules.legal_moves(state := rules.deal(seats=2, seed=seed), seat=1)) == 3
    )
    bot = RandomBot(Random(1))
    observation = rules.observe(state, 1)
    chosen = Counter(bot.choose(observation) for _ in range(3000))
    assert set(chosen) == set(observation.legal_moves)
    assert min(chosen.values()) > 900


def test_reacts_as_likely_as_not_when_there_is_one_reaction(forgotten):
    _, observation = forgotten
    bot = RandomBot(Random(1))
    reacted = Counter(bot.react(observation) for _ in range(2000))
    assert set(reacted) == {None, Challenge(observation.seat, 1)}
    assert min(reacted.values()) > 900


def test_equal_generators_make_equal_choices():
    options = tuple(range(50))
    one, other = RandomBot(Random(3)), RandomBot(Random(3))
    assert [one.pick(options) for _ in range(20)] == [other.pick(options) for _ in range(20)]
