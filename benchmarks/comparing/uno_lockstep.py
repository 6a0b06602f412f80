"""Lockstep: random games of the UNO-like variant and RLCard's `uno` at once, compared before every move.

RLCard deals, and our explicit order follows it. What RLCard does by itself after drawing is made as a move here.
A game is compared until one of the known differences is reached.
"""

from __future__ import annotations

import random
from typing import Any

from maumau_core import Card, Draw, Move, Pass, Play, RoundState, Ruleset

from .agreement import Agreement, RulesDifferError
from .rlcard_uno import SEATS, new_game

DRAW = "draw"
REFILLED = "until RLCard made a new stock"
WILD_DRAWN = "until RLCard laid a wild draw four that was drawn"
_PENALTY = {"draw_2": 2, "wild_draw_4": 4}


def compare_rules(rules: Ruleset, games: int) -> Agreement:
    """Play random games on both sides at once.

    In three of four games the wild draw fours that nobody was dealt lie at the bottom of the stock, so that it is
    not cut short by one that is drawn.

    Raises:
        RulesDifferError: when a position, a move or an end is not the same.
    """
    agreement = Agreement()
    seed = 0
    while agreement.games < games:
        theirs = new_game(seed)
        theirs.init_game()
        if seed % 4:
            theirs.dealer.deck.sort(key=lambda card: card.trait != "wild_draw_4")  # drawn from its end
        if theirs.round.target.type == "number":  # another starter acts there and not here
            _Pair(rules, theirs, seed, agreement).play()
        seed += 1
    return agreement


def _card(theirs: Any) -> Card:
    return Card(theirs.trait, None if theirs.type == "wild" else theirs.color)


class _Pair:
    """A game there and the same game here."""

    def __init__(self, rules: Ruleset, theirs: Any, seed: int, agreement: Agreement) -> None:
        self.rules, self.theirs, self.seed, self.agreement = rules, theirs, seed, agreement
        self.random = random.Random(seed)
        hands = [map(_card, player.hand) for player in theirs.players]
        order = [card for dealt in zip(*hands, strict=True) for card in dealt]
        order += [_card(theirs.round.target), *map(_card, reversed(theirs.dealer.deck))]
        # seat 0 begins there
        self.ours: RoundState = rules.deal(seats=SEATS, cards=order, dealer=SEATS - 1)

    def play(self) -> None:
        """Play to the end, or until a known difference."""
        self.agreement.games += 1
        while not self.ours.is_over:
            self._compare()
            self.agreement.decisions += 1
            action = self.random.choice(self.theirs.get_legal_actions())
            if why := self._follow(action):
                self.agreement.stopped[why] += 1
                return
        assert self.ours.result is not None
        self._same("is over", self.ours.is_over, self.theirs.is_over())
        self._same("winners", list(self.ours.result.winners), self.theirs.round.winner)
        self.agreement.finished += 1

    def _compare(self) -> None:
        legal = self.rules.legal_moves(self.ours)
        self._same("is over", self.ours.is_over, self.theirs.is_over())
        self._same("on turn", self.ours.turn, self.theirs.round.current_player)
        ours = {action for move in legal for action in self._actions(move)}
        self._same("legal", ours, set(self.theirs.get_legal_actions()))

    def _actions(self, move: Move) -> list[str]:
        match move:
            case Draw():
                return [DRAW]
            case Play(cards=(Card(rank=rank, suit=None),), demand=None):  # the last card names no colour here
                return [f"{color.code}-{rank}" for color in self.rules.deck.suits]
            case Play(cards=(Card(rank=rank, suit=suit),), demand=demand):
                return [f"{demand or suit}-{rank}"]
        raise self._differs(f"{move!r} is no action of RLCard's")

    def _follow(self, action: str) -> str:
        """Let RLCard act and do the same here; return the known difference that keeps the games apart, if any."""
        if action != DRAW:
            if len(self.theirs.dealer.deck) < _PENALTY.get(action.partition("-")[2], 0):
                return REFILLED
            made = next(move for move in self.rules.legal_moves(self.ours) if action in self._actions(move))
            self.theirs.step(action)
            self.ours = self.rules.apply(self.ours, made).state
            return ""
        return self._follow_drawing()

    def _follow_drawing(self) -> str:
        deck, seat = self.theirs.dealer.deck, self.ours.turn
        if not deck or len(deck) <= _PENALTY.get(deck[-1].trait, 0):
            return REFILLED
        drawn = deck[-1]
        self.theirs.step(DRAW)
        self.ours = self.rules.apply(self.ours, Draw(seat)).state
        lays = self.theirs.round.target is drawn
        if lays and drawn.trait == "wild_draw_4":
            return WILD_DRAWN
        follow: Move = Pass(seat)
        if lays:
            follow = Play(seat, _card(drawn), demand=drawn.color if drawn.type == "wild" else None)
        if follow not in self.rules.legal_moves(self.ours):
            raise self._differs(f"after drawing {_card(drawn)}, {follow!r} is not legal here")
        self.ours = self.rules.apply(self.ours, follow).state
        return ""

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise self._differs(f"{what}: here {ours}, there {theirs}")

    def _differs(self, what: str) -> RulesDifferError:
        hands = [[card.str for card in player.hand] for player in self.theirs.players]
        there = f"hands {hands}, target {self.theirs.round.target.str}"
        return RulesDifferError(f"game {self.seed} differs: {what}\nhere: {self.ours!r}\nthere: {there}")
