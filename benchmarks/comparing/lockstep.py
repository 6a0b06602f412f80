"""Lockstep: random games of Crazy Eights played here and in OpenSpiel at once, compared before every move.

Our deal decides, and OpenSpiel follows: each of its chance nodes is told the card that was drawn here. A play and
the suit it names are one move here and two there, so a play is compared with both.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import attrs

from maumau_core import Card, Draw, Move, Pass, Play, RoundState, Ruleset
from maumau_core.events import Drew, Event, Reshuffled

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
DRAW = len(RANKS) * len(SUITS)
PASS = DRAW + 1
NOMINATE = PASS + 1
FIRST_DEALER = DRAW

DIFFERENCES = (
    (
        "OpenSpiel makes the discards a new stock when the last card of the stock is drawn; here that is done when the next "
        "one is to be drawn, with what was laid in between. A game is compared until a card is drawn that OpenSpiel has not "
        "in its stock for that reason."
    ),
    (
        "With every card but the upcard in the hands, OpenSpiel lets seats pass that could lay a card. "
        "A game is compared until then."
    ),
    "An eight turned up as the starter is put back anywhere into the stock there, and under it here.",
    "Random players here choose among four moves for an eight (one for each suit), there among one, and then the suit.",
)
"""How the games differ that are timed."""


class RulesDifferError(Exception):
    """The games that were to be compared have different rules."""


REFILLED = "until a new stock was made at another moment"
BARE = "until no card was left to draw"


@attrs.define
class Agreement:
    """What was compared, all games together.

    Arguments:
        games: games begun.
        finished: of these, how many were compared to their end, the winner included.
        decisions: positions in which the legal moves and the seat on turn were the same.
        stopped: how many were compared only until a known difference was reached, by difference.
    """

    games: int = 0
    finished: int = 0
    decisions: int = 0
    stopped: Counter[str] = attrs.field(factory=Counter)

    def __str__(self) -> str:
        ends = [f"{self.finished} to the end, with the same winner"]
        ends += [f"{count} {why}" for why, count in sorted(self.stopped.items())]
        return (
            f"{self.decisions:,} positions of {self.games} random games: the same seat on turn and the same legal moves "
            f"in each. {'; '.join(ends)}."
        )


def compare_rules(rules: Ruleset, game: Any, *, seats: int, games: int) -> Agreement:
    """Play random games on both sides at once.

    Every other game is played by seats that lay a card nine times of ten if they can: it ends sooner than one
    of seats that draw as it comes. In three of four games seats with an empty stock draw, or pass, and so have the
    discards made a new one before anything else is laid, as OpenSpiel does: such a game can be compared to its end.

    Raises:
        RulesDifferError: when a position, a move or an end is not the same.
    """
    agreement = Agreement()
    for seed in range(games):
        _Pair(rules, game, seats, seed, agreement).play(eager=seed % 2 == 1, renews=seed % 4 != 0)
    return agreement


def card_number(card: Card) -> int:
    """Return OpenSpiel's number of a card."""
    return RANKS.index(card.rank) * len(SUITS) + SUITS.index(str(card.suit))


class _Pair:
    """A game here and the same game there."""

    def __init__(self, rules: Ruleset, game: Any, seats: int, seed: int, agreement: Agreement) -> None:
        self.random = random.Random(seed)
        self.rules, self.seed, self.agreement = rules, seed, agreement
        order = list(rules.deck.cards)
        self.random.shuffle(order)
        dealer = self.random.randrange(seats)
        self.ours: RoundState = rules.deal(seats=seats, cards=order, dealer=dealer, seed=seed)
        self.refilled = False
        self.theirs = game.new_initial_state()
        self.theirs.apply_action(FIRST_DEALER + dealer)
        for card in (*order[: seats * len(self.ours.hands[0])], self.ours.upcard):
            self.theirs.apply_action(card_number(card))

    def play(self, *, eager: bool, renews: bool) -> None:
        """Play to the end, or until the stocks are known to differ.

        Arguments:
            eager: whether seats mostly lay a card if they can.
            renews: whether seats draw or pass while the stock is empty.
        """
        agreement = self.agreement
        agreement.games += 1
        while not self.ours.is_over:
            if not self.ours.stock and len(self.ours.discards) == 1:
                agreement.stopped[BARE] += 1
                return
            legal = self.rules.legal_moves(self.ours)
            self._compare(legal)
            agreement.decisions += 1
            if not self._move(self._choice(legal, eager=eager, renews=renews)):
                agreement.stopped[REFILLED] += 1
                return
        self._compare_ends()
        agreement.finished += 1

    def _choice(self, legal: tuple[Move, ...], *, eager: bool, renews: bool) -> Move:
        plays = [move for move in legal if isinstance(move, Play)]
        others = [move for move in legal if not isinstance(move, Play)]
        if renews and not self.ours.stock and others:
            return self.random.choice(others)
        if eager and plays and self.random.random() < 0.9:  # noqa: PLR2004  # nine times of ten
            return self.random.choice(plays)
        return self.random.choice(legal)

    def _compare(self, legal: tuple[Move, ...]) -> None:
        self._same("is over", self.ours.is_over, self.theirs.is_terminal())
        self._same("on turn", self.ours.turn, self.theirs.current_player())
        self._same("legal", {self._action(move) for move in legal}, set(self.theirs.legal_actions()))

    def _compare_ends(self) -> None:
        self._same("is over", self.ours.is_over, self.theirs.is_terminal())
        assert self.ours.result is not None
        winners = [seat for seat, points in enumerate(self.theirs.returns()) if points == 0]
        self._same("winners", list(self.ours.result.winners), winners)

    def _action(self, move: Move) -> int:
        match move:
            case Play(cards=(card,), call=None):
                return card_number(card)
            case Draw():
                return DRAW
            case Pass():
                return PASS
        raise self._differs(f"{move!r} is no move of OpenSpiel's")

    def _move(self, move: Move) -> bool:
        """Make the move on both sides; tell whether the stocks are still known to be the same."""
        demands = self._demands(move)
        self.ours, events = self.rules.apply(self.ours, move)
        self.theirs.apply_action(self._action(move))
        if isinstance(move, Play):
            if move.demand is not None:
                self._same("suits to name", demands, set(self.theirs.legal_actions()))
                self.theirs.apply_action(NOMINATE + SUITS.index(move.demand))
            return True
        return self._deal(events)

    def _demands(self, move: Move) -> set[int]:
        """Return the suits that the same card can name, as OpenSpiel's actions."""
        if not isinstance(move, Play) or move.demand is None:
            return set()
        legal = self.rules.legal_moves(self.ours)
        named = [other.demand for other in legal if isinstance(other, Play) and other.cards == move.cards]
        return {NOMINATE + SUITS.index(demand) for demand in named if demand is not None}

    def _deal(self, events: tuple[Event, ...]) -> bool:
        """Tell OpenSpiel the cards that were drawn here."""
        self.refilled = self.refilled or any(isinstance(event, Reshuffled) for event in events)
        drawn = [card for event in events if isinstance(event, Drew) and event.cards for card in event.cards]
        for card in drawn:
            if not self.theirs.is_chance_node():
                raise self._differs(f"{len(drawn)} cards were drawn here, fewer there")
            if card_number(card) not in self.theirs.legal_actions():
                if self.refilled:
                    return False
                raise self._differs(f"{card} was drawn here, and is not in OpenSpiel's stock")
            self.theirs.apply_action(card_number(card))
        if self.theirs.is_chance_node():
            raise self._differs(f"{len(drawn)} cards were drawn here, more there")
        return True

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise self._differs(f"{what}: here {ours}, there {theirs}")

    def _differs(self, what: str) -> RulesDifferError:
        return RulesDifferError(f"game {self.seed} differs: {what}\nhere: {self.ours!r}\nthere:\n{self.theirs}")
