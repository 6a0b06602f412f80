"""How the tests run: Hypothesis profiles, chosen by HYPOTHESIS_PROFILE."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Composing a variant and playing a round take longer than Hypothesis expects of one example.
_QUIET = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}

settings.register_profile("dev", max_examples=25, **_QUIET)
settings.register_profile("ci", max_examples=50, derandomize=True, print_blob=True, **_QUIET)
settings.register_profile("nightly", max_examples=1000, **_QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
