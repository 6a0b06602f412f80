"""Rounds that are played when somebody asks, and what they shrink to."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.moves import Draw, Play
from maumau_core.testing.positions import written
from maumau_core.testing.strategies import Round, StartingDeal, choose, deals, lucks, moves, rounds, states
from tests.unit.testing.planted import Crooked
from tests.unit.testing.strategies.smallest import drawn, smallest

SKAT = load_variant("german-skat")
CALLING = load_variant("brazilian-megajogos")
PLAIN = SKAT.deal(seats=2, cards=SKAT.deck.faces)


def test_low_luck_lays_a_card_and_high_luck_is_a_foul():
    legal = CALLING.legal_moves(state := CALLING.deal(seats=4, seed=1))
    fouls = set(CALLING.legal_moves(state, fouls=True)) - set(legal)

    assert fouls
    assert all(isinstance(choose(CALLING, state, luck), Play) for luck in range(112))
    assert set(legal) == {choose(CALLING, state, luck) for luck in range(112, 236)}
    assert {choose(CALLING, state, luck) for luck in range(236, 256)} == fouls


def test_luck_always_finds_a_move():
    state = SKAT.deal(seats=2, cards=SKAT.deck.faces)  # no foul is possible here
    while not state.is_over:
        assert {choose(SKAT, state, luck) for luck in range(256)} == set(SKAT.legal_moves(state))
        state = SKAT.apply(state, SKAT.legal_moves(state)[0]).state


def test_luck_is_as_often_long_as_short():
    lengths = [len(luck) for luck in drawn(lucks(60), 200)]

    assert max(lengths) <= 60
    assert min(lengths) < 10
    assert sum(length > 30 for length in lengths) > 50


def test_luck_shrinks_to_the_bytes_that_matter():
    assert bytes([0, 77]) == smallest(lucks(20), lambda luck: 77 in luck[1:])


def test_moves_are_the_legal_ones():
    state = CALLING.deal(seats=4, seed=1)

    assert set(drawn(moves(CALLING, state), 300)) == set(CALLING.legal_moves(state))
    assert set(drawn(moves(CALLING, state, fouls=True), 300)) == set(CALLING.legal_moves(state, fouls=True))


def test_there_is_no_move_when_the_round_is_over():
    state = Round(SKAT, PLAIN, bytes(5000)).end()

    assert state.is_over
    assert moves(SKAT, state).is_empty


def test_a_round_is_what_its_moves_make():
    for played in drawn(rounds(), 30):
        state = played.start
        for step in played.steps():
            assert step.before == state
            assert (step.state, step.events) == played.rules.apply(state, step.move)
            state = step.state
        assert played.end() == state
        assert [played.start, *(step.state for step in played.steps())] == list(played.states())
        assert [step.move for step in played.steps()] == played.moves()
        assert len(played.moves()) == len(played.luck) or state.is_over
        assert played.deal.state == played.start


def test_a_round_stops_when_it_is_over():
    played = Round(SKAT, PLAIN, bytes(5000))

    assert played.end().is_over
    assert len(played.moves()) < 5000


def test_rounds_are_no_longer_than_told():
    assert max(len(played.luck) for played in drawn(rounds(longest=7))) == 7
    assert {0} == {len(played.luck) for played in drawn(rounds(longest=0), 10)}


@pytest.mark.slow
def test_a_round_shrinks_to_two_seats_and_two_moves():
    """A penalty of four takes two sevens, and nothing else."""
    found = [smallest(rounds(SKAT), lambda played: any(owes(s, 4) for s in played.states()), luck) for luck in range(3)]
    # one search in a few ends a move, a seat or a choice too early
    played = min(found, key=lambda played: (len(played.luck), played.luck))

    assert 2 == played.start.seats
    assert ["7", "7"] == [move.cards[0].rank for move in played.moves()]
    assert bytes(2) == played.luck


def owes(state, amount):
    return any(owed.amount == amount for owed in state.obligations)


def test_states_are_reached_by_play():
    found = drawn(states(SKAT, seats=2), 200)

    assert {2} == {state.seats for state in found}
    assert any(state.is_over for state in found)
    assert any(state.obligations for state in found)
    assert any(state.demands for state in found)


def test_a_round_shows_its_moves_and_its_deal():
    played = Round(SKAT, PLAIN, bytes([0]), drawn(deals(SKAT), 1)[0])

    assert repr(played.moves()) in repr(played)
    assert repr(played.deal) in repr(played)
    assert Draw(1) not in played.moves()


def test_moments_begin_with_what_happened_at_the_deal_unless_the_round_starts_elsewhere():
    deal = StartingDeal(SKAT, seats=2, dealer=0, cards=SKAT.deck.faces)
    dealt = Round(SKAT, deal.state, bytes(3), deal)
    elsewhere = Round(SKAT, dealt.end(), bytes(3), deal)

    assert deal.step.events == next(dealt.moments()).events
    assert (dealt.end(), None) == (next(elsewhere.moments()).state, next(elsewhere.moments()).events)


def test_what_a_rule_raises_in_a_round_tells_the_position():
    played = Round(Crooked(SKAT, legal_moves=lambda *_, **__: 1 // 0), SKAT.deal(seats=2, seed=7), bytes(1))
    with pytest.raises(ZeroDivisionError) as caught:
        played.end()

    assert [f"position: {written(played.start)}"] == caught.value.__notes__
