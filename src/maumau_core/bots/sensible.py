"""The sensible bot: the strategy advice of source 000, for whatever ruleset it is seated at.

The advice: keep the wild cards back as an escape, answer penalties in kind,
skip the seat that is about to go out, say the word at once, and keep suits varied.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from maumau_core.bots.judgement import Judgement, Neighbors
from maumau_core.bots.protocol import reactions
from maumau_core.cards import Card
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset

_WORD = 0.01  # among equal plays the one with the word is better
_HELD = 0.05  # for each card held of what is demanded
_SHED = 1.0  # for each card of one play
_OUT = 10.0  # for the last card
_PRECEDENCE: tuple[type[Move], ...] = (Challenge, Play, Call, Nominate, Draw, Pass)


class SensibleBot:
    """Plays as the advice has it.

    * It lays whenever it can. Of several plays it takes the one that leaves
      the hand with most answers, so that wild cards stay for the moment when
      nothing else fits and suits stay varied.
    * Penalties, skips and turns of direction weigh by how close the seat they
      hit is to going out. A penalty it owes it answers if it can.
    * It demands what it holds most of.
    * It never forgets the word, and challenges who did.

    Source: document 000, the advice on strategy.

    Arguments:
        rules: what is played; what cards do is read from it.
        generator: decides between plays that are equally good.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> SensibleBot(rules, Random(1)).choose(rules.observe(state, 1)) in rules.legal_moves(state)
    True
    """

    def __init__(self, rules: Ruleset, generator: Random) -> None:
        self._judgement = Judgement(rules)
        self._deck = rules.deck
        self._generator = generator

    def choose(self, observation: Observation) -> Move:
        """Return the best move of its turn.

        Arguments:
            observation: what its seat may see now.
        """
        return self._best(observation, observation.legal_moves)

    def react(self, observation: Observation) -> Move | None:
        """Return a late word, a challenge or a card thrown in, whenever it has one; else None.

        Arguments:
            observation: what its seat may see now.
        """
        moves = reactions(observation, observation.legal_moves)
        return self._best(observation, moves) if moves else None

    def _best(self, observation: Observation, moves: Iterable[Move]) -> Move:
        kind = min((type(move) for move in moves), key=_PRECEDENCE.index)
        around = Neighbors.of(observation)
        weighed = [(self._weigh(observation, around, move), move) for move in moves if type(move) is kind]
        best = max(weight for weight, _ in weighed)
        return self._generator.choice([move for weight, move in weighed if weight == best])

    def _weigh(self, observation: Observation, around: Neighbors, move: Move) -> float:
        match move:
            case Play():
                return self._weigh_play(observation, around, move)
            case Nominate():
                return self._held(observation.hand, move.demand)
            case Challenge():
                return -observation.hand_sizes[move.target]
            case _:
                return 0.0

    def _weigh_play(self, observation: Observation, around: Neighbors, play: Play) -> float:
        left = list(observation.hand)
        for card in play.cards:
            left.remove(card)
        weight = len(play.cards) * _SHED + (play.call is not None) * _WORD
        if not left:
            return weight + _OUT
        weight += self._judgement.freedom(left) + self._judgement.impact(play.cards, left, around)
        return weight if play.demand is None else weight + self._held(left, play.demand)

    def _held(self, hand: Iterable[Card], demand: str) -> float:
        """Return what a demand is worth by how many cards of a hand meet it."""
        return _HELD * sum(demand in (card.suit, card.rank) for card in hand)
