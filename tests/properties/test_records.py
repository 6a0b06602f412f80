"""Records: whatever was played is written, read and replayed as it was; what is broken or altered is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from maumau_core import NextRound, RecordError, Ruleset
from maumau_core.notation import write_card
from maumau_core.records import (
    AnyEntry,
    EndEntry,
    MoveEntry,
    RecordFormat,
    RoundEntry,
    SightEntry,
    ToldEntry,
    read_entries,
    redact,
    replay,
    transcribe,
    write_entries,
)
from maumau_core.testing.strategies import Round, matches, rounds
from tests.properties.house_rules import house_rounds
from tests.properties.tables import examples
from tests.properties.worlds import two_worlds

_SHORT = 40
View: TypeAlias = Callable[[Ruleset, list[AnyEntry], int | None], Iterable[AnyEntry]]
FORMATS = st.sampled_from(["jsonl", "text"])


def transcript(played: Round) -> list[AnyEntry]:
    """Return the record of a round that was dealt in a given order."""
    return [*transcribe(played.rules, played.start, played.moves(), cards=played.deal.cards)]


def text_of(entries: list[AnyEntry], form: RecordFormat) -> str:
    return "".join(write_entries(entries, form))


def read_until_it_breaks(text: str) -> tuple[list[AnyEntry], str | None]:
    """Return what can be read, and where the fault is, if there is one."""
    read: list[AnyEntry] = []
    try:
        read.extend(read_entries(text))
    except RecordError as error:
        return read, error.faults[0].where
    return read, None


@st.composite
def match_records(draw: st.DrawFn, longest: int = 400) -> tuple[Ruleset, list[AnyEntry]]:
    """Any match at any table, sealed or not, to its end or left before."""
    played = draw(matches(longest=longest))
    moves = [NextRound() if step.move is None else step.move for step in played.steps()]
    return played.rules, [*transcribe(played.rules, played.start, moves, sealed=draw(st.booleans()))]


@examples(1)
@given(match_records(), FORMATS)
def test_a_match_is_written_read_and_replayed_without_loss(made, form) -> None:
    rules, entries = made
    text = text_of(entries, form)
    read = [*read_entries(text)]

    assert entries == read
    assert text == text_of(read, form)
    assert entries == [step.entry for step in replay(rules, read)]


@examples(1)
@given(st.one_of(rounds(), house_rounds()), FORMATS)
def test_a_round_of_any_rules_is_written_read_and_replayed_without_loss(played, form) -> None:
    entries = transcript(played)
    read = [*read_entries(text_of(entries, form))]

    assert entries == read
    assert [*played.states()] == [
        step.state for step in replay(played.rules, read) if not isinstance(step.entry, RoundEntry | EndEntry)
    ]


@examples(1 / 3)
@given(rounds(longest=_SHORT), FORMATS)
def test_a_text_cut_anywhere_gives_its_whole_moves_and_says_where_it_broke(played, form) -> None:
    entries = transcript(played)
    text = text_of(entries, form)
    ends = [place for place, letter in enumerate(text) if letter == "\n"]
    whole = sum(isinstance(entry, MoveEntry) for entry in entries)
    most = 0
    for cut in range(len(text)):
        read, where = read_until_it_breaks(text[:cut])
        line = 1 + sum(end < cut for end in ends)

        assert read == entries[: len(read)]
        if cut == len(text) - 1:  # only the last line end is gone: what has its checksum is whole
            assert where is None
            assert read == entries
            continue
        assert where is not None
        assert where.startswith((f"line {line}", f"after line {line - 1}", f"after line {line}"))
        moves = sum(isinstance(entry, MoveEntry) for entry in read)
        assert moves >= most, "no move is lost that was whole before"
        most = moves
    assert whole == most


@examples(1)
@given(rounds(longest=_SHORT), FORMATS, st.data())
def test_a_character_that_was_changed_is_noticed(played, form, data) -> None:
    entries = transcript(played)
    text = text_of(entries, form)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters(min_codepoint=1, max_codepoint=0x2FF))
    assume(other != text[place])
    altered = text[:place] + other + text[place + 1 :]
    line = 1 + text.count("\n", 0, place)
    read, where = read_until_it_breaks(altered)

    assert where is not None
    assert where.startswith((f"line {line}", f"line {line + 1}", f"after line {line}"))
    assert read == entries[: len(read)]


def cards_in(data: Any) -> Iterator[str]:
    """Return every text in plain data that stands for itself."""
    if isinstance(data, dict):
        for value in data.values():
            yield from cards_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from cards_in(value)
    elif isinstance(data, str):
        yield data


@examples(1)
@given(st.one_of(rounds(), house_rounds()), st.data())
def test_no_card_that_nobody_has_shown_stands_in_a_view(played, data) -> None:
    """Until the round is over, the events of a view name only cards that the viewer holds, has held, or saw lying."""
    viewer = data.draw(st.sampled_from([None, *range(played.start.seats)]))
    entries = transcript(played)
    steps = [step for step in replay(played.rules, entries) if step.move is not None]
    view = [entry for entry in redact(played.rules, entries, viewer) if isinstance(entry, ToldEntry)]
    shown: set[str] = set()

    assert len(steps) == len(view)
    before = played.start
    for step, entry in zip(steps, view, strict=True):
        shown |= {str(card) for state in (before, step.state) for card in state.discards}
        if viewer is not None:
            shown |= {str(card) for state in (before, step.state) for card in state.hands[viewer]}
        named = {text for event in entry.events for text in cards_in(event) if text in map(str, step.state.deck.faces)}
        assert named <= shown
        before = step.state


def views_in_two_worlds(played: Round, viewer: int | None, view: View, data: st.DataObject) -> tuple[str, str]:
    """Return what a seat is given of the same moves, in two worlds that differ only in cards it never sees."""
    worlds = two_worlds(played, viewer, lambda cards: data.draw(st.permutations(cards)))
    one, other = (text_of([*view(world.rules, world.record(), viewer)], "jsonl") for world in worlds)
    return one, other


@examples(2)
@given(st.one_of(rounds(), house_rounds()), st.data())
def test_what_the_viewer_cannot_know_makes_no_difference_to_a_view(played, data) -> None:
    """Neither what lies in the stock, nor what others hold."""
    viewer = data.draw(st.sampled_from([None, *range(played.start.seats)]))
    one, other = views_in_two_worlds(played, viewer, redact, data)

    assert one == other


def with_anothers_hand(rules: Ruleset, entries: list[AnyEntry], viewer: int | None) -> Iterator[AnyEntry]:
    """Give a view that leaks what the next seat sees when the cards have been dealt."""
    neighbor = 0 if viewer is None else (viewer + 1) % entries[0].seats
    _, sight, *_ = redact(rules, entries, neighbor)
    yield sight
    yield from redact(rules, entries, viewer)


def with_anothers_draws(rules: Ruleset, entries: list[AnyEntry], viewer: int | None) -> Iterator[AnyEntry]:
    """Give a view that leaks what the next seat is told."""
    neighbor = 0 if viewer is None else (viewer + 1) % entries[0].seats
    yield from (entry for entry in redact(rules, entries, neighbor) if isinstance(entry, ToldEntry))
    yield from redact(rules, entries, viewer)


def with_the_stock(rules: Ruleset, entries: list[AnyEntry], viewer: int | None) -> Iterator[AnyEntry]:
    """Give a view that leaks which card lies on the stock when all is over."""
    *_, last = replay(rules, entries)
    yield SightEntry(write_card(last.state.stock[0]) if last.state.stock else "none")
    yield from redact(rules, entries, viewer)


@pytest.mark.parametrize("leaking", [with_anothers_hand, with_anothers_draws, with_the_stock])
def test_a_view_that_leaks_is_told_from_one_that_does_not(leaking) -> None:
    """The property above would fail: it is no property of worlds that are too much alike."""

    @given(rounds(), st.data())
    @settings(max_examples=200, database=None, deadline=None, phases=[Phase.generate], derandomize=True)
    def nothing_leaks(played, data) -> None:
        viewer = data.draw(st.sampled_from([None, *range(played.start.seats)]))
        one, other = views_in_two_worlds(played, viewer, leaking, data)
        assert one == other

    with pytest.raises(AssertionError, match="assert"):
        nothing_leaks()


@examples(1)
@given(match_records(longest=120), st.data())
def test_a_view_of_a_match_holds_neither_seed_nor_order_until_it_is_over(made, data) -> None:
    rules, entries = made
    seats = entries[0].seats
    viewer = data.draw(st.sampled_from([None, *range(seats)]))
    view = [*redact(rules, entries, viewer)]
    *before, end = view

    assert view == [*read_entries(text_of(view, "jsonl"))]
    assert not [entry for entry in before if getattr(entry, "seed", None) is not None or getattr(entry, "cards", ())]
    assert isinstance(end, EndEntry)
    assert (end.seed is not None) == (end.end == "over")
    assert all(isinstance(json.loads(line), dict) for line in write_entries(view))
    assert isinstance(before[1], SightEntry)
