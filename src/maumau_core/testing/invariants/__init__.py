"""Invariants: what must hold of any rules, at every moment, each as a function that says what is broken.

An invariant takes a `Moment` and returns None, or in words what does not hold there. So
does one of your own: pass it along with these.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> moment = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> [invariant(moment) for invariant in INVARIANTS if invariant(moment) is not None]
[]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from maumau_core.testing.invariants.acting import (
    a_stalled_round_ends,
    legal_moves_are_accepted,
    other_moves_are_refused,
    someone_can_act,
)
from maumau_core.testing.invariants.calls import calls_well_formed
from maumau_core.testing.invariants.cards import cards_conserved, one_place_per_card, piles_in_order
from maumau_core.testing.invariants.composing import order_means_nothing
from maumau_core.testing.invariants.deals import deals_keep_secrets
from maumau_core.testing.invariants.ending import ENDLESS, no_endless_round
from maumau_core.testing.invariants.obligations import (
    demands_well_formed,
    obligations_discharged,
    obligations_well_formed,
)
from maumau_core.testing.invariants.purity import moves_repeat, states_stay, steps_repeat
from maumau_core.testing.invariants.scores import (
    points_for_every_seat,
    points_go_by_cards,
    scores_add_up,
    standings_complete,
)
from maumau_core.testing.invariants.secrets import Witness, non_interference
from maumau_core.testing.invariants.telling import events_tell_the_truth
from maumau_core.testing.invariants.texts import notation_round_trip, saves_resume
from maumau_core.testing.invariants.turns import seat_on_turn_takes_part, turn_order, turns_are_told
from maumau_core.testing.invariants.windows import windows_closed, windows_well_formed
from maumau_core.testing.moment import Moment

__all__ = [
    "ANY_RULES",
    "CHEAP",
    "COSTLY",
    "ENDLESS",
    "INVARIANTS",
    "Invariant",
    "Witness",
    "a_stalled_round_ends",
    "calls_well_formed",
    "cards_conserved",
    "deals_keep_secrets",
    "demands_well_formed",
    "events_tell_the_truth",
    "legal_moves_are_accepted",
    "moves_repeat",
    "no_endless_round",
    "non_interference",
    "notation_round_trip",
    "obligations_discharged",
    "obligations_well_formed",
    "one_place_per_card",
    "order_means_nothing",
    "other_moves_are_refused",
    "piles_in_order",
    "points_for_every_seat",
    "points_go_by_cards",
    "saves_resume",
    "scores_add_up",
    "seat_on_turn_takes_part",
    "someone_can_act",
    "standings_complete",
    "states_stay",
    "steps_repeat",
    "turn_order",
    "turns_are_told",
    "windows_closed",
    "windows_well_formed",
]

Invariant: TypeAlias = Callable[[Moment], str | None]
"""Takes a moment; returns None when it holds there, or else in words what is broken."""

CHEAP: tuple[Invariant, ...] = (
    cards_conserved,
    one_place_per_card,
    piles_in_order,
    seat_on_turn_takes_part,
    someone_can_act,
    a_stalled_round_ends,
    turns_are_told,
    turn_order,
    obligations_well_formed,
    obligations_discharged,
    demands_well_formed,
    windows_well_formed,
    windows_closed,
    calls_well_formed,
    points_for_every_seat,
    points_go_by_cards,
    scores_add_up,
    standings_complete,
    events_tell_the_truth,
    order_means_nothing,
    deals_keep_secrets,
    no_endless_round,
)
"""What costs little more than a move, or is asked once a round: asked at every moment."""

COSTLY: tuple[Invariant, ...] = (
    states_stay,
    steps_repeat,
    moves_repeat,
    legal_moves_are_accepted,
    other_moves_are_refused,
    notation_round_trip,
    saves_resume,
    non_interference,
)
"""What tries many moves, or plays one again and again: asked at some moments of a round."""

INVARIANTS: tuple[Invariant, ...] = (*CHEAP, *COSTLY)
"""All of them: what must hold of a variant."""

ANY_RULES: tuple[Invariant, ...] = tuple(each for each in INVARIANTS if each is not no_endless_round)
"""What must hold of rules however they are combined: that rounds end is up to a variant as a whole, to no rule in it."""


def name_of(invariant: Invariant) -> str:
    """Return what an invariant is called."""
    return getattr(invariant, "__name__", type(invariant).__name__)
