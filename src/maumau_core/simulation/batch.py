"""Batches: some rounds of a study, as they are sent to a worker, and what comes back."""

from __future__ import annotations

import pickle
import threading
import traceback
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NoReturn

import attrs

from maumau_core.errors import MauMauError
from maumau_core.simulation.report import Tally
from maumau_core.simulation.study import Study

_PARTS = 100
"""A study is cut into about so many batches, so that many workers have something to do until the end …"""
_MOST = 100
"""… and none has more rounds than this, so that news of it come within seconds."""
_KEPT = 32
"""How many studies a worker keeps at hand."""


class SendError(MauMauError, TypeError):
    """Something cannot be sent to a worker, or back: what is sent is pickled.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from maumau_core.bots import RandomBot
    >>> from maumau_core.simulation import simulate
    >>> lineup = [lambda rules, generator: RandomBot(generator)]
    >>> with ThreadPoolExecutor(2) as executor:
    ...     try:
    ...         simulate("german-skat", rounds=10, bots=lineup, executor=executor)
    ...     except SendError as error:
    ...         print(str(error).partition(":")[0])
    the bot <lambda> cannot be sent to a worker
    """


@attrs.frozen
class Batch:
    """Some rounds of a study.

    Arguments:
        study: the study, pickled: the same bytes in all of its batches.
        first: which of its rounds comes first, from 0.
        count: how many there are, 1 or more.
    """

    study: bytes
    first: int
    count: int


@attrs.frozen
class Failure:
    """What went wrong in a worker, as a value: so it cannot be taken for a failure of the worker itself.

    Arguments:
        error: what was raised.
        arguments: its `args`, which an error of our own may not keep when it is pickled.
        trace: where it was raised, for whoever wrote the bot.
    """

    error: Exception
    arguments: tuple[Any, ...]
    trace: str

    @classmethod
    def of(cls, error: Exception) -> Failure:
        """Return a failure that can be sent, whatever was raised.

        Arguments:
            error: what was raised.
        """
        trace = "".join(traceback.format_exception(error))
        failure = cls(error, error.args, trace)
        try:
            pickle.loads(pickle.dumps(failure))  # noqa: S301  # our own, a moment old
        except Exception:  # noqa: BLE001  # a stranger's error may do anything
            told = SendError(f"a worker raised what cannot be sent back: {type(error).__name__}: {error}")
            return cls(told, told.args, trace)
        return failure

    def raise_here(self) -> NoReturn:
        """Raise it as it was raised in the worker."""
        self.error.args = self.arguments
        self.error.add_note(f"In a worker:\n{self.trace}")
        raise self.error


def cut(study: Study, rounds: int) -> Iterator[Batch]:
    """Return rounds of a study from the first on, in batches.

    Arguments:
        study: what is played.
        rounds: how many rounds, 1 or more.

    Raises:
        SendError: when a rule or a bot of it cannot be pickled; at once, not with the first batch.

    >>> from maumau_core import load_variant
    >>> [batch.count for batch in cut(Study(load_variant("german-skat")), 250)][-3:]
    [2, 2, 2]
    """
    packed = _pack(study)
    most = max(1, min(rounds // _PARTS, _MOST))
    return (Batch(packed, first, min(most, rounds - first)) for first in range(0, rounds, most))


def play(batch: Batch) -> Tally | Failure:
    """Play a batch, in whatever process or thread this is.

    Arguments:
        batch: what to play.
    """
    try:
        return _unpacked(batch.study, threading.get_ident()).tally(batch.first, batch.count)
    except Exception as error:  # noqa: BLE001  # it is raised again where the study is
        return Failure.of(error)
    except SystemExit as error:  # it would end the worker, or pass for the program's own
        return Failure.of(RuntimeError(f"a bot would have ended the program: {error!r}"))


def _pack(study: Study) -> bytes:
    try:
        return pickle.dumps(study)
    except Exception as error:
        what, why = _unsendable(study) or (f"the study of {study.variant}", error)
        raise SendError(
            f"{what} cannot be sent to a worker: {why} (it must be pickled: define it at the top of a module)"
        ) from error


def _unsendable(study: Study) -> tuple[str, Exception] | None:
    bots = {f"the bot {getattr(bot, '__name__', type(bot).__name__)}": bot for bot in study.lineup}
    for what, part in {f"the variant {study.variant}": study.rules, **bots}.items():
        try:
            pickle.dumps(part)
        except Exception as error:  # noqa: BLE001  # a stranger's object may do anything
            return what, error
    return None


@lru_cache(_KEPT)
def _unpacked(packed: bytes, thread: int) -> Study:  # noqa: ARG001  # no two threads play one study: it has one generator
    """Return a study that came with a batch: its variant is composed when the first batch comes, and then kept."""
    try:
        study = pickle.loads(packed)  # noqa: S301  # packed by `_pack`
    except (AttributeError, ImportError) as error:
        raise SendError(
            f"a worker does not find what it was sent: {error} (it must be defined in a module that workers can import)"
        ) from error
    assert isinstance(study, Study)
    return study
