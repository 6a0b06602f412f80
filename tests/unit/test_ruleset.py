"""Ruleset: what it is, what it tells, and what it refuses."""

from __future__ import annotations

import pickle
import subprocess
import sys

import attrs
import pytest

from maumau_core import (
    Call,
    Challenge,
    Draw,
    IllegalMove,
    MauMauError,
    NextRound,
    Pass,
    Play,
    PluginContractError,
    SetupError,
    Step,
    Variant,
    load_variant,
    variant_names,
)
from maumau_core.contracts import Scoring
from maumau_core.effects import Ask, Owe, Skip
from maumau_core.hookspecs import hookimpl
from maumau_core.variants import SLOTS
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

SKAT = load_variant("german-skat")
LANGUAGES = ("en", "de", "es", "pt")


def test_what_it_is():
    assert (SKAT.name, SKAT.seats, len(SKAT.deck)) == ("german-skat", (2, 4), 32)
    assert SKAT.variant.flatten() == Variant.read("german-skat").flatten()
    assert "german-skat" in repr(SKAT)
    assert SKAT.fingerprint[:8] in repr(SKAT)


@pytest.mark.parametrize(("seats", "size"), [(2, 52), (6, 52), (7, 104), (12, 104)])
def test_the_deck_is_that_of_the_seats(seats, size):
    rules = load_variant(Variant.read("standard-104").derive("x", seats=(2, 12)))

    assert len(rules.deck_for(seats)) == size
    assert len(rules.deck) == 52


def test_a_title_falls_back_to_english_and_to_the_name():
    titled = load_variant(Variant.read("german-skat").derive("mine", title={"en": "Mine"}))

    assert titled.title("de") == "Mine"
    assert titled.title() == "Mine"
    assert load_variant(Variant.read("german-skat").derive("mine")).title("es") == "mine"
    assert SKAT.title("de") == "Mau-Mau mit Skatblatt"


@pytest.mark.parametrize("name", variant_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_sheet_has_a_title_and_a_clause_for_each_rule(name, language):
    rules = load_variant(name)
    title, *clauses = rules.describe(language).splitlines()

    assert title == rules.title(language)
    assert clauses == [f"- {clause}" for _, clause in rules.clauses(language)]
    assert len(clauses) == len(rules.rules)
    assert all(len(clause) > 10 for clause in clauses)


def test_clauses_stand_in_the_order_of_sections():
    paths = [path for path, _ in SKAT.clauses()]

    assert [SLOTS.index(path.partition(".")[0]) for path in paths] == sorted(
        SLOTS.index(path.partition(".")[0]) for path in paths
    )
    assert set(paths) == set(SKAT.variant.flatten().entries)


def test_the_effects_of_a_card_can_be_asked():
    deck = SKAT.deck

    assert [type(effect) for effect in SKAT.effects_of(deck.card("7S"))] == [Owe]
    assert [type(effect) for effect in SKAT.effects_of(deck.card("8S"))] == [Skip]
    assert [type(effect) for effect in SKAT.effects_of(deck.card("JS"))] == [Ask]
    assert SKAT.effects_of(deck.card("9S")) == ()
    with pytest.raises(ValueError, match="2H is not a card of this deck"):
        SKAT.effects_of(load_variant("standard-52").deck.card("2H"))


# equality and fingerprint


def test_equal_rules_are_equal_rulesets():
    assert load_variant("german-skat") == SKAT
    assert hash(load_variant("german-skat")) == hash(SKAT)
    assert SKAT != "german-skat"
    assert load_variant("bavarian-rummy") == load_variant("standard-52")


def test_installed_variants_differ_but_for_the_alias():
    prints = {name: load_variant(name).fingerprint for name in variant_names()}

    assert len(set(prints.values())) == len(prints) - 1


@pytest.mark.parametrize(
    "changes",
    [
        {"entries": {"deal": {"cards": 6}}},
        {"entries": {"calls": {"word": "maumau"}}},
        {"seats": (2, 3)},
        {"remove": ["powers.seven"]},
        {"entries": {"powers.ace": {"rule": "skip-all", "on": "A"}}},
    ],
)
def test_every_change_of_a_rule_changes_the_fingerprint(changes):
    assert load_variant(Variant.read("german-skat").derive("mine", **changes)).fingerprint != SKAT.fingerprint


def test_a_default_written_out_changes_nothing():
    spelled = Variant.read("german-skat").derive("mine", entries={"drawing": {"amount": 1, "limit": 1}})

    assert load_variant(spelled) == SKAT


def test_the_name_of_an_entry_changes_no_rule():
    """A player's `powers.bube` is the same game as `powers.jack`."""
    recipe = Variant.read("german-skat").flatten()
    renamed = {path.replace("powers.jack", "powers.bube"): entry for path, entry in recipe.entries.items()}
    twin = load_variant(Variant("renamed", renamed, recipe.seats))

    assert [twin.effects_of(card) for card in twin.deck.faces] == [SKAT.effects_of(card) for card in SKAT.deck.faces]


def test_a_fingerprint_is_the_same_in_every_process():
    command = "from maumau_core import load_variant as l; print(l('brazilian-megajogos').fingerprint)"
    prints = {
        subprocess.run(
            [sys.executable, "-c", command],
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
        ).stdout.strip()
        for seed in ("1", "2")
    }

    assert prints == {load_variant("brazilian-megajogos").fingerprint.encode()}


@pytest.mark.parametrize("name", variant_names())
def test_a_ruleset_can_be_pickled(name):
    rules = load_variant(name)
    twin = pickle.loads(pickle.dumps(rules))  # noqa: S301  # our own data

    assert twin == rules
    assert (twin.name, twin.title("de"), twin.seats) == (rules.name, rules.title("de"), rules.seats)


# moves


def test_a_step_is_a_pair():
    state = SKAT.deal(seats=2, seed=7)
    step = SKAT.apply(state, SKAT.legal_moves(state)[0])
    after, events = step

    assert isinstance(step, Step)
    assert (step.state, step.events) == (after, events)
    assert isinstance(events, tuple)


def test_moves_of_a_seat_that_is_not_there():
    state = SKAT.deal(seats=2, seed=7)

    for seat in (5, -1, True, "1"):
        with pytest.raises(SetupError, match="there is no seat"):
            SKAT.legal_moves(state, seat)


def test_what_is_refused_leaves_everything_in_the_error():
    state = position(SKAT, ["7S 8S 9S", "KD KH"], "10S")

    with pytest.raises(IllegalMove, match="it is the turn of seat 0, not of seat 1") as refused:
        SKAT.apply(state, Draw(1))
    assert refused.value.move == Draw(1)
    assert [denial.code for denial in refused.value.denials] == ["not-your-turn"]
    assert refused.value.position == repr(state)
    assert refused.value.legal == ()
    with pytest.raises(IllegalMove) as refused:
        SKAT.apply(state, Pass(0))
    assert refused.value.legal == SKAT.legal_moves(state, 0)


@pytest.mark.parametrize("move", [Draw(7), Draw(-1), Call(0, "uno"), Challenge(0, 0), NextRound(), None, "draw", 7])
def test_no_move_whatever_is_applied_by_chance(move):
    state = position(SKAT, ["7S 8S 9S", "KD KH"], "10S")

    assert SKAT.why_illegal(state, move)
    with pytest.raises(IllegalMove):
        SKAT.apply(state, move)


@pytest.mark.parametrize("seat", [True, False, 0.0, 1.0])
def test_a_seat_is_a_whole_number(seat):
    """True equals 1 and 0.0 equals 0; a seat is neither, for the reasons and for the reducer alike."""
    state = position(SKAT, ["7S 8S 9S", "KD KH"], "10S", turn=int(seat))
    refused = bool(SKAT.why_illegal(state, Draw(seat)))

    if refused:
        with pytest.raises(IllegalMove):
            SKAT.apply(state, Draw(seat))
    else:
        assert SKAT.apply(state, Draw(seat)) == SKAT.apply(state, Draw(int(seat)))


@pytest.mark.parametrize("name", ["german-skat", "brazilian-megajogos"])
def test_a_call_of_nothing_is_no_call(name):
    rules = load_variant(name)
    state = rules.deal(seats=4, seed=7)
    move = Call(state.turn, None)  # type: ignore[arg-type]  # wrong on purpose

    assert rules.why_illegal(state, move)
    with pytest.raises(IllegalMove):
        rules.apply(state, move)


def test_a_state_of_another_variant_is_refused():
    state = load_variant("standard-52").deal(seats=2, seed=1)

    with pytest.raises(SetupError, match="this state was not dealt by german-skat"):
        SKAT.legal_moves(state)


# observing


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 0.0])
def test_there_is_no_other_seat_to_observe_from(seat):
    with pytest.raises(SetupError, match="there is no seat"):
        SKAT.observe(SKAT.deal(seats=2, seed=1), seat)


def test_a_match_is_observed_through_its_round():
    match = SKAT.new_match(seats=2, seed=1)

    assert SKAT.observe(match, 1) == SKAT.observe(match.round, 1)
    assert SKAT.observe(match).hand == ()


# scoring


def test_a_round_is_scored_when_it_is_over():
    with pytest.raises(SetupError, match="a round is scored when it is over"):
        SKAT.points(SKAT.deal(seats=2, seed=1))


@pytest.mark.parametrize("points", [(1,), (1, 2, 3), (1, 2.0), (1, "2"), (True, 1)])
def test_points_are_whole_numbers_one_for_each_seat(points):
    @attrs.frozen
    class Odd:
        slot = "scoring"

        def describe(self, language):
            return language

        def points(self, final):  # noqa: ARG002
            return points

        @hookimpl
        def maumau_scoring(self) -> Scoring:
            return self

    rules = load_variant(variant({"scoring": Odd()}))
    state = position(rules, ["7S", "KD KH"], "8S")
    after, _ = rules.apply(state, Play(0, cards(rules, "7S")))

    assert after.is_over
    with pytest.raises(PluginContractError, match=r"\[scoring\] must give 2 whole numbers"):
        rules.points(after)


def test_two_rulesets_with_one_deck_may_look_at_one_state():
    """What one knows of a situation is not what the other does, whoever looks first, also after forgetting."""
    one = load_variant("german-skat")
    drawing = {"rule": "draw", "amount": 3, "limit": 1, "voluntary": False, "after": "drawn"}
    other = load_variant(one.variant.derive("draws-three", entries={"drawing": drawing}))
    for seed in range(20):
        playout = one.playout(one.deal(seats=3, seed=seed))
        first, second = playout.state, playout.state
        moves, others = one.legal_moves(first), other.legal_moves(pickle.loads(pickle.dumps(first)))  # noqa: S301
        one._prospects.forget()

        assert [other.legal_moves(first), other.legal_moves(second)] == [others, others]
        assert [one.legal_moves(first), one.legal_moves(second), playout.legal_moves()] == [moves, moves, moves]


def test_a_playout_goes_on_by_its_own_rules_whoever_looks_at_it():
    one = load_variant("brazilian-casual")
    drawing = {"rule": "draw", "amount": 3, "limit": 1, "voluntary": True, "after": "drawn"}
    other = load_variant(one.variant.derive("draws-three", entries={"drawing": drawing}))
    playout = one.playout(one.deal(seats=3, seed=1))
    state = playout.state
    [foul, *_] = one.legal_moves(state, fouls=True)[len(one.legal_moves(state)) :]
    playout.apply(foul)
    other.legal_moves(playout.state)
    held = len(playout.state.hands[playout.turn])
    [draw] = (move for move in playout.legal_moves() if isinstance(move, Draw))
    playout.apply(draw)

    assert len(playout.state.hands[draw.seat]) == held + 1


def test_whoever_picks_a_move_may_not_play_on():
    rules = load_variant("german-skat")
    playout = rules.playout(rules.deal(seats=3, seed=1))

    def greedy(moves):
        playout.apply(moves[0])
        return moves[0]

    with pytest.raises(MauMauError, match="played on while a move of it was picked"):
        playout.play(greedy)
    assert playout.legal_moves()
