"""Recorded rounds: what is played today is what was recorded, and what was recorded can be played from its text alone."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice, pairwise
from pathlib import Path

import pytest

from maumau_core import load_variant, variant_names
from maumau_core.notation import read_move, read_observation, read_state, write_move
from tests.playthroughs.remake import DEALS, playthrough, told

FOLDER = Path(__file__).parent
SHOWN = 40  # lines of a difference
NO_SEVEN = {"children"}
NO_CHALLENGE = {"german-skat"}  # forgetting the word costs cards at once


def recorded(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def blocks(name: str) -> list[dict[str, list[str]]]:
    """Return the deal and the states of a playthrough: what each line says, by the word in front of it."""
    found = []
    for block in recorded(name).split("\n\n")[1:]:
        said: dict[str, list[str]] = {}
        for line in block.rstrip("\n").split("\n")[1:]:
            said.setdefault(line[2:13].strip(), []).append(line[13:])
        found.append(said)
    return found


def test_every_installed_variant_has_a_playthrough() -> None:
    assert set(variant_names()) == set(DEALS) == {path.stem for path in FOLDER.glob("*.txt")}


@pytest.mark.parametrize("name", DEALS)
def test_round_is_played_as_it_was_recorded(name: str) -> None:
    seats, seed = DEALS[name]
    before, now = recorded(name), playthrough(load_variant(name), seats, seed)
    differing = unified_diff(
        before.splitlines(), now.splitlines(), f"{name}.txt", "as it is played now", lineterm="", n=1
    )
    shown = "\n".join(islice(differing, SHOWN))

    assert not shown, (
        f"another round is played now; if it is right, run `python tests/playthroughs/remake.py`"
        f" and review the difference:\n{shown}"
    )


@pytest.mark.parametrize("name", DEALS)
def test_recorded_round_can_be_played_from_its_text(name: str) -> None:
    rules = load_variant(name)
    _, *states = blocks(name)
    for here, after in pairwise(states):
        state = read_state(*here["state"], rules)
        assert here["legal"] == [" ".join(map(write_move, rules.legal_moves(state)))]
        now, events = rules.apply(state, read_move(*here["move"], rules.deck))
        assert read_state(*after["state"], rules) == now
        assert here["happened"] == [*map(told, events)]
        for seat in range(state.seats):
            assert read_observation(*here[f"seat {seat}"], rules) == rules.observe(state, seat)
        assert read_observation(*here["spectator"], rules) == rules.observe(state)


@pytest.mark.parametrize("name", DEALS)
def test_recorded_round_comes_to_its_end(name: str) -> None:
    *_, last = blocks(name)

    assert read_state(*last["state"], load_variant(name)).is_over
    assert len(last["points"][0].split()) == DEALS[name][0]


@pytest.mark.parametrize("name", DEALS)
def test_recorded_round_shows_much(name: str) -> None:
    """A suit demanded, a penalty, a word said and one forgotten, and what that costs."""
    wanted = {"Played", "Drew", "Passed", "Demanded", "Called", "CallForgotten", "RoundEnded"}
    wanted |= set() if name in NO_SEVEN else {"PenaltyRaised"}
    wanted |= set() if name in NO_CHALLENGE else {"Challenged"}
    happened = {line.split(" ")[0] for block in blocks(name) for line in block.get("happened", ())}

    assert not wanted - happened


def test_difference_is_shown_and_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    seats, seed = DEALS["german-skat"]
    monkeypatch.setitem(DEALS, "german-skat", (seats, seed + 1))

    with pytest.raises(AssertionError) as differs:
        test_round_is_played_as_it_was_recorded("german-skat")

    message = str(differs.value)
    assert "run `python tests/playthroughs/remake.py` and review the difference:" in message
    assert "--- german-skat.txt" in message
    assert (
        f"+# A round of german-skat, as tests/playthroughs/remake.py plays it: {seats} seats, seed {seed + 1}."
        in message
    )
