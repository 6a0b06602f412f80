"""The power works at a table; no installation is needed for this."""

from __future__ import annotations

from maumau_core import Variant, load_variant
from maumau_core.events import Drew
from maumau_core.moves import Draw, Pass, Play
from maumau_leveller import Leveller

RULES = load_variant(Variant("leveller-table", {"powers.king": Leveller("K", cards=2)}, extends="german-skat"))
CARD = RULES.deck.card
# Two seats: seat 1 is dealt the first card, seat 0 the second, and so on; then the starter, then the stock.
DEAL = [*map(CARD, ("KH", "9H", "7C", "9S", "7D", "QC", "8C", "QD", "8D", "AC", "10H", "KS", "KD"))]
REST = [card for card in RULES.deck.faces if card not in DEAL]


def test_a_neighbour_who_is_not_ahead_draws_nothing() -> None:
    state = RULES.deal(seats=2, cards=DEAL + REST)

    _, events = RULES.apply(state, Play(1, CARD("KH")))

    assert not [event for event in events if isinstance(event, Drew)]


def test_a_neighbour_who_is_ahead_draws() -> None:
    state = RULES.deal(seats=2, cards=DEAL + REST)
    for move in (Draw(1), Pass(1), Play(0, CARD("9H"))):
        state, _ = RULES.apply(state, move)

    state, events = RULES.apply(state, Play(1, CARD("KH")))

    assert [(event.seat, event.count) for event in events if isinstance(event, Drew)] == [(0, 2)]
    assert [6, 5] == [len(hand) for hand in state.hands]


def test_it_says_what_it_does() -> None:
    assert "K: If the next player holds fewer cards, that player draws 2." in RULES.describe(language="en")
