"""Document 000, the powers: the seven and its chain, the jack, the eight, and the plain ranks."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import Demanded, Drew, PenaltyRaised, Skipped
from tests.rules.table import events_of, hand, moves_text, play, playable, refusal, sizes, table

RULES = load_variant("standard-52")


# the seven


def test_000_powers_seven_makes_the_next_draw_two():
    """Whoever comes after a seven draws two cards from the stock."""
    state = table(RULES, hands=["7S KD KC", "3D 4C", "QD QC"], upcard="9S", stock="2H 3H 4H")

    state, events = play(RULES, state, "7S", "draw")

    assert [(drew.seat, drew.count) for drew in events_of(events, Drew)] == [(1, 2)]
    assert hand(state, 1) == {"3D", "4C", "2H", "3H"}


def test_000_powers_seven_takes_the_turn_of_who_draws():
    """Drawing the two cards costs the turn too: nothing may be laid, and the player after moves."""
    state = table(RULES, hands=["7S KD KC", "3S 4C", "QD QC"], upcard="9S", stock="2S 3H")

    state, _ = play(RULES, state, "7S", "draw")

    assert state.turn == 2
    assert refusal(RULES, state, "1: 3S") == {"not-your-turn"}


def test_000_powers_seven_leaves_no_choice_but_a_seven_or_the_draw():
    """Facing a seven, a fitting card is of no use: only a seven of one's own avoids the draw."""
    state = table(RULES, hands=["7S KD KC", "3S 7D 4C", "QD QC"], upcard="9S")

    state, _ = play(RULES, state, "7S")

    assert moves_text(RULES, state, 1) == {"7D", "draw"}
    assert refusal(RULES, state, "3S") == {"penalty"}
    assert refusal(RULES, state, "pass") == {"owes"}


def test_000_powers_seven_need_not_be_answered_by_who_holds_one():
    """Whoever holds a seven may keep it and draw."""
    state = table(RULES, hands=["7S KD KC", "3S 7D", "QD QC"], upcard="9S")

    state, _ = play(RULES, state, "7S", "draw")

    assert "7D" in hand(state, 1)
    assert state.turn == 2


def test_000_powers_seven_chain_passes_four_to_the_following_player():
    """A seven laid on a seven moves the penalty on, grown to four; who laid it draws nothing."""
    state = table(RULES, hands=["7S KD KC", "7D 3S 4C", "QD QC"], upcard="9S")

    state, events = play(RULES, state, "7S", "7D")

    assert events_of(events, PenaltyRaised) == [PenaltyRaised(1, 2), PenaltyRaised(2, 4)]
    assert len(state.hands[1]) == 2
    after, _ = play(RULES, state, "draw")
    assert len(after.hands[2]) == 6


def test_000_powers_seven_chain_goes_round_the_table_until_somebody_cannot_continue():
    """The chain may run round the whole table; it ends with the player who has no seven, and draws it all."""
    hands = ["7S KD KC", "7D QD QC", "7C 9D 9C", "7H 10D 10C"]
    state = table(RULES, hands=hands, upcard="9S")

    state, events = play(RULES, state, "7S", "7D", "7C", "7H")

    assert events_of(events, PenaltyRaised)[-1] == PenaltyRaised(0, 8)
    assert moves_text(RULES, state, 0) == {"draw"}
    state, events = play(RULES, state, "draw")
    assert [drew.count for drew in events_of(events, Drew)] == [8]
    assert (len(state.hands[0]), state.turn) == (10, 1)


def test_000_powers_seven_chain_is_over_when_it_has_been_drawn():
    """After the draw nothing is owed any more: the next player moves as usual."""
    state = table(RULES, hands=["7S KD KC", "3D 4C", "QS QC"], upcard="9S")

    state, _ = play(RULES, state, "7S", "draw")

    assert state.obligations == ()
    assert playable(RULES, state) == {"QS"}


# the jack


@pytest.mark.parametrize("upcard", ["9S", "AH", "10D", "7C", "8H", "2D", "QC"])
def test_000_powers_jack_goes_on_any_card(upcard):
    """The jack is wild: it is laid without regard to the rank and the suit on top."""
    state = table(RULES, hands=["JS 3D 4C", "KD KC"], upcard=upcard)

    assert "JS" in playable(RULES, state)


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_000_powers_jack_names_any_suit_the_current_one_included(suit):
    """Whoever lays a jack names one of the four suits, be it the one that is there already."""
    state = table(RULES, hands=["JH KD KC", "9C 9D 9H 9S", "QD QC"], upcard="2H")

    state, events = play(RULES, state, f"JH={suit}")

    assert events_of(events, Demanded) == [Demanded(0, "suit", suit)]
    assert playable(RULES, state) == {f"9{suit}"}


def test_000_powers_jack_cannot_be_laid_without_naming_a_suit():
    """Naming the suit is part of laying the jack."""
    state = table(RULES, hands=["JH KD KC", "9C 9D"], upcard="2H")

    assert refusal(RULES, state, "JH") == {"demand-missing"}


def test_000_powers_jack_binds_the_next_player_to_the_suit():
    """The next player must follow the suit named: neither the jack's own suit nor its rank's look helps."""
    state = table(RULES, hands=["JH KD KC", "9C 2H 3S", "QD QC"], upcard="9H")

    state, _ = play(RULES, state, "JH=S")

    assert playable(RULES, state) == {"3S"}
    assert refusal(RULES, state, "2H") == {"demand"}
    assert refusal(RULES, state, "9C") == {"demand"}


def test_000_powers_jack_sends_who_cannot_follow_to_the_stock():
    """Whoever has nothing of the suit draws, and may lay the drawn card if it is of that suit."""
    state = table(RULES, hands=["JH KD KC", "9C 2H", "QD QC"], upcard="9H", stock="4S")

    state, _ = play(RULES, state, "JH=S", "draw")

    assert playable(RULES, state) == {"4S"}


def test_000_powers_other_cards_name_no_suit():
    """Only the jack lets its player name a suit."""
    state = table(RULES, hands=["QH KD KC", "9C 9D"], upcard="2H")

    assert refusal(RULES, state, "QH=S") == {"no-demand"}


# the eight


def test_000_powers_eight_skips_the_next_player():
    """The turn of the next player is left out altogether, and play goes on with the one after."""
    state = table(RULES, hands=["8S KD KC", "3S 4C", "QS QC"], upcard="9S")

    state, events = play(RULES, state, "8S")

    assert events_of(events, Skipped) == [Skipped(1)]
    assert state.turn == 2
    assert moves_text(RULES, state, 1) == set()


def test_000_powers_eight_costs_no_cards():
    """Who is skipped draws nothing, and the eight is then matched like any card."""
    state = table(RULES, hands=["8S KD KC", "3S 4C", "QS 8C"], upcard="9S")

    state, _ = play(RULES, state, "8S")

    assert sizes(state) == [2, 2, 2]
    assert playable(RULES, state) == {"QS", "8C"}


def test_000_powers_eight_cannot_be_answered_by_who_is_skipped():
    """The skipped player has no say, an eight in hand or not."""
    state = table(RULES, hands=["8S KD KC", "8D 4C", "QS QC"], upcard="9S")

    state, _ = play(RULES, state, "8S")

    assert refusal(RULES, state, "1: 8D") == {"not-your-turn"}


# the others


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "9", "10", "Q", "K", "A"])
def test_000_powers_all_other_ranks_are_plain_aces_included(rank):
    """Every other rank is laid for its match alone: nobody draws, is skipped or bound, and play goes on."""
    upcard = "9S" if rank != "9" else "2S"
    state = table(RULES, hands=[f"{rank}S JD JC", "7D 7C", "8H 8C"], upcard=upcard)

    state, events = play(RULES, state, f"{rank}S")

    assert RULES.effects_of(RULES.deck.card(f"{rank}S")) == ()
    assert (state.turn, state.obligations, state.demands) == (1, (), ())
    assert events_of(events, Drew) == []


# words of the glossary


def test_000_glossary_discard_pile_collects_the_cards_laid():
    """The discards pile up face up; everybody sees the top one, which says what must be matched."""
    state = table(RULES, hands=["2S KD KC", "3S QD QC"], upcard="9S")

    state, _ = play(RULES, state, "2S", "3S")

    assert [str(card) for card in state.discards] == ["9S", "2S", "3S"]
    assert all(RULES.observe(state, seat=seat).upcard == state.upcard for seat in (0, 1, None))


def test_000_glossary_chaining_hands_a_growing_penalty_to_a_later_player():
    """To chain is to lay a matching power card so that the penalty, grown, falls to somebody else."""
    state = table(RULES, hands=["7S KD KC", "7D 3S 4C", "7H QD QC", "2D"], upcard="9S")

    state, _ = play(RULES, state, "7S", "7D", "7H", "draw")

    assert sizes(state) == [2, 2, 2, 7]
