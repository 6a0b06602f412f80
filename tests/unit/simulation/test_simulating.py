from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

from maumau_core import IllegalMove
from maumau_core.bots import BotSpec, RandomBot
from maumau_core.simulation import BotError, simulate
from tests.unit.simulation.mates import Cheat, Plain, Silent, Wandering, wandering

ASKED = {"variants": ["german-skat", "brazilian-megajogos"], "rounds": 30, "seats": 4, "seed": 6}


@pytest.fixture(scope="module")
def processes():
    with ProcessPoolExecutor(2, get_context("spawn")) as crew:
        yield crew


@pytest.mark.parametrize(
    "bots",
    [
        "sensible:forgetful=0.3,random",
        [BotSpec("sensible"), Plain(), Plain, wandering],
        [RandomBot(Random(1)), Wandering(Random(2))],
    ],
)
def test_bots_of_every_kind_play_the_same_in_other_processes(processes, bots):
    assert simulate(**ASKED, bots=bots, executor=processes) == simulate(**ASKED, bots=bots)


@pytest.mark.parametrize(("bot", "kind"), [(Silent, BotError), (Cheat(), IllegalMove)])
def test_errors_are_the_same_in_other_processes(processes, bot, kind):
    with pytest.raises(kind, match="the bot in seat 2 ") as there:
        simulate("german-skat", bots=["random", "random", bot], executor=processes)
    with pytest.raises(kind) as here:
        simulate("german-skat", bots=["random", "random", bot])

    assert str(there.value).partition("Play(")[0] == str(here.value).partition("Play(")[0]
    assert there.value.seat == here.value.seat if kind is BotError else there.value.denials


def test_progress_is_told_whenever_rounds_come_back():
    told = []
    with ThreadPoolExecutor(2) as crew:
        simulate(**ASKED, executor=crew, progress=lambda name, done: told.append((name, done)))

    for name in ASKED["variants"]:
        dones = [done for variant, done in told if variant == name]
        assert dones == sorted(set(dones))
        assert dones[-1] == 30


def test_whatever_goes_wrong_in_telling_progress_ends_it():
    def full(*_):
        raise OSError("the disk is full")

    with ThreadPoolExecutor(1) as crew, pytest.raises(OSError, match="full"):
        simulate("german-skat", rounds=50_000, executor=crew, progress=full)
