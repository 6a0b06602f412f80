"""Faults planted into the engine, one at a time: a short walk under one invariant finds each of them.

The engine remembers what came of a move, so every walk is under rules that were composed with the fault in place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs
import pytest

from maumau_core import Variant, _resolution, _windows, load_variant, reducer
from maumau_core import effects as fx
from maumau_core._draft import Draft
from maumau_core.events import Challenged, CoverOwed, Event, FalseCall, PenaltyRaised, WentOut
from maumau_core.moves import Call, Nominate, Play
from maumau_core.testing import Finding, Walk
from maumau_core.testing import invariants as kit
from tests.probes.chain_rules import CHAIN
from tests.probes.cover_rules import COVER
from tests.probes.makao_rules import MAKAO
from tests.unit.testing.planted import needs_source_of

Patch = pytest.MonkeyPatch
_ROUNDS, _SEED = 12, 7
_STANDARD = Variant.read("standard-52")
_MEGAJOGOS = Variant.read("brazilian-megajogos")


# what does something else with the cards that are drawn


def drawn(patch: Patch, change: Callable[[int, str, Event | None], int]) -> None:
    """Let seats draw another number of cards: of the number, the reason, and what was told last; below 0 draws nothing."""
    honest = Draft.draw

    def draw(draft: Draft, tables: Any, seat: int, count: int, reason: str, events: list[Event]) -> bytes:
        count = change(count, reason, events[-1] if events else None)
        return b"" if count < 0 else honest(draft, tables, seat, count, reason, events)

    patch.setattr(Draft, "draw", draw)


def penalty_one_short(patch: Patch) -> None:
    drawn(patch, lambda count, reason, _: count - (reason == "penalty"))


def upheld_challenge_for_nothing(patch: Patch) -> None:
    drawn(patch, lambda count, _, last: -1 if isinstance(last, Challenged) and last.upheld else count)


def refused_challenge_for_nothing(patch: Patch) -> None:
    drawn(patch, lambda count, _, last: -1 if isinstance(last, Challenged) and not last.upheld else count)


def false_call_for_nothing(patch: Patch) -> None:
    drawn(patch, lambda count, _, last: -1 if isinstance(last, FalseCall) else count)


def word_one_dearer(patch: Patch) -> None:
    drawn(patch, lambda count, reason, _: count + (reason == "call"))


# what happens to a penalty


def changing(patch: Patch, owner: Any, name: str, restore: Iterable[str], *, untold: bool = False) -> None:
    """Let a part of the engine do what it does and tell it, only that some parts of the draft stay as they were.

    The engine's part is a function of its own or a method of `Resolution`, or an entry of a table of them.
    """
    honest = owner[name] if isinstance(owner, dict) else getattr(owner, name)

    def crooked(*args: Any) -> Any:
        source = next(each for each in args if isinstance(each, Draft | _resolution.Resolution))
        draft = source if isinstance(source, Draft) else source.draft
        events = next((each for each in args if isinstance(each, list)), None) if source is draft else source.events
        kept, told = {part: getattr(draft, part) for part in restore}, len(events or ())
        result = honest(*args)
        if draft.result is None:
            for part, value in kept.items():
                setattr(draft, part, value)
        if untold and events is not None:
            del events[told:]
        return result

    if isinstance(owner, dict):
        patch.setitem(owner, name, crooked)
    else:
        patch.setattr(owner, name, crooked)


def penalty_never_owed(patch: Patch) -> None:
    changing(patch, _resolution.Resolution, "raise_penalty", ["obligations"])


def penalty_never_told(patch: Patch) -> None:
    changing(patch, _resolution.Resolution, "raise_penalty", [], untold=True)


def penalty_that_does_not_grow(patch: Patch) -> None:
    honest = _resolution.Resolution.owe

    def owe(resolution: Any, effect: fx.Owe) -> None:
        if resolution.carried is not None:
            resolution.carried = attrs.evolve(resolution.carried, amount=0)
        honest(resolution, effect)

    patch.setitem(_resolution._HANDLERS, fx.Owe, owe)


def penalty_unraised(patch: Patch) -> None:
    patch.setitem(_resolution._HANDLERS, fx.Owe, lambda *_: None)


def penalty_told_too_small(patch: Patch) -> None:
    patch.setattr(_resolution, "PenaltyRaised", lambda seat, amount: PenaltyRaised(seat, amount - 1))


def penalty_cancelled_in_silence(patch: Patch) -> None:
    changing(patch, reducer, "_answer", [], untold=True)


def answered_penalty_still_owed(patch: Patch) -> None:
    changing(patch, reducer, "_answer", ["obligations"])


def cover_never_owed(patch: Patch) -> None:
    changing(patch, _resolution._HANDLERS, fx.Cover, ["obligations"])


def cover_never_told(patch: Patch) -> None:
    honest = _resolution._HANDLERS[fx.Cover]

    def cover(resolution: Any, effect: fx.Cover) -> None:
        honest(resolution, effect)
        resolution.events[:] = [event for event in resolution.events if not isinstance(event, CoverOwed)]

    patch.setitem(_resolution._HANDLERS, fx.Cover, cover)


# what happens to a demand


def demand_never_in_force(patch: Patch) -> None:
    changing(patch, _resolution._HANDLERS, fx.Ask, ["demands"])


def demand_unheard(patch: Patch) -> None:
    patch.setitem(_resolution._HANDLERS, fx.Ask, lambda *_: None)


def nomination_never_in_force(patch: Patch) -> None:
    changing(patch, reducer._STEPS, Nominate, ["demands"])


def demand_that_never_ends(patch: Patch) -> None:
    honest = reducer._STEPS[Play]

    def play(tables: Any, draft: Draft, move: Play, events: list[Event]) -> bool:
        demands = draft.demands
        began = honest(tables, draft, move, events)
        if draft.result is None and not draft.demands:
            draft.demands = demands
        return began

    patch.setitem(reducer._STEPS, Play, play)


def lap_that_never_ends(patch: Patch) -> None:
    changing(patch, reducer, "_end_turn", ["demands"])


# what happens to a word


def forgotten_in_silence(patch: Patch) -> None:
    changing(patch, _windows, "_forgotten", ["windows"])


def nobody_may_point_it_out(patch: Patch) -> None:
    honest = _windows.on_act

    def on_act(tables: Any, draft: Draft, seat: int, acts: Any, events: list[Event]) -> None:
        before = draft.windows
        honest(tables, draft, seat, acts, events)
        draft.windows = tuple(window for window in draft.windows if window in before)

    patch.setattr(_windows, "on_act", on_act)


def word_that_serves_for_nothing(patch: Patch) -> None:
    changing(patch, reducer._STEPS, Call, ["called"])


def challenge_always_upheld(patch: Patch) -> None:
    patch.setattr(reducer, "Challenged", lambda seat, target, upheld: Challenged(seat, target, not upheld))


# what happens to turns and seats


def skip_one_more(patch: Patch) -> None:
    honest = Draft.after

    def after(draft: Draft, seat: int, skips: int, events: list[Event], *, again: bool = False) -> int:
        return honest(draft, seat, skips + bool(skips), events, again=again)

    patch.setattr(Draft, "after", after)


def skip_nobody(patch: Patch) -> None:
    patch.setitem(_resolution._HANDLERS, fx.Skip, lambda *_: None)


def skipped_and_on_turn(patch: Patch) -> None:
    honest = Draft.after

    def after(draft: Draft, seat: int, skips: int, events: list[Event], *, again: bool = False) -> int:
        honest(draft, seat, skips, events, again=again)
        return draft.neighbor(seat, draft.direction)

    patch.setattr(Draft, "after", after)


def place_too_low(patch: Patch) -> None:
    patch.setattr(reducer, "WentOut", lambda seat, place: WentOut(seat, place + 1))


def out_and_still_there(patch: Patch) -> None:
    changing(patch, Draft, "depart", ["departures"])


@attrs.frozen
class Fault:
    """A fault of the engine.

    Arguments:
        plant: puts it there.
        found_by: which invariant finds it.
        words: some of what it then says.
        variant: where it makes a difference.
        where: the module that is patched.
    """

    plant: Callable[[Patch], None]
    found_by: kit.Invariant
    words: str
    variant: Variant = _STANDARD
    where: str = "reducer"

    def walk(self) -> Finding | None:
        """Walk until something is found, if anything is."""
        walk = Walk(load_variant(self.variant), seed=_SEED, invariants=[self.found_by], uses=False)
        for _ in walk.go(_ROUNDS):
            if faults := walk.findings().faults:
                return faults[0]
        return None


TELLING, SERVING, DEMANDING = kit.events_tell_the_truth, kit.obligations_discharged, kit.demands_well_formed
CALLING, TURNING = kit.calls_well_formed, kit.turn_order
FAULTS = (
    Fault(penalty_one_short, TELLING, "for a penalty of", where="_draft"),
    Fault(penalty_never_owed, TELLING, "what is owed", where="_resolution"),
    Fault(penalty_never_told, TELLING, "what is owed", where="_resolution"),
    Fault(penalty_told_too_small, TELLING, "what is owed", where="_resolution"),
    Fault(penalty_that_does_not_grow, SERVING, "should have grown by", where="_resolution"),
    Fault(penalty_unraised, SERVING, "should have grown by", where="_resolution"),
    Fault(penalty_cancelled_in_silence, SERVING, "neither cancelled nor passed on in full", CHAIN),
    Fault(answered_penalty_still_owed, TELLING, "what is owed"),
    Fault(answered_penalty_still_owed, SERVING, "it still owes"),
    Fault(cover_never_owed, TELLING, "what is owed", COVER, "_resolution"),
    Fault(cover_never_told, TELLING, "what is owed", COVER, "_resolution"),
    Fault(demand_never_in_force, TELLING, "what is demanded", where="_resolution"),
    Fault(demand_never_in_force, DEMANDING, "it is not in force", where="_resolution"),
    Fault(demand_unheard, DEMANDING, "it is not in force", where="_resolution"),
    Fault(nomination_never_in_force, TELLING, "what is demanded"),
    Fault(nomination_never_in_force, DEMANDING, "it is not in force"),
    Fault(demand_that_never_ends, TELLING, "what is demanded"),
    Fault(lap_that_never_ends, TELLING, "what is demanded", MAKAO),
    Fault(upheld_challenge_for_nothing, CALLING, "should draw 2, and does not", where="_draft"),
    Fault(refused_challenge_for_nothing, CALLING, "should draw", _MEGAJOGOS, "_draft"),
    Fault(false_call_for_nothing, CALLING, "should draw", _MEGAJOGOS, "_draft"),
    Fault(word_one_dearer, CALLING, "should draw 2, and draws 3", where="_draft"),
    Fault(challenge_always_upheld, CALLING, "the challenge of seat"),
    Fault(forgotten_in_silence, CALLING, "and can not say it any more", where="_windows"),
    Fault(forgotten_in_silence, CALLING, "nobody can point it out", _MEGAJOGOS, "_windows"),
    Fault(nobody_may_point_it_out, CALLING, "nobody can point it out", where="_windows"),
    Fault(word_that_serves_for_nothing, CALLING, "it serves for nothing", _MEGAJOGOS),
    Fault(skip_one_more, TURNING, "seats miss a turn", where="_draft"),
    Fault(skip_nobody, TURNING, "seats miss a turn", where="_resolution"),
    Fault(skipped_and_on_turn, TURNING, "was not on the way", where="_draft"),
    Fault(place_too_low, TELLING, "has place 2"),
    Fault(out_and_still_there, TELLING, "who has left", COVER, "_draft"),
)
"""Each fault with the invariant that finds it."""


def _named(fault: Fault) -> str:
    return f"{fault.plant.__name__}-{fault.found_by.__name__}"


@pytest.mark.parametrize("fault", FAULTS, ids=_named)
def test_a_fault_planted_into_the_engine_is_found(fault, monkeypatch):
    needs_source_of(fault.where)
    fault.plant(monkeypatch)
    found = fault.walk()

    assert found is not None
    assert (found.kind, found.what) == ("broken", fault.found_by.__name__)
    assert fault.words in found.words


@pytest.mark.parametrize(
    "fault", {(fault.variant.name, fault.found_by): fault for fault in FAULTS}.values(), ids=_named
)
def test_nothing_is_found_without_a_fault(fault):
    assert fault.walk() is None
