"""Document 000, the deck, the players and the set-up: what the base game with 52 cards is played with."""

from __future__ import annotations

from collections import Counter

import pytest

from maumau_core import NextRound, SetupError, load_variant
from maumau_core.events import Demanded, RoundStarted, TurnBegan
from tests.rules.table import (
    dealt,
    events_of,
    house_rules,
    match_at,
    move,
    moves_text,
    play,
    playable,
    refusal,
    sizes,
    table,
)

RULES = load_variant("standard-52")
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


# deck and players


def test_000_deck_is_one_french_pack_of_52_without_jokers():
    """A standard French-suited pack: four suits of thirteen ranks, each card once, and no joker."""
    expected = {rank + suit for rank in RANKS for suit in "CDHS"}

    assert {str(card) for card in RULES.deck.cards} == expected
    assert len(RULES.deck) == 52
    assert all(len(RULES.deck_for(seats)) == 52 for seats in range(2, 7))


def test_000_players_two_to_six_at_one_pack():
    """From two to six players sit down with a single pack."""
    assert RULES.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(SetupError):
            RULES.deal(seats=seats, seed=1)


@pytest.mark.parametrize("seats", [7, 8, 12])
def test_000_players_seven_or_more_take_two_packs(seats):
    """Beyond six players two packs are shuffled together, 104 cards, so that every card is there twice."""
    rules = load_variant("standard-104")
    state = rules.deal(seats=seats, seed=3)

    assert len(rules.deck_for(seats)) == 104
    assert set(Counter(rules.deck_for(seats).cards).values()) == {2}
    assert sizes(state) == [5] * seats
    assert len(state.stock) == 104 - 5 * seats - 1


def test_000_players_two_packs_change_none_of_the_powers():
    """The table of seven and more plays the same rules with more cards; twins match like any equal rank."""
    rules = load_variant("standard-104")
    state = table(rules, hands=["7S KD", "7S KD", "2C 3C", "2C 3C", "4C", "5C", "6C"], upcard="9S")

    state, _ = play(rules, state, "7S!", "7S!")

    assert state.obligations[0].holder == 2
    assert state.obligations[0].amount == 4


def test_000_players_each_plays_alone():
    """There are no partnerships: one seat wins, and every other seat answers for its own hand only."""
    state = table(RULES, hands=["9S", "KD", "5C 5D", "2H"], upcard="4S")

    state, _ = play(RULES, state, "9S!")

    assert state.result.winners == (0,)
    assert RULES.points(state) == (0, 10, 10, 2)


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6"])
def test_000_deck_two_to_six_are_plain_cards(rank):
    """The ranks that the 52-card pack adds to the Skat pack have no power at all."""
    state = table(RULES, hands=[f"{rank}S KD KC", "9D 9C", "9H 10C"], upcard="QS")

    state, _ = play(RULES, state, f"{rank}S")

    assert state.turn == 1
    assert (state.obligations, state.demands) == ((), ())
    assert sizes(state) == [2, 2, 2]


def test_000_deck_traditional_alternative_is_the_skat_pack_of_32():
    """Traditionally one plays with the 32 cards from seven to ace."""
    rules = load_variant("standard-32")
    expected = {rank + suit for rank in ["7", "8", "9", "10", "J", "Q", "K", "A"] for suit in "CDHS"}

    assert {str(card) for card in rules.deck.cards} == expected
    assert len(rules.deck) == 32


def test_000_deck_skat_pack_keeps_the_powers():
    """With 32 cards the seven, the eight and the jack do what they do with 52."""
    with_32 = load_variant("standard-32")

    for card in with_32.deck.cards:
        assert with_32.effects_of(card) == RULES.effects_of(card)

    state = table(with_32, hands=["7S JH KD KC", "9D 9C", "QD QC"], upcard="9S")
    assert play(with_32, state, "7S").state.obligations[0].amount == 2
    assert play(with_32, state, "JH=D").state.demands[0].value == "D"
    state = table(with_32, hands=["8S KD KC", "9D 9C", "QD QC"], upcard="9S")
    assert play(with_32, state, "8S").state.turn == 2


@pytest.mark.parametrize(("dealer", "after"), [(0, 1), (1, 2), (2, 0)])
def test_000_dealer_rotates_clockwise_after_each_round(dealer, after):
    """The duty to deal moves one seat clockwise after every round, whoever won it."""
    state = table(RULES, hands=["9S", "KD", "QD"], upcard="4S", dealer=dealer, turn=0)
    match, _ = RULES.apply(match_at(RULES, [0, 0, 0], state), move(RULES, state, "9S!"))

    match, _ = RULES.apply(match, NextRound())

    assert (match.dealer, match.round.dealer) == (after, after)


@pytest.mark.parametrize("rank", RANKS)
def test_000_play_is_always_clockwise(rank):
    """Play goes clockwise from seat to seat, and no card turns it round."""
    upcard = "QS" if rank != "Q" else "2S"
    demand = "=H" if rank == "J" else ""
    state = table(RULES, hands=[f"{rank}S KD KC", "3D 3C", "3H 4C"], upcard=upcard)

    state, events = play(RULES, state, f"{rank}S{demand}")

    assert state.direction == 1
    assert events_of(events, TurnBegan)[-1].seat == (2 if rank == "8" else 1)


def test_000_play_comes_round_in_rising_seat_order():
    """After the last seat it is the first seat's turn again."""
    state = table(RULES, hands=["2S 2D 2C", "3S 3D 3C", "4S 4D 4C"], upcard="QS")

    happened = play(RULES, state, "2S", "3S", "4S")

    assert [event.seat for event in events_of(happened, TurnBegan)] == [1, 2, 0]


# set-up


def test_000_setup_cards_are_shuffled():
    """The pack is shuffled well: another seed gives another deal, the same seed the same one, and no card is lost."""
    first, again, other = (RULES.deal(seats=4, seed=seed) for seed in (1, 1, 2))

    assert first == again
    assert first.hands != other.hands
    assert first.stock != tuple(sorted(first.stock, key=RULES.deck.index.__getitem__))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_000_setup_five_cards_each(seats):
    """Every player gets five cards."""
    assert sizes(RULES.deal(seats=seats, seed=5)) == [5] * seats


def test_000_setup_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    """The deal goes clockwise, a card at a time, and begins with the player at the dealer's left."""
    order = RULES.deck.cards
    state = RULES.deal(seats=3, cards=order, dealer=1)

    assert set(state.hands[2]) == set(order[0:15:3])
    assert set(state.hands[0]) == set(order[1:15:3])
    assert set(state.hands[1]) == set(order[2:15:3])


def test_000_setup_hands_are_dealt_face_down():
    """A player knows the own hand, and of the other hands only how many cards they hold."""
    state = table(RULES, hands=["2S 3S", "4S 5S", "6S 9S"], upcard="QS")
    swapped = table(RULES, hands=["2S 3S", "4S 9S", "6S 5S"], upcard="QS")

    assert RULES.observe(state, seat=0) == RULES.observe(swapped, seat=0)
    assert RULES.observe(state, seat=1) != RULES.observe(swapped, seat=1)


def test_000_setup_rest_of_the_pack_is_the_stock_face_down():
    """What is not dealt lies face down as the stock: nobody knows what will be drawn."""
    state = RULES.deal(seats=4, seed=5)
    one = table(RULES, hands=["2S 3S", "4S 5S"], upcard="QS", stock="AH AD")
    other = table(RULES, hands=["2S 3S", "4S 5S"], upcard="QS", stock="AD AH")

    assert len(state.stock) == 52 - 4 * 5 - 1
    assert RULES.observe(one, seat=0) == RULES.observe(other, seat=0)


def test_000_setup_top_card_of_the_stock_starts_the_discards():
    """The next card after the hands is turned up and is the first upcard; below it is the first card to draw."""
    order = RULES.deck.cards
    state = RULES.deal(seats=2, cards=order)

    assert state.discards == (order[10],)
    assert state.upcard == order[10]
    assert state.stock == tuple(order[11:])


def test_000_setup_dealer_names_the_suit_of_a_starting_jack():
    """When a jack is turned up, the dealer, and nobody else, first says which suit is to be followed."""
    state = dealt(RULES, seats=3, starter="JS", dealer=2)

    assert state.turn == 2
    assert moves_text(RULES, state) == {"name C", "name D", "name H", "name S"}
    assert "must-nominate" in refusal(RULES, state, "draw")
    refusal(RULES, state, "0: draw")


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_000_setup_first_player_must_match_the_suit_named_for_the_jack(suit):
    """The first player must match the suit that the dealer named, the jack's own suit included."""
    state = dealt(RULES, seats=3, starter="JS", hands={0: "9C 9D 9H 9S KS"}, dealer=2)

    state, events = play(RULES, state, f"name {suit}")

    assert events_of(events, Demanded) == [Demanded(2, "suit", suit)]
    assert state.turn == 0
    assert playable(RULES, state) == {f"9{suit}"} | ({"KS"} if suit == "S" else set())


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_000_setup_first_turn_is_at_the_dealers_left(dealer):
    """The player at the dealer's left has the first turn."""
    state = dealt(RULES, seats=4, starter="9S", dealer=dealer)

    assert state.turn == (dealer + 1) % 4


@pytest.mark.parametrize("dealer", [0, 3])
def test_000_setup_first_turn_is_at_the_dealers_left_after_a_starting_jack_too(dealer):
    """Naming the suit is no turn of the dealer's: the player at the left still begins."""
    state = dealt(RULES, seats=4, starter="JD", dealer=dealer)

    assert play(RULES, state, "name D").state.turn == (dealer + 1) % 4


def test_000_setup_says_how_the_round_starts():
    """A new round tells who dealt and which card was turned up."""
    state = table(RULES, hands=["9S", "KD"], upcard="4S")
    match, _ = RULES.apply(match_at(RULES, [0, 0], state), move(RULES, state, "9S!"))

    match, events = RULES.apply(match, NextRound())

    assert events_of(events, RoundStarted) == [RoundStarted(match.dealer, match.round.upcard)]


def test_000_house_seven_card_deal_for_longer_rounds():
    """Seven cards each, in place of five, make a round longer."""
    rules = load_variant("seven-card-deal")

    assert sizes(rules.deal(seats=6, seed=1)) == [7] * 6
    assert house_rules("standard-52", {"deal": {"cards": 7}}) == rules


def test_000_house_bavarian_rummy_is_the_same_game_under_another_name():
    """Bavarian Rummy is sold in the United States with the same structure."""
    rules = load_variant("bavarian-rummy")

    assert rules.title("en") == "Bavarian Rummy"
    assert rules == RULES
