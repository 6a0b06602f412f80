"""Interrupts: Ctrl-C asks a long command to stop where nothing is half counted."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Iterator
from types import FrameType, TracebackType
from typing import Self

IMPATIENCE = 1.0
"""Seconds in which more Ctrl-C mean no more than the first."""


class Interrupts:
    """While it is entered, the first Ctrl-C only sets `asked`; a later one stops at once what is stuck.

    >>> with Interrupts() as interrupts:
    ...     interrupts.asked
    False
    """

    def __init__(self) -> None:
        self._first: float | None = None

    @property
    def asked(self) -> bool:
        """Whether there was one."""
        return self._first is not None

    def __enter__(self) -> Self:
        """Begin to listen."""
        self._previous = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give Ctrl-C back its usual meaning."""
        signal.signal(signal.SIGINT, self._previous)

    def _note(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  # what a handler is given
        now = time.monotonic()
        if self._first is None:
            self._first = now
        elif now - self._first > IMPATIENCE:
            raise KeyboardInterrupt


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C do nothing while the few last lines of a command are printed."""
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
