"""Allowed: whether the rules of a variant can bring about what lies open at all.

Only that is asked which is certain whatever was played: who has no rule for a thing never sees it. Each fault is told
with its path and with what was expected there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from maumau_core._plain import Misfit
from maumau_core.effects import Ask, Cover, Effect, Owe
from maumau_core.notation.sketch import ObservationSketch, RoundSketch
from maumau_core.notation.well_formed import drawn_name
from maumau_core.ruleset import Ruleset
from maumau_core.situation import Obligation, Window
from maumau_core.tables import Tables


def rule_misfits(sketch: RoundSketch | ObservationSketch, rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that lies open although no rule of the variant can have brought it about.

    Arguments:
        sketch: the round, or what somebody may know of it.
        rules: what is played.
    """
    tables = rules._tables  # noqa: SLF001  # only there it stands what the rules come to
    if sketch.called and not (tables.calls is not None and tables.calls.before):
        yield ("called",), "nobody: under these rules no word is said before the card is laid"
    for place, departure in enumerate(sketch.departures):
        if departure.how == "eliminated" and tables.hand_limit is None:
            yield ("departures", place, "how"), "'out' or 'absent': under these rules no hand is too large"
    yield from _drawn(sketch, tables)
    effects = [*chain.from_iterable(tables.effects.values())]
    for place, demand in enumerate(sketch.demands):
        if not any(isinstance(effect, Ask) and effect.kind == demand.kind for effect in effects):
            yield ("demands", place, "kind"), f"what a card lets a seat demand, and here none asks for a {demand.kind}"
    for place, owed in enumerate(sketch.obligations):
        for name, expected in _obligation(owed, effects, asks_anything=any(tables.conditional.values())):
            yield ("obligations", place, name), expected
    for place, window in enumerate(sketch.windows):
        if not _opens(window, tables):
            expected = f"a window that these rules open, and they open none of kind {window.kind}"
            yield ("windows", place, "kind"), expected


def _drawn(sketch: RoundSketch | ObservationSketch, tables: Tables) -> Iterator[Misfit]:
    drawing = tables.drawing
    count = len(sketch.drawn) if isinstance(sketch, RoundSketch) else sketch.drawn_count
    if drawing.limit is not None and count > (most := drawing.limit * drawing.amount):
        yield (drawn_name(sketch),), f"at most {most}, as no more is drawn in a turn, not {count}"


def _obligation(owed: Obligation, effects: list[Effect], *, asks_anything: bool) -> Iterator[tuple[str, str]]:
    """Give the faults of what is owed; a power that looks at the position may let a seat owe anything."""
    if asks_anything or owed.kind == "nominate":
        return
    raising = [effect for effect in effects if isinstance(effect, Owe if owed.kind == "draw" else Cover)]
    if not raising:
        yield "kind", f"what a card lets a seat owe, and here none lets it owe a {owed.kind}"
    elif not owed.amount and (least := min(effect.amount for effect in raising)):
        yield "amount", f"{least} or more, as every such card asks for so much, not 0"


def _opens(window: Window, tables: Tables) -> bool:
    """Tell whether these rules have windows of this kind."""
    calls = tables.calls
    if window.kind == "throw-in":
        return tables.throw_ins is not None
    if calls is None or calls.automatic:
        return False
    # where challenges wait for the next act, a window to say the word late comes first
    return calls.after or (window.kind == "challenge" and calls.challenge_from == "play")
