from random import Random

from maumau_core import load_variant
from maumau_core.bots import RandomBot
from maumau_core.simulation import Counts, drive, play_round


def table():
    rules = load_variant("brazilian-megajogos")
    return rules, [RandomBot(Random(seat)) for seat in range(4)], rules.deal(seats=4, seed=6)


def test_counts_what_the_driver_plays():
    outcome = play_round(*table())
    acts = list(drive(*table()))
    assert outcome.counts.moves == len(acts)
    assert outcome.result == acts[-1].state.result
    assert outcome.points == table()[0].points(acts[-1].state)
    cards = sum(map(len, acts[-1].state.hands))
    played = sum(len(getattr(act.move, "cards", ())) for act in acts)
    assert 4 * 5 + outcome.counts.drawn - played == cards


def test_the_deal_is_counted_too_when_it_is_told():
    rules = load_variant("brazilian-megajogos")
    state, events = rules.start_round(seats=4, seed=7)  # a nine makes the dealer draw
    bots = [RandomBot(Random(seat)) for seat in range(4)]
    drawn = sum(map(len, state.hands)) - 4 * 5
    assert play_round(rules, bots, state, dealt=events, limit=0).counts == Counts(turns=1, drawn=drawn)
    assert play_round(rules, bots, state, limit=0).counts == Counts(turns=1)
    assert drawn > 0


def test_a_round_at_its_limit_has_no_result_and_no_points():
    outcome = play_round(*table(), limit=3)
    assert (outcome.counts.moves, outcome.result, outcome.points) == (3, None, (0, 0, 0, 0))


def test_moves_are_told_when_somebody_listens_and_are_the_same():
    moves = []
    assert play_round(*table(), note=moves.append) == play_round(*table())
    assert moves == [act.move for act in drive(*table())]
