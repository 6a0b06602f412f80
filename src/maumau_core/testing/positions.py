"""Positions: states made of others, some of their parts replaced, and how even a broken one is written."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import attrs

from maumau_core._layout import Layout
from maumau_core.errors import PluginContractError
from maumau_core.moves import Move, NextRound
from maumau_core.notation import write_move, write_state
from maumau_core.state import RoundState, fill

T = TypeVar("T")

_PILES = ("origin", "hand_faces", "stock_faces", "discard_faces", "drawn_faces", "situation")


def replaced(state: RoundState, **parts: Any) -> RoundState:
    """Return a state with some of its parts replaced, whether or not that makes sense.

    Arguments:
        state: what to start from; it stays as it is.
        parts: piles as face numbers, ``origin`` or ``situation`` by name, or a part of the situation or the origin.

    >>> from maumau_core import load_variant
    >>> state = load_variant("german-skat").deal(seats=2, seed=7)
    >>> replaced(state, turn=0, stock_faces=b"").stock
    ()
    """
    layout = Layout()
    fill(layout, state)
    layout.prospect = None  # which knows the situation, but nothing that was replaced in it
    for name, value in parts.items():
        if name in _PILES:
            setattr(layout, name, value)
        elif hasattr(layout.situation, name):
            layout.situation = attrs.evolve(layout.situation, **{name: value})
        else:
            layout.origin = attrs.evolve(layout.origin, **{name: value})
    return layout.freeze()


def copied(value: T) -> T:
    """Return an equal value that shares nothing with it.

    Arguments:
        value: plain data, which all states, moves and events are.
    """
    twin: T = pickle.loads(pickle.dumps(value))  # noqa: S301  # what was pickled on the spot
    return twin


def written(state: RoundState) -> str:
    """Return a position in notation; one that cannot be written is shown as it shows itself.

    Arguments:
        state: the position, which may be broken.
    """
    try:
        return write_state(state)
    except Exception:  # noqa: BLE001  # whatever stands there
        return repr(state)


@contextmanager
def contained() -> Iterator[None]:
    """Raise what would end the program as an error that is told: if a rule raised it, nobody would see that it did.

    Ctrl-C still ends the program.

    Raises:
        PluginContractError: in place of `SystemExit` and `GeneratorExit`.

    >>> with contained():
    ...     raise SystemExit(0)
    Traceback (most recent call last):
    maumau_core.errors.PluginContractError: SystemExit(0) was raised, which would have ended the program without a word
    """
    try:
        yield
    except (SystemExit, GeneratorExit) as error:
        raise PluginContractError(f"{error!r} was raised, which would have ended the program without a word") from error


@contextmanager
def telling_where(state: RoundState, move: Move | NextRound | None = None, asked: str = "") -> Iterator[None]:
    """Add the position to whatever is raised there; what would end the program is contained.

    Arguments:
        state: where.
        move: what was done there; None for nothing.
        asked: the name of the invariant that is being asked; empty when none is.
    """
    try:
        with contained():
            yield
    except Exception as error:
        lines = [f"position: {written(state)}"]
        if move is not None or asked:
            lines.append(f"move:     {'(none: the cards were just dealt)' if move is None else write_move(move)}")
        error.add_note("\n".join([*lines, f"invariant: {asked}"] if asked else lines))
        raise
