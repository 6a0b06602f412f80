"""Simulation: bots play rounds and matches, and what happens is counted."""

from maumau_core.simulation.driver import Act, drive
from maumau_core.simulation.outcome import Counts, RoundOutcome
from maumau_core.simulation.playing import play_round
from maumau_core.simulation.report import Report, Spread, VariantReport
from maumau_core.simulation.study import Study, seats_for, simulate

__all__ = [
    "Act",
    "Counts",
    "Report",
    "RoundOutcome",
    "Spread",
    "Study",
    "VariantReport",
    "drive",
    "play_round",
    "seats_for",
    "simulate",
]
