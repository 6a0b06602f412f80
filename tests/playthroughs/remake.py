"""Plays one recorded round of each installed variant again: ``python tests/playthroughs/remake.py``.

A playthrough shows, at each state, the state, the moves there are and what each seat may know of it, then the move
that is made and what happens. What changes in one is reviewed as a diff. A new variant needs a deal in `DEALS`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs

from maumau_core import Card, Move, Play, RoundState, Ruleset, load_variant
from maumau_core.events import Challenged, Drew, Event
from maumau_core.notation import write_card, write_move, write_observation, write_state

FOLDER = Path(__file__).parent
DEALS = {
    "ace-others-draw": (3, 1068),
    "ace-skips-all": (3, 1050),
    "bavarian-rummy": (3, 1424),
    "brazilian-casual": (2, 566),
    "brazilian-megajogos": (4, 399),
    "capped-sevens": (3, 197),
    "children": (3, 855),
    "german-skat": (3, 1175),
    "seven-card-deal": (2, 950),
    "standard-104": (7, 4036),
    "standard-32": (3, 78),
    "standard-52": (3, 531),
    "standard-52-casual": (3, 378),
}
"""For each variant the seats and the seed: rounds that are short, and show much."""

TOO_LONG = 200  # moves


def playthrough(rules: Ruleset, seats: int, seed: int) -> str:
    """Return a round as text."""
    dealt, told_at_deal = rules.start_round(seats=seats, seed=seed)
    lines = [
        f"# A round of {rules.name}, as tests/playthroughs/remake.py plays it: {seats} seats, seed {seed}.",
        "",
        "deal",
        *_happened(told_at_deal),
    ]
    for number, (state, move, events) in enumerate(steps(rules, dealt, told_at_deal)):
        lines += ["", f"state {number}", *_shown(rules, state)]
        if move is not None:
            lines += [f"  move       {write_move(move)}", *_happened(events)]
        else:
            lines.append(f"  points     {' '.join(map(str, rules.points(state)))}")
    return "".join(f"{line}\n" for line in lines)


def steps(
    rules: Ruleset, state: RoundState, dealt: Iterable[Event]
) -> Iterator[tuple[RoundState, Move | None, tuple[Event, ...]]]:
    """Give each state, the move that is made there and what happens; at the last one there is no move."""
    seen = features(state, None, dealt)
    for _ in range(TOO_LONG):
        if state.is_over:
            break
        move = choose(rules, state, seen)
        after, events = rules.apply(state, move)
        yield state, move, events
        seen |= features(after, move, events)
        state = after
    yield state, None, ()


def choose(rules: Ruleset, state: RoundState, seen: set[str]) -> Move:
    """Choose the move that shows most of what was not to be seen yet, or else one that lays a card."""

    def merit(move: Move) -> tuple[int, bool]:
        return len(features(*_after(rules, state, move)) - seen), isinstance(move, Play)

    return max(rules.legal_moves(state, fouls=True), key=merit)  # of equal ones the first


def _after(rules: Ruleset, state: RoundState, move: Move) -> tuple[RoundState, Move, tuple[Event, ...]]:
    after, events = rules.apply(state, move)
    return after, move, events


def features(after: RoundState, move: Move | None, events: Iterable[Event]) -> set[str]:
    """Return names for everything that a step shows."""
    shown = {type(move).__name__, *(f"window {window.kind} {window.word}" for window in after.windows)}
    shown |= {f"owed {owed.kind} {min(owed.amount, 4)} {owed.passes == owed.cap}" for owed in after.obligations}
    for event in events:
        shown.add(type(event).__name__)
        if isinstance(event, Drew):
            shown.add(f"drew for {event.reason}")
        if isinstance(event, Challenged):
            shown.add(f"upheld {event.upheld}")
    return shown


def _shown(rules: Ruleset, state: RoundState) -> list[str]:
    """Return what there is to be seen of a state."""
    legal = rules.legal_moves(state)
    fouls = rules.legal_moves(state, fouls=True)[len(legal) :]
    lines = [
        f"  state      {write_state(state)}",
        f"  legal      {' '.join(map(write_move, legal)) or '-'}",
        f"  fouls      {' '.join(map(write_move, fouls)) or '-'}",
        f"  spectator  {write_observation(rules.observe(state))}",
    ]
    return lines + [f"  seat {seat:<6}{write_observation(rules.observe(state, seat))}" for seat in range(state.seats)]


def _happened(events: Iterable[Event]) -> list[str]:
    return [f"  happened   {told(event)}" for event in events]


def told(event: Event) -> str:
    """Return an event in a few words: ``Drew seat=1 count=1 cards=7S reason=turn``."""
    fields = ((field.name, getattr(event, field.name)) for field in attrs.fields(type(event)))
    return " ".join([type(event).__name__, *(f"{name}={_value(value)}" for name, value in fields)])


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_value, value)) or "-"
    return write_card(value) if isinstance(value, Card) else str(value)


def remake() -> None:
    for name, (seats, seed) in DEALS.items():
        text = playthrough(load_variant(name), seats, seed)
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}.txt\n")


if __name__ == "__main__":
    remake()
