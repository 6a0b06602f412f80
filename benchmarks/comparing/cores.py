"""Cores: everybody is measured on the same one, but for what is about several."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


def count() -> int:
    """Return how many this process may run on now."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def one() -> Iterator[None]:
    """Stay on one core meanwhile, where the system knows how; processes that are started then stay there too."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)
