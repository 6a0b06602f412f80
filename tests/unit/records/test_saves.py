"""Saves: what they hold, and what is refused."""

from __future__ import annotations

import copy
import json

import pytest

from maumau_core import Fault, NextRound, RecordError, SetupError, load_variant
from maumau_core.records import resume, save
from maumau_core.situation import Window
from tests.unit.table import changed, position

RULES = load_variant("german-skat")
ROUND = RULES.deal(seats=2, seed=2**128 - 1)
MATCH = RULES.new_match(seats=2, seed=7)


def told(data, rules=RULES):
    with pytest.raises(RecordError) as caught:
        resume(rules, data)
    return [str(fault) for fault in caught.value.faults]


def with_change(state, path, value):
    """Return a save, through JSON, in which one value is another; without it for `...`."""
    data = json.loads(json.dumps(save(RULES, state)))
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return data


def test_a_save_says_what_it_is():
    data = save(RULES, ROUND)

    assert {"format": "maumau-save", "version": 1, "variant": "german-skat", "fingerprint": RULES.fingerprint} == {
        key: data[key] for key in data if key != "round"
    }
    assert str(2**128 - 1) == data["round"]["seed"]


@pytest.mark.parametrize("state", [ROUND, MATCH])
def test_a_save_is_json_and_comes_back(state):
    data = save(RULES, state)
    before = copy.deepcopy(data)

    assert state == resume(RULES, json.loads(json.dumps(data)))
    assert state == resume(RULES, data)
    assert before == data


def test_a_match_between_two_rounds_and_one_that_is_over_come_back():
    match = MATCH
    seen = set()
    while not match.is_over:
        match, _ = RULES.apply(match, RULES.legal_moves(match)[0])
        if match.round.is_over:
            seen.add(match.is_over)
            again = resume(RULES, save(RULES, match))
            assert match == again
            if not match.is_over:
                assert RULES.apply(match, NextRound()) == RULES.apply(again, NextRound())

    assert {True, False} == seen


@pytest.mark.parametrize("data", [None, [], {}, {"format": "maumau-record"}, {"format": 1}])
def test_what_is_no_save_is_called_so(data):
    assert [
        "save: this is no save of maumau_core: it has no \"format\" that says so; save() writes 'maumau-save'"
    ] == told(data)


@pytest.mark.parametrize("version", [2, "1", None, True, 1.0])
def test_a_save_of_another_version_is_refused(version):
    assert [f"save.version: this version of maumau_core reads saves of version 1, not {version!r}"] == told(
        with_change(ROUND, ["version"], version)
    )


def test_a_save_of_other_rules_is_refused_with_both_fingerprints_unless_asked_to_try():
    heavy = load_variant(RULES.variant.derive("heavy", entries={"powers.seven": {"cards": 3}}))
    data = save(RULES, MATCH)

    (reason,) = told(data, heavy)

    assert RULES.fingerprint in reason
    assert heavy.fingerprint in reason
    assert "'german-skat'" in reason
    assert resume(heavy, data, anyway=True) == MATCH


def test_a_round_of_another_deck_cannot_be_saved():
    with pytest.raises(SetupError, match="this state was not dealt by german-skat: its deck is another"):
        save(RULES, load_variant("standard-52").deal(seats=2, seed=1))


@pytest.mark.parametrize(
    ("state", "path", "value", "fault"),
    [
        (
            ROUND,
            ["extra"],
            1,
            "save.extra: expected only format, version, variant, fingerprint, round, match, and nothing",
        ),
        (ROUND, ["fingerprint"], 7, "save.fingerprint: expected text, not 7"),
        (ROUND, ["match"], {}, "save: expected either a round or a match"),
        (ROUND, ["round"], ..., "save: expected either a round or a match"),
        (ROUND, ["round"], [], "save.round: expected a table, not []"),
        (ROUND, ["round", "extra"], 1, "save.round.extra: expected only turn, direction, dealer, seed"),
        (ROUND, ["round", "turn"], ..., "save.round.turn: expected a value, and it is missing"),
        (ROUND, ["round", "turn"], "0", "save.round.turn: expected a whole number, not '0'"),
        (ROUND, ["round", "turn"], True, "save.round.turn: expected a whole number, not True"),
        (ROUND, ["round", "turn"], 2, "save.round.turn: expected a seat from 0 to 1, not 2"),
        (ROUND, ["round", "seed"], str(2**128), "save.round.seed: expected a whole number from 0 to 2**128 - 1"),
        (ROUND, ["round", "seed"], "-1", "save.round.seed: expected a whole number from 0 to 2**128 - 1"),
        (ROUND, ["round", "seed"], "9" * 10_000, "save.round.seed: expected a whole number from 0 to 2**128 - 1"),
        (ROUND, ["round", "hands", 0], "7S", "save.round.hands[0]: expected a list, not '7S'"),
        (
            ROUND,
            ["round", "hands", 0, 1],
            "2S",
            "save.round.hands[0][1]: expected a card of this deck, such as 7C, not '2S'",
        ),
        (ROUND, ["round", "hands", 0, 1], 7, "save.round.hands[0][1]: expected text, not 7"),
        (
            ROUND,
            ["round", "obligations"],
            [{"kind": "pay"}],
            "save.round.obligations[0].holder: expected a value, and it is",
        ),
        (ROUND, ["round", "memory"], [], "save.round.memory: expected a table, not []"),
        (ROUND, ["round", "stuck"], -1, "save.round.stuck: expected 0 or more, not -1"),
        (MATCH, ["match", "scores"], [0], "save.match.scores: expected a score for each of 2 seats, not 1"),
        (MATCH, ["match", "standings"], [[0], [0]], "save.match.standings: expected each of 2 seats once"),
        (MATCH, ["match", "dealer"], 1, "save.match.dealer: expected the dealer of the round, 0, not 1"),
        (MATCH, ["match", "next_dealer"], 2, "save.match.next_dealer: expected a seat from 0 to 1, not 2"),
        (MATCH, ["match", "players"], [0], "save.match.players: expected the seats that were dealt in"),
        (MATCH, ["match", "next_players"], [0, 1], "save.match.next_players: expected nobody: no round is to be dealt"),
        (MATCH, ["match", "is_over"], True, "save.match.is_over: expected false, as the round is not over"),
        (MATCH, ["match", "rounds"], 1 << 128, "save.match.rounds: expected a number of at most 63 bits, not 3402823"),
        (MATCH, ["match", "next_players"], [0], "save.match.next_players: expected two seats or more, or none"),
        (
            ROUND,
            ["round", "memory"],
            {"a": float("nan")},
            "save.round.memory: expected a number, text, a list, {card} or",
        ),
        (MATCH, ["match", "scores"], [0, 5], "save.match.scores[1]: expected 0, as no round is over, not 5"),
        (
            MATCH,
            ["match", "standings"],
            [[0], [1]],
            "save.match.standings: expected one place for all, as no round is over",
        ),
        (
            MATCH,
            ["match", "next_dealer"],
            1,
            "save.match.next_dealer: expected the dealer, 0, as no round is to be dealt, not 1",
        ),
        (MATCH, ["match", "rounds"], -1, "save.match.rounds: expected 0 or more, not -1"),
        (MATCH, ["match", "round", "direction"], 0, "save.match.round.direction: expected 1 or -1, not 0"),
    ],
)
def test_what_cannot_be_is_refused_with_its_path(state, path, value, fault):
    faults = told(with_change(state, path, value))

    assert [text for text in faults if text.startswith(fault)], faults


def test_everything_wrong_is_told_at_once():
    data = with_change(ROUND, ["round", "turn"], 9)
    data["round"]["dealer"] = -1
    data["round"]["direction"] = 3

    assert [
        "save.round.turn: expected a seat from 0 to 1, not 9",
        "save.round.dealer: expected a seat from 0 to 1, not -1",
        "save.round.direction: expected 1 or -1, not 3",
    ] == told(data)


def test_a_card_twice_is_told_where_it_is_the_second_time():
    state = position(RULES, ["7S 8S", "KD"], "10S")
    data = with_change(state, ["round", "hands", 1], ["7S", "KD"])

    assert [
        "save.round.hands[1][0]: expected a card that is not elsewhere: with this 7S there are more than the deck has"
    ] == told(data)


def test_a_save_in_the_middle_of_a_window_goes_on_as_if_nothing_had_happened():
    rules = load_variant("standard-52")
    window = Window("call", 1, (1,), frozenset({"act"}), "mau")
    state = changed(position(rules, ["7S 8S", "KD"], "10S"), windows=(window,))
    again = resume(rules, json.loads(json.dumps(save(rules, state))))

    assert rules.legal_moves(state) == rules.legal_moves(again)
    for move in rules.legal_moves(state):
        assert rules.apply(state, move) == rules.apply(again, move)


def test_the_faults_of_a_save_are_values():
    with pytest.raises(RecordError) as caught:
        resume(RULES, with_change(ROUND, ["round", "turn"], 9))

    assert (Fault("misfit", "save.round.turn", "expected a seat from 0 to 1, not 9"),) == caught.value.faults


def test_a_number_too_long_to_be_written_is_refused_in_few_words():
    (reason,) = told(with_change(MATCH, ["match", "next_dealer"], 1 << 1_000))

    assert reason.startswith("save.match.next_dealer: expected a number of at most 63 bits, not 1071508607")
    data = save(RULES, MATCH)
    data["match"]["dealer"] = 1 << 20_000  # JSON cannot bring it
    assert told(data) == ["save.match.dealer: expected a number of at most 63 bits, not <a number of 20001 bits>"]


@pytest.mark.parametrize("text", [json.dumps(save(RULES, ROUND)), b"{}"])
def test_text_is_no_save_yet(text):
    assert ["save: this is text: json.loads makes of it what a save is"] == told(text)


def test_other_rules_are_refused_with_what_tries_them_all_the_same():
    (reason,) = told(save(RULES, MATCH), load_variant("standard-52"))

    assert reason.endswith("; anyway=True tries it all the same")


def test_keys_of_any_number_and_length_are_told_in_a_few_words():
    data = save(RULES, MATCH) | {f"{number}{'x' * 10_000}": 1 for number in range(1_000)}
    data["match"] |= {"y" * 90_000: 1}

    assert sum(map(len, told(data))) < 20_000
    assert sum(map(len, told({key: data[key] for key in save(RULES, MATCH)}))) < 1_000
