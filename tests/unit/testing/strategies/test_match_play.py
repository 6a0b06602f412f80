"""Matches that are played when somebody asks."""

from __future__ import annotations

import pytest

from maumau_core import NextRound, SetupError, load_variant
from maumau_core.testing.strategies import Match, matches
from tests.unit.testing.strategies.smallest import drawn, smallest

SKAT = load_variant("german-skat")


def test_a_match_is_what_its_moves_make():
    for played in drawn(matches(), 15):
        match = played.start
        for step in played.steps():
            assert step.match_before == match
            assert (step.match, step.events) == played.rules.apply(match, step.move or NextRound())
            match = step.match
        assert played.end() == match
        assert match == list(played.states())[-1]


def test_matches_go_over_rounds():
    played = Match(SKAT, SKAT.new_match(seats=2, seed=7), bytes(400))
    dealt = [step for step in played.steps() if step.is_deal]

    assert len(dealt) == played.end().rounds - played.end().round.is_over
    assert len(dealt) > 0
    assert 400 == sum(not step.is_deal for step in played.steps())


def test_a_match_stops_when_it_is_over():
    rules = load_variant("children")
    played = Match(rules, rules.new_match(seats=2, seed=7), bytes(200_000))

    assert played.end().is_over
    assert sum(1 for _ in played.steps()) < 200_000


def test_matches_shrink_to_two_seats_and_seed_0():
    played = smallest(matches(SKAT, longest=20), lambda played: len(played.luck) > 1)

    assert (0, 0, bytes(2)) == (played.start.seed, played.start.dealer, played.luck)
    assert 2 == len(played.start.scores)


def test_some_rounds_of_drawn_matches_end():
    assert any(played.end().rounds > 0 for played in drawn(matches(SKAT), 40))


def test_seats_that_the_rules_are_not_for_are_refused():
    with pytest.raises(SetupError, match="2 to 4 seats, not 5"):
        drawn(matches(SKAT, seats=5))
