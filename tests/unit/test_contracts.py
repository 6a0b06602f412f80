"""Contracts: plain data for most, protocols where a rule decides."""

from __future__ import annotations

import inspect
from typing import is_typeddict

import attrs
import pytest

from maumau_core import contracts
from maumau_core.contracts import CallDuty, CallPolicy, Drawing, Permit, Power, RoundEnd, Rule, Verdict, Veto
from maumau_core.effects import Skip
from maumau_plugins.matching.suit_or_rank import SameSuitOrRank, SuitOrRank
from maumau_plugins.powers.demand_suit import NeverOn

_NEEDED = {
    "Power": {"faces": frozenset(), "effects": [Skip()]},
    "Answer": {"cause": "7", "faces": frozenset()},
    "CallDuty": {"word": "mau", "left": 1},
    "CallPolicy": {"duties": [CallDuty("mau", 1)], "before": True, "after": False},
    "HandLimit": {"cards": 10},
    "Verdict": {"standings": ((0,), (1,))},
}
DATA = sorted(
    (kind for _, kind in inspect.getmembers(contracts, attrs.has) if kind.__module__.startswith(contracts.__name__)),
    key=lambda kind: kind.__name__,
)


@pytest.mark.parametrize("kind", [kind for kind in DATA if kind.__name__ != "MatchReport"])
def test_contracts_are_frozen_values(kind):
    made = [kind(**_NEEDED.get(kind.__name__, {})) for _ in range(2)]

    assert made[0] == made[1]
    assert hash(made[0]) == hash(made[1])
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(made[0], attrs.fields(kind)[0].name, None)
    assert not is_typeddict(kind)


@pytest.mark.parametrize("kind", DATA)
def test_every_argument_is_documented(kind):
    missing = [field.name for field in attrs.fields(kind) if f"{field.name}:" not in (kind.__doc__ or "")]

    assert not missing


def test_lists_become_tuples():
    assert Power(frozenset(), [Skip()]).effects == (Skip(),)
    assert CallPolicy([CallDuty("mau", 1)], before=True, after=False).duties == (CallDuty("mau", 1),)


def test_defaults_are_those_of_the_base_game():
    assert Drawing() == Drawing(amount=1, limit=1, voluntary=False, after="drawn")
    assert RoundEnd() == RoundEnd(finishers=1, remaining=1)
    assert Verdict(()).rotate_dealer


def test_a_protocol_is_kept_without_inheriting():
    assert isinstance(SameSuitOrRank(), Permit)
    assert not isinstance(SameSuitOrRank(), Veto)
    assert isinstance(NeverOn(frozenset(), frozenset()), Veto)
    assert isinstance(SuitOrRank(), Rule)
    assert not isinstance(object(), Rule)
