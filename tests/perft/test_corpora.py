"""The corpora: from each position lead as many paths as they say, however cards and seats are called."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maumau_core import Card, RoundState, Ruleset, load_variant, variant_names
from maumau_core.testing.perft import Counts, perft, reached
from maumau_core.testing.perft_check import check_perft
from maumau_core.testing.perft_corpus import PerftLine, PerftPosition, read_perft
from maumau_core.testing.positions import replaced
from tests.properties.symmetry import Symmetry
from tests.properties.test_symmetry import UNSHUFFLED

FILES = sorted(Path(__file__).parent.glob("*.perft"))
CORPORA = {path.stem: read_perft(path.read_text(encoding="utf-8")) for path in FILES}
FEW = 400  # paths, which are quickly counted
QUICK = [
    (name, position, line)
    for name, positions in CORPORA.items()
    for position in positions
    for line in position.lines
    if line.counts is not None and line.counts.total <= FEW
]
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"


def test_every_installed_variant_has_a_corpus() -> None:
    assert set(variant_names()) == set(CORPORA)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_paths_are_as_many_as_the_corpus_says(path: Path) -> None:
    checked = check_perft(load_variant(path.stem), path.read_text(encoding="utf-8"))

    assert checked >= 2 * len(CORPORA[path.stem])


@pytest.mark.slow
@pytest.mark.skipif(not NIGHTLY, reason="deep counts are for HYPOTHESIS_PROFILE=nightly")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_deep_paths_are_as_many_as_the_corpus_says(path: Path) -> None:
    deep = sum(line.deep for position in CORPORA[path.stem] for line in position.lines)

    assert deep > 0
    assert check_perft(load_variant(path.stem), path.read_text(encoding="utf-8"), deep=True) > deep


@pytest.mark.parametrize("name", CORPORA)
def test_every_position_says_in_words_what_it_is(name: str) -> None:
    lines = next(path for path in FILES if path.stem == name).read_text(encoding="utf-8").splitlines()
    bare = [line for before, line in pairwise(lines) if line.startswith("id") and before[:1] != "#"]

    assert not bare


@pytest.mark.parametrize("name", CORPORA)
def test_equal_states_behave_equally(name: str) -> None:
    """Followed once for all ways that lead to it, a state has the same paths ahead as followed for each by itself."""
    rules = load_variant(name)
    for position in CORPORA[name]:
        state = position.state(rules)
        for line in position.lines:
            if line.states is not None and line.counts is not None:
                paths = reached(rules, state, line.depth, calls=line.calls, fouls=line.fouls)
                assert line.counts.total == sum(paths.values()), position.name


# however cards and seats are called


def count(rules: Ruleset, state: RoundState, line: PerftLine) -> tuple[Counts, int]:
    """Return the paths, and how many states they lead to."""
    ends = reached(rules, state, line.depth, calls=line.calls, fouls=line.fouls)
    return perft(rules, state, line.depth, calls=line.calls, fouls=line.fouls), len(ends)


def quick_lines() -> st.SearchStrategy[tuple[str, PerftPosition, PerftLine]]:
    """Any line that is counted quickly."""
    return st.sampled_from(QUICK)


@given(quick=quick_lines(), turn=st.integers(1, 11))
def test_turning_the_table_changes_no_count(quick, turn):
    name, position, line = quick
    rules = load_variant(name)
    state = position.state(rules)
    turned = Symmetry(tuple((seat + turn) % state.seats for seat in range(state.seats)))

    assert count(rules, state, line) == count(rules, turned.state(state), line)


@given(quick=quick_lines(), codes=st.permutations("CDHS"))
def test_renaming_suits_changes_no_count(quick, codes):
    """With discards turned over as they lie: a shuffle sorts them first, by suits too. No installed rule names a suit."""
    name, position, line = quick
    rules = UNSHUFFLED[name]
    state = position.state(rules)
    renamed = Symmetry(tuple(range(state.seats)), dict(zip("CDHS", codes, strict=True)))

    assert count(rules, state, line) == count(rules, renamed.state(state), line)


@given(quick=quick_lines(), data=st.data())
def test_cards_that_nobody_can_reach_change_no_count(quick, data):
    """What lies in the stock below all that can be drawn may lie in any order."""
    name, position, line = quick
    rules = load_variant(name)
    state = position.state(rules)
    ends = reached(rules, state, line.depth, calls=line.calls, fouls=line.fouls)
    refilled = any(end.shuffles != state.shuffles for end in ends)
    fewest = 0 if refilled else min(len(end.stock_faces) for end in ends)
    drawn = len(state.stock_faces) - fewest
    rest = data.draw(st.permutations(state.stock_faces[drawn:]))
    mixed = replaced(state, stock_faces=state.stock_faces[:drawn] + bytes(rest))

    assert line.counts == perft(rules, mixed, line.depth, calls=line.calls, fouls=line.fouls)


@given(order=st.permutations(load_variant("brazilian-megajogos").deck_for(4).cards), data=st.data())
def test_swapping_twins_changes_no_count(order, data):
    """Which of two equal cards lies where is nothing that rules can see."""
    rules = load_variant("brazilian-megajogos")
    first = data.draw(st.integers(0, len(order) - 1))
    second = next(place for place, card in enumerate(order) if card == order[first] and place != first)
    swapped = [*order]
    swapped[first], swapped[second] = evolved(order[second]), evolved(order[first])
    state, other = (rules.deal(seats=4, cards=cards, seed=0) for cards in (order, swapped))

    assert state == other
    assert perft(rules, state, 3) == perft(rules, other, 3)


def evolved(card: Card) -> Card:
    """Return the card as another object."""
    return Card(card.rank, card.suit)
