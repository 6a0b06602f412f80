from random import Random

import pytest

from maumau_core import load_variant
from maumau_core.bots import BotSpec, Forgetful, RandomBot, SensibleBot, UnknownBot, bot_names


def test_every_name_makes_a_bot():
    rules = load_variant("german-skat")
    kinds = {name: type(BotSpec.parse(name).make(rules, Random(1))) for name in bot_names()}
    assert kinds == {"random": RandomBot, "sensible": SensibleBot}


@pytest.mark.parametrize("text", ["random", "sensible", "sensible:forgetful=0.3", "random:forgetful=1"])
def test_specs_are_read_as_they_are_written(text):
    assert str(BotSpec.parse(text)) == text
    assert BotSpec.parse(f" {text} ") == BotSpec.parse(text)


def test_forgetfulness_is_laid_over_the_bot():
    bot = BotSpec.parse("sensible:forgetful=0.3").make(load_variant("german-skat"), Random(1))
    assert isinstance(bot, Forgetful)
    assert not isinstance(BotSpec.parse("sensible:forgetful=0").make(load_variant("german-skat"), Random(1)), Forgetful)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sensble", "no bot is called 'sensble' (did you mean sensible?)"),
        ("", "no bot is called '': there are random, sensible"),
        ("random:forgetfull=1", "no option 'forgetfull' (did you mean forgetful?)"),
        ("random:", "no option ''"),
        ("random:forgetful=often", "not 'often'"),
        ("random:forgetful=1.5", "not '1.5'"),
        ("random:forgetful=nan", "not 'nan'"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_hint(text, message):
    with pytest.raises(UnknownBot) as caught:
        BotSpec.parse(text)
    assert message in str(caught.value)
