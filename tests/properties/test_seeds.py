"""Seeds: the shuffle is the documented one, the same for the same seed, and fair."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core._shuffle import shuffle
from maumau_core.events import Reshuffled
from maumau_core.moves import Play
from maumau_core.seeds import derive_seed
from maumau_core.testing.strategies import Round, lucks, tables

SEEDS = st.integers(0, 2**128 - 1)
ROUNDS = 12_000


def by_the_book(faces: bytes, seed: int, number: int) -> bytes:
    """Shuffle as the documentation says, written from it alone."""
    stream = bytearray()
    block = 0
    cards = list(faces)
    for last in reversed(range(1, len(cards))):
        while True:
            if not stream:
                text = b"".join(value.to_bytes(size, "little") for value, size in ((seed, 16), (number, 8), (block, 8)))
                stream += blake2b(text, digest_size=64, person=b"shuffle").digest()
                block += 1
            word = stream[0] + 256 * stream[1]
            del stream[:2]
            if word < 65536 // (last + 1) * (last + 1):
                break
        place = word % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return bytes(cards)


@given(faces=st.binary(max_size=255), seed=SEEDS, number=st.integers(0, 2**64 - 1))
def test_the_shuffle_is_the_documented_one(faces, seed, number):
    assert shuffle(faces, seed, number) == by_the_book(faces, seed, number)


@given(faces=st.binary(max_size=255), seed=SEEDS, number=st.integers(0, 100))
def test_a_shuffle_keeps_every_card(faces, seed, number):
    assert sorted(shuffle(faces, seed, number)) == sorted(faces)


@given(table=tables(), seed=SEEDS, luck=lucks())
def test_the_same_seed_gives_the_same_round(table, seed, luck):
    rules, seats = table
    first, again = (Round(rules, rules.deal(seats=seats, seed=seed), luck) for _ in range(2))

    assert list(first.steps()) == list(again.steps())


@given(table=tables(), seed=st.integers(0, 2**64))
def test_other_seeds_give_other_rounds(table, seed):
    rules, seats = table
    deals = [rules.deal(seats=seats, seed=seed + more) for more in range(3)]

    assert len({(state.hands, state.stock) for state in deals}) == len(deals)


@given(table=tables(), seed=SEEDS)
def test_a_seed_deals_what_its_shuffle_says(table, seed):
    rules, seats = table
    deck = rules.deck_for(seats)
    order = deck.decode(by_the_book(deck.pack, seed, 0))
    dealt, ordered = rules.deal(seats=seats, seed=seed), rules.deal(seats=seats, seed=seed, cards=order)

    assert (dealt.hands, dealt.discards, dealt.stock) == (ordered.hands, ordered.discards, ordered.stock)
    assert (dealt.shuffles, ordered.shuffles) == (1, 0)


@given(table=tables(), seed=SEEDS, luck=lucks(200))
def test_a_reshuffle_is_the_next_shuffle_of_the_seed(table, seed, luck):
    rules, seats = table
    for step in Round(rules, rules.deal(seats=seats, seed=seed), luck).steps():
        renewed = [event for event in step.events if isinstance(event, Reshuffled)]

        assert step.state.shuffles == step.before.shuffles + len(renewed)
        if len(renewed) == 1:
            laid = step.move.cards if isinstance(step.move, Play) else ()
            under = [*step.before.discards, *laid][:-1]
            order = by_the_book(bytes(sorted(step.before.deck.encode(under))), seed, step.before.shuffles)
            assert len(order) == renewed[0].count
            assert order.endswith(step.state.stock_faces)


def derived_by_the_book(seed: int, purpose: bytes, index: int) -> int:
    """Derive a seed as the documentation says, written from it alone."""
    text = seed.to_bytes(16, "little") + index.to_bytes(8, "little") + bytes(8)
    return int.from_bytes(blake2b(text, person=purpose).digest()[:16], "little")


@given(seed=SEEDS, purpose=st.sampled_from(["round", "deal", "bots"]), index=st.integers(0, 10_000))
def test_a_derived_seed_is_the_documented_one(seed, purpose, index):
    assert derive_seed(seed, purpose, index) == derived_by_the_book(seed, purpose.encode(), index)
    assert derive_seed(seed, purpose, index) != derive_seed(seed, purpose, index + 1)


@given(table=tables(), seed=SEEDS)
def test_the_first_round_of_a_match_has_a_seed_of_its_own(table, seed):
    rules, seats = table

    assert rules.new_match(seats=seats, seed=seed).round == rules.deal(
        seats=seats, seed=derived_by_the_book(seed, b"round", 0)
    )


@pytest.mark.parametrize("size", [3, 5, 8])
def test_every_card_comes_to_every_place_as_often(size):
    """Over many seeds each card is found at each place equally often, within five standard deviations."""
    counted = Counter(
        (place, card) for seed in range(ROUNDS) for place, card in enumerate(shuffle(bytes(range(size)), seed, 0))
    )
    expected = ROUNDS / size
    spread = 5 * (expected * (1 - 1 / size)) ** 0.5

    assert len(counted) == size * size
    assert all(abs(count - expected) < spread for count in counted.values())


def test_every_order_of_four_cards_comes_as_often():
    counted = Counter(shuffle(b"abcd", seed, 3) for seed in range(ROUNDS))
    expected = ROUNDS / 24

    assert len(counted) == 24
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counted.values())
