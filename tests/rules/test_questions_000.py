"""The questions that document 000 leaves open, and how the base game answers them."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import Called, Drew, PenaltyRaised, RoundEnded
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
SUITS = ["C", "D", "H", "S"]


# which cards are special, and by how much


def test_q01_three_ranks_are_special():
    """The text counts four special ranks but describes three: seven, eight and jack. The ace is plain."""
    special = {card.rank for card in RULES.deck.cards if RULES.effects_of(card)}

    assert special == {"7", "8", "J"}


def test_q02_chain_adds_two_for_each_seven():
    """The chain grows 2, 4, 6, 8: it adds two for each seven and does not double."""
    hands = ["7S KD KC", "7D QD QC", "7C 9D 9C", "7H 10D 10C"]
    state = table(RULES, hands=hands, upcard="9S")

    happened = play(RULES, state, "7S", "7D", "7C", "7H")

    assert [raised.amount for raised in events_of(happened, PenaltyRaised)] == [2, 4, 6, 8]


def test_q02_option_the_chain_may_double_instead():
    """Option: the trivia passage speaks of a penalty that doubles, so the third seven makes it eight."""
    rules = house_rules("standard-52", {"powers.seven": {"doubles": True}})
    hands = ["7S KD KC", "7D QD QC", "7C 9D 9C", "7H 10D 10C"]
    state = table(rules, hands=hands, upcard="9S")

    happened = play(rules, state, "7S", "7D", "7C", "7H")

    assert [raised.amount for raised in events_of(happened, PenaltyRaised)] == [2, 4, 8, 16]


@pytest.mark.parametrize("suit", SUITS)
def test_q03_powers_belong_to_whole_ranks(suit):
    """Not only the seven of spades, the jack of diamonds and the eight of clubs are special, but all of their rank."""
    hands = [f"7{suit} 8{suit} J{suit} KD", "3D 3C 3H", "QD QC QH"]
    state = table(RULES, hands=hands, upcard=f"9{suit}")

    assert play(RULES, state, f"7{suit}").state.obligations[0].amount == 2
    assert play(RULES, state, f"8{suit}").state.turn == 2
    assert play(RULES, state, f"J{suit}=H").state.demands[0].value == "H"


def test_q03_option_single_cards_may_be_special_instead():
    """Option, and the literal reading: only the cards that the text shows, such as the seven of spades, have the power."""
    rules = house_rules("standard-52", {"powers.seven": {"on": "7S"}})
    state = table(rules, hands=["7S 7H KD", "3D 3C"], upcard="7D")

    assert play(rules, state, "7S").state.obligations[0].amount == 2
    assert play(rules, state, "7H").state.obligations == ()


# a power card as the starter


@pytest.mark.parametrize("starter", ["7S", "8S"])
def test_q04_starting_seven_or_eight_has_no_effect(starter):
    """Only the jack is excepted: a starting seven or eight is an ordinary card for the first player to match."""
    state = dealt(RULES, seats=3, starter=starter, hands={0: "KS KH"}, dealer=2)

    assert (state.turn, state.obligations) == (0, ())
    assert "KS" in playable(RULES, state)
    assert "KH" not in playable(RULES, state)


def test_q04_option_starting_seven_counts_as_laid_by_the_dealer():
    """Option: the starter is resolved as the dealer's play, so the first player owes two cards."""
    rules = house_rules("standard-52", {"starter": {"rule": "starter-dealer-plays"}})
    state = dealt(rules, seats=3, starter="7S", hands={0: "7H KS"}, dealer=2)

    assert state.turn == 0
    assert moves_text(rules, state) == {"7H", "draw"}
    state, _ = play(rules, state, "draw")
    assert (sizes(state), state.turn) == ([7, 5, 5], 1)


def test_q04_option_starting_eight_skips_the_first_player():
    """Option: laid by the dealer, an eight takes the first player's turn."""
    rules = house_rules("standard-52", {"starter": {"rule": "starter-dealer-plays"}})

    assert dealt(rules, seats=3, starter="8S", dealer=2).turn == 1


def test_q04_option_starting_jack_still_lets_the_dealer_name_the_suit():
    """Option: laid by the dealer, a jack lets the dealer name the suit, as it does anyway."""
    rules = house_rules("standard-52", {"starter": {"rule": "starter-dealer-plays"}})
    state = dealt(rules, seats=3, starter="JS", hands={0: "9H 9S"}, dealer=2)

    assert state.turn == 2
    state, _ = play(rules, state, "name H")
    assert state.turn == 0
    assert "9S" not in playable(rules, state)


# drawing by choice


def test_q09_drawing_by_choice_is_refused():
    """Drawing is for those who have nothing valid: with a card that fits, one must lay."""
    state = table(RULES, hands=["2H 3D 4C", "KD KC"], upcard="9H")

    assert moves_text(RULES, state) == {"2H"}
    assert refusal(RULES, state, "draw") == {"can-play"}


def test_q09_drawing_by_choice_is_refused_with_only_a_jack_too():
    """A jack always fits, so whoever holds one cannot draw."""
    state = table(RULES, hands=["JD 3D 4C", "KD KC"], upcard="9H")

    assert refusal(RULES, state, "draw") == {"can-play"}


def test_q09_option_drawing_by_choice():
    """Option: one may draw although something fits; then the drawn card may be laid or kept."""
    rules = house_rules("standard-52", {"drawing": {"voluntary": True}})
    state = table(rules, hands=["2H 3D 4C", "KD KC"], upcard="9H", stock="5H")

    assert moves_text(rules, state) == {"2H", "draw"}
    assert moves_text(rules, play(rules, state, "draw").state) == {"5H", "pass"}


# where the jack may go


@pytest.mark.parametrize("demanded", SUITS)
def test_q14_jack_may_be_laid_on_a_jack(demanded):
    """The jack disregards what lies on top, another jack and its demand included."""
    state = table(RULES, hands=["JS KD KC", "JH QD QC", "9D 9C"], upcard="9S")

    state, _ = play(RULES, state, f"JS={demanded}")

    assert "JH" in playable(RULES, state)
    state, _ = play(RULES, state, "JH=C")
    assert [demand.value for demand in state.demands] == ["C"]


def test_q14_option_jack_may_not_be_laid_on_a_jack():
    """Option: no jack on a jack, as document 001 has it."""
    rules = house_rules("standard-52", {"powers.jack": {"denied_on": ["J"], "answers": []}})
    state = table(rules, hands=["JS KD KC", "JH 9D QC"], upcard="9S")

    state, _ = play(rules, state, "JS=D")

    assert playable(rules, state) == {"9D"}
    assert refusal(rules, state, "JH=C") == {"vetoed"}


def test_q15_jack_may_not_answer_a_pending_seven():
    """Facing a seven there is one way out, a seven; the jack is none."""
    state = table(RULES, hands=["7S KD KC", "JH 4C QD", "10D 10C"], upcard="9S")

    state, _ = play(RULES, state, "7S")

    assert moves_text(RULES, state, 1) == {"draw"}
    assert refusal(RULES, state, "JH=S") == {"penalty"}


def test_q15_option_jack_may_answer_a_pending_seven():
    """Option: a jack counts among the answers, and passes the penalty on unchanged."""
    rules = house_rules("standard-52", {"powers.seven": {"counters": ["7", "J"]}})
    state = table(rules, hands=["7S KD KC", "JH 4C QD", "10D 10C"], upcard="9S")

    state, _ = play(rules, state, "7S", "JH=S")

    assert (state.turn, state.obligations[0].holder, state.obligations[0].amount) == (2, 2, 2)


def test_q15_jack_may_be_laid_on_a_seven_whose_penalty_was_drawn():
    """Once the cards are drawn, the seven is a card like any other, and a jack goes on it."""
    state = table(RULES, hands=["7S KD KC", "4C QD", "JH 10D 10C"], upcard="9S")

    state, _ = play(RULES, state, "7S", "draw")

    assert "JH" in playable(RULES, state)


# nobody can draw or play


@pytest.mark.parametrize(("name", "points"), [("standard-52", (12, 3, 20, 5)), ("brazilian-megajogos", (12, 3, 11, 5))])
def test_q26_blocked_round_ends_and_hands_are_settled(name, points):
    """When nobody can draw or lay, the round is blocked, and every hand counts as it is (000, 002 and 004)."""
    rules = house_rules(name, {"exhaustion": {"rule": "no-reshuffle"}})
    state = table(rules, hands=["KD 2C", "3D", "AS QS", "5S"], upcard="9H", rest="under")

    state, events = play(rules, state, *["pass"] * 4)

    assert events_of(events, RoundEnded) == [RoundEnded("blocked", ())]
    assert rules.points(state) == points


def test_q26_blocked_round_of_a_match_counts_for_the_totals():
    """In a match the points of a blocked round are added like those of any other."""
    rules = house_rules("standard-52", {"exhaustion": {"rule": "no-reshuffle"}})
    state = table(rules, hands=["KD 2C", "3D"], upcard="9H", rest="under")
    match = match_at(rules, [40, 95], state)

    match, _ = rules.apply(match, move(rules, match.round, "pass"))
    match, _ = rules.apply(match, move(rules, match.round, "pass"))

    assert match.scores == (52, 98)
    assert not match.is_over


@pytest.mark.parametrize("name", ["standard-52", "brazilian-megajogos"])
def test_q26_option_blocked_round_counts_for_nothing(name):
    """Option: a blocked round is void."""
    rules = house_rules(name, {"exhaustion": {"rule": "no-reshuffle"}, "blocked": {"void": True}})
    state = table(rules, hands=["KD 2C", "3D", "AS QS", "5S"], upcard="9H", rest="under")

    state, _ = play(rules, state, *["pass"] * 4)

    assert rules.points(state) == (0, 0, 0, 0)


# the house rules


def test_q42_second_target_of_a_capped_chain_must_draw_four():
    """With the cap of one further player, the second target may not answer any more, a seven in hand or not."""
    rules = load_variant("capped-sevens")
    state = table(rules, hands=["7S KD KC", "7D 3S 4C", "7H QD QC"], upcard="9S")

    state, _ = play(rules, state, "7S", "7D")

    assert moves_text(rules, state, 2) == {"draw"}
    assert refusal(rules, state, "7H") == {"chain-capped"}
    assert [drew.count for drew in events_of(play(rules, state, "draw"), Drew)] == [4]


def test_q42_first_target_of_a_capped_chain_may_answer():
    """The first target may pass the penalty on."""
    rules = load_variant("capped-sevens")
    state = table(rules, hands=["7S KD KC", "7D 3S 4C", "7H QD QC"], upcard="9S")

    assert moves_text(rules, play(rules, state, "7S").state, 1) == {"7D", "draw"}


@pytest.mark.parametrize("cap", [0, 2])
def test_q42_option_another_cap(cap):
    """Option: the chain may be passed on another number of times."""
    rules = house_rules("standard-52", {"powers.seven": {"cap": cap}})
    hands = ["7S KD KC", "7D 3S 4C", "7H QD QC", "7C 10D 10C"]
    state = table(rules, hands=hands, upcard="9S")

    state, _ = play(rules, state, *["7S", "7D", "7H"][: cap + 1])

    assert moves_text(rules, state, cap + 1) == {"draw"}


def test_q43_ace_that_skips_all_gives_its_player_another_turn():
    """All others lose a turn, so whoever laid the ace moves again, and must match the ace like any card."""
    rules = load_variant("ace-skips-all")
    state = table(rules, hands=["AS KS AC 5D", "3D 4C", "QD QC"], upcard="9S")

    state, _ = play(rules, state, "AS")

    assert state.turn == 0
    assert playable(rules, state) == {"KS", "AC"}


def test_q43_duty_to_call_holds_for_the_ace_too():
    """An ace that leaves one card owes the word like any other play; it is in time until somebody else acts."""
    rules = load_variant("ace-skips-all")
    state = table(rules, hands=["AS 5D", "3D 4C", "QD QC"], upcard="9S", stock="6H 6C 6D")

    said, events = play(rules, state, "AS!")
    assert events_of(events, Called) == [Called(0, "mau")]
    assert said.windows == ()

    state, _ = play(rules, state, "AS", "draw")
    assert "mau" in moves_text(rules, state, 0)
    state, _ = play(rules, state, "pass", "draw")
    assert sizes(play(rules, state, "2: challenge 0").state)[0] == 4


def test_q43_round_is_won_with_an_ace_and_the_right_call():
    """As the last card the ace ends the round like any other."""
    rules = load_variant("ace-skips-all")
    state = table(rules, hands=["AS", "3D 4C", "QD QC"], upcard="9S")

    assert play(rules, state, "AS!").state.result.winners == (0,)
