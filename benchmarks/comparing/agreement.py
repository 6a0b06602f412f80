"""Agreement: what two engines that played the same games in lockstep were seen to agree about."""

from __future__ import annotations

from collections import Counter

import attrs


class RulesDifferError(Exception):
    """The games that were to be compared have different rules."""


@attrs.define
class Agreement:
    """What was compared, all games together.

    Arguments:
        compared: what was the same in each position, in words.
        games: games begun.
        finished: of these, how many were compared to their end, the winner included.
        decisions: positions before a move, in which all that was compared was the same.
        branches: of the moves that were possible there and not made, how many were tried and led to the same position.
        allowed: how often a known difference was allowed for, by difference.
        stopped: how many games were compared only until a known difference was reached, by difference.
    """

    compared: str = "the same seat on turn and the same legal moves"
    games: int = 0
    finished: int = 0
    decisions: int = 0
    branches: int = 0
    allowed: Counter[str] = attrs.field(factory=Counter)
    stopped: Counter[str] = attrs.field(factory=Counter)

    def __str__(self) -> str:
        ends = [f"{self.finished:,} to the end, with the same winner"]
        ends += [f"{count:,} {why}" for why, count in sorted(self.stopped.items())]
        told = (
            f"{self.decisions:,} positions of {self.games:,} random games: {self.compared} in each. {'; '.join(ends)}."
        )
        if self.branches:
            told += f" {self.branches:,} moves that were not made led to the same position too."
        if self.allowed.total():
            allowed = [f"{count:,} {what}" for what, count in sorted(self.allowed.items()) if count]
            told += f" Allowed for: {'; '.join(allowed)}."
        return told
