"""Texts: what is written down is what is read back, and a save changes nothing.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(saves_resume(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

import json

from maumau_core import notation, records
from maumau_core.errors import MauMauError, PluginContractError
from maumau_core.testing.moment import Moment


def notation_round_trip(moment: Moment) -> str | None:
    """States, moves and observations that are written in notation are read back as they were.

    Why: bug reports, records and servers speak notation. What a rule remembers is written
    too, so it must be made of numbers, text, cards and tuples of them.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else what was written and what was read.
    """
    try:
        return _written(moment)
    except PluginContractError:
        raise  # a rule fails, and no text
    except (MauMauError, ValueError, TypeError) as error:
        return f"{moment.state!r} cannot be written down and read back: {error}"


def _written(moment: Moment) -> str | None:
    rules, state = moment.rules, moment.state
    text = notation.write_state(state)
    if (read := notation.read_state(text, rules)) != state:
        return f"{text} is read as {notation.write_state(read)}"
    for move in rules.legal_moves(state, fouls=True):
        text = notation.write_move(move)
        if (found := notation.read_move(text, state.deck)) != move:
            return f"{move!r} is written {text}, and read as {found!r}"
    for seat in (None, *range(state.seats)):
        seen = rules.observe(state, seat)
        text = notation.write_observation(seen)
        if (again := notation.read_observation(text, rules)) != seen:
            return f"{seen!r} is written {text}, and read as {again!r}"
    return None


def saves_resume(moment: Moment) -> str | None:
    """A round that is saved in the middle, as JSON, and resumed is the same round: same state, same moves, same step.

    Why: servers restart. Whatever window is open, whatever is owed or remembered, nobody
    at the table may notice.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else what the save has changed.
    """
    try:
        return _saved(moment)
    except PluginContractError:
        raise  # a rule fails, and no text
    except (MauMauError, ValueError, TypeError) as error:
        return f"{moment.state!r} cannot be saved and resumed: {error}"


def _saved(moment: Moment) -> str | None:
    rules, state = moment.rules, moment.state
    for saved in (state,) if moment.match is None else (state, moment.match):
        resumed = records.resume(rules, json.loads(json.dumps(records.save(rules, saved))))
        if resumed != saved:
            return f"{saved!r} was saved, and {resumed!r} resumed"
        moves = rules.legal_moves(saved, fouls=True)
        if rules.legal_moves(resumed, fouls=True) != moves:
            return f"the legal moves of {saved!r} are others once it is resumed"
        if moves and rules.apply(resumed, moves[0]) != rules.apply(saved, moves[0]):  # type: ignore[arg-type]
            return f"{moves[0]!r} does something else once {saved!r} is resumed"
    return None
