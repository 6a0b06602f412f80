"""Deals: fully specified starting positions, as permutations of the deck."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from hypothesis import strategies as st

from maumau_core.cards import Card
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.steps import Step
from maumau_core.testing.insides import parts_of
from maumau_core.testing.strategies.installed import Rules, tables

__all__ = ["StartingDeal", "deals"]


@attrs.frozen(repr=False, slots=False)
class StartingDeal:
    """Everything that decides how a round begins: no seed has a part in it.

    Arguments:
        rules: whose deal.
        seats: how many seats, within `Ruleset.seats`.
        dealer: the seat that deals.
        cards: the whole deck, in the order it is dealt.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> deal = StartingDeal(rules, seats=2, dealer=0, cards=rules.deck.faces)
    >>> deal.state.upcard, len(deal.step.events)
    (Card('9', 'D'), 2)
    """

    rules: Ruleset
    seats: int
    dealer: int
    cards: tuple[Card, ...]

    @property
    def step(self) -> Step:
        """The state after the deal, and what happened at it: the starter may have had its effects."""
        return self.rules.start_round(seats=self.seats, cards=self.cards, dealer=self.dealer)

    @property
    def state(self) -> RoundState:
        """The state after the deal."""
        return self.step.state

    def __repr__(self) -> str:
        order = " ".join(map(str, self.cards))
        return f"<{self.rules.name}: {self.seats} seats, dealer {self.dealer}, cards {order}>"


def deals(rules: Rules = None, seats: int | None = None) -> st.SearchStrategy[StartingDeal]:
    """Any starting deal; it shrinks to the fewest seats, seat 0 dealing, and few cards out of the order of the deck.

    What is drawn is a permutation of the deck, taken as starter, hands in the order of play, and stock. So a table
    that loses its last seat keeps its starter and all other hands, and with them, most often, what failed.

    Arguments:
        rules: one ruleset, the name of an installed variant, a strategy for some, or None for any installed variant.
        seats: how many seats; None for any number that the rules are for.

    Raises:
        SetupError: when the rules are not for so many seats.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> all_hold_sevens = lambda deal: all("7" in [card.rank for card in hand] for hand in deal.state.hands)
    >>> hands = find(deals("german-skat"), all_hold_sevens, settings=quiet).state.hands
    >>> [sum(card.rank == "7" for card in hand) for hand in hands]
    [1, 1]
    """
    return _deals(rules, seats)


@st.composite
def _deals(draw: st.DrawFn, rules: Rules, seats: int | None) -> StartingDeal:
    chosen, count = draw(tables(rules, seats))
    dealer = draw(st.integers(0, count - 1))
    order = draw(st.permutations(chosen.deck_for(count).cards))
    return StartingDeal(chosen, count, dealer, dealing_order(chosen, count, order))


def dealing_order(rules: Ruleset, seats: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the order they are dealt, one at a time and clockwise.

    Arguments:
        rules: whose deal.
        seats: how many seats.
        cards: the starter, the hand of the seat that plays first, that of the next and so on, then the stock.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> order = dealing_order(rules, 2, rules.deck.faces)
    >>> state = rules.deal(seats=2, cards=order)
    >>> state.upcard, [" ".join(map(str, state.hands[seat])) for seat in (1, 0)]
    (Card('7', 'C'), ['8C 9C 10C JC QC', 'KC AC 7D 8D 9D'])
    """
    deal = parts_of(rules).deal
    size = deal.hand_size(seats)
    hands = [cards[1 + place * size : 1 + (place + 1) * size] for place in range(seats)]
    if deal.direction < 0:  # the first to play sits on the dealer's other side, and is dealt to last but for the dealer
        hands = [*hands[-2::-1], hands[-1]]
    dealt = (card for row in zip(*hands, strict=True) for card in row)
    return (*dealt, cards[0], *cards[1 + seats * size :])
