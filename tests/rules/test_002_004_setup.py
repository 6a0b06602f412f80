"""Documents 002 and 004, MegaJogos: the table, the packs, the deal, and the card that opens the discards."""

from __future__ import annotations

from collections import Counter

import pytest

from maumau_core import load_variant
from maumau_core.errors import SetupError
from tests.rules.table import cards, dealt, hand, house_rules, moves_text, play, playable, refusal, sizes

RULES = load_variant("brazilian-megajogos")
SEATS = range(4, 9)


# the table


def test_002_004_table_seats_four_to_eight():
    """Four players are the fewest at this table and eight the most."""
    assert RULES.seats == (4, 8)

    for seats in SEATS:
        assert RULES.deal(seats=seats, seed=1).seats == seats
    for seats in (3, 9):
        with pytest.raises(SetupError, match="4 to 8"):
            RULES.deal(seats=seats, seed=1)


def test_002_004_everybody_plays_alone():
    """There are no partners: when a match is over each seat has a place of its own."""
    match = RULES.new_match(seats=4, seed=1)

    while not match.is_over:
        match, _ = RULES.apply(match, RULES.legal_moves(match)[0])

    assert len(match.round.result.winners) == 1
    assert match.standings[0] == match.round.result.winners
    assert sorted(seat for place in match.standings for seat in place) == [0, 1, 2, 3]


@pytest.mark.parametrize("seats", SEATS)
def test_002_004_two_packs_are_shuffled_together(seats):
    """Two packs are in play whatever the number of players, so every face is there twice."""
    counts = Counter(RULES.deck_for(seats).cards)

    assert len(RULES.deck_for(seats)) == 104
    assert set(counts.values()) == {2}


def test_002_004_no_jokers():
    """The packs hold 2 to ace in four suits; the jokers stay out."""
    faces = {str(card) for card in RULES.deck_for(4).cards}

    assert faces == {
        rank + suit for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A") for suit in "CDHS"
    }


@pytest.mark.parametrize("seats", SEATS)
def test_002_004_five_cards_each(seats):
    """Every player is dealt five cards; one opens the discards and the others are the stock."""
    state = dealt(RULES, seats=seats, starter="3C")

    assert sizes(state) == [5] * seats
    assert len(state.discards) == 1
    assert len(state.stock) == 104 - 5 * seats - 1


def test_002_004_both_directions_occur():
    """Play goes clockwise or the other way, as the queens have it."""
    state = dealt(RULES, seats=4, starter="3C", hands={1: "QC", 0: "QC"})
    assert state.direction == 1

    state = play(RULES, state, "QC").state
    assert (state.direction, state.turn) == (-1, 0)

    state = play(RULES, state, "QC").state
    assert (state.direction, state.turn) == (1, 1)


# the starter


def test_002_004_starter_comes_off_the_top_of_the_stock():
    """After the deal the top card of the stock is laid on the table."""
    order = _plain_order(RULES, 4)

    state = RULES.deal(seats=4, cards=order)

    assert state.discards == (order[20],)
    assert state.stock == tuple(order[21:])


def test_002_004_starter_counts_as_the_first_players_discard():
    """The opening card is taken for the first player's play, so the turn is the second player's."""
    state = dealt(RULES, seats=4, starter="3C", dealer=3)

    assert state.turn == 1


def test_002_004_next_player_answers_the_starter():
    """The second player must match the opening card by suit or by number."""
    state = dealt(RULES, seats=4, starter="3C", hands={1: "3H 8C 5D 6D 10S"})

    assert playable(RULES, state) == {"3H", "8C"}
    assert refusal(RULES, state, "5D") == {"no-match"}


# what the starter does


def test_002_004_q06_starting_seven_hits_the_second_player():
    """A seven turned up is the first player's seven: the second player draws two and loses the turn."""
    state = dealt(RULES, seats=4, starter="7S", hands={1: "5S 6S 2S 3S 4S"})
    assert moves_text(RULES, state) == {"draw"}

    served = play(RULES, state, "draw").state
    assert sizes(served) == [5, 7, 5, 5]
    assert served.turn == 2


def test_002_004_q06_starting_seven_may_be_answered():
    """The second player may lay a seven on it, and the third then owes four."""
    state = dealt(RULES, seats=4, starter="7S", hands={1: "7D"})

    state = play(RULES, state, "7D", "draw").state

    assert sizes(state) == [5, 4, 9, 5]


def test_002_004_q06_starting_ace_skips_the_second_player():
    """An ace turned up makes the second player miss the turn: the third begins."""
    assert dealt(RULES, seats=4, starter="AS").turn == 2


def test_002_004_q06_starting_queen_reverses():
    """A queen turned up turns the direction, so after the first player it is the dealer's turn."""
    state = dealt(RULES, seats=4, starter="QS", dealer=3)

    assert (state.direction, state.turn) == (-1, 3)


def test_002_004_q06_starting_nine_makes_the_dealer_draw():
    """A nine turned up makes the seat before the first player, the dealer, draw one card at once."""
    state = dealt(RULES, seats=4, starter="9S", stock="KD", dealer=3)

    assert sizes(state) == [5, 5, 5, 6]
    assert "KD" in hand(state, 3)
    assert state.turn == 1


def test_002_004_q06_starting_jack_lets_the_first_player_name_the_suit():
    """A jack turned up is the first player's: that player names a suit, and the second must follow it."""
    state = dealt(RULES, seats=4, starter="JS", hands={1: "5H 6S JD 2C 3C"}, dealer=3)
    assert moves_text(RULES, state) == {"name C", "name D", "name H", "name S"}
    assert state.turn == 0

    state = play(RULES, state, "name H").state

    assert state.turn == 1
    assert playable(RULES, state) == {"5H", "JD"}


@pytest.mark.parametrize("starter", ["7S", "AS", "QS", "9S", "JS"])
def test_002_004_q06_option_the_starter_has_no_effect(starter):
    """Another table may let the opening card lie there without effect: the first player begins."""
    rules = house_rules("brazilian-megajogos", {"starter": {"rule": "starter-plain"}})

    state = dealt(rules, seats=4, starter=starter, dealer=3)

    assert (state.turn, state.direction) == (0, 1)
    assert sizes(state) == [5, 5, 5, 5]
    assert not state.obligations
    assert not state.demands


def test_002_004_q06_option_the_starter_is_the_dealers_play():
    """Another table may count it as the dealer's play: a seven then hits the first player."""
    rules = house_rules("brazilian-megajogos", {"starter": {"rule": "starter-dealer-plays"}})

    state = dealt(rules, seats=4, starter="7S", dealer=3)

    assert state.turn == 0
    assert sizes(play(rules, state, "draw").state) == [7, 5, 5, 5]


def test_002_004_q07_first_player_still_holds_five_cards():
    """The first player loses the first turn to the opening card, and keeps the whole hand for the next lap."""
    state = dealt(RULES, seats=4, starter="3C", hands={0: "6C", 1: "4C", 2: "4C", 3: "5C"})

    state = play(RULES, state, "4C", "4C", "5C").state

    assert state.turn == 0
    assert sizes(state) == [5, 4, 4, 4]
    assert sizes(play(RULES, state, "6C").state) == [4, 4, 4, 4]


def test_002_004_q47_play_begins_clockwise():
    """The clockwise direction is named first, and holds until the first queen."""
    state = dealt(RULES, seats=5, starter="3C", hands={1: "4C", 2: "5C QC"})
    assert state.direction == 1

    state = play(RULES, state, "4C").state
    assert (state.direction, state.turn) == (1, 2)

    state = play(RULES, state, "QC").state
    assert (state.direction, state.turn) == (-1, 1)


def test_002_004_q47_option_play_begins_the_other_way():
    """Another table may begin the other way round: the first player then sits on the dealer's other side."""
    rules = house_rules(
        "brazilian-megajogos",
        {"deal": {"direction": "counter-clockwise"}, "starter": {"rule": "starter-plain"}},
    )

    state = dealt(rules, seats=5, starter="3C", dealer=4)

    assert (state.direction, state.turn) == (-1, 3)


# how many may play


def test_004_q44_introduction_speaks_of_two_to_twelve_players():
    """Mau-Mau in general needs two players, is best with five to twelve, and tires a larger company."""
    casual = load_variant("brazilian-casual")

    assert casual.seats == (2, 12)
    for seats in range(2, 13):
        assert sizes(casual.deal(seats=seats, cards=_plain_order(casual, seats))) == [5] * seats


def test_004_q44_site_table_keeps_four_to_eight():
    """The four to eight players of the rules part are those of the site's own table, with two packs."""
    assert RULES.seats == (4, 8)
    assert len(RULES.deck_for(4)) == len(RULES.deck_for(8)) == 104


def test_004_q44_casual_table_plays_by_the_same_rules():
    """Only the number of players differs: every rule of the sheet is the same."""
    assert load_variant("brazilian-casual").clauses("pt") == RULES.clauses("pt")


def _plain_order(rules, seats):
    """Return the two packs in an order that turns up a card without effect."""
    order = [*rules.deck_for(seats).cards]
    (plain,) = cards(rules, "3C")
    order.remove(plain)
    order.insert(5 * seats, plain)
    return order
