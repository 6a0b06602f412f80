"""What a fresh process does so that `starting` can tell how long it takes to get ready.

Nothing of the engine is imported before it is wanted, so that what it imports by itself is in its time.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maumau_core import Variant

MANY_RULES = "40 rules"


def loads(names: list[str]) -> list[float]:
    """Return how many seconds it takes to load each of these variants, one after the other.

    Arguments:
        names: of installed variants, or `MANY_RULES`, a variant that is written in Python.
    """
    from maumau_core import load_variant  # noqa: PLC0415  # as said above

    sources = [_many_rules() if name == MANY_RULES else name for name in names]
    taken = []
    for source in sources:
        began = perf_counter()
        load_variant(source)
        taken.append(perf_counter() - began)
    return taken


def _many_rules() -> Variant:
    from .scaling import MANY, sharing_powers  # noqa: PLC0415  # it imports the rules of that variant

    return sharing_powers(MANY)
