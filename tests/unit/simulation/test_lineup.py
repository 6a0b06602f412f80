"""Whoever has a bot can seat it, and hears what is wrong with it."""

import pickle
from pathlib import Path
from random import Random

import pytest

from maumau_core import IllegalMove, MauMauError, Play, Ruleset, SetupError, load_variant
from maumau_core.bots import BotSpec, Forgetful, RandomBot, SensibleBot, UnknownBot
from maumau_core.simulation import BotError, Study, simulate
from maumau_core.simulation.lineup import generators_in


class Plain:
    def choose(self, observation):
        return observation.legal_moves[0]

    def react(self, observation):  # noqa: ARG002
        return None


class Informed(Plain):
    def __init__(self, rules, generator):
        assert isinstance(rules, Ruleset)
        assert isinstance(generator, Random)


class Saying(Plain):
    """Chooses whatever it was told to."""

    def __init__(self, chosen):
        self.chosen = chosen

    def choose(self, observation):
        return self.chosen(observation)


class Blind(Saying):
    blind = True

    def pick(self, options):  # noqa: ARG002
        return self.chosen(None)


def informed(rules, generator):
    return Informed(rules, generator)


def names(bots, seats=2):
    report = simulate("german-skat", rounds=2, seats=seats, bots=bots).variants[0]
    assert report.rounds == 2
    return report.bots


@pytest.mark.parametrize(
    ("bots", "seated"),
    [
        ([Plain(), "random"], ("Plain", "random")),
        ([Plain, Informed], ("Plain", "Informed")),
        ([informed, BotSpec("sensible", 0.5)], ("informed", "sensible:forgetful=0.5")),
        ([SensibleBot, lambda: Plain()], ("SensibleBot", "<lambda>")),  # noqa: PLW0108
        ([RandomBot(Random(1))], ("RandomBot", "RandomBot")),
        ("random", ("random", "random")),
        ("sensible,random", ("sensible", "random")),
        (Plain(), ("Plain", "Plain")),
        (BotSpec("random"), ("random", "random")),
    ],
)
def test_bots_are_taken_by_name_as_they_are_or_made(bots, seated):
    assert names(bots) == seated


def test_the_chances_of_a_bot_that_is_made_depend_on_the_seed():
    lineup = [lambda _, generator: RandomBot(generator)]
    made, named = (list(Study(load_variant("german-skat"), bots, seed=4).rounds(5)) for bots in (lineup, ["random"]))
    assert made == named


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (7, "7 is no bot: a bot has the methods choose and react"),
        (None, "None is no bot"),
        (lambda: 7, "makes 7, which is no bot"),
        (lambda rules, generator, more: Plain(), "it must take the ruleset and a random.Random, or nothing"),  # noqa: ARG005
    ],
)
def test_what_is_no_bot_is_refused(bot, message):
    with pytest.raises(TypeError, match=message):
        simulate("german-skat", rounds=1, bots=[bot])


def test_a_name_that_no_bot_has_is_refused():
    with pytest.raises(UnknownBot, match="no bot is called 'german'"):
        simulate("german-skat", rounds=1, bots="german")


def test_a_single_variant_is_one_variant():
    rules = load_variant("german-skat")
    for single in ("german-skat", rules, rules.variant):
        assert [report.variant for report in simulate(single, rounds=1).variants] == ["german-skat"]


def test_a_path_is_one_variant(tmp_path):
    file = Path(tmp_path, "mine.toml")
    file.write_text('name = "mine"\nextends = "german-skat"\n', encoding="utf-8")
    assert simulate(file, rounds=1).variants[0].variant == "mine"


@pytest.mark.parametrize("rounds", [0, -1, 1.5, True, "3"])
def test_there_are_rounds_to_play(rounds):
    with pytest.raises(SetupError, match=r"rounds must be a whole number from 1, not "):
        simulate("german-skat", rounds=rounds)


@pytest.mark.parametrize("kind", [Saying, Blind])
@pytest.mark.parametrize("chosen", [None, "draw", (1, 2)])
def test_a_bot_that_chooses_no_move_is_named_by_its_seat(kind, chosen):
    with pytest.raises(BotError) as caught:
        simulate("german-skat", rounds=1, seats=3, bots=[Plain(), kind(lambda _: chosen), Plain()])
    assert str(caught.value) == f"the bot in seat 1 must choose one of its legal moves, not {chosen!r}"
    assert (caught.value.seat, caught.value.chosen) == (1, chosen)
    assert isinstance(caught.value, MauMauError)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301


def test_a_bot_that_chooses_an_illegal_move_is_named_by_its_seat():
    cheat = Saying(lambda seen: Play(seen.seat, seen.upcard))
    with pytest.raises(
        IllegalMove, match=r"the bot in seat 1 chose Play\(seat=1, .*, which is illegal: seat 1 does not"
    ):
        simulate("german-skat", rounds=1, seats=3, bots=[Plain(), cheat, Plain()])


def test_the_generators_of_bots_are_found_wherever_they_are():
    class Deep(Plain):
        __slots__ = ("kept",)

        def __init__(self, *generators):
            self.kept = [{"mine": generator} for generator in generators]

    one, other = Random(1), Random(2)
    found = generators_in([Plain(), Forgetful(RandomBot(one), 0.5, other), RandomBot(one)])

    assert list(map(id, found)) == [id(one), id(other)]
    assert generators_in([Saying(lambda _: None)]) == []  # it cannot be looked into
    assert generators_in([Deep(other)]) == []  # nor this one
