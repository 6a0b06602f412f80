"""Whatever is written, a reader reads it or objects: no other exception, no hang, no memory without bound.

Bytes as they come, bytes of the right kind with slips in them, data with other values in it, and hostile texts. What once
failed is kept in `kept/`, one file an input, named after its reader, and is tried first.
"""

from __future__ import annotations

import contextlib
import copy
import json
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import MauMauError
from tests.fuzz.hostile import HOSTILE, SIZES
from tests.fuzz.readers import AT_A_TABLE, PLAIN, READERS
from tests.fuzz.seeds import DATA, MOMENTS, SEEDS
from tests.properties.tables import examples

KEPT = sorted(file for file in (Path(__file__).parent / "kept").iterdir() if file.suffix == ".txt")
SECONDS = 10  # for a text of 200,000 characters, on the slowest machine
BYTES_A_BYTE = 600

PIECES = st.sampled_from(
    [
        *(bytes([sign]) for sign in b'[]{}="\\,:+!#. \n\t\r0179ekTHS-\0'),
        "♠".encode(),
        b"\xed\xa0\x80",
        b"\xff",
        b"\xe2\x99",
    ]
)
NUMBERS = st.sampled_from([-1, 0, 1, 2, 9, 255, 2**31, 2**63 - 1, 2**64, 1.5, 1e300])
VALUES = NUMBERS | st.none() | st.booleans() | st.text(max_size=4) | st.just([]) | st.just({})


def read(name: str, data: bytes, folder: Path) -> None:
    """Read bytes; whatever the reader objects to, it says so in words."""
    with contextlib.suppress(MauMauError):
        READERS[name](data, folder)


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of everything in plain data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [*([path] if path else []), *(place for key, value in inner for place in places_in(value, (*path, key)))]


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """Return what stands at a path."""
    for key in path:
        data = data[key]
    return data


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("fuzzed")


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_what_once_failed_is_read_or_refused(file, folder):
    read(file.stem.split(".")[0], file.read_bytes(), folder)


@pytest.mark.parametrize("name", READERS)
@examples(8)
@given(data=st.binary(max_size=200))
def test_bytes_are_read_or_refused(name, folder, data):
    read(name, data, folder)


@pytest.mark.parametrize("name", READERS)
@examples(4)
@given(data=st.data())
def test_bytes_with_slips_are_read_or_refused(name, folder, data):
    written = data.draw(st.sampled_from(SEEDS[name]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(written)))
        end = data.draw(st.integers(start, min(len(written), start + 8)))
        other = data.draw(st.sampled_from(SEEDS[name]))
        cut = data.draw(st.integers(0, len(other)))
        slip = st.lists(PIECES | st.binary(min_size=1, max_size=1), max_size=4).map(b"".join)
        written = written[:start] + data.draw(slip | st.just(other[cut : cut + 8])) + written[end:]
    read(name, written, folder)


@pytest.mark.parametrize("name", DATA)
@examples(8)
@given(data=st.data())
def test_data_with_other_values_is_read_or_refused(name, folder, data):
    """A value is another, or stands elsewhere, or is there twice, or not at all."""
    changed = copy.deepcopy(data.draw(st.sampled_from(DATA[name])))
    for _ in range(data.draw(st.integers(1, 2))):
        *path, key = data.draw(st.sampled_from(places_in(changed) or [("none",)]))
        other = data.draw(st.sampled_from(DATA[name]))
        value = data.draw(VALUES | st.sampled_from(places_in(other)).map(lambda place, other=other: at(other, place)))
        holder = at(changed, path)
        how = data.draw(st.sampled_from(["other", "more", "less"]))
        if how == "less" and key in (holder if isinstance(holder, dict) else range(len(holder))):
            del holder[key]
        elif how == "more" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(value))
        else:
            holder[key] = copy.deepcopy(value)
    read(name, json.dumps(changed).encode(), folder)


@pytest.mark.parametrize("name", [*PLAIN, *AT_A_TABLE])  # with the first of the rules: such texts tell none apart
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_text_takes_neither_long_nor_much_memory(name, kind, folder):
    for size in SIZES:
        data = HOSTILE[kind](size).encode("utf-8", "surrogatepass")
        tracemalloc.start()
        began = time.perf_counter()
        try:
            read(name, data, folder)
        finally:
            took, peak = time.perf_counter() - began, tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()

        assert took < SECONDS
        assert peak < BYTES_A_BYTE * size


def test_what_the_readers_are_given_has_everything_a_table_can_hold():
    rounds = [match.round for matches in MOMENTS.values() for match in matches]

    assert {"call", "challenge"} == {window.kind for state in rounds for window in state.windows}
    assert {"draw", "nominate"} == {owed.kind for state in rounds for owed in state.obligations}
    assert {"laid", "last laid"} == {key for state in rounds for key, _ in state.memory}
    for name in ("demands", "drawn", "called", "departures", "result"):
        assert any(getattr(state, name) for state in rounds), name
