"""Simulation: bots play rounds and matches, and what happens is counted.

>>> report = simulate(["german-skat"], rounds=5, seats=2, bots=["sensible", "random"], seed=1)
>>> report.rounds
5
"""

from maumau_core.simulation.batch import SendError
from maumau_core.simulation.driver import Act, drive
from maumau_core.simulation.lineup import Entrant, Lineup
from maumau_core.simulation.outcome import Counts, RoundOutcome
from maumau_core.simulation.playing import play_round
from maumau_core.simulation.report import Report, Spread, VariantReport
from maumau_core.simulation.seating import BotError
from maumau_core.simulation.sharing import WorkerLost
from maumau_core.simulation.simulating import simulate
from maumau_core.simulation.study import Study, seats_for
from maumau_core.simulation.transcript import Transcript

__all__ = [
    "Act",
    "BotError",
    "Counts",
    "Entrant",
    "Lineup",
    "Report",
    "RoundOutcome",
    "SendError",
    "Spread",
    "Study",
    "Transcript",
    "VariantReport",
    "WorkerLost",
    "drive",
    "play_round",
    "seats_for",
    "simulate",
]
