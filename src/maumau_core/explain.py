"""Explain: why a move is illegal, by the rule that forbids it, in words for the table.

It does not ask `legality` for the list of legal moves: that both agree on
every move is a property the tests hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from maumau_core import _windows
from maumau_core._asking import ask
from maumau_core.cards import Card
from maumau_core.errors import Denial
from maumau_core.fouls import is_false_call
from maumau_core.legality import (
    Choices,
    call_is_due,
    may_draw,
    may_pass,
    objections,
    owed_by,
    shaped,
    stocked,
    turn_moves,
)
from maumau_core.moves import Call, Challenge, Draw, Move, Nominate, Pass, Play
from maumau_core.state import Obligation, Position
from maumau_core.tables import Tables, meets


def why_illegal(tables: Tables, position: Position, move: Move) -> tuple[Denial, ...]:
    """Return every reason against a move; none when it is legal."""
    if position.result is not None:
        return (Denial("core", "round-over", "the round is over"),)
    check = _CHECKS.get(type(move))
    if check is None or not _hashable(move):
        return (Denial("core", "no-move", f"{move!r} is not a move of a round"),)
    if type(move.seat) is not int or not 0 <= move.seat < len(position.hand_faces):
        return (Denial("core", "no-seat", f"there is no seat {move.seat!r} at this table"),)
    if move.seat not in position.active:
        return (Denial("core", "seat-left", f"seat {move.seat} takes no part in the round any more"),)
    return tuple(check(tables, position, move))


def _hashable(move: Move) -> bool:
    try:
        hash(move)
    except TypeError:  # a list where text or a card belongs
        return False
    return True


def _turn_only(position: Position, move: Move) -> list[Denial]:
    if move.seat == position.turn:
        return []
    return [Denial("core", "not-your-turn", f"it is the turn of seat {position.turn}, not of seat {move.seat}")]


def _bound(tables: Tables, position: Position, seat: int) -> list[Denial]:
    """Return what keeps a seat from taking any ordinary part in its turn."""
    winner = _windows.last_moment(tables, position)
    if winner is not None:
        message = f"seat {winner} has laid its last card: challenge it now, or pass and let its win stand"
        return [Denial(tables.entry("calls"), "win-pending", message)]
    owed = owed_by(position, seat)
    if owed is not None and owed.kind == "nominate":
        return [
            Denial(tables.entry("starter"), "must-nominate", f"seat {seat} must first say what the starter demands")
        ]
    if owed is None and not position.hand_faces[seat]:
        return [Denial(tables.entry("calls"), "no-cards", f"seat {seat} has no cards: it can only pass")]
    return []


# playing


def _play(tables: Tables, position: Position, move: Play) -> list[Denial]:
    seat, cards = move.seat, move.cards
    if not cards:
        return [Denial("core", "no-cards", "a play needs at least one card")]
    deck = tables.deck
    strange = [card for card in cards if card not in deck.index]
    if strange:
        return [Denial("core", "strange-card", f"{strange[0]} is not a card of this deck")]
    hand = [*position.deck.decode(position.hand_faces[seat])]
    for card in cards:
        if card not in hand:
            times = " again" if card in cards[: cards.index(card)] or cards.count(card) > 1 else ""
            return [Denial("core", "not-in-hand", f"seat {seat} does not hold {card}{times}")]
        hand.remove(card)
    if seat != position.turn:
        denials = _thrown(tables, position, move)
    else:
        denials = _bound(tables, position, seat)
        denials = denials or _fitting(tables, position, seat, cards)
    denials += [Denial(path, "restricted", reason) for path, reason in objections(tables, position, seat, cards)]
    return denials + _demand(tables, move, len(hand)) + _word(tables, position, move, len(hand))


def _fitting(tables: Tables, position: Position, seat: int, cards: tuple[Card, ...]) -> list[Denial]:
    owed = owed_by(position, seat)
    playable = Choices(tables, position, reacting=False).playable(position)
    card = cards[0]
    if tables.deck.index[card] not in playable:
        return _unfit(tables, position, card, owed)
    if len(cards) > 1 and cards not in set(shaped(tables, position, seat, playable)):
        laid = " ".join(map(str, cards))
        if any(shape.accepts(cards) for _, shape in tables.shapes) and not objections(tables, position, seat, cards):
            return [Denial(tables.entry("shapes"), "not-now", f"{laid} cannot be laid together now")]
        if not objections(tables, position, seat, cards):
            return [Denial(tables.entry("shapes"), "not-one-play", f"{laid} are not one play under these rules")]
    return []


def _unfit(tables: Tables, position: Position, card: Card, owed: Obligation | None) -> list[Denial]:
    """Say why a card does not fit: drawn too late, owed otherwise, vetoed, not what was demanded, no match."""
    face = tables.deck.index[card]
    upcard = position.discard_faces[-1]
    top = tables.deck.faces[upcard]
    denials = [
        Denial(path, "vetoed", ask(path, veto.reason, card, top))
        for path, veto in tables.parts.vetoes
        if veto.denies(card, top)
    ]
    if owed is not None and owed.kind == "draw":
        if face in tables.unanswering(upcard, owed) and not denials:
            denials.append(_unanswered(tables, card, owed))
        return denials
    if position.drawn_faces and face not in tables.barred(upcard, position.demands):
        after = tables.drawing.after
        what = "nothing may be laid" if after == "none" else "only the drawn card may be laid"
        return [*denials, Denial(tables.entry("drawing"), "after-draw", f"after drawing, {what}")]
    if denials:
        return denials
    unmet = [demand for demand in position.demands if not meets(card, demand)]
    if unmet:
        demand = unmet[0]
        return [
            Denial(
                tables.entry(f"demand {demand.kind}"),
                "demand",
                f"{demand.kind} {demand.value} was demanded, and {card} does not answer it",
            )
        ]
    return [Denial(tables.entry("matching"), "no-match", f"{card} does not match {top}")]


def _unanswered(tables: Tables, card: Card, owed: Obligation) -> Denial:
    answers = tables.answers.get(owed.cause, {})
    if tables.deck.index[card] in answers and owed.cap is not None and owed.passes >= owed.cap:
        message = f"the penalty has been passed on {owed.passes} time(s), which is the limit: draw {owed.amount}"
        return Denial(tables.entry(f"penalty {owed.cause}"), "chain-capped", message)
    return Denial(
        tables.entry(f"penalty {owed.cause}"),
        "penalty",
        f"seat {owed.holder} owes {owed.amount} cards, and {card} is no answer to that",
    )


def _demand(tables: Tables, move: Play, left: int) -> list[Denial]:
    ask = tables.lay(move.cards).ask if left else None
    values = tables.demand_values(ask)
    if move.demand in values:
        return []
    laid = " ".join(map(str, move.cards))
    if ask is None:
        reason = "a last card demands nothing" if not left else f"{laid} demands nothing"
        return [Denial("core", "no-demand", f"{reason}, so {move.demand!r} cannot be asked")]
    wanted = ", ".join(map(str, values))
    return [
        Denial(
            tables.entry(f"demand {ask.kind}"),
            "demand-missing",
            f"{laid} must demand one of {wanted}, not {move.demand!r}",
        )
    ]


def _word(tables: Tables, position: Position, move: Play, left: int) -> list[Denial]:
    if move.call is None:
        return []
    policy = tables.calls
    due = tables.words.get(left)
    if policy is None:
        return [Denial(tables.entry("calls"), "no-calls", "these rules know no word to say")]
    if move.call == due and not (move.seat in position.called and move.seat == position.turn):
        return []
    if due is None and policy.false_call and left > tables.due and move.call == tables.words[tables.due]:
        return []  # a foul: accepted, and penalised
    if due is None:
        return [Denial(tables.entry("calls"), "call-not-due", f"no word is due when {left} cards are left")]
    if move.call == due:
        return [Denial(tables.entry("calls"), "already-called", f"seat {move.seat} has said {due!r} already")]
    return [Denial(tables.entry("calls"), "wrong-word", f"the word due now is {due!r}, not {move.call!r}")]


def _thrown(tables: Tables, position: Position, move: Play) -> list[Denial]:
    turn = _turn_only(position, move)
    if tables.throw_ins is None or not any(w.kind == "throw-in" and move.seat in w.seats for w in position.windows):
        return turn
    if _windows.last_moment(tables, position) is not None:
        return _bound(tables, position, move.seat)
    upcard = position.discard_faces[-1]
    if len(move.cards) > 1 or tables.deck.index[move.cards[0]] in tables.throw_ins[upcard]:
        laid = " ".join(map(str, move.cards))
        return [
            Denial(
                tables.entry("throw-in"), "no-throw-in", f"{laid} cannot be thrown in on {tables.deck.faces[upcard]}"
            )
        ]
    return []


# drawing and passing


def _fits(tables: Tables, position: Position) -> bool:
    return any(isinstance(move, Play) for move in turn_moves(tables, position))


def _draw(tables: Tables, position: Position, move: Draw) -> list[Denial]:
    denials = _turn_only(position, move) or _bound(tables, position, move.seat)
    if denials or owed_by(position, move.seat) is not None:
        return denials
    fits = _fits(tables, position)
    if may_draw(tables, len(position.drawn_faces), fits=fits, stocked=stocked(tables, position)):
        return []
    drawing = tables.drawing
    if drawing.limit is not None and len(position.drawn_faces) >= drawing.limit * drawing.amount:
        return [Denial(tables.entry("drawing"), "drawn-already", "no more cards may be drawn in this turn")]
    if fits and not drawing.voluntary:
        return [Denial(tables.entry("drawing"), "can-play", "who has a card that fits may not draw")]
    return [Denial(tables.entry("exhaustion"), "no-stock", "there is nothing left to draw")]


def _pass(tables: Tables, position: Position, move: Pass) -> list[Denial]:
    denials = _turn_only(position, move)
    if denials:
        return denials
    owed = owed_by(position, move.seat)
    bound = _bound(tables, position, move.seat)
    if bound:
        return [denial for denial in bound if denial.code == "must-nominate"]  # else passing is all that is left
    if owed is not None:
        return [
            Denial(
                tables.entry(f"penalty {owed.cause}"),
                "owes",
                f"seat {move.seat} owes {owed.amount} cards: answer it, or draw",
            )
        ]
    fits, drawn = _fits(tables, position), len(position.drawn_faces)
    draws = may_draw(tables, drawn, fits=fits, stocked=stocked(tables, position))
    if may_pass(tables, drawn, fits=fits, draws=draws):
        return []
    if draws:
        return [Denial(tables.entry("drawing"), "must-draw", "draw before passing")]
    if drawn:
        return [Denial(tables.entry("drawing"), "must-play", "the drawn card fits and must be laid")]
    return [Denial(tables.entry("drawing"), "can-play", "a card that fits must be laid")]


def _nominate(tables: Tables, position: Position, move: Nominate) -> list[Denial]:
    owed = owed_by(position, move.seat)
    if owed is None or owed.kind != "nominate":
        return [Denial(tables.entry("starter"), "no-nomination", f"seat {move.seat} has nothing to name")]
    values = tables.demand_values(tables.starter_ask(position.discard_faces[-1]))
    if move.demand in values:
        return []
    wanted = ", ".join(map(str, values))
    return [Denial(tables.entry("starter"), "demand-missing", f"name one of {wanted}, not {move.demand!r}")]


# the word


def _call(tables: Tables, position: Position, move: Call) -> list[Denial]:
    if tables.calls is None:
        return [Denial(tables.entry("calls"), "no-calls", "these rules know no word to say")]
    seat, word = move.seat, move.word
    if any(w.kind == "call" and w.owner == seat and w.word == word for w in position.windows):
        return []
    if call_is_due(tables, position, seat, word) or is_false_call(tables, position, seat, word):
        return []
    if word not in tables.left_of:
        known = ", ".join(map(repr, sorted(tables.left_of)))
        return [Denial(tables.entry("calls"), "wrong-word", f"nobody says {word!r} here: the word is {known}")]
    if seat in position.called:
        return [Denial(tables.entry("calls"), "already-called", f"seat {seat} has said {word!r} already")]
    return [Denial(tables.entry("calls"), "call-not-due", f"seat {seat} has no reason to say {word!r} now")]


def _challenge(tables: Tables, position: Position, move: Challenge) -> list[Denial]:
    policy = tables.calls
    if policy is None:
        return [Denial(tables.entry("calls"), "no-calls", "these rules know no word that could be forgotten")]
    if any(w.kind == "challenge" and w.owner == move.target and move.seat in w.seats for w in position.windows):
        return []
    if move.target == move.seat or move.target not in position.active:
        return [Denial(tables.entry("calls"), "no-target", f"seat {move.seat} cannot challenge seat {move.target!r}")]
    if policy.false_challenge:
        return []  # a foul: accepted, and penalised
    return [
        Denial(
            tables.entry("calls"),
            "no-challenge",
            f"seat {move.target} has forgotten nothing that could be pointed out now",
        )
    ]


_CHECKS: dict[type, Callable[[Tables, Position, Any], list[Denial]]] = {
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Nominate: _nominate,
    Call: _call,
    Challenge: _challenge,
}
