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
"""They play the same lines a million times over, which `unit` and `rules` cover: measuring that takes minutes."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage of tests that play on and on.

    The marker `no_cover` would not do: in a worker of pytest-xdist, pytest-cov measures twice, and pauses once.
    """
    tracer = sys.gettrace()
    if item.config.getoption("--cov", None) and any(item.path.is_relative_to(place) for place in _PLAYS_ON_AND_ON):
        sys.settrace(None)  # who looks at the lines without pytest-cov, as the search for mutants does, sees them all
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
