"""Starting deals: permutations of the deck, which shrink to few seats and few cards out of order."""

from __future__ import annotations

from collections import Counter

import pytest

from maumau_core import load_variant
from maumau_core.testing.strategies import StartingDeal, deals
from maumau_core.testing.strategies.dealing import dealing_order
from tests.unit.testing.strategies.smallest import drawn, smallest

SKAT = load_variant("german-skat")


def test_a_deal_is_a_permutation_of_the_deck():
    for deal in drawn(deals()):
        assert Counter(deal.rules.deck_for(deal.seats).cards) == Counter(deal.cards)
        assert deal.rules.deal(seats=deal.seats, cards=deal.cards, dealer=deal.dealer) == deal.state
        assert deal.rules.start_round(seats=deal.seats, cards=deal.cards, dealer=deal.dealer) == deal.step


def test_every_seat_deals():
    assert {0, 1, 2, 3} == {deal.dealer for deal in drawn(deals(SKAT, seats=4))}


def test_seats_can_be_fixed():
    assert {3} == {deal.seats for deal in drawn(deals(SKAT, seats=3))}


def test_a_deal_shrinks_to_two_seats_and_the_order_of_the_deck():
    deal = smallest(deals(SKAT))

    assert (2, 0) == (deal.seats, deal.dealer)
    assert dealing_order(SKAT, 2, SKAT.deck.cards) == deal.cards


@pytest.mark.parametrize("luck", [1, 2])
def test_a_deal_shrinks_to_two_seats_and_two_sevens(luck):
    """Whatever else a deal needs not, it loses: seats, the dealer's place, and cards that lie elsewhere."""
    deal = smallest(deals(SKAT), lambda deal: all(has_seven(hand) for hand in deal.state.hands), luck)

    assert 2 == deal.seats
    assert [1, 1] == [sum(card.rank == "7" for card in hand) for hand in deal.state.hands]
    in_order = dealing_order(SKAT, 2, SKAT.deck.cards)
    assert sum(card != other for card, other in zip(deal.cards, in_order, strict=True)) <= 4


def has_seven(hand):
    return any(card.rank == "7" for card in hand)


@pytest.mark.parametrize("name", ["german-skat", "standard-104", "brazilian-megajogos", "seven-card-deal"])
def test_cards_are_taken_as_starter_hands_in_the_order_of_play_and_stock(name):
    rules = load_variant(name)
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        cards = sorted(rules.deck_for(seats).cards, key=lambda card: (card.rank not in "569", str(card)))
        state = rules.deal(seats=seats, cards=dealing_order(rules, seats, cards), dealer=seats - 1)
        size = len(state.hands[0])
        order = [(seats - 1 + (place + 1) * state.direction) % seats for place in range(seats)]

        assert cards[0] == state.upcard
        for place, seat in enumerate(order):
            assert Counter(cards[1 + place * size : 1 + (place + 1) * size]) == Counter(state.hands[seat])
        assert tuple(cards[1 + seats * size :]) == state.stock


def test_a_table_that_loses_its_last_seat_keeps_starter_and_hands():
    small, large = (SKAT.deal(seats=n, cards=dealing_order(SKAT, n, SKAT.deck.cards)) for n in (2, 3))

    assert small.upcard == large.upcard
    assert (small.hands[1], small.hands[0]) == (large.hands[1], large.hands[2])


def test_a_deal_says_how_to_deal_it_again():
    deal = StartingDeal(SKAT, 2, 1, SKAT.deck.faces)

    assert "<german-skat: 2 seats, dealer 1, cards 7C 8C" in repr(deal)
