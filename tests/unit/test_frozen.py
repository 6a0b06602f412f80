"""Frozen: tables and lists that nobody can change equal those they were made of."""

from __future__ import annotations

import pickle

import pytest

from maumau_core._frozen import Listing, Table, freeze, thaw

DATA = {"rule": "skip", "on": ["7", {"deep": [1, 2]}], "empty": {}}


def test_frozen_data_equals_what_it_was_made_of():
    frozen = freeze(DATA)

    assert frozen == DATA
    assert DATA == frozen
    assert frozen["on"] == DATA["on"]
    assert DATA["on"] == frozen["on"]
    assert frozen["on"] != ["7"]
    assert frozen["on"] != "7"
    assert repr(frozen) == repr(DATA)
    assert freeze(frozen) == frozen


def test_thawing_gives_what_was_frozen():
    thawed = thaw(freeze(DATA))

    assert thawed == DATA
    assert (type(thawed), type(thawed["on"]), type(thawed["on"][1])) == (dict, list, dict)
    assert thaw(freeze((1, 2))) == [1, 2]


def test_frozen_data_can_be_pickled():
    twin = pickle.loads(pickle.dumps(freeze(DATA)))  # noqa: S301  # our own data

    assert twin == DATA
    assert (type(twin), type(twin["on"])) == (Table, Listing)


def test_what_is_no_table_or_list_stays_what_it_is():
    word, thing = "mau", object()

    assert freeze(word) is word
    assert freeze({"a": thing})["a"] is thing
    assert freeze({"a": {1, 2}})["a"] == frozenset({1, 2})


@pytest.mark.parametrize("levels", [16, 17])
def test_only_so_many_levels_are_frozen(levels):
    nest: list = []
    for _ in range(levels - 1):
        nest = [nest]

    if levels <= 16:
        assert freeze(nest) == nest
    else:
        with pytest.raises(ValueError, match="16 levels deep, no deeper"):
            freeze(nest)
