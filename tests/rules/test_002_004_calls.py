"""Documents 002 and 004, MegaJogos, the MAU-MAU button: when it is due, accusations, and what mistakes cost.

In code the word is "mau"; pressing the button is saying it, as a move of its own or along with the card.
"""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import Called, CallForgotten, Challenged, Drew, FalseCall
from maumau_core.moves import Call, Challenge
from tests.rules.table import events_of, house_rules, move, moves_text, play, refusal, sizes, table

RULES = load_variant("brazilian-megajogos")
ACCUSATIONS = {"challenge 0", "2: challenge 0", "3: challenge 0"}


def at_two(*others, upcard="8H", mine="2H 4C", rules=RULES, **fields):
    """Return a table at which seat 0 is on turn with two cards, one of which fits; the others have three."""
    others = others or ("3H KD 5S", "3H KD 5S", "KC 6C 6S")
    return table(rules, hands=[mine, *others], upcard=upcard, **fields)


def forgotten(*others, **fields):
    """Return the table right after seat 0 has laid its last card but one in silence."""
    return play(RULES, at_two(*others, **fields), "2H").state


def drawn_for_calls(happened):
    """Return which seats drew how many cards because of the button."""
    return [(drew.seat, drew.count) for drew in events_of(happened, Drew) if drew.reason == "call"]


# pressing it


def test_002_004_button_is_due_with_two_cards_one_of_them_suitable():
    """On one's turn with two cards, one of which can be discarded without buying, the button is to be pressed."""
    state = at_two()
    assert "mau" in moves_text(RULES, state)

    pressed, events = play(RULES, state, "mau")

    assert events_of(events, Called) == [Called(0, "mau")]
    assert (sizes(pressed)[0], pressed.turn) == (2, 0)


def test_002_004_button_then_the_card_is_discarded():
    """After the button the card is laid, and its player is left with one card; there is nothing to accuse."""
    pressed = play(RULES, at_two(), "mau").state

    after = play(RULES, pressed, "2H").state

    assert sizes(after)[0] == 1
    assert after.windows == ()
    assert not ACCUSATIONS & moves_text(RULES, after)


def test_002_004_button_may_be_pressed_along_with_the_card():
    """Saying it with the card is as good as saying it before."""
    after, events = play(RULES, at_two(), "2H!")

    assert events_of(events, Called) == [Called(0, "mau")]
    assert after.windows == ()


def test_002_004_button_once_is_enough():
    """Who has pressed it need not say it again with the card."""
    pressed = play(RULES, at_two(), "mau").state

    assert refusal(RULES, pressed, "2H!") == {"already-called"}
    assert refusal(RULES, pressed, "mau") == {"already-called"}


def test_002_004_button_holds_for_its_turn_only():
    """A card bought after the button makes three; back at two cards the button is due again."""
    state = at_two(stock="KH 10S")

    state = play(RULES, state, "mau", "draw", "2H").state
    assert state.windows == ()  # two cards left: nothing was due

    state = play(RULES, state, "3H", "3H", "draw", "pass").state
    assert (state.turn, sizes(state)[0]) == (0, 2)
    assert "mau" in moves_text(RULES, state)

    assert ACCUSATIONS <= moves_text(RULES, play(RULES, state, "KH").state)


# forgetting it


def test_002_004_forgotten_button_may_be_accused():
    """Who discards the last card but one without the button may be accused, and buys five cards."""
    state, events = play(RULES, at_two(), "2H")
    assert events_of(events, CallForgotten) == [CallForgotten(0, "mau")]

    accused, events = play(RULES, state, "2: challenge 0")

    assert events_of(events, Challenged) == [Challenged(2, 0, upheld=True)]
    assert drawn_for_calls(events) == [(0, 5)]
    assert sizes(accused) == [6, 3, 3, 3]
    assert accused.turn == 1


def test_002_004_forgotten_button_costs_nothing_by_itself():
    """Without an accusation there is no penalty."""
    state = play(RULES, forgotten(), "3H").state

    assert sizes(state) == [1, 2, 3, 3]


@pytest.mark.parametrize("accuser", [1, 2, 3])
def test_004_forgotten_button_any_other_player_may_accuse(accuser):
    """Every other player may accuse, whether it is that player's turn or not."""
    assert sizes(play(RULES, forgotten(), f"{accuser}: challenge 0").state)[0] == 6


def test_002_forgotten_button_nobody_accuses_himself():
    """It takes another player to accuse."""
    assert refusal(RULES, forgotten(), "0: challenge 0") == {"no-target"}


def test_002_004_forgotten_button_until_next_discards():
    """As soon as the next player has laid a card nobody can be accused any more."""
    state = forgotten()
    assert ACCUSATIONS <= moves_text(RULES, state)

    state = play(RULES, state, "3H").state

    assert state.windows == ()
    assert drawn_for_calls(play(RULES, state, "3: challenge 0")) == [(3, 5)]


def test_002_004_forgotten_button_until_next_passes():
    """The turn passed by the next player ends the time as well."""
    state = play(RULES, forgotten("KC KD 5S", "3H KD 5S", "KC 6C 6S", stock="10S"), "draw").state
    assert ACCUSATIONS <= moves_text(RULES, state)

    state = play(RULES, state, "pass").state

    assert state.windows == ()
    assert drawn_for_calls(play(RULES, state, "3: challenge 0")) == [(3, 5)]


def test_002_004_forgotten_button_option_penalty():
    """Another table may set another price than five cards."""
    rules = house_rules("brazilian-megajogos", {"calls": {"penalty": 2}})

    state = play(rules, at_two(rules=rules), "2H", "2: challenge 0").state

    assert sizes(state)[0] == 3


# pressing it wrongly


def test_002_004_button_false_call_with_more_than_two_cards():
    """Pressing the button with more than two cards in hand costs five cards; the turn goes on."""
    state = at_two(mine="2H 4C 5D")

    after, events = play(RULES, state, "mau")

    assert events_of(events, FalseCall) == [FalseCall(0, "mau")]
    assert drawn_for_calls(events) == [(0, 5)]
    assert (sizes(after)[0], after.turn) == (8, 0)


def test_002_004_button_false_call_along_with_a_card():
    """Said with a card that leaves more than one in hand it costs the same five cards."""
    after, events = play(RULES, at_two(mine="2H 4C 5D"), "2H!")

    assert events_of(events, FalseCall) == [FalseCall(0, "mau")]
    assert drawn_for_calls(events) == [(0, 5)]
    assert (sizes(after)[0], after.turn) == (7, 1)


def test_002_004_button_false_call_out_of_turn():
    """The button is there for everybody: too many cards are too many also when it is another's turn."""
    after, events = play(RULES, at_two(), "2: mau")

    assert drawn_for_calls(events) == [(2, 5)]
    assert after.turn == 0


def test_002_004_button_false_call_with_two_cards_none_suitable():
    """With two cards of which none can be discarded it costs five cards too."""
    after, events = play(RULES, at_two(mine="4C 5D"), "mau")

    assert events_of(events, FalseCall) == [FalseCall(0, "mau")]
    assert drawn_for_calls(events) == [(0, 5)]
    assert sizes(after)[0] == 7


def test_002_004_button_false_call_is_no_ordinary_move():
    """A mistake is accepted and costs cards, but it is not among the moves a player is offered unasked."""
    state = at_two(mine="4C 5D")

    assert Call(0, "mau") not in RULES.legal_moves(state)
    assert Call(0, "mau") in RULES.legal_moves(state, fouls=True)
    assert RULES.why_illegal(state, Call(0, "mau")) == ()


def test_002_004_button_false_call_option_refused():
    """Another table may simply refuse a word that is not due."""
    rules = house_rules("brazilian-megajogos", {"calls": {"false_call": 0}})

    assert refusal(rules, at_two(mine="4C 5D", rules=rules), "mau") == {"call-not-due"}


# accusing wrongly


def test_002_004_accuse_button_with_nobody_to_accuse():
    """Accusing when nobody has forgotten anything costs the accuser five cards; the turn stays."""
    after, events = play(RULES, at_two(), "2: challenge 1")

    assert events_of(events, Challenged) == [Challenged(2, 1, upheld=False)]
    assert drawn_for_calls(events) == [(2, 5)]
    assert (sizes(after), after.turn) == ([2, 3, 8, 3], 0)


def test_002_004_accuse_button_after_a_correct_call():
    """Who has pressed the button in time cannot be accused; it is the accuser who buys."""
    state = play(RULES, at_two(), "2H!").state

    assert drawn_for_calls(play(RULES, state, "challenge 0")) == [(1, 5)]


def test_002_004_accuse_button_false_accusation_is_no_ordinary_move():
    """Like a false call it is accepted, but not among the moves a player is offered unasked."""
    state = at_two()

    assert Challenge(2, 1) not in RULES.legal_moves(state)
    assert Challenge(2, 1) in RULES.legal_moves(state, fouls=True)
    assert RULES.why_illegal(state, Challenge(2, 1)) == ()


def test_002_004_accuse_button_option_refused():
    """Another table may simply refuse an accusation without ground."""
    rules = house_rules("brazilian-megajogos", {"calls": {"false_challenge": 0}})

    assert refusal(rules, at_two(rules=rules), "2: challenge 1") == {"no-challenge"}


# what the documents leave open


def test_002_004_q32_two_cards_after_buying_owe_the_button():
    """With one card, a second bought and one of them laid, the button is due: two cards are held, one is suitable."""
    state = play(RULES, at_two(mine="4C", stock="KH"), "draw").state
    assert "mau" in moves_text(RULES, state)

    assert play(RULES, state, "mau", "KH").state.windows == ()
    assert ACCUSATIONS <= moves_text(RULES, play(RULES, state, "KH").state)


def test_002_004_q32_buying_nothing_suitable_makes_no_call():
    """If the card bought does not make a suitable one, the button would be pressed wrongly."""
    state = play(RULES, at_two(mine="4C", stock="KS"), "draw").state

    assert moves_text(RULES, state) == {"pass"}
    assert drawn_for_calls(play(RULES, state, "mau")) == [(0, 5)]


def test_002_004_q33_next_player_buying_does_not_close():
    """A card bought by the next player is neither a discard nor a pass: the accusation stays possible."""
    state = play(RULES, forgotten(), "draw").state

    assert drawn_for_calls(play(RULES, state, "2: challenge 0")) == [(0, 5)]


def test_002_004_q33_serving_a_seven_closes():
    """Buying the two cards of a seven ends the next player's turn, and with it the time to accuse."""
    state = play(RULES, at_two(mine="7H 4C"), "7H").state
    assert ACCUSATIONS <= moves_text(RULES, state)

    state = play(RULES, state, "draw").state

    assert state.windows == ()
    assert drawn_for_calls(play(RULES, state, "3: challenge 0")) == [(3, 5)]


def test_002_004_q33_answering_a_seven_closes():
    """The seven laid in answer is a discard like any other."""
    state = play(RULES, at_two("7S KD 5S", "3H KD 5S", "KC 6C 6S", mine="7H 4C"), "7H", "7S").state

    assert state.windows == ()


def test_002_004_q34_next_is_who_acts_after_a_skip():
    """If the last card but one was an ace, it is the player after the skipped one whose discard closes."""
    state = play(RULES, at_two(mine="AH 4C"), "AH").state
    assert state.turn == 2
    assert {"1: challenge 0", "challenge 0", "3: challenge 0"} <= moves_text(RULES, state)

    assert ACCUSATIONS & moves_text(RULES, play(RULES, state, "draw").state)
    assert play(RULES, state, "3H").state.windows == ()


def test_002_004_q34_skipped_player_may_accuse():
    """To lose a turn does not silence anybody."""
    state = play(RULES, at_two(mine="AH 4C"), "AH").state

    assert drawn_for_calls(play(RULES, state, "1: challenge 0")) == [(0, 5)]


def test_002_004_q34_after_a_queen_it_is_the_next_of_the_new_direction():
    """After a queen the player on the other side acts next, and closes the time."""
    state = play(RULES, at_two(mine="QH 4C"), "QH").state
    assert state.turn == 3

    assert play(RULES, state, "draw", "pass").state.windows == ()


def test_002_004_q35_culprit_may_still_call_late():
    """Until accused, who forgot the button may still press it; then there is nothing left to accuse."""
    state = forgotten()
    assert "0: mau" in moves_text(RULES, state)

    late, events = play(RULES, state, "0: mau")

    assert events_of(events, Called) == [Called(0, "mau")]
    assert drawn_for_calls(events) == []
    assert drawn_for_calls(play(RULES, late, "challenge 0")) == [(1, 5)]


def test_002_004_q35_not_after_the_accusation():
    """Once accused it is too late: with six cards the button is pressed wrongly."""
    accused = play(RULES, forgotten(), "challenge 0").state

    assert drawn_for_calls(play(RULES, accused, "0: mau")) == [(0, 5)]


def test_002_004_q35_not_after_the_time_is_over():
    """When the next player has laid a card the button does nothing for who forgot it."""
    state = play(RULES, forgotten(), "3H").state

    assert refusal(RULES, state, "0: mau") == {"call-not-due"}


def test_002_004_q36_first_accusation_wins_the_second_is_false():
    """Accusations count in the order they arrive: the second one finds nobody to accuse any more."""
    first = play(RULES, forgotten(), "2: challenge 0").state

    second = play(RULES, first, "3: challenge 0")

    assert drawn_for_calls(second) == [(3, 5)]
    assert sizes(second.state) == [6, 3, 3, 8]


def test_002_004_q36_crossing_accusations_are_told_apart_by_their_state():
    """Two players who press on the same state are both right about it, so that a server can drop the slower press."""
    state = forgotten()

    for accuser in (2, 3):
        assert move(RULES, state, f"{accuser}: challenge 0") in RULES.legal_moves(state)
        assert sizes(play(RULES, state, f"{accuser}: challenge 0").state)[0] == 6


def test_002_004_q45_two_cards_facing_a_seven_without_one():
    """While a seven is to be served only sevens are suitable: without one the button is pressed wrongly."""
    state = play(RULES, at_two("9S 3S", "3H KD 5S", "KC 6C 6S", mine="7S 4C 4D", upcard="7H"), "7S").state

    assert moves_text(RULES, state, 1) == {"draw"}
    assert drawn_for_calls(play(RULES, state, "mau")) == [(1, 5)]


def test_002_004_q45_two_cards_facing_a_seven_with_one():
    """With a seven to answer there is a suitable card, so the button is rightly pressed."""
    state = play(RULES, at_two("7D 3S", "3H KD 5S", "KC 6C 6S", mine="7S 4C 4D", upcard="7H"), "7S").state

    called, events = play(RULES, state, "mau")

    assert events_of(events, Called) == [Called(1, "mau")]
    assert play(RULES, called, "7D").state.windows == ()


def test_002_004_forgotten_button_when_two_players_forget_in_a_row():
    """Each one's time is its own: the next player's discard ends the first and begins the second."""
    state = play(RULES, forgotten("3H 5S", "3H KD 5S", "KC 6C 6S"), "3H").state

    assert drawn_for_calls(play(RULES, state, "3: challenge 1")) == [(1, 5)]
    assert drawn_for_calls(play(RULES, state, "3: challenge 0")) == [(3, 5)]


def test_002_004_button_with_two_cards_out_of_turn_is_refused():
    """With two cards and another's turn the documents name no penalty: the press is refused."""
    assert refusal(RULES, at_two("3H KD", "3H KD 5S", "KC 6C 6S"), "1: mau") == {"call-not-due"}
