"""Probe: a rank demanded of a whole lap, and several cards of one rank laid as one play (X-08, X-12, X-13, X-18, X-43)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from maumau_core import Card, Play, Ruleset, load_variant
from maumau_core.events import Demanded, PenaltyRaised, Skipped
from maumau_core.state import Demand, Departure, Obligation, RoundState
from tests.probes.makao_rules import MAKAO, Sets, SetsOfARank
from tests.rules.table import cards, dealt, events_of, moves_text, play, playable, refusal, sizes, table

RULES = load_variant(MAKAO)
TOP_ONLY = load_variant(MAKAO.derive("probe-makao-top", entries={"shapes.sets": SetsOfARank("top")}))
JACKS = frozenset(cards(RULES, "JC JD JH JS"))
REST = ["AC QC", "AD QD"]


def eights(author: int) -> tuple[Demand, ...]:
    """Return the demand for eights that a seat has made."""
    return (Demand("rank", "8", author, "lap", JACKS),)


def laid_together(moves: Iterable[object]) -> set[str]:
    """Return the plays of several cards, without what else may ride on them."""
    return {" ".join(map(str, chosen.cards)) for chosen in moves if isinstance(chosen, Play) and len(chosen.cards) > 1}


# a demand for a rank


def test_jack_demands_a_plain_rank_and_no_other():
    state = table(RULES, hands=["JH 4S 5C", *REST], upcard="9H")

    assert moves_text(RULES, state, 0) >= {"JH=5", "JH=6", "JH=7", "JH=8", "JH=9", "JH=10"}
    assert refusal(RULES, state, "JH=A") == {"demand-missing"}
    assert refusal(RULES, state, "JH=S") == {"demand-missing"}
    assert refusal(RULES, state, "JH") == {"demand-missing"}


def test_jack_has_to_match_like_other_cards():
    state = table(RULES, hands=["JH 4S 5C", *REST], upcard="9C")

    assert refusal(RULES, state, "JH=8") == {"no-match"}


def test_demand_binds_everybody_until_it_comes_back_to_its_author():
    hands = ["JH 8D 9D", "8H KC QC", "8S KD QS", "8C AC AD"]
    state = table(RULES, hands=hands, upcard="9H")
    state = play(RULES, state, "JH=8").state

    for seat, card in ((1, "8H"), (2, "8S"), (3, "8C"), (0, "8D")):
        assert (state.turn, playable(RULES, state)) == (seat, {card})
        assert [demand.author for demand in state.demands] == [0]
        state = play(RULES, state, card).state

    assert state.demands == ()
    assert playable(RULES, state) == set()  # KC and QC on the eight of diamonds: back to suit or rank


def test_ordinary_matching_is_off_while_the_demand_is_open():
    state = table(RULES, hands=["8H 5H", "9D AH 7H", *REST], upcard="8C", demands=eights(3), turn=0)
    state = play(RULES, state, "8H").state

    assert refusal(RULES, state, "AH") == {"demand"}


def test_who_cannot_satisfy_it_draws_one_and_may_lay_that():
    state = table(RULES, hands=["5H 6H 7H", *REST], upcard="JH", demands=eights(2), stock="8S")
    state = play(RULES, state, "draw").state

    assert moves_text(RULES, state) == {"8S", "pass"}


def test_the_author_must_satisfy_it_too_and_frees_the_table_even_if_not():
    state = table(RULES, hands=["5H 6H 7H", *REST], upcard="JH", demands=eights(0), stock="9S")
    state = play(RULES, state, "draw").state

    assert moves_text(RULES, state) == {"pass"}
    assert refusal(RULES, state, "9S") == {"demand"}
    assert play(RULES, state, "pass").state.demands == ()


def test_another_jack_may_change_it_and_then_binds_from_its_own_author():
    hands = ["AH 8D 9D", "JS KC QC", "9S KD QS", "9C AC AD"]
    state = table(RULES, hands=hands, upcard="JH", demands=eights(0), turn=1)
    happened = play(RULES, state, "JS=9", "9S", "9C", "9D")

    assert events_of(happened, Demanded) == [Demanded(1, "rank", "9")]
    assert [(demand.value, demand.author) for demand in happened.state.demands] == [("9", 1)]

    happened = play(RULES, happened.state, "draw", "pass")

    assert happened.state.demands == ()


def test_x_12_drawing_and_passing_do_not_lift_the_demand():
    state = table(RULES, hands=["5H 6H 7H", *REST], upcard="JH", demands=eights(2), stock="9S KS")
    state = play(RULES, state, "draw", "pass", "draw", "pass").state

    assert (state.turn, state.demands) == (2, eights(2))


def test_x_13_a_rank_nobody_holds_any_more_costs_everybody_and_is_free_after_the_lap():
    hands = ["JH 5H 6H", *REST]
    state = table(RULES, hands=hands, upcard="9H", under="8C 8D 8H 8S", stock="2C 2D 2S 2H")
    state = play(RULES, state, "JH=8", "draw", "pass", "draw", "pass", "draw", "pass").state

    assert sizes(state) == [3, 3, 3]
    assert (state.turn, state.demands) == (1, ())


@pytest.mark.parametrize("lasts", ["lap", "card"])
def test_x_18_a_round_is_not_blocked_while_a_demand_runs_out(lasts: str):
    demands = (Demand("rank", "8", 0, lasts, JACKS),)
    absent = (Departure(2, "absent"),)  # who holds all other cards, so that there is nothing to draw
    hands = ["5H 6H", "7H 9H", ""]
    state = table(RULES, hands=hands, upcard="JH", rest=2, turn=1, demands=demands, departures=absent)
    state = play(RULES, state, "pass", "pass").state

    assert state.is_over == (lasts == "card")
    assert playable(RULES, state) == ({"7H", "9H"} if lasts == "lap" else set())


def test_last_jack_demands_nothing():
    state = table(RULES, hands=["JH", *REST], upcard="9H")

    assert moves_text(RULES, state, 0) == {"JH", "JH!", "draw"}
    assert refusal(RULES, state, "JH=8") == {"no-demand"}


# several cards as one play


def test_cards_of_one_rank_are_laid_together_if_the_first_fits():
    state = table(RULES, hands=["6H 6S 6C 9D", *REST], upcard="9H")

    assert laid_together(RULES.legal_moves(state)) == {
        "6H 6S",
        "6H 6C",
        "6H 6C 6S",
        "6H 6S 6C",
    }
    assert refusal(RULES, state, "6S 6H") == {"no-match"}
    assert refusal(RULES, state, "6H 9D") == {"not-one-play"}
    assert refusal(RULES, state, "6H 6D") == {"not-in-hand"}
    assert refusal(RULES, state, "6H 6H") == {"not-in-hand"}


def test_the_last_of_them_is_the_upcard():
    state = table(RULES, hands=["6H 6S 6C 9D", *REST], upcard="9H")
    state = play(RULES, state, "6H 6C 6S").state

    assert (sizes(state), state.turn) == ([1, 2, 2], 1)
    assert state.discards[-4:] == cards(RULES, "9H 6H 6C 6S")


def test_two_or_more_of_a_rank_satisfy_a_demand_together():
    state = table(RULES, hands=["8C 8D 9D 9C", *REST], upcard="JH", demands=eights(2))

    assert laid_together(RULES.legal_moves(state)) == {"8C 8D", "8D 8C"}
    assert refusal(RULES, state, "9D 9C") == {"demand"}


def test_every_card_acts_and_amounts_add():
    state = table(RULES, hands=["2H 2S 5C", *REST], upcard="9H")
    happened = play(RULES, state, "2H 2S")

    assert events_of(happened, PenaltyRaised)[-1] == PenaltyRaised(1, 4)
    assert happened.state.obligations == (Obligation("draw", 1, 0, 4, "2"),)


def test_or_only_the_top_card_acts():
    state = table(TOP_ONLY, hands=["2H 2S 5C", *REST], upcard="9H")

    assert play(TOP_ONLY, state, "2H 2S").state.obligations == (Obligation("draw", 1, 0, 2, "2"),)


def test_x_43_two_skips_in_one_play_skip_two_seats_and_nobody_twice():
    four_seats = table(RULES, hands=["4H 4S 5C", *REST, "KC KD"], upcard="9H")
    happened = play(RULES, four_seats, "4H 4S")

    assert (events_of(happened, Skipped), happened.state.turn) == ([Skipped(1), Skipped(2)], 3)

    two_seats = table(RULES, hands=["4H 4S 5C", "AC QC"], upcard="9H")
    happened = play(RULES, two_seats, "4H 4S")

    assert (events_of(happened, Skipped), happened.state.turn) == ([Skipped(1)], 0)


def test_with_the_top_card_only_two_skips_skip_one_seat():
    state = table(TOP_ONLY, hands=["4H 4S 5C", *REST], upcard="9H")

    assert events_of(play(TOP_ONLY, state, "4H 4S"), Skipped) == [Skipped(1)]


@pytest.mark.parametrize(("laid", "direction"), [("10H", -1), ("10H 10S", 1), ("10H 10C 10S", -1)])
def test_a_power_may_count_the_cards_that_are_laid_together(laid: str, direction: int):
    state = table(RULES, hands=["10H 10S 10C 5C", *REST], upcard="9H")

    assert play(RULES, state, laid).state.direction == direction


@pytest.mark.parametrize("rules", [RULES, TOP_ONLY], ids=["each", "top"])
def test_several_jacks_demand_once(rules: Ruleset):
    state = table(rules, hands=["JH JS 5C", *REST], upcard="9H")
    happened = play(rules, state, "JH JS=8")

    assert events_of(happened, Demanded) == [Demanded(0, "rank", "8")]
    assert [demand.value for demand in happened.state.demands] == ["8"]


def test_the_word_is_due_by_what_the_whole_play_leaves():
    state = table(RULES, hands=["6H 6S 9D", *REST], upcard="9H")

    plays = [chosen for chosen in RULES.legal_moves(state, 0) if isinstance(chosen, Play)]

    assert {(len(chosen.cards), chosen.call) for chosen in plays} == {(1, None), (2, "makao"), (2, None)}


def test_a_round_is_won_with_several_cards():
    state = table(RULES, hands=["6H 6S", *REST], upcard="9H")
    state, _ = RULES.apply(state, Play(0, cards(RULES, "6H 6S"), call="po makale"))

    assert state.result is not None
    assert state.result.winners == (0,)


def test_after_drawing_only_the_drawn_card_is_laid():
    state = table(RULES, hands=["6S 6C", *REST], upcard="9H", stock="6H")
    state = play(RULES, state, "draw").state

    assert refusal(RULES, state, "6H 6S") == {"not-now"}


# penalties


def owing(cause: str, amount: int, *hands: str, upcard: str) -> RoundState:
    """Return a position in which seat 0 owes a penalty to seat 2."""
    return table(RULES, hands=hands, upcard=upcard, obligations=(Obligation("draw", 0, 2, amount, cause),))


def test_penalty_is_answered_by_its_rank_or_by_its_suit():
    state = owing("2", 2, "2H 3S 3H 9S", *REST, upcard="2S")

    assert moves_text(RULES, state) == {"2H", "3S", "3S 3H", "draw"}
    assert refusal(RULES, state, "3H") == {"penalty"}
    assert refusal(RULES, state, "9S") == {"penalty"}


def test_x_08_a_set_answers_a_penalty_and_adds_for_every_card():
    state = owing("2", 2, "2H 2C 9S", *REST, upcard="2S")
    state = play(RULES, state, "2H 2C").state

    assert state.obligations == (Obligation("draw", 1, 0, 6, "2", passes=1),)


def test_x_08_of_a_set_on_a_penalty_only_the_first_card_must_match():
    state = owing("2", 2, "3S 3H 9S", *REST, upcard="2S")

    assert laid_together(RULES.legal_moves(state)) == {"3S 3H"}
    assert refusal(RULES, state, "3H 3S") == {"penalty"}
    assert play(RULES, state, "3S 3H").state.obligations == (Obligation("draw", 1, 0, 8, "3", passes=1),)


def test_x_08_every_card_of_a_set_on_a_penalty_must_be_a_counter():
    state = owing("KH", 5, "KS KD 9S", *REST, upcard="KH")

    assert laid_together(RULES.legal_moves(state)) == set()
    assert refusal(RULES, state, "KS KD") == {"not-now"}


def test_x_20_both_penal_kings_hit_the_same_seat_of_two_and_otherwise_two_neighbours():
    for seats, hearts, spades in ((2, 1, 1), (3, 1, 2)):
        hands = ["KH KS 5C", *REST][:seats]

        assert play(RULES, table(RULES, hands=hands, upcard="9H"), "KH").state.obligations[0].holder == hearts
        assert play(RULES, table(RULES, hands=hands, upcard="9S"), "KS").state.obligations[0].holder == spades


# the starter, the shape by itself


def test_only_a_plain_card_starts_and_others_go_under_the_stock():
    state = dealt(RULES, seats=3, starter="JH", stock="2S KH 9C 5D")

    assert (str(state.upcard), str(state.stock[0])) == ("9C", "5D")
    assert state.stock[-3:] == cards(RULES, "JH 2S KH")


def test_a_starter_acts_with_its_conditional_powers_too():
    rules = load_variant(MAKAO.derive("acting", entries={"starter": {"rule": "starter-dealer-plays"}}))
    state = dealt(rules, seats=3, starter="10H")

    assert (state.direction, state.turn) == (-1, 1)


@pytest.mark.parametrize("hand", ["6H 6S", "6H 6S 6C 9D 9H", "6C 6D 6H 6S 9D", "6H 6H 6S 6S", "AC 2D 3H", ""])
def test_a_shape_lists_just_what_it_accepts(hand: str):
    shape = Sets("each", RULES.deck.faces)
    held = cards(RULES, hand)
    listed = list(shape.plays(held))

    assert len(listed) == len(set(listed))
    assert all(shape.accepts(play_) and len(play_) > 1 for play_ in listed)
    assert set(listed) == {order for order in orders(held) if len(order) > 1 and shape.accepts(order)}


def orders(held: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    """Return every choice of cards in every order."""
    found: set[tuple[Card, ...]] = {()}
    for place, card in enumerate(held):
        others = orders((*held[:place], *held[place + 1 :]))
        found |= {(card, *rest) for rest in others}
    return found
