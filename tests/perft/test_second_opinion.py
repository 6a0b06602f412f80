"""A second opinion: the engine and the naive referee agree, on the paths from a position and through whole matches."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from maumau_core import Move, NextRound, Play, RoundState, Ruleset, load_variant
from maumau_core.testing.perft import Counts, perft
from maumau_core.testing.perft_corpus import read_perft
from tests.perft.lockstep import DisagreementError, Table, twin
from tests.perft.referee import BASE, MEGA, SKAT, Referee, RefereeMatch

RULES = {name: load_variant(name) for name in (BASE, SKAT, MEGA)}
SIZES = [(name, seats) for name, rules in RULES.items() for seats in range(rules.seats[0], rules.seats[1] + 1)]
MATCHES = 2000  # for each variant
CHUNK = 250
DEEP_ENOUGH = 1500  # paths; more of them are for the engine alone
FOULS = 0.03  # how many of the moves are fouls, where there are any
PLAYS = 0.85  # how often somebody lays a card for sure, so that rounds end


# paths


@pytest.mark.parametrize(("name", "seats"), SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_paths_from_a_deal(name: str, seats: int, seed: int) -> None:
    rules = RULES[name]
    cards = [*rules.deck_for(seats).cards]
    Random(seed).shuffle(cards)
    dealer = seed % seats
    state = rules.deal(seats=seats, cards=cards, dealer=dealer)
    referee = Referee(name, seats, [*map(str, cards)], dealer, list)

    for depth in (1, 3, 6):
        assert counted(referee, depth) == perft(rules, state, depth)
    assert counted(referee, 2, fouls=True) == perft(rules, state, 2, fouls=True)


def counted(referee: Referee, depth: int, *, fouls: bool = False) -> Counts:
    """Count paths as `perft` does, with nothing but the referee."""
    moves = referee.legal() | (referee.fouls() if fouls else set())
    if not moves:
        return Counts(out=1)
    if depth == 1:
        kinds = Counter("pass_" if kind == "pass" else kind for kind, *_ in moves)
        return Counts(**kinds)
    total = Counts()
    for move in moves:
        after = twin(referee)
        after.do(move)
        total += counted(after, depth - 1, fouls=fouls)
    return total


@pytest.mark.parametrize("name", RULES)
def test_paths_from_the_positions_of_the_corpus(name: str) -> None:
    """At each step of each path all that lies on the table is compared, and not only how many paths there are."""
    rules = RULES[name]
    checked = 0
    for position in read_perft((Path(__file__).parent / f"{name}.perft").read_text(encoding="utf-8")):
        for line in position.lines:
            if line.counts is not None and line.counts.total <= DEEP_ENOUGH and line.calls:
                table = Table.laid_out(rules, position.state(rules))
                assert line.counts.total == walked(table, line.depth, fouls=line.fouls), position.name
                checked += 1

    assert checked >= 12  # some positions, at more than one depth


def walked(table: Table, depth: int, *, fouls: bool) -> int:
    """Walk all paths with both, and count them."""
    legal, foul = table.options()
    moves = (*legal, *foul) if fouls else legal
    if not moves or depth == 1:
        return len(moves) or 1
    total = 0
    for move in moves:
        after = table.another()
        after.make(move)
        total += walked(after, depth - 1, fouls=fouls)
    return total


# matches


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, MATCHES, CHUNK))
@pytest.mark.parametrize("name", RULES)
def test_matches(name: str, first: int) -> None:
    for seed in range(first, first + CHUNK):
        play_match(RULES[name], seed)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (BASE, {"play", "draw", "pass", "call", "challenge", "name", "refilled", "out", "extra round"}),
        (SKAT, {"play", "draw", "pass", "call", "refilled", "out"}),
        (MEGA, {"play", "draw", "pass", "call", "challenge", "name", "foul", "refilled", "turned", "out"}),
    ],
)
def test_matches_show_what_there_is_to_be_seen(name: str, shown: set[str]) -> None:
    """What never came up was never compared.

    No round is blocked: with all cards but the upcard in hands, somebody has one that fits.
    """
    seen: Counter[str] = Counter()
    for seed in (*range(40), 98):  # the last has, at standard-52, an extra round of those who are tied
        seen += play_match(RULES[name], seed)

    assert not {what for what in shown if not seen[what]}


def play_match(rules: Ruleset, seed: int) -> Counter[str]:
    """Play a random match in lockstep; return what came up, and how often."""
    luck = Random(seed)
    least, most = rules.seats
    seats = least + seed % (most - least + 1)
    match, told = rules.start_match(seats=seats, seed=seed)
    score = RefereeMatch(rules.name, seats)
    seen: Counter[str] = Counter()
    while True:
        assert (score.next_dealer, score.players) == (match.dealer, [*match.players])
        seen["extra round"] += len(match.players) < seats
        table = Table.dealt(rules, match.round, told, match.players)
        while not match.round.is_over:
            legal, fouls = table.options()
            move = pick(luck, legal, fouls)
            before = match.round
            match, told = rules.apply(match, move)
            table.follow(move, match.round, told)
            note(seen, before, match.round, table.keys[move][0], foul=move in fouls)
        score.add(table.referee.points(), match.dealer)
        assert score.scores == [*match.scores]
        assert score.standings == [*map(list, match.standings)]
        assert score.is_over == match.is_over
        if match.is_over:
            return seen
        match, told = rules.apply(match, NextRound())


def pick(luck: Random, legal: tuple[Move, ...], fouls: tuple[Move, ...]) -> Move:
    """Pick a move: mostly one that lays a card, seldom a foul."""
    if fouls and luck.random() < FOULS:
        return luck.choice(fouls)
    if luck.random() < PLAYS:
        return luck.choice([move for move in legal if type(move) is Play] or legal)
    return luck.choice(legal)


def note(seen: Counter[str], before: RoundState, after: RoundState, kind: str, *, foul: bool) -> None:
    """Note what came up with a move."""
    seen["foul" if foul else kind] += 1
    seen["refilled"] += before.shuffles != after.shuffles
    seen["turned"] += before.direction != after.direction
    if after.result is not None:
        seen[after.result.reason] += 1


# the comparison itself


def test_a_difference_is_told_with_the_position_and_the_way_to_it() -> None:
    rules = RULES[SKAT]
    table = Table.dealt(rules, *rules.start_round(seats=2, seed=7), players=(0, 1))
    table.make(rules.legal_moves(table.state)[0])
    table.referee.stock.reverse()

    with pytest.raises(DisagreementError, match=r"(?s)german-skat: stock: .*from turn=1 .*by   1:9H\nto   turn=0 "):
        table.look()


@pytest.mark.parametrize(
    ("what", "damage"),
    [
        ("hand", lambda referee: referee.hands[0].append("AS")),
        ("discards", lambda referee: referee.discards.insert(0, "AS")),
        ("direction", lambda referee: setattr(referee, "direction", -1)),
        ("turn", lambda referee: setattr(referee, "turn", 0)),
        ("end", lambda referee: setattr(referee, "over", True)),
    ],
)
def test_whatever_differs_is_noticed(what, damage) -> None:
    rules = RULES[SKAT]
    table = Table.dealt(rules, *rules.start_round(seats=2, seed=7), players=(0, 1))
    damage(table.referee)

    with pytest.raises(DisagreementError, match=what):
        table.look()


def test_a_move_that_only_one_knows_is_noticed() -> None:
    rules = RULES[SKAT]
    table = Table.dealt(rules, *rules.start_round(seats=2, seed=7), players=(0, 1))
    table.referee.owed = 2

    with pytest.raises(DisagreementError, match=r"legal moves: engine only \[\('play', 1, '9H'"):
        table.options()
