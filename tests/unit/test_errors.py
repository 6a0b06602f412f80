"""Errors: what they carry, what they say, and that they can be pickled."""

from __future__ import annotations

import pickle

import pytest

from maumau_core import Card, errors
from maumau_core.errors import (
    CompositionError,
    CompositionFault,
    Denial,
    Fault,
    IllegalMove,
    MauMauError,
    PluginContractError,
    SetupError,
    VariantError,
)
from maumau_core.moves import Draw, Pass, Play

FAULTS = (Fault("unknown-rule", "house.toml: deck.rule", "no rule is called 'x'"), Fault("missing-key", "", "no name"))


@pytest.mark.parametrize("kind", [VariantError, CompositionError, SetupError, IllegalMove, PluginContractError])
def test_everything_is_a_mau_mau_error(kind):
    assert issubclass(kind, MauMauError)


@pytest.mark.parametrize("kind", [SetupError, IllegalMove])
def test_wrong_arguments_are_value_errors(kind):
    assert issubclass(kind, ValueError)


def test_a_fault_says_where_and_what():
    assert str(FAULTS[0]) == "house.toml: deck.rule: no rule is called 'x'"
    assert str(FAULTS[1]) == "no name"


def test_a_variant_error_shows_every_fault_on_a_line_of_its_own():
    error = VariantError(FAULTS)

    assert error.faults == FAULTS
    assert str(error).splitlines() == [str(fault) for fault in FAULTS]


def test_a_composition_error_is_a_group_of_its_faults():
    error = CompositionError("house", FAULTS)

    assert isinstance(error, ExceptionGroup)
    assert isinstance(error, VariantError)
    assert error.faults == FAULTS
    assert [leaf.fault for leaf in error.exceptions] == list(FAULTS)
    assert error.message == "variant 'house' has 2 faults"
    assert str(error).splitlines() == [str(fault) for fault in FAULTS]


def test_one_fault_is_one_fault():
    assert CompositionError("house", FAULTS[:1]).message == "variant 'house' has 1 fault"


def test_faults_can_be_caught_by_kind():
    caught = []
    try:
        raise CompositionError("house", FAULTS)
    except* CompositionFault as group:
        caught = [leaf.fault for leaf in group.exceptions]

    assert caught == list(FAULTS)


def test_a_move_of_any_length_is_told_in_a_few_words():
    error = IllegalMove(Play(1, (Card("7", "S"),) * 80_000), [Denial("core", "no-cards", "no")], "", [])

    assert len(str(error)) < 450
    assert str(error).endswith("… is illegal: no")


def test_an_illegal_move_tells_the_reasons_and_keeps_the_position_to_itself():
    """The position shows every hand, and messages are shown to players."""
    denials = [Denial("core", "not-your-turn", "it is not your turn"), Denial("drawing", "can-play", "you can play")]
    error = IllegalMove(Draw(1), denials, "<position>", [Pass(1)])

    assert error.denials == tuple(denials)
    assert error.legal == (Pass(1),)
    assert error.position == "<position>"
    assert str(error) == "Draw(seat=1) is illegal: it is not your turn; you can play"


@pytest.mark.parametrize(
    "error",
    [
        VariantError(FAULTS),
        CompositionError("house", FAULTS),
        CompositionFault(FAULTS[0]),
        IllegalMove(Draw(1), [Denial("core", "code", "message")], "<position>", [Pass(1)]),
        SetupError("seats"),
        PluginContractError("broken"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_can_be_pickled(error):
    twin = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own data

    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert {name: repr(value) for name, value in vars(twin).items()} == {
        name: repr(value) for name, value in vars(error).items()
    }


def test_the_tree_in_the_docstring_names_every_error():
    named = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, MauMauError)}

    assert {name for name in named if name not in (errors.__doc__ or "")} == set()
