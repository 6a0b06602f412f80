"""Transcript: one round of a study, move by move."""

from __future__ import annotations

import attrs

from maumau_core.moves import Move
from maumau_core.simulation.outcome import RoundOutcome
from maumau_core.state import RoundState


@attrs.frozen
class Transcript:
    """A round of a study, as it was dealt and played. `maumau_core.records.transcribe` makes a record of it.

    Arguments:
        start: the round as it was dealt.
        moves: all moves, in order.
        outcome: how it went.

    >>> from maumau_core import load_variant
    >>> from maumau_core.records import transcribe
    >>> from maumau_core.simulation import Study
    >>> study = Study(load_variant("german-skat"), seats=2, seed=1)
    >>> (transcript,) = study.transcripts(1)
    >>> [*transcribe(study.rules, transcript.start, transcript.moves)][-1].end
    'over'
    """

    start: RoundState
    moves: tuple[Move, ...]
    outcome: RoundOutcome
