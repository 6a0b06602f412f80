"""The pytest plugin: fixtures, an option to choose variants, and failures that can be read.

pytest loads it wherever maumau_core is installed, before anything is measured or run. So it is a package of its own
that imports nothing until it is used: coverage of the engine, or of whatever imports it, begins when it should.

=========================  ==============================================================
``maumau_rules``           a test that takes it runs once for each variant chosen
``maumau_check``           `maumau_core.testing.check_variant`, for the rest of a test
``maumau_walk``            `maumau_core.testing.walk`, which needs no Hypothesis
``--maumau-variant NAME``  chooses variants by name or file; may be given again; all without
=========================  ==============================================================
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from maumau_core.ruleset import Ruleset

_RULES = "maumau_rules"
_TRACEBACKS = 2
"""Whoever asks for so much (``-vv``) gets tracebacks after all."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that chooses variants."""
    parser.getgroup("maumau", "rules of Mau-Mau and its relatives").addoption(
        "--maumau-variant",
        action="append",
        default=[],
        metavar="NAME_OR_FILE",
        help="run tests that take maumau_rules for this variant; may be given again (all installed ones without)",
    )


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuse variants that there are not, before anything is collected: one line for each fault, and exit status 4."""
    for name in session.config.getoption("--maumau-variant"):
        if faults := _loaded(name)[1]:
            raise pytest.UsageError(*(f"--maumau-variant {name}: {fault}" for fault in faults))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that takes `maumau_rules` once for each variant chosen."""
    if _RULES in metafunc.fixturenames and not _is_parametrized(metafunc):
        metafunc.parametrize(_RULES, _chosen(metafunc.config), indirect=True, scope="session")


def _is_parametrized(metafunc: pytest.Metafunc) -> bool:
    """Tell whether a test says itself which variants it is about."""
    return any(_RULES in _arguments_of(mark) for mark in metafunc.definition.iter_markers("parametrize"))


def _arguments_of(mark: pytest.Mark) -> list[str]:
    """Return the arguments that a mark gives values to."""
    names: str | Iterable[str] = mark.args[0] if mark.args else mark.kwargs.get("argnames", ())
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]


def _chosen(config: pytest.Config) -> list[str]:
    if chosen := config.getoption("--maumau-variant"):
        return list(dict.fromkeys(chosen))
    from maumau_core.catalog import variant_names  # noqa: PLC0415  # see above

    return list(variant_names())


@pytest.fixture(scope="session")
def maumau_rules(request: pytest.FixtureRequest) -> Ruleset:
    """The rules of each variant chosen with ``--maumau-variant``, or of each that is installed."""
    rules, faults = _loaded(request.param)
    if rules is None:
        pytest.fail("\n".join(f"{request.param}: {fault}" for fault in faults), pytrace=False)
    return rules


def _loaded(name: str) -> tuple[Ruleset | None, list[str]]:
    """Return the rules of a variant, or else every reason why there are none."""
    from maumau_core.errors import MauMauError  # noqa: PLC0415  # see above
    from maumau_core.loading import load_variant  # noqa: PLC0415

    try:
        return load_variant(name), []
    except MauMauError as error:
        return None, str(error).splitlines()


@pytest.fixture(scope="session")
def maumau_check() -> Callable[..., Any]:
    """The function `maumau_core.testing.check_variant`; the test is skipped where Hypothesis is not installed."""
    pytest.importorskip("hypothesis", reason="maumau_check needs Hypothesis: install maumau-core[testing]")
    from maumau_core.testing import check_variant  # noqa: PLC0415  # see above

    return check_variant


@pytest.fixture(scope="session")
def maumau_walk() -> Callable[..., Any]:
    """The function `maumau_core.testing.walk`."""
    from maumau_core.testing import walk  # noqa: PLC0415  # see above

    return walk


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what rules have broken, and nothing of the way there."""
    report = yield
    wanted = call.excinfo is not None and report.failed and item.config.get_verbosity() < _TRACEBACKS
    broken = next(_broken(call.excinfo.value), None) if wanted and call.excinfo is not None else None
    if broken is not None:
        report.longrepr = pytest.ExceptionInfo.from_exception(broken).getrepr(style="value")
    return report


def _broken(error: BaseException) -> Iterator[BaseException]:
    """Give what the kit has raised, in whatever it is wrapped; where it was never imported there is none."""
    module = sys.modules.get("maumau_core.testing.broken")
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _broken(inner)
    elif module is not None and isinstance(error, (module.InvariantBroken, module.RuleBroken)):
        yield error
