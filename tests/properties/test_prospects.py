"""Prospects: what the rules have in mind of other rounds makes no difference to what a move does in this one.

The reducer and the choices, asked anew in every position, say what is right.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any
from unittest.mock import patch

import attrs
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import Variant, _prospects, compose, hookimpl
from maumau_core._draft import Draft
from maumau_core.contracts import CallDuty, CallPolicy, Restriction
from maumau_core.effects import DrawNow, Remember
from maumau_core.events import Event
from maumau_core.legality import Choices
from maumau_core.moves import Move
from maumau_core.reducer import step
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.steps import Step
from maumau_core.testing.strategies import Round, choose, rounds, tables
from tests.properties.house_rules import house_rounds
from tests.properties.tables import examples
from tests.properties.wild_rules import EXTRAS, Effects, wild_rounds, with_any_of

_FORGETFUL = (0, 1, 5, 40)
"""Limits so low that the rules forget in the middle of a round."""

_KEEPS, _MORE_CARDS = 0.7, (0, 0, 0, 1, 2)


# what is right


def worked_out(rules: Ruleset, state: RoundState, move: Move) -> Step:
    """Carry out a move as if it had never been seen."""
    draft = Draft.thaw(state)
    events: list[Event] = []
    step(rules._tables, draft, move, events)
    return Step(draft.freeze(), tuple(events))


def listed(rules: Ruleset, state: RoundState) -> tuple[Move, ...]:
    """Return the legal moves as if nobody had ever asked for them."""
    return Choices(rules._tables, state).lister()(state)


def check_everything(rules: Ruleset, state: RoundState) -> None:
    """Check what the rules say to every move of a position."""
    assert rules.legal_moves(state) == listed(rules, state)
    for move in rules.legal_moves(state, fouls=True):
        right = worked_out(rules, state, move)
        first = rules.apply(state, move)

        assert first == right
        assert rules.apply(state, move) == right
        assert rules.legal_moves(first.state) == listed(rules, first.state)


def check_prospects(played: Round) -> None:
    """Check every move of every position of a round, by rules that have played before.

    Each time the same is checked in the same situation with other cards: what was remembered is then made use of.
    """
    stir(played.rules, played.start.seats)
    for place, state in enumerate(played.states()):
        check_everything(played.rules, state)
        check_everything(played.rules, with_other_cards(state, Random(f"{played.luck!r} {place}")))


def with_other_cards(state: RoundState, luck: Random) -> RoundState:
    """Return a state in the same situation with the same upcard, where other cards lie elsewhere.

    Some seats keep their cards, so that they may make the same moves, and take up some more. Who has no card still has
    none; everybody else has one or more. Often the stock is small.
    """
    hands = [hand if luck.random() < _KEEPS else hand[:1] for hand in state.hand_faces]
    moved = b"".join(hand[1:] for hand, kept in zip(state.hand_faces, hands, strict=True) if kept != hand)
    rest = [*moved, *state.stock_faces, *state.discard_faces[:-1]]
    luck.shuffle(rest)
    draft = Draft.thaw(state)
    for seat, hand in enumerate(hands):
        more = luck.choice(_MORE_CARDS) if hand else 0
        draft.set_hand(seat, bytes(sorted([*hand, *rest[:more]])))
        rest = rest[more:]
    stock = luck.choice([0, 0, 1, 2, 3, len(rest)])
    draft.stock_faces = bytes(rest[:stock])
    draft.discard_faces = bytes(rest[stock:]) + state.discard_faces[-1:]
    held = draft.hand_faces[state.turn]
    draft.drawn_faces = bytes(luck.sample([*held], min(len(held), len(state.drawn_faces))))
    return draft.freeze()


def stir(rules: Ruleset, seats: int) -> None:
    """Let rules play another round, so that they have something in mind: in place and move by move in turn."""
    playout = rules.playout(rules.deal(seats=seats, seed=0))
    for byte in Random(seats).randbytes(80):
        if playout.is_over:
            break
        state = playout.state
        move = choose(rules, state, byte)
        if byte % 2:
            playout.apply(move)
        else:
            playout = rules.playout(rules.apply(state, move).state)


# rules that nobody plays


@attrs.frozen
class Said:
    """Words of any kind."""

    slot = "calls"
    policy: CallPolicy

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"{self.policy} ({language})"

    @hookimpl
    def maumau_calls(self) -> CallPolicy:
        """Return the policy."""
        return self.policy


@attrs.frozen
class _Fewer:
    def objection(self, view: Any, seat: int, cards: tuple[Any, ...]) -> str | None:
        others = [len(view.hand(other)) for other in view.active if other != seat]
        odd = (len(view.discards) + len(cards)) % 3 == 0
        return "not now" if odd and others and len(view.hand(seat)) < min(others) else None


@attrs.frozen
class NotNow:
    """Whoever has the fewest cards may not always lay one."""

    slot = "restrictions"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"not now ({language})"

    @hookimpl
    def maumau_restrictions(self) -> list[Restriction]:
        """Return the restriction."""
        return [_Fewer()]


@st.composite
def _policies(draw: st.DrawFn) -> CallPolicy:
    lefts = draw(st.lists(st.integers(0, 2), min_size=1, unique=True))
    automatic = draw(st.booleans())
    return CallPolicy(
        [CallDuty("mau " * (left + 1), left) for left in lefts],
        before=draw(st.booleans()),
        after=not automatic and draw(st.booleans()),
        needs_play=draw(st.booleans()),
        penalty=draw(st.integers(0, 3)),
        automatic=automatic,
        challenge_from=draw(st.sampled_from(["play", "act"])),
        closes=draw(st.frozensets(st.sampled_from(["act", "play", "pass", "turn"]), min_size=1)),
        false_call=draw(st.integers(0, 2)),
        false_challenge=draw(st.integers(0, 2)),
    )


_MORE: dict[str, st.SearchStrategy[Any]] = {
    "calls": _policies().map(Said),
    "restrictions.now": st.just(NotNow()),
    "powers.self": st.integers(1, 3).map(lambda count: Effects("K", (DrawNow("self", count),))),
    "powers.kept": st.just(Effects("9", (Remember("nine", 1),))),
}


@st.composite
def odd_rounds(draw: st.DrawFn, longest: int = 60) -> Round:
    """Any round of wild rules with any of these added, often with few cards in the stock."""
    played = draw(rounds(with_any_of(EXTRAS | _MORE), longest=longest))
    if draw(st.booleans()):
        played = attrs.evolve(played, start=_with_little_stock(played.start, draw(st.integers(0, 4))))
    return played


def _with_little_stock(state: RoundState, left: int) -> RoundState:
    """Return the state with so many cards in the stock, the others lying under the starter."""
    draft = Draft.thaw(state)
    draft.discard_faces = draft.stock_faces[left:] + draft.discard_faces
    draft.stock_faces = draft.stock_faces[:left]
    return draft.freeze()


# what holds


@given(rounds(longest=60))
def test_what_is_remembered_is_right(played):
    check_prospects(played)


@given(house_rounds(longest=60) | wild_rounds(longest=60))
def test_it_is_right_for_all_rules(played):
    check_prospects(played)


@examples(2)
@given(odd_rounds())
def test_it_is_right_for_rules_that_nobody_plays(played):
    check_prospects(played)


@given(rounds(longest=40) | odd_rounds(longest=40), st.sampled_from(_FORGETFUL))
def test_it_is_right_when_everything_is_forgotten_on_the_way(played, limit):
    with patch.object(_prospects, "LIMIT", limit):
        check_prospects(played)


@given(rounds() | odd_rounds(), st.sampled_from([*_FORGETFUL, _prospects.LIMIT]))
def test_a_round_in_place_is_right(played, limit):
    rules = played.rules
    stir(rules, played.start.seats)
    state = played.start
    playout = rules.playout(state)
    with patch.object(_prospects, "LIMIT", limit):
        for done in played.steps():
            offered: list[tuple[Move, ...]] = []

            def pick(moves: tuple[Move, ...], chosen: Move = done.move, offered: Any = offered) -> Move:
                offered.append(moves)
                return chosen

            events = playout.play(pick)
            right = worked_out(rules, state, done.move)

            assert offered == [listed(rules, state)]
            assert (playout.state, tuple(events)) == right
            state = right.state


@examples(1 / 2)
@given(rounds(longest=25) | odd_rounds(longest=25), st.data())
def test_rules_with_the_same_deck_may_take_turns_with_one_state(played, data):
    """Each says to a state what it would say had it never been the other's."""
    rules, others = played.rules, _in_another_way(played.rules)
    for state in played.states():
        for whose in data.draw(st.sampled_from([(rules, others), (others, rules), (rules, others, rules)])):
            check_everything(whose, state)


@given(rounds(longest=40) | odd_rounds(longest=40))
def test_others_may_look_at_a_round_in_place(played):
    """What other rules with the same deck are asked about a state of a round is nothing to the round."""
    rules, others = played.rules, _in_another_way(played.rules)
    playout = rules.playout(played.start)
    for done in played.steps():
        others.legal_moves(playout.state)

        assert playout.legal_moves() == listed(rules, done.before)
        others.legal_moves(playout.state)
        assert tuple(playout.apply(done.move)) == worked_out(rules, done.before, done.move).events
        assert playout.state == done.state


def _in_another_way(rules: Ruleset) -> Ruleset:
    """Return rules with the same deck that draw in another way."""
    entries = {**rules.variant.entries, "drawing": {"rule": "draw", "amount": 2, "voluntary": True, "after": "any"}}
    return compose(Variant("otherwise", entries, seats=rules.variant.seats))


@given(rounds(longest=60) | odd_rounds())
def test_what_is_remembered_is_not_pickled(played):
    """States come out of pickles as they went in, whatever the rules have in mind, alone and together."""
    states = [*played.states()]
    shared = pickle.loads(pickle.dumps(states))  # noqa: S301  # our own data
    for state, twin in zip(states, shared, strict=True):
        alone = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own data

        assert twin == alone == state
        assert (twin.prospect, alone.prospect) == (None, None)
        assert played.rules.legal_moves(twin) == listed(played.rules, state)


@examples(1 / 5)
@given(tables(), st.integers(0, 2**32), st.sampled_from([5, 40, _prospects.LIMIT]))
def test_many_threads_may_play_by_the_same_rules(table, seed, limit):
    installed, seats = table
    rules = compose(installed.variant)

    def course(number: int) -> Iterator[RoundState]:
        luck = Random(f"{seed} {number}")
        playout = rules.playout(rules.deal(seats=seats, seed=number))
        for _ in range(60):
            if playout.is_over:
                return
            playout.play(luck.choice)
            yield playout.state

    with patch.object(_prospects, "LIMIT", limit), ThreadPoolExecutor(6) as pool:
        together = list(pool.map(lambda number: [*course(number % 3)], range(12)))
    assert together == [[*course(number % 3)] for number in range(12)]
