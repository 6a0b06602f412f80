"""Simulation: bots play rounds and matches, and what happens is counted.

>>> report = simulate(["german-skat"], rounds=5, seats=2, bots=["sensible", "random"], seed=1)
>>> report.rounds
5
"""

from maumau_core.simulation.driver import Act, drive
from maumau_core.simulation.lineup import Entrant, Lineup
from maumau_core.simulation.outcome import Counts, RoundOutcome
from maumau_core.simulation.playing import play_round
from maumau_core.simulation.report import Report, Spread, VariantReport
from maumau_core.simulation.seating import BotError
from maumau_core.simulation.study import Study, seats_for, simulate

__all__ = [
    "Act",
    "BotError",
    "Counts",
    "Entrant",
    "Lineup",
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
