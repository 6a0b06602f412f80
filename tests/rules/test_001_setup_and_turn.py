"""Document 001, the deck, the deal and the turn: the table of the 32 cards."""

from __future__ import annotations

import pytest

from maumau_core import Play, SetupError, load_variant
from maumau_core.events import Drew, Reshuffled, TurnBegan
from tests.rules.table import (
    cards,
    dealt,
    events_of,
    hand,
    moves_text,
    play,
    playable,
    refusal,
    sizes,
    table,
)

RULES = load_variant("german-skat")
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]


# deck, players, deal


def test_001_players_two_to_four():
    """Two to four players sit at the table."""
    assert RULES.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(SetupError):
            RULES.deal(seats=seats, seed=1)


def test_001_players_each_plays_alone():
    """Each plays for themselves: only the one who goes out collects."""
    state = table(RULES, hands=["9S", "KD", "7C", "8H"], upcard="QS")

    state, _ = play(RULES, state, "9S")

    assert state.result.winners == (0,)
    assert RULES.points(state) == (25, 0, 0, 0)


def test_001_deck_has_32_cards_from_seven_to_ace_without_jokers():
    """The pack has the 32 cards from the seven to the ace, and no joker."""
    assert {str(card) for card in RULES.deck.cards} == {rank + suit for rank in RANKS for suit in "CDHS"}
    assert all(len(RULES.deck_for(seats)) == 32 for seats in (2, 3, 4))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_001_deal_five_cards_each(seats):
    """Five cards for everybody; the rest is the stock under the card that opens the table."""
    state = RULES.deal(seats=seats, seed=1)

    assert sizes(state) == [5] * seats
    assert len(state.stock) == 32 - 5 * seats - 1


def test_001_deal_first_card_of_the_stock_opens_the_table():
    """The first card of the stock is turned up, and is the first to be answered."""
    order = RULES.deck.cards
    state = RULES.deal(seats=2, cards=order)

    assert state.discards == (order[10],)
    assert state.stock == order[11:]


@pytest.mark.parametrize("starter", ["7S", "8S", "JS", "9S", "AS"])
def test_001_deal_opening_card_has_no_effect(starter):
    """Whatever it is, the opening card makes nobody draw, skips nobody and demands nothing."""
    state = dealt(RULES, seats=3, starter=starter, hands={0: "KS KH"})

    assert state.turn == 0
    assert (state.obligations, state.demands) == ((), ())
    assert "KS" in playable(RULES, state)
    assert "KH" not in playable(RULES, state)


@pytest.mark.parametrize("rank", RANKS)
def test_001_direction_never_changes(rank):
    """One plays always the same way round, whatever is laid."""
    demand = "=H" if rank == "J" else ""
    state = table(RULES, hands=[f"{rank}H 9D 9C", "10D 10C", "QD QC"], upcard="9H" if rank != "9" else "8H")

    state, events = play(RULES, state, f"{rank}H{demand}")

    assert state.direction == 1
    assert events_of(events, TurnBegan)[-1].seat == (2 if rank == "8" else 1)


# the turn


def test_001_turn_card_matches_by_suit_or_by_rank():
    """A card of the same suit or the same rank as the top card is laid."""
    state = table(RULES, hands=["9S KH 10D", "QD QC"], upcard="9H")

    assert playable(RULES, state) == {"9S", "KH"}
    assert refusal(RULES, state, "10D") == {"no-match"}


def test_001_turn_lays_one_card():
    """A turn lays a single card; after it the next player moves."""
    state = table(RULES, hands=["9S 9D KH", "QD QC"], upcard="9H")

    assert RULES.why_illegal(state, Play(0, cards(RULES, "9S 9D")))
    assert play(RULES, state, "9S").state.turn == 1


def test_001_turn_without_a_fitting_card_one_is_drawn():
    """When nothing fits, a card is drawn from the stock; one cannot just pass."""
    state = table(RULES, hands=["KS 10D 10C", "QD QC"], upcard="9H", stock="8C")

    assert moves_text(RULES, state) == {"draw"}
    assert refusal(RULES, state, "pass") == {"must-draw"}
    _, events = play(RULES, state, "draw")
    assert events_of(events, Drew) == [Drew(0, 1, cards(RULES, "8C"), "turn")]


def test_001_turn_one_may_draw_by_choice():
    """Who does not want to lay a fitting card may draw instead."""
    state = table(RULES, hands=["KH 10D 10C", "QD QC"], upcard="9H", stock="8C")

    assert moves_text(RULES, state) == {"KH", "draw"}
    assert hand(play(RULES, state, "draw").state, 0) == {"KH", "10D", "10C", "8C"}


def test_001_turn_a_drawn_card_that_fits_is_laid_then():
    """If the drawn card fits, it is laid in that very turn."""
    state = table(RULES, hands=["KS 10D 10C", "QD QC"], upcard="9H", stock="8H")

    state, _ = play(RULES, state, "draw", "8H")

    assert str(state.upcard) == "8H"


def test_001_turn_a_drawn_card_that_does_not_fit_means_passing():
    """If it does not fit, one passes, and the next player moves."""
    state = table(RULES, hands=["KS 10D 10C", "QD QC"], upcard="9H", stock="8C")

    state, _ = play(RULES, state, "draw")

    assert moves_text(RULES, state) == {"pass"}
    assert play(RULES, state, "pass").state.turn == 1


def test_001_turn_only_one_card_is_drawn():
    """One card is drawn in a turn, and no second."""
    state = table(RULES, hands=["KS 10D 10C", "QD QC"], upcard="9H", stock="8C 8H")

    state, _ = play(RULES, state, "draw")

    assert "drawn-already" in refusal(RULES, state, "draw")


def test_001_stock_empty_the_discards_are_shuffled_into_a_new_one():
    """When the stock is used up, the cards laid, all but the top one, are shuffled and are the new stock."""
    state = table(RULES, hands=["KS 10D", "QD QC"], upcard="9H", under="8C 8D AS", rest=1)

    state, events = play(RULES, state, "draw")

    assert events_of(events, Reshuffled) == [Reshuffled(3)]
    assert state.discards == cards(RULES, "9H")
    assert {str(card) for card in state.stock} | hand(state, 0) == {"KS", "10D", "8C", "8D", "AS"}


def test_001_stock_empty_the_order_is_new():
    """The new stock is shuffled: the seed decides its order, not the order in which the cards were laid."""
    piles = "8C 8D 8S 7C 7D 7S AC AD"
    orders = {
        play(
            RULES, table(RULES, hands=["KS 10D", "QD"], upcard="9H", under=under, rest=1, seed=seed), "draw"
        ).state.stock_faces
        for seed in (1, 2, 3)
        for under in (piles, " ".join(reversed(piles.split())))
    }

    assert len(orders) == 3
