"""The tables without a peer: how the cost of a move grows, what a state costs, and simulation beside stepping."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from maumau_core import Ruleset, load_variant

from . import crazy_eights, memory, ours, scaling
from .agreement import RulesDifferError
from .measuring import Contestant, Effort, Pace, Ratio, race
from .table import NOTHING, Row, Section, Target, against, cost, times

AT_MOST_RULES = Target(1.3, "most")
AT_MOST_BYTES = Target(600, "most", " bytes")
OFFICIAL = ("standard-52", "german-skat", "brazilian-megajogos")

_Group: TypeAlias = tuple[Target | None, dict[str, Contestant]]
_SEATS = 4
_FEW_SEATS = 3
_SHARED = 20
_COLUMNS = ("random whole games", "µs per move", "times the smallest", "target")


def cost_section(effort: Effort) -> Section:
    """Return what a move costs as the table grows, and how many times the smallest table that is.

    Raises:
        RulesDifferError: when variants that are to play the same games do not.
    """
    check_same_games([scaling.with_rules(count) for count in scaling.RULES])
    rows: list[Row] = []
    for target, group in (*_tables(), *_rules()):
        rows += _grown(race(group, effort), target)
    notes = (
        (
            "Crazy Eights, in which only who is stuck draws; `legal_moves` + `apply` where nothing else is said. Seats are "
            "dealt 5 cards out of 4 packs, packs are shared by 4 seats, hands are dealt to 3 seats out of 4 packs."
        ),
        (
            "*Rules*: 40 cards with powers, shared out among so many entries of the variant; the games are the same, move "
            "for move, which is checked."
        ),
        (
            "*Rules asked in play*: restrictions that never object, each about one face of the 52, which it names: with 5 of them "
            "a rule is asked about one play in ten, with 40 about three in four, and never more than one about a play."
        ),
        (
            "*Rules asked about every play*: the same that name no face, so that all of them are asked about every play: 40 "
            "calls of what somebody wrote, where 5 are 5. There is no target for that; naming the face is the remedy."
        ),
    )
    return Section("As the work grows", _COLUMNS, tuple(rows), notes)


def _tables() -> Iterator[_Group]:
    """Give tables that grow."""
    yield None, _stepwise((f"seats: {n}", scaling.table(seats=n, packs=4, hand=5), n) for n in scaling.SEATS)
    yield None, _stepwise((f"packs: {n}", scaling.table(seats=_SEATS, packs=n, hand=5), _SEATS) for n in scaling.PACKS)
    yield (
        None,
        _stepwise(
            (f"cards dealt: {n}", scaling.table(seats=_FEW_SEATS, packs=4, hand=n), _FEW_SEATS) for n in scaling.HANDS
        ),
    )


def _rules() -> Iterator[_Group]:
    """Give variants with more and more rules."""
    few_and_many = (scaling.FEW, scaling.MANY)
    yield AT_MOST_RULES, _stepwise((f"rules: {n}", scaling.with_rules(n), _SEATS) for n in scaling.RULES)
    yield (
        AT_MOST_RULES,
        {f"rules, `simulate`: {n}": ours.simulated(scaling.with_rules(n), _SEATS) for n in few_and_many},
    )
    for target, what, say_which in ((AT_MOST_RULES, "in play", True), (None, "about every play", False)):
        yield (
            target,
            _stepwise(
                (f"rules asked {what}: {n}", scaling.with_restrictions(n, say_which=say_which), _SEATS)
                for n in few_and_many
            ),
        )


def _stepwise(tables: Iterable[tuple[str, Ruleset, int]]) -> dict[str, Contestant]:
    return {name: ours.stepwise(rules, seats) for name, rules, seats in tables}


def _grown(paces: dict[str, Pace], target: Target | None) -> list[Row]:
    smallest = next(iter(paces.values()))
    rows = []
    for place, (name, pace) in enumerate(paces.items(), start=1):
        ratio = Ratio.of(smallest, pace)
        judged = target.judge(ratio.median) if target is not None and place == len(paces) else NOTHING
        rows.append(Row((name, cost(pace), "1" if place == 1 else times(ratio), judged)))
    return rows


def check_same_games(rulesets: list[Ruleset]) -> None:
    """Play random games by each ruleset.

    Raises:
        RulesDifferError: when they are not the same games, move for move.
    """
    played = [ours.games(rules, _SEATS, _SHARED) for rules in rulesets]
    if any(games != played[0] for games in played):
        raise RulesDifferError("variants that share the same powers out among more rules do not play the same games")


def memory_section(effort: Effort) -> Section:
    """Return what is kept for each further state, and for each move of a record."""
    rules = crazy_eights.ruleset()
    tree = memory.tree(rules, _SEATS, effort.states)
    histories = memory.histories(rules, _SEATS, effort.states)
    text, lines = (memory.recorded_move(rules, _SEATS, _SHARED, form) for form in ("text", "jsonl"))
    rows = (
        Row((f"a search tree of {effort.states:,} states, breadth first", f"{tree:.0f}", AT_MOST_BYTES.judge(tree))),
        Row((f"{effort.states:,} states of whole games", f"{histories:.0f}", AT_MOST_BYTES.judge(histories))),
        Row(("a move in a record of a round, as compact text", f"{text:.1f}", NOTHING)),
        Row(("a move in a record of a round, as JSON Lines", f"{lines:.1f}", NOTHING)),
    )
    notes = (
        (
            f"Crazy Eights, {_SEATS} seats, measured with `tracemalloc`: bytes for each additional state, its place in the list "
            "of states and, where they were asked for, its legal moves included."
        ),
        "A record has a header, the result, and checksums; they are counted in.",
    )
    return Section("Memory", ("what is kept", "bytes each", "target"), rows, notes)


def official_section(effort: Effort) -> Section:
    """Return simulation beside stepping, for official variants."""
    rows = []
    for name in OFFICIAL:
        rules = load_variant(name)
        paces = race({"step": ours.stepwise(rules, _SEATS), "simulate": ours.simulated(rules, _SEATS)}, effort)
        rows.append(against(f"{name}, {_SEATS} seats", paces["simulate"], paces["step"]))
    columns = ("official variants, random whole games", "`simulate`, moves/s", "stepwise, moves/s", "ratio", "target")
    return Section("Simulating and stepping", columns, tuple(rows))
