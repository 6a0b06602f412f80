"""Lockstep: random games of Crazy Eights played here and in OpenSpiel at once, compared before every move."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from maumau_core import Move, Pass, Play, Ruleset

from .agreement import Agreement
from .pair import Pair
from .shown import is_bare

DIFFERENCES = (
    (
        "OpenSpiel makes the discards a new stock as soon as the last card of the stock is drawn; here that is done when the "
        "next one is to be drawn, with what was laid in between. In lockstep it is done here when OpenSpiel does it."
    ),
    (
        "With every card but the upcard in the hands, OpenSpiel lets seats pass that could lay a card. "
        "In lockstep that move is taken for granted there, and is not made."
    ),
    "An ace that ends the game turns the direction there all the same.",
    "An eight turned up as the starter is put back anywhere into the stock there, and under it here.",
    "Random players here choose among four moves for an eight (one for each suit), there among one, and then the suit.",
)
"""How the games differ that are timed."""

COMPARED = "the same seat on turn, legal moves, hands, stock, upcard, suit to follow, direction and cards owed"
RENEWED = "times a new stock was made when OpenSpiel makes it"
BARE = "positions in which it lets pass who could lay a card"

THOROUGH = 25
"""In one game of so many every legal move is tried, and all seats are asked what they are told, in numbers too."""

HOARDING = 40
"""In one game of so many nobody lays a card before all are in the hands, which hardly ever comes about by chance."""


def compare_rules(rules: Ruleset, game: Any, *, seats: int, games: int) -> Agreement:
    """Play random games on both sides at once.

    Every other game is played by seats that lay a card nine times of ten if they can: it ends sooner than one
    of seats that draw as it comes.

    Raises:
        RulesDifferError: when a position, a move or an end is not the same.
    """
    agreement = Agreement(COMPARED)
    for seed in range(games):
        generator = random.Random(seed)
        order = generator.sample(rules.deck.cards, len(rules.deck.cards))
        dealer = generator.randrange(seats)
        pair = Pair(rules, game, order, seats=seats, dealer=dealer, name=f"game {seed}")
        hoards = seed % HOARDING == HOARDING - 1
        _Game(pair, generator, agreement, eager=seed % 2 == 1, hoards=hoards).play(thorough=seed % THOROUGH == 0)
    return agreement


class _Game:
    """A random game, and where what is seen of it is counted."""

    def __init__(
        self, pair: Pair, generator: random.Random, agreement: Agreement, *, eager: bool, hoards: bool
    ) -> None:
        self.pair, self.random, self.agreement = pair, generator, agreement
        self.eager = eager  # seats mostly lay a card if they can
        self.hoards = hoards  # nobody does before all cards are in the hands

    def play(self, *, thorough: bool) -> None:
        """Play to the end.

        Arguments:
            thorough: whether to try every legal move, and to ask all seats what they are told.
        """
        pair, agreement = self.pair, self.agreement
        agreement.games += 1
        pair.compare(thoroughly=thorough)
        while not pair.ours.is_over:
            agreement.decisions += 1
            agreement.allowed[BARE] += _passes_more(pair)
            legal = pair.rules.legal_moves(pair.ours)
            made = self._choice(legal)
            if thorough:
                self._try(move for move in legal if move != made)
            agreement.allowed[RENEWED] += self._follow(pair, made, thorough=thorough)
        pair.compare_winners()
        agreement.finished += 1

    def _choice(self, legal: tuple[Move, ...]) -> Move:
        plays = [move for move in legal if isinstance(move, Play)]
        others = [move for move in legal if not isinstance(move, Play)]
        self.hoards = self.hoards and bool(others)
        if self.hoards:
            return self.random.choice(others)
        if self.eager and plays and self.random.random() < 0.9:  # noqa: PLR2004  # nine times of ten
            return self.random.choice(plays)
        return self.random.choice(legal)

    def _follow(self, pair: Pair, move: Move, *, thorough: bool) -> bool:
        """Make a move and compare where it leads; tell whether a new stock was made."""
        pair.make(move)
        renewed = pair.renew(self.random)
        pair.compare(thoroughly=thorough)
        return renewed

    def _try(self, moves: Iterable[Move]) -> None:
        for move in moves:
            self._follow(self.pair.branch(), move, thorough=True)
            self.agreement.branches += 1


def _passes_more(pair: Pair) -> bool:
    """Tell whether OpenSpiel lets pass who may not here."""
    return is_bare(pair.ours) and not any(isinstance(move, Pass) for move in pair.rules.legal_moves(pair.ours))
