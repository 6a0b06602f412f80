"""Transcripts: the rounds of a study, move by move."""

import pytest

from maumau_core import load_variant
from maumau_core.simulation import Study


@pytest.mark.parametrize("bots", ["random", "sensible:forgetful=0.5,random"])
@pytest.mark.parametrize("name", ["german-skat", "brazilian-megajogos"])
def test_a_study_plays_the_same_whether_or_not_its_moves_are_kept(name, bots):
    kept, plain = (Study(load_variant(name), bots, seed=3) for _ in range(2))
    transcripts = [*kept.transcripts(4)]

    assert [*plain.rounds(4)] == [transcript.outcome for transcript in transcripts]
    assert (4, 4) == (kept.played, plain.played)


def test_the_moves_lead_from_the_deal_to_the_outcome():
    rules = load_variant("standard-52")
    for transcript in Study(rules, "sensible", seed=3).transcripts(3):
        state = transcript.start
        for move in transcript.moves:
            state = rules.apply(state, move).state

        assert transcript.outcome.result == state.result
        assert transcript.outcome.points == rules.points(state)
        assert transcript.outcome.counts.moves == len(transcript.moves)
