"""A table of people and bots: the engine inside a program that talks to clients.

Run it, and one person, played by a few lines of code, sits down with two bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from maumau_core import IllegalMove, load_variant
from maumau_core.bots import Bot, RandomBot, SensibleBot, reactions
from maumau_core.events import Event
from maumau_core.moves import Move, NextRound
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset


class Table:
    """One match. Clients send moves, and are told what their seat may know.

    Arguments:
        rules: what is played.
        seats: how many seats the table has.
        bots: which of them are played by bots.
        seed: what the cards are dealt from; None for one that nobody can guess.
    """

    def __init__(self, rules: Ruleset, seats: int, bots: Mapping[int, Bot], seed: int | None = None) -> None:
        self.rules = rules
        self.match = rules.new_match(seats=seats, seed=seed)
        self.bots = bots
        self.version = 0
        self.inboxes: list[list[Event]] = [[] for _ in range(seats)]
        self._let_bots_move()

    def look(self, seat: int | None) -> Observation:
        """Return what a client needs to draw its screen: its seat's share, with its legal moves."""
        return self.rules.observe(self.match.round, seat)

    def submit(self, seat: int, move: Move | NextRound, version: int) -> tuple[str, ...]:
        """Make a client's move; return nothing, or why not, in words for the table."""
        if version != self.version:
            return ("The table has moved on meanwhile.",)
        if not isinstance(move, NextRound) and move.seat != seat:
            return ("This is not your seat.",)
        try:
            self._make(move)
        except IllegalMove as error:
            return tuple(denial.message for denial in error.denials)
        self._let_bots_move()
        return ()

    def _make(self, move: Move | NextRound) -> None:
        self.match, events = self.rules.apply(self.match, move)
        self.version += 1
        for seat, inbox in enumerate(self.inboxes):
            inbox.extend(event.for_seat(seat) for event in events)

    def _let_bots_move(self) -> None:
        """Go on until only people can. How long to wait for a person is up to the host."""
        while not self.match.round.is_over and (move := self._bot_move()) is not None:
            self._make(move)

    def _bot_move(self) -> Move | None:
        table = self.match.round
        moves = {seat: self.rules.legal_moves(table, seat=seat) for seat in self.bots}
        for seat, bot in self.bots.items():
            if reactions(table, moves[seat]) and (move := bot.react(self.look(seat))) is not None:
                return move
        for seat, bot in self.bots.items():
            if len(reactions(table, moves[seat])) < len(moves[seat]):
                return bot.choose(self.look(seat))
        return None


def main() -> None:
    """Play a match: seat 0 is a person, who takes whatever comes first."""
    rules = load_variant("german-skat")
    table = Table(rules, seats=3, bots={1: SensibleBot(rules, Random(1)), 2: RandomBot(Random(2))}, seed=7)
    while not table.match.is_over:
        seen = table.look(seat=0)
        move = NextRound() if seen.is_over else seen.legal_moves[0]
        for refusal in table.submit(0, move, table.version):
            print(refusal)
    print(f"{table.match.scores} after {table.version} moves, {len(table.inboxes[0])} events for seat 0")


if __name__ == "__main__":
    main()
