"""Saying: how a person at the terminal says a move.

=================  =======================================
``7S``             lay the seven of spades
``JH=S``           lay the jack of hearts and demand spades
``8H+8C``          lay two cards as one play
``7S!``            lay it and say the word that is due
``mau``            say the word as a move of its own
``draw``, ``pass``  draw (also a penalty), end the turn
``challenge 2``    point out that seat 2 forgot the word
``name S``         name the suit the starter lets one demand
=================  =======================================

It is for one who sits at the table, and no format. `maumau_core.notation` is one: it is strict, names the seat and the
word (``1:7S!mau``), means the same everywhere and is what records keep. Here the seat is the one that was asked, letters
may be of any case, suits and ranks may be written out or as signs, and what is left open is settled by the legal moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from maumau_core._echo import clip
from maumau_core.deck import Deck
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play

_SHORT = {"d": "draw", "p": "pass"}
_DIGITS = 4  # no menu and no table is longer
MOST = 40
"""How many letters of what was said an answer repeats."""


class UnreadableMove(ValueError):  # noqa: N818  # named for what the table hears
    """A text is no move; the message says what would be."""


def understand(text: str, seat: int, deck: Deck, moves: Sequence[Move], words: Sequence[str] = ()) -> Move:
    """Return the move that a person says. It need not be legal: the ruleset says why it is not.

    Arguments:
        text: what was written.
        seat: who moves.
        deck: the cards in play.
        moves: the legal moves of the seat. They settle what was left open:
            which word a ``!`` is, and whom a lone ``challenge`` means.
        words: those the variant knows; the first is the one a ``!`` says when none is due.

    Raises:
        UnreadableMove: when the text is no move, or leaves open what only the person can say.

    >>> from maumau_core import load_variant
    >>> understand("jh=s", 0, load_variant("german-skat").deck, ())
    Play(seat=0, cards=(Card('J', 'H'),), demand='S', call=None)
    """
    first, *rest = text.casefold().split() or [""]
    command = {"draw": Draw(seat), "pass": Pass(seat)}.get(_SHORT.get(first, first) if not rest else "")
    for word in words:
        if _spoken(text) == _spoken(word) and command not in moves:  # a word may be spelled like a command
            return Call(seat, word)
    match _SHORT.get(first, first), rest:
        case "draw", []:
            return Draw(seat)
        case "pass", []:
            return Pass(seat)
        case "challenge", _:
            return Challenge(seat, _target(rest, moves))
        case "name", [demand]:
            return Nominate(seat, _demand(demand, deck))
        case _:
            return _read_play(text, seat, deck, moves, words)


def _spoken(text: str) -> str:
    """Return a word as it is heard: without its case, its blanks and its marks."""
    return " ".join(text.casefold().rstrip("! ").split())


def _target(rest: Sequence[str], moves: Sequence[Move]) -> int:
    targets = sorted({move.target for move in moves if isinstance(move, Challenge)})
    if not rest and len(targets) == 1:
        return targets[0]
    written = rest[-1] if rest and rest[:-1] in ([], ["seat"]) else ""
    if not written.isdecimal():
        raise UnreadableMove("say whom: challenge 2 means seat 2")
    number = small_number(written)
    if number is None:
        raise UnreadableMove(f"there is no such move: no table has a seat {clip(written, MOST)}")
    return number


def small_number(digits: str) -> int | None:
    """Return the number that digits write; None when no menu and no table goes so far.

    >>> small_number("007"), small_number("9" * 5000)
    (7, None)
    """
    significant = digits.lstrip("0") or "0"
    return int(significant) if len(significant) <= _DIGITS else None


def _demand(text: str, deck: Deck) -> str:
    for look_up in (deck.suit, deck.rank):
        try:
            return look_up(text).code
        except ValueError:
            continue
    codes = ", ".join(suit.code for suit in deck.suits)
    raise UnreadableMove(f"{clip(text, MOST)!r} is neither a suit ({codes}) nor a rank of this deck")


def _read_play(text: str, seat: int, deck: Deck, moves: Sequence[Move], words: Sequence[str]) -> Play:
    body = text.strip()
    said = body.endswith("!")
    faces, equals, asked = body.rstrip("! ").partition("=")
    try:
        cards = tuple(deck.card(face) for face in faces.replace("+", " ").replace(",", " ").split())
    except ValueError:
        cards = ()
    if not cards:
        raise UnreadableMove(
            f"{clip(body, MOST)!r} is neither a card of this deck nor a move: help lists what you can say"
        )
    demand = _demand(asked.strip(), deck) if equals else None
    same = [move for move in moves if isinstance(move, Play) and move.cards == cards]
    demands = {move.demand for move in same if move.demand is not None}
    if demand is None and demands and all(move.demand for move in same):
        ways = ", ".join(f"{'+'.join(map(str, cards))}={value}" for value in sorted(demands))
        raise UnreadableMove(f"say what you demand: {ways}")
    return Play(seat, cards, demand, word_with(same, words) if said else None)


def word_with(same: Sequence[Move], words: Sequence[str]) -> str:
    """Return the word a ``!`` stands for.

    Arguments:
        same: the legal plays of the same cards; the word due with them is meant.
        words: those the variant knows; the first is meant when none is due.

    Raises:
        UnreadableMove: when there is no word to say.
    """
    due = [move.call for move in same if isinstance(move, Play) and move.call is not None]
    for word in (*due, *words):
        return word
    raise UnreadableMove("these rules know no word to say")
