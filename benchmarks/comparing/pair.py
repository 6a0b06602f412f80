"""Pair: a game here and the same game in OpenSpiel, of which every move is made on both sides.

Our deal decides, and OpenSpiel follows: each of its chance nodes is told the card that was drawn here. A play and
the suit it names are one move here and two there, so a play is compared with both.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from maumau_core import Card, Move, Play, RoundState, Ruleset
from maumau_core._draft import Draft
from maumau_core.events import Drew, Event

from .actions import FIRST_DEALER, NOMINATE, SUITS, card_number, move_number
from .agreement import RulesDifferError
from .shown import here, there


class Pair:
    """A game here and the same game there.

    Arguments:
        rules: of the game here.
        game: OpenSpiel's game.
        cards: the whole deck in the order it is dealt.
        seats: how many.
        dealer: who deals, from 0.
        name: what to call the game when it differs.

    Attributes:
        ours: the state here.
        theirs: OpenSpiel's state, which changes.
        directed: whether there are special cards, so that OpenSpiel shows the direction.
    """

    def __init__(
        self, rules: Ruleset, game: Any, cards: Sequence[Card], *, seats: int, dealer: int = 0, name: str = "the game"
    ) -> None:
        self.rules, self.name = rules, name
        self.directed = bool(game.get_parameters()["use_special_cards"])
        self.ours: RoundState = rules.deal(seats=seats, cards=cards, dealer=dealer, seed=0)
        self.theirs = game.new_initial_state()
        self.theirs.apply_action(FIRST_DEALER + dealer)
        dealt = sum(map(len, self.ours.hands))
        turned = cards.index(self.ours.upcard) + 1  # what may not start is turned up before it, and put back
        for card in cards[:turned] if turned > dealt else (*cards[:dealt], self.ours.upcard):
            self.theirs.apply_action(card_number(card))

    def branch(self) -> Pair:
        """Return another pair that stands where this one does and goes its own way."""
        other = object.__new__(Pair)
        other.__dict__.update(self.__dict__)
        other.theirs = self.theirs.clone()
        return other

    def compare(self, *, thoroughly: bool = False) -> None:
        """Compare the position.

        Arguments:
            thoroughly: whether to ask all seats what they are told, in words and in numbers, and not only who is on turn.

        Raises:
            RulesDifferError: when it is not the same.
        """
        try:
            ours = here(self.rules, self.ours, directed=self.directed, everything=thoroughly)
        except ValueError as error:
            raise self._differs(str(error)) from error
        if differences := ours.differences(there(self.theirs, self.ours.turn, everything=thoroughly)):
            raise self._differs("; ".join(differences))

    def compare_winners(self) -> None:
        """Compare who has won, once the game is over.

        Raises:
            RulesDifferError: when it is not the same.
        """
        assert self.ours.result is not None
        winners = [seat for seat, points in enumerate(self.theirs.returns()) if points == 0]
        self._same("winners", list(self.ours.result.winners), winners)

    def make(self, move: Move) -> None:
        """Make a legal move on both sides.

        Raises:
            RulesDifferError: when it cannot be made there, or brings other cards.
        """
        demands = self._demands(move)
        self.ours, events = self.rules.apply(self.ours, move)
        self.theirs.apply_action(move_number(move))
        if isinstance(move, Play) and move.demand is not None:
            self._same("suits to name", demands, set(self.theirs.legal_actions()))
            self._same("who names a suit", move.seat, self.theirs.current_player())
            self.theirs.apply_action(NOMINATE + SUITS.index(move.demand))
        self._deal(events)

    def renew(self, generator: random.Random) -> bool:
        """Make a new stock here when OpenSpiel does: as soon as the last card is gone, a known difference.

        Arguments:
            generator: what shuffles it.

        Returns:
            Whether there was one to make.
        """
        state = self.ours
        if state.stock_faces or len(state.discard_faces) == 1:
            return False
        draft = Draft.thaw(state)
        under = state.discard_faces[:-1]
        draft.stock_faces = bytes(generator.sample(under, len(under)))
        draft.discard_faces = state.discard_faces[-1:]
        self.ours = draft.freeze()
        return True

    def _demands(self, move: Move) -> set[int]:
        """Return the suits that the same card can name, as OpenSpiel's actions."""
        if not isinstance(move, Play) or move.demand is None:
            return set()
        legal = self.rules.legal_moves(self.ours)
        named = [other.demand for other in legal if isinstance(other, Play) and other.cards == move.cards]
        return {NOMINATE + SUITS.index(demand) for demand in named if demand is not None}

    def _deal(self, events: tuple[Event, ...]) -> None:
        """Tell OpenSpiel the cards that were drawn here."""
        drawn = [card for event in events if isinstance(event, Drew) and event.cards for card in event.cards]
        for card in drawn:
            if not self.theirs.is_chance_node():
                raise self._differs(f"{len(drawn)} cards were drawn here, fewer there")
            if card_number(card) not in self.theirs.legal_actions():
                raise self._differs(f"{card} was drawn here, and is not in OpenSpiel's stock")
            self.theirs.apply_action(card_number(card))
        if self.theirs.is_chance_node():
            raise self._differs(f"{len(drawn)} cards were drawn here, more there")

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise self._differs(f"{what}: here {ours}, there {theirs}")

    def _differs(self, what: str) -> RulesDifferError:
        return RulesDifferError(f"{self.name} differs: {what}\nhere: {self.ours!r}\nthere:\n{self.theirs}")
