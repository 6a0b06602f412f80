"""What holds for every probe, with every number of seats, whatever is played."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import Call, Card, Challenge, Draw, Move, Nominate, Pass, Play, Ruleset, Variant, load_variant
from maumau_core.state import RoundState
from tests.probes.chain_rules import CHAIN
from tests.probes.cover_rules import COVER
from tests.probes.makao_rules import MAKAO, SetsOfARank
from tests.probes.uno_rules import UNO, JumpIn
from tests.rules.table import assert_conserved

VARIANTS = (
    UNO,
    UNO.derive("probe-uno-on", entries={"round_end": {"rule": "play-on"}, "interjections.identical": JumpIn("add")}),
    MAKAO,
    MAKAO.derive("probe-makao-top", entries={"shapes.sets": SetsOfARank("top"), "drawing": {"after": "any"}}),
    COVER,
    CHAIN,
    CHAIN.derive(
        "probe-chain-on", entries={"round_end": {"rule": "play-on"}, "finishing": {"resolve_penalties": True}}
    ),
)
RULES = {variant.name: load_variant(variant) for variant in VARIANTS}
LONGEST = 20_000  # moves, many more than a round takes here
CHECKED = 12  # positions of a round in which every candidate move is judged


# candidates: every move that somebody could think of


def candidates(rules: Ruleset, state: RoundState, chance: Random) -> Iterator[Move]:
    """Give moves of every kind for every seat, legal or not."""
    seats = range(state.seats)
    words = ["uno", "mau", "mau mau", "makao", "po makale"]
    codes = [suit.code for suit in rules.deck.suits] + [rank.code for rank in rules.deck.ranks]
    for seat in seats:
        yield Draw(seat)
        yield Pass(seat)
        yield from (Call(seat, word) for word in words)
        yield from (Challenge(seat, target) for target in seats)
        yield from (Nominate(seat, code) for code in codes)
        for cards in laid(rules, state, seat, chance):
            wishes = [None, *codes] if len(cards) == 1 else [None, "8", "H"]
            yield from (Play(seat, cards, wish, word) for wish, word in product(wishes, [None, *words]))


def laid(rules: Ruleset, state: RoundState, seat: int, chance: Random) -> Iterator[tuple[Card, ...]]:
    """Give single cards, held or not, and several of a rank or at random, in every order."""
    hand = state.hands[seat]
    yield from {(card,) for card in (*hand, chance.choice(rules.deck.faces))}
    for rank in {card.rank for card in hand}:
        same = [card for card in hand if card.rank == rank][:3]
        for size in range(2, len(same) + 1):
            yield from set(permutations(same, size))
    if len(hand) > 1:
        yield tuple(chance.sample(hand, 2))


# one position


def check_position(rules: Ruleset, state: RoundState, chance: Random) -> None:
    """Check that the list of legal moves and the reasons against moves say the same of every candidate."""
    legal = rules.legal_moves(state, fouls=True)
    found = {move for move in candidates(rules, state, chance) if not rules.why_illegal(state, move)}

    assert len(legal) == len(set(legal))
    assert found <= set(legal)
    assert {move for move in legal if rules.why_illegal(state, move)} == set()
    small = {move for move in legal if not isinstance(move, Play) or len(move.cards) == 1}
    assert small <= found


def check_move(rules: Ruleset, state: RoundState, move: Move) -> RoundState:
    """Check that a move is applied purely and always to the same end, also to an unpickled state; return the new state."""
    twin = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own pickle
    assert twin == state
    assert hash(twin) == hash(state)
    assert repr(twin) == repr(state)

    after, events = rules.apply(state, move)
    again = rules.apply(twin, pickle.loads(pickle.dumps(move)))  # noqa: S301  # our own pickle

    assert twin == state
    assert (after, events) == again
    return after


def choose(rules: Ruleset, state: RoundState, chance: Random) -> Move:
    """Choose any move at all one time in four, and otherwise lay a card if one can be laid, so that rounds end."""
    moves = rules.legal_moves(state, fouls=True)
    plays = [move for move in moves if isinstance(move, Play)]
    return chance.choice(plays if plays and chance.randrange(4) else moves)


def play_round(rules: Ruleset, seats: int, seed: int) -> RoundState:
    """Play a round at random, checking it on the way; return how it ended."""
    chance = Random(seed)
    state = rules.deal(seats=seats, seed=seed)
    assert state == rules.deal(seats=seats, seed=seed)
    for step in range(LONGEST):
        if state.is_over:
            break
        assert_conserved(state)
        moves = rules.legal_moves(state)
        assert any(move.seat == state.turn for move in moves)
        if step % 7 == 0 and step < 7 * CHECKED:
            check_position(rules, state, chance)
        move = choose(rules, state, chance)
        state = check_move(rules, state, move) if step < 7 * CHECKED else rules.apply(state, move).state
    return state


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name, rules in RULES.items() for seats in range(rules.seats[0], rules.seats[1] + 1)],
)
def test_a_round_played_at_random_keeps_every_promise(name: str, seats: int):
    final = play_round(RULES[name], seats, seed=seats)

    assert_conserved(final)
    assert final.is_over
    assert RULES[name].legal_moves(final, fouls=True) == ()
    assert len(RULES[name].points(final)) == seats


@given(name=st.sampled_from(sorted(RULES)), seed=st.integers(0, 2**32), data=st.data())
def test_any_round_played_at_random_keeps_every_promise(name: str, seed: int, data: st.DataObject):
    least, most = RULES[name].seats
    final = play_round(RULES[name], data.draw(st.integers(least, most)), seed)

    assert final.is_over


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_order_of_the_rules_makes_no_difference(variant: Variant):
    flat = variant.flatten()
    backwards = Variant("backwards", dict(reversed(list(flat.entries.items()))), flat.seats)

    assert load_variant(backwards) == RULES[variant.name]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_ruleset_survives_pickling(variant: Variant):
    rules = RULES[variant.name]

    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301  # our own pickle


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_rule_has_its_clause(variant: Variant):
    rules = RULES[variant.name]

    assert all(clause.endswith(".") for _, clause in rules.clauses("en"))
    assert rules.describe().startswith(rules.title())
