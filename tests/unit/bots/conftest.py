"""Tables for bots to look at. Seat 0 has dealt, so seat 1 is on turn."""

import pytest

from maumau_core import Observation, RoundState, load_variant
from tests.rules.table import play, table


@pytest.fixture
def forgotten() -> tuple[RoundState, Observation]:
    """A Brazilian table where seat 1 has laid its last card but one without a word, as seat 2 sees it."""
    rules = load_variant("brazilian-megajogos")
    state = table(rules, hands=["3H 4H", "5S 3C", "6S 4C", "6H 4D"], upcard="KS", dealer=0)
    state = play(rules, state, "5S").state
    return state, rules.observe(state, 2)
