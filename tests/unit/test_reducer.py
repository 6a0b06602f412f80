"""Reducer: moves carried out, turns, and the end of a round."""

from __future__ import annotations

import pytest

from maumau_core import Draw, Nominate, Pass, Play, Variant, load_variant
from maumau_core.effects import Cover, PlayAgain, Remember, Skip
from maumau_core.events import (
    Demanded,
    Drew,
    Eliminated,
    Passed,
    PenaltyCancelled,
    PenaltyRaised,
    Played,
    RoundEnded,
    Skipped,
    TurnBegan,
    WentOut,
)
from maumau_core.reducer import _STEPS
from maumau_core.state import Demand, Obligation, RoundResult
from tests.properties.wild_rules import Effects, Limit, Reply, ThrowIn, Together
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

SKAT, BASE = load_variant("german-skat"), load_variant("standard-52")
SEVEN = {"rule": "draw-penalty", "on": "7", "counters": ["7"]}


def lay(rules, state, text: str, **choices):
    """Lay cards of the seat on turn."""
    return rules.apply(state, Play(state.turn, cards(rules, text), **choices))


def test_every_kind_of_move_has_its_step():
    assert {kind.__name__ for kind in _STEPS} == {"Play", "Draw", "Pass", "Call", "Challenge", "Nominate"}


def test_a_plain_card_ends_the_turn():
    state, events = lay(SKAT, position(SKAT, ["9S 8H KC", "KD KH"], "10S"), "9S")

    assert events == (Played(0, cards(SKAT, "9S")), TurnBegan(1))
    assert (state.upcard, state.turn, state.hands[0]) == (SKAT.deck.card("9S"), 1, cards(SKAT, "KC 8H"))


def test_drawing_does_not_end_the_turn():
    state, events = SKAT.apply(position(SKAT, ["9S 8H", "KD KH"], "10S"), Draw(0))

    assert events == (Drew(0, 1, cards(SKAT, "7C"), "turn"),)
    assert (state.turn, state.drawn) == (0, cards(SKAT, "7C"))


def test_passing_ends_it_and_forgets_what_was_drawn():
    state = SKAT.apply(position(SKAT, ["9S 8H", "KD KH"], "10S"), Draw(0)).state
    state, events = SKAT.apply(state, Pass(0))

    assert events == (Passed(0), TurnBegan(1))
    assert (state.turn, state.drawn, state.stuck) == (1, (), 0)


def test_serving_a_penalty_ends_the_turn():
    owed = Obligation("draw", 0, 1, 4, "7")
    state, events = SKAT.apply(position(SKAT, ["9S 8H", "KD KH"], "7S", obligations=(owed,)), Draw(0))

    assert events == (Drew(0, 4, cards(SKAT, "7C 8C 9C 10C"), "penalty"), TurnBegan(1))
    assert (state.obligations, len(state.hands[0]), state.drawn) == ((), 6, ())


def test_a_penalty_may_leave_the_turn():
    owed = Obligation("draw", 0, 1, 2, "7", loses_turn=False)
    state, events = SKAT.apply(position(SKAT, ["9S 8H", "KD KH"], "7S", obligations=(owed,)), Draw(0))

    assert (state.turn, state.drawn, state.obligations) == (0, (), ())
    assert not any(isinstance(event, TurnBegan) for event in events)


def test_a_penalty_that_finds_no_cards_is_served_all_the_same():
    owed = Obligation("draw", 0, 1, 2, "7")
    state, events = SKAT.apply(position(SKAT, ["9S 8H", "KD KH"], "7S", obligations=(owed,), stock_faces=b""), Draw(0))

    assert events[0] == Drew(0, 0, (), "penalty")
    assert (state.obligations, state.turn) == ((), 1)


@pytest.mark.parametrize(
    ("how", "turn", "owed", "told"),
    [
        ("pass-on", 1, (1, 2), [PenaltyRaised(1, 2)]),
        ("reflect", 2, (2, 2), [PenaltyRaised(2, 2)]),
        ("cancel", 1, None, [PenaltyCancelled(0, 2)]),
    ],
)
def test_a_penalty_is_passed_on_reflected_or_cancelled(how, turn, owed, told):
    rules = load_variant(variant({"powers.seven": SEVEN, "powers.ten": Reply("10", "7", how)}))
    start = position(rules, ["10S 8H", "KD KH", "9C 9D"], "7S", obligations=(Obligation("draw", 0, 2, 2, "7"),))
    state, events = lay(rules, start, "10S")

    assert state.turn == turn
    assert [(due.holder, due.amount) for due in state.obligations] == ([owed] if owed else [])
    assert [event for event in events if isinstance(event, PenaltyRaised | PenaltyCancelled)] == told


def test_a_chain_adds_what_each_card_raises():
    rules = load_variant(variant({"powers.seven": SEVEN}))
    state = position(rules, ["7C 8H 9C", "7D KH 9D", "7H 9H KC"], "8C")
    for amount, card in ((2, "7C"), (4, "7D"), (6, "7H")):
        state, events = lay(rules, state, card)
        assert PenaltyRaised(state.turn, amount) in events

    (owed,) = state.obligations
    assert (owed.holder, owed.sender, owed.amount, owed.passes) == (0, 2, 6, 2)


def test_several_sevens_laid_together_raise_several_penalties():
    rules = load_variant(variant({"powers.seven": SEVEN, "shapes.t": Together()}))
    state, events = lay(rules, position(rules, ["7C 7D 8H 9H", "KD KH"], "8C"), "7C 7D")

    assert events[0] == Played(0, cards(rules, "7C 7D"))
    assert [(due.holder, due.amount) for due in state.obligations] == [(1, 4)]
    assert state.discards[-2:] == cards(rules, "7C 7D")


def test_a_demand_lasts_until_a_card_is_laid():
    start = position(SKAT, ["8H 9S KC", "KD KH"], "JS", demands=(Demand("suit", "H", 1),))
    drawn = SKAT.apply(start, Draw(0)).state
    passed = SKAT.apply(drawn, Pass(0)).state

    assert drawn.demands == passed.demands == start.demands
    assert lay(SKAT, start, "8H").state.demands == ()


def test_a_demand_of_a_lap_lasts_to_the_end_of_its_author_s_next_turn():
    rules = load_variant(variant({"powers.jack": {"rule": "demand-suit", "on": "J", "lasts": "lap"}}, seats=(2, 3)))
    state = position(rules, ["JS 9H KC", "8H KH AH", "7H 7S 7D"], "10S")
    state, events = lay(rules, state, "JS", demand="H")
    assert Demanded(0, "suit", "H") in events
    for card in ("8H", "7H"):
        state, _ = lay(rules, state, card)
        assert [asked.value for asked in state.demands] == ["H"]
    state, _ = lay(rules, state, "9H")

    assert state.demands == ()


def test_a_nomination_is_the_demand_of_who_names():
    state = position(BASE, ["8H 9S", "KD KH"], "JS", obligations=(Obligation("nominate", 0, 0),))
    state, events = BASE.apply(state, Nominate(0, "H"))

    assert events == (Demanded(0, "suit", "H"), TurnBegan(1))
    assert [(asked.value, asked.author) for asked in state.demands] == [("H", 0)]


def test_a_card_to_be_covered_keeps_the_turn():
    rules = load_variant(variant({"powers.king": Effects("K", (Cover(2),))}))
    state = position(rules, ["KS 9S 8H 8D", "7D 7H"], "10S")
    state, events = lay(rules, state, "KS")
    assert (state.turn, [owed.kind for owed in state.obligations]) == (0, ["cover"])
    assert not any(isinstance(event, TurnBegan) for event in events)

    covered, _ = lay(rules, state, "9S")
    assert (covered.turn, covered.obligations) == (1, ())
    failed, events = rules.apply(state, Draw(0))
    assert (failed.turn, failed.obligations, len(failed.hands[0])) == (1, (), 5)
    assert [event.count for event in events if isinstance(event, Drew)] == [2]


def test_a_last_card_to_be_covered_is_not_the_last():
    rules = load_variant(variant({"powers.king": Effects("K", (Cover(1),))}))
    state, events = lay(rules, position(rules, ["KS", "7D 7H"], "10S"), "KS")

    assert not state.is_over
    assert rules.legal_moves(state) == (Draw(0),) or Draw(0) in rules.legal_moves(state)
    assert not any(isinstance(event, WentOut) for event in events)
    assert len(rules.apply(state, Draw(0)).state.hands[0]) == 1


@pytest.mark.parametrize("covering", ["8S", None])
def test_who_is_skipped_by_a_card_to_be_covered_misses_the_turn_when_that_is_settled(covering):
    rules = load_variant(variant({"powers.king": Effects("K", (Skip(), Cover(1)))}))
    state = position(rules, ["KS 8S 9D 9H", "QD QH", "AC AD"], "10S")
    state, events = lay(rules, state, "KS")
    assert (state.turn, Skipped(1) in events) == (0, False)
    state, events = lay(rules, state, covering) if covering else rules.apply(state, Draw(0))

    assert (state.turn, Skipped(1) in events) == (2, True)


def test_what_a_power_remembers_is_in_the_state():
    rules = load_variant(variant({"powers.nine": Effects("9", (Remember("b", 1), PlayAgain()))}))
    state, _ = lay(rules, position(rules, ["9S 8H KC", "7D 7H"], "10S", memory=(("a", 0), ("b", 0))), "9S")

    assert state.memory == (("a", 0), ("b", 1))
    assert state.turn == 0


def test_a_card_thrown_in_takes_the_turn():
    rules = load_variant(variant({"interjections.t": ThrowIn(), "packs": {"rule": "packs"}}))
    state, _ = lay(rules, position(rules, ["9S 8H KC", "7D 7H", "9S AC", "KH AD"], "10S"), "9S")
    assert state.turn == 1
    state, events = rules.apply(state, Play(2, cards(rules, "9S")))

    assert (state.turn, state.upcard) == (3, rules.deck.card("9S"))
    assert TurnBegan(3) in events


# the end


def test_a_last_card_ends_the_round():
    state, events = lay(SKAT, position(SKAT, ["9S", "KD KH"], "10S"), "9S")

    assert events == (Played(0, cards(SKAT, "9S")), WentOut(0, 1), RoundEnded("out", (0,)))
    assert state.result == RoundResult("out", (0,))
    assert (state.obligations, state.demands, state.windows, state.called) == ((), (), (), ())


@pytest.mark.parametrize("card", ["7S", "8S", "JS"])
def test_a_last_card_has_no_effect(card):
    state, events = lay(SKAT, position(SKAT, [card, "KD KH"], "10S"), card)

    assert state.is_over
    assert not any(isinstance(event, PenaltyRaised | Skipped | Demanded | Drew) for event in events)


@pytest.fixture(scope="module")
def resolving():
    """Rules under which a penalty of the last card is still served."""
    return load_variant(Variant.read("german-skat").derive("x", entries={"finishing": {"resolve_penalties": True}}))


def test_a_penalty_of_a_last_card_may_be_served_first(resolving):
    state, events = lay(resolving, position(resolving, ["7S", "KD KH QH", "AC AD"], "10S"), "7S")
    assert not state.is_over
    assert WentOut(0, 1) in events
    assert resolving.legal_moves(state) == (Draw(1),)
    state, events = resolving.apply(state, Draw(1))

    assert state.result == RoundResult("out", (0,))
    assert [len(hand) for hand in state.hands] == [0, 5, 2]
    assert isinstance(events[-1], RoundEnded)


def test_a_penalty_that_nobody_could_pass_on_is_served_at_once(resolving):
    state, events = lay(resolving, position(resolving, ["7S", "KD KH"], "10S"), "7S")

    assert state.result == RoundResult("out", (0,))
    assert [event.reason for event in events if isinstance(event, Drew)] == ["penalty"]
    assert [len(hand) for hand in state.hands] == [0, 4]


def test_the_others_play_on_for_places():
    rules = load_variant(variant({"round_end": {"rule": "play-on"}}))
    state = position(rules, ["9S", "KS 8S", "AC AD"], "10S")
    state, events = lay(rules, state, "9S")
    assert WentOut(0, 1) in events
    assert (state.turn, state.active, state.is_over) == (1, (1, 2), False)
    state, _ = lay(rules, state, "KS")
    state, _ = rules.apply(rules.apply(state, Draw(2)).state, Pass(2))
    assert state.turn == 1
    state, events = lay(rules, state, "8S")

    assert state.result == RoundResult("out", (0, 1))
    assert [event for event in events if isinstance(event, WentOut)] == [WentOut(1, 2)]


def test_a_round_of_two_is_not_over_before_somebody_is_out():
    """With two left to play on and two at the table, the first who is out ends the round, and nothing before."""
    calls = {"rule": "announce-at-one-and-zero"}
    rules = load_variant(variant({"round_end": {"rule": "play-on", "remaining": 2}, "calls": calls}))
    start = position(rules, ["9S", "KD KH"], "10S")
    pending, _ = lay(rules, start, "9S")
    out, _ = lay(rules, start, "9S", call="mau mau")

    assert not pending.is_over
    assert out.result == RoundResult("out", (0,))


def test_a_full_round_of_passes_blocks_the_round():
    state = position(SKAT, ["8H 9H", "KD KC", "AC AD"], "10S", stock_faces=b"")
    for seat in (0, 1):
        state, events = SKAT.apply(state, Pass(seat))
        assert state.stuck == seat + 1
    state, events = SKAT.apply(state, Pass(2))

    assert events == (Passed(2), RoundEnded("blocked", ()))
    assert state.result == RoundResult("blocked", ())


def test_a_card_in_between_unblocks_it():
    state = position(SKAT, ["8H 9H", "KS KC", "AC AD"], "10S", stock_faces=b"", stuck=1, turn=1)
    state, _ = lay(SKAT, state, "KS", call="mau")

    assert state.stuck == 0


def test_a_blocked_round_may_be_void():
    rules = load_variant(Variant.read("german-skat").derive("x", entries={"blocked": {"void": True}}))
    state = position(rules, ["8H 9H", "KD KC"], "10S", stock_faces=b"", stuck=1)
    state, _ = rules.apply(state, Pass(0))

    assert state.result == RoundResult("blocked", (), void=True)
    assert rules.points(state) == (0, 0)


def test_whoever_is_left_of_the_eliminated_has_won():
    rules = load_variant(variant({"hand_limit": Limit(4)}))
    owed = (Obligation("draw", 0, 1, 2, "7"),)
    state, events = rules.apply(position(rules, ["8H 9H", "KD KC"], "7S", obligations=owed), Draw(0))

    assert Eliminated(0) in events
    assert state.result == RoundResult("out", (1,))


def test_the_turn_moves_on_from_the_eliminated():
    rules = load_variant(variant({"hand_limit": Limit(4)}))
    owed = (Obligation("draw", 0, 2, 2, "7"),)
    state, events = rules.apply(position(rules, ["8H 9H", "KD KC", "AC"], "7S", obligations=owed), Draw(0))

    assert (state.turn, state.active, state.is_over) == (1, (1, 2), False)
    assert events[-1] == TurnBegan(1)
