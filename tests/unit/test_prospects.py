"""Prospects: what is remembered of situations, what is not, and when it is forgotten."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import ClassVar

import attrs
import pytest

from maumau_core import (
    Call,
    CompositionError,
    Draw,
    IllegalMove,
    Pass,
    Play,
    Variant,
    _prospects,
    compose,
    load_variant,
)
from maumau_core._draft import Draft
from maumau_core._layout import Layout
from maumau_core.contracts import FaceRestriction, Restriction
from maumau_core.events import Drew, Passed, TurnBegan, WinStood
from maumau_core.hookspecs import hookimpl
from maumau_core.reducer import step
from maumau_core.ruleset import Ruleset
from maumau_core.state import Obligation, RoundState, Window
from maumau_core.steps import Step
from tests.properties.wild_rules import Odd, Together
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, changed, position

HANDS = ["7S 9S QD", "KD KH"]


@pytest.fixture
def rules() -> Ruleset:
    """Return rules that have nothing in mind yet."""
    return compose(load_variant("german-skat").variant)


@pytest.fixture
def steps(monkeypatch) -> Counter[str]:
    """Count how often the reducer is run, by kind of move."""
    counted: Counter[str] = Counter()

    def counting(tables, draft, move, events):
        counted[type(move).__name__] += 1
        step(tables, draft, move, events)

    monkeypatch.setattr(_prospects, "step", counting)
    return counted


def worked_out(rules: Ruleset, state: RoundState, move) -> Step:
    """Carry out a move as if it had never been seen."""
    draft, events = Draft.thaw(state), []
    step(rules._tables, draft, move, events)
    return Step(draft.freeze(), tuple(events))


def play_rounds(rules: Ruleset, count: int, seats: int = 3) -> list[RoundState]:
    """Play so many rounds in place, each with luck of its own; return how they ended."""
    ends = []
    for number in range(count):
        luck, playout = Random(number), rules.playout(rules.deal(seats=seats, seed=number))
        while not playout.is_over:
            playout.play(luck.choice)
        ends.append(playout.state)
    return ends


# what is remembered


def test_a_move_is_worked_out_once_for_all_cards(rules, steps):
    move = Draw(0)
    first = rules.apply(position(rules, ["9D QD 8H", "KD KH"], "10S"), move)
    other = position(rules, ["9D QD 8H 8C", "AD"], "KS")
    second = rules.apply(other, move)

    assert steps == {"Draw": 1}
    assert second == worked_out(rules, other, move)
    assert second.state.situation is first.state.situation


def test_what_leaves_one_card_is_another_move_than_what_leaves_two():
    rules = compose(variant({"calls": {"rule": "announce-before-play"}}))
    move = Play(0, cards(rules, "9S"))
    for hand in ("9S QD 8H", "9S QD", "9S", "9S QD 8H 8C"):
        state = position(rules, [hand, "KD KH"], "10S")

        assert rules.apply(state, move) == worked_out(rules, state, move)


def test_what_was_drawn_in_the_turn_is_told_apart(rules, steps):
    state = position(rules, HANDS, "10S")
    drew = changed(state, drawn_faces=rules.deck.encode(cards(rules, "9S")))
    move = Play(0, cards(rules, "9S"))
    for each in (state, drew, state, drew):
        assert rules.apply(each, move) == worked_out(rules, each, move)
    assert steps == {"Play": 2}


def test_tables_of_other_sizes_are_told_apart(rules):
    state = position(rules, HANDS, "10S", turn=1)
    larger = position(rules, [*HANDS, "AD AH"], "10S", turn=1)
    for each in (state, larger, state):
        assert rules.apply(each, Draw(1)) == worked_out(rules, each, Draw(1))
    assert state.situation == larger.situation
    assert state.situation is not larger.situation


def test_an_equal_move_made_anew_will_do(rules, steps):
    state = position(rules, HANDS, "10S")
    for _ in range(3):
        rules.apply(state, Play(0, list(cards(rules, "9S"))))

    assert steps == {"Play": 1}


def test_a_position_keeps_its_legal_moves(rules):
    state = position(rules, HANDS, "10S")

    assert state.legal_cache is None
    assert rules.legal_moves(state) is rules.legal_moves(state) is state.legal_cache[1]
    assert state == position(rules, HANDS, "10S")


def test_a_smaller_stock_is_drawn_from_as_it_is(rules):
    many = position(rules, ["9D QD 8H", "KD KH"], "10S")
    none = changed(many, stock_faces=b"", discard_faces=rules.deck.encode(cards(rules, "7C 8C 10S")), seed=3)
    rules.apply(many, Draw(0))

    assert rules.apply(none, Draw(0)) == worked_out(rules, none, Draw(0))


def test_what_follows_a_draw_follows_it_every_time(rules, steps):
    owed = (Obligation("draw", 0, 1, 2, "7"),)
    for hand in ("9D QD 8H", "9D", "9D QD"):
        state = position(rules, [hand, "KD KH"], "7S", obligations=owed)

        assert rules.apply(state, Draw(0)) == worked_out(rules, state, Draw(0))
        assert rules.apply(state, Draw(0)).events[-1] == TurnBegan(1)
    assert steps == {"Draw": 1}


# what is not


def test_a_foul_is_not_remembered(steps):
    rules = compose(load_variant("brazilian-megajogos").variant)
    state = position(rules, ["9S QD 8H AD", "KD KH", "AS AH", "2S 3S"], "10S")
    foul = Call(0, rules.words[0])

    assert foul in rules.legal_moves(state, fouls=True)
    assert foul not in rules.legal_moves(state)
    before = rules._prospects.remembered
    for _ in range(2):
        state_after, events = rules.apply(state, foul)
        assert any(isinstance(event, Drew) for event in events)
    assert steps == {"Call": 2}
    assert rules._prospects.remembered == before
    assert state_after.prospect is None


def test_an_illegal_move_changes_nothing(rules):
    state = position(rules, HANDS, "10S")
    target = Layout.of(state)
    prospect = rules._prospects.of(target)
    with pytest.raises(IllegalMove):
        prospect.apply(Pass(0), target, target)
    with pytest.raises(IllegalMove):
        prospect.play(lambda _legal: Pass(0), target)

    assert target.frozen() == state


def test_a_power_that_looks_at_the_position_is_asked_each_time(steps):
    rules = compose(variant({"powers.odd": Odd("9")}))
    move = Play(0, cards(rules, "9S"))
    for hand in (HANDS[0], "9S QD", "9S QD 8H 8C"):
        state = position(rules, [hand, "KD KH"], "10S")

        assert rules.apply(state, move) == worked_out(rules, state, move)
    assert steps == {"Play": 3}


def test_a_round_that_is_over_is_not_remembered(rules):
    state = position(rules, ["9S", "KD KH"], "10S")
    before = len(rules._prospects._known)
    after, _ = rules.apply(state, Play(0, cards(rules, "9S")))

    assert after.is_over
    assert rules.legal_moves(after) == ()
    assert len(rules._prospects._known) == before + 1
    assert not after.prospect.repeats


# one state, several rules


def test_rules_with_an_equal_deck_may_play_each_others_states(rules):
    others = compose(rules.variant.derive("twice", entries={"drawing": {"amount": 2}}))
    state = position(rules, ["9D QD 8H", "KD KH"], "10S")
    for _ in range(2):
        for each, count in ((rules, 1), (others, 2)):
            events = each.apply(state, Draw(0)).events

            assert events[0].count == count


def test_the_legal_moves_of_a_state_are_those_of_whoever_is_asked(rules):
    others = compose(rules.variant.derive("forced", entries={"drawing": {"voluntary": False}}))
    state = position(rules, HANDS, "10S")
    for _ in range(2):
        assert Draw(0) in rules.legal_moves(state)
        assert Draw(0) not in others.legal_moves(state)


def test_a_win_that_is_pending_is_told_apart(steps):
    """In the same situation, whose window is about its last card may hold cards again, or still none."""
    rules = compose(variant({"calls": {"rule": "announce-at-one-and-zero"}}))
    word = rules._tables.words[0]
    window = Window("challenge", 0, (1, 2), frozenset({"turn"}), word, last=True)
    drawn = rules.deck.encode(cards(rules, "KH"))
    for hand, told in (("9S", Passed(1)), ("", WinStood(0)), ("9S", Passed(1)), ("", WinStood(0))):
        fields = {"turn": 1, "windows": (window,), "drawn_faces": drawn}
        state = position(rules, [hand, "KD KH", "AD AH"], "10H", **fields)

        assert rules.apply(state, Pass(1)) == worked_out(rules, state, Pass(1))
        assert rules.apply(state, Pass(1)).events[0] == told
    assert steps["Pass"] == 1 + 4


def test_a_round_in_place_goes_by_its_own_rules_whoever_looks_on():
    rules = compose(load_variant("brazilian-megajogos").variant)
    others = compose(rules.variant.derive("thrice", entries={"drawing": {"rule": "draw", "amount": 3}}))
    state = position(rules, ["9D QD 8H AD", "KD KH", "AS AH", "2S 3S"], "10S")
    playout = rules.playout(state)
    playout.apply(Call(0, rules.words[0]))  # a foul: its outcome has no prospect yet
    others.legal_moves(playout.state)

    assert playout.apply(Draw(0))[0].count == 1


# forgetting


@pytest.mark.parametrize("limit", [0, 1, 3, 30])
def test_forgetting_changes_no_result(monkeypatch, rules, limit):
    ends = play_rounds(rules, 15)
    monkeypatch.setattr(_prospects, "LIMIT", limit)

    assert play_rounds(rules, 15) == ends
    assert play_rounds(compose(rules.variant), 15) == ends


@pytest.mark.parametrize("limit", [0, 10, 200])
def test_no_more_is_remembered_than_the_limit(monkeypatch, rules, limit):
    monkeypatch.setattr(_prospects, "LIMIT", limit)
    most, note = 0, _prospects.Prospects.note

    def noting(book):
        nonlocal most
        note(book)
        prospects = book._known.values()
        most = max(most, len(prospects) + sum(len(p._after) + len(p._after_drawing) for p in prospects))

    monkeypatch.setattr(_prospects.Prospects, "note", noting)
    play_rounds(rules, 15)

    assert most <= limit


def test_what_is_forgotten_is_gone(monkeypatch, rules):
    """Nothing leads to it any more, once a state that it was played by has gone on."""
    ends, state = play_rounds(rules, 3), rules.deal(seats=3, seed=0)
    moves = rules.legal_moves(state)
    held = [weakref.ref(prospect.situation) for prospect in rules._prospects._known.values()]
    monkeypatch.setattr(_prospects, "LIMIT", 0)
    rules._prospects.note()

    assert (rules._prospects.remembered, rules._prospects._known) == (0, {})
    assert rules.legal_moves(state) == moves
    gc.collect()
    assert [ref for ref in held if ref() is not None and ref() is not state.situation] == []
    assert len(ends) == 3


def test_memory_that_grows_for_ever_is_no_harm(monkeypatch):
    """A rule that counts makes every situation a new one."""
    monkeypatch.setattr(_prospects, "LIMIT", 50)
    rules = compose(variant({f"powers.odd-{rank}": Odd(rank) for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")}))
    for seed in range(4):
        luck, state = Random(seed), rules.deal(seats=3, seed=seed)
        for _ in range(80):
            if state.is_over:
                break
            move = luck.choice(rules.legal_moves(state))
            right = worked_out(rules, state, move)
            state, events = rules.apply(state, move)

            assert (state, events) == right
            assert rules._prospects.remembered <= 50


@pytest.mark.parametrize("limit", [20, 200, _prospects.LIMIT])
def test_threads_may_share_rules(monkeypatch, rules, limit):
    ends = play_rounds(rules, 12)
    monkeypatch.setattr(_prospects, "LIMIT", limit)
    with ThreadPoolExecutor(8) as pool:
        played = list(pool.map(lambda _: play_rounds(rules, 12), range(16)))

    assert all(each == ends for each in played)


# restrictions of certain faces


@attrs.define
class _Counting:
    """Objects to nothing, and keeps what it was asked about."""

    asked: list[str]

    def objection(self, view, seat, laid):  # noqa: ARG002  # the view and the seat are no matter
        self.asked.append(" ".join(map(str, laid)))


@attrs.define
class _CountingFaces(_Counting):
    faces: frozenset[object]


@attrs.frozen(eq=False)
class Asked:
    """A restriction about certain faces, or about all."""

    on: str = ""
    strange: bool = False
    asked: list[str] = attrs.field(factory=list)

    slot = "restrictions"

    def describe(self, language):
        """Return its clause."""
        return f"{self.on} ({language})"

    @hookimpl
    def maumau_restrictions(self, deck) -> list[Restriction]:
        """Return the restriction."""
        if not self.on:
            return [_Counting(self.asked)]
        other = load_variant("standard-52").deck
        return [_CountingFaces(self.asked, (other if self.strange else deck).select(self.on))]


def test_a_restriction_of_certain_faces_is_asked_about_these_alone():
    about = Asked("7")
    rules = compose(variant({"restrictions.about": about}))
    rules.legal_moves(position(rules, ["9S 10H QD", "KD KH"], "10S"))
    assert about.asked == []

    rules.legal_moves(position(rules, ["7S 9S QD", "KD KH"], "10S"))
    assert about.asked == ["7S"]
    assert isinstance(rules._tables.parts.restrictions[0][1], FaceRestriction)


def test_any_other_restriction_is_asked_about_every_face_that_fits():
    about = Asked()
    rules = compose(variant({"restrictions.about": about}))
    rules.legal_moves(position(rules, ["7S 9S QD", "KD KH"], "10S"))

    assert about.asked == ["7S", "9S"]


def test_it_is_asked_about_several_cards_with_one_of_its_faces():
    about, every = Asked("7H"), Asked()
    rules = compose(variant({"restrictions.about": about, "restrictions.every": every, "shapes.together": Together()}))
    state = position(rules, ["7S 7H 9S 9H", "KD KH"], "10S")
    assert len(rules.legal_moves(state)) == 4

    assert about.asked == ["7S 7H"]
    assert sorted(every.asked) == ["7S", "7S 7H", "9S", "9S 9H"]


def test_several_cards_are_listed_whether_or_not_anybody_objects_to_their_faces():
    rules = compose(variant({"restrictions.about": Asked("8"), "shapes.together": Together()}))
    state = position(rules, ["7S 7H 9S 9H", "KD KH"], "10S")

    assert Play(0, cards(rules, "7S 7H")) in rules.legal_moves(state)


def test_it_is_asked_every_time():
    about = Asked("7")
    rules = compose(variant({"restrictions.about": about}))
    for hand in ("7S 9S QD", "7S 9S", "7S 9S QD"):
        rules.legal_moves(position(rules, [hand, "KD KH"], "10S"))

    assert about.asked == ["7S", "7S", "7S"]


def test_a_face_that_is_no_card_of_the_deck_is_told_with_its_entry():
    with pytest.raises(CompositionError) as refused:
        compose(variant({"restrictions.about": Asked("2", strange=True)}))
    [fault] = refused.value.faults

    assert (fault.where.split(": ")[-1], fault.message) == (
        "restrictions.about",
        "faces has Card('2', 'C'), which is no card of the deck",
    )


def test_rules_without_a_round_can_be_forgotten_themselves():
    """Nothing outside keeps what rules remember."""
    rules = compose(Variant("mine", variant().entries, seats=(2, 4)))
    state = rules.deal(seats=3, seed=5)
    rules.legal_moves(state)
    situation = weakref.ref(state.situation)
    del state
    gc.collect()
    assert situation() is not None

    del rules
    gc.collect()

    assert situation() is None


def test_a_state_that_is_kept_keeps_nothing_of_what_was_forgotten(rules):
    state = position(rules, HANDS, "10S")
    after = rules.apply(state, Play(0, cards(rules, "7S"))).state
    situation = weakref.ref(after.situation)
    del after
    assert situation() is not None

    rules._prospects.forget()
    gc.collect()

    assert situation() is None
    assert rules.legal_moves(state) == rules.legal_moves(position(rules, HANDS, "10S"))


@attrs.frozen
class _Broken:
    """A restriction whose faces are not what they should be."""

    given: object

    @property
    def faces(self):
        if isinstance(self.given, Exception):
            raise self.given
        return self.given

    def objection(self, view, seat, cards):
        """Object never."""


@attrs.frozen
class _Brings:
    """A rule with that restriction."""

    given: str = ""

    slot: ClassVar[str] = "restrictions"

    def describe(self, language):
        """Return its clause."""
        return language

    @hookimpl
    def maumau_restrictions(self):
        """Return the restriction."""
        given = {"error": RuntimeError("not today"), "missing": AttributeError("deck"), "list": ["10"], "none": None}
        return [_Broken(given[self.given])]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("error", "failed in faces: RuntimeError: not today"),
        ("missing", "failed in faces: AttributeError: deck"),
        ("list", "faces must be a frozenset of cards, not ['10']"),
        ("none", "faces must be a frozenset of cards, not None"),
    ],
)
def test_faces_that_are_none_are_told_with_their_entry(given, said):
    with pytest.raises(CompositionError) as refused:
        compose(variant({"restrictions.about": _Brings(given)}))

    assert said in str(refused.value)
    assert "restrictions.about" in str(refused.value)
