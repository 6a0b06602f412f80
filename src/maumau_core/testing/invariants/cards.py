"""Cards: there are as many as in the deck, and each is in one place.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(cards_conserved(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from maumau_core.state import RoundState
from maumau_core.testing.moment import Moment


def cards_conserved(moment: Moment) -> str | None:
    """There are as many cards as in the deck.

    Why: no move makes a card or destroys one. An engine that forgets it plays with 109
    cards of 108 after a while, or runs out of them.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else how many cards there are too many or too few.
    """
    state = moment.state
    there = sum(len(pile) for _, pile in piles(state))
    wanted = len(state.deck)
    return None if there == wanted else f"{there} cards are in play, and the deck has {wanted}"


def one_place_per_card(moment: Moment) -> str | None:
    """Each card is in one place: a hand, the stock or the discards.

    Why: a card leaves one pile as it joins another. An engine that forgets it lets the
    upcard lie in the stock as well after a reshuffle, and somebody draws it again.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which card is where too often, or nowhere.
    """
    state = moment.state
    deck = Counter(state.deck.pack)
    there = Counter(face for _, pile in piles(state) for face in pile)
    for face in sorted(there | deck):
        if there[face] != deck[face]:
            places = [name for name, pile in piles(state) for _ in range(pile.count(face))]
            where = " and ".join(places) or "nowhere"
            named = state.deck.faces[face] if face < len(state.deck.faces) else f"face {face}"
            return f"{named} is {_times(deck[face])} in the deck, and is in play {_times(there[face])}: {where}"
    return None


def piles_in_order(moment: Moment) -> str | None:
    """Hands are sorted, there is an upcard, and what was drawn in the turn is in the hand of the seat on turn.

    Why: equal positions must be equal values whatever way led to them, so a hand has one
    order; and a card that was drawn is held until it is laid.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which pile is not as it should be.
    """
    state = moment.state
    for seat, hand in enumerate(state.hand_faces):
        if bytes(sorted(hand)) != hand:
            return f"the hand of seat {seat} is not sorted"
    if not state.discard_faces:
        return "there is no upcard"
    strange = Counter(state.drawn_faces) - Counter(state.hand_faces[state.turn])
    if strange:
        cards = " ".join(map(str, state.deck.decode(sorted(strange))))
        return f"seat {state.turn} is said to have drawn {cards}, and does not hold it"
    return None


def piles(state: RoundState) -> Iterator[tuple[str, bytes]]:
    """Give every pile with what it is called; the cards drawn in a turn are in a hand.

    Arguments:
        state: whose piles.
    """
    for seat, hand in enumerate(state.hand_faces):
        yield f"the hand of seat {seat}", hand
    yield "the stock", state.stock_faces
    yield "the discards", state.discard_faces


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")
