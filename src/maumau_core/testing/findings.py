"""Findings: what came of looking at many rounds."""

from __future__ import annotations

from typing import Literal

import attrs

from maumau_core._echo import several

__all__ = ["Finding", "Findings"]


@attrs.frozen
class Finding:
    """One thing that somebody should know of a variant, with an example.

    Arguments:
        kind: ``"broken"`` (an invariant), ``"failed"`` (a rule, or an invariant, that raises), ``"endless"`` (a round), ``"dead"`` (an
            entry that made no difference) or ``"odd"`` (a position that nobody would expect).
        what: what it is about: an invariant, an entry of the variant, or what was noticed.
        words: what was found, in words.
        position: where, in notation; empty when it is about no single one.
        move: the move that was made there, in notation; empty for none.
        seed: with this seed and `rounds` rounds, walking comes there again, to an example first of all; None when nobody
            walked.
        rounds: how many.
        replay: a few lines of Python that see it again; empty when nobody walked.
        cause: what was raised, if anything was; no part of its value.

    >>> print(Finding("dead", "powers.nine", "made no difference in 10 rounds"))
    [powers.nine] made no difference in 10 rounds
    """

    kind: Literal["broken", "failed", "endless", "dead", "odd"]
    what: str
    words: str
    position: str = ""
    move: str = ""
    seed: int | None = None
    rounds: int = 1
    replay: str = ""
    cause: Exception | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def is_fault(self) -> bool:
        """Whether something is wrong; all else is worth knowing."""
        return self.kind in ("broken", "failed", "endless")

    def __str__(self) -> str:
        return f"[{self.what}] {self.words}" if self.kind == "dead" else f"{self.what}: {self.words}"


@attrs.frozen
class Findings:
    """What came of walking through the rounds of a variant.

    Arguments:
        variant: its name.
        rounds: how many rounds were walked through.
        moves: how many moves were made in them.
        found: everything worth telling, faults first.

    >>> findings = Findings("mine", 10, 400, (Finding("dead", "powers.nine", "made no difference in 10 rounds"),))
    >>> len(findings.faults), [finding.what for finding in findings.remarks]
    (0, ['powers.nine'])
    >>> print(findings)
    mine: 10 rounds, 400 moves
    remark: [powers.nine] made no difference in 10 rounds
    """

    variant: str
    rounds: int
    moves: int
    found: tuple[Finding, ...] = ()

    @property
    def faults(self) -> tuple[Finding, ...]:
        """What is wrong."""
        return tuple(finding for finding in self.found if finding.is_fault)

    @property
    def remarks(self) -> tuple[Finding, ...]:
        """What is not wrong, and worth knowing."""
        return tuple(finding for finding in self.found if not finding.is_fault)

    def __str__(self) -> str:
        found = [f"{'fault' if each.is_fault else 'remark'}: {' '.join(str(each).split())}" for each in self.found]
        walked = f"{several(self.rounds, 'round')}, {several(self.moves, 'move')}"
        return "\n".join([f"{self.variant}: {walked}", *(found or ["nothing was found"])])
