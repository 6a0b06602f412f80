"""The conformance kit: what must hold of any rules, and what looks for a position in which it does not.

What is here needs Hypothesis (the extra ``testing``) only when it is used: walking and
the invariants do without it, and so does ``maumau check --deep``.

>>> from maumau_core.testing import walk
>>> findings = walk("german-skat", rounds=2, seed=7)
>>> findings.rounds, findings.faults
(2, ())
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from maumau_core.testing.broken import InvariantBroken, RuleBroken
from maumau_core.testing.findings import Finding, Findings
from maumau_core.testing.invariants import ANY_RULES, CHEAP, COSTLY, INVARIANTS, Invariant
from maumau_core.testing.moment import Moment
from maumau_core.testing.perft import Counts, perft, reached, split
from maumau_core.testing.perft_check import CountsDiffer, check_perft, remake_perft
from maumau_core.testing.perft_corpus import PerftError, PerftLine, PerftPosition, read_perft
from maumau_core.testing.targets import Target
from maumau_core.testing.walking import Walk, walk
from maumau_core.testing.watching import Watch, check

if TYPE_CHECKING:
    from maumau_core.testing.checking import check_plugin, check_variant
    from maumau_core.testing.machines import MatchMachine, Playable, RoundMachine, match_machine, round_machine

__all__ = [
    "ANY_RULES",
    "CHEAP",
    "COSTLY",
    "INVARIANTS",
    "Counts",
    "CountsDiffer",
    "Finding",
    "Findings",
    "Invariant",
    "InvariantBroken",
    "MatchMachine",
    "Moment",
    "PerftError",
    "PerftLine",
    "PerftPosition",
    "Playable",
    "RoundMachine",
    "RuleBroken",
    "Target",
    "Walk",
    "Watch",
    "check",
    "check_perft",
    "check_plugin",
    "check_variant",
    "match_machine",
    "perft",
    "reached",
    "read_perft",
    "remake_perft",
    "round_machine",
    "split",
    "walk",
]

_NEEDS_HYPOTHESIS = {
    "MatchMachine": "machines",
    "Playable": "machines",
    "RoundMachine": "machines",
    "check_plugin": "checking",
    "check_variant": "checking",
    "match_machine": "machines",
    "round_machine": "machines",
}


def __getattr__(name: str) -> Any:
    """Import what needs Hypothesis when it is first asked for."""
    if (module := _NEEDS_HYPOTHESIS.get(name)) is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{module}"), name)


def __dir__() -> list[str]:
    """Return all that is public, imported or not."""
    return sorted(__all__)
