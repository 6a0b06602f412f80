"""Seeds: which numbers are one, and which are derived from one."""

from __future__ import annotations

import pytest

from maumau_core import SetupError, load_variant
from maumau_core.seeds import SEED_BITS, check_seed, derive_seed, fresh_seed, shuffled


@pytest.mark.parametrize("seed", [0, 7, 2**128 - 1])
def test_a_seed_is_a_number_of_128_bits(seed):
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", [-1, 2**128, 1.0, "7", True, None])
def test_anything_else_is_none(seed):
    with pytest.raises(SetupError) as caught:
        check_seed(seed)
    assert str(caught.value) == f"seed must be a whole number from 0 to 2**128 - 1, not {seed!r}"
    with pytest.raises(SetupError):
        derive_seed(seed, "round", 0)


@pytest.mark.parametrize(
    ("seed", "purpose", "index", "derived"),
    [
        (0, "round", 0, 29975379884637104713698851321806893939),
        (7, "round", 3, 30460340419523917875659398595398117991),
        (7, "deal", 3, 265623203963563090991232371012194124427),
        (7, "bots", 3, 94801688184239775526053994190980876370),
    ],
)
def test_derived_seeds_are_the_same_on_every_machine(seed, purpose, index, derived):
    assert derive_seed(seed, purpose, index) == derived


def test_derived_seeds_are_told_apart_by_everything():
    seeds = {
        derive_seed(seed, purpose, index)
        for seed in (0, 1, 10)
        for purpose in ("round", "deal", "bots")
        for index in range(100)
    }
    assert len(seeds) == 900
    assert max(seeds).bit_length() in range(120, 129)


def test_fresh_seeds_are_large_and_new():
    seeds = {fresh_seed() for _ in range(50)}

    assert len(seeds) == 50
    assert all(check_seed(seed) == seed for seed in seeds)
    assert max(seeds).bit_length() > SEED_BITS - 16


def test_dealing_the_shuffled_cards_is_dealing_the_seed():
    rules = load_variant("german-skat")
    order = shuffled(rules.deck_for(3), 99)
    state, again = rules.deal(seats=3, seed=99), rules.deal(seats=3, seed=99, cards=order)

    assert (again.hands, again.discards, again.stock) == (state.hands, state.discards, state.stock)


def test_what_is_no_seed_gives_no_order():
    with pytest.raises(SetupError, match="seed must be a whole number"):
        shuffled(load_variant("german-skat").deck, -1)
