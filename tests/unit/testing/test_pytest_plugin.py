"""The pytest plugin: fixtures, the option, and what a failure looks like."""

from __future__ import annotations

import subprocess
import sys

import pytest

from maumau_core import variant_names

pytest_plugins = ["pytester"]
PLUGIN = "maumau_pytest"

NAMES = "def test_names(maumau_rules):\n    print('played:', maumau_rules.name)\n"
LEAK = """
from collections.abc import Sequence
from typing import ClassVar

import attrs
from maumau_core import Variant, hookimpl
from maumau_core.effects import Remember

@attrs.frozen
class Remembering:
    faces: frozenset

    def effects_for(self, view, seat, cards):
        return [Remember("seen", tuple(map(str, view.hand(seat))))]

@attrs.frozen
class Leak:
    slot: ClassVar[str] = "powers"
    on: str

    def describe(self, language):
        return f"{self.on} leaks."

    @hookimpl
    def maumau_powers(self, deck):
        return [Remembering(deck.select(self.on))]

VARIANT = Variant.read("german-skat").derive("leaking", entries={"powers.leak": Leak("*")})
"""


@pytest.fixture
def run(pytester, monkeypatch):
    """Run pytest in a process of its own, with the plugin whether or not it is installed."""
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setenv("COLUMNS", "200")

    def runner(*arguments: str, hypothesis: bool = True) -> pytest.RunResult:
        hide = "" if hypothesis else "import sys; sys.modules['hypothesis'] = None\n"
        pytester.makeconftest(f"{hide}pytest_plugins = []\n")
        plugins = ["-p", "no:hypothesispytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
        if not _is_installed():
            plugins += ["-p", PLUGIN]
        return pytester.runpytest_subprocess(*plugins, *arguments)

    return runner


def _is_installed() -> bool:
    from importlib.metadata import entry_points  # noqa: PLC0415

    return any(point.value == PLUGIN for point in entry_points(group="pytest11"))


def test_a_test_that_takes_rules_runs_for_each_installed_variant(run, pytester):
    pytester.makepyfile(NAMES)

    run("-s", "-v").assert_outcomes(passed=len(variant_names()))


def test_the_option_chooses_variants_by_name_and_by_file(run, pytester):
    pytester.makepyfile(NAMES)
    pytester.makefile(".toml", mine='name = "mine-own"\nextends = "german-skat"\n')
    result = run("-s", "--maumau-variant", "children", "--maumau-variant", "mine.toml", "--maumau-variant", "children")

    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*played: children*", "*played: mine-own*"])


@pytest.mark.parametrize("arguments", [(), ("-v",), ("--collect-only",)])
def test_a_variant_that_there_is_not_is_refused_in_one_line(run, pytester, arguments):
    pytester.makepyfile(NAMES + NAMES.replace("names", "others"))
    result = run("--maumau-variant", "children", "--maumau-variant", "childern", *arguments)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert [line for line in result.outlines + result.errlines if line.strip()] == [
        "ERROR: --maumau-variant childern: no variant is called 'childern' (did you mean children?)"
    ]


def test_every_fault_of_a_file_is_told_in_a_line(run, pytester):
    pytester.makepyfile(NAMES)
    pytester.makefile(".toml", mine='name = "mine"\nextends = "german-skat"\ndekc = 1\nseats = 4\n')
    result = run("--maumau-variant", "mine.toml")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    told = [line for line in result.errlines if line.strip()]
    assert len(told) > 1
    assert all(line.startswith("ERROR: --maumau-variant mine.toml: ") for line in told)


def test_a_variant_that_a_test_names_itself_and_there_is_not_fails_in_one_line(run, pytester):
    pytester.makepyfile(
        "import pytest\n"
        "@pytest.mark.parametrize('maumau_rules', ['childern'], indirect=True)\n"
        "def test_names(maumau_rules):\n"
        "    pass\n"
    )
    result = run()

    result.assert_outcomes(errors=1)
    said = "childern: no variant is called 'childern' (did you mean children?)"
    assert result.outlines.count(said) == 1
    result.stdout.no_fnmatch_line("*Traceback*")


def test_the_engine_is_not_imported_before_somebody_needs_it(run, pytester):
    pytester.makepyfile("import sys\ndef test_it():\n    assert 'maumau_core' not in sys.modules\n")

    run().assert_outcomes(passed=1)


def test_a_test_may_say_itself_which_variants_it_is_about(run, pytester):
    pytester.makepyfile(
        "import pytest\n"
        "@pytest.mark.parametrize('maumau_rules', ['german-skat'], indirect=True)\n"
        "def test_names(maumau_rules):\n"
        "    assert maumau_rules.name == 'german-skat'\n"
    )

    run().assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("mark", "runs"),
    [
        ("argnames='other, maumau_rules', argvalues=[(1, 'german-skat')], indirect=['maumau_rules']", 1),
        ("argnames=['other', 'maumau_rules'], argvalues=[(1, 'children')], indirect=['maumau_rules']", 1),
        ("'other', ['maumau_rules']", len(variant_names())),
        ("'other_maumau_rules', [1]", len(variant_names())),
    ],
)
def test_only_an_argument_of_just_this_name_says_so(run, pytester, mark, runs):
    argument = "other_maumau_rules" if "other_" in mark else "other"
    pytester.makepyfile(
        f"import pytest\n@pytest.mark.parametrize({mark})\n"
        f"def test_names({argument}, maumau_rules):\n    assert maumau_rules.name\n"
    )

    run().assert_outcomes(passed=runs)


def test_a_broken_invariant_is_told_without_a_traceback(run, pytester):
    pytester.makepyfile(LEAK + "def test_it(maumau_check):\n    maumau_check(VARIANT, examples=20, rounds=5)\n")
    result = run()

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["leaking breaks non_interference: * sees memory *", "position: turn=*", "move: *"])
    result.stdout.fnmatch_lines(["*check(moment)  # non_interference"])
    result.stdout.fnmatch_lines(["FAILED *::test_it - *leaking breaks non_interference*"])
    for noise in ("*watching.py*", "*hypothesis*", "*Traceback*"):
        result.stdout.no_fnmatch_line(noise)


def test_a_machine_is_told_without_a_traceback_too(run, pytester):
    pytester.makepyfile(
        LEAK + "from hypothesis import Phase, settings\nfrom maumau_core.testing import round_machine\n"
        "TestRounds = round_machine(VARIANT, seats=2)\n"
        "TestRounds.settings = settings(TestRounds.settings, phases=[Phase.generate])  # how small makes no difference\n"
    )
    result = run()

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["leaking breaks non_interference: * sees memory *"])
    result.stdout.no_fnmatch_line("*watching.py*")


def test_whoever_asks_for_it_gets_the_traceback(run, pytester):
    pytester.makepyfile(LEAK + "def test_it(maumau_check):\n    maumau_check(VARIANT, examples=20, rounds=5)\n")

    run("-vv").stdout.fnmatch_lines(["*watching.py*"])


def test_other_failures_are_left_alone(run, pytester):
    pytester.makepyfile("def test_it(maumau_walk):\n    assert maumau_walk is None\n")

    run().stdout.fnmatch_lines([">*assert maumau_walk is None", "E*assert <function walk*"])


def test_without_hypothesis_everything_else_still_runs(run, pytester):
    pytester.makepyfile(
        "def test_walks(maumau_walk):\n    assert not maumau_walk('children', rounds=1).faults\n"
        "def test_checks(maumau_check):\n    maumau_check('children')\n"
    )
    result = run("-rs", hypothesis=False)

    result.assert_outcomes(passed=1, skipped=1)
    result.stdout.fnmatch_lines(["*maumau_check needs Hypothesis: install maumau-core*testing*"])


def test_loading_the_plugin_brings_neither_hypothesis_nor_the_engine():
    """What is imported before coverage begins is not covered."""
    program = (
        f"import sys, {PLUGIN}\nprint(*(name for name in sys.modules if 'hypothesis' in name or 'maumau' in name))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.split() == [PLUGIN]
