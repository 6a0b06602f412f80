"""Observation: what a seat is shown does not depend on what it may not see."""

from __future__ import annotations

import pickle

from hypothesis import assume, given
from hypothesis import strategies as st

from maumau_core._draft import Draft
from maumau_core.moves import Call, Move, Play
from maumau_core.state import RoundState
from maumau_core.testing.strategies import Round, rounds
from tests.properties.house_rules import house_rounds
from tests.properties.tables import examples

PLENTY = 12
"""More cards than any one move makes a seat draw."""


@st.composite
def rearranged(
    draw: st.DrawFn, state: RoundState, seat: int | None, pinned: dict[int, bytes] | None = None, top: int = 0
) -> RoundState:
    """A state that differs only in what the seat may not see.

    Arguments:
        pinned: cards that stay in the hands of these other seats.
        top: how many cards of the stock stay on top.
    """
    pinned = pinned or {}
    others = [other for other in range(state.seats) if other != seat]
    fixed = {other: pinned.get(other, b"") for other in others}
    loose = b"".join(_without(state.hand_faces[other], fixed[other]) for other in others) + state.stock_faces[top:]
    order = bytes(draw(st.permutations(list(loose))))
    hands = list(state.hand_faces)
    for other in others:
        size = len(hands[other]) - len(fixed[other])
        hands[other] = bytes(sorted(fixed[other] + order[:size]))
        order = order[size:]
    draft = Draft.thaw(state)
    draft.hand_faces = tuple(hands)
    draft.stock_faces = state.stock_faces[:top] + order
    if state.turn != seat and state.drawn_faces and not pinned:
        draft.drawn_faces = hands[state.turn][: len(state.drawn_faces)]
    return draft.freeze()


def _without(hand: bytes, cards: bytes) -> bytes:
    for face in cards:
        hand = hand.replace(bytes([face]), b"", 1)
    return hand


@examples(3)
@given(data=st.data(), played=rounds() | house_rounds())
def test_an_observation_shows_nothing_hidden(data, played):
    rules, state = played.rules, played.end()
    assume(not state.is_over)
    for seat in (None, *range(state.seats)):
        twin = data.draw(rearranged(state, seat))

        assert rules.observe(twin, seat) == rules.observe(state, seat)


@examples(3)
@given(data=st.data(), played=rounds() | house_rounds())
def test_a_move_shows_a_seat_nothing_hidden(data, played):
    """The same move in both positions: the seat is told the same, and is where it was before, knowing the same."""
    rules, state = played.rules, played.end()
    assume(not state.is_over)
    seat = data.draw(st.integers(0, state.seats - 1))
    move = data.draw(st.sampled_from(rules.legal_moves(state, fouls=True)))
    assume(not (isinstance(move, Call) and move.seat != seat))  # whether it was due is what this call gives away
    twin = data.draw(rearranged(state, seat, _laid(state, seat, move), top=PLENTY))
    assume(move in rules.legal_moves(twin, fouls=True))

    after, events = rules.apply(state, move)
    other, told = rules.apply(twin, move)

    assert [event.for_seat(seat) for event in events] == [event.for_seat(seat) for event in told]
    if not after.is_over:
        assert rules.observe(other, seat) == rules.observe(after, seat)


def _laid(state: RoundState, seat: int, move: Move) -> dict[int, bytes]:
    pinned = {state.turn: state.drawn_faces} if state.turn != seat and state.drawn_faces else {}
    if isinstance(move, Play) and move.seat != seat:
        pinned[move.seat] = _joined(pinned.get(move.seat, b""), state.deck.encode(move.cards))
    return pinned


def _joined(cards: bytes, more: bytes) -> bytes:
    """Return both, what they have in common once."""
    return cards + _without(more, cards) if set(more) <= set(cards) else cards + more


@given(played=rounds() | house_rounds())
def test_an_observation_is_true(played):
    rules, state = played.rules, played.end()
    for seat in (None, *range(state.seats)):
        seen = rules.observe(state, seat)

        assert seen.hand == (() if seat is None else state.hands[seat])
        assert seen.hand_sizes == tuple(map(len, state.hands))
        assert (seen.upcard, seen.discards, seen.stock_size) == (state.upcard, state.discards, len(state.stock))
        assert (seen.turn, seen.direction, seen.dealer) == (state.turn, state.direction, state.dealer)
        assert (seen.obligations, seen.demands, seen.windows) == (state.obligations, state.demands, state.windows)
        assert seen.legal_moves == (() if seat is None else rules.legal_moves(state, seat))
        assert seen.drawn == (state.drawn if seat == state.turn else ())
        assert seen.drawn_count == len(state.drawn)
        assert seen.hands == (state.hands if state.is_over else None)
        assert seen.is_over == state.is_over
        assert seen.seats == state.seats
        assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301  # our own data


@given(played=rounds())
def test_neither_seed_nor_stock_is_in_an_observation(played: Round):
    state = played.end()
    for seat in (None, *range(state.seats)):
        names = set(dir(played.rules.observe(state, seat)))

        assert not names & {"seed", "shuffles", "stock", "stock_faces", "hand_faces"}
