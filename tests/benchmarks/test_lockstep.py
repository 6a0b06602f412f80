"""The games that are measured side by side are the same, and the check that says so finds what is not."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any

import pytest

from benchmarks.comparing import crazy_eights, uno
from benchmarks.comparing.actions import card_number
from benchmarks.comparing.agreement import RulesDifferError
from benchmarks.comparing.lockstep import BARE, RENEWED, compare_rules
from maumau_core import Card, load_variant

GAMES = 40
HOW = "is not installed: uv run --group bench"


@pytest.fixture
def openspiel() -> Any:
    pytest.importorskip("pyspiel", reason=f"OpenSpiel {HOW}")
    return import_module("benchmarks.comparing.openspiel")


@pytest.fixture
def uno_lockstep() -> Any:
    pytest.importorskip("rlcard", reason=f"RLCard {HOW}")
    return import_module("benchmarks.comparing.uno_lockstep")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_crazy_eights_is_what_openspiel_plays(seats: int, openspiel: Any):
    agreement = compare_rules(crazy_eights.ruleset(), openspiel.game(seats), seats=seats, games=GAMES)

    assert (GAMES, GAMES) == (agreement.games, agreement.finished)
    assert not agreement.stopped
    assert agreement.allowed.keys() == {RENEWED, BARE}
    assert agreement.decisions > 50 * GAMES
    assert agreement.branches > GAMES


@pytest.mark.parametrize(
    "entries",
    [
        {"powers.two": {"cards": 3}},
        {"powers.two": {"counters": []}},
        {"powers.two": {"loses_turn": False}},
        {"powers.eight": {"wild": False}},
        {"powers.eight": {"answers": []}},
        {"powers.queen": {"seats": 2}, "seats": 3},
        {"powers.queen": {"on": "K"}},
        {"powers.ace": {"two_seats": "skip"}},
        {"drawing": {"voluntary": False}},
        {"drawing": {"after": "drawn"}},
        {"drawing": {"limit": 2}},
        {"exhaustion": {"rule": "no-reshuffle"}},
        {"starter": {"rule": "starter-plain"}},
        {"deal": {"rule": "plain-deal", "direction": "counter-clockwise"}, "seats": 3},
        {"calls": {"rule": "call-button"}},
        {"round_end": {"rule": "play-on"}, "seats": 3},
    ],
    ids=lambda entries: " ".join(f"{path}={options}" for path, options in entries.items()),
)
def test_any_other_rule_is_found(entries: Mapping[str, Any], openspiel: Any):
    entries = dict(entries)
    seats = entries.pop("seats", 2)
    rules = load_variant(crazy_eights.variant().derive("otherwise", entries=entries))

    with pytest.raises(RulesDifferError, match=r"game \d+ differs: .*\nhere: <RoundState"):
        compare_rules(rules, openspiel.game(seats), seats=seats, games=GAMES)


def test_another_parameter_of_openspiel_is_found(openspiel: Any):
    parameters = {"players": 2, **openspiel.PARAMETERS, "max_draw_cards": 2}
    game = openspiel.pyspiel.load_game("crazy_eights", parameters)

    with pytest.raises(RulesDifferError, match="legal"):
        compare_rules(crazy_eights.ruleset(), game, seats=2, games=GAMES)


def test_cards_have_the_numbers_that_openspiel_gives_them(openspiel: Any):
    state = openspiel.game(2).new_initial_state()
    state.apply_action(52)

    names = {state.action_to_string(number) for number in state.legal_actions()}

    assert len(names) == 52
    assert {f"Deal {card.suit}{card.rank.replace('10', 'T')}" for card in crazy_eights.ruleset().deck.cards} == names
    assert all(
        state.action_to_string(card_number(card)) == f"Deal {card.suit}{card.rank}"
        for card in (Card("2", "C"), Card("8", "H"), Card("A", "S"))
    )


@pytest.mark.parametrize("contestant", ["applying", "applying_leanest", "copying", "copying_leanest"])
def test_what_players_do_is_counted_and_what_chance_does_is_not(contestant: str, openspiel: Any):
    generator = Random(1)
    moves = 0
    for _ in range(5):
        state = openspiel.game(2).new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            if state.is_chance_node() and "leanest" not in contestant:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(generator.random() * len(legal))])

    played = getattr(openspiel, contestant)(2)(5)

    assert (played.games, played.moves, played.undecided) == (5, moves, 0)


def test_rollouts_are_counted_by_the_mean_of_random_games_from_the_same_positions(openspiel: Any):
    many, few = (openspiel.rollouts(2)(games) for games in (400, 40))

    assert (many.games, few.games) == (400, 40)
    assert many.moves / few.moves == pytest.approx(10, rel=0.01)
    assert many.moves / many.games > 50


def test_uno_like_is_what_rlcard_plays_but_for_what_is_known(uno_lockstep: Any):
    agreement = uno_lockstep.compare_rules(uno.ruleset(), GAMES)

    assert agreement.finished >= GAMES * 2 // 3
    assert agreement.stopped.keys() <= {uno_lockstep.REFILLED, uno_lockstep.WILD_DRAWN}


@pytest.mark.parametrize(
    ("entries", "remove"),
    [
        ({"powers.skip": {"on": "9"}}, ()),
        ({"powers.reverse": {"two_seats": "skip"}}, ()),
        ({"drawing": {"voluntary": True}}, ()),
        ({}, ("powers.draw_two",)),
        ({}, ("restrictions.wild_draw_four",)),
    ],
)
def test_any_other_rule_of_the_uno_like_game_is_found(
    entries: Mapping[str, Any], remove: tuple[str, ...], uno_lockstep: Any
):
    rules = load_variant(uno.variant().derive("otherwise", entries=entries, remove=remove))

    with pytest.raises(RulesDifferError, match=r"game \d+ differs: "):
        uno_lockstep.compare_rules(rules, GAMES)
