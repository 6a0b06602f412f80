"""Tricky interactions, X-19 to X-27 and X-43 to X-47: neighbours, penalties that move on, skips, tables of two."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import Called, CallForgotten, PenaltyRaised, Reshuffled, Skipped
from tests.rules.table import events_of, hand, house_rules, moves_text, play, playable, refusal, sizes, table

STANDARD = load_variant("standard-52")
MEGA = load_variant("brazilian-megajogos")
CASUAL = load_variant("brazilian-casual")


# previous and next


def test_x19_previous_after_a_flip_of_the_same_card():
    """A card that both turns play round and hits the previous player hits the neighbour against the new direction."""
    rules = house_rules("brazilian-megajogos", {"powers.turning": {"rule": "reverse", "on": "9"}})
    state = table(rules, hands=["9H 2S 3S", "KD 4S", "QD 4S", "KC 4C"], upcard="8H")

    after = play(rules, state, "9H").state

    assert (after.direction, after.turn) == (-1, 3)
    assert sizes(after) == [2, 3, 2, 2]


@pytest.mark.parametrize(("direction", "left"), [(1, [2, 3, 2, 2]), (-1, [2, 2, 2, 3])])
def test_x19_previous_after_a_skip_is_the_skipped_neighbor(direction, left):
    """The seat right before counts although it has not acted, in either direction."""
    state = table(MEGA, hands=["AH 2S 3S", "KD 4S", "9H 4S 5S", "KC 4C"], upcard="8H", direction=direction)

    assert sizes(play(MEGA, state, "AH", "9H").state) == left


def test_x20_with_two_players_seven_and_nine_hit_the_same_one():
    """The other player is the next one and the previous one at once."""
    state = table(CASUAL, hands=["7H 9H 3S", "KD 4S"], upcard="8H")

    assert sizes(play(CASUAL, state, "9H").state) == [2, 3]
    after = play(CASUAL, state, "7H", "draw").state
    assert (sizes(after), after.turn) == ([2, 4], 0)


# penalties


def _two_kinds():
    """Return rules with two penalties: a seven may be answered by a seven or a two, a two only by a two."""
    return house_rules(
        "standard-52",
        {
            "powers.seven": {"counters": ["7", "2"]},
            "powers.two": {"rule": "draw-penalty", "on": "2", "cards": 3, "counters": ["2"]},
        },
    )


def test_x21_two_kinds_of_penalty_make_one_sum():
    """A two on a seven adds its three cards to the two that are owed."""
    rules = _two_kinds()
    state = table(rules, hands=["7H 9D 9C", "2S KD 4S", "QC KC", "KS QS"], upcard="8H")

    after, events = play(rules, state, "7H", "2S")

    assert [(raised.seat, raised.amount) for raised in events_of(events, PenaltyRaised)] == [(1, 2), (2, 5)]
    assert sizes(play(rules, after, "draw").state) == [2, 2, 7, 2]


def test_x21_counters_follow_the_last_card():
    """Once a two lies on top only a two is an answer, although the chain began with a seven."""
    rules = _two_kinds()
    state = table(rules, hands=["7H 9D 9C", "2S KD 4S", "7D 7S 2C", "KS QS"], upcard="8H")

    state = play(rules, state, "7H", "2S").state

    assert moves_text(rules, state) == {"2C", "draw"}
    assert refusal(rules, state, "7S") == {"penalty"}
    assert [owed.amount for owed in play(rules, state, "2C").state.obligations] == [8]


def test_x23_capped_chain_ends_with_a_penalty_nobody_can_answer():
    """Passed on once, the four cards are served by the second target, sevens in hand or not."""
    rules = load_variant("capped-sevens")
    state = table(rules, hands=["7H 9D 9C", "7S KD 4S", "7D KC", "KS QS"], upcard="8H")

    state = play(rules, state, "7H").state
    assert moves_text(rules, state) == {"7S", "draw"}

    state = play(rules, state, "7S").state
    assert moves_text(rules, state) == {"draw"}
    assert refusal(rules, state, "7D") == {"chain-capped"}
    assert sizes(play(rules, state, "draw").state) == [2, 2, 6, 2]


def test_x23_next_chain_may_be_passed_on_again():
    """The cap is for one chain: a seven laid after the penalty was served begins another."""
    rules = load_variant("capped-sevens")
    state = table(rules, hands=["7H 9D 9C", "7S KD 4S", "2D KC", "7D QS QD", "7C AC"], upcard="8H")

    state = play(rules, state, "7H", "7S", "draw", "7D").state

    assert {"7C", "draw"} <= moves_text(rules, state)


def test_x27_target_of_a_penalty_is_fixed_when_it_is_raised():
    """A penalty for the previous seat stays with that seat when a later card turns play round."""
    king = {"rule": "draw-penalty", "on": "K", "cards": 3, "target": "previous"}
    rules = house_rules("brazilian-megajogos", {"powers.king": king})
    state = table(rules, hands=["KH 2S 3S", "QH 4S 5S", "2D 4S", "3D 4C"], upcard="8H")

    state = play(rules, state, "KH", "QH").state
    assert (state.direction, state.turn) == (-1, 0)
    state = play(rules, state, "draw", "pass").state

    assert state.turn == 3
    assert moves_text(rules, state) == {"draw"}
    assert sizes(play(rules, state, "draw").state)[3] == 5


# two players


def test_x24_skip_with_two_players_leaves_the_accusation_open():
    """The other player has not acted between the two plays, so the silent last card but one may still be accused."""
    state = table(CASUAL, hands=["AH 4H", "KD 4S 5S"], upcard="8H")

    state = play(CASUAL, state, "AH").state
    assert state.turn == 0
    assert {"mau", "1: challenge 0"} <= moves_text(CASUAL, state)
    assert sizes(play(CASUAL, state, "1: challenge 0").state) == [6, 3]

    drew = play(CASUAL, state, "draw", "pass").state
    assert sizes(play(CASUAL, drew, "challenge 0").state) == [7, 3]


def test_x24_skip_with_two_players_lets_the_last_card_follow():
    """Not accused in time, the same player lays the last card and has won."""
    state = table(CASUAL, hands=["AH 4H", "KD 4S 5S"], upcard="8H")

    assert play(CASUAL, state, "AH", "4H").state.result.winners == (0,)


def test_x24_second_turn_has_a_word_of_its_own():
    """The extra turn is a new one: with two cards then, the word is due although none was in the turn before."""
    state = table(CASUAL, hands=["AH AC 4C", "KD 4S 5S"], upcard="8H")

    state = play(CASUAL, state, "AH").state
    assert (state.turn, "mau" in moves_text(CASUAL, state)) == (0, True)

    state, events = play(CASUAL, state, "mau", "AC")
    assert events_of(events, Called) == [Called(0, "mau")]
    assert state.windows == ()


def test_x24_late_mau_is_in_time_across_the_extra_turn():
    """Where the word is in time until another player acts, it is so in the extra turn as well."""
    state = table(STANDARD, hands=["8H 4H", "KD 4S 5S"], upcard="9H")

    state = play(STANDARD, state, "8H").state
    assert state.turn == 0

    _, events = play(STANDARD, state, "mau", "4H!")
    assert events_of(events, Called) == [Called(0, "mau"), Called(0, "mau mau")]
    assert events_of(events, CallForgotten) == []


def test_x25_reverse_with_two_players_skips_or_does_nothing():
    """What a queen does between two players is an option: the other one is skipped, or plays as if nothing were."""
    nothing = house_rules("brazilian-casual", {"powers.queen": {"two_seats": "nothing"}})

    for rules, turn in ((CASUAL, 0), (nothing, 1)):
        state = table(rules, hands=["QH 4H 5D", "KD 4S 5S"], upcard="8H")
        assert play(rules, state, "QH").state.turn == turn


def test_x25_reverse_becomes_a_skip_when_two_are_left():
    """With three players it turns play round; when one of them has finished it skips the other one."""
    rules = house_rules("brazilian-casual", {"round_end": {"rule": "play-on"}})
    hands = ["4H", "QH 5D 6D 8D", "KD 4S 5S"]

    three = play(rules, table(rules, hands=hands, upcard="8H", turn=1), "QH").state
    assert (three.direction, three.turn) == (-1, 0)

    two = play(rules, table(rules, hands=hands, upcard="8H"), "4H").state
    assert (two.active, two.turn) == ((1, 2), 1)
    after, events = play(rules, two, "QH")
    assert after.turn == 1
    assert events_of(events, Skipped) == [Skipped(2)]


# several effects, several targets


def test_x43_two_players_skipped_at_a_table_of_three():
    """With both others skipped the same player moves again."""
    rules = house_rules("brazilian-casual", {"powers.ace": {"seats": 2}})
    state = table(rules, hands=["AH 4H 5D", "KD 4S 5S", "KC 4C 5C"], upcard="8H")

    state, events = play(rules, state, "AH")

    assert state.turn == 0
    assert events_of(events, Skipped) == [Skipped(1), Skipped(2)]


def test_x43_two_players_skipped_at_a_table_of_two():
    """Nobody is skipped twice: it makes one extra turn, not two."""
    rules = house_rules("brazilian-casual", {"powers.ace": {"seats": 2}})
    state = table(rules, hands=["AH 4H 5D", "KD 4S 5S"], upcard="8H")

    state, events = play(rules, state, "AH")
    assert state.turn == 0
    assert events_of(events, Skipped) == [Skipped(1)]

    assert play(rules, state, "4H").state.turn == 1


def test_x44_flip_comes_before_the_wish():
    """A jack that also turns play round is answered by the next player of the new direction."""
    rules = house_rules("brazilian-megajogos", {"powers.turning": {"rule": "reverse", "on": "J"}})
    state = table(rules, hands=["JH 2S 3S", "KS 4S", "QD 4D", "KC 6S"], upcard="8H")

    state = play(rules, state, "JH=S").state

    assert (state.direction, state.turn) == (-1, 3)
    assert playable(rules, state) == {"6S"}


@pytest.mark.parametrize(
    ("direction", "left", "drew"),
    [(1, [2, 3, 3, 2], {1: "5D", 2: "6D"}), (-1, [2, 2, 3, 3], {3: "5D", 2: "6D"})],
)
def test_x47_all_others_draw_from_a_short_stock(direction, left, drew):
    """They are served in order from the next seat; whoever comes after the last card draws nothing."""
    rules = house_rules("ace-others-draw", {"exhaustion": {"rule": "no-reshuffle"}})
    hands = ["AH 8D 8C", "KC QC", "KS QS", "KD QD"]
    state = table(rules, hands=hands, upcard="9H", stock="5D 6D", rest="under", direction=direction)

    after = play(rules, state, "AH").state

    assert sizes(after) == left
    assert all(card in hand(after, seat) for seat, card in drew.items())


def test_x47_stock_is_renewed_on_the_way():
    """If the discards can be renewed, drawing goes on from them."""
    rules = load_variant("ace-others-draw")
    state = table(rules, hands=["AH 8D 8C", "KC QC", "KS QS", ""], upcard="9H", stock="5D", rest=3)

    after, events = play(rules, state, "AH")

    assert events_of(events, Reshuffled) == [Reshuffled(1)]
    assert hand(after, 1) == {"KC", "QC", "5D"}
    assert hand(after, 2) == {"KS", "QS", "9H"}
    assert sizes(after)[3] == sizes(state)[3]
