"""Legality: the moves open to each seat.

What the seat on turn may lay is a look-up by upcard and demands, or by the
penalty it owes; drawing, passing and the word follow from that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from maumau_core import _windows
from maumau_core._asking import ask, ask_all
from maumau_core._seat_moves import Moment, SeatMoves
from maumau_core.cards import Card
from maumau_core.contracts import Shape
from maumau_core.errors import PluginContractError
from maumau_core.moves import Move, Play
from maumau_core.state import Obligation, Position
from maumau_core.tables import Tables
from maumau_core.view import View


def legal_moves(tables: Tables, position: Position) -> tuple[Move, ...]:
    """Return the legal moves of every seat that may act, fouls left out: the seat on turn first."""
    if position.result is not None:
        return ()
    moves = turn_moves(tables, position)
    if position.windows:
        # a late word may be the word now due as well
        return tuple(dict.fromkeys((*moves, *reactions(tables, position))))
    return moves


def owed_by(position: Position, seat: int) -> Obligation | None:
    """Return what a seat must settle before anything else in its turn."""
    for owed in position.obligations:
        if owed.holder == seat:
            return owed
    return None


def turn_moves(tables: Tables, position: Position) -> tuple[Move, ...]:
    """Return the legal moves of the seat on turn, reactions aside."""
    seat = position.turn
    own = tables.moves_of[seat]
    hand = position.hand_faces[seat]
    if position.windows and _windows.last_moment(tables, position) is not None:
        return own.only_pass
    owed = owed_by(position, seat) if position.obligations else None
    if owed is None and not hand:
        return own.only_pass
    if owed is not None and owed.kind == "nominate":
        return own.nominations(tables.starter_ask(position.discard_faces[-1]))
    playable = playable_faces(tables, position, owed)
    left = len(hand) - 1 if len(hand) <= tables.horizon else tables.horizon
    said = seat in position.called
    if tables.restrictions or tables.shapes:
        plays = _judged_plays(tables, position, own, playable)
    elif playable:
        plays = _face_plays((own.said_plays if said else own.plays)[left], playable)
    else:
        plays = ()
    has_stock = True if position.stock_faces else stocked(tables, position)
    moment = (left, len(position.drawn_faces), has_stock, said, owed is None, bool(plays))
    rest = own.rests.get(moment)
    if rest is None:
        rest = own.rests[moment] = _rest(tables, own, moment)
    return plays + rest


def _face_plays(plays: list[tuple[Play, ...]], playable: bytes) -> tuple[Play, ...]:
    """Return the plays of faces that may be laid; twins, which stand side by side, are one choice."""
    if len(playable) == 1:
        return plays[playable[0]]
    found: tuple[Play, ...] = ()
    last = -1
    for face in playable:
        if face != last:
            found += plays[face]
            last = face
    return found


def _judged_plays(tables: Tables, position: Position, own: SeatMoves, playable: bytes) -> tuple[Play, ...]:
    """Return the plays that restrictions let pass, those of several cards included."""
    seat = own.seat
    said = seat in position.called
    hand = len(position.hand_faces[seat])
    singles = ((tables.deck.faces[face],) for face in dict.fromkeys(playable))
    judged: list[tuple[Card, ...]] = [cards for cards in singles if not objections(tables, position, seat, cards)]
    judged.extend(shaped(tables, position, seat, playable))
    return tuple(play for cards in judged for play in own.lay(cards, hand - len(cards), said=said))


def _rest(tables: Tables, own: SeatMoves, moment: Moment) -> tuple[Move, ...]:
    """Return what else the seat may do at such a moment: draw, pass, say the word."""
    left, drawn, has_stock, said, free, fits = moment
    moves: list[Move] = []
    draws = not free or may_draw(tables, drawn, fits=fits, stocked=has_stock)
    if draws:
        moves.append(own.draw)
    if free and may_pass(tables, drawn, fits=fits, draws=draws):
        moves.append(own.pass_)
    calls = tables.calls
    if calls is not None and calls.before and left in tables.words and not said and (fits or not calls.needs_play):
        moves.append(own.call(tables.words[left]))
    return tuple(moves)


def playable_faces(tables: Tables, position: Position, owed: Obligation | None) -> bytes:
    """Return the cards of the seat on turn that faces alone would let it lay."""
    pool = position.hand_faces[position.turn]
    upcard = position.discard_faces[-1]
    if owed is not None and owed.kind == "draw":
        return pool.translate(None, tables.unanswering(upcard, owed))
    if position.drawn_faces and tables.drawing.after != "any":
        pool = b"" if tables.drawing.after == "none" else bytes(sorted(position.drawn_faces))
    if not position.demands:
        return pool.translate(None, tables.unmatched[upcard])
    return pool.translate(None, tables.barred(upcard, position.demands))


def stocked(tables: Tables, position: Position) -> bool:
    """Tell whether there is anything to draw, refilling the stock if need be."""
    return bool(position.stock_faces) or tables.refills(len(position.discard_faces))


def may_draw(tables: Tables, drawn: int, *, fits: bool, stocked: bool) -> bool:
    """Tell whether the seat on turn, owing nothing, may draw.

    Arguments:
        tables: the compiled rules.
        drawn: how many cards it has drawn in this turn.
        fits: whether it could lay a card.
        stocked: whether there is anything to draw.
    """
    drawing = tables.drawing
    if not stocked or (fits and not drawing.voluntary):
        return False
    return drawing.limit is None or drawn < drawing.limit * drawing.amount


def may_pass(tables: Tables, drawn: int, *, fits: bool, draws: bool) -> bool:
    """Tell whether the seat on turn, owing nothing, may pass: when it is stuck, or keeps what it has drawn."""
    if not fits:
        return not draws
    return drawn > 0 and tables.drawing.after != "must"


def shaped(tables: Tables, position: Position, seat: int, openers: bytes) -> Iterator[tuple[Card, ...]]:
    """Give every play of several cards that one of these faces may open."""
    if not tables.shapes or (position.drawn_faces and tables.drawing.after != "any"):
        return
    hand = position.deck.decode(position.hand_faces[seat])
    first = set(position.deck.decode(openers))
    found = dict.fromkeys(cards for entry, shape in tables.shapes for cards in _listed(entry, shape, hand))
    owed = owed_by(position, seat)
    for cards in found:
        if cards[0] not in first or objections(tables, position, seat, cards):
            continue
        if owed is not None and owed.kind == "draw" and not tables.answering(owed).issuperset(cards):
            continue  # every card laid on a penalty must answer it, but only the first must match
        yield cards


def _listed(entry: str, shape: Shape, hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Return the plays a shape lists, once it is certain that no card is among them that the hand has not."""
    plays = [tuple(cards) for cards in ask_all(entry, shape.plays, hand)]
    held = Counter(hand)
    for cards in plays:
        known = len(cards) > 1 and all(isinstance(card, Card) for card in cards)
        if not known or Counter(cards) - held or not ask(entry, shape.accepts, cards):
            raise PluginContractError(f"[{entry}] listed {cards!r}, which is no play of {' '.join(map(str, hand))}")
    return plays


def objections(tables: Tables, position: Position, seat: int, cards: tuple[Card, ...]) -> list[tuple[str, str]]:
    """Return what restrictions have against a play, each with the entry it comes from."""
    if not tables.restrictions:
        return []
    view = View(position.frozen())
    found = []
    for path, restriction in tables.restrictions:
        reason = ask(path, restriction.objection, view, seat, cards)
        if isinstance(reason, str):
            found.append((path, reason))
        elif reason is not None:
            raise PluginContractError(f"[{path}] must object with text or None, not {reason!r}")
    return found


# out of turn


def reactions(tables: Tables, position: Position) -> list[Move]:
    """Return the moves that open windows offer: the late word, challenges, throw-ins, by seat."""
    moves: list[Move] = []
    for window in position.windows:
        for seat in window.seats:
            own = tables.moves_of[seat]
            if window.kind == "call":
                moves.append(own.call(window.word))
            elif window.kind == "challenge":
                moves.append(own.challenge(window.owner))
            elif seat != position.turn:
                moves.extend(thrown(tables, position, seat))
    return sorted(dict.fromkeys(moves), key=lambda move: move.seat)


def thrown(tables: Tables, position: Position, seat: int) -> list[Play]:
    """Return the plays a seat may throw in out of turn."""
    if tables.throw_ins is None or _windows.last_moment(tables, position) is not None:
        return []
    own = tables.moves_of[seat]
    hand = position.hand_faces[seat]
    faces = dict.fromkeys(hand.translate(None, tables.throw_ins[position.discard_faces[-1]]))
    plays: list[Play] = []
    for face in faces:
        cards = (tables.deck.faces[face],)
        if not objections(tables, position, seat, cards):
            plays.extend(own.lay(cards, len(hand) - 1, said=False))
    return plays


# the word


def call_is_due(tables: Tables, position: Position, seat: int, word: str) -> bool:
    """Tell whether a seat may rightly say the word now, before it lays a card."""
    policy = tables.calls
    if policy is None or not policy.before or seat != position.turn or seat in position.called:
        return False
    left = len(position.hand_faces[seat]) - 1
    if left not in tables.words or tables.words[left] != word:
        return False
    return not policy.needs_play or any(isinstance(move, Play) for move in turn_moves(tables, position))
