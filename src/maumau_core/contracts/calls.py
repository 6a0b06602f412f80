"""Calls: the words that are due, and what they cost who forgets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import attrs

from maumau_core import _checks as checks
from maumau_core.errors import PluginContractError


def _duties(duties: Iterable[CallDuty]) -> tuple[CallDuty, ...]:
    return checks.listed(duties)


@attrs.frozen
class CallDuty:
    """A word that is due with a play.

    Arguments:
        word: printable and not blank, such as ``"mau"``.
        left: how many cards the play leaves in the hand, 0 or more.

    Raises:
        PluginContractError: when a value is none of these.

    Source: documents 000, 001, 002 and 004, Call: one card left; document 000: none left.

    >>> CallDuty("mau mau", left=0)
    CallDuty(word='mau mau', left=0)
    """

    word: str = attrs.field(validator=checks.word)
    left: int = attrs.field(validator=checks.whole(0))


@attrs.frozen
class CallPolicy:
    """When the word is due, and what forgetting it costs.

    Arguments:
        duties: the words and when they are due, one or more, no two for one word or one number of cards left.
        before: whether the word can also be said as a move of its own before the play.
        after: whether it can also be said after the play, as a move of its own, while its window is open.
        needs_play: whether a word before the play is due only with a playable card in hand.
        penalty: cards drawn by who forgot it, 0 to 200.
        automatic: whether the penalty comes by itself; otherwise somebody must challenge.
        challenge_from: from when: at once from the ``"play"``, or when another seat has made its first ``"act"``,
            which also ends the time for saying the word late.
        closes: what another seat does to end the time for challenges, one or more of ``"act"``, ``"play"``, ``"pass"``,
            ``"turn"``.
        false_call: cards drawn for a word that is not due, 0 to 200; 0 refuses it instead.
        false_challenge: cards drawn for challenging the innocent, 0 to 200; 0 refuses it instead.

    Raises:
        PluginContractError: when a value is none of these, or when a penalty that comes by itself should leave time
            for saying the word after the play.

    Source: document 000, Calls (Q-29, Q-30); 001, Call (Q-31); 002 and 004, Call (Q-32 to Q-36, Q-45).

    >>> policy = CallPolicy([CallDuty("mau", left=1)], before=True, after=False, automatic=True)
    >>> policy.penalty, policy.false_call
    (2, 0)
    """

    duties: tuple[CallDuty, ...] = attrs.field(converter=_duties, validator=checks.several(CallDuty, "a call duty"))
    before: bool = attrs.field(validator=checks.flag)
    after: bool = attrs.field(validator=checks.flag)
    needs_play: bool = attrs.field(default=False, validator=checks.flag)
    penalty: int = attrs.field(default=2, validator=checks.whole(0, checks.MOST_CARDS))
    automatic: bool = attrs.field(default=False, validator=checks.flag)
    challenge_from: Literal["play", "act"] = attrs.field(default="play", validator=checks.one_of("play", "act"))
    closes: frozenset[str] = attrs.field(
        default=frozenset({"turn"}), validator=checks.some_of("act", "play", "pass", "turn")
    )
    false_call: int = attrs.field(default=0, validator=checks.whole(0, checks.MOST_CARDS))
    false_challenge: int = attrs.field(default=0, validator=checks.whole(0, checks.MOST_CARDS))

    def __attrs_post_init__(self) -> None:
        for of_one in ({duty.left for duty in self.duties}, {duty.word for duty in self.duties}):
            if len(of_one) != len(self.duties):
                raise PluginContractError("no two duties may be for one word or one number of cards left")
        if self.automatic and self.after:
            raise PluginContractError("a penalty that comes by itself leaves no time to say the word after the play")
