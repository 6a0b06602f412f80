from random import Random

import pytest

from maumau_core import Challenge, Draw, IllegalMove, NextRound, Play, load_variant
from maumau_core.bots import RandomBot, SensibleBot, reactions
from maumau_core.simulation import drive
from tests.rules.table import play, table


class Scripted:
    """Makes the first legal move, reacts as told, and notes when it is asked."""

    def __init__(self, log, seat, reaction=None):
        self.log = log
        self.seat = seat
        self.reaction = reaction

    def choose(self, observation):
        self.log.append(("choose", self.seat))
        return observation.legal_moves[0]

    def react(self, observation):
        assert reactions(observation, observation.legal_moves)
        self.log.append(("react", self.seat))
        return self.reaction if self.reaction in observation.legal_moves else None


@pytest.fixture
def forgotten():
    """A Brazilian table of four, where seat 1 has just forgotten the word."""
    rules = load_variant("brazilian-megajogos")
    state = table(rules, hands=["3H 4H", "5S 3C", "6S 4C", "6H 4D"], upcard="KS", dealer=0)
    return rules, play(rules, state, "5S").state


def random_bots(seats):
    return [RandomBot(Random(seat)) for seat in range(seats)]


def test_everybody_is_offered_a_reaction_before_the_turn_goes_on(forgotten):
    rules, state = forgotten
    log = []
    acts = drive(rules, [Scripted(log, seat) for seat in range(4)], state)
    next(acts)
    # seat 2 is on turn; seat 1 may still say the word, the others may challenge
    assert log == [("react", 2), ("react", 3), ("react", 0), ("react", 1), ("choose", 2)]


def test_one_seat_can_be_asked_before_the_others(forgotten):
    rules, state = forgotten
    log = []
    next(drive(rules, [Scripted(log, seat) for seat in range(4)], state, first=1))
    assert log == [("react", 1), ("react", 2), ("react", 3), ("react", 0), ("choose", 2)]


def test_whoever_reacts_moves_next_and_all_are_offered_again(forgotten):
    rules, state = forgotten
    log = []
    bots = [Scripted(log, seat) for seat in range(4)]
    bots[3].reaction = Challenge(3, 1)
    acts = drive(rules, bots, state)
    assert next(acts).move == Challenge(3, 1)
    assert log == [("react", 2), ("react", 3)]
    assert next(acts).move.seat == 2
    assert log[2:] == [("choose", 2)]  # nothing is left to react to


def test_nobody_is_offered_what_is_not_there():
    rules = load_variant("german-skat")
    log = []
    for _ in drive(rules, [Scripted(log, seat) for seat in range(3)], rules.deal(seats=3, seed=1), limit=200):
        pass
    assert {kind for kind, _ in log} == {"choose"}


def test_blind_bots_are_not_shown_the_table():
    class Blindfolded(RandomBot):
        def choose(self, observation):
            raise AssertionError(observation)

        react = choose

    rules = load_variant("brazilian-megajogos")
    *_, last = drive(rules, [Blindfolded(Random(seat)) for seat in range(4)], rules.deal(seats=4, seed=2))
    assert last.state.is_over


def test_acts_follow_from_one_another():
    rules = load_variant("standard-52")
    state = rules.deal(seats=3, seed=5)
    for act in drive(rules, random_bots(3), state):
        assert (act.state, act.events) == rules.apply(state, act.move)
        state = act.state
    assert state.is_over


def test_the_next_move_is_chosen_only_when_it_is_asked_for():
    rules = load_variant("standard-52")
    log = []
    acts = drive(rules, [Scripted(log, seat) for seat in range(2)], rules.deal(seats=2, seed=5))
    assert log == []
    next(acts)
    assert len(log) == 1


def test_the_same_bots_play_the_same():
    rules = load_variant("brazilian-megajogos")
    one, other = ([act.move for act in drive(rules, random_bots(5), rules.deal(seats=5, seed=3))] for _ in range(2))
    assert one == other


def test_a_round_ends_at_its_limit():
    rules = load_variant("standard-52")
    assert len(list(drive(rules, random_bots(2), rules.deal(seats=2, seed=5), limit=4))) == 4
    assert list(drive(rules, random_bots(2), rules.deal(seats=2, seed=5), limit=0)) == []


def test_a_match_is_played_round_by_round_to_its_end():
    rules = load_variant("german-skat")
    bots = [SensibleBot(rules, Random(seat)) for seat in range(2)]
    acts = list(drive(rules, bots, rules.new_match(seats=2, seed=5)))
    assert acts[-1].state.is_over
    assert max(acts[-1].state.scores) >= 200
    rounds = sum(act.move == NextRound() for act in acts)
    assert acts[-1].state.rounds == rounds + 1 > 1


def test_a_match_that_is_over_goes_no_further():
    rules = load_variant("standard-52-casual")
    bots = [SensibleBot(rules, Random(seat)) for seat in range(2)]
    *_, last = drive(rules, bots, rules.deal(seats=2, seed=5))
    assert list(drive(rules, bots, last.state)) == []


@pytest.mark.parametrize("count", [1, 3])
def test_every_seat_needs_a_bot(count):
    rules = load_variant("german-skat")
    with pytest.raises(ValueError, match=f"2 seats need 2 bots, not {count}"):
        next(drive(rules, random_bots(count), rules.deal(seats=2, seed=1)))


def test_a_bot_moves_for_its_own_seat_only(forgotten):
    rules, state = forgotten

    class Meddler(Scripted):
        def react(self, observation):  # noqa: ARG002
            return Draw(2)

        choose = react

    log = []
    bots = [Scripted(log, 0), Scripted(log, 1), Scripted(log, 2), Meddler(log, 3)]
    with pytest.raises(ValueError, match="seat 3 moves for seat 2"):
        next(drive(rules, bots, state))
    rules = load_variant("german-skat")
    with pytest.raises(ValueError, match="seat 1 moves for seat 2"):
        next(drive(rules, [Scripted(log, 0), Meddler(log, 1)], rules.deal(seats=2, seed=1)))


def test_an_illegal_move_is_not_made():
    class Cheat(Scripted):
        def choose(self, observation):
            return Play(1, observation.upcard)

    rules = load_variant("german-skat")
    with pytest.raises(IllegalMove, match="the bot in seat 1 chose "):
        next(drive(rules, [Scripted([], 0), Cheat([], 1)], rules.deal(seats=2, seed=1)))
