"""The hooks a rule may implement. They run once, while a variant is composed.

Every hook returns contracts (`maumau_core.contracts`), never acts. Contributions
to one hook commute; the single slots are claimed exactly or at most once.
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

PROJECT = "maumau_core"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def maumau_deck() -> Deck:  # type: ignore[empty-body]
    """One pack. Exactly one rule."""


@hookspec
def maumau_packs(seats: int) -> int:  # type: ignore[empty-body]
    """How many packs are shuffled together for so many seats. At most one rule; else one pack."""


@hookspec
def maumau_deal(deck: Deck) -> Deal:  # type: ignore[empty-body]
    """Hand sizes and the first direction. Exactly one rule."""


@hookspec
def maumau_starter(deck: Deck) -> Starter:  # type: ignore[empty-body]
    """What the first upcard does. At most one rule; else it is a plain card."""


@hookspec
def maumau_permits(deck: Deck) -> Sequence[Permit]:  # type: ignore[empty-body]
    """What makes cards playable. At least one permit in all."""


@hookspec
def maumau_vetoes(deck: Deck) -> Sequence[Veto]:  # type: ignore[empty-body]
    """What forbids cards by faces alone. Any number."""


@hookspec
def maumau_restrictions(deck: Deck) -> Sequence[Restriction]:  # type: ignore[empty-body]
    """What forbids plays by the position. Any number."""


@hookspec
def maumau_powers(deck: Deck) -> Sequence[Power | ConditionalPower]:  # type: ignore[empty-body]
    """Effects of faces. Any number; one face may have each kind of effect once."""


@hookspec
def maumau_answers(deck: Deck) -> Sequence[Answer]:  # type: ignore[empty-body]
    """Cards that answer a penalty. Any number; one face answers a penalty in one way."""


@hookspec
def maumau_shapes(deck: Deck) -> Sequence[Shape]:  # type: ignore[empty-body]
    """Several cards as one play. Any number."""


@hookspec
def maumau_interjections(deck: Deck) -> Sequence[Interjection]:  # type: ignore[empty-body]
    """Cards thrown in out of turn. Any number."""


@hookspec
def maumau_drawing() -> Drawing:  # type: ignore[empty-body]
    """Drawing in turn, and passing. Exactly one rule."""


@hookspec
def maumau_exhaustion() -> Exhaustion:  # type: ignore[empty-body]
    """What happens when the stock is empty. At most one rule; else the discards are reshuffled."""


@hookspec
def maumau_blocked() -> Blocked:  # type: ignore[empty-body]
    """What a blocked round counts. At most one rule; else hands are settled by the scoring."""


@hookspec
def maumau_calls() -> CallPolicy:  # type: ignore[empty-body]
    """When the word is due. At most one rule; else there is no word."""


@hookspec
def maumau_finishing() -> Finishing:  # type: ignore[empty-body]
    """What a last card still does. At most one rule; else nothing."""


@hookspec
def maumau_round_end() -> RoundEnd:  # type: ignore[empty-body]
    """When a round is over. At most one rule; else when the first seat is out."""


@hookspec
def maumau_hand_limit() -> HandLimit:  # type: ignore[empty-body]
    """The hand that eliminates. At most one rule; else none."""


@hookspec
def maumau_scoring(deck: Deck) -> Scoring:  # type: ignore[empty-body]
    """Points of a round. Exactly one rule."""


@hookspec
def maumau_match() -> MatchPolicy:  # type: ignore[empty-body]
    """When a match is over. At most one rule; else after one round."""
