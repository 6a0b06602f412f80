"""Contracts: plain data for most, protocols where a rule decides."""

from __future__ import annotations

import inspect
from typing import is_typeddict

import attrs
import pytest

from maumau_core import Card, CompositionError, PluginContractError, compose, contracts, hookimpl
from maumau_core.contracts import (
    Answer,
    Blocked,
    CallDuty,
    CallPolicy,
    Drawing,
    Exhaustion,
    Finishing,
    HandLimit,
    Permit,
    Power,
    RoundEnd,
    Rule,
    Starter,
    Verdict,
    Veto,
)
from maumau_core.effects import Skip
from maumau_plugins.matching.suit_or_rank import SameSuitOrRank, SuitOrRank
from maumau_plugins.powers.demand_suit import NeverOn
from tests.unit.plugin_rules import Whole, variant

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


# what no contract may hold

CARDS = frozenset({Card("7", "S")})
MAU = CallDuty("mau", 1)


def calls(**values):
    """Return a policy with one duty, but for these values."""
    return CallPolicy(**{"duties": [MAU], "before": True, "after": False, **values})


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Power(["7S"], [Skip()]), "faces must be a frozenset of cards, not ['7S']"),
        (lambda: Power(frozenset({"7S"}), [Skip()]), "faces must be a frozenset of cards, not frozenset({'7S'})"),
        (lambda: Power(CARDS, []), "effects must be one or more, each an effect"),
        (lambda: Power(CARDS, None), "None is not an effect"),
        (lambda: Power(CARDS, ["explode"]), "'explode' is not an effect"),
        (lambda: Power(CARDS, [["explode"]]), "['explode'] is not an effect"),
        (lambda: Power(CARDS, [Skip]), "<class 'maumau_core.effects.Skip'> is not an effect"),
        (lambda: Power(CARDS, Skip()), "effects must be one or more, each an effect"),
        (lambda: Answer("", CARDS), "cause must be text that is not empty, not ''"),
        (lambda: Answer(7, CARDS), "cause must be text that is not empty, not 7"),
        (lambda: Answer("7", "7S"), "faces must be a frozenset of cards, not '7S'"),
        (lambda: Answer("7", CARDS, "pass"), 'how must be "pass-on" or "cancel" or "reflect", not \'pass\''),
        (lambda: Answer("7", CARDS, must_match=0), "must_match must be True or False, not 0"),
        (lambda: Drawing(0), "amount must be a whole number from 1, not 0"),
        (lambda: Drawing(True), "amount must be a whole number from 1, not True"),
        (lambda: Drawing(limit=0), "limit must be a whole number from 1 or None, not 0"),
        (lambda: Drawing(voluntary=None), "voluntary must be True or False, not None"),
        (lambda: Drawing(after="all"), 'after must be "drawn" or "any" or "none" or "must", not \'all\''),
        (lambda: Exhaustion(reshuffle=1), "reshuffle must be True or False, not 1"),
        (lambda: Exhaustion(shuffle="no"), "shuffle must be True or False, not 'no'"),
        (lambda: Blocked(void=0), "void must be True or False, not 0"),
        (lambda: Finishing(resolve_penalties=None), "resolve_penalties must be True or False, not None"),
        (lambda: RoundEnd(0), "finishers must be a whole number from 1 or None, not 0"),
        (lambda: RoundEnd(remaining=0), "remaining must be a whole number from 1, not 0"),
        (lambda: RoundEnd(remaining=None), "remaining must be a whole number from 1, not None"),
        (lambda: HandLimit(1), "cards must be a whole number from 2, not 1"),
        (lambda: Starter("second"), 'actor must be "dealer" or "first", not \'second\''),
        (lambda: Starter(powers=True), 'powers must be "none" or "demand" or "all", not True'),
        (lambda: Starter(names="dealer"), 'names must be "actor" or "first", not \'dealer\''),
        (lambda: Starter(refused=["7S"]), "refused must be a frozenset of cards, not ['7S']"),
        (lambda: CallDuty("", 1), "word must be a word that can be read, not ''"),
        (lambda: CallDuty(" ", 1), "word must be a word that can be read, not ' '"),
        (lambda: CallDuty("m\nau", 1), "word must be a word that can be read, not 'm\\nau'"),
        (lambda: CallDuty(b"mau", 1), "word must be a word that can be read, not b'mau'"),
        (lambda: CallDuty("mau", -1), "left must be a whole number from 0, not -1"),
        (lambda: CallDuty("mau", True), "left must be a whole number from 0, not True"),
        (lambda: calls(duties=[]), "duties must be one or more, each a call duty"),
        (lambda: calls(duties="mau"), "'mau' is not a call duty"),
        (lambda: calls(duties=[MAU, ("mau mau", 0)]), "('mau mau', 0) is not a call duty"),
        (lambda: calls(duties=[MAU, CallDuty("uno", 1)]), "no two duties may be for one word or one number of cards"),
        (lambda: calls(duties=[MAU, CallDuty("mau", 0)]), "no two duties may be for one word or one number of cards"),
        (lambda: calls(penalty=-1), "penalty must be a whole number from 0 to 200, not -1"),
        (lambda: calls(penalty=201), "penalty must be a whole number from 0 to 200, not 201"),
        (lambda: calls(false_call=-1), "false_call must be a whole number from 0 to 200, not -1"),
        (lambda: calls(false_challenge=None), "false_challenge must be a whole number from 0 to 200, not None"),
        (lambda: calls(before=1), "before must be True or False, not 1"),
        (lambda: calls(after=None), "after must be True or False, not None"),
        (lambda: calls(needs_play=0), "needs_play must be True or False, not 0"),
        (lambda: calls(automatic="yes"), "automatic must be True or False, not 'yes'"),
        (lambda: calls(challenge_from="turn"), 'challenge_from must be "play" or "act", not \'turn\''),
        (lambda: calls(closes="turn"), 'closes must be a frozenset of one or more of "act", "play", "pass", "turn"'),
        (lambda: calls(closes=frozenset()), "closes must be a frozenset of one or more of"),
        (lambda: calls(closes=frozenset({"lap"})), "closes must be a frozenset of one or more of"),
        (lambda: calls(after=True, automatic=True), "a penalty that comes by itself leaves no time"),
        (lambda: Verdict("01"), "standings must be a tuple of places, each a tuple of one or more seats, not '01'"),
        (lambda: Verdict((0, 1)), "standings must be a tuple of places"),
        (lambda: Verdict(((),)), "standings must be a tuple of places"),
        (lambda: Verdict(((-1,),)), "standings must be a tuple of places"),
        (lambda: Verdict(((True,),)), "standings must be a tuple of places"),
        (lambda: Verdict(((0,),), 0), "players must be a tuple of seats, not 0"),
        (lambda: Verdict(((0,),), ("0",)), "players must be a tuple of seats, not ('0',)"),
        (lambda: Verdict(((0,),), (0,), rotate_dealer=1), "rotate_dealer must be True or False, not 1"),
    ],
)
def test_what_a_contract_may_not_hold_is_refused_when_it_is_made(make, message):
    with pytest.raises(PluginContractError) as failed:
        make()
    assert str(failed.value).startswith(message)


def test_the_ends_of_every_range_are_legal():
    assert Drawing(1, None) != Drawing(200, 200)
    assert (RoundEnd(None, 1).finishers, RoundEnd(1, 5).remaining, HandLimit(2).cards) == (None, 5, 2)
    assert calls(penalty=0, false_call=200, false_challenge=200, closes=frozenset({"act", "play", "pass", "turn"}))
    assert calls(duties=(MAU, CallDuty("mau mau", 0))).duties == (MAU, CallDuty("mau mau", 0))
    assert Verdict([[0], [1, 2]], [0, 1]) == Verdict(((0,), (1, 2)), (0, 1))
    assert Verdict(()).players == ()


def test_a_refusal_is_a_fault_of_the_plugin_when_a_variant_is_composed():
    @attrs.frozen
    class Broken(Whole):
        @hookimpl
        def maumau_powers(self, deck):
            return [Power(deck.select(self.on), [Skip(seats=0)])]

    with pytest.raises(CompositionError) as failed:
        compose(variant({"powers.ace": Broken()}))
    (fault,) = failed.value.faults
    assert (fault.code, fault.where) == ("broken-plugin", "mine: powers.ace")
    assert "seats must be a whole number from 1 to 255 or None, not 0" in fault.message
