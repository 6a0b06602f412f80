"""Resolution: carries out the effects of a play, stage by stage, and finds whose turn is next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from maumau_core import effects as fx
from maumau_core._asking import ask_all
from maumau_core._draft import Draft
from maumau_core._windows import holds_win
from maumau_core.errors import PluginContractError
from maumau_core.events import CoverOwed, Demanded, DirectionReversed, Event, PenaltyRaised
from maumau_core.state import Demand, Obligation
from maumau_core.tables import Lay, Tables, by_stage
from maumau_core.view import View


def effects_of(draft: Draft, lay: Lay, seat: int) -> tuple[fx.Effect, ...]:
    """Return what cards that were laid ask for, in the order of stages."""
    if not lay.conditional:
        return lay.effects
    view = View(draft.frozen())
    effects = list(lay.effects)
    for entry, power in lay.conditional:
        for effect in ask_all(entry, power.effects_for, view, seat, lay.cards):
            if type(effect) not in fx.STAGES or isinstance(effect, fx.Ask):
                raise PluginContractError(f"[{entry}] may not ask for {effect!r} in play: only for other effects")
            effects.append(effect)
    return by_stage(effects)


class Resolution:
    """The effects of one play on a draft.

    Arguments:
        tables: the compiled rules.
        draft: the position, the cards already laid.
        seat: who laid them.
        events: where what happens is told.
        demand: what they demanded, if anything.
        answered: what the seat owed and the play has settled.
        how: what becomes of it when it was a penalty: it is passed on, with what the play itself
            raises, or reflected, or cancelled.
    """

    __slots__ = ("again", "carried", "cover", "demand", "draft", "events", "reflected", "seat", "skips", "tables")

    def __init__(
        self,
        tables: Tables,
        draft: Draft,
        seat: int,
        events: list[Event],
        demand: str | None = None,
        answered: Obligation | None = None,
        how: str = "",
    ) -> None:
        self.tables = tables
        self.draft = draft
        self.seat = seat
        self.demand = demand
        self.carried = answered if how == "pass-on" else None
        self.reflected = answered if how == "reflect" else None
        self.events = events
        # what a card that had to be covered put off
        self.skips = 0 if answered is None else answered.skips
        self.again = answered is not None and answered.again
        self.cover = False

    def run(self, effects: Iterable[fx.Effect]) -> None:
        """Carry out effects that are already in the order of stages, and move on what was answered."""
        for effect in effects:
            _HANDLERS[type(effect)](self, effect)
        if self.carried is not None:  # the answering card raised nothing itself
            holder = self.draft.neighbor(self.seat, self.draft.direction)
            self.raise_penalty(self._moved(self.carried, holder))
        if self.reflected is not None:
            self.reflected = self.raise_penalty(self._moved(self.reflected, self.reflected.sender))

    def _moved(self, owed: Obligation, holder: int) -> Obligation:
        return attrs.evolve(owed, holder=holder, sender=self.seat, passes=owed.passes + 1)

    def next_seat(self) -> int:
        """Return whose turn is next, telling who is skipped."""
        if self.cover:  # whoever is skipped misses its turn when the card is covered
            return self.seat
        if self.reflected is not None:
            return self.reflected.holder
        return self.draft.after(self.seat, self.skips, self.events, again=self.again)

    def raise_penalty(self, owed: Obligation) -> Obligation:
        """Let a seat owe a penalty, and return it as it then is.

        With one that the seat owes already it becomes one, of the new kind (X-21). When whoever
        is to owe it is out, the next seat does (X-42).
        """
        draft = self.draft
        if not draft.is_active(owed.holder):
            owed = attrs.evolve(owed, holder=draft.neighbor(self.seat, draft.direction))
        for old in draft.obligations:
            if old.kind == "draw" and old.holder == owed.holder:
                owed = attrs.evolve(owed, amount=owed.amount + old.amount, passes=max(owed.passes, old.passes))
                draft.obligations = tuple(other for other in draft.obligations if other is not old)
                break
        draft.obligations += (owed,)
        self.events.append(PenaltyRaised(owed.holder, owed.amount))
        return owed

    def reverse(self, effect: fx.Reverse) -> None:
        """Turn the direction round, or skip the other of two seats."""
        draft = self.draft
        if effect.two_seats == "skip" and len(draft.active) == 2:  # noqa: PLR2004  # a table of two
            self.skips += 1
            return
        draft.direction = -draft.direction
        self.events.append(DirectionReversed(draft.direction))

    def ask(self, effect: fx.Ask) -> None:
        """Let the demand that rides on the play stand; not for the lap of a seat that was eliminated with it."""
        draft = self.draft
        if self.demand is None or (effect.lasts == "lap" and not draft.is_active(self.seat)):
            return
        asked = Demand(effect.kind, self.demand, self.seat, effect.lasts, effect.answers)
        draft.demands = (asked,)
        self.events.append(Demanded(self.seat, effect.kind, self.demand))

    def owe(self, effect: fx.Owe) -> None:
        """Lay a penalty on a neighbour, with the one that was passed on."""
        holder = self._target(effect.target)
        amount, passes = effect.amount, 0
        if self.carried is not None:
            grown = self.carried.amount if effect.doubles else amount
            amount, passes = self.carried.amount + grown, self.carried.passes + 1
            self.carried = None
        self.raise_penalty(
            Obligation("draw", holder, self.seat, amount, effect.cause, passes, effect.cap, effect.loses_turn)
        )

    def draw_now(self, effect: fx.DrawNow) -> None:
        """Let the targets draw."""
        draft, seat = self.draft, self.seat
        if effect.target == "others":
            targets = draft.others(seat)
        elif effect.target == "self":
            targets = [seat]
        else:
            targets = [self._target(effect.target)]
        for target in targets:
            if holds_win(self.tables, draft, target):
                continue  # it has laid its last card: only a challenge can undo its win
            draft.draw(self.tables, target, effect.amount, "effect", self.events)

    def _target(self, target: str) -> int:
        last = self.draft.last_actor
        if target == "last-actor" and last is not None and last != self.seat and self.draft.is_active(last):
            return last
        direction = self.draft.direction if target == "next" else -self.draft.direction
        return self.draft.neighbor(self.seat, direction)

    def skip(self, effect: fx.Skip) -> None:
        """Let seats miss a turn."""
        self.skips += len(self.draft.active) if effect.seats is None else effect.seats

    def play_again(self, effect: fx.PlayAgain) -> None:  # noqa: ARG002  # an effect without arguments
        """Keep the turn."""
        self.again = True

    def oblige_cover(self, effect: fx.Cover) -> None:
        """Oblige the seat to lay another card; several laid together are covered by one."""
        if self.cover or not self.draft.is_active(self.seat):
            return
        self.cover = True
        self.draft.obligations += (
            Obligation("cover", self.seat, self.seat, effect.amount, skips=self.skips, again=self.again),
        )
        self.events.append(CoverOwed(self.seat))

    def remember(self, effect: fx.Remember) -> None:
        """Keep a value for the rule that asks."""
        kept = dict(self.draft.memory) | {effect.key: effect.value}
        self.draft.memory = tuple(sorted(kept.items(), key=lambda item: item[0]))


_HANDLERS: dict[type, Callable[[Resolution, Any], None]] = {
    fx.Reverse: Resolution.reverse,
    fx.Ask: Resolution.ask,
    fx.Owe: Resolution.owe,
    fx.DrawNow: Resolution.draw_now,
    fx.Skip: Resolution.skip,
    fx.PlayAgain: Resolution.play_again,
    fx.Cover: Resolution.oblige_cover,
    fx.Remember: Resolution.remember,
}
