"""The command: what it prints, with the peers and without, and what it refuses."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.comparing import growth, machine, restricting, scaling
from benchmarks.comparing.ours import games
from benchmarks.comparing.page import replaced

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "benchmarks" / "compare.py"
PAGE = ROOT / "docs" / "explanation" / "performance.md"
TITLES = (
    "Beside OpenSpiel",
    "Beside RLCard",
    "As the work grows",
    "Memory",
    "Simulating and stepping",
    "Starting up",
    "Workers",
)
COMMAND = "uv run --group bench python benchmarks/compare.py"


def _run(*arguments: str, without: str = "") -> subprocess.CompletedProcess[str]:
    """Run the script as a process, as if a module were not installed."""
    hide = "import importlib.util as u, runpy, sys; find = u.find_spec; "
    hide += f"u.find_spec = lambda name, package=None: None if name in {without.split()!r} else find(name, package); "
    hide += f"sys.path.insert(0, {str(SCRIPT.parent)!r}); sys.argv = ['compare.py', *{list(arguments)!r}]; "
    hide += f"runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"
    return subprocess.run(
        [sys.executable, "-c", hide], capture_output=True, text=True, check=False, timeout=300, stdin=subprocess.DEVNULL
    )


@pytest.mark.slow
def test_without_the_peers_the_smoke_says_what_it_left_out():
    done = _run("--smoke", without="pyspiel rlcard")

    assert (done.returncode, done.stderr) == (0, "")
    assert "left out: OpenSpiel is not installed" in done.stdout
    assert "left out: RLCard is not installed" in done.stdout
    for row in ("seats: 10", "packs: 4", "cards dealt: 60", "rules: 40", "every play: 40", "a search tree of"):
        assert row in done.stdout
    for row in ("standard-52, 4 seats", "import maumau_core", "load_variant: 40 rules", "Workers"):
        assert row in done.stdout


@pytest.mark.slow
def test_with_the_peers_the_smoke_prints_every_table():
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: uv run --group bench")
    pytest.importorskip("rlcard", reason="RLCard is not installed: uv run --group bench")
    done = _run("--smoke")

    assert (done.returncode, done.stderr) == (0, "")
    for title in TITLES:
        assert re.search(f"^{title}", done.stdout, re.MULTILINE), title
    assert done.stdout.count("Lockstep") == 3


def test_figures_of_a_smoke_are_not_written():
    before = PAGE.read_text(encoding="utf-8")
    done = _run("--smoke", "--write")

    assert done.returncode == 2
    assert "--write needs all peers" in done.stderr
    assert before == PAGE.read_text(encoding="utf-8")


def test_the_page_names_the_command_and_has_a_place_for_the_figures_of_each_build():
    shown = PAGE.read_text(encoding="utf-8")

    assert COMMAND in shown
    assert f"{COMMAND} --smoke" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for build in ("interpreted", "compiled"):
        assert f"\n\n{build} figures\n\n" in replaced(shown, build, f"{build} figures")


def test_the_machine_is_described_without_its_name_or_a_path():
    described = machine.describe()

    assert re.search(
        r"\d cores?, CPython \d+\.\d+\.\d+ on \w+, maumau-core \S+ \((interpreted|compiled)\).*; \d{4}-\d\d-\d\d\.$",
        described,
    )
    assert platform.node() not in described
    assert "/" not in described


@pytest.mark.parametrize(("name", "build"), [("legality.py", "interpreted"), ("legality.cpython-so", "compiled")])
def test_the_machine_tells_which_build_is_measured(name: str, build: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("maumau_core.legality.__file__", f"somewhere/{name}")

    assert build == machine.build()
    assert f"({build})" in machine.describe()


def test_games_are_the_same_by_how_many_rules_ever_they_are_given():
    few, many = scaling.with_rules(5), scaling.with_rules(40)

    assert [len([path for path in rules.variant.entries if path.startswith("powers.")]) for rules in (few, many)] == [
        5,
        40,
    ]
    assert games(few, 4, 10) == games(many, 4, 10)
    growth.check_same_games([few, many])


def test_restrictions_that_never_object_leave_the_games_as_they_are():
    few = games(scaling.with_restrictions(5, say_which=True), 4, 10)

    assert few == games(scaling.with_restrictions(40, say_which=True), 4, 10)
    assert few == games(scaling.with_restrictions(40, say_which=False), 4, 10)


@pytest.mark.parametrize(("say_which", "times"), [(True, {1}), (False, {40})])
def test_a_restriction_that_names_its_face_is_asked_about_no_other(
    say_which: bool, times: set[int], monkeypatch: pytest.MonkeyPatch
):
    asked: Counter[object] = Counter()
    about_their_own: Counter[bool] = Counter()

    def objection(self: restricting.NeverObjects, *asked_about: object) -> None:
        _, seat, cards = asked_about
        asked[seed, seat, cards] += 1
        about_their_own[cards[0] == self.face] += 1

    monkeypatch.setattr(restricting.NeverObjects, "objection", objection)
    rules = scaling.with_restrictions(40, say_which=say_which)
    for seed in range(10):
        rules.legal_moves(rules.deal(seats=4, seed=seed))

    assert set(asked.values()) == times
    assert (about_their_own[False] == 0) == say_which


def test_variants_that_play_other_games_are_not_compared():
    with pytest.raises(growth.RulesDifferError, match="do not play the same games"):
        growth.check_same_games([scaling.with_rules(5), scaling.with_restrictions(5, say_which=True)])


def test_sixty_cards_are_dealt_where_that_is_measured():
    state = scaling.table(seats=3, packs=4, hand=60).deal(seats=3, seed=1)

    assert [len(hand) for hand in state.hands] == [60, 60, 60]
