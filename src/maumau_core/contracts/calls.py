"""Calls: the words that are due, and what they cost who forgets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import attrs

from maumau_core.errors import PluginContractError


def _duties(duties: Iterable[CallDuty]) -> tuple[CallDuty, ...]:
    return tuple(duties)


@attrs.frozen
class CallDuty:
    """A word that is due with a play.

    Arguments:
        word: such as ``"mau"``.
        left: how many cards the play leaves in the hand, 0 or more.

    Source: documents 000, 001, 002 and 004, Call: one card left; document 000: none left.

    >>> CallDuty("mau mau", left=0)
    CallDuty(word='mau mau', left=0)
    """

    word: str
    left: int


@attrs.frozen
class CallPolicy:
    """When the word is due, and what forgetting it costs.

    Arguments:
        duties: the words and when they are due, one or more, at most one for each number of cards left.
        before: whether the word can also be said as a move of its own before the play.
        after: whether it can also be said after the play, as a move of its own, while its window is open.
        needs_play: whether a word before the play is due only with a playable card in hand.
        penalty: cards drawn by who forgot it, 0 or more.
        automatic: whether the penalty comes by itself; otherwise somebody must challenge.
        challenge_from: from when: at once from the ``"play"``, or when another seat has made its first ``"act"``,
            which also ends the time for saying the word late.
        closes: what another seat does to end the time for challenges: ``"act"``, ``"play"``, ``"pass"``, ``"turn"``.
        false_call: cards drawn for a word that is not due; 0 refuses it instead.
        false_challenge: cards drawn for accusing the innocent; 0 refuses it instead.

    Raises:
        PluginContractError: when there is no duty, or two for one number of cards left, or when a penalty that
            comes by itself should leave time for saying the word after the play.

    Source: document 000, Calls (Q-29, Q-30); 001, Call (Q-31); 002 and 004, Call (Q-32 to Q-36, Q-45).

    >>> policy = CallPolicy([CallDuty("mau", left=1)], before=True, after=False, automatic=True)
    >>> policy.penalty, policy.false_call
    (2, 0)
    """

    duties: tuple[CallDuty, ...] = attrs.field(converter=_duties)
    before: bool
    after: bool
    needs_play: bool = False
    penalty: int = 2
    automatic: bool = False
    challenge_from: Literal["play", "act"] = "play"
    closes: frozenset[str] = frozenset({"turn"})
    false_call: int = 0
    false_challenge: int = 0

    def __attrs_post_init__(self) -> None:
        lefts = [duty.left for duty in self.duties]
        if not lefts or len(set(lefts)) != len(lefts) or min(lefts) < 0:
            raise PluginContractError("a call policy needs duties, at most one for each number of cards left")
        if self.automatic and self.after:
            raise PluginContractError("a penalty that comes by itself leaves no time to say the word after the play")
