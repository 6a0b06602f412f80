"""Whatever OpenSpiel shows of a position is compared: a position that differs in it is found."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import attrs
import pytest

from benchmarks.comparing import crazy_eights
from benchmarks.comparing.agreement import RulesDifferError
from benchmarks.comparing.pair import Pair
from maumau_core import Card, Demand, Obligation, Play, RoundState
from maumau_core._draft import Draft

RULES = crazy_eights.ruleset()
STARTER = Card("9", "D")


@pytest.fixture
def pair() -> Pair:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: uv run --group bench")
    game = import_module("benchmarks.comparing.openspiel").game(4)
    return Pair(RULES, game, RULES.deck.cards, seats=4, dealer=3)  # seat 0: 2C 6C 10C AC 5D, upcard 9D


def altered(state: RoundState, **parts: Any) -> RoundState:
    draft = Draft.thaw(state)
    for name, value in parts.items():
        setattr(draft, name, value)
    return draft.freeze()


def trade(state: RoundState) -> RoundState:
    """Let seats 1 and 2, who are not on turn, change hands."""
    first, second, third, fourth = state.hand_faces
    return altered(state, hand_faces=(first, third, second, fourth))


def test_a_position_that_is_the_same_passes(pair: Pair):
    pair.compare(thoroughly=True)
    pair.compare()


@pytest.mark.parametrize("thoroughly", [False, True])
@pytest.mark.parametrize(
    ("alter", "found"),
    [
        (trade, "hands"),
        (lambda state: altered(state, turn=1), "turn"),
        (lambda state: altered(state, direction=-1), "told"),
        (lambda state: altered(state, demands=(Demand("suit", "S", author=3),)), "legal"),
        (lambda state: altered(state, demands=(Demand("suit", "D", author=3),)), None),
        (lambda state: altered(state, obligations=(Obligation("draw", 0, 3, 2, "two"),)), "draws"),
        (lambda state: altered(state, stock_faces=state.stock_faces[1:]), "stock"),
        (lambda state: altered(state, discard_faces=state.stock_faces[:1]), "told"),
        (lambda state: altered(state, stock_faces=state.stock_faces[::-1]), None),  # the order is not shown there
    ],
)
def test_what_differs_is_named(
    alter: Callable[[RoundState], RoundState], found: str | None, thoroughly: bool, pair: Pair
):
    pair.ours = alter(pair.ours)

    if found is None:
        pair.compare(thoroughly=thoroughly)
        return
    with pytest.raises(RulesDifferError, match=rf"the game differs: (.*; )?{found}: here .*, there "):
        pair.compare(thoroughly=thoroughly)


def test_a_tensor_alone_that_differs_is_found(pair: Pair, monkeypatch: pytest.MonkeyPatch):
    shown = import_module("benchmarks.comparing.shown")
    right = shown.tensor
    monkeypatch.setattr(shown, "tensor", lambda *told, **how: [*right(*told, **how)[:-1], 0.5])

    with pytest.raises(RulesDifferError, match="differs: tensors: here"):
        pair.compare(thoroughly=True)


def test_a_new_stock_is_made_of_all_discards_but_the_upcard_only_when_none_is_left(pair: Pair):
    laid = pair.ours.stock_faces[:3]
    pair.ours = altered(pair.ours, discard_faces=laid)

    assert not pair.renew(Random(1))

    pair.ours = altered(pair.ours, stock_faces=b"")

    assert pair.renew(Random(1))
    assert (set(laid[:2]), laid[2:]) == (set(pair.ours.stock_faces), pair.ours.discard_faces)


def test_a_branch_goes_its_own_way(pair: Pair):
    before = pair.ours, str(pair.theirs)
    branch = pair.branch()
    branch.make(Play(0, Card("5", "D")))

    assert before == (pair.ours, str(pair.theirs))
    assert 1 == branch.theirs.current_player() == branch.ours.turn
    branch.compare(thoroughly=True)


def test_a_move_that_openspiel_has_not_is_told(pair: Pair):
    calls = RULES.legal_moves(pair.ours)[0]

    with pytest.raises(ValueError, match="is no move of OpenSpiel's"):
        import_module("benchmarks.comparing.actions").move_number(attrs.evolve(calls, call="mau"))
