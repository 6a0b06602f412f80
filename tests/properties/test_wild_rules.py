"""Wild rules: what holds for the installed variants holds for every slot of the engine."""

from __future__ import annotations

import pickle

from hypothesis import given

from tests.properties.tables import examples
from tests.properties.test_cards import check_cards
from tests.properties.test_events import check_events
from tests.properties.test_legality import check_agreement
from tests.properties.test_progress import check_progress
from tests.properties.wild_rules import wild_candidates, wild_rounds


@examples(2)
@given(wild_rounds())
def test_every_card_is_in_one_place(played):
    check_cards(played)


@examples(2)
@given(wild_rounds())
def test_legality_agrees(played):
    check_agreement(played.rules, played.end(), wild_candidates(played.rules, played.end()))


@examples(2)
@given(wild_rounds())
def test_everything_listed_is_unopposed_at_every_moment(played):
    for state in played.states():
        for move in played.rules.legal_moves(state, fouls=True):
            assert played.rules.why_illegal(state, move) == ()


@examples(2)
@given(wild_rounds())
def test_somebody_can_always_act(played):
    check_progress(played)


@examples(2)
@given(wild_rounds())
def test_events_tell_everything(played):
    check_events(played)


@examples(2)
@given(wild_rounds())
def test_states_are_values_and_steps_are_functions(played):
    for step in played.steps():
        twin = pickle.loads(pickle.dumps(step.before))  # noqa: S301  # our own data

        assert (twin, hash(twin)) == (step.before, hash(step.before))
        assert played.rules.apply(twin, step.move) == (step.state, step.events)
