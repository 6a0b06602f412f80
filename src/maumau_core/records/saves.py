"""Saves: a round or a match as plain data, to be stored, sent and taken up again exactly where it was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from maumau_core._echo import clip, echo
from maumau_core._plain import MOST_MISFITS, MisfitsError
from maumau_core.errors import Fault, RecordError, SetupError
from maumau_core.match import MatchState
from maumau_core.notation.plain import from_plain, to_plain
from maumau_core.notation.possible import match_misfits, round_misfits
from maumau_core.notation.sketch import MatchSketch, RoundSketch
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

FORMAT = "maumau-save"
VERSION = 1
_HEAD = ("format", "version", "variant", "fingerprint")
_KINDS = ("round", "match")


def save(rules: Ruleset, state: RoundState | MatchState) -> dict[str, Any]:
    """Return a round or a match as plain data, which JSON and its like can hold.

    It holds every hand and the seed: it is for whoever runs the table. Windows, obligations, demands and what rules
    remember are part of it, so it may be made at any moment.

    Arguments:
        rules: what is played.
        state: a round or a match that these rules have dealt.

    Raises:
        SetupError: when another ruleset has dealt it.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> data = save(rules, rules.new_match(seats=2, seed=7))
    >>> list(data), data["version"], data["match"]["scores"]
    (['format', 'version', 'variant', 'fingerprint', 'match'], 1, [0, 0])
    """
    table = state.round if isinstance(state, MatchState) else state
    if table.deck != rules.deck_for(table.seats):
        raise SetupError(f"this state was not dealt by {rules.name}: its deck is another")
    head = {"format": FORMAT, "version": VERSION, "variant": rules.name, "fingerprint": rules.fingerprint}
    if isinstance(state, MatchState):
        return {**head, "match": to_plain(MatchSketch.of(state), table.deck)}
    return {**head, "round": to_plain(RoundSketch.of(state), table.deck)}


def resume(rules: Ruleset, data: Mapping[str, Any], *, anyway: bool = False) -> RoundState | MatchState:
    """Return the round or the match of a save.

    Arguments:
        rules: what is played; the same rules that it was saved under.
        data: what `save` returned, or what JSON has made of it.
        anyway: whether to try although the rules are others than those it was saved under.

    Raises:
        RecordError: with everything that is wrong with it, each with its path: unknown fields, wrong types, what there
            cannot be (a card twice, a negative count, a seat that does not exist), other rules.

    >>> import json
    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> match = rules.new_match(seats=2, seed=7)
    >>> data = json.loads(json.dumps(save(rules, match)))
    >>> resume(rules, data) == match
    True
    >>> data["match"]["round"]["turn"] = 5
    >>> resume(rules, data)
    Traceback (most recent call last):
    maumau_core.errors.RecordError: save.match.round.turn: expected a seat from 0 to 1, not 5
    """
    kind = _kind_of(data)
    if faults := [*_head_faults(rules, data, anyway=anyway)]:
        raise RecordError(faults)
    try:
        return _match(rules, data[kind]) if kind == "match" else _round(rules, data[kind])
    except MisfitsError as error:
        faults = [Fault("misfit", _where(kind, *path), f"expected {expected}") for path, expected in error.misfits]
        raise RecordError(faults) from None


def _round(rules: Ruleset, data: Any) -> RoundState:
    sketch = from_plain(data, RoundSketch, rules.deck)
    MisfitsError.check(round_misfits(sketch, rules))
    return sketch.finish(rules.deck_for(len(sketch.hands)))


def _match(rules: Ruleset, data: Any) -> MatchState:
    sketch = from_plain(data, MatchSketch, rules.deck)
    MisfitsError.check(match_misfits(sketch, rules))
    return sketch.finish(rules.deck_for(len(sketch.round.hands)))


def _kind_of(data: Any) -> str:
    """Return whether it is the save of a round or of a match, once it is certain that it is one."""
    if isinstance(data, str | bytes):
        raise RecordError([Fault("no-save", "save", "this is text: json.loads makes of it what a save is")])
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        reason = 'this is no save of maumau_core: it has no "format" that says so'
        raise RecordError([Fault("no-save", "save", f"{reason}; save() writes {FORMAT!r}")])
    if type(data.get("version")) is not int or data["version"] != VERSION:
        reason = f"this version of maumau_core reads saves of version {VERSION}, not {echo(data.get('version'))}"
        raise RecordError([Fault("unknown-version", _where("version"), reason)])
    kinds = [kind for kind in _KINDS if kind in data]
    if len(kinds) != 1:
        raise RecordError([Fault("misfit", "save", "expected either a round or a match")])
    return kinds[0]


def _head_faults(rules: Ruleset, data: Mapping[str, Any], *, anyway: bool) -> Iterator[Fault]:
    known = (*_HEAD, *_KINDS)
    unknown = (key for key in data if key not in known)
    for key in islice(unknown, MOST_MISFITS):
        yield Fault("misfit", _where(key), f"expected only {', '.join(known)}, and nothing of this name")
    for key in ("variant", "fingerprint"):
        if not isinstance(data.get(key), str):
            yield Fault("misfit", _where(key), f"expected text, not {echo(data.get(key))}")
            return
    if not anyway and data["fingerprint"] != rules.fingerprint:
        reason = (
            f"this was saved under the rules of {echo(data['variant'])} with the fingerprint {echo(data['fingerprint'])}, "
            f"and {rules.name} has {rules.fingerprint!r}; anyway=True tries it all the same"
        )
        yield Fault("other-rules", _where("fingerprint"), reason)


def _where(*path: object) -> str:
    """Return where a value stands, as one would write it in a program.

    >>> _where("round", "hands", 0, 3)
    'save.round.hands[0][3]'
    """
    return "save" + "".join(f"[{step}]" if isinstance(step, int) else f".{clip(str(step))}" for step in path)
