"""A table of people and bots: the engine inside a program that talks to clients.

Run it, and one person, played by a few lines of code, sits down with bots that forget the word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from maumau_core import IllegalMove, load_variant
from maumau_core.bots import Bot, BotSpec, reactions
from maumau_core.events import Challenged, Event
from maumau_core.moves import Move, NextRound
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset


class Table:
    """One match. Clients send moves, and are told what their seat may know.

    Arguments:
        rules: what is played.
        seats: how many seats the table has.
        bots: which of them are played by bots; people have the others.
        seed: what the cards are dealt from; None for one that nobody can guess.
    """

    def __init__(self, rules: Ruleset, seats: int, bots: Mapping[int, Bot], seed: int | None = None) -> None:
        self.rules = rules
        self.bots = bots
        self.version = 0
        self.inboxes: dict[int, list[Event]] = {seat: [] for seat in range(seats) if seat not in bots}
        self._content: set[int] = set()  # people who let be what was done last
        self.match, events = rules.start_match(seats=seats, seed=seed)
        self._tell(events)
        self._let_bots_move()

    def look(self, seat: int | None) -> Observation:
        """Return what a client needs to draw its screen: its seat's share, with its legal moves."""
        return self.rules.observe(self.match, seat)

    @property
    def undecided(self) -> tuple[int, ...]:
        """The people who may react, and have neither done so nor let it be. Bots wait for them."""
        return tuple(seat for seat in self.inboxes if seat not in self._content and self._may_react(seat))

    def submit(self, seat: int, move: Move | NextRound | None, version: int) -> tuple[str, ...]:
        """Make a person's move, or None to let be what others did; return nothing, or why not, in words."""
        if version != self.version:
            return ("The table has moved on meanwhile.",)
        if move is None:
            self._content.add(seat)
        elif not isinstance(move, NextRound) and move.seat != seat:
            return ("This is not your seat.",)
        else:
            try:
                self._make(move)
            except IllegalMove as error:
                return tuple(denial.message for denial in error.denials)
        self._let_bots_move()
        return ()

    def _make(self, move: Move | NextRound) -> None:
        self.match, events = self.rules.apply(self.match, move)
        self.version += 1
        self._content.clear()  # something new was done, and may be answered
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, inbox in self.inboxes.items():
            inbox.extend(event.for_seat(seat) for event in events)

    def _may_react(self, seat: int) -> bool:
        seen = self.look(seat)
        return bool(reactions(seen, seen.legal_moves))

    def _let_bots_move(self) -> None:
        while not self.undecided and (move := self._bot_move()) is not None:
            self._make(move)

    def _bot_move(self) -> Move | None:
        """Return what a bot does next: react, or else move in its turn. None when it is a person's turn."""
        if self.match.round.is_over:
            return None
        for seat, bot in self.bots.items():
            if self._may_react(seat) and (move := bot.react(self.look(seat))) is not None:
                return move
        turn = self.match.round.turn
        return self.bots[turn].choose(self.look(turn)) if turn in self.bots else None


def first_thought(table: Table, seat: int) -> Move | NextRound:
    """Choose as a person in a hurry does: point out what was forgotten, or else take what comes first."""
    seen = table.look(seat)
    if seen.is_over:
        return NextRound()
    return (*reactions(seen, seen.legal_moves), *seen.legal_moves)[0]


def main() -> None:
    """Play a match: seat 0 is a person, the others are bots that forget every other word."""
    rules = load_variant("brazilian-megajogos")
    bots = {seat: BotSpec.parse("sensible:forgetful=0.5").make(rules, Random(seat)) for seat in (1, 2, 3)}
    table = Table(rules, seats=4, bots=bots, seed=2)
    while not table.match.is_over:
        for refusal in table.submit(0, first_thought(table, seat=0), table.version):
            print(refusal)
    for event in table.inboxes[0]:
        if isinstance(event, Challenged):
            print(event)
    print(f"{table.match.scores} after {table.version} moves")


if __name__ == "__main__":
    main()
