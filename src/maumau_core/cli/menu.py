"""The menu: a seat's legal moves under numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

import attrs
from rich.text import Text

from maumau_core._echo import clip
from maumau_core.cli.painting import Painter
from maumau_core.cli.saying import MOST, UnreadableMove, small_number, understand, word_with
from maumau_core.deck import Deck
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play

_NUMBER = re.compile(r"(\d+)\s*(!?)")


class Menu:
    """The legal moves of one seat at one moment, to be chosen by number or by saying them.

    A play and the same play with the word share a number: the word is a ``!`` behind it,
    so that a person can forget it.

    Arguments:
        seat: who chooses.
        moves: its legal moves.
        words: those the variant knows, due or not.

    >>> from maumau_core import Card
    >>> play = Play(0, Card("7", "S"))
    >>> menu = Menu(0, (play, attrs.evolve(play, call="mau"), Draw(0)))
    >>> menu.options
    (Play(seat=0, cards=(Card('7', 'S'),), demand=None, call=None), Draw(seat=0))
    >>> menu.due
    ('mau',)
    """

    def __init__(self, seat: int, moves: Sequence[Move], words: Sequence[str] = ()) -> None:
        self._seat = seat
        self._moves = moves
        self._words = words
        self.options: tuple[Move, ...] = tuple(
            dict.fromkeys(attrs.evolve(move, call=None) if isinstance(move, Play) else move for move in moves)
        )

    @property
    def naming(self) -> bool:
        """Whether there is something to name: what the starter demands."""
        return any(isinstance(move, Nominate) for move in self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    @property
    def due(self) -> tuple[str, ...]:
        """The words that are due with a play now."""
        calls = (move.call for move in self._moves if isinstance(move, Play))
        return tuple(dict.fromkeys(call for call in calls if call is not None))

    def read(self, text: str, deck: Deck) -> Move:
        """Return the move that a number or words stand for. It need not be legal.

        Raises:
            UnreadableMove: when the text is neither.
        """
        numbered = _NUMBER.fullmatch(text.strip())
        if numbered is None:
            return understand(text, self._seat, deck, self._moves, self._words)
        written, mark = numbered.groups()
        number = small_number(written)
        if number is None or not 1 <= number <= len(self.options):
            raise UnreadableMove(f"there is no move {clip(written, MOST)}: choose from 1 to {len(self.options)}")
        move = self.options[number - 1]
        if not mark:
            return move
        if not isinstance(move, Play):
            raise UnreadableMove("a ! says the word with a card: this move lays none")
        same = [other for other in self._moves if isinstance(other, Play) and attrs.evolve(other, call=None) == move]
        return attrs.evolve(move, call=word_with(same, self._words))


def label(move: Move, painter: Painter, owed: int = 0) -> Text:
    """Return a move as a menu shows it.

    Arguments:
        move: the move.
        painter: shows its cards.
        owed: how many cards a draw would serve; 0 when it is a draw in turn.
    """
    match move:
        case Play(cards=cards, demand=demand):
            shown = painter.cards(cards)
            return shown if demand is None else Text.assemble(shown, "=", painter.sign(demand))
        case Draw():
            return Text(f"draw {owed}" if owed else "draw")
        case Pass():
            return Text("pass")
        case Call(word=word):
            return Text(f"say “{word}”")
        case Challenge(target=target):
            return Text(f"challenge seat {target}")
        case Nominate(demand=demand):
            return Text.assemble("name ", painter.sign(demand))
