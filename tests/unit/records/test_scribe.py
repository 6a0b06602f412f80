"""The scribe: what stands in a record of what was played."""

import pytest

from maumau_core import IllegalMove, NextRound, Pass, RecordError
from maumau_core.notation import write_move
from maumau_core.records import EndEntry, Header, MoveEntry, RoundEntry, commit, transcribe
from tests.unit.records.played import RULES, match_record, moves_of, round_record


def test_a_round_has_a_header_its_moves_its_result_and_the_end() -> None:
    start = RULES.deal(seats=2, seed=7)
    header, *moves, result, end = round_record()

    assert Header("round", "german-skat", RULES.fingerprint, header.engine, seats=2, dealer=0, seed=7) == header
    assert [MoveEntry(write_move(move)) for move in moves_of(start)] == moves
    assert (1, "out", result.points) == (result.round, result.reason, result.totals)
    assert EndEntry("over") == end


def test_a_match_has_a_result_for_each_round_before_the_next_is_dealt() -> None:
    entries = match_record()
    results = [entry for entry in entries if isinstance(entry, RoundEntry)]
    dealt = [place for place, entry in enumerate(entries) if entry == MoveEntry("next")]

    assert [*range(1, len(results) + 1)] == [result.round for result in results]
    assert results[:-1] == [entries[place - 1] for place in dealt]
    assert [sum(each) for each in zip(*(result.points for result in results), strict=True)] == [*results[-1].totals]
    assert ("over", ((0,), (1,))) == (entries[-1].end, tuple(sorted(entries[-1].standings)))


def test_a_sealed_record_tells_the_seed_last() -> None:
    header, *between, end = match_record(sealed=True)

    assert (None, commit(7), 7) == (header.seed, header.commitment, end.seed)
    assert tuple(map(str, RULES.deck_for(2).decode(RULES.deck_for(2).pack))) == header.pack
    assert all(sorted(entry.cards) == sorted(header.pack) for entry in between if isinstance(entry, RoundEntry))


def test_a_table_that_is_left_has_an_end_too() -> None:
    start = RULES.deal(seats=2, seed=7)
    *_, end = transcribe(RULES, start, moves_of(start, limit=3), sealed=True)

    assert EndEntry("left", seed=7) == end


def test_names_and_the_order_of_the_cards_are_kept() -> None:
    cards = RULES.deck_for(2).cards
    start = RULES.deal(seats=2, cards=cards, dealer=1)
    header, *_ = transcribe(RULES, start, [], cards=cards, names=["Ana", "Bo"])

    assert (tuple(map(str, cards)), ("Ana", "Bo"), 1) == (header.cards, header.names, header.dealer)


def test_a_record_begins_with_the_deal() -> None:
    dealt = RULES.deal(seats=2, cards=RULES.deck_for(2).cards)
    started = RULES.deal(seats=2, seed=7)
    match = RULES.new_match(seats=2, seed=7)
    going_on = [RULES.apply(each, RULES.legal_moves(each)[0]).state for each in (started, match)]

    for start, complaint in [
        (dealt, "a record begins with the deal, before any move, with the order of its cards"),
        (going_on[0], "a record begins with the deal, before any move$"),
        (going_on[1], "a record begins with the deal, before any move$"),
    ]:
        with pytest.raises(RecordError, match=complaint):
            next(transcribe(RULES, start, []))


def test_what_does_not_go_together_is_refused() -> None:
    cards = RULES.deck_for(2).cards
    start = RULES.deal(seats=2, cards=cards)

    with pytest.raises(RecordError, match="cards are for a single round whose seed is open"):
        next(transcribe(RULES, start, [], cards=cards, sealed=True))
    with pytest.raises(RecordError, match="names must be 2"):
        next(transcribe(RULES, start, [], cards=cards, names=["Ana"]))
    with pytest.raises(RecordError, match="the card order must hold each of the 32 cards just once"):
        next(transcribe(RULES, start, [], cards=cards[1:]))


def test_an_illegal_move_is_not_written_down() -> None:
    start = RULES.deal(seats=2, seed=7)

    for move in (Pass(0), NextRound()):
        with pytest.raises(IllegalMove):
            list(transcribe(RULES, start, [move]))
