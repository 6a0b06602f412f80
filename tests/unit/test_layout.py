"""The table: cards go from pile to pile, and none is lost."""

from __future__ import annotations

import attrs
import pytest

from maumau_core import load_variant
from maumau_core._draft import Draft
from maumau_core._layout import Layout
from maumau_core.events import Drew, Event, Reshuffled
from maumau_core.state import RoundState
from tests.properties.wild_rules import Together
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, changed, position

SKAT = load_variant("german-skat")
HELD = load_variant(variant({"exhaustion": {"rule": "no-reshuffle"}}))
TURNED = load_variant(variant({"exhaustion": {"rule": "reshuffle", "shuffle": False}}))


def table(rules, stock: str, under: str = "9C", hand: str = "7S 8S") -> Layout:
    """Return a table where seat 0 may draw from a stock of these cards."""
    state = position(rules, [hand, "KD KH"], "10S")
    encode = state.deck.encode
    return Layout.of(
        changed(
            state, stock_faces=encode(cards(rules, stock)), discard_faces=encode(cards(rules, f"{under} 10S")), seed=5
        )
    )


def drawn(rules, at: Layout, count: int) -> tuple[bytes, list[Event]]:
    """Let seat 0 draw; return what it got and what was told."""
    events: list[Event] = []
    return at.draw(rules._tables, 0, count, "turn", events), events


def all_cards(at: Layout) -> bytes:
    """Return every card on the table, sorted."""
    return bytes(sorted(b"".join((*at.hand_faces, at.stock_faces, at.discard_faces))))


def test_a_table_leaves_the_state_it_began_with():
    state = SKAT.deal(seats=2, seed=7)
    before, twin = repr(state), SKAT.deal(seats=2, seed=7)
    at = Layout.of(state)
    at.lay(0, SKAT._tables.lay(state.hands[0][:1]))
    drawn(SKAT, at, 3)

    assert (repr(state), state) == (before, twin)


def test_a_state_of_a_table_stays_while_play_goes_on():
    at = table(SKAT, "7C 8C AH")
    first = at.frozen()
    drawn(SKAT, at, 2)

    assert type(first) is RoundState
    assert len(first.stock) == 3
    assert at.frozen() != first
    assert first.frozen() is first


def test_freezing_gives_a_state_with_the_same_value():
    state = SKAT.deal(seats=3, seed=7)
    frozen = Layout.of(state).freeze()

    assert type(frozen) is RoundState
    assert frozen == state
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        frozen.stock_faces = b""


def test_cards_laid_leave_the_hand_and_the_last_is_the_upcard():
    rules = load_variant(variant({"shapes.ranks": Together()}))
    at = table(rules, "AH", hand="7S 7H 8S")
    before = all_cards(at)
    left = at.lay(0, rules._tables.lay(cards(rules, "7S 7H")))

    assert left == 1
    assert at.hands[0] == cards(rules, "8S")
    assert at.discards == cards(rules, "9C 10S 7S 7H")
    assert all_cards(at) == before


def test_one_of_two_twins_is_laid():
    rules = load_variant(variant({"packs": {"rule": "packs", "count": 2}}))
    at = Layout.of(position(rules, ["7S 7S", "KD KH"], "10S"))

    assert at.lay(0, rules._tables.lay(cards(rules, "7S"))) == 1
    assert at.hands[0] == cards(rules, "7S")


@pytest.mark.parametrize("first", ["7C", "10S", "AS"])
def test_a_hand_stays_sorted_wherever_a_card_goes(first):
    at = table(SKAT, f"{first} QH", under="9C", hand="7S 8S")
    taken, events = drawn(SKAT, at, 1)

    assert at.hand_faces[0] == bytes(sorted(at.hand_faces[0]))
    assert SKAT.deck.decode(taken) == cards(SKAT, first)
    assert events == [Drew(0, 1, cards(SKAT, first), "turn")]
    assert at.stock == cards(SKAT, "QH")


@pytest.mark.parametrize(
    ("rules", "shuffles", "taken", "told"),
    [(SKAT, 2, 3, [Reshuffled, Drew]), (TURNED, 1, 3, [Reshuffled, Drew]), (HELD, 1, 1, [Drew])],
)
def test_what_an_empty_stock_means_is_for_the_rules(rules, shuffles, taken, told):
    at = table(rules, "7C", under="9C JD QD KS")
    before = all_cards(at)
    got, events = drawn(rules, at, 3)

    assert len(got) == taken
    assert [type(event) for event in events] == told
    assert at.shuffles == shuffles
    assert all_cards(at) == before
    assert at.upcard == rules.deck.card("10S")


def test_discards_that_are_not_shuffled_are_turned_over_as_they_lie():
    at = table(TURNED, "", under="9C JD QD")
    drawn(TURNED, at, 2)

    assert at.stock == cards(TURNED, "QD")
    assert at.discards == cards(TURNED, "10S")


def test_where_nothing_is_left_nothing_is_drawn_and_that_is_told():
    at = table(SKAT, "", under="")
    got, events = drawn(SKAT, at, 2)

    assert (got, events) == (b"", [Drew(0, 0, (), "turn")])
    assert at.hands[0] == cards(SKAT, "7S 8S")


def test_a_draft_and_a_table_draw_alike():
    at = table(SKAT, "7C", under="9C JD QD KS")
    draft, told = Draft.thaw(at), []
    draft.draw(SKAT._tables, 0, 4, "turn", told)
    _, events = drawn(SKAT, at, 4)

    assert draft.freeze() == at.frozen()
    assert told == events
