"""The person at the terminal: a bot that asks somebody."""

from __future__ import annotations

from maumau_core.bots.protocol import reactions
from maumau_core.cli.asking import Asker
from maumau_core.cli.customs import Customs
from maumau_core.cli.menu import Menu
from maumau_core.cli.objecting import Objector
from maumau_core.cli.saying import UnreadableMove
from maumau_core.cli.screen import Screen
from maumau_core.errors import Denial
from maumau_core.moves import Move
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState


class Referee:
    """Knows the whole position, and answers only what a person at the table may ask.

    Arguments:
        rules: what is played.
        state: the position; whoever runs the table keeps it up to date.
    """

    def __init__(self, rules: Ruleset, state: RoundState) -> None:
        self.rules = rules
        self.state = state

    def objections(self, move: Move) -> tuple[Denial, ...]:
        """Return why a move may not be made; nothing when it may, be it a foul."""
        if move in self.rules.legal_moves(self.state, seat=move.seat, fouls=True):
            return ()
        return self.rules.why_illegal(self.state, move)

    def is_foul(self, move: Move) -> bool:
        """Tell whether a move that may be made costs its seat cards for being false."""
        return move not in self.rules.legal_moves(self.state, seat=move.seat)


class Person:
    """Somebody at the terminal, in one seat. It is asked out of turn only when there is something to say.

    Arguments:
        screen: what it sees.
        asker: how it is asked.
        referee: who judges what it says.
        seat: where it sits.
    """

    def __init__(self, screen: Screen, asker: Asker, referee: Referee, seat: int = 0) -> None:
        self._screen = screen
        self._asker = asker
        self._referee = referee
        self._seat = seat
        self._customs = Customs(referee.rules)
        self._objector = Objector(referee.rules.deck, screen.painter, seat)
        self._declined: set[Move] = set()

    def choose(self, observation: Observation) -> Move:
        """Show the table and ask until there is a move that may be made."""
        self._declined.clear()
        menu = Menu(self._seat, observation.legal_moves, self._referee.rules.words)
        self._screen.table(observation)
        self._screen.menu(menu, observation)
        while True:
            move = self._answer("Your move: ", menu)
            if move is not None:
                return move

    def react(self, observation: Observation) -> Move | None:
        """Ask whether to react, unless that was declined already or it is the person's turn anyway."""
        offers = [move for move in reactions(observation, observation.legal_moves) if move not in self._declined]
        if observation.turn == self._seat or not offers:
            return None
        menu = Menu(self._seat, offers, self._referee.rules.words)
        self._screen.menu(menu, observation)
        while True:
            text = self._asker.ask("Quick, before play goes on (Enter to let it be): ", afresh=True)
            if not text:
                self._declined.update(offers)
                return None
            move = self._read(text, menu)
            if move is not None:
                return move

    def _answer(self, question: str, menu: Menu) -> Move | None:
        text = self._asker.ask(question)
        return self._read(text, menu) if text else None

    def _read(self, text: str, menu: Menu) -> Move | None:
        """Return the move somebody wrote; None when it was none, and they were told why."""
        if text.casefold() in {"help", "?"}:
            self._screen.say(self._customs.help(self._screen.painter, naming=menu.naming))
            return None
        if text.casefold() == "rules":
            self._screen.rules(self._referee.rules)
            return None
        try:
            move = menu.read(text, self._referee.rules.deck)
        except UnreadableMove as error:
            self._screen.refuse(str(error))
            return None
        objections = self._objector.objections(self._referee.objections(move))
        for objection in objections:
            self._screen.refuse(f"That is not allowed: {objection}")
        return move if not objections and self._means(move) else None

    def _means(self, move: Move) -> bool:
        """Tell whether a move is meant: one that costs cards may be a slip."""
        return not self._referee.is_foul(move) or self._asker.agrees(f"{self._customs.price(move)} Sure?")
