"""Corner positions: where several rules meet in one move, each with the rule it rests on."""

from __future__ import annotations

import pytest

from maumau_core import Call, Challenge, Draw, Nominate, Pass, Play, Variant, load_variant
from maumau_core.dealing import deal
from maumau_core.events import CallForgotten, Drew, Passed, RoundEnded, TurnBegan, WinStood
from maumau_core.state import RoundResult
from tests.probes.cover_rules import CoverCard
from tests.rules.table import events_of, house_rules, play, sizes, table


def test_a_word_heard_late_serves_for_the_play_to_come_as_well():
    """One "mau" heard at the table settles what was forgotten and what is due now; it is one move, not two."""
    rules = load_variant("brazilian-casual")
    state = table(rules, hands=["AS KS", "7D 7H 8D"], upcard="2S", turn=0)
    state = play(rules, state, "AS").state
    state = play(rules, state, "draw").state
    assert len(state.hands[0]) == 2
    calls = [move for move in rules.legal_moves(state) if isinstance(move, Call)]
    assert len(calls) == 1

    state, _ = rules.apply(state, calls[0])
    lays = next(move for move in rules.legal_moves(state, 0) if hasattr(move, "cards"))
    _, events = rules.apply(state, lays)
    assert not any(isinstance(event, CallForgotten) for event in events)


def test_a_dealer_who_does_not_play_asks_nobody_to_wait():
    """In an extra round among the tied, an absent dealer's starter is named by the player before the first."""
    rules = load_variant("standard-52")
    order = [rules.deck.card(text) for text in ("2C", "2D", "3C", "3D", "4C", "4D", "5C", "5D", "6C", "6D", "JS")]
    order += [card for card in rules.deck.cards if card not in order]
    draft = deal(rules._tables, rules.deck_for(4), seats=4, dealer=0, seed=None, cards=order, players=(1, 3), events=[])
    state = draft.freeze()

    assert state.turn == 3
    assert rules.legal_moves(state) == tuple(Nominate(3, suit) for suit in "CDHS")
    assert rules.apply(state, Nominate(3, "S")).state.turn == 1


def test_q29_a_pending_win_is_not_undone_by_an_ace_that_makes_all_others_draw():
    """Only an accusation undoes a win whose word was forgotten; who has no card left is no target of the ace."""
    rules = load_variant("ace-others-draw")
    state = table(rules, hands=["9S", "AS 6D QC", "10D 10C"], upcard="4S", turn=0)
    state = play(rules, state, "9S").state
    state, events = play(rules, state, "AS")

    assert sizes(state) == [0, 2, 3]
    assert [event.seat for event in events if isinstance(event, Drew)] == [2]
    assert Challenge(2, 0) in rules.legal_moves(state)


def test_letting_a_win_stand_is_told_as_that_and_not_as_a_pass():
    rules = load_variant("standard-52")
    state = table(rules, hands=["9S", "10S 6D QC", "10D 10C"], upcard="4S", turn=0)
    state = play(rules, state, "9S", "10S").state
    _, events = rules.apply(state, Pass(2))

    assert WinStood(0) in events
    assert not any(isinstance(event, Passed) for event in events)


def test_a_blocked_round_remembers_who_was_out_before():
    """Playing on for places, the first out has won the round even if the others then block each other."""
    rules = house_rules("german-skat", {"round_end": {"rule": "play-on"}, "exhaustion": {"rule": "no-reshuffle"}})
    state = table(rules, hands=["9S", "7D 7H", "KD KC"], upcard="8S", turn=0, stock="")
    state = play(rules, state, "9S").state
    while not state.is_over:
        state, events = rules.apply(state, rules.legal_moves(state)[-1])

    assert state.result == RoundResult("blocked", (0,))
    assert events_of(events, RoundEnded) == [RoundEnded("blocked", (0,))]
    assert rules.points(state)[0] > 0
    assert rules.points(state)[1:] == (0, 0)


@pytest.mark.parametrize(
    ("code", "entry", "text"),
    [("penalty", "powers.seven", "8D"), ("demand", "powers.jack", "8D"), ("no-match", "matching", "8D")],
)
def test_a_reason_names_the_entry_that_forbids(code, entry, text):
    """What a player may not do is forbidden by one rule of the variant, and that is the one named."""
    rules = load_variant("standard-52")
    opener = {"penalty": "7S", "demand": "JS=H", "no-match": "9S"}[code]
    state = table(rules, hands=[f"{opener[:2]} KC KD", "8D 2C 3C"], upcard="10S", turn=0)
    state = play(rules, state, opener).state
    move = next(move for move in [Play(1, rules.deck.card(text))] if move not in rules.legal_moves(state))

    assert [(denial.rule, denial.code) for denial in rules.why_illegal(state, move)] == [(entry, code)]


def test_the_first_deal_tells_what_the_starter_did():
    """The starter counts as the first player's discard (002): a nine makes the seat before draw, and it is told."""
    rules = load_variant("brazilian-megajogos")
    for seed in range(60):
        state, events = rules.start_round(seats=4, seed=seed)
        if state.upcard.rank == "9":
            break
    assert [(event.seat, event.reason) for event in events if isinstance(event, Drew)] == [(0, "effect")]
    assert events[-1] == TurnBegan(state.turn)
    assert rules.deal(seats=4, seed=seed) == state


def test_a_state_of_another_deck_has_no_reasons_but_an_error():
    state = load_variant("german-skat").deal(seats=4, seed=1)
    with pytest.raises(ValueError, match="was not dealt by brazilian-megajogos"):
        load_variant("brazilian-megajogos").why_illegal(state, Draw(1))


def test_what_cannot_be_a_move_is_denied_like_any_other():
    """A server makes moves of what clients send: lists where words belong are refused, not crashed on."""
    rules = load_variant("german-skat")
    state = rules.deal(seats=2, seed=1)
    move = Call(1, [])  # type: ignore[arg-type]

    assert [denial.code for denial in rules.why_illegal(state, move)] == ["no-move"]
    with pytest.raises(ValueError, match="is not a move of a round"):
        rules.apply(state, move)


def test_rules_cannot_be_changed_through_what_they_show():
    rules = load_variant("german-skat")
    with pytest.raises((TypeError, AttributeError)):
        rules.rules["deck"] = None
    with pytest.raises(AttributeError):
        rules.variant = Variant("other")


@pytest.mark.parametrize("first", [0, 1])
def test_q29_a_second_turn_in_a_row_comes_too_late_against_a_pending_win(first):
    """The next player's turn is over with the eight that skips the other; in the turn it gains, the win stands."""
    rules = load_variant("standard-52")
    hands = ["6H", "8H 8S"] if first == 0 else ["8H 8S", "6H"]
    state = table(rules, hands=hands, upcard="KH", turn=first)
    state = play(rules, state, "6H", "8H!").state
    following = 1 - first
    assert (state.turn, state.is_over) == (following, False)
    assert set(rules.legal_moves(state)) == {Pass(following), Challenge(following, first)}

    assert rules.apply(state, Pass(following)).state.result == RoundResult("out", (first,))
    accused = rules.apply(state, Challenge(following, first)).state
    assert (accused.turn, len(accused.hands[first])) == (following, 2)
    assert play(rules, accused, "8S!").state.result == RoundResult("out", (following,))


@pytest.mark.parametrize("first", [0, 1, 2])
def test_q29_the_same_after_an_ace_that_skips_everybody(first):
    """With the ace that skips everybody, too, the next player's first turn is the one that counts, wherever they sit."""
    rules = load_variant("ace-skips-all")
    hands = ["6H", "AH AS", "2C 3C 4C"]
    hands = hands[-first:] + hands[:-first] if first else hands
    state = table(rules, hands=hands, upcard="KH", turn=first)
    state = play(rules, state, "6H", "AH!").state
    following = (first + 1) % 3

    assert rules.apply(state, Pass(following)).state.result == RoundResult("out", (first,))


def test_q30_an_accusation_at_one_card_comes_too_late_in_a_second_turn_as_well():
    """The window ends with the next player's turn, not with another turn that player gains by an eight."""
    rules = load_variant("standard-52")
    state = table(rules, hands=["6H KC", "8H 8S 2S"], upcard="KH", turn=0)
    state = play(rules, state, "6H", "8H").state
    assert Challenge(1, 0) in rules.legal_moves(state)
    state = play(rules, state, "8S").state

    assert Challenge(1, 0) not in rules.legal_moves(state)


def test_a_last_card_that_must_be_covered_and_is_not_owes_no_last_word():
    """Whoever draws because the last card was not covered has cards again: no "mau mau" is due, or missed."""
    rules = house_rules("standard-52", {"powers.nine": CoverCard("9", 2, "draws")})
    state = table(rules, hands=["9H", "KD KC"], upcard="5H", turn=0)
    state = play(rules, state, "9H", "draw").state

    assert len(state.hands[0]) == 2
    assert not any(isinstance(move, Call) for move in rules.legal_moves(state))
    state, events = play(rules, state, "draw")
    assert not any(isinstance(event, CallForgotten) for event in events)
    assert not any(isinstance(move, Challenge) for move in rules.legal_moves(state))
