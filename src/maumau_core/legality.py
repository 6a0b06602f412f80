"""Legality: the moves open to each seat.

What the seat on turn may lay is a look-up by upcard and demands, or by the
penalty it owes; drawing, passing and the word follow from that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from maumau_core import _windows
from maumau_core._asking import ask, ask_all
from maumau_core._seat_moves import Moment, SeatMoves
from maumau_core.cards import Card
from maumau_core.contracts import Shape
from maumau_core.errors import PluginContractError
from maumau_core.moves import Move, Play
from maumau_core.situation import Demand, Obligation
from maumau_core.state import Position
from maumau_core.tables import Tables
from maumau_core.view import View


def turn_moves(tables: Tables, position: Position) -> tuple[Move, ...]:
    """Return the legal moves of the seat on turn, reactions aside."""
    return Choices(tables, position, reacting=False).of_turn(position)


def owed_by(position: Position, seat: int) -> Obligation | None:
    """Return what a seat must settle before anything else in its turn."""
    for owed in position.obligations:
        if owed.holder == seat:
            return owed
    return None


class Choices:
    """What there is to choose from in one situation; the cards decide which of it.

    Arguments:
        tables: the compiled rules.
        position: one in this situation.
        reacting: whether open windows offer moves too, or only the turn does.
    """

    __slots__ = (
        "_barred",
        "_horizon",
        "_judged",
        "_owed",
        "_own",
        "_pending",
        "_plain",
        "_plays",
        "_rests",
        "_seat",
        "_tables",
        "_unjudged",
        "_whole_hand",
    )

    def __init__(self, tables: Tables, position: Position, *, reacting: bool = True) -> None:
        self._tables = tables
        self._seat = seat = position.turn
        self._own = own = tables.moves_of[seat]
        self._owed = owed = owed_by(position, seat)
        said = seat in position.called
        self._plays = own.said_plays if said else own.plays
        self._horizon = tables.horizon
        self._unjudged = b"" if tables.shapes else tables.unrestricted
        self._judged = bool(tables.shapes or tables.parts.restrictions)
        self._whole_hand = tables.drawing.after == "any" or (owed is not None and owed.kind == "draw")
        self._barred = _Barred(tables, owed, position.demands)
        self._pending = _windows.pending(tables, position)
        thrown = any(window.kind == "throw-in" for window in position.windows)
        known = () if thrown or not reacting else tuple(reactions(tables, position))
        self._rests = _Rests(tables, own, known, said=said, free=owed is None)
        nominates = owed is not None and owed.kind == "nominate"
        self._plain = not (thrown or nominates or self._pending or position.result is not None)

    def lister(self) -> Callable[[Position], tuple[Move, ...]]:
        """Return what lists the legal moves of every seat that may act, fouls left out: the seat on turn first."""
        return self._looked_up if self._plain else self._seen

    def _seen(self, position: Position) -> tuple[Move, ...]:
        """List them where other cards matter too: those of others, or the starter."""
        if position.result is not None:
            return ()
        # a late word may be the word now due as well
        return tuple(dict.fromkeys((*self.of_turn(position), *reactions(self._tables, position))))

    def of_turn(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves of the seat on turn, and what windows offer whatever the cards are."""
        if not self._plain:
            if any(not position.hand_faces[seat] for seat in self._pending):
                return self._own.only_pass
            if self._owed is not None and self._owed.kind == "nominate":
                return self._own.nominations(self._tables.starter_ask(position.discard_faces[-1]))
        return self._looked_up(position)

    def playable(self, position: Position) -> bytes:
        """Return the cards that faces alone would let the seat on turn lay."""
        pool = position.hand_faces[self._seat]
        if position.drawn_faces and not self._whole_hand:
            pool = b"" if self._tables.drawing.after == "none" else bytes(sorted(position.drawn_faces))
        return pool.translate(None, self._barred[position.discard_faces[-1]])

    def _looked_up(self, position: Position) -> tuple[Move, ...]:
        playable = self.playable(position)
        held = len(position.hand_faces[self._seat])
        left = held - 1 if held <= self._horizon else self._horizon
        if self._judged and playable.translate(None, self._unjudged):
            plays = _judged_plays(self._tables, position, self._own, playable)
        elif not playable:
            plays = ()
        elif len(playable) == 1:
            plays = self._plays[left][playable[0]]
        else:
            plays = _face_plays(self._plays[left], playable)
        has_stock = True if position.stock_faces else stocked(self._tables, position)
        return plays + self._rests[left, len(position.drawn_faces), has_stock, bool(plays)]


class _Barred(dict[int, bytes]):
    """The faces that may not be laid on each upcard: they do not answer, do not satisfy, or do not match."""

    def __init__(self, tables: Tables, owed: Obligation | None, demands: tuple[Demand, ...]) -> None:
        super().__init__()
        self._tables = tables
        self._penalty = owed if owed is not None and owed.kind == "draw" else None
        self._demands = demands

    def __missing__(self, upcard: int) -> bytes:
        if self._penalty is not None:
            barred = self._tables.unanswering(upcard, self._penalty)
        else:
            barred = self._tables.barred(upcard, self._demands)
        self[upcard] = barred
        return barred


class _Rests(dict[tuple[int, int, bool, bool], tuple[Move, ...]]):
    """What there is to do besides laying a card.

    It goes by what a play leaves (up to `Tables.horizon`), how many cards the seat on turn has drawn,
    whether there is anything to draw, and whether there is a card to lay.
    """

    def __init__(self, tables: Tables, own: SeatMoves, reactions: tuple[Move, ...], *, said: bool, free: bool) -> None:
        super().__init__()
        self._tables = tables
        self._own = own
        self._reactions = reactions
        self._said = said
        self._free = free

    def __missing__(self, key: tuple[int, int, bool, bool]) -> tuple[Move, ...]:
        left, drawn, has_stock, fits = key
        moment = (left, drawn, has_stock, self._said, self._free, fits)
        rests = self._own.rests
        rest = rests.get(moment)
        if rest is None:
            rest = rests[moment] = _rest(self._tables, self._own, moment)
        self[key] = rest = tuple(dict.fromkeys((*rest, *self._reactions)))
        return rest


def _face_plays(plays: list[tuple[Play, ...]], playable: bytes) -> tuple[Play, ...]:
    """Return the plays of faces that may be laid; twins, which stand side by side, are one choice."""
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
    if free and left < 0:
        return own.only_pass
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
    asked = tables.restricting(cards)
    if not asked:
        return []
    view = View(position.frozen())
    found = []
    for path, restriction in asked:
        objection: Callable[..., object] = restriction.objection  # whatever it says is looked at below
        reason = ask(path, objection, view, seat, cards)
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


def call_is_due(tables: Tables, position: Position, seat: int, word: object) -> bool:
    """Tell whether a seat may rightly say the word now, before it lays a card; anything else is no word."""
    policy = tables.calls
    if policy is None or not policy.before or seat != position.turn or seat in position.called:
        return False
    left = len(position.hand_faces[seat]) - 1
    if left not in tables.words or tables.words[left] != word:
        return False
    return not policy.needs_play or any(isinstance(move, Play) for move in turn_moves(tables, position))
