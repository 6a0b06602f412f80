"""The table beside OpenSpiel: Crazy Eights, stepwise and simulated, for two seats and for four."""

from __future__ import annotations

from collections.abc import Mapping

from . import crazy_eights, openspiel, ours
from .lockstep import DIFFERENCES, compare_rules
from .measuring import Effort, Pace, race
from .table import Row, Section, Target, against

SEATS = (2, 4)
AT_LEAST_CHILD = Target(1.0)
AT_LEAST_DRIVEN = Target(1.2)

_COLUMNS = ("Crazy Eights, random whole games", "here, moves/s", "OpenSpiel, moves/s", "ratio", "target")
_SET = ", ".join(f"`{name}={value}`" for name, value in openspiel.PARAMETERS.items())
_HOW = (
    (
        "*Stepwise* is `legal_moves` and `apply`, which leaves each state as it was, as `child` does; `apply_action` changes it. "
        "All choose uniformly among the legal moves. Deals and chance nodes are in the time and are no moves."
    ),
    (
        "OpenSpiel is driven from Python as any of its games is: `is_terminal`, `is_chance_node`, `chance_outcomes` sampled by "
        "probability, `legal_actions`. The *leanest loop* asks for `legal_actions` alone, of players and of chance, which this "
        "game allows."
    ),
    (
        f"OpenSpiel plays `crazy_eights` with {_SET}. Every action of a player counts as a move, naming a suit too, which is an "
        "action of its own there and part of the play here."
    ),
    (
        f"OpenSpiel's own rollouts run in C++, from {openspiel.ROOTS} positions after the deal, which is not in their time. "
        "How many moves they have is estimated by random games from the same positions."
    ),
)


def section(effort: Effort) -> Section:
    """Check that the games are the same, let everybody play, and return the table.

    Raises:
        RulesDifferError: when the games are not the same.
    """
    rules = crazy_eights.ruleset()
    notes, rows = [], []
    for seats in SEATS:
        agreement = compare_rules(rules, openspiel.game(seats), seats=seats, games=effort.games)
        notes.append(f"Lockstep, {seats} seats: {agreement}")
        paces = race(
            {
                "stepwise": ours.stepwise(rules, seats),
                "child": openspiel.copying(seats),
                "child, leanest": openspiel.copying_leanest(seats),
                "apply": openspiel.applying(seats),
                "apply, leanest": openspiel.applying_leanest(seats),
                "simulate": ours.simulated(rules, seats),
                "rollouts": openspiel.rollouts(seats),
            },
            effort,
        )
        rows += _rows(paces, seats)
        notes.append(_games(paces, seats))
    known = tuple(f"Known difference: {difference}" for difference in DIFFERENCES)
    return Section("Beside OpenSpiel", _COLUMNS, tuple(rows), (*_HOW, *notes, *known))


def _rows(paces: Mapping[str, Pace], seats: int) -> list[Row]:
    step, play = paces["stepwise"], paces["simulate"]
    return [
        against(f"{seats} seats, stepwise / `child`", step, paces["child"], AT_LEAST_CHILD),
        against(f"{seats} seats, stepwise / `child`, leanest loop", step, paces["child, leanest"], AT_LEAST_CHILD),
        against(f"{seats} seats, stepwise / `apply_action`", step, paces["apply"]),
        against(f"{seats} seats, `simulate` / `apply_action`", play, paces["apply"], AT_LEAST_DRIVEN),
        against(
            f"{seats} seats, `simulate` / `apply_action`, leanest loop", play, paces["apply, leanest"], AT_LEAST_DRIVEN
        ),
        against(f"{seats} seats, `simulate` / OpenSpiel's own rollouts", play, paces["rollouts"]),
    ]


def _games(paces: Mapping[str, Pace], seats: int) -> str:
    here, simulated, there = paces["stepwise"], paces["simulate"], paces["apply"]
    return (
        f"Moves in a game of {seats} seats: {here.moves_per_game:.0f} stepwise and {simulated.moves_per_game:.0f} simulated "
        f"here, {there.moves_per_game:.0f} there; games that nobody won: {here.undecided:.1%}, {simulated.undecided:.1%} "
        f"and {there.undecided:.1%}."
    )
