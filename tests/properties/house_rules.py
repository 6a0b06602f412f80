"""House rules: variants made of installed rules with any options, beyond the variants that are installed."""

from __future__ import annotations

from hypothesis import strategies as st

from maumau_core.testing.strategies import LONGEST, Round, combinations, rounds, rulesets


def house_rounds(longest: int = LONGEST) -> st.SearchStrategy[Round]:
    """Any round of any such variant."""
    return rounds(rulesets(combinations()), longest=longest)
