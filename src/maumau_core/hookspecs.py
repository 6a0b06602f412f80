"""The hooks a rule may implement. They run once, while a variant is composed.

Every hook returns contracts (`maumau_core.contracts`), never acts. Contributions
to one hook commute; the single slots are claimed exactly or at most once.

A rule implements what it needs, each method marked with `hookimpl`:

>>> import attrs
>>> from maumau_core import hookimpl, load_variant
>>> from maumau_core.contracts import Power
>>> from maumau_core.effects import PlayAgain
>>> @attrs.frozen
... class Encore:
...     slot = "powers"
...     on: str
...     def describe(self, language):
...         return f"{self.on}: the same player goes on."
...     @hookimpl
...     def maumau_powers(self, deck):
...         return [Power(deck.select(self.on), [PlayAgain()])]

and plays along as soon as a variant has it:

>>> base = load_variant("german-skat").variant
>>> rules = load_variant(base.derive("encore", entries={"powers.king": Encore("K")}))
>>> rules.effects_of(rules.deck.card("KS"))
(PlayAgain(),)
"""

from __future__ import annotations

from collections.abc import Sequence

import pluggy

from maumau_core.contracts import (
    Answer,
    Blocked,
    CallPolicy,
    ConditionalPower,
    Deal,
    Drawing,
    Exhaustion,
    Finishing,
    HandLimit,
    Interjection,
    MatchPolicy,
    Permit,
    Power,
    Restriction,
    RoundEnd,
    Scoring,
    Shape,
    Starter,
    Veto,
)
from maumau_core.deck import Deck

__all__ = [
    "PROJECT",
    "hookimpl",
    "hookspec",
    "maumau_answers",
    "maumau_blocked",
    "maumau_calls",
    "maumau_deal",
    "maumau_deck",
    "maumau_drawing",
    "maumau_exhaustion",
    "maumau_finishing",
    "maumau_hand_limit",
    "maumau_interjections",
    "maumau_match",
    "maumau_packs",
    "maumau_permits",
    "maumau_powers",
    "maumau_restrictions",
    "maumau_round_end",
    "maumau_scoring",
    "maumau_shapes",
    "maumau_starter",
    "maumau_vetoes",
]

PROJECT = "maumau_core"
"""The name under which pluggy knows the hooks."""

hookspec = pluggy.HookspecMarker(PROJECT)
"""Marks the hooks of this module."""

hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks the methods of a rule that implement hooks."""


@hookspec
def maumau_deck() -> Deck:  # type: ignore[empty-body]
    """One pack. Exactly one rule.

    Returns:
        The composition of one pack; `maumau_packs` says how many are shuffled together.

    Source: documents 000, 001, 002 and 004, Deck.
    """


@hookspec
def maumau_packs(seats: int) -> int:  # type: ignore[empty-body]
    """How many packs are shuffled together for so many seats. At most one rule; else one pack.

    Arguments:
        seats: how many play, within the seats of the variant.

    Returns:
        The number of packs, 1 or more.

    Source: document 000, Deck: two packs for 7 players or more; 002 and 004: always two.
    """


@hookspec
def maumau_deal(deck: Deck) -> Deal:  # type: ignore[empty-body]
    """Hand sizes and the first direction. Exactly one rule.

    Arguments:
        deck: one pack of the variant.

    Returns:
        The deal.

    Source: documents 000, 001, 002 and 004, Set-up.
    """


@hookspec
def maumau_starter(deck: Deck) -> Starter:  # type: ignore[empty-body]
    """What the first upcard does. At most one rule; else it is a plain card.

    Arguments:
        deck: one pack of the variant.

    Returns:
        What it does, and for whom.

    Source: document 000, Set-up; 001, Deal; 002 and 004, Turn; Q-04 to Q-06.
    """


@hookspec
def maumau_permits(deck: Deck) -> Sequence[Permit]:  # type: ignore[empty-body]
    """What makes cards playable. At least one permit in all.

    Arguments:
        deck: one pack of the variant.

    Returns:
        Any number of permits.

    Source: documents 000, 001, 002 and 004, Turn and Jack.
    """


@hookspec
def maumau_vetoes(deck: Deck) -> Sequence[Veto]:  # type: ignore[empty-body]
    """What forbids cards by faces alone. Any number.

    Arguments:
        deck: one pack of the variant.

    Returns:
        Any number of vetoes.

    Source: document 001, Jack; X-04.
    """


@hookspec
def maumau_restrictions(deck: Deck) -> Sequence[Restriction]:  # type: ignore[empty-body]
    """What forbids plays by the position. Any number.

    Arguments:
        deck: one pack of the variant.

    Returns:
        Any number of restrictions.

    Source: the wider family (X-36).
    """


@hookspec
def maumau_powers(deck: Deck) -> Sequence[Power | ConditionalPower]:  # type: ignore[empty-body]
    """Effects of faces. Any number; one face may have each kind of effect once.

    Arguments:
        deck: one pack of the variant.

    Returns:
        Any number of powers.

    Source: documents 000, 001, 002 and 004, Powers.
    """


@hookspec
def maumau_answers(deck: Deck) -> Sequence[Answer]:  # type: ignore[empty-body]
    """Cards that answer a penalty. Any number; one face answers a penalty in one way.

    Arguments:
        deck: one pack of the variant.

    Returns:
        Any number of answers.

    Source: documents 000, 001, 002 and 004, Seven.
    """


@hookspec
def maumau_shapes(deck: Deck) -> Sequence[Shape]:  # type: ignore[empty-body]
    """Several cards as one play. Any number.

    Arguments:
        deck: one pack of the variant.

    Returns:
        Any number of shapes.

    Source: the wider family (X-08).
    """


@hookspec
def maumau_interjections(deck: Deck) -> Sequence[Interjection]:  # type: ignore[empty-body]
    """Cards thrown in out of turn. Any number.

    Arguments:
        deck: one pack of the variant.

    Returns:
        Any number of interjections.

    Source: the wider family (X-09, X-10).
    """


@hookspec
def maumau_drawing() -> Drawing:  # type: ignore[empty-body]
    """Drawing in turn, and passing. Exactly one rule.

    Returns:
        How it is done.

    Source: documents 000, 001, 002 and 004, Turn; Q-09 to Q-13.
    """


@hookspec
def maumau_exhaustion() -> Exhaustion:  # type: ignore[empty-body]
    """What happens when the stock is empty. At most one rule; else the discards are reshuffled.

    Returns:
        What happens then.

    Source: documents 000 and 001, Stock empty; Q-25.
    """


@hookspec
def maumau_blocked() -> Blocked:  # type: ignore[empty-body]
    """What a blocked round counts. At most one rule; else hands are settled by the scoring.

    Returns:
        What it counts.

    Source: document 001, Round end; Q-26.
    """


@hookspec
def maumau_calls() -> CallPolicy:  # type: ignore[empty-body]
    """When the word is due. At most one rule; else there is no word.

    Returns:
        The words, and what forgetting them costs.

    Source: documents 000, 001, 002 and 004, Call.
    """


@hookspec
def maumau_finishing() -> Finishing:  # type: ignore[empty-body]
    """What a last card still does. At most one rule; else nothing.

    Returns:
        What it does.

    Source: Q-37, Q-38.
    """


@hookspec
def maumau_round_end() -> RoundEnd:  # type: ignore[empty-body]
    """When a round is over. At most one rule; else when the first seat is out.

    Returns:
        When it is over.

    Source: documents 000, 001, 002 and 004, Round end.
    """


@hookspec
def maumau_hand_limit() -> HandLimit:  # type: ignore[empty-body]
    """The hand that eliminates. At most one rule; else none.

    Returns:
        The limit.

    Source: the wider family.
    """


@hookspec
def maumau_scoring(deck: Deck) -> Scoring:  # type: ignore[empty-body]
    """Points of a round. Exactly one rule.

    Arguments:
        deck: one pack of the variant.

    Returns:
        The scoring, asked once for each round.

    Source: documents 000, 001, 002 and 004, Scoring.
    """


@hookspec
def maumau_match() -> MatchPolicy:  # type: ignore[empty-body]
    """When a match is over. At most one rule; else after one round.

    Returns:
        The policy, asked after each round.

    Source: documents 000 and 001, Match.
    """
