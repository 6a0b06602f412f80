"""Machines: they play, find what is planted, and make it small."""

from __future__ import annotations

import re
from unittest import TestCase

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from maumau_core import PluginContractError, Ruleset, load_variant
from maumau_core.notation import read_state
from maumau_core.testing import (
    CHEAP,
    InvariantBroken,
    MatchMachine,
    Moment,
    RoundMachine,
    match_machine,
    round_machine,
)
from maumau_core.testing.machines import machine
from maumau_core.testing.strategies import rulesets
from tests.unit.testing.planted import ENDLESS, SKAT, InMemory, leaking

QUICK = settings(
    max_examples=15,
    stateful_step_count=40,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[*HealthCheck],
)


def run(kind: type[RoundMachine | MatchMachine]) -> None:
    run_state_machine_as_test(kind, settings=QUICK)


class Children(RoundMachine):
    variant = "children"
    promises = CHEAP


class ShortMatches(MatchMachine):
    variant = load_variant(SKAT.variant.derive("short", entries={"deal": {"cards": 1}}))
    seats = 2
    promises = CHEAP


def noting(seen: set[object], what) -> tuple:
    """An invariant that always holds, and notes what it is asked about."""

    def note(moment: Moment) -> None:
        seen.add(what(moment))

    return (note,)


def test_a_subclass_plays_its_variant():
    run(Children)
    run(ShortMatches)


def test_it_is_a_test_case():
    assert issubclass(Children.TestCase, TestCase)
    assert issubclass(round_machine("children"), TestCase)
    assert issubclass(match_machine("children"), TestCase)


def test_every_number_of_seats_is_played_and_rounds_are_dealt_again_when_they_are_over():
    seen: set[object] = set()
    one_card = load_variant(SKAT.variant.derive("one-card", entries={"deal": {"cards": 1}}))
    run(machine(RoundMachine, one_card, None, noting(seen, lambda m: (m.state.seats, m.state.is_over, m.is_deal)), 1))

    assert {2, 3, 4} == {seats for seats, _, _ in seen}
    assert {(False, True), (True, False), (False, False)} <= {(over, deal) for _, over, deal in seen}


def test_a_match_goes_on_with_the_next_round():
    seen: set[object] = set()
    rules = ShortMatches.variant
    run(machine(MatchMachine, rules, 2, noting(seen, lambda m: (m.match.rounds, m.is_deal)), 1))

    assert {(0, True), (1, False), (1, True)} <= seen


def test_fouls_are_played_too():
    seen: set[object] = set()
    rules = load_variant("brazilian-megajogos")
    run(machine(RoundMachine, rules, 4, noting(seen, lambda m: _is_foul(rules, m)), 1))

    assert {True, False} == seen


def _is_foul(rules, moment: Moment) -> bool:
    return moment.before is not None and moment.move not in rules.legal_moves(moment.before)


def test_rules_may_be_drawn():
    seen: set[object] = set()
    run(machine(RoundMachine, rulesets(["children", "german-skat"]), None, noting(seen, lambda m: m.rules.name), 1))

    assert {"children", "german-skat"} == seen


def test_what_is_planted_is_found_and_made_small():
    with pytest.raises(InvariantBroken) as caught:
        run(machine(RoundMachine, leaking(InMemory()), None, RoundMachine.promises, 6))
    broken = caught.value
    state = read_state(broken.position, leaking(InMemory()))

    assert broken.invariant == "non_interference"
    assert state.seats == 2
    assert len(state.discards) <= 3


@pytest.mark.parametrize("kind", [RoundMachine, MatchMachine])
def test_a_round_without_an_end_is_found(kind):
    with pytest.raises(InvariantBroken) as caught:
        run_state_machine_as_test(
            machine(kind, ENDLESS, 3, CHEAP, 6), settings=settings(QUICK, phases=[Phase.generate])
        )

    assert caught.value.invariant == "no_endless_round"
    with pytest.raises(InvariantBroken, match="breaks no_endless_round"):
        exec(caught.value.replay, {})  # noqa: S102  # what it is for


def test_an_invariant_of_ones_own_is_asked():
    def no_sevens(moment: Moment) -> str | None:
        return "there is a seven" if moment.state.upcard.rank == "7" else None

    with pytest.raises(InvariantBroken, match="german-skat breaks no_sevens: there is a seven"):
        run(machine(RoundMachine, SKAT, 2, (no_sevens,), 1))


def test_what_a_rule_raises_tells_the_position(monkeypatch):
    def fails(_moment: Moment, _move: object) -> Moment:
        raise ZeroDivisionError("oh dear")

    monkeypatch.setattr(Moment, "then", fails)
    with pytest.raises(ZeroDivisionError) as caught:
        run_state_machine_as_test(
            machine(RoundMachine, SKAT, 2, (), 1), settings=settings(QUICK, phases=[Phase.generate])
        )

    assert any(re.search("^position: turn=.*\nmove:     1:", note) for note in caught.value.__notes__)


@pytest.mark.parametrize(
    ("kind", "where"),
    [(RoundMachine, "start_round"), (RoundMachine, "apply"), (MatchMachine, "start_match"), (MatchMachine, "apply")],
)
def test_a_rule_that_would_end_the_program_is_told(monkeypatch, kind, where):
    def leave(*_: object, **__: object) -> None:
        raise SystemExit(0)

    monkeypatch.setattr(Ruleset, where, leave)
    with pytest.raises(PluginContractError, match=r"SystemExit\(0\) was raised"):
        run_state_machine_as_test(machine(kind, SKAT, 2, (), 1), settings=settings(QUICK, phases=[Phase.generate]))
