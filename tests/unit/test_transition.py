"""Transitions: what is worth remembering of a move, and what must be worked out every time."""

from __future__ import annotations

import attrs
import pytest

from maumau_core import Call, Draw, Nominate, Pass, Play, load_variant
from maumau_core._draft import Draft
from maumau_core._transition import Transition, transition_of
from maumau_core.contracts import CallDuty, CallPolicy, HandLimit
from maumau_core.effects import DrawNow
from maumau_core.events import CallForgotten, PenaltyRaised, Played, Skipped, TurnBegan
from maumau_core.hookspecs import hookimpl
from maumau_core.reducer import step
from maumau_core.state import Obligation, Window
from tests.properties.wild_rules import Effects, Limit, Odd, ThrowIn
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

SEVEN = {"rule": "draw-penalty", "on": "7", "cards": 2}
PLAIN = load_variant(variant({"powers.seven": SEVEN, "powers.eight": {"rule": "skip", "on": "8"}}))
EARLY = load_variant(variant({"calls": {"rule": "call-button"}}))
FORGOTTEN = Window("challenge", 0, (1,), frozenset({"turn"}), "mau")


@attrs.frozen
class Word:
    """Who forgets the word at the last card but one, or the last, draws two at once."""

    slot = "calls"
    left: int = 1

    def describe(self, language):
        """Return its clause."""
        return language

    @hookimpl
    def maumau_calls(self) -> CallPolicy:
        """Return the policy."""
        return CallPolicy([CallDuty("mau", self.left)], before=True, after=False, automatic=True)


def seen(rules, hands, upcard, move, **fields) -> Transition | None:
    """Carry out a move and return what is kept of it."""
    state = position(rules, hands, upcard, **fields)
    known = next((legal for legal in rules.legal_moves(state, fouls=True) if legal == move), move)
    draft, events = Draft.thaw(state), []
    step(rules._tables, draft, known, events)
    return transition_of(rules._tables, state.situation, state.drawn_faces, known, draft.freeze(), events)


def play(rules, text: str, **choices) -> Play:
    """Return a play of seat 0."""
    return Play(0, cards(rules, text), **choices)


def test_a_play_is_its_cards_what_it_tells_and_the_situation_after_it():
    done = seen(PLAIN, ["7S 9S QD", "KD KH"], "10S", play(PLAIN, "7S"))

    assert done.lay is PLAIN._tables.lay(cards(PLAIN, "7S"))
    assert done.events == (Played(0, cards(PLAIN, "7S")), PenaltyRaised(1, 2), TurnBegan(1))
    assert (done.takings, done.drawn) == ((), "nothing")
    assert done.situation.turn == 1
    assert done.situation.obligations == (Obligation("draw", 1, 0, 2, done.situation.obligations[0].cause),)


def test_who_draws_is_told_apart_from_what_is_drawn():
    owed = (Obligation("draw", 0, 1, 3, "7"),)
    done = seen(PLAIN, ["9S QD", "KD KH"], "7S", Draw(0), obligations=owed)

    assert done.events == ()
    assert done.takings == ((0, 3, "penalty", (TurnBegan(1),)),)
    assert (done.lay, done.drawn) == (None, "nothing")


def test_what_happens_between_two_draws_stays_between_them():
    rules = load_variant(variant({"powers.nine": Effects("9", (DrawNow("others", 2),)), "calls": Word()}))
    done = seen(rules, ["9S QD", "KD KH", "AD AH"], "10S", play(rules, "9S"))

    assert done.events == (Played(0, cards(rules, "9S")), CallForgotten(0, "mau"))
    assert done.takings == (
        (0, 2, "call", ()),
        (1, 2, "effect", ()),
        (2, 2, "effect", (TurnBegan(1),)),
    )


def test_a_refill_is_not_told_again():
    state_cards = PLAIN.deck.encode(cards(PLAIN, "8C 9C JC QC 10S"))
    done = seen(PLAIN, ["9D QD", "KD KH"], "10S", Draw(0), stock_faces=b"", discard_faces=state_cards)

    assert (done.events, done.takings) == ((), ((0, 1, "turn", ()),))


@pytest.mark.parametrize(
    ("move", "drawn", "kept"), [(Draw(0), "", "more"), (Pass(0), "QD", "nothing"), (Play(0, ()), "9S", "nothing")]
)
def test_what_was_drawn_in_the_turn_is_more_or_nothing(move, drawn, kept):
    move = play(PLAIN, drawn) if isinstance(move, Play) else move
    done = seen(PLAIN, ["9S QD 7H", "KD KH"], "10S", move, drawn_faces=PLAIN.deck.encode(cards(PLAIN, drawn)))

    assert done.drawn == kept


def test_what_was_drawn_stays_when_only_the_word_is_said():
    drawn = EARLY.deck.encode(cards(EARLY, "9S"))
    done = seen(EARLY, ["9S QD", "KD KH"], "10S", Call(0, "mau"), drawn_faces=drawn)

    assert done.drawn == "same"
    assert done.situation.called == (0,)


def test_a_skip_is_part_of_what_happens():
    done = seen(PLAIN, ["8S QD", "KD KH", "AD"], "10S", play(PLAIN, "8S"))

    assert done.events[1:] == (Skipped(1), TurnBegan(2))


# what is not kept


def test_a_power_that_looks_at_the_position_is_asked_every_time():
    rules = load_variant(variant({"powers.odd": Odd("9")}))

    assert seen(rules, ["9S QD 7H", "KD KH"], "10S", play(rules, "9S")) is None
    assert seen(rules, ["7S QD 7H", "KD KH"], "10S", play(rules, "7S")) is not None


def test_a_throw_in_is_carried_out_every_time():
    rules = load_variant(variant({"packs": {"rule": "packs", "count": 2}, "interjections.twin": ThrowIn()}))
    window = Window("throw-in", 0, (1,), frozenset({"act"}))
    move = Play(1, cards(rules, "10S"))

    assert seen(rules, ["9S QD 7H", "10S KH"], "10S", move, windows=(window,)) is None
    assert seen(rules, ["9S QD 7H", "10S KH"], "10S", play(rules, "9S"), windows=(window,)) is not None


def test_a_nomination_goes_by_the_starter():
    rules = load_variant("standard-52")
    owed = (Obligation("nominate", 0, 1),)

    assert seen(rules, ["9S QD 7H", "10S KH"], "JS", Nominate(0, "H"), obligations=owed) is None


def test_a_word_before_the_play_is_kept_unless_one_was_forgotten():
    hands, early = ["9S QD", "KD KH"], Call(0, "mau")

    assert seen(EARLY, hands, "10S", early) is not None
    assert seen(EARLY, hands, "10S", early, windows=(FORGOTTEN,)) is None
    assert seen(EARLY, hands, "10S", early, windows=(attrs.evolve(FORGOTTEN, owner=1, seats=(0,)),)) is not None


def test_a_draw_that_empties_the_stock_might_have_been_more():
    stock = PLAIN.deck.encode(cards(PLAIN, "8C 9C"))
    owed = (Obligation("draw", 0, 1, 2, "7"),)

    assert seen(PLAIN, ["9S QD", "KD KH"], "7S", Draw(0), obligations=owed, stock_faces=stock) is None
    assert seen(PLAIN, ["9S QD", "KD KH"], "7S", Draw(0), obligations=owed) is not None


def test_where_a_hand_may_grow_too_large_no_draw_is_kept():
    rules = load_variant(variant({"hand_limit": Limit(9)}))

    assert rules._tables.hand_limit == HandLimit(9).cards
    assert seen(rules, ["9D QD", "KD KH"], "10S", Draw(0)) is None
    assert seen(rules, ["9S QD", "KD KH"], "10S", play(rules, "9S")) is not None


@pytest.mark.parametrize("without", ["reshuffle", "no-reshuffle"])
def test_what_a_last_card_does_may_depend_on_the_stock(without):
    """Who draws for a word forgotten at the last card is in again, but not if there is nothing to draw."""
    rules = load_variant(variant({"calls": Word(left=0), "exhaustion": {"rule": without}}))

    assert seen(rules, ["9S", "KD KH"], "10S", play(rules, "9S")) is None
