"""maumau_core: a rules engine for Mau-Mau and its relatives."""

from maumau_core.cards import Card, Rank, Suit
from maumau_core.catalog import rule_names, variant_names
from maumau_core.compose import compose
from maumau_core.deck import Deck
from maumau_core.errors import (
    CompositionError,
    CompositionFault,
    Denial,
    Fault,
    IllegalMove,
    MauMauError,
    NotationError,
    PluginContractError,
    RecordError,
    SetupError,
    VariantError,
)
from maumau_core.hookspecs import hookimpl
from maumau_core.loading import load_variant
from maumau_core.match import MatchState
from maumau_core.moves import Call, Challenge, Draw, Move, NextRound, Nominate, Pass, Play
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset
from maumau_core.sampling import sample_states
from maumau_core.state import Demand, Departure, Obligation, RoundResult, RoundState, Window
from maumau_core.steps import MatchStep, Step
from maumau_core.variants import Variant

__all__ = [
    "Call",
    "Card",
    "Challenge",
    "CompositionError",
    "CompositionFault",
    "Deck",
    "Demand",
    "Denial",
    "Departure",
    "Draw",
    "Fault",
    "IllegalMove",
    "MatchState",
    "MatchStep",
    "MauMauError",
    "Move",
    "NextRound",
    "Nominate",
    "NotationError",
    "Obligation",
    "Observation",
    "Pass",
    "Play",
    "PluginContractError",
    "Rank",
    "RecordError",
    "RoundResult",
    "RoundState",
    "Ruleset",
    "SetupError",
    "Step",
    "Suit",
    "Variant",
    "VariantError",
    "Window",
    "compose",
    "hookimpl",
    "load_variant",
    "rule_names",
    "sample_states",
    "variant_names",
]
