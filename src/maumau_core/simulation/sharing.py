"""Sharing: the rounds of studies are dealt out to workers, and what comes back is counted, each round once."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from itertools import islice
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, NamedTuple

from maumau_core.errors import MauMauError
from maumau_core.simulation.batch import Batch, Failure, cut, play
from maumau_core.simulation.report import Report, Tally
from maumau_core.simulation.study import Study

_AHEAD = 256
"""So many batches are on their way at once: a few for each of a hundred workers, and not much to hold or to call off."""
_TRIES = 3
"""So often a batch is sent before it is given up."""
_PATIENCE = 0.1
"""Seconds after which whoever waits for workers is asked whether to go on."""


class WorkerLost(MauMauError, RuntimeError):  # noqa: N818  # named like the other errors a table may hear
    """A worker ended before its rounds were over: it was killed, or a bot ended its process.

    Arguments:
        reason: what is known about it.
        report: of the rounds that were over; kept as the attribute ``report``.
        rounds: how many there should have been, of all variants together.

    >>> print(WorkerLost("it was killed", Report(seed=1, variants=()), 400))
    a worker was lost when 0 of 400 rounds were over: it was killed
    """

    def __init__(self, reason: str, report: Report, rounds: int) -> None:
        self.report = report
        self._arguments = (reason, report, rounds)
        super().__init__(f"a worker was lost when {report.rounds:,} of {rounds:,} rounds were over: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._arguments


def play_all(studies: Sequence[Study], rounds: int, executor: Executor | None = None) -> Generator[Study | None]:
    """Play so many rounds of each study, and count them there.

    Arguments:
        studies: what to play.
        rounds: how many rounds of each, 1 or more.
        executor: whose workers play; None to play here.

    Yields:
        A study whenever rounds of it are over; None now and then while workers are still at it. Whoever stops
        asking has what was counted so far, and workers are told to leave the rest.

    Raises:
        SendError: when a rule or a bot cannot be sent to a worker.
        WorkerLost: when a worker ends before its rounds are over, or the executor takes no more.
        TypeError: when it is no executor.

    >>> from maumau_core import load_variant
    >>> study = Study(load_variant("german-skat"), seed=1)
    >>> [each.played for each in play_all([study], 3)]
    [1, 2, 3]
    """
    if executor is not None:
        if not callable(getattr(executor, "submit", None)):
            raise TypeError(f"{executor!r} is no executor: one has the method submit")
        yield from _share(studies, rounds, executor)
        return
    for study in studies:
        for _ in study.rounds(rounds):
            yield study


def _share(studies: Sequence[Study], rounds: int, executor: Executor) -> Generator[Study | None]:
    cuts = [(study, cut(study, rounds)) for study in studies]  # before anything is played, all is known to be sendable
    todo = ((study, batch) for study, batches in cuts for batch in batches)
    crew = _Crew(executor)
    since = perf_counter()
    try:
        while crew.send(todo):
            heard = crew.hear()
            if heard is None:
                yield None
                continue
            study, tally = heard
            now = perf_counter()
            study.add(tally, now - since)
            since = now
            yield study
    except (BrokenExecutor, _Lost) as error:
        report = Report(studies[0].seed, tuple(study.report() for study in studies), interrupted=True)
        raise WorkerLost(_reason(error, report), report, rounds * len(studies)) from error
    finally:
        crew.dismiss()


def _reason(error: Exception, report: Report) -> str:
    if report.rounds or not isinstance(error, BrokenExecutor):
        return str(error)
    return f'{error} (a program that starts processes does so below `if __name__ == "__main__":`)'


class _Errand(NamedTuple):
    """A batch that is on its way, for which study, and how often it has been sent."""

    study: Study
    batch: Batch
    sent: int = 1


class _Crew:
    """The batches that are on their way, and those that are back."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._away: dict[Future[Tally | Failure], _Errand] = {}
        self._back: SimpleQueue[Future[Tally | Failure]] = SimpleQueue()

    def send(self, todo: Iterator[tuple[Study, Batch]]) -> bool:
        """Send as many of these as may be on their way; return whether any are."""
        for study, batch in islice(todo, _AHEAD - len(self._away)):
            self._send(_Errand(study, batch))
        return bool(self._away)

    def _send(self, errand: _Errand) -> None:
        try:
            future: Any = self._executor.submit(play, errand.batch)
        except BrokenExecutor:
            raise
        except Exception as error:  # it was shut down, for one
            raise _Lost(f"{type(error).__name__}: {error}") from error
        if not isinstance(future, Future) or future in self._away:
            raise _Lost(f"the executor gave {future!r}, which is no future of this batch alone")
        self._away[future] = errand
        future.add_done_callback(self._back.put)

    def hear(self) -> tuple[Study, Tally] | None:
        """Return what one batch came to, each once; None when nothing has come back for a while."""
        try:
            future = self._back.get(timeout=_PATIENCE)
        except Empty:
            return None
        errand = self._away.pop(future, None)
        if errand is None:  # it has been heard before
            return None
        try:
            return errand.study, _tally(future)
        except _Lost:
            if future.cancelled() or errand.sent == _TRIES:
                raise
        # a cluster that loses a worker may lose its word for a batch that was played: it is played again, the same
        self._send(errand._replace(sent=errand.sent + 1))
        return None

    def dismiss(self) -> None:
        """Call off what nobody waits for any more."""
        for future in self._away:
            future.cancel()


class _Lost(Exception):  # noqa: N818  # it goes no further
    """A batch came back with neither rounds nor a failure in playing them."""


def _tally(future: Future[Tally | Failure]) -> Tally:
    try:
        came = future.result()
    except CancelledError as error:
        raise _Lost("its rounds were called off") from error
    except BrokenExecutor:
        raise
    except Exception as error:  # whatever a bot raises comes as a failure: this is the executor's own
        raise _Lost(f"{type(error).__name__}: {error}") from error
    if isinstance(came, Failure):
        came.raise_here()
    if not isinstance(came, Tally):
        raise _Lost(f"what came back counts nothing: {came!r}")
    return came
