"""Notation and saves: whatever play reaches comes back as it was, and whatever else is written is refused in words."""

from __future__ import annotations

import contextlib
import json
import string
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import NotationError, RecordError
from maumau_core.notation import (
    read_card,
    read_move,
    read_observation,
    read_state,
    write_move,
    write_observation,
    write_state,
)
from maumau_core.records import resume, save
from maumau_core.testing.strategies import rounds
from tests.properties.house_rules import house_rounds
from tests.properties.tables import RULES, examples
from tests.properties.wild_rules import wild_rounds

T = TypeVar("T")
_SKAT = RULES["german-skat"]
_SIGNS = st.sampled_from([*string.printable, "♠", "é", "\u2028", "\ud800"]) | st.characters()
_ANY_PLAYED = rounds() | house_rounds() | wild_rounds()


@given(_ANY_PLAYED)
def test_every_state_comes_back(played):
    for state in played.states():
        line = write_state(state)

        assert read_state(line, played.rules) == state
        assert write_state(read_state(line, played.rules)) == line
        assert line.isprintable()


@given(_ANY_PLAYED)
def test_every_move_comes_back_in_one_word(played):
    rules, state = played.rules, played.end()
    for move in (*played.moves(), *rules.legal_moves(state, fouls=True)):
        text = write_move(move)

        assert read_move(text, rules.deck) == move
        assert text.isprintable()


@given(_ANY_PLAYED)
def test_every_observation_comes_back(played):
    rules, state = played.rules, played.end()
    for seat in (None, *range(state.seats)):
        seen = rules.observe(state, seat)

        assert read_observation(write_observation(seen), rules) == seen


@given(_ANY_PLAYED)
def test_every_save_comes_back_and_goes_on_the_same(played):
    rules, state = played.rules, played.end()
    again = resume(rules, json.loads(json.dumps(save(rules, state))))

    assert again == state
    assert rules.legal_moves(again, fouls=True) == rules.legal_moves(state, fouls=True)
    for move in rules.legal_moves(state, fouls=True)[:5]:
        assert rules.apply(again, move) == rules.apply(state, move)


def _read(read: Callable[[str, Any], T], text: str, rules: Any) -> T | None:
    """Return what a text says, or None when it is refused at some column with what was expected there."""
    try:
        return read(text, rules)
    except NotationError as error:
        return None if 0 <= error.column <= len(text) and error.expected else pytest.fail(repr(error))


def _misspelled(data: st.DataObject, text: str) -> str:
    """Return a text with something in it replaced, left out or added."""
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    return text[:start] + data.draw(st.text(_SIGNS, max_size=3)) + text[end:]


@examples(4)
@given(data=st.data(), played=rounds("german-skat") | rounds("standard-52"))
def test_a_line_with_a_slip_is_read_or_refused_in_words(data, played):
    text = _misspelled(data, write_state(played.end()))
    state = _read(read_state, text, played.rules)

    assert state is None or read_state(write_state(state), played.rules) == state


@examples(4)
@given(data=st.data(), played=rounds("german-skat"))
def test_an_observation_with_a_slip_is_read_or_refused_in_words(data, played):
    text = _misspelled(data, write_observation(played.rules.observe(played.end(), 0)))
    seen = _read(read_observation, text, played.rules)

    assert seen is None or read_observation(write_observation(seen), played.rules) == seen


@examples(4)
@given(st.text(_SIGNS, max_size=20))
def test_any_text_is_a_move_or_refused_in_words(text):
    move, card = _read(read_move, text, _SKAT.deck), _read(read_card, text, _SKAT.deck)

    assert move is None or read_move(write_move(move), _SKAT.deck) == move
    assert card is None or card in _SKAT.deck.faces


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@examples(4)
@given(data=st.data(), played=rounds("german-skat") | rounds("standard-52"), junk=_PLAIN)
def test_a_save_with_a_slip_is_read_or_refused_in_words(data, played, junk):
    saved = json.loads(json.dumps(save(played.rules, played.end())))
    inner = saved
    for _ in range(data.draw(st.integers(0, 4))):
        keys = [*(inner if isinstance(inner, dict) else range(len(inner)))]
        inside = [key for key in keys if isinstance(inner[key], dict | list) and inner[key]]
        if not inside:
            break
        inner = inner[data.draw(st.sampled_from(inside))]
    keys = [*(inner if isinstance(inner, dict) else range(len(inner)))]
    inner[data.draw(st.sampled_from(keys))] = junk
    with contextlib.suppress(RecordError):
        state = resume(played.rules, saved)

        assert resume(played.rules, save(played.rules, state)) == state
