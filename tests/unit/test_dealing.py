"""Dealing: hands, starter, stock, and what cannot be dealt."""

from __future__ import annotations

import pytest

from maumau_core import SetupError, Variant, load_variant
from maumau_core.moves import Nominate
from maumau_core.state import Demand, Obligation

SKAT = load_variant("german-skat")
BASE = load_variant("standard-52")
BRAZIL = load_variant("brazilian-megajogos")


def show(cards):
    """Write cards with blanks between them."""
    return " ".join(map(str, cards))


def led_by(rules, card, seats, **setup):
    """Deal so that this card is the starter, everything else in the order of the deck."""
    deck = rules.deck_for(seats)
    cards = list(deck.decode(deck.pack))
    first = rules.deck.card(card)
    cards.remove(first)
    cards.insert(len(rules.deal(seats=seats, seed=0).hands[0]) * seats, first)
    return rules.deal(seats=seats, cards=cards, **setup)


@pytest.mark.parametrize(
    ("dealer", "hands"),
    [
        (0, ["9C QC 7D 10D KD", "7C 10C KC 8D JD", "8C JC AC 9D QD"]),
        (1, ["8C JC AC 9D QD", "9C QC 7D 10D KD", "7C 10C KC 8D JD"]),
        (2, ["7C 10C KC 8D JD", "8C JC AC 9D QD", "9C QC 7D 10D KD"]),
    ],
)
def test_cards_are_dealt_one_at_a_time_from_the_dealer_s_left(dealer, hands):
    state = SKAT.deal(seats=3, cards=SKAT.deck.faces, dealer=dealer)

    assert [show(hand) for hand in state.hands] == hands
    assert show(state.discards) == "AD"
    assert show(state.stock) == "7H 8H 9H 10H JH QH KH AH 7S 8S 9S 10S JS QS KS AS"
    assert (state.turn, state.dealer) == ((dealer + 1) % 3, dealer)


def test_an_order_of_cards_may_be_any_iterable():
    deck = SKAT.deck

    assert SKAT.deal(seats=2, cards=iter(deck.faces)) == SKAT.deal(seats=2, cards=list(deck.faces))


@pytest.mark.parametrize("seats", [1, 5, 0, -1, "2", None])
def test_a_variant_is_for_its_seats(seats):
    with pytest.raises(SetupError, match=r"german-skat is for 2 to 4 seats, not "):
        SKAT.deal(seats=seats, seed=1)


@pytest.mark.parametrize("dealer", [-1, 2, "0", None, 1.0, True])
def test_the_dealer_is_one_of_the_seats(dealer):
    with pytest.raises(SetupError, match=r"dealer must be a seat from 0 to 1, not "):
        SKAT.deal(seats=2, seed=1, dealer=dealer)


@pytest.mark.parametrize("seed", [-1, 2**128, "7", 7.0, True])
def test_a_seed_is_a_number_of_128_bits(seed):
    with pytest.raises(SetupError, match=r"seed must be a whole number from 0 to 2\*\*128 - 1, not "):
        SKAT.deal(seats=2, seed=seed)
    with pytest.raises(SetupError, match=r"seed must be a whole number from 0 to 2\*\*128 - 1, not "):
        SKAT.new_match(seats=2, seed=seed)


@pytest.mark.parametrize("seed", [0, 1, 2**128 - 1])
def test_every_seed_of_128_bits_deals(seed):
    assert SKAT.deal(seats=2, seed=seed).seed == seed


def test_without_a_seed_every_deal_is_new():
    states = {SKAT.deal(seats=2) for _ in range(5)}

    assert len(states) == 5
    assert len({state.seed for state in states}) == 5


def test_an_explicit_order_has_no_chance_in_it():
    state = SKAT.deal(seats=2, cards=SKAT.deck.faces)

    assert (state.seed, state.shuffles) == (0, 0)
    assert SKAT.deal(seats=2, cards=SKAT.deck.faces, seed=9).seed == 9


def test_an_order_of_cards_must_be_the_deck():
    faces = list(SKAT.deck.faces)

    with pytest.raises(SetupError, match=r"each of the 32 cards just once; missing: 7C"):
        SKAT.deal(seats=2, cards=faces[1:])
    with pytest.raises(SetupError, match=r"just once; too often: AS"):
        SKAT.deal(seats=2, cards=[*faces, faces[-1]])
    with pytest.raises(SetupError, match=r"too often: AS; missing: 7C"):
        SKAT.deal(seats=2, cards=[*faces[1:], faces[-1]])
    with pytest.raises(SetupError, match=r"2H is not a card of this deck"):
        SKAT.deal(seats=2, cards=[BASE.deck.card("2H"), *faces[1:]])


def test_a_plain_starter_does_nothing():
    for card in ("7S", "8S", "JS", "AS"):
        state = led_by(SKAT, card, 2)

        assert (state.turn, state.obligations, state.demands) == (1, (), ())


def test_a_starting_jack_lets_the_dealer_name_a_suit():
    state = led_by(BASE, "JS", 3, dealer=1)

    assert state.obligations == (Obligation("nominate", 1, 1),)
    assert state.turn == 1
    assert BASE.legal_moves(state) == tuple(Nominate(1, suit) for suit in "CDHS")
    after, _ = BASE.apply(state, Nominate(1, "H"))
    assert (after.turn, after.obligations) == (2, ())
    assert after.demands == (Demand("suit", "H", 1, "card", BASE.deck.select("J")),)


@pytest.mark.parametrize("card", ["7S", "8S", "AS"])
def test_the_dealer_has_nothing_to_say_of_other_starters(card):
    state = led_by(BASE, card, 3)

    assert (state.turn, state.obligations, state.demands, state.direction) == (1, (), (), 1)


@pytest.mark.parametrize(
    ("card", "turn", "direction", "owed"),
    [("5H", 2, 1, ()), ("AH", 3, 1, ()), ("QH", 0, -1, ()), ("7H", 2, 1, (2, 2))],
)
def test_the_first_seat_s_discard_has_all_its_effects(card, turn, direction, owed):
    state = led_by(BRAZIL, card, 4)

    assert (state.turn, state.direction) == (turn, direction)
    assert [(due.holder, due.amount) for due in state.obligations] == ([owed] if owed else [])
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]


def test_a_starting_nine_makes_the_dealer_draw():
    state = led_by(BRAZIL, "9H", 4)

    assert [len(hand) for hand in state.hands] == [6, 5, 5, 5]
    assert state.turn == 2


def test_a_starting_jack_lets_the_first_seat_name_a_suit():
    state = led_by(BRAZIL, "JH", 4)

    assert {move.seat for move in BRAZIL.legal_moves(state)} == {1}
    assert BRAZIL.apply(state, Nominate(1, "S")).state.turn == 2


def test_the_dealer_s_play_hits_the_first_seat():
    rules = load_variant(Variant.read("standard-52").derive("x", entries={"starter": {"rule": "starter-dealer-plays"}}))

    assert [(due.holder, due.amount) for due in led_by(rules, "7S", 3).obligations] == [(1, 2)]
    assert led_by(rules, "8S", 3).turn == 2


def test_play_may_start_counter_clockwise():
    rules = load_variant(Variant.read("standard-52").derive("x", entries={"deal": {"direction": "counter-clockwise"}}))
    state = rules.deal(seats=4, cards=rules.deck.faces, dealer=1)

    assert (state.direction, state.turn) == (-1, 0)
    assert {move.seat for move in rules.legal_moves(rules.deal(seats=4, seed=3))} == {3}
