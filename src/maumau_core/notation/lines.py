"""Lines: a state, or an observation, as text of one line: fields ``name=value`` with a blank between.

What has its default value is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from maumau_core._echo import clip
from maumau_core._plain import MisfitsError, Path
from maumau_core.notation.plain import from_plain, to_plain
from maumau_core.notation.possible import observation_misfits, round_misfits
from maumau_core.notation.scanner import Scanner
from maumau_core.notation.sketch import ObservationSketch, RoundSketch
from maumau_core.notation.values import Values, write_value
from maumau_core.observation import Observation
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

T = TypeVar("T")
Data = dict[str, Any]


def write_state(state: RoundState) -> str:
    """Return a round as one line: all there is to know about it, the seed and every hidden card included.

    Arguments:
        state: any round.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> line = write_state(rules.deal(seats=2, seed=7))
    >>> print(line[:60])
    turn=1 direction=1 dealer=0 seed=7 shuffles=1 hands=[[KC,8H,
    >>> read_state(line, rules) == rules.deal(seats=2, seed=7)
    True
    """
    data = to_plain(RoundSketch.of(state), state.deck)
    return _write({**data, "seed": state.seed})


def read_state(text: str, rules: Ruleset) -> RoundState:
    """Read the line of a round.

    Arguments:
        text: as `write_state` returns it; its fields may stand in any order, and the cards of a hand too.
        rules: what is played.

    Raises:
        NotationError: when it is no such line, or there can be no such round: a card twice, a seat that does not exist.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> line = write_state(rules.deal(seats=2, seed=7))
    >>> read_state(line.replace("turn=1", "turn=2"), rules)
    Traceback (most recent call last):
    maumau_core.errors.NotationError: column 5, at '2 direction=1 dealer=0 …': expected a seat from 0 to 1, not 2
    """

    def finish(data: Data) -> RoundState:
        sketch = from_plain(data, RoundSketch, rules.deck)
        MisfitsError.check(round_misfits(sketch, rules))
        return sketch.finish(rules.deck_for(len(sketch.hands)))

    return _read(text, finish)


def write_observation(observation: Observation) -> str:
    """Return an observation as one line.

    Arguments:
        observation: what some seat, or a spectator, may know.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> print(write_observation(rules.observe(rules.deal(seats=2, seed=7))))
    seat=none turn=1 direction=1 dealer=0 hand=[] hand_sizes=[5,5] stock_size=21 discards=[9S]
    """
    return _write(to_plain(ObservationSketch.of(observation), observation.deck))


def read_observation(text: str, rules: Ruleset) -> Observation:
    """Read the line of an observation.

    Arguments:
        text: as `write_observation` returns it; its fields may stand in any order.
        rules: what is played.

    Raises:
        NotationError: when it is no such line.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> seen = rules.observe(rules.deal(seats=2, seed=7), seat=1)
    >>> read_observation(write_observation(seen), rules) == seen
    True
    """

    def finish(data: Data) -> Observation:
        sketch = from_plain(data, ObservationSketch, rules.deck)
        MisfitsError.check(observation_misfits(sketch, rules))
        return sketch.finish(rules.deck_for(len(sketch.hand_sizes)))

    return _read(text, finish)


def _write(data: Data) -> str:
    return " ".join(f"{name}={write_value(value)}" for name, value in data.items())


def _read(text: str, finish: Callable[[Data], T]) -> T:
    """Read fields, and make something of them; whatever does not fit is told at its column."""
    values = Values(Scanner(text))
    data: Data = {}
    while not data or values.scanner.column < len(text):
        if data:
            values.scanner.demand(" ", "a blank and the next field")
        values.pair(data, ())
    try:
        return finish(data)
    except MisfitsError as error:
        placed = (_placed(values, path, expected) for path, expected in error.misfits)
        column, expected = min(placed, key=lambda misfit: misfit[0])
        values.scanner.fail(expected, column)


def _placed(values: Values, path: Path, expected: str) -> tuple[int, str]:
    """Return where something does not fit, and what was expected: of what is missing, its name too."""
    if path in values.columns:
        return values.columns[path], expected
    told = f"{clip(str(path[-1]))}: {expected}" if path else expected
    while path and path not in values.columns:
        path = path[:-1]
    return (values.columns[path] if path else len(values.scanner.text)), told
