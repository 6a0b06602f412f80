"""Dealing: from a seed, or an explicit order of the cards, to the first state of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from maumau_core._draft import Draft
from maumau_core._resolution import Resolution, effects_of
from maumau_core._shuffle import shuffle
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.effects import Ask, Cover
from maumau_core.errors import SetupError
from maumau_core.events import Event, RoundStarted, TurnBegan
from maumau_core.reducer import settle
from maumau_core.seeds import check_seed, fresh_seed
from maumau_core.situation import Departure, Obligation
from maumau_core.state import Origin
from maumau_core.tables import Tables


def deal(
    tables: Tables,
    deck: Deck,
    *,
    seats: int,
    dealer: int,
    seed: int | None,
    cards: Iterable[Card] | None = None,
    players: Sequence[int] | None = None,
    events: list[Event],
) -> Draft:
    """Deal a round.

    Arguments:
        tables: the compiled rules.
        deck: all the cards in play.
        seats: how many seats the table has.
        dealer: who deals.
        seed: of the shuffles, 0 to 2**128 - 1; None for a fresh one, or with `cards` for 0.
        cards: the whole deck in the order it is dealt, in place of a shuffle.
        players: the seats that take part; None for all.
        events: where what happens is told.

    Raises:
        SetupError: when one of these is out of range, or the cards are not the deck.
    """
    if seed is None:
        seed = 0 if cards is not None else fresh_seed()
    check_seed(seed)
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise SetupError(f"dealer must be a seat from 0 to {seats - 1}, not {dealer!r}")
    playing = tuple(range(seats)) if players is None else tuple(sorted(players))
    order = shuffle(deck.pack, seed, 0) if cards is None else _checked(deck, cards)
    draft = _table(Origin(deck, dealer, seed, shuffles=1 if cards is None else 0), seats, playing)
    size = tables.parts.deal.hand_size(len(playing))
    dealt = size * len(playing)
    hands = [b""] * seats
    # clockwise from the dealer's left
    for place, seat in enumerate(sorted(playing, key=lambda seat: (seat - dealer - 1) % seats)):
        hands[seat] = bytes(sorted(order[place : dealt : len(playing)]))
    draft.hand_faces = tuple(hands)
    draft.discard_faces, draft.stock_faces = _turned_up(deck, tables.parts.starter.refused, order[dealt:])
    draft.direction = tables.parts.deal.direction
    events.append(RoundStarted(dealer, deck.faces[draft.discard_faces[0]]))
    _start(tables, draft, events)
    return draft


def check_seat(seat: int, seats: int) -> None:
    """Refuse what is no seat of a table.

    Raises:
        SetupError: when it is not a whole number from 0 below the number of seats.
    """
    if type(seat) is not int or not 0 <= seat < seats:
        raise SetupError(f"there is no seat {seat!r} at a table of {seats}")


def _table(origin: Origin, seats: int, playing: tuple[int, ...]) -> Draft:
    draft = Draft()
    draft.origin = origin
    draft.turn = origin.dealer
    draft.drawn_faces = b""
    draft.obligations = draft.demands = draft.windows = ()
    draft.called = ()
    draft.departures = tuple(Departure(seat, "absent") for seat in range(seats) if seat not in playing)
    draft.stuck = 0
    draft.last_actor = None
    draft.memory = ()
    draft.result = None
    return draft


def _checked(deck: Deck, cards: Iterable[Card]) -> bytes:
    try:
        order = deck.encode(cards)
    except (ValueError, TypeError) as error:
        raise SetupError(f"the card order does not fit the deck: {error}") from error
    if bytes(sorted(order)) != deck.pack:
        extra = sorted({str(card) for card in deck.faces if order.count(deck.index[card]) > deck.cards.count(card)})
        missing = sorted({str(card) for card in deck.faces if order.count(deck.index[card]) < deck.cards.count(card)})
        raise SetupError(
            f"the card order must hold each of the {len(deck)} cards just once"
            + (f"; too often: {' '.join(extra)}" if extra else "")
            + (f"; missing: {' '.join(missing)}" if missing else "")
        )
    return order


def _turned_up(deck: Deck, refused: frozenset[Card], rest: bytes) -> tuple[bytes, bytes]:
    """Return the starter and the stock: what may not start goes under the stock."""
    place = next((place for place, face in enumerate(rest) if deck.faces[face] not in refused), 0)
    return rest[place : place + 1], rest[place + 1 :] + rest[:place]


def _start(tables: Tables, draft: Draft, events: list[Event]) -> None:
    """Let the starter act as the rules have it, and begin the first turn."""
    starter = tables.parts.starter
    first = draft.neighbor(draft.dealer, draft.direction)
    # a dealer who only deals (an extra round among others) is stood in for by the seat before
    dealer = draft.dealer if draft.is_active(draft.dealer) else draft.neighbor(draft.dealer, -draft.direction)
    actor = dealer if starter.actor == "dealer" else first
    lay = tables.lay((draft.deck.faces[draft.discard_faces[0]],))
    powers = "none" if lay.cards[0] in starter.refused else starter.powers
    resolution = Resolution(tables, draft, actor, events)
    if powers == "all":
        effects = effects_of(draft, lay, actor)
        resolution.run(e for e in effects if not isinstance(e, Ask | Cover))  # no cover is owed
    if powers != "none":
        draft.last_actor = actor
    if powers != "none" and lay.ask is not None:
        draft.turn = actor if starter.names == "actor" else first
        draft.obligations += (
            Obligation("nominate", draft.turn, actor, skips=resolution.skips, again=resolution.again),
        )
    else:
        draft.turn = resolution.next_seat()
    settle(tables, draft, dealer, events)
    if draft.result is None:
        events.append(TurnBegan(draft.turn))
