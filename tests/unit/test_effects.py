"""Effects: plain data, and the one order in which they run."""

from __future__ import annotations

from itertools import permutations
from typing import get_args

import pytest

from maumau_core import Card, PluginContractError, effects
from maumau_core.effects import STAGES, Ask, Cover, DrawNow, Effect, Owe, PlayAgain, Remember, Reverse, Skip
from maumau_core.tables import by_stage

_PLAIN = "plain data (a number, text, a card, tuples of them)"


def test_every_effect_has_a_stage():
    assert set(STAGES) == set(get_args(Effect))
    assert len(set(STAGES)) == len(STAGES)


def test_the_direction_turns_before_anybody_is_hit():
    order = [kind.__name__ for kind in STAGES]

    assert order == ["Reverse", "Ask", "Owe", "DrawNow", "Skip", "PlayAgain", "Cover", "Remember"]


@pytest.mark.parametrize("order", list(permutations([Skip(), Owe("7", 2), Reverse()])))
def test_effects_run_by_stage_whatever_their_order(order):
    assert by_stage(order) == (Reverse(), Owe("7", 2), Skip())


def test_effects_have_sensible_defaults():
    assert (Reverse().two_seats, Ask().kind, Ask().lasts, Ask().answers) == ("nothing", "suit", "card", frozenset())
    assert (Owe("7", 2).target, Owe("7", 2).cap, Owe("7", 2).loses_turn) == ("next", None, True)
    assert (DrawNow("others").amount, Skip().seats, Cover().amount) == (1, 1, 1)
    assert PlayAgain() == effects.PlayAgain()


def test_effects_are_hashable():
    assert len({Remember("a", 1), Remember("a", 1), Ask(answers=frozenset()), Owe("7", 2)}) == 3


# what no effect may hold

CARDS = frozenset({Card("7", "S")})


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Owe("7", -1), "amount must be a whole number from 0 to 200, not -1"),
        (lambda: Owe("7", 201), "amount must be a whole number from 0 to 200, not 201"),
        (lambda: Owe("7", True), "amount must be a whole number from 0 to 200, not True"),
        (lambda: Owe("7", 2.0), "amount must be a whole number from 0 to 200, not 2.0"),
        (lambda: Owe("7", None), "amount must be a whole number from 0 to 200, not None"),
        (lambda: Owe("", 2), "cause must be text that is not empty, not ''"),
        (lambda: Owe(" ", 2), "cause must be text that is not empty, not ' '"),
        (lambda: Owe(7, 2), "cause must be text that is not empty, not 7"),
        (lambda: Owe("7", 2, "others"), 'target must be "next" or "previous", not \'others\''),
        (lambda: Owe("7", 2, cap=-1), "cap must be a whole number from 0 or None, not -1"),
        (lambda: Owe("7", 2, cap=False), "cap must be a whole number from 0 or None, not False"),
        (lambda: Owe("7", 2, loses_turn=1), "loses_turn must be True or False, not 1"),
        (lambda: Owe("7", 2, doubles="yes"), "doubles must be True or False, not 'yes'"),
        (lambda: DrawNow("next", 0), "amount must be a whole number from 1 to 200, not 0"),
        (lambda: DrawNow("next", -1), "amount must be a whole number from 1 to 200, not -1"),
        (lambda: DrawNow("next", "2"), "amount must be a whole number from 1 to 200, not '2'"),
        (
            lambda: DrawNow("nxt"),
            'target must be "next" or "previous" or "last-actor" or "others" or "self", not \'nxt\'',
        ),
        (lambda: DrawNow(["next"]), 'target must be "next" or'),
        (lambda: Skip(0), "seats must be a whole number from 1 to 255 or None, not 0"),
        (lambda: Skip(256), "seats must be a whole number from 1 to 255 or None, not 256"),
        (lambda: Skip("all"), "seats must be a whole number from 1 to 255 or None, not 'all'"),
        (lambda: Cover(-1), "amount must be a whole number from 0 to 200, not -1"),
        (lambda: Cover(None), "amount must be a whole number from 0 to 200, not None"),
        (lambda: Ask("card"), 'kind must be "suit" or "rank", not \'card\''),
        (lambda: Ask(lasts="ever"), 'lasts must be "card" or "lap", not \'ever\''),
        (lambda: Ask(values="HS"), "values must be a tuple of different texts, not 'HS'"),
        (lambda: Ask(values=(7,)), "values must be a tuple of different texts, not (7,)"),
        (lambda: Ask(values=("",)), "values must be a tuple of different texts, not ('',)"),
        (lambda: Ask(values=("H", "H")), "values must be a tuple of different texts, not ('H', 'H')"),
        (lambda: Ask(answers=["7S"]), "answers must be a frozenset of cards, not ['7S']"),
        (lambda: Ask(answers=frozenset({"7S"})), "answers must be a frozenset of cards, not frozenset({'7S'})"),
        (lambda: Ask(answers=set(CARDS)), "answers must be a frozenset of cards, not {"),
        (lambda: Reverse("again"), 'two_seats must be "nothing" or "skip", not \'again\''),
        (lambda: Reverse(None), 'two_seats must be "nothing" or "skip", not None'),
        (lambda: Remember("", 1), "key must be text that is not empty, not ''"),
        (lambda: Remember(3, 1), "key must be text that is not empty, not 3"),
        (lambda: Remember("a", []), f"value must be {_PLAIN}, not []"),
        (lambda: Remember("a", ([],)), f"value must be {_PLAIN}, not ([],)"),
        (lambda: Remember("a", object), f"value must be {_PLAIN}, not <class 'object'>"),
        (lambda: Remember("a", float("nan")), f"value must be {_PLAIN}, not nan"),
        (lambda: Remember("a", (((((((((1,),),),),),),),),)), f"value must be {_PLAIN}, not (((((...),),),),)"),
    ],
)
def test_what_an_effect_may_not_hold_is_refused_when_it_is_made(make, message):
    with pytest.raises(PluginContractError) as failed:
        make()
    assert str(failed.value).startswith(message)


@pytest.mark.parametrize("bits", [100, 100_000])
def test_a_refusal_stays_short(bits):
    for value in (1 << bits, "x" * bits, [0] * bits):
        with pytest.raises(PluginContractError) as failed:
            DrawNow("next", value)
        assert len(str(failed.value)) < 200


def test_the_ends_of_every_range_are_legal():
    assert (Owe("7", 0).amount, Owe("7", 200, cap=0).amount) == (0, 200)
    assert (DrawNow("self", 1).amount, DrawNow("last-actor", 200).amount) == (1, 200)
    assert (Skip(1).seats, Skip(255).seats, Skip(None).seats) == (1, 255, None)
    assert (Cover(0).amount, Cover(200).amount) == (0, 200)
    assert Ask("rank", "lap", ["7", "8"], CARDS) == Ask("rank", "lap", ("7", "8"), CARDS)
    assert all(DrawNow(target).target == target for target in get_args(effects.Target))
