"""The questions that document 000 leaves open about its calls: a pending win, and how long there is time."""

from __future__ import annotations

from maumau_core import load_variant
from maumau_core.events import Called, CallForgotten, Challenged
from tests.rules.table import events_of, hand, moves_text, play, playable, refusal, sizes, table

RULES = load_variant("standard-52")


# "Mau Mau" forgotten


def forgotten_win(**other):
    """Seat 0 lays its last card without a word; seat 1 must draw, seat 2 could lay a card."""
    state = table(RULES, hands=["9S", "QD QC", "10D 10S"], upcard="4S", stock="2S 5H 6H", **other)
    return play(RULES, state, "9S").state


def test_q29_forgotten_mau_mau_leaves_the_win_pending():
    """Without the word the hand is empty, but the round is not over: the next player moves."""
    state = forgotten_win()

    assert (sizes(state)[0], state.is_over, state.turn) == (0, False, 1)
    assert moves_text(RULES, state) == {"draw", "0: mau mau"}


def test_q29_late_mau_mau_before_the_next_player_acts_ends_the_round():
    """The word is still in time until the next player acts, and then the round is won."""
    state, events = play(RULES, forgotten_win(), "0: mau mau")

    assert events_of(events, Called) == [Called(0, "mau mau")]
    assert state.is_over
    assert state.result.winners == (0,)


def test_q29_win_stands_when_nobody_notices():
    """When the next player's turn is over and nobody has said anything, the player has won."""
    state, events = play(RULES, forgotten_win(), "draw", "pass")

    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau mau")]
    assert state.is_over
    assert state.result.winners == (0,)
    assert RULES.points(state) == (0, 22, 20)


def test_q29_accused_player_draws_two_and_plays_on():
    """Accused in time, the player draws two cards and is in the game again."""
    state, _ = play(RULES, forgotten_win(), "draw", "2: challenge 0")

    assert not state.is_over
    assert hand(state, 0) == {"5H", "6H"}
    state, _ = play(RULES, state, "2S", "10S")
    assert state.turn == 0
    assert moves_text(RULES, state, 0) == {"draw"}


def test_q29_next_player_may_accuse_after_acting():
    """The next player, too, may notice in the course of that turn."""
    state, events = play(RULES, forgotten_win(), "draw", "1: challenge 0")

    assert events_of(events, Challenged) == [Challenged(1, 0, upheld=True)]
    assert sizes(state)[0] == 2


def test_q29_win_can_be_contested_when_the_next_players_turn_was_one_act():
    """A card laid is the whole turn; the table still has a moment to point at the forgotten word."""
    state = table(RULES, hands=["9S", "3S QC", "10D 10S"], upcard="4S", stock="2S 5H 6H")

    state, _ = play(RULES, state, "9S", "3S!")
    assert moves_text(RULES, state) == {"pass", "challenge 0", "1: challenge 0"}
    contested, _ = play(RULES, state, "1: challenge 0")

    assert (sizes(contested)[0], contested.is_over, contested.turn) == (2, False, 2)
    assert "10S" in playable(RULES, contested)


def test_q29_win_stands_when_that_moment_passes():
    """When the player after that lets it go, the win stands."""
    state = table(RULES, hands=["9S", "3S QC", "10D 10S"], upcard="4S")

    state, _ = play(RULES, state, "9S", "3S!", "pass")

    assert state.is_over
    assert state.result.winners == (0,)


def test_q29_win_that_stands_spares_the_player_who_was_about_to_draw_for_a_seven():
    """The next player's seven is the last act of that turn: the win stands before anybody draws for it."""
    state = table(RULES, hands=["9S", "7S QC QH", "10D 10S"], upcard="4S", stock="2C 5C")

    state, _ = play(RULES, state, "9S", "7S")
    assert moves_text(RULES, state) == {"pass", "challenge 0", "1: challenge 0"}
    state, _ = play(RULES, state, "pass")

    assert state.result.winners == (0,)
    assert sizes(state) == [0, 2, 2]


def test_q29_win_that_stands_is_not_undone_by_a_seven_for_the_winner():
    """With two players the seven is for the one who has gone out: the win stands, and nobody draws."""
    state = table(RULES, hands=["9S", "7S QC QH"], upcard="4S", stock="2C 5C")

    state, _ = play(RULES, state, "9S", "7S")
    assert moves_text(RULES, state) == {"pass", "1: challenge 0"}
    state, _ = play(RULES, state, "pass")

    assert state.result.winners == (0,)
    assert sizes(state) == [0, 2]


def test_q29_contested_win_leaves_the_sevens_penalty_where_it_was():
    """When the win is contested in that moment, play goes on, and the seven is answered or drawn for."""
    state = table(RULES, hands=["9S", "7S QC QH", "10D 10S"], upcard="4S", stock="2C 5C 6C 6D")

    state, _ = play(RULES, state, "9S", "7S", "1: challenge 0")

    assert moves_text(RULES, state) == {"draw"}
    assert sizes(play(RULES, state, "draw").state) == [2, 2, 4]


def test_q29_win_stands_with_two_players():
    """With two players the moment after the opponent's turn is over when the winner goes on."""
    state = table(RULES, hands=["9S", "3S QC QH"], upcard="4S")

    state, _ = play(RULES, state, "9S", "3S")
    assert moves_text(RULES, state) == {"pass", "1: challenge 0"}
    state, _ = play(RULES, state, "pass")

    assert state.is_over
    assert state.result.winners == (0,)


def test_q29_power_of_a_contested_last_card_acts():
    """A seven laid as the last card, without the word, is a seven in play: the next player faces it."""
    state = table(RULES, hands=["7S", "QD QC", "10D 10S"], upcard="4S", stock="2S 3H 5H 6H")

    state, _ = play(RULES, state, "7S")
    assert moves_text(RULES, state, 1) == {"draw"}
    contested, _ = play(RULES, state, "draw", "2: challenge 0")

    assert sizes(contested) == [2, 4, 2]
    assert contested.turn == 2


def test_q29_right_call_of_the_next_player_beats_a_win_that_is_still_pending():
    """The round ends the instant a last card is laid with the right call, though another hand is empty already."""
    state = table(RULES, hands=["9S", "3S", "10D 10S"], upcard="4S")

    state, _ = play(RULES, state, "9S", "3S!")

    assert state.is_over
    assert state.result.winners == (1,)


def test_q29_last_card_that_skips_the_only_opponent_waits_for_that_opponents_turn():
    """An eight laid last, without the word, skips the other of two; the win is pending until that player has moved."""
    state = table(RULES, hands=["8S", "3C QC QH"], upcard="4S", stock="2C 5C 6C")

    state, _ = play(RULES, state, "8S")
    assert (state.turn, state.is_over) == (0, False)
    assert moves_text(RULES, state) == {"pass", "mau mau"}
    state, _ = play(RULES, state, "pass", "draw")
    assert "challenge 0" in moves_text(RULES, state)

    assert play(RULES, state, "challenge 0").state.hand_faces[0] != b""
    assert play(RULES, state, "pass").state.result.winners == (0,)


# until when the word, and until when the accusation


def forgotten_mau(**other):
    """Seat 0 has laid its last card but one without a word; seat 1 must draw."""
    state = table(RULES, hands=["9S KD", "QD QC", "10D 10S"], upcard="4S", stock="2S 5H 6H 6C", **other)
    return play(RULES, state, "9S").state


def test_q30_word_counts_until_the_next_player_acts():
    """Before the next player acts the word may be said, and nobody can accuse yet."""
    state = forgotten_mau()

    assert moves_text(RULES, state, 0) == {"0: mau"}
    for accuser in (1, 2):
        assert refusal(RULES, state, f"{accuser}: challenge 0") == {"no-challenge"}


def test_q30_accusation_counts_from_then_until_the_end_of_the_next_players_turn():
    """From the next player's first act on it is too late for the word and time for the accusation."""
    state, _ = play(RULES, forgotten_mau(), "draw")
    assert moves_text(RULES, state, 0) == set()
    assert "challenge 0" in moves_text(RULES, state, 1)
    assert moves_text(RULES, state, 2) == {"2: challenge 0"}

    for end in ("pass", "2S"):
        after, _ = play(RULES, state, end)
        assert not any("challenge" in text for text in moves_text(RULES, after))


def test_q30_accusation_has_its_moment_when_the_next_player_just_lays_a_card():
    """If the next player's first act is the whole turn, the accusation counts until another player acts."""
    state = table(RULES, hands=["9S KD", "3S 6D QC", "10D 10C"], upcard="4S", stock="5C 5H 6H")

    state, _ = play(RULES, state, "9S", "3S")
    assert moves_text(RULES, state) == {"draw", "challenge 0", "1: challenge 0"}
    assert sizes(play(RULES, state, "2: challenge 0").state) == [3, 2, 2]

    assert not any("challenge" in text for text in moves_text(RULES, play(RULES, state, "draw").state))


def test_q30_accusation_has_its_moment_when_the_next_player_just_draws_a_penalty():
    """The same when the next player's turn is no more than drawing for a seven."""
    state = table(RULES, hands=["7S KD", "3S 6D QC", "10D 10C"], upcard="4S", stock="5C 5H 6H 6C 8D")

    state, _ = play(RULES, state, "7S", "draw")

    assert sizes(play(RULES, state, "2: challenge 0").state) == [3, 5, 2]
    assert not any("challenge" in text for text in moves_text(RULES, play(RULES, state, "draw").state))


def test_q30_accusation_with_two_players_ends_with_the_next_players_turn_too():
    """With two players the time is no longer: when the culprit has moved again, it is over."""
    state = table(RULES, hands=["9S KD", "3S 6D QC"], upcard="4S", stock="5C 5H 6H")

    state, _ = play(RULES, state, "9S", "3S")
    assert "1: challenge 0" in moves_text(RULES, state)
    state, _ = play(RULES, state, "draw", "pass")

    assert state.turn == 1
    assert refusal(RULES, state, "1: challenge 0") == {"no-challenge"}


def test_q30_accusation_ends_with_the_next_players_turn_when_a_skip_gives_the_culprit_the_turn():
    """The next player's eight brings the turn back to the culprit; once that one has moved, the time is over."""
    state = table(RULES, hands=["9S KD", "8S 6D QC", "10D 10S"], upcard="4S", stock="5C 5H 6H")

    state, _ = play(RULES, state, "9S", "8S")
    assert state.turn == 0
    assert moves_text(RULES, state, 2) == {"2: challenge 0"}
    state, _ = play(RULES, state, "draw", "pass")

    assert not any("challenge" in text for text in moves_text(RULES, state))


def test_q30_next_player_is_whoever_acts_next_after_a_skip():
    """When the last card but one was an eight, the next player is the one who really moves."""
    state = table(RULES, hands=["8S KD", "QD QC", "10D 10C"], upcard="4S", stock="2C 5H 6H")

    state, _ = play(RULES, state, "8S")
    assert moves_text(RULES, state, 0) == {"0: mau"}
    state, _ = play(RULES, state, "draw")
    assert moves_text(RULES, state, 1) == {"1: challenge 0"}
    state, _ = play(RULES, state, "pass")

    assert not any("challenge" in text for text in moves_text(RULES, state))
