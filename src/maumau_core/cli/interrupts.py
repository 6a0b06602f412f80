"""Interrupts: Ctrl-C asks a long command to stop where nothing is half counted."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Self


class Interrupts:
    """While it is entered, the first Ctrl-C only sets `asked`; the second stops at once.

    >>> with Interrupts() as interrupts:
    ...     interrupts.asked
    False
    """

    def __init__(self) -> None:
        self.asked = False

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
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
