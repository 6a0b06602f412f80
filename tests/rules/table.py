"""A table laid out by hand: positions, moves and events in the short words that the rule tests use.

A seat is its number from 0. In the positions built here the last seat has dealt, so seat 0 moves first and
seat 1 is next. Cards are written as everywhere (``7S``, ``10H``), several with blanks between them.

Moves are written so:

==================  ===================================================================
``7S``              lay the seven of spades
``JH=S``            lay the jack of hearts and name spades
``8D!``             lay it and say the word that is due: "mau", or "mau mau" with the last card
``draw``, ``pass``  draw (a penalty too), end the turn without a card
``mau``             say the word as a move of its own (``mau mau`` likewise)
``challenge 2``     point out that seat 2 forgot its word
``name H``          the owner of the starter names hearts
``3: draw``         any of these by seat 3 instead of the seat on turn
==================  ===================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

import attrs
import pytest

from maumau_core import (
    Call,
    Card,
    Challenge,
    Deck,
    Draw,
    IllegalMove,
    MatchState,
    Move,
    Nominate,
    Pass,
    Play,
    RoundState,
    Ruleset,
    Variant,
    load_variant,
)
from maumau_core._draft import Draft
from maumau_core.events import Event

Kind = TypeVar("Kind")


class Played(NamedTuple):
    """Where a sequence of moves leads, and everything that happened on the way."""

    state: RoundState
    events: tuple[Event, ...]


# rules


def house_rules(base: str, entries: Mapping[str, Mapping[str, Any]] | None = None, **other: Any) -> Ruleset:
    """Return an installed variant with other options: ``house_rules("german-skat", {"drawing": {"after": "must"}})``."""
    return load_variant(Variant.read(base).derive("house-rules", entries=entries, **other))


# positions


def cards(rules: Ruleset, text: str) -> tuple[Card, ...]:
    """Read cards with blanks between them."""
    return tuple(map(rules.deck.card, text.split()))


def table(
    rules: Ruleset,
    *,
    hands: Sequence[str],
    upcard: str,
    stock: str = "",
    under: str = "",
    rest: Literal["stock", "under"] | int = "stock",
    dealer: int | None = None,
    turn: int | None = None,
    **fields: Any,
) -> RoundState:
    """Return a position in the middle of a round, with hands of any size.

    Arguments:
        hands: the cards of each seat, from seat 0.
        upcard: the card on top of the discards.
        stock: the cards drawn first, in order.
        under: the discards under the upcard, the oldest first.
        rest: where all the other cards of the deck are, so that none is missing: at the bottom of the
            ``"stock"``, ``"under"`` everything else in the discards, or in the hand of a seat.
        dealer: who dealt; the last seat if left out.
        turn: whose turn it is; the dealer's left if left out.
        fields: other fields of the state as they are, such as ``direction=-1`` or ``demands=(…,)``.
    """
    seats = len(hands)
    deck = rules.deck_for(seats)
    dealer = seats - 1 if dealer is None else dealer
    piles = {seat: cards(rules, hand) for seat, hand in enumerate(hands)}
    piles |= {"stock": cards(rules, stock), "under": cards(rules, under)}
    top = rules.deck.card(upcard)
    others = _left_over(deck, [top, *(card for pile in piles.values() for card in pile)])
    piles[rest] = (*others, *piles[rest]) if rest == "under" else (*piles[rest], *others)

    draft = Draft.thaw(rules.deal(seats=seats, seed=0, dealer=dealer))
    draft.hand_faces = tuple(bytes(sorted(deck.encode(piles[seat]))) for seat in range(seats))
    draft.stock_faces = deck.encode(piles["stock"])
    draft.discard_faces = deck.encode((*piles["under"], top))
    draft.turn = (dealer + 1) % seats if turn is None else turn
    draft.direction = 1
    draft.obligations = draft.demands = draft.windows = ()
    for name, value in fields.items():
        setattr(draft, name, value)
    assert_conserved(draft)
    return draft.freeze()


def dealt(
    rules: Ruleset,
    *,
    seats: int,
    starter: str,
    hands: Mapping[int, str] | None = None,
    stock: str = "",
    dealer: int | None = None,
) -> RoundState:
    """Return a fresh deal in which this starter was turned up.

    Arguments:
        hands: cards that seats are dealt; the rest of their hands, and all other hands, are cards left over.
        stock: the cards drawn first, in order.
        dealer: who deals; the last seat if left out.
    """
    deck = rules.deck_for(seats)
    dealer = seats - 1 if dealer is None else dealer
    size = len(rules.deal(seats=seats, seed=0).hand_faces[0])
    given = {seat: list(cards(rules, (hands or {}).get(seat, ""))) for seat in range(seats)}
    first, top = cards(rules, stock), rules.deck.card(starter)
    others = _left_over(deck, [top, *first, *(card for hand in given.values() for card in hand)])
    for hand in given.values():
        while len(hand) < size:
            hand.append(others.pop())
    ring = [(dealer + 1 + place) % seats for place in range(seats)]
    order = [given[seat][place] for place in range(size) for seat in ring]
    return rules.deal(seats=seats, cards=[*order, top, *first, *others], dealer=dealer)


def match_at(rules: Ruleset, scores: Sequence[int], state: RoundState, **fields: Any) -> MatchState:
    """Return a match that stands like this while this round is played; `fields` are further fields of it."""
    match = rules.new_match(seats=len(scores), seed=0, dealer=state.dealer)
    return attrs.evolve(match, round=state, scores=tuple(scores), **fields)


def assert_conserved(state: Draft | RoundState) -> None:
    """Check that every card of the deck is in just one place."""
    piles = b"".join(state.hand_faces) + state.stock_faces + state.discard_faces
    assert bytes(sorted(piles)) == state.deck.pack


def _left_over(deck: Deck, used: Iterable[Card]) -> list[Card]:
    left = list(deck.decode(deck.pack))
    for card in used:
        assert card in left, f"{card} is used more often than the deck has it"
        left.remove(card)
    return left


# moves


def move(rules: Ruleset, state: RoundState, text: str) -> Move:
    """Read a move (see the top of this module); the seat on turn makes it unless another is named."""
    before, colon, after = text.partition(":")
    seat, text = (int(before), after.strip()) if colon else (state.turn, text)
    verb, _, rest = text.partition(" ")
    if text in ("draw", "pass"):
        return Draw(seat) if text == "draw" else Pass(seat)
    if verb == "mau":
        return Call(seat, text)
    if verb == "challenge":
        return Challenge(seat, int(rest))
    if verb == "name":
        return Nominate(seat, rest)
    face, _, demand = text.rstrip("!").partition("=")
    laid = cards(rules, face)
    left = len(state.hand_faces[seat]) - len(laid)
    word = "mau" if left else "mau mau"
    return Play(seat, laid, demand or None, word if text.endswith("!") else None)


def play(rules: Ruleset, state: RoundState, *moves: str) -> Played:
    """Make moves one after the other; return where they lead and all their events."""
    events: tuple[Event, ...] = ()
    for text in moves:
        state, happened = rules.apply(state, move(rules, state, text))
        assert_conserved(state)
        events += happened
    return Played(state, events)


def move_text(state: RoundState, chosen: Move) -> str:
    """Write a move as `move` reads it."""
    match chosen:
        case Play(seat, laid, demand, call):
            text = " ".join(map(str, laid)) + (f"={demand}" if demand else "") + ("!" if call else "")
        case Draw(seat):
            text = "draw"
        case Pass(seat):
            text = "pass"
        case Call(seat, word):
            text = word
        case Challenge(seat, target):
            text = f"challenge {target}"
        case Nominate(seat, demand):
            text = f"name {demand}"
    return text if seat == state.turn else f"{seat}: {text}"


def moves_text(rules: Ruleset, state: RoundState, seat: int | None = None, *, fouls: bool = False) -> set[str]:
    """Return every legal move as text, of all seats or of one."""
    return {move_text(state, chosen) for chosen in rules.legal_moves(state, seat, fouls=fouls)}


def playable(rules: Ruleset, state: RoundState) -> set[str]:
    """Return the cards that the seat on turn may lay now, whatever it says or demands with them."""
    moves = rules.legal_moves(state, state.turn)
    return {str(card) for chosen in moves if isinstance(chosen, Play) for card in chosen.cards}


def refusal(rules: Ruleset, state: RoundState, text: str) -> set[str]:
    """Check that a move is illegal in every respect, and return the codes of the denials."""
    chosen = move(rules, state, text)
    denials = rules.why_illegal(state, chosen)
    assert denials, f"{text} is legal"
    assert chosen not in rules.legal_moves(state, fouls=True)
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, chosen)
    assert refused.value.denials == denials
    return {denial.code for denial in denials}


# events and hands


def events_of(happened: Played | Iterable[Event], kind: type[Kind]) -> list[Kind]:
    """Return the events of a kind, in order."""
    events = happened.events if isinstance(happened, Played) else happened
    return [event for event in events if isinstance(event, kind)]


def sizes(state: RoundState) -> list[int]:
    """Return how many cards each seat holds."""
    return [len(hand) for hand in state.hand_faces]


def hand(state: RoundState, seat: int) -> set[str]:
    """Return the different cards that a seat holds."""
    return {str(card) for card in state.hands[seat]}
