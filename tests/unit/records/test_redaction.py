"""Redaction: what a view holds, and what it does not."""

import json

import pytest

from maumau_core import RecordError
from maumau_core.notation import read_observation
from maumau_core.records import (
    EndEntry,
    RoundEntry,
    SightEntry,
    ToldEntry,
    ViewHeader,
    commit,
    read_entries,
    redact,
    transcribe,
)
from tests.unit.records.played import RULES, match_record, moves_of, round_record, text_of


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_is_written_and_read_like_a_record(viewer) -> None:
    view = [*redact(RULES, match_record(), viewer)]

    assert view == [*read_entries(text_of(view))]


def test_a_header_has_neither_seed_nor_cards_and_no_promise_that_nobody_made() -> None:
    """A commitment made afterwards would give a small seed away."""
    header = next(redact(RULES, match_record(), 1))

    assert ViewHeader("match", "german-skat", RULES.fingerprint, header.engine, 2, 0, viewer=1) == header
    assert commit(7) == next(redact(RULES, match_record(sealed=True), 1)).commitment


def test_drawn_cards_are_told_to_who_drew_them() -> None:
    told = {}
    for viewer in (None, 0, 1):
        for entry in redact(RULES, round_record(), viewer):
            for event in entry.events if isinstance(entry, ToldEntry) else ():
                if event["event"] == "Drew":
                    told.setdefault((viewer, event["seat"]), []).append(event["cards"])

    assert all(cards for seat in (0, 1) for cards in told[seat, seat])
    assert {None} == {cards for viewer, seat in told if viewer != seat for cards in told[viewer, seat]}


def test_what_is_seen_stands_at_each_deal_and_at_each_end() -> None:
    view = [*redact(RULES, match_record(), 0)]
    results = sum(isinstance(entry, RoundEntry) for entry in view)
    seen = [read_observation(entry.sees, RULES) for entry in view if isinstance(entry, SightEntry)]

    assert [False, True] * results == [observation.is_over for observation in seen]
    assert [None] * results == [observation.hands for observation in seen[::2]]
    assert None not in [observation.hands for observation in seen[1::2]]
    assert {0} == {observation.seat for observation in seen}


def test_at_the_end_everything_is_told() -> None:
    cards = RULES.deck_for(2).cards
    start = RULES.deal(seats=2, cards=cards)
    entries = [*transcribe(RULES, start, moves_of(start), cards=cards)]
    *_, result, _, end = redact(RULES, entries, None)

    assert 7 == [*redact(RULES, match_record(), None)][-1].seed
    assert (tuple(map(str, cards)), 0) == (result.cards, end.seed)


def test_the_order_of_a_round_is_kept_while_the_match_goes_on() -> None:
    view = [*redact(RULES, match_record(sealed=True), 0)]

    assert {()} == {entry.cards for entry in view if isinstance(entry, RoundEntry)}


def test_a_match_that_was_left_keeps_its_seed() -> None:
    start = RULES.new_match(seats=2, seed=7)
    entries = [*transcribe(RULES, start, moves_of(start, limit=5), sealed=True)]

    assert EndEntry("left") == [*redact(RULES, entries, None)][-1]


def test_events_are_tables_with_their_name_and_cards_in_notation() -> None:
    view = [*redact(RULES, round_record(), None)]
    events = [event for entry in view if isinstance(entry, ToldEntry) for event in entry.events]

    assert events == json.loads(json.dumps(events))
    played = next(event for event in events if event["event"] == "Played")
    assert ["event", "seat", "cards"] == list(played)
    assert RULES.deck.card(played["cards"][0])


@pytest.mark.parametrize("viewer", [-1, 2])
def test_nobody_looks_from_a_seat_that_is_not_there(viewer) -> None:
    with pytest.raises(RecordError, match=f"record 1: there is no seat {viewer} at a table of 2"):
        next(redact(RULES, round_record(), viewer))


def test_a_sealed_match_is_shown_while_it_is_played_as_it_is_shown_afterwards() -> None:
    match = RULES.new_match(seats=3, seed=1 << 100)
    moves = []
    after = match
    while not after.is_over:
        moves.append(RULES.legal_moves(after)[0])
        after = RULES.apply(after, moves[-1]).state
    entries = [*transcribe(RULES, match, moves, sealed=True)]
    for viewer in (None, 0, 2):
        opened = [*redact(RULES, entries, viewer)]
        for length in (1, 2, 10, len(entries) - 1):
            kept = [*redact(RULES, entries[:length], viewer, seed=1 << 100)]

            assert kept
            assert opened[: len(kept)] == kept


def test_a_seed_that_was_not_promised_is_refused() -> None:
    entries = [*transcribe(RULES, RULES.new_match(seats=2, seed=1 << 100), [], sealed=True)]

    with pytest.raises(RecordError, match="is not the one that the header commits to"):
        next(redact(RULES, entries, 0, seed=7))


@pytest.mark.parametrize("viewer", ["0", 1.0, True, 2, -1])
def test_who_has_no_seat_has_no_view(viewer) -> None:
    entries = transcribe(RULES, RULES.deal(seats=2, seed=7), [])

    with pytest.raises(RecordError, match=f"there is no seat {viewer!r} at a table of 2"):
        next(redact(RULES, entries, viewer))
