"""Strategies: cards, deals, rounds, variants and combinations of rules, drawn by Hypothesis so that failures shrink."""

from __future__ import annotations

from maumau_core.testing.strategies.combining import combinations
from maumau_core.testing.strategies.dealing import StartingDeal, deals
from maumau_core.testing.strategies.installed import Rules, rulesets, seats, tables, variant_names, variants
from maumau_core.testing.strategies.match_play import Match, matches
from maumau_core.testing.strategies.options import EXAMPLES
from maumau_core.testing.strategies.packs import cards, decks
from maumau_core.testing.strategies.patterns import patterns, point_tables
from maumau_core.testing.strategies.playing import LONGEST, Round, choose, lucks, moves, rounds, states
from maumau_core.testing.strategies.recipes import minimal
from maumau_core.testing.strategies.rules import rule_entries, rule_options

__all__ = [
    "EXAMPLES",
    "LONGEST",
    "Match",
    "Round",
    "Rules",
    "StartingDeal",
    "cards",
    "choose",
    "combinations",
    "deals",
    "decks",
    "lucks",
    "matches",
    "minimal",
    "moves",
    "patterns",
    "point_tables",
    "rounds",
    "rule_entries",
    "rule_options",
    "rulesets",
    "seats",
    "states",
    "tables",
    "variant_names",
    "variants",
]
