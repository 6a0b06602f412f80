"""The table beside RLCard: an UNO-like game for two, stepwise."""

from __future__ import annotations

from . import ours, rlcard_uno, uno
from .measuring import Effort, race
from .table import Row, Section, Target, against
from .uno_lockstep import compare_rules

AT_LEAST_STEP = Target(5.0)

_COLUMNS = ("UNO-like, 2 seats, random whole games", "here, moves/s", "RLCard, moves/s", "ratio", "target")
_COUNTED = 200


def section(effort: Effort) -> Section:
    """Check that the games are the same as far as they are, let everybody play, and return the table.

    Raises:
        RulesDifferError: when the games differ otherwise than is known.
    """
    rules = uno.ruleset()
    agreement = compare_rules(rules, effort.games)
    paces = race(
        {
            "stepwise": ours.stepwise(rules, rlcard_uno.SEATS),
            "environment": rlcard_uno.environment,
            "bare": rlcard_uno.bare_game,
        },
        effort,
    )
    moves, actions = ours.turns(rules, rlcard_uno.SEATS, _COUNTED)
    step = paces["stepwise"]
    fewer = step.scaled(actions / moves)
    rows: list[Row] = [
        against("stepwise / `Env.step`", step, paces["environment"], AT_LEAST_STEP),
        against("stepwise, as RLCard counts / `Env.step`", fewer, paces["environment"], AT_LEAST_STEP),
        against("stepwise, as RLCard counts / `step` of the bare game", fewer, paces["bare"]),
    ]
    notes = (
        "`Env.step` also encodes what the seat sees; the bare game does not, and lists the hands and all cards laid.",
        "*As RLCard counts*: drawing and what follows it in the turn are one action there, and are counted as one here.",
        f"Lockstep: {agreement}",
        (
            f"Moves in a game: {step.moves_per_game:.0f} here ({fewer.moves_per_game:.0f} as RLCard counts), "
            f"{paces['environment'].moves_per_game:.0f} there."
        ),
        *(f"Known difference: {difference}" for difference in uno.DIFFERENCES),
    )
    return Section("Beside RLCard", _COLUMNS, tuple(rows), notes)
