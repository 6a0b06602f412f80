from random import Random

import pytest

from maumau_core import Call, Card, Draw, Play, load_variant
from maumau_core.bots import Forgetful, RandomBot, SensibleBot
from tests.rules.table import table

PLAIN = Play(0, Card("7", "S"))
SAID = Play(0, Card("7", "S"), call="mau")


def test_without_the_word_in_mind_only_plays_without_it_are_left():
    bot = Forgetful(RandomBot(Random(1)), 1.0, Random(1))
    assert {bot.pick((SAID, PLAIN, Call(0, "mau"), Draw(0))) for _ in range(200)} == {PLAIN, Draw(0)}


def test_a_bot_that_never_forgets_plays_as_the_bot_inside():
    options = (SAID, PLAIN, Call(0, "mau"), Draw(0))
    bot = Forgetful(RandomBot(Random(5)), 0.0, Random(1))
    plain = RandomBot(Random(5))
    assert [bot.pick(options) for _ in range(50)] == [plain.pick(options) for _ in range(50)]


def test_forgets_about_as_often_as_its_chance_says():
    bot = Forgetful(RandomBot(Random(1)), 0.3, Random(2))
    # with the word in mind the random bot takes it every other time
    said = sum(bot.pick((SAID, PLAIN)) == SAID for _ in range(4000))
    assert 0.32 < said / 4000 < 0.38


def test_what_was_forgotten_does_not_come_to_mind_as_a_reaction():
    bot = Forgetful(RandomBot(Random(1)), 1.0, Random(1))
    bot.pick((SAID, PLAIN))
    assert {bot.pick((None, Call(0, "mau"))) for _ in range(50)} == {None}


def test_a_bot_that_looks_at_the_table_forgets_too():
    rules = load_variant("german-skat")
    state = table(rules, hands=["7H 9H", "9S KS"], upcard="QS", dealer=0)
    observation = rules.observe(state, 1)
    always = Forgetful(SensibleBot(rules, Random(1)), 1.0, Random(1))
    never = Forgetful(SensibleBot(rules, Random(1)), 0.0, Random(1))
    assert always.choose(observation).call is None
    assert never.choose(observation).call == "mau"
    assert always.react(observation) is None


def test_a_bot_that_looks_at_the_table_is_not_asked_to_pick():
    bot = Forgetful(SensibleBot(load_variant("german-skat"), Random(1)), 0.5, Random(1))
    with pytest.raises(TypeError, match="see the table"):
        bot.pick((PLAIN,))


@pytest.mark.parametrize("chance", [-0.1, 1.01, float("nan")])
def test_refuses_what_is_no_chance(chance):
    with pytest.raises(ValueError, match="between 0 and 1"):
        Forgetful(RandomBot(Random(1)), chance, Random(1))
