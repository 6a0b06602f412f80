"""Whatever is written, a reader reads it or objects: no other exception, no hang, no memory without bound.

Texts are bytes as they come, texts of the right kind with slips in them, and hostile ones. What once failed is kept in
`kept/`, one file an input, named after its reader, and is tried first.
"""

from __future__ import annotations

import contextlib
import json
import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import MauMauError, variant_names
from maumau_core.catalog import find_variant
from maumau_core.notation import write_move, write_observation, write_state
from maumau_core.records import save
from tests.fuzz.hostile import HOSTILE, SIZES
from tests.fuzz.readers import READERS, RULES
from tests.properties.tables import examples

HERE = Path(__file__).parent
KEPT = sorted(file for file in (HERE / "kept").iterdir() if file.suffix == ".txt")
RECORDS = sorted((HERE.parent / "records/corpus/v1").glob("*.*"))
SECONDS = 10  # for a text of 200,000 characters, on the slowest machine
BYTES_A_CHARACTER = 600

STATE = RULES.new_match(seats=3, seed=7)
SEEDS = {
    "variant": [find_variant(name).read_text(encoding="utf-8") for name in variant_names()],
    "variant-data": [json.dumps(RULES.variant.to_data())],
    "record": [file.read_text(encoding="utf-8")[:3000] for file in RECORDS],
    "save": [json.dumps(save(RULES, STATE)), json.dumps(save(RULES, STATE.round))],
    "card": ["10H"],
    "move": [*map(write_move, RULES.legal_moves(STATE)), '0:JH=S!"mau"', "0:challenge=1"],
    "state": [write_state(STATE.round)],
    "observation": [write_observation(RULES.observe(STATE, 1))],
}


def read(name: str, text: str, folder: Path) -> None:
    """Read a text; whatever the reader objects to, it says so in words."""
    with contextlib.suppress(MauMauError):
        READERS[name](text, folder)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("fuzzed")


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_what_once_failed_is_read_or_refused(file, folder):
    read(file.stem.split(".")[0], file.read_bytes().decode("utf-8", "surrogateescape"), folder)


@pytest.mark.parametrize("name", READERS)
@examples(4)
@given(data=st.binary(max_size=200))
def test_bytes_are_read_or_refused(name, folder, data):
    read(name, data.decode("latin-1"), folder)
    with contextlib.suppress(UnicodeDecodeError):
        read(name, data.decode("utf-8"), folder)


@pytest.mark.parametrize("name", READERS)
@examples(4)
@given(data=st.data())
def test_a_text_with_slips_is_read_or_refused(name, folder, data):
    text = data.draw(st.sampled_from(SEEDS[name]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        other = data.draw(st.sampled_from(SEEDS[name]))
        cut = data.draw(st.integers(0, len(other)))
        slip = st.text(st.sampled_from('[]{}="\\,:+!#. \n\t0179ekTHS-\0♠\ud800') | st.characters(), max_size=4)
        text = text[:start] + data.draw(slip | st.just(other[cut : cut + 8])) + text[end:]
    read(name, text, folder)


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_text_takes_neither_long_nor_much_memory(name, kind, folder):
    for size in SIZES:
        text = HOSTILE[kind](size)
        tracemalloc.start()
        began = time.perf_counter()
        try:
            read(name, text, folder)
        finally:
            took, peak = time.perf_counter() - began, tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()

        assert took < SECONDS
        assert peak < BYTES_A_CHARACTER * size
