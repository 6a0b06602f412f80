"""The UNO-like game that stands beside RLCard's `uno`: the variant file, and the rules that are no official ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from maumau_core import Ruleset, Variant, load_variant

from .uno_rules import LastResort, NextDraws, NoWildStarter, UnoDeck, WildColor

FILE = Path(__file__).parents[1] / "variants" / "uno-like.toml"

DIFFERENCES = (
    (
        "RLCard lays a drawn card by itself if it has the colour in force or is wild, keeps it otherwise, and ends the "
        "turn: one action. Here its seat lays it if it fits, or passes: a move of its own. Both counts are given."
    ),
    "A wild card that RLCard lays by itself gets a random colour, and a wild draw four then draws nothing.",
    "A starter that is an action card or wild acts there and not here.",
    "RLCard's new stock, made when too few cards are left, holds the upcard too, and what is drawn next may be its twin.",
)
"""How the games differ that are timed."""


def variant() -> Variant:
    """Return the variant file with the other rules added."""
    own: dict[str, Any] = {
        "deck": UnoDeck(),
        "starter": NoWildStarter(),
        "powers.draw_two": NextDraws("draw_2", 2),
        "powers.wild": WildColor("wild"),
        "powers.wild_draw_four": WildColor("wild_draw_4", 4),
        "restrictions.wild_draw_four": LastResort("wild_draw_4"),
    }
    return Variant.read(FILE).derive("uno-like", entries=own)


def ruleset() -> Ruleset:
    """Return its rules."""
    return load_variant(variant())
