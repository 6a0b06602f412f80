"""Deals: what a starter does may not depend on hidden cards, or on the seed, either.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(deals_keep_secrets(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from zlib import crc32

from maumau_core.cards import Card
from maumau_core.events import Drew, Event, Reshuffled
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import SEED_BITS
from maumau_core.testing.moment import Moment


def deals_keep_secrets(moment: Moment) -> str | None:
    """Two deals that give a seat the same hand and turn up the same starter look the same to it.

    Why: a starter may have powers, and those may look at hands. See `non_interference`,
    which is about moves.

    Arguments:
        moment: where to look; nothing is said but at a deal.

    Returns:
        None when it holds, or else who sees what.
    """
    if not moment.is_deal:
        return None
    rules, seats = moment.rules, moment.state.seats
    luck = Random(crc32(repr(moment.state).encode()))  # noqa: S311  # the same deal is always looked at in the same way
    cards = [*rules.deck_for(seats).cards]
    luck.shuffle(cards)
    seed = luck.getrandbits(SEED_BITS)
    for seat in range(seats):
        order, events = _otherwise(rules, cards, seed, moment.state.dealer, seats, seat, luck)
        renewed = any(isinstance(event, Reshuffled) for event in events)  # then other seeds draw other cards
        other = seed if renewed else luck.getrandbits(SEED_BITS)
        deals = ((cards, seed), (order, other))
        here, there = (_seen(rules, *deal, moment.state.dealer, seats, seat) for deal in deals)
        if here != there:
            return f"seat {seat} sees of a deal {here!r}, and with other hidden cards {there!r}"
    return None


def _seen(
    rules: Ruleset, cards: Sequence[Card], seed: int, dealer: int, seats: int, seat: int
) -> tuple[object, list[Event]]:
    state, events = rules.start_round(seats=seats, cards=cards, seed=seed, dealer=dealer)
    seen = None if state.is_over else rules.observe(state, seat)  # over, all hands lie open
    return seen, [event.for_seat(seat) for event in events]


def _otherwise(
    rules: Ruleset, cards: Sequence[Card], seed: int, dealer: int, seats: int, seat: int, luck: Random
) -> tuple[list[Card], Sequence[Event]]:
    """Return another order that deals one seat the same cards, turns up the same starter, and draws the same.

    And what happens at the deal that it was made from.
    """
    state, events = rules.start_round(seats=seats, cards=cards, seed=seed, dealer=dealer)
    drawn = sum(event.count for event in events if isinstance(event, Drew))
    dealt = len(cards) - len(state.stock) - len(state.discards) - drawn
    starter = cards.index(state.discards[0], dealt)
    place = (seat - dealer - 1) % seats
    own = {*range(place, dealt, seats)}
    fixed = own | {*range(dealt, starter + drawn + 1)}
    loose = [at for at in range(len(cards)) if at not in fixed]
    mixed = luck.sample(loose, len(loose))
    order = [*cards]
    for at, other in zip(loose, mixed, strict=True):
        order[at] = cards[other]
    return order, events
