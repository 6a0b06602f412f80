import pickle
import threading

import attrs
import pytest

from maumau_core import IllegalMove, Variant, load_variant
from maumau_core.simulation import BotError, SendError, Study, batch
from maumau_core.simulation.batch import Batch, Failure, cut, play
from maumau_plugins.scoring.no_score import NoScore
from tests.unit.simulation.mates import Cheat, Lost, Plain, Silent, Stumbling


def study(*bots):
    return Study(load_variant("german-skat"), bots or ["random"], seats=2, seed=1)


def raised(came):
    with pytest.raises(Exception) as caught:  # noqa: PT011  # whatever it is
        came.raise_here()
    return caught.value


@pytest.mark.parametrize("rounds", [1, 2, 99, 100, 199, 250, 12_345])
def test_every_round_is_in_just_one_batch(rounds):
    batches = list(cut(study(), rounds))

    assert [index for each in batches for index in range(each.first, each.first + each.count)] == [*range(rounds)]
    assert max(each.count for each in batches) <= 100
    assert len(batches) >= min(rounds, 100)


def test_a_batch_is_small():
    assert max(len(pickle.dumps(each)) for each in cut(study("sensible", "random"), 1000)) < 4000


def test_batches_put_together_are_the_study():
    whole, parts = study("sensible:forgetful=0.5", "random"), study("sensible:forgetful=0.5", "random")
    for _ in whole.rounds(120):
        pass
    for each in reversed(list(cut(parts, 120))):
        parts.add(play(pickle.loads(pickle.dumps(each))), 0.0)  # noqa: S301

    assert parts.report() == whole.report()
    assert parts.played == 120


def test_a_variant_is_composed_once_in_a_worker():
    batch._unpacked.cache_clear()
    for each in cut(study(), 30):
        play(each)

    assert batch._unpacked.cache_info()[:2] == (29, 1)


def test_no_two_threads_play_one_study():
    batch._unpacked.cache_clear()
    one = next(cut(study(), 1))
    threads = [threading.Thread(target=play, args=(one,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert batch._unpacked.cache_info().misses == len({thread.ident for thread in threads})


@pytest.mark.parametrize("bot", [Silent(), Cheat()])
def test_what_a_bot_does_wrong_is_told_as_in_one_process(bot):
    with pytest.raises((BotError, IllegalMove)) as here:
        list(study(bot).rounds(1))
    came = play(next(cut(study(bot), 1)))
    there = raised(pickle.loads(pickle.dumps(came)))  # noqa: S301

    assert (type(there), str(there)) == (type(here.value), str(here.value))
    assert vars(there).keys() - {"__notes__"} == vars(here.value).keys()
    assert "In a worker:" in there.__notes__[0]
    assert "playing.py" in there.__notes__[0]


def test_what_a_bot_raises_comes_as_it_is():
    came = pickle.loads(pickle.dumps(play(next(cut(study(Stumbling(ZeroDivisionError("by 0"))), 1)))))  # noqa: S301

    assert repr(raised(came)) == "ZeroDivisionError('by 0')"


@pytest.mark.parametrize("error", [KeyError(Lost()), ValueError(threading.Lock())])
def test_an_error_that_cannot_be_sent_is_told_in_words(error):
    failure = Failure.of(error)

    assert isinstance(failure.error, SendError)
    assert str(failure.error) == f"a worker raised what cannot be sent back: {type(error).__name__}: {error}"
    assert pickle.loads(pickle.dumps(failure)).arguments == failure.arguments  # noqa: S301


def test_a_bot_that_cannot_be_sent_is_named():
    class Local(Plain):
        pass

    for bot, name in ((Local(), "Local"), (Local, "Local"), (lambda: Plain(), "<lambda>")):  # noqa: PLW0108
        with pytest.raises(SendError, match=f"^the bot {name} cannot be sent to a worker: .*define it at the top"):
            cut(study("random", bot), 10)


def test_a_rule_that_cannot_be_sent_is_named():
    @attrs.frozen
    class Local(NoScore):
        pass

    rules = load_variant(Variant("odd", {"scoring": Local()}, extends="german-skat"))

    with pytest.raises(SendError, match=r"^the variant odd cannot be sent to a worker"):
        cut(Study(rules), 10)


def test_a_bot_that_a_worker_does_not_find_is_told():
    batch._unpacked.cache_clear()
    sent = next(cut(study(Plain), 1))
    elsewhere = Batch(sent.study.replace(b"mates", b"mites"), 0, 1)

    told = raised(play(elsewhere))
    assert isinstance(told, SendError)
    assert str(told).startswith(
        "a worker does not find what it was sent: No module named 'tests.unit.simulation.mites'"
    )
