"""How the tests run: Hypothesis profiles, chosen by HYPOTHESIS_PROFILE, and what coverage is not measured of."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Composing a variant and playing a round take longer than Hypothesis expects of one example.
_QUIET = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}

settings.register_profile("dev", max_examples=25, **_QUIET)
settings.register_profile("ci", max_examples=50, derandomize=True, print_blob=True, **_QUIET)
settings.register_profile("nightly", max_examples=1000, **_QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

_TESTS = Path(__file__).parent / "tests"
_PLAYS_ON_AND_ON = tuple(
    _TESTS / place for place in ("perft", "properties", "probes", "playthroughs", "docs", "fuzz", "plugins/test_kit.py")
)
"""They play the same lines a million times over, nearly all of which `unit` and `rules` cover: measuring that takes minutes."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage of tests that play on and on.

    The marker `no_cover` would not do: in a worker of pytest-xdist, pytest-cov measures twice, and pauses once.
    """
    if not item.config.getoption("--cov", None) or not any(map(item.path.is_relative_to, _PLAYS_ON_AND_ON)):
        return (yield)  # who traces without pytest-cov, as a debugger or the search for mutants does, is let alone
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
