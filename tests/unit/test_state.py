"""State: frozen, comparable, hashable, picklable, and what it shows."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import attrs
import pytest

from maumau_core import load_variant
from maumau_core.moves import Nominate
from maumau_core.state import Demand, Departure, Obligation, RoundResult, RoundState, Window

RULES = load_variant("standard-52")


@pytest.fixture
def state() -> RoundState:
    """A fresh deal from a sorted deck: 7C is the first card that is dealt but five."""
    return RULES.deal(seats=2, cards=RULES.deck.faces, dealer=0)


def test_the_piles_are_shown_as_cards(state):
    assert " ".join(map(str, state.hands[1])) == "2C 4C 6C 8C 10C"
    assert " ".join(map(str, state.hands[0])) == "3C 5C 7C 9C JC"
    assert str(state.upcard) == "QC"
    assert state.discards == (state.upcard,)
    assert " ".join(map(str, state.stock[:3])) == "KC AC 2D"
    assert state.drawn == ()


def test_who_takes_part(state):
    assert (state.seats, state.active, state.turn, state.dealer, state.direction) == (2, (0, 1), 1, 0, 1)
    assert not state.is_over


@pytest.mark.parametrize("name", ["turn", "hand_faces", "result", "something"])
def test_nothing_can_be_set_or_deleted(state, name):
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(state, name, 3)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(state, name)


def test_equal_deals_are_equal_states(state):
    twin = RULES.deal(seats=2, cards=RULES.deck.faces, dealer=0)

    assert twin == state
    assert hash(twin) == hash(state)
    assert {twin: 1}[state] == 1


def test_other_deals_are_other_states(state):
    others = [
        RULES.deal(seats=2, cards=RULES.deck.faces, dealer=1),
        RULES.deal(seats=3, cards=RULES.deck.faces),
        RULES.deal(seats=2, cards=reversed(RULES.deck.faces)),
        RULES.deal(seats=2, cards=RULES.deck.faces, seed=9),
    ]

    assert all(other != state for other in others)
    assert state != "a state"


def test_copies_are_equal(state):
    assert copy.copy(state) == copy.deepcopy(state) == pickle.loads(pickle.dumps(state)) == state  # noqa: S301


def test_the_cache_of_legal_moves_is_no_part_of_the_value(state):
    twin = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own data
    RULES.legal_moves(state)

    assert twin == state
    assert hash(twin) == hash(state)
    assert pickle.loads(pickle.dumps(state)).legal_cache is None  # noqa: S301


def test_the_repr_is_one_line_with_the_position(state):
    assert repr(state) == (
        "<RoundState turn=1 direction=+1 upcard=QC hands=[3C 5C 7C 9C JC | 2C 4C 6C 8C 10C] stock=41>"
    )


def demanding() -> RoundState:
    """Return a state with a demand, whose answers are a set of cards."""
    cards = sorted(RULES.deck.faces, key=lambda card: (str(card) == "KC", str(card) == "JC"))
    at = cards.pop()
    jack = cards.pop()
    cards[10:10] = [jack]
    state = RULES.deal(seats=2, cards=[*cards, at])
    return RULES.apply(state, Nominate(0, "H")).state


_SHOW = """
import pickle, sys
from tests.unit.test_state import demanding
state = demanding()
other = pickle.load(sys.stdin.buffer)
print(other == state and hash(other) == hash(state) and {other: 1}.get(state) == 1)
print(repr(state))
"""


def elsewhere(state: RoundState, seed: str) -> list[str]:
    """Return what another process, with other hashes, makes of a state."""
    done = subprocess.run(
        [sys.executable, "-c", _SHOW],
        input=pickle.dumps(state),
        capture_output=True,
        check=True,
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
        cwd=__file__.rpartition("tests")[0],
    )
    return done.stdout.decode().splitlines()


def test_a_state_is_the_same_in_another_process():
    assert elsewhere(demanding(), "1")[0] == "True"


def test_the_repr_of_a_state_does_not_depend_on_hashes():
    """An error report of one process can be compared with that of another."""
    state = demanding()

    assert {elsewhere(state, seed)[1] for seed in ("1", "2", "3")} == {repr(demanding())}


def test_what_is_owed_asked_and_open_is_shown():
    state = demanding()

    assert "demands=[Demand(kind='suit', value='H', author=0" in repr(state)
    assert "obligations" not in repr(state)


@pytest.mark.parametrize(
    ("value", "twin", "other"),
    [
        (Demand("suit", "H", 0), Demand("suit", "H", 0), Demand("suit", "S", 0)),
        (Obligation("draw", 0, 1, 2), Obligation("draw", 0, 1, 2), Obligation("draw", 0, 1, 4)),
        (
            Window("call", 0, (0,), frozenset({"act"}), "mau"),
            Window("call", 0, (0,), frozenset({"act"}), "mau"),
            Window("challenge", 0, (0,), frozenset({"act"}), "mau"),
        ),
        (Departure(0, "out"), Departure(0, "out"), Departure(0, "absent")),
        (RoundResult("out", (0,)), RoundResult("out", (0,)), RoundResult("out", (1,))),
    ],
    ids=lambda value: type(value).__name__,
)
def test_parts_of_a_state_are_values(value, twin, other):
    assert value == twin != other
    assert hash(value) == hash(twin)
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301  # our own data


def test_the_repr_of_a_window_does_not_depend_on_hashes():
    window = Window("challenge", 0, (1,), frozenset({"turn", "play", "pass"}), "mau")

    assert "closes={'pass', 'play', 'turn'}" in repr(window)
