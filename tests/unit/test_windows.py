"""Windows: what opens and closes them."""

from __future__ import annotations

import pytest

from maumau_core import Call, Challenge, Draw, Pass, Play, _windows, load_variant
from maumau_core._draft import Draft
from maumau_core.events import Called, CallForgotten, Challenged, Drew, WentOut
from maumau_core.state import Window
from tests.unit.table import cards, position

SKAT, BASE, BRAZIL = map(load_variant, ("german-skat", "standard-52", "brazilian-megajogos"))
ACT, TURN = frozenset({"act"}), frozenset({"turn"})


def window(kind: str, closes: set[str], until: int | None = None, word: str = "mau", owner: int = 2) -> Window:
    """Return a window of seat 2."""
    return Window(kind, owner, (0, 1), frozenset(closes), word, until)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("closes", "until", "acts", "closed"),
    [
        ({"act"}, None, {"act"}, True),
        ({"turn"}, None, {"act"}, False),
        ({"turn"}, None, {"act", "turn"}, True),
        ({"play", "pass"}, None, {"act", "turn"}, False),
        ({"play", "pass"}, None, {"act", "play", "turn"}, True),
        ({"turn"}, 0, {"act"}, False),
        ({"turn"}, 1, {"act"}, True),
    ],
)
def test_a_window_is_closed_by_what_it_says(closes, until, acts, closed):
    assert _windows.closes(window("challenge", closes, until), 0, frozenset(acts)) is closed


def test_its_owner_never_closes_a_window():
    draft = Draft.thaw(position(BASE, ["7S", "KD", "AC"], "10S", windows=(window("call", {"act"}),)))
    _windows.on_act(BASE._tables, draft, 2, frozenset({"act", "play", "turn"}), [])

    assert len(draft.windows) == 1


def test_a_word_that_was_said_closes_every_window_about_it():
    windows = (window("call", {"act"}), window("challenge", {"turn"}), window("challenge", {"turn"}, word="mau mau"))
    draft = Draft.thaw(position(BASE, ["7S", "KD", "AC"], "10S", windows=windows))
    _windows.drop(draft, 2, "mau")

    assert draft.windows == windows[2:]


@pytest.mark.parametrize(
    ("windows", "hand", "held"),
    [
        ((window("call", {"act"}, word="mau mau"),), "", True),
        ((window("challenge", {"turn"}, word="mau mau"),), "", True),
        ((window("challenge", {"turn"}, word="mau"),), "", False),
        ((), "", False),
    ],
)
def test_the_last_word_holds_a_win_up(windows, hand, held):
    state = position(BASE, ["7S", "KD", hand], "10S", windows=windows)

    assert _windows.holds_win(BASE._tables, state, 2) is held


@pytest.mark.parametrize(("until", "owner"), [(None, None), (0, None), (1, 2)])
def test_the_last_moment_is_when_the_turn_in_question_is_over(until, owner):
    state = position(BASE, ["7S", "KD", ""], "10S", windows=(window("challenge", {"turn"}, until, "mau mau"),))

    assert _windows.last_moment(BASE._tables, state) == owner


# through whole moves


def forgetting(rules, hands: list[str]):
    """Let seat 0 lay 7S without its word; return the state and the events."""
    return rules.apply(position(rules, hands, "10S"), Play(0, cards(rules, hands[0].split()[0])))


def test_forgetting_may_cost_at_once():
    state, events = forgetting(SKAT, ["8S KH", "KD KC"])

    assert CallForgotten(0, "mau") in events
    assert [event.reason for event in events if isinstance(event, Drew)] == ["call"]
    assert len(state.hands[0]) == 3
    assert state.windows == ()


def test_a_word_before_the_play_does_for_it():
    state = position(SKAT, ["9S KH", "KD KC"], "10S")
    state, events = SKAT.apply(state, Call(0, "mau"))
    assert events == (Called(0, "mau"),)
    assert (state.called, state.turn) == ((0,), 0)
    state, events = SKAT.apply(state, Play(0, cards(SKAT, "9S")))

    assert not any(isinstance(event, CallForgotten) for event in events)
    assert (state.called, len(state.hands[0])) == ((), 1)


def test_a_word_is_void_when_the_turn_ends_without_the_card():
    state = position(SKAT, ["8S KH", "KD KC"], "10S")
    for move in (Call(0, "mau"), Draw(0), Pass(0)):
        state, events = SKAT.apply(state, move)

    assert state.called == ()
    assert not any(isinstance(event, CallForgotten | Drew) for event in events)


def test_a_word_may_come_late_until_another_acts():
    state, events = forgetting(BASE, ["9S KH", "KD KC", "AC AD"])
    assert [(w.kind, w.seats) for w in state.windows] == [("call", (0,))]
    assert not any(isinstance(event, CallForgotten) for event in events)

    late, events = BASE.apply(state, Call(0, "mau"))
    assert (events, late.windows) == ((Called(0, "mau"),), ())
    acted, events = BASE.apply(state, Draw(1))
    assert CallForgotten(0, "mau") in events
    assert [(w.kind, w.seats, w.until) for w in acted.windows] == [("challenge", (1, 2), 1)]


def test_a_challenge_is_open_to_the_end_of_the_next_turn():
    state, _ = forgetting(BASE, ["9S KH", "KD KC", "AC AD"])
    state, _ = BASE.apply(state, Draw(1))
    caught, events = BASE.apply(state, Challenge(2, 0))
    assert events[0] == Challenged(2, 0, upheld=True)
    assert (len(caught.hands[0]), caught.windows, caught.turn) == (3, (), 1)

    state, _ = BASE.apply(state, Pass(1))
    assert Challenge(1, 0) not in BASE.legal_moves(state)
    assert len(state.hands[0]) == 1


def test_accusations_are_open_at_once_and_drawing_does_not_end_them():
    state, events = forgetting(BRAZIL, ["8S KH", "KD KC", "2C", "2D"])
    assert CallForgotten(0, "mau") in events
    assert {w.kind for w in state.windows} == {"call", "challenge"}

    state, _ = BRAZIL.apply(state, Draw(1))
    assert {w.kind for w in state.windows} == {"call", "challenge"}
    caught, _ = BRAZIL.apply(state, Challenge(3, 0))
    assert (len(caught.hands[0]), caught.windows) == (6, ())
    passed, _ = BRAZIL.apply(state, Pass(1))
    assert passed.windows == ()


def test_a_false_accusation_costs_who_makes_it():
    state = position(BRAZIL, ["8S KH 3C", "KD KC", "2C", "2D"], "10S")
    after, events = BRAZIL.apply(state, Challenge(2, 1))

    assert events[0] == Challenged(2, 1, upheld=False)
    assert [len(hand) for hand in after.hands] == [3, 2, 6, 1]
    assert (after.turn, after.windows) == (0, ())


def test_a_forgotten_last_word_keeps_the_win_pending():
    state, events = forgetting(BASE, ["9S", "KD KC", "AC AD"])
    assert not state.is_over
    assert not any(isinstance(event, WentOut) for event in events)

    said, events = BASE.apply(state, Call(0, "mau mau"))
    assert said.is_over
    assert WentOut(0, 1) in events
    caught, _ = BASE.apply(BASE.apply(state, Draw(1)).state, Challenge(1, 0))
    assert (caught.is_over, len(caught.hands[0]), caught.turn) == (False, 2, 1)


def test_a_forgotten_last_word_that_nobody_notices_is_forgiven():
    state, _ = forgetting(BASE, ["9S", "KD KC", "AC AD"])
    for move in (Draw(1), Pass(1)):
        state, events = BASE.apply(state, move)

    assert state.is_over
    assert state.result.winners == (0,)
    assert WentOut(0, 1) in events


@pytest.mark.parametrize("called", [(2,), (1, 2)])
def test_a_word_said_before_serves_for_one_play(called):
    """Others keep theirs: a seat that lays a card to be covered still has its turn, and its word is used up."""
    draft = Draft.thaw(position(SKAT, ["7S", "KD", "AC AD"], "10S", called=called))
    _windows.on_play(SKAT._tables, draft, 2, None, 1, [])

    assert draft.called == called[:-1]


def test_forgetting_one_word_leaves_the_windows_of_others():
    others = window("challenge", {"turn"}, owner=1)
    draft = Draft.thaw(position(BASE, ["7S KH", "KD", "AC"], "10S", windows=(others,)))
    _windows.on_play(BASE._tables, draft, 2, None, 1, [])

    assert draft.windows == (others, Window("call", 2, (2,), ACT, "mau"))


def test_an_act_within_the_turn_that_bounds_a_window_leaves_it_open():
    bound = window("challenge", {"turn"}, until=1)
    draft = Draft.thaw(position(BASE, ["7S", "KD", "AC"], "10S", windows=(bound,)))
    _windows.on_act(BASE._tables, draft, 1, ACT, [])

    assert draft.windows == (bound,)


def test_one_time_to_throw_in_follows_another():
    others = window("challenge", {"turn"}, owner=1)
    draft = Draft.thaw(position(BASE, ["7S", "KD", "AC"], "10S", windows=(others,)))
    _windows.open_throw_in(draft, 0)
    _windows.open_throw_in(draft, 2)

    assert draft.windows == (others, Window("throw-in", 2, (0, 1), ACT))
