"""Matches: scores add up, the deal moves on, and only those who are tied play another round."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import MatchState, NextRound, Ruleset, compose
from maumau_core.events import Event, MatchEnded, RoundScored, RoundStarted
from maumau_core.moves import Pass, Play
from maumau_core.testing.strategies import tables
from tests.properties.tables import examples

MOST_MOVES = 30_000
_LOW = {"rule": "fixed-target", "target": 3, "wins": "low", "ties": "extra-round"}
_EVEN = {"scoring": {"rule": "losers-add", "values": {"*": 1}}, "match": _LOW}
"""Every card counts one and little is needed, so that ties are frequent."""


@attrs.frozen
class Round:
    """One round of a match: as it was dealt, as it ended, and what was told at the end."""

    start: MatchState
    end: MatchState
    told: tuple[Event, ...]


def rounds_of(rules: Ruleset, match: MatchState, luck: Random) -> Iterator[Round]:
    """Play a match, laying cards with the word whenever possible, and give every round."""
    start = match
    for _ in range(MOST_MOVES):
        moves = rules.legal_moves(match)
        plays = [move for move in moves if isinstance(move, Play)] or [m for m in moves if isinstance(m, Pass)]
        match, events = rules.apply(match, luck.choice(plays or moves))
        if match.round.is_over:
            yield Round(start, match, events)
            if match.is_over:
                return
            match, told = rules.apply(match, NextRound())
            assert told[0] == RoundStarted(match.dealer, told[0].starter)
            start = match
    raise AssertionError(f"no end after {MOST_MOVES} moves: {match!r}")


@st.composite
def matches(draw: st.DrawFn, entries: dict[str, Any] | None = None) -> tuple[Ruleset, list[Round]]:
    """A whole match at any table."""
    rules, seats = draw(tables())
    if entries is not None:
        rules = compose(rules.variant.derive("even", entries=entries))
    match = rules.new_match(seats=seats, seed=draw(st.integers(0, 2**128 - 1)), dealer=draw(st.integers(0, seats - 1)))
    return rules, list(rounds_of(rules, match, Random(draw(st.integers(0, 999)))))


def check_scores(rules: Ruleset, played: list[Round]) -> None:
    """Check that the scores are the sum of the points of the rounds, and that they are told."""
    totals = [0] * len(played[0].start.scores)
    for number, part in enumerate(played, start=1):
        points = rules.points(part.end.round)
        totals = [total + point for total, point in zip(totals, points, strict=True)]

        assert part.end.scores == tuple(totals)
        assert RoundScored(points, tuple(totals)) in part.told
        assert part.end.rounds == number
        assert sorted(seat for place in part.end.standings for seat in place) == list(range(len(totals)))
        assert part.end.is_over == (number == len(played))
    assert played[-1].told[-1] == MatchEnded(played[-1].end.standings[0])


def check_dealers(played: list[Round]) -> None:
    """Check that the next of those who play deals the next round."""
    for before, after in pairwise(played):
        players = after.start.players
        later = [seat for seat in players if seat > before.start.dealer]

        assert after.start.dealer == (later or players)[0]
        assert after.start.round.dealer == after.start.dealer


def check_extra_rounds(played: list[Round]) -> None:
    """Check who plays each round: everybody, but in an extra round only those who share the first place."""
    for before, after in pairwise(played):
        players = after.start.players

        assert players == before.end.next_players
        assert after.start.round.active == players
        assert set(players) <= set(before.start.players)
        assert len(players) > 1
        if players != before.start.players:
            assert players == before.end.standings[0]
            assert len({before.end.scores[seat] for seat in players}) == 1
        absent = set(range(after.start.round.seats)) - set(players)
        assert all(not after.start.round.hands[seat] for seat in absent)
        assert {after.end.scores[seat] - before.end.scores[seat] for seat in absent} <= {0}


@examples(1 / 3)
@given(matches())
def test_a_match_adds_up(made):
    rules, played = made

    check_scores(rules, played)
    check_dealers(played)
    check_extra_rounds(played)


@examples(1 / 3)
@given(matches(_EVEN))
def test_a_match_with_ties_goes_on_among_the_tied(made):
    rules, played = made

    check_scores(rules, played)
    check_dealers(played)
    check_extra_rounds(played)
    assert len(played[-1].end.standings[0]) == 1


@examples(1 / 3)
@given(matches())
def test_each_round_of_a_match_is_shuffled_anew_and_again_the_same(made):
    rules, played = made
    first = played[0].start
    again = rules.new_match(seats=len(first.scores), seed=first.seed, dealer=first.dealer)

    assert again == first
    assert len({part.start.round.seed for part in played}) == len(played)
    assert first.seed not in {part.start.round.seed for part in played}


@examples(1 / 3)
@given(matches())
def test_matches_are_values(made):
    _, played = made
    for part in played:
        twin = pickle.loads(pickle.dumps(part.end))  # noqa: S301  # our own data

        assert twin == part.end
        assert hash(twin) == hash(part.end)
        assert f"scores={list(part.end.scores)}" in repr(part.end)


@examples(1 / 3)
@given(matches())
def test_a_match_takes_a_next_round_only_between_rounds(made):
    rules, played = made
    for part in played:
        assert rules.why_illegal(part.start, NextRound())
        assert NextRound() not in rules.legal_moves(part.start)
        between = not part.end.is_over
        assert rules.legal_moves(part.end) == ((NextRound(),) if between else ())
        assert bool(rules.why_illegal(part.end, NextRound())) == part.end.is_over
