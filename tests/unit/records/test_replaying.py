"""Replaying: what is given, and everything that a record may say wrongly."""

import io

import attrs
import pytest

from maumau_core import MatchState, NextRound, PluginContractError, RecordError, Ruleset, SetupError, load_variant
from maumau_core.events import RoundStarted
from maumau_core.records import (
    EndEntry,
    Header,
    MoveEntry,
    RoundEntry,
    read_entries,
    redact,
    replay,
    rules_of,
    transcribe,
    write_entries,
)
from tests.unit.records.played import CALLING, RULES, match_record, moves_of, round_record


def changed(entries, kind, place=0, **fields):
    """Return entries in which one of a kind has other fields."""
    found = [index for index, entry in enumerate(entries) if isinstance(entry, kind)][place]
    return [*entries[:found], attrs.evolve(entries[found], **fields), *entries[found + 1 :]]


def complaint(entries, rules=RULES, **options):
    with pytest.raises(RecordError) as caught:
        list(replay(rules, entries, **options))
    (fault,) = caught.value.faults
    return fault.code, fault.where, fault.message


def test_each_entry_is_a_step_with_the_state_after_it() -> None:
    entries = match_record()
    steps = [*replay(RULES, entries)]
    match = RULES.new_match(seats=2, seed=7)

    assert entries == tuple(step.entry for step in steps)
    assert isinstance(steps[0].events[0], RoundStarted)
    for step in steps:
        if step.move is not None:
            match, events = RULES.apply(match, step.move)
            assert (match, events) == (step.state, step.events)
    assert steps[-1].state.is_over


def test_steps_are_counted_by_record_round_and_move() -> None:
    entries = match_record()
    steps = [*replay(RULES, (*round_record(), *entries))]
    second = [step for step in steps if step.record == 2]

    assert len(round_record()) == len(steps) - len(second)
    assert (0, 1, 2) == tuple(step.number for step in second[:3])
    dealt = [step for step in second if isinstance(step.move, NextRound)]
    assert [(round_, 0) for round_ in range(2, len(dealt) + 2)] == [(step.round, step.number) for step in dealt]


def test_a_round_is_replayed_from_a_given_order_of_cards() -> None:
    cards = RULES.deck_for(2).cards
    start = RULES.deal(seats=2, cards=cards, dealer=1)
    entries = [*transcribe(RULES, start, moves_of(start), cards=cards)]

    assert start == next(replay(RULES, entries)).state


def test_the_variant_is_found_by_its_name() -> None:
    start = CALLING.deal(seats=4, seed=1)
    entries = [*round_record(), *transcribe(CALLING, start, moves_of(start, CALLING))]

    assert {RULES, CALLING} == {step.rules for step in replay(None, entries)}


def test_a_sealed_record_is_replayed_with_the_seed_it_reveals() -> None:
    states = [step.state for step in replay(RULES, match_record())]

    assert states == [step.state for step in replay(RULES, match_record(sealed=True))]


def test_a_record_of_changed_rules_is_refused_with_both_fingerprints() -> None:
    code, where, message = complaint(match_record(), CALLING)

    assert ("other-rules", "record 1") == (code, where)
    assert RULES.fingerprint in message
    assert CALLING.fingerprint in message


def test_a_record_of_an_unknown_variant_is_refused_with_its_fingerprint() -> None:
    code, _, message = complaint(changed(match_record(), Header, variant="german-skatt"), None)

    assert "unknown-rules" == code
    assert RULES.fingerprint in message
    assert "did you mean german-skat?" in message


def test_the_name_of_a_variant_is_no_path(tmp_path) -> None:
    """A record may come from a stranger."""
    file = tmp_path / "house.toml"
    file.write_text('name = "house"\nextends = "german-skat"\n', encoding="utf-8")

    assert "unknown-rules" == complaint(changed(match_record(), Header, variant=str(file)), None)[0]


def test_other_rules_may_be_tried() -> None:
    renamed = load_variant(RULES.variant.derive("gentle", entries={"powers.seven": {"cards": 1}}))
    header = match_record()[0]

    assert renamed == rules_of(header, renamed, anyway=True)
    assert complaint(match_record(), renamed, anyway=True)[0] in {"illegal-move", "wrong-result", "missing-result"}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seats": 5}, "impossible-deal"),
        ({"cards": ("7S",)}, "impossible-deal"),
        ({"cards": ("7X",)}, "impossible-deal"),
        ({"seed": 8}, "illegal-move"),
    ],
)
def test_a_header_that_does_not_deal_these_cards_is_refused(fields, code) -> None:
    assert code == complaint(changed(round_record(), Header, **fields))[0]


@pytest.mark.parametrize(
    ("move", "code", "message"),
    [
        ("1:7X", "no-move", "'1:7X' is no move"),
        ("0:pass", "illegal-move", "0:pass is illegal: it is the turn of seat 1, not of seat 0"),
        ("7:draw", "illegal-move", "7:draw is illegal: there is no seat 7"),
        ("next", "illegal-move", "next is illegal: the round is not over yet"),
    ],
)
def test_a_move_that_cannot_be_made_is_told_with_round_and_move(move, code, message) -> None:
    told = complaint(changed(match_record(), MoveEntry, move=move))

    assert (code, "record 1, round 1, move 1") == told[:2]
    assert message in told[2]


@pytest.mark.parametrize(
    "fields",
    [
        {"round": 2},
        {"reason": "blocked"},
        {"winners": ()},
        {"points": (1, 1)},
        {"totals": (1, 1)},
        {"void": True},
        {"cards": ("7S",)},
    ],
)
def test_a_result_that_replaying_does_not_give_is_told(fields) -> None:
    code, where, message = complaint(changed(match_record(), RoundEntry, **fields))

    assert "wrong-result" == code
    assert where.startswith("record 1, round 1, move ")
    assert message.startswith(f"{next(iter(fields))} of the result is ")


def test_results_stand_where_rounds_end_and_nowhere_else() -> None:
    entries = match_record()
    result = next(entry for entry in entries if isinstance(entry, RoundEntry))
    place = entries.index(result)

    assert "wrong-result" == complaint([*entries[:2], result, *entries[2:]])[0]
    assert "wrong-result" == complaint([*entries[:place], result, *entries[place:]])[0]
    assert "missing-result" == complaint([*entries[:place], *entries[place + 1 :]])[0]
    assert "missing-result" == complaint([*round_record()[:-2], round_record()[-1]])[0]


@pytest.mark.parametrize("fields", [{"end": "left"}, {"standings": ((0, 1),)}, {"standings": ()}, {"seed": 7}])
def test_an_end_that_replaying_does_not_give_is_told(fields) -> None:
    assert "wrong-result" == complaint(changed(match_record(), EndEntry, **fields))[0]


def test_a_match_that_was_left_did_not_end() -> None:
    assert "wrong-result" == complaint([*match_record()[:5], EndEntry("over")])[0]


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        (changed(match_record(sealed=True), EndEntry, seed=8), "broken-promise"),
        (changed(match_record(sealed=True), EndEntry, seed=None), "not-revealed"),
        (match_record(sealed=True)[:-1], "not-revealed"),
        (match_record(sealed=True)[:1], "not-revealed"),
        (changed(match_record(sealed=True), Header, pack=("7S",)), "impossible-deal"),
        (changed(match_record(sealed=True), RoundEntry, cards=()), "wrong-result"),
    ],
)
def test_a_promise_that_is_not_kept_is_told(entries, code) -> None:
    assert code == complaint(entries)[0]


def test_a_view_is_no_record() -> None:
    assert "not-a-record" == complaint(redact(RULES, match_record(), 0))[0]
    assert "not-a-record" == complaint([match_record()[0], *[*redact(RULES, match_record(), 0)][1:]])[0]


def test_what_comes_before_a_fault_is_given() -> None:
    given = []
    with pytest.raises(RecordError):
        given.extend(replay(RULES, changed(match_record(), MoveEntry, 4, move="0:99")))

    assert 5 == len(given)
    assert all(isinstance(step.state, MatchState) for step in given)


def test_a_rule_that_breaks_while_replaying_is_told_with_round_and_move(monkeypatch) -> None:
    def broken(*_: object) -> None:
        raise PluginContractError("[powers.seven] must not do that")

    entries = match_record()
    monkeypatch.setattr(Ruleset, "apply", broken)
    code, where, message = complaint(entries)

    assert ("no-move", "record 1, round 1, move 1") == (code, where)
    assert message.endswith("cannot be made: [powers.seven] must not do that")


def test_an_end_that_reveals_another_seed_than_the_known_one_is_told() -> None:
    """Whoever knows the seed beforehand is not to pass on a false one."""
    false = changed(match_record(sealed=True), EndEntry, seed=123456)
    code, where, message = complaint(false, seed=7)

    assert "broken-promise" == code
    assert where.startswith("record 1, round ")
    assert "the seed 123456 is not the one that the header commits to" == message
    with pytest.raises(RecordError, match="the seed 123456 is not"):
        list(redact(RULES, false, 0, seed=7))


def test_a_sealed_record_on_its_way_is_refused_with_what_would_help() -> None:
    text = "".join(write_entries(match_record(sealed=True)[:5]))
    for entries in (match_record(sealed=True)[:5], read_entries(text)):
        assert "only replayed by whoever gives its seed" in complaint(entries)[2]
    with pytest.raises(RecordError, match="only replayed by whoever gives its seed"):
        list(redact(RULES, read_entries(text), 0))

    assert "broken-off" == complaint(read_entries(text))[0]
    given = []
    with pytest.raises(RecordError):
        given.extend(replay(RULES, read_entries(text), seed=7))
    assert 5 == len(given)


@pytest.mark.parametrize("of", [str, io.StringIO, str.splitlines])
def test_a_text_is_told_from_the_entries_that_are_read_from_it(of) -> None:
    text = "".join(write_entries(match_record()))
    for use in (
        lambda entries: replay(RULES, entries),
        lambda entries: redact(RULES, entries, 0),
        write_entries,
        lambda entries: write_entries(entries, "text"),
    ):
        with pytest.raises(TypeError, match=r"read_entries\(text\) makes entries of them"):
            list(use(of(text)))


@pytest.mark.parametrize("seed", [-1, 1 << 128, "x", 7.0])
def test_what_is_no_seed_is_refused_as_such(seed) -> None:
    with pytest.raises(SetupError, match="seed must be a whole number"):
        list(replay(RULES, match_record(sealed=True), seed=seed))
    with pytest.raises(SetupError, match="seed must be a whole number"):
        list(redact(RULES, match_record(sealed=True), 0, seed=seed))


@pytest.mark.parametrize(
    "move", ["1:" + "+".join(["7S"] * 90_000), "1:" + "x" * 90_000, "0:7S!" + "x" * 90_000], ids=len
)
def test_a_move_of_any_length_is_told_in_a_few_words(move) -> None:
    assert len(complaint(changed(match_record(), MoveEntry, move=move))[2]) < 1_000
    with pytest.raises(ValueError, match="is no move") as caught:
        MoveEntry(move + " ")
    assert len(str(caught.value)) < 1_000


def test_a_variant_of_any_name_is_told_in_a_few_words() -> None:
    assert len(complaint(changed(match_record(), Header, variant="x" * 90_000), None)[2]) < 1_000
