"""Trouble: what a command cannot do, in one line and with an exit status."""

from __future__ import annotations

from maumau_core.errors import CompositionError, Fault, MauMauError, VariantError

FAULTY = 1
"""Exit status of a check that found faults."""
MISUSE = 2
"""Exit status when a command was asked for what cannot be done."""
BROKEN = 1
"""Exit status when what is printed cannot be written."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


class Trouble(Exception):  # noqa: N818  # it is no error of the program
    """Ends a command.

    Arguments:
        message: what is wrong, in one line.
        status: the exit status.
    """

    def __init__(self, message: str, status: int = MISUSE) -> None:
        self.status = status
        super().__init__(message)


def faults_of(error: MauMauError) -> tuple[Fault, ...]:
    """Return the faults of a variant that an error carries; none for other errors."""
    return error.faults if isinstance(error, VariantError | CompositionError) else ()


def summary(error: MauMauError) -> str:
    """Return an error in one line. Of several faults it gives the first, and says how to see the rest."""
    faults = faults_of(error)
    if len(faults) < 2:  # noqa: PLR2004  # there is a rest from two on
        return str(error)
    return f"{faults[0]} (and {len(faults) - 1} more: see `maumau check`)"
