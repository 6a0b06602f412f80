"""Moves in notation: one word each, with the seat in front.

======================  ==============================================
``1:7S``                seat 1 lays the seven of spades
``1:JH=S``              lays the jack of hearts and demands spades
``1:8H+8C``             lays two cards as one play
``1:7S!mau``            lays it and says the word
``1:draw``, ``1:pass``  draws (also a penalty), ends the turn
``1:call=mau``          says the word as a move of its own
``1:challenge=2``       points out that seat 2 forgot the word
``1:name=S``            names the suit the starter lets it demand
``next``                deals the next round of a match
======================  ==============================================
"""

from __future__ import annotations

from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.moves import Call, Challenge, Draw, Move, NextRound, Nominate, Pass, Play
from maumau_core.notation.cards import scan_card, write_card
from maumau_core.notation.scanner import Scanner, write_text

_NEXT = "next"
_OR = ", or draw, pass, call=…, challenge=… or name=…"
_ACTS = frozenset({"draw", "pass", "call", "challenge", "name"})


def write_move(move: Move | NextRound) -> str:
    """Return the notation of a move, without blanks but in quotes.

    `read_move` reads it back, if a table could have such a move: seats from 0, in a play one card or more, cards and
    demands of the deck, and words without lone surrogates, which are no characters. What else a program may put
    together is written too, so that a message can show it.

    Arguments:
        move: any move; it need not be legal.

    >>> from maumau_core import Card
    >>> write_move(Play(0, Card("J", "H"), demand="S", call="mau"))
    '0:JH=S!mau'
    >>> write_move(Challenge(0, 2)), write_move(NextRound())
    ('0:challenge=2', 'next')
    """
    return _NEXT if isinstance(move, NextRound) else f"{move.seat}:{_act(move)}"


def _act(move: Move) -> str:
    match move:
        case Play(cards=cards, demand=demand, call=call):
            asked = "" if demand is None else f"={write_text(demand)}"
            said = "" if call is None else f"!{write_text(call)}"
            return "+".join(map(_lay, cards)) + asked + said
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Call(word=word):
            return f"call={write_text(word)}"
        case Challenge(target=target):
            return f"challenge={target}"
        case Nominate(demand=demand):
            return f"name={write_text(demand)}"


def _lay(card: Card) -> str:
    """Return a card as it stands in a play: in quotes when it is called like something else a seat does."""
    return f'"{card}"' if str(card).casefold() in _ACTS else write_card(card)


def read_move(text: str, deck: Deck) -> Move | NextRound:
    """Read a move. It need not be legal: the ruleset says whether it is.

    Arguments:
        text: the notation of one move.
        deck: what its cards are cards of.

    Raises:
        NotationError: when it is none; it says where the reading stopped and what was expected there.

    >>> from maumau_core import load_variant
    >>> read_move("1:JH=S!mau", load_variant("german-skat").deck)
    Play(seat=1, cards=(Card('J', 'H'),), demand='S', call='mau')
    """
    scanner = Scanner(text)
    move = NextRound() if scanner.accept(_NEXT) else _scan_move(scanner, deck)
    scanner.end()
    return move


def _scan_move(scanner: Scanner, deck: Deck) -> Move:
    seat = scanner.whole(f"the number of a seat, or {_NEXT}")
    scanner.demand(":", "':' and what the seat does")
    start = scanner.column
    if scanner.accept('"'):  # a card whose code needs quotes
        scanner.column = start
        return _scan_play(scanner, seat, deck)
    word = scanner.text_of(f"a card{_OR}")
    match word.casefold():
        case "draw":
            return Draw(seat)
        case "pass":
            return Pass(seat)
        case "call":
            scanner.demand("=", "'=' and a word")
            return Call(seat, scanner.text_of("a word"))
        case "challenge":
            scanner.demand("=", "'=' and the number of a seat")
            return Challenge(seat, scanner.whole("the number of a seat"))
        case "name":
            scanner.demand("=", "'=' and a suit or a rank")
            return Nominate(seat, _scan_demand(scanner, deck))
    scanner.column = start
    return _scan_play(scanner, seat, deck)


def _scan_play(scanner: Scanner, seat: int, deck: Deck) -> Play:
    cards = [scan_card(scanner, deck, _OR)]
    while scanner.accept("+"):
        cards.append(scan_card(scanner, deck))
    demand = _scan_demand(scanner, deck) if scanner.accept("=") else None
    call = scanner.text_of("a word") if scanner.accept("!") else None
    return Play(seat, cards, demand, call)


def _scan_demand(scanner: Scanner, deck: Deck) -> str:
    start = scanner.column
    name = scanner.text_of("a suit or a rank")
    codes = [part.code for parts in (deck.suits, deck.ranks) for part in parts]
    if name in codes:  # a name, or T for ten, might be the code of another
        return name
    for look_up in (deck.suit, deck.rank):
        try:
            return look_up(name).code
        except ValueError:
            continue
    return scanner.fail(f"a suit ({', '.join(suit.code for suit in deck.suits)}) or a rank of this deck", start)
