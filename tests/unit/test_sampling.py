"""Sampling: what chance may change of a state, and what not."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import comb
from random import Random

import attrs

from maumau_core import load_variant, sample_states
from maumau_core.state import RoundState

RULES = load_variant("german-skat")


def small() -> RoundState:
    """Two seats; four cards are hidden from seat 0: two in the hand of seat 1, two in the stock."""
    state = RULES.deal(seats=2, seed=7)
    cards = state.deck.pack
    faces = (cards[:2], cards[2:4])
    key = (state.origin, faces, cards[4:6], cards[6:], b"", state.situation)
    return state.__reduce__()[0](key)


def test_every_way_to_deal_the_hidden_cards_is_as_likely_as_any_other():
    state = small()
    seen = RULES.observe(state, 0)
    draws = 4800

    counts = Counter(
        (guess.hand_faces[1], guess.stock_faces) for guess in islice(sample_states(seen, Random(1)), draws)
    )

    assert comb(4, 2) * 2 == len(counts)  # which two seat 1 holds, and the order of the other two
    expected = draws / len(counts)
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 31.3  # chi squared, 11, 0.1 %


def test_the_same_generator_gives_the_same_states():
    seen = RULES.observe(RULES.deal(seats=3, seed=7), 0)
    first, again = (list(islice(sample_states(seen, Random(5)), 4)) for _ in range(2))

    assert first == again
    assert len(set(first)) == 4


def test_what_another_seat_has_drawn_is_any_of_its_cards():
    state = RULES.deal(seats=2, seed=7)
    state, _ = RULES.apply(state, next(move for move in RULES.legal_moves(state) if type(move).__name__ == "Draw"))
    seen = RULES.observe(state, 1 - state.turn)

    drawn = {guess.drawn for guess in islice(sample_states(seen, Random(1)), 200)}

    assert all(len(cards) == 1 for cards in drawn)
    assert len(drawn) > 10


def test_after_the_end_only_the_order_of_the_stock_is_hidden():
    state = RULES.deal(seats=2, seed=7)
    playout = RULES.playout(state)
    while not playout.is_over:
        playout.play(Random(1).choice)
    final = playout.state

    for guess in islice(sample_states(RULES.observe(final, None), Random(1)), 5):
        assert final.hands == guess.hands
        assert sorted(final.stock_faces) == sorted(guess.stock_faces)
        assert final.result == guess.result


def test_a_spectator_sees_no_hand():
    state = RULES.deal(seats=2, seed=7)
    hands = {guess.hand_faces for guess in islice(sample_states(RULES.observe(state), Random(1)), 20)}

    assert len(hands) == 20


def test_neither_the_seed_nor_a_hidden_card_is_taken_from_the_state():
    """The guesses are the same for two states that the seat cannot tell from each other."""
    state = small()
    other = state.__reduce__()[0](
        (
            attrs.evolve(state.origin, seed=99),
            (state.hand_faces[0], state.stock_faces),
            state.hand_faces[1],
            state.discard_faces,
            b"",
            state.situation,
        )
    )

    guesses, others = (
        list(islice(sample_states(RULES.observe(position, 0), Random(3)), 5)) for position in (state, other)
    )

    assert guesses == others
