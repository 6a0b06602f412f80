"""Resolution: effects in their order, and whose turn is next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Any, ClassVar

import attrs
import pytest

from maumau_core import Card, Play, PluginContractError, hookimpl, load_variant
from maumau_core._draft import Draft
from maumau_core._resolution import _HANDLERS, Resolution
from maumau_core.effects import STAGES, Ask, Cover, DrawNow, Owe, PlayAgain, Remember, Reverse, Skip
from maumau_core.events import CoverOwed, Demanded, DirectionReversed, Drew, Event, PenaltyRaised, Skipped
from maumau_core.state import Departure, Obligation, Window
from tests.properties.wild_rules import Effects, Odd
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

RULES = load_variant("german-skat")


def resolve(*effects, seats: int = 4, seat: int = 0, demand: str | None = None, answered=None, how="", **fields):
    """Run effects of a play of one seat; return the draft, the next seat and the events."""
    hands = ["9S 8H", "KD KH", "AC AD", "7C 7D"][:seats]
    draft = Draft.thaw(position(RULES, hands, "10S", **fields))
    events: list[Event] = []
    resolution = Resolution(RULES._tables, draft, seat, events, demand, answered, how)
    resolution.run(effects)
    return draft, resolution.next_seat(), events


def test_every_effect_is_handled():
    assert set(_HANDLERS) == set(STAGES)


@pytest.mark.parametrize(("direction", "turn"), [(1, 1), (-1, 3)])
def test_without_effects_the_next_seat_is_next(direction, turn):
    assert resolve(direction=direction)[1:] == (turn, [])


@pytest.mark.parametrize(
    ("skip", "turn", "missed"),
    [
        (Skip(), 2, [1]),
        (Skip(2), 3, [1, 2]),
        (Skip(3), 0, [1, 2, 3]),
        (Skip(9), 0, [1, 2, 3]),
        (Skip(None), 0, [1, 2, 3]),
    ],
)
def test_seats_are_skipped_once_at_most(skip, turn, missed):
    _, upcoming, events = resolve(skip)

    assert upcoming == turn
    assert events == [Skipped(seat) for seat in missed]


def test_with_two_seats_a_skip_gives_another_turn():
    assert resolve(Skip(), seats=2)[1] == 0


def test_absent_seats_are_not_skipped():
    _, upcoming, events = resolve(Skip(), departures=(Departure(1, "absent"),))

    assert (upcoming, events) == (3, [Skipped(2)])


@pytest.mark.parametrize(
    ("seats", "two_seats", "direction", "turn"),
    [(4, "nothing", -1, 3), (4, "skip", -1, 3), (2, "nothing", -1, 1), (2, "skip", 1, 0)],
)
def test_reversing(seats, two_seats, direction, turn):
    draft, upcoming, events = resolve(Reverse(two_seats), seats=seats)

    assert (draft.direction, upcoming) == (direction, turn)
    assert (DirectionReversed(-1) in events) is (direction == -1)


def test_skipping_goes_in_the_new_direction():
    assert resolve(Reverse(), Skip())[1:] == (2, [DirectionReversed(-1), Skipped(3)])


@pytest.mark.parametrize(("target", "holder"), [("next", 1), ("previous", 3)])
def test_a_penalty_hits_a_neighbour(target, holder):
    draft, _, events = resolve(Owe("7", 2, target, cap=3))

    assert draft.obligations == (Obligation("draw", holder, 0, 2, "7", 0, 3),)
    assert events == [PenaltyRaised(holder, 2)]


def test_what_is_carried_is_added():
    draft, _, _ = resolve(Owe("7", 2), answered=Obligation("draw", 0, 3, 4, "7", 1), how="pass-on")

    assert draft.obligations == (Obligation("draw", 1, 0, 6, "7", 2),)


def test_what_is_carried_moves_on_by_itself():
    draft, _, events = resolve(answered=Obligation("draw", 0, 3, 4, "7", 1), how="pass-on")

    assert draft.obligations == (Obligation("draw", 1, 0, 4, "7", 2),)
    assert events == [PenaltyRaised(1, 4)]


def test_a_seat_owes_one_penalty_at_a_time():
    draft, _, events = resolve(Owe("7", 2), obligations=(Obligation("draw", 1, 3, 3, "8", 1),))

    assert [(owed.holder, owed.amount, owed.cause, owed.passes) for owed in draft.obligations] == [(1, 5, "7", 1)]
    assert events == [PenaltyRaised(1, 5)]


@pytest.mark.parametrize(
    ("target", "direction", "drew"),
    [
        ("next", 1, [1]),
        ("next", -1, [3]),
        ("previous", 1, [3]),
        ("previous", -1, [1]),
        ("others", 1, [1, 2, 3]),
        ("others", -1, [3, 2, 1]),
        ("self", 1, [0]),
    ],
)
def test_drawing_at_once_in_seat_order(target, direction, drew):
    _, _, events = resolve(DrawNow(target, 2), direction=direction)

    assert [(event.seat, event.count, event.reason) for event in events if isinstance(event, Drew)] == [
        (seat, 2, "effect") for seat in drew
    ]


def test_another_turn():
    assert resolve(PlayAgain())[1] == 0
    assert resolve(Skip(), PlayAgain())[1:] == (0, [Skipped(1)])


def test_a_cover_keeps_the_turn_and_puts_off_who_is_skipped():
    draft, upcoming, events = resolve(Skip(), Cover(2))

    assert (upcoming, draft.obligations) == (0, (Obligation("cover", 0, 0, 2, skips=1),))
    assert not any(isinstance(event, Skipped) for event in events)


def test_a_demand_stands_when_one_was_made():
    draft, _, _ = resolve(Ask("suit", "lap"), demand="H")
    silent, _, _ = resolve(Ask("suit"))

    assert [(asked.kind, asked.value, asked.author, asked.lasts) for asked in draft.demands] == [
        ("suit", "H", 0, "lap")
    ]
    assert silent.demands == ()


@pytest.mark.parametrize(("lasts", "stands"), [("lap", False), ("card", True)])
def test_a_seat_that_is_eliminated_with_its_play_demands_nothing_until_its_next_turn(lasts, stands):
    draft, _, events = resolve(Ask("suit", lasts), demand="H", departures=(Departure(0, "eliminated"),))

    assert (stands, stands) == (bool(draft.demands), any(isinstance(event, Demanded) for event in events))


def test_a_memory_is_sorted_and_overwritten():
    draft, _, _ = resolve(Remember("b", 2), Remember("a", 1), memory=(("b", 0),))

    assert draft.memory == (("a", 1), ("b", 2))


def test_a_power_that_looks_sees_the_hand_after_the_play():
    """An odd number of cards left makes the next seat draw, and the asking is remembered."""
    rules = load_variant(variant({"powers.odd": Odd("9"), "powers.again": Effects("9", (PlayAgain(),))}))
    odd, _ = rules.apply(position(rules, ["9S 8H", "KD"], "10S"), Play(0, cards(rules, "9S")))
    even, _ = rules.apply(position(rules, ["9S 8H KC", "KD"], "10S"), Play(0, cards(rules, "9S")))

    assert ([len(odd.hands[1]), len(even.hands[1])], odd.memory) == ([2, 1], (("asked", 1),))


# what others owe, and what was put off


def test_what_others_owe_stays():
    others = (Obligation("draw", 3, 0, 3, "8"), Obligation("cover", 1, 1, 1))
    draft, _, _ = resolve(Owe("7", 2), Cover(1), obligations=others)

    assert draft.obligations == (*others, Obligation("draw", 1, 0, 2, "7"), Obligation("cover", 0, 0, 1))


def test_several_cards_laid_together_are_covered_by_one():
    draft, _, events = resolve(Cover(2), Cover(1))

    assert draft.obligations == (Obligation("cover", 0, 0, 2),)
    assert events == [CoverOwed(0)]


def test_whoever_has_left_covers_nothing():
    draft, upcoming, events = resolve(Cover(2), departures=(Departure(0, "eliminated"),))

    assert (draft.obligations, upcoming, events) == ((), 1, [])


def test_what_a_card_puts_off_adds_up_when_its_cover_is_to_be_covered():
    before = Obligation("cover", 0, 0, 1, skips=1)
    draft, _, _ = resolve(Reverse("skip"), Cover(1), seats=2, answered=before)
    again, _, _ = resolve(PlayAgain(), Cover(1))

    assert [owed.skips for owed in draft.obligations] == [2]
    assert again.obligations == (Obligation("cover", 0, 0, 1, again=True),)


def test_whoever_acted_last_and_has_left_draws_nothing():
    _, _, events = resolve(DrawNow("last-actor", 1), last_actor=1)
    _, _, gone = resolve(DrawNow("last-actor", 1), last_actor=1, departures=(Departure(1, "out"),))

    assert [event.seat for event in events if isinstance(event, Drew)] == [1]
    assert [event.seat for event in gone if isinstance(event, Drew)] == [3]


def test_a_pending_win_draws_nothing_and_the_others_do():
    rules = load_variant("standard-52")
    pending = Window("challenge", 1, (0, 2, 3), frozenset({"turn"}), "mau mau")
    draft = Draft.thaw(position(rules, ["9S 8H", "", "AC AD", "7C 7D"], "10S", windows=(pending,)))
    events: list[Event] = []
    Resolution(rules._tables, draft, 0, events).run([DrawNow("others", 2)])

    assert [event.seat for event in events if isinstance(event, Drew)] == [2, 3]


def test_a_memory_is_sorted_by_its_keys():
    draft, _, _ = resolve(Remember("b", 1), Remember("a", 2))

    assert draft.memory == (("a", 2), ("b", 1))


# powers that look, and fail


@attrs.frozen
class Asking:
    """A power that asks for what it was told to, and fails without."""

    slot: ClassVar[str] = "powers"
    effects: tuple[Any, ...]
    faces: frozenset[Card] = frozenset({Card("9", "S")})

    def describe(self, language: str) -> str:
        return language

    def effects_for(self, *_asked: Any) -> Iterable[Any]:
        if not self.effects:
            raise LookupError("no idea")
        return repeat(DrawNow("self")) if self.effects == ("for ever",) else self.effects

    @hookimpl
    def maumau_powers(self) -> Sequence[Any]:
        return (self,)


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        (("a card",), "[powers.p] may not ask for 'a card' in play: only for other effects"),
        ((Ask("suit"),), f"[powers.p] may not ask for {Ask('suit')!r} in play: only for other effects"),
        ((), "[powers.p] failed in Asking.effects_for: LookupError: no idea"),
        (
            ("for ever",),
            "[powers.p] failed in Asking.effects_for: ValueError: it lists more than 100,000 answers, if it ends at all",
        ),
    ],
)
def test_a_power_that_looks_and_asks_for_something_else_is_told_so(effects, told):
    rules = load_variant(variant({"powers.p": Asking(effects)}))
    with pytest.raises(PluginContractError) as caught:
        rules.apply(position(rules, ["9S 8H", "KD"], "10S"), Play(0, cards(rules, "9S")))

    assert str(caught.value) == told
