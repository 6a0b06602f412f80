"""Tables to play at: every installed variant with every number of seats, and every move that somebody could think of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hypothesis import settings

from maumau_core import load_variant, variant_names
from maumau_core.moves import Call, Challenge, Draw, Move, NextRound, Nominate, Pass, Play
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

RULES = {name: load_variant(name) for name in variant_names()}
TABLES = tuple((name, seats) for name, rules in RULES.items() for seats in range(rules.seats[0], rules.seats[1] + 1))
_WRONG_WORD, _WRONG_DEMAND = "uno", "X"


def examples(factor: float) -> settings:
    """Return settings for so many times the examples of the profile, at least five."""
    return settings(max_examples=max(5, int(settings().max_examples * factor)))


def candidates(rules: Ruleset, state: RoundState) -> list[Move | NextRound]:
    """Return every move that somebody could think of, sensible or not."""
    seats = range(-1, state.seats + 1)
    words = [*_words(rules), _WRONG_WORD, "", None]
    demands = [*(suit.code for suit in rules.deck.suits), _WRONG_DEMAND, "7", None]
    moves: list[Move | NextRound] = [NextRound()]
    for seat in seats:
        moves += [Draw(seat), Pass(seat)]
        moves += [Call(seat, word) for word in words]  # type: ignore[arg-type]  # wrong on purpose
        moves += [Challenge(seat, target) for target in seats]
        moves += [Nominate(seat, demand) for demand in demands]  # type: ignore[arg-type]  # wrong on purpose
        moves += _plays(rules, state, seat, demands, words)
    return moves


def _words(rules: Ruleset) -> list[str]:
    policy = rules._tables.parts.calls
    return [] if policy is None else [duty.word for duty in policy.duties]


def _plays(
    rules: Ruleset, state: RoundState, seat: int, demands: Sequence[str | None], words: Sequence[str | None]
) -> Iterator[Play]:
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    others = [card for card in rules.deck.faces if card not in hand]
    yield Play(seat, ())
    yield Play(seat, hand[:2])
    yield Play(seat, hand[:1] * 2)
    if seat != state.turn:  # nobody may lay a card out of turn, whatever else is right
        demands, words = [demands[0], None], [words[0], None]
    for card in [*dict.fromkeys(hand), *others[:1], *others[-1:]]:
        for demand in demands:
            for word in words:
                yield Play(seat, card, demand, word)
