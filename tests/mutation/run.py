"""Mutation testing: how many wrong versions of the engine and of the official rules do the tests notice?

    uv run --group mutation python tests/mutation/run.py
    uv run --group mutation python tests/mutation/run.py src/maumau_core/legality.py

Every mutant is tried in a process of its own, forked from one that has collected the tests. It runs those that
execute what was changed: first those that have killed others, then the quickest; the first failure ends it.
What rules are composed of is settled when they are loaded, so a mutant outside the functions of the engine that no
test has noticed is tried once more, with everything imported anew.

Ends with 1 if a mutant survives that survivors.toml gives no reason for, if it gives one for a mutant that does not,
or if fewer than nine in ten are killed.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import mmap
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from grafting import module_name
from mutants import Mutant, mutants_of
from reach import Reach, reach
from trying import OPTIONS, outcomes, quickly, thoroughly

ENGINE = tuple(f"src/maumau_core/{name}.py" for name in ("legality", "reducer", "_resolution", "_windows"))
TEXTS = {"wording.py", "demand_suit_wording.py", "__init__.py"}
TESTS = ("tests/unit", "tests/rules", "tests/plugins", "tests/probes")
# what plays by lot and takes long, or starts processes, which would import nothing that is mutated
LEFT_OUT = (
    "tests/unit/simulation",
    "tests/unit/bots",
    "tests/unit/testing",
    "tests/plugins/test_kit.py",
    "tests/probes/test_random_play.py",
)
REASONS = Path(__file__).with_name("survivors.toml")
LEAST = 0.9
_KILLERS = 50  # as many are tried first
_MOST = 1 << 16


def files() -> list[str]:
    """Return the files under test: what decides legality and carries moves out, and every official rule."""
    rules = sorted(str(path) for path in Path("plugins/maumau_plugins").rglob("*.py") if path.name not in TEXTS)
    return [*ENGINE, *rules]


class Campaign:
    """A pytest plugin that tries mutants instead of running the tests.

    Arguments:
        paths: the files to mutate.
        processes: how many mutants to try at a time.
    """

    def __init__(self, paths: Sequence[str], processes: int) -> None:
        self.outcomes: dict[Mutant, str] = {}
        self._paths = paths
        self._processes = processes
        self._killers = memoryview(mmap.mmap(-1, 4 * _MOST)).cast("i")  # shared with the forked processes

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant quickly, and those that may have been missed thoroughly."""
        known = reach(session.items, self._paths)
        gc.collect()
        gc.freeze()  # pages that nobody writes to stay shared
        self._note(outcomes(self._quick(session.items, known), self._processes))
        self._note(outcomes(self._thorough(session.items, known), self._processes))
        return True

    def _quick(self, items: Sequence[pytest.Item], known: Reach) -> Iterator[tuple[Mutant, Callable[[], int]]]:
        for number, mutant in enumerate(mutant for path in self._paths for mutant in mutants_of(path)):
            tests = known.tests(mutant)
            within = set(tests)
            killers = dict.fromkeys(place for place in reversed(self._killers[:number].tolist()) if place in within)
            order = list(dict.fromkeys([*list(killers)[:_KILLERS], *tests]))

            def attempt(number: int = number, mutant: Mutant = mutant, order: Sequence[int] = order) -> int:
                def note(place: int) -> None:
                    self._killers[number] = order[place]

                return quickly(mutant, [items[place] for place in order], note)

            yield mutant, attempt

    def _thorough(self, items: Sequence[pytest.Item], known: Reach) -> Iterator[tuple[Mutant, Callable[[], int]]]:
        for mutant in [mutant for mutant, outcome in self.outcomes.items() if outcome == "survived"]:
            if mutant.path in ENGINE and mutant.inside:
                continue
            reached = {place for tests in known.lines[mutant.path].values() for place in tests}
            tests = [mutant.path, *sorted({str(items[place].path) for place in reached})]
            yield mutant, lambda mutant=mutant, tests=tests: thoroughly(mutant, tests)

    def _note(self, ended: Iterator[tuple[Mutant, str]]) -> None:
        for done, (mutant, outcome) in enumerate(ended, 1):
            self.outcomes[mutant] = outcome
            if done % 100 == 0:
                _say(f"{time.strftime('%X')}  {done} tried")


def reasons() -> dict[str, str]:
    """Return why each known survivor survives, by its name."""
    groups = tomllib.loads(REASONS.read_text(encoding="utf-8"))["group"]
    return {name: group["reason"] for group in groups for name in group["mutants"]}


def report(found: Mapping[Mutant, str]) -> bool:
    """Print what became of the mutants; tell whether that is as it should be."""
    known = reasons()
    _say(f"{'file':<55}{'mutants':>8}{'killed':>8}{'timed out':>11}{'survived':>10}")
    for path in dict.fromkeys(mutant.path for mutant in found):
        _say(_row(path, Counter(outcome for mutant, outcome in found.items() if mutant.path == path)))
    _say(_row("all", Counter(found.values())))
    alive = {mutant.name: mutant for mutant, outcome in found.items() if outcome == "survived"}
    unexplained = [mutant for name, mutant in alive.items() if name not in known]
    for mutant in unexplained:
        _say(f"{mutant.path}:{mutant.line}: survives without a reason: {mutant.name!r}")
    tried = {mutant.path for mutant in found}
    outdated = [name for name in known if name not in alive and name.partition(":")[0] in tried]
    for name in outdated:
        _say(f"{REASONS.name}: no longer survives: {name!r}")
    killed = sum(outcome != "survived" for outcome in found.values()) / len(found)
    _say(f"{killed:.1%} killed, {len(unexplained)} survivors without a reason, {len(outdated)} reasons out of date")
    return killed >= LEAST and not unexplained and not outdated


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _row(name: str, counts: Counter[str]) -> str:
    return f"{name:<55}{counts.total():>8}{counts['killed']:>8}{counts['timed out']:>11}{counts['survived']:>10}"


def main() -> int:
    """Try the mutants and report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="*", help="what to mutate; all files under test if left out")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="mutants tried at a time")
    arguments = parser.parse_args()
    paths = arguments.files or files()
    os.environ.setdefault("HYPOTHESIS_PROFILE", "ci")
    for path in paths:  # or pytest imports some of them a second time, when it looks for examples in docstrings
        importlib.import_module(module_name(path))
    campaign = Campaign(paths, arguments.processes)
    pytest.main([*OPTIONS, *paths, *TESTS, *(f"--ignore={path}" for path in LEFT_OUT)], plugins=[campaign])
    return 0 if campaign.outcomes and report(campaign.outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
