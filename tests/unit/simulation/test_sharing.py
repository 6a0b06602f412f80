"""Rounds are dealt out to workers of every kind, and come back in any order, or not at all."""

import os
import pickle
import time
from collections import Counter
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from random import Random

import pytest

from maumau_core import MauMauError, load_variant
from maumau_core.simulation import Report, SendError, Study, WorkerLost, sharing
from maumau_core.simulation.sharing import play_all
from tests.unit.simulation.mates import Plain, Quitter, Silent, Stumbling

PATIENCE = 60


class Waiting(Executor):
    """Holds back what it is given until it is told to play it, at once and as if far away."""

    def __init__(self):
        self.held = []
        self.most = 0

    def submit(self, function, /, *arguments):
        future = Future()
        self.held.append((future, pickle.dumps((function, arguments))))
        self.most = max(self.most, len(self.held))
        return future

    def play(self, place=0):
        future, sent = self.held.pop(place)
        if future.set_running_or_notify_cancel():
            function, arguments = pickle.loads(sent)  # noqa: S301
            future.set_result(pickle.loads(pickle.dumps(function(*arguments))))  # noqa: S301


def studies(*bots):
    names = ("german-skat", "standard-52")
    return [Study(load_variant(name), bots or ["sensible:forgetful=0.5", "random"], seats=3, seed=4) for name in names]


def reports(played):
    return [study.report() for study in played]


@pytest.fixture(scope="module")
def alone():
    played = studies()
    for _ in play_all(played, 60):
        pass
    return reports(played)


def test_here_is_told_round_by_round():
    played = studies()
    told = [(study.variant, study.played) for study in play_all(played, 2)]

    assert told == [("german-skat", 1), ("german-skat", 2), ("standard-52", 1), ("standard-52", 2)]


@pytest.mark.parametrize("seed", range(4))
def test_the_order_in_which_batches_are_ready_does_not_matter(alone, seed):
    crew, chance, played = Waiting(), Random(seed), studies()
    with closing(play_all(played, 60, crew)) as advances:
        for advance in advances:
            assert advance in (None, *played)
            if crew.held:
                crew.play(chance.randrange(len(crew.held)))

    assert reports(played) == alone


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_threads_comes_to_the_same(alone, count):
    played = studies()
    with ThreadPoolExecutor(count) as crew:
        for _ in play_all(played, 60, crew):
            pass

    assert reports(played) == alone


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_processes_comes_to_the_same(alone, count):
    played = studies()
    with ProcessPoolExecutor(count, get_context("spawn")) as crew:
        for _ in play_all(played, 60, crew):
            pass

    assert reports(played) == alone


def test_only_so_many_batches_are_on_their_way(monkeypatch):
    monkeypatch.setattr(sharing, "_AHEAD", 5)
    crew, played = Waiting(), studies()
    for _ in play_all(played, 20, crew):
        if crew.held:
            crew.play()

    assert [study.played for study in played] == [20, 20]
    assert crew.most == 5


def test_whoever_stops_asking_keeps_what_was_counted():
    crew, played = Waiting(), studies()
    advances = play_all(played, 30, crew)
    while played[0].played < 3:
        next(advances)
        crew.play()
    advances.close()

    assert [study.played for study in played] == [3, 0]
    assert all(future.cancelled() or future.done() for future, _ in crew.held)


def test_time_is_what_passes_here(monkeypatch):
    monkeypatch.setattr(sharing, "perf_counter", iter([10.0, 12.0, 15.0]).__next__)
    crew, played = Waiting(), studies()[:1]
    for _ in play_all(played, 2, crew):
        if crew.held:
            crew.play()

    assert reports(played)[0].seconds == 5.0


def test_what_a_bot_does_wrong_ends_it():
    with ThreadPoolExecutor(2) as crew, pytest.raises(ValueError, match="the bot in seat 1 must choose"):
        list(play_all(studies(Plain(), Silent()), 30, crew))


def test_nothing_is_played_when_something_cannot_be_sent():
    crew = Waiting()
    with pytest.raises(SendError, match="the bot <lambda>"):
        list(play_all(studies(lambda: Plain()), 30, crew))  # noqa: PLW0108

    assert crew.held == []


def test_a_process_that_a_bot_ends_is_a_worker_lost():
    with ProcessPoolExecutor(2, get_context("spawn")) as crew, pytest.raises(WorkerLost) as caught:
        list(play_all(studies(Quitter(os.getpid())), 30, crew))

    assert isinstance(caught.value, MauMauError)
    assert str(caught.value).startswith("a worker was lost when 0 of 60 rounds were over: A process in the process")
    assert caught.value.report.interrupted


@pytest.mark.parametrize(
    ("lose", "reason"),
    [
        (lambda future: future.set_exception(BrokenExecutor("gone")), "gone"),
        (Future.cancel, "its rounds were called off"),
    ],
)
def test_a_worker_lost_leaves_what_was_counted(lose, reason):
    crew, played = Waiting(), studies()
    advances = play_all(played, 30, crew)
    while played[0].played < 7:
        next(advances)
        crew.play()
    lose(crew.held[3][0])  # the eighth is on its way back already
    with pytest.raises(WorkerLost) as caught:
        list(advances)

    lost = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert str(lost) == str(caught.value) == f"a worker was lost when 8 of 60 rounds were over: {reason}"
    assert lost.report == Report(4, tuple(reports(played)), interrupted=True)


class Unreliable(Executor):
    """An executor that loses the first answers to each batch."""

    def __init__(self, losses):
        self.losses = losses
        self.asked = Counter()

    def submit(self, play, batch):
        self.asked[batch] += 1
        future = Future()
        if self.asked[batch] > self.losses:
            future.set_result(play(batch))
        else:
            future.set_exception(ConnectionError("no route"))
        return future


def test_a_batch_whose_answer_is_lost_is_played_again_and_counted_once(alone):
    played = studies()
    list(play_all(played, 60, Unreliable(2)))

    assert reports(played) == alone


def test_a_batch_whose_answer_is_lost_again_and_again_is_given_up():
    with pytest.raises(WorkerLost, match="0 of 60 rounds were over: ConnectionError: no route"):
        list(play_all(studies(), 30, Unreliable(3)))


def test_an_executor_that_is_broken_already_is_a_worker_lost():
    class Broken(Executor):
        def submit(self, *_):
            raise BrokenExecutor("gone before")

    with pytest.raises(WorkerLost, match="0 of 60 rounds were over: gone before"):
        list(play_all(studies(), 30, Broken()))


def test_whoever_waits_is_asked_whether_to_go_on():
    advances = play_all(studies(), 30, Waiting())
    began = time.monotonic()

    assert [next(advances), next(advances)] == [None, None]
    assert time.monotonic() - began < PATIENCE
    advances.close()


def test_an_executor_that_takes_no_more_is_a_worker_lost():
    executor = ThreadPoolExecutor(1)
    study = Study(load_variant("german-skat"), seed=1)
    advances = play_all([study], 30_000, executor)
    next(advances)
    executor.shutdown(wait=False)
    with pytest.raises(WorkerLost, match="cannot schedule new futures after shutdown") as lost:
        list(advances)
    assert 0 < lost.value.report.rounds < 30_000


def test_what_is_no_executor_is_said_at_once():
    with pytest.raises(TypeError, match="3 is no executor"):
        next(play_all([Study(load_variant("german-skat"))], 1, 3))


def test_a_bot_that_would_end_the_program_fails():
    study = Study(load_variant("german-skat"), [Stumbling(SystemExit(0))], seed=1)
    with ThreadPoolExecutor(1) as executor, pytest.raises(RuntimeError, match=r"ended the program: SystemExit\(0\)"):
        list(play_all([study], 3, executor))


class Odd(Unreliable):
    """An executor that answers with something else than it should."""

    def __init__(self, answer):
        super().__init__(0)
        self.answer = answer

    def submit(self, play, batch):
        return self.answer(super().submit(play, batch))


def _counts_nothing(future):
    other = Future()
    other.set_result(len(repr(future)))
    return other


ONE = Future()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (lambda _: None, "the executor gave None"),
        (lambda _: ONE, "which is no future of this batch alone"),
        (_counts_nothing, "what came back counts nothing"),
    ],
)
def test_an_executor_that_answers_something_else_is_a_worker_lost(answer, reason):
    with pytest.raises(WorkerLost, match=reason):
        list(play_all(studies(), 30, Odd(answer)))


def test_a_future_that_is_done_twice_is_counted_once(alone):
    class Echo(Future):
        def add_done_callback(self, call):
            super().add_done_callback(lambda future: (call(future), call(future)))

    def echoed(future):
        twice = Echo()
        twice.set_result(future.result())
        return twice

    played = studies()
    list(play_all(played, 60, Odd(echoed)))

    assert reports(played) == alone
