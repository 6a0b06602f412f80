"""Contributions: what the rules of a variant give, slot by slot, each with the entry that gave it."""

from __future__ import annotations

from typing import Any, TypeAlias

import attrs

from maumau_core import contracts

Owned: TypeAlias = tuple[str, Any]
"""A contribution with the path of the entry that made it."""


@attrs.frozen
class Contributions:
    """What the rules of a variant contribute, slot by slot."""

    deal: contracts.Deal
    starter: contracts.Starter
    drawing: contracts.Drawing
    exhaustion: contracts.Exhaustion
    blocked: contracts.Blocked
    calls: contracts.CallPolicy | None
    finishing: contracts.Finishing
    round_end: contracts.RoundEnd
    hand_limit: contracts.HandLimit | None
    scoring: contracts.Scoring
    match: contracts.MatchPolicy | None
    permits: tuple[Owned, ...]
    vetoes: tuple[Owned, ...]
    restrictions: tuple[Owned, ...]
    powers: tuple[Owned, ...]
    answers: tuple[Owned, ...]
    shapes: tuple[Owned, ...]
    interjections: tuple[Owned, ...]
    entries: dict[str, str]
    """The entry that decides each single slot; the slot itself where a default does."""
