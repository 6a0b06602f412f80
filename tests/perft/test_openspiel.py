"""A stranger's engine: OpenSpiel plays `crazy_eights`, and the same rules as variant files of ours play the same games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from benchmarks.comparing import crazy_eights
from benchmarks.comparing.agreement import RulesDifferError
from benchmarks.comparing.lockstep import BARE, HOARDING, RENEWED, compare_rules

GAMES = 1_000


@pytest.fixture
def openspiel() -> Any:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed, or not to be had here: pip install open_spiel")
    return import_module("benchmarks.comparing.openspiel")


@pytest.mark.slow
@pytest.mark.parametrize("special_cards", [True, False], ids=["special cards", "no special cards"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_thousand_random_games_are_the_same_to_their_end(
    seats: int, special_cards: bool, openspiel: Any, capsys: pytest.CaptureFixture[str]
):
    rules = crazy_eights.ruleset(special_cards=special_cards)
    game = openspiel.game(seats, use_special_cards=special_cards)

    agreement = compare_rules(rules, game, seats=seats, games=GAMES)

    with capsys.disabled():
        print(f"\n{seats} seats, {'with' if special_cards else 'without'} special cards: {agreement}")  # noqa: T201
    assert (GAMES, GAMES, 0) == (agreement.games, agreement.finished, agreement.stopped.total())
    assert agreement.decisions > 100 * GAMES
    assert agreement.branches > 5 * GAMES
    assert agreement.allowed[RENEWED] > GAMES // 2
    assert agreement.allowed[BARE] >= GAMES // HOARDING


@pytest.mark.parametrize("here", [True, False])
def test_special_cards_on_one_side_only_are_found(here: bool, openspiel: Any):
    game = openspiel.game(2, use_special_cards=not here)

    with pytest.raises(RulesDifferError, match=r"game \d+ differs: "):
        compare_rules(crazy_eights.ruleset(special_cards=here), game, seats=2, games=10)
