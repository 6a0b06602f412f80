"""Notation: cards, moves, states and observations as text of one line, written and read back."""

from maumau_core.notation.cards import read_card, write_card
from maumau_core.notation.lines import read_observation, read_state, write_observation, write_state
from maumau_core.notation.moves import read_move, write_move

__all__ = [
    "read_card",
    "read_move",
    "read_observation",
    "read_state",
    "write_card",
    "write_move",
    "write_observation",
    "write_state",
]
