import pickle
from random import Random

import attrs
import pytest

from maumau_core import Ruleset, SetupError, VariantError, load_variant, variant_names
from maumau_core.bots import RandomBot, SensibleBot, UnknownBot
from maumau_core.events import Drew, TurnBegan
from maumau_core.seeds import derive_seed
from maumau_core.simulation import Study, drive, seats_for, simulate
from tests.unit.simulation.mates import Wandering, wandering


def timeless(report):
    return attrs.evolve(report, variants=tuple(attrs.evolve(variant, seconds=0.0) for variant in report.variants))


def test_the_same_seed_plays_the_same_rounds():
    names = ["german-skat", "brazilian-megajogos"]
    one, other = (simulate(names, rounds=10, seed=3, bots=["sensible:forgetful=0.5"]) for _ in range(2))
    assert timeless(one) == timeless(other)


def test_another_seed_plays_other_rounds():
    one, other = (simulate(["german-skat"], rounds=10, seed=seed) for seed in (3, 4))
    assert one.variants[0].round_moves != other.variants[0].round_moves


def test_a_round_is_the_same_in_a_longer_study():
    rules = load_variant("standard-52")
    short, long = (list(Study(rules, ["sensible", "random"], seed=9).rounds(count)) for count in (3, 6))
    assert short == long[:3]


@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_the_deal_is_the_same_whoever_plays_and_the_dealer_moves_on(bot, monkeypatch):
    dealt = []
    start = Ruleset.start_round
    monkeypatch.setattr(Ruleset, "start_round", lambda self, **options: dealt.append(options) or start(self, **options))
    list(Study(load_variant("german-skat"), [bot], seed=2).rounds(5))
    assert [options["dealer"] for options in dealt] == [0, 1, 2, 3, 0]
    assert [options["seed"] for options in dealt] == [derive_seed(2, "deal", index) for index in range(5)]


@pytest.mark.parametrize("name", variant_names())
def test_every_round_of_every_variant_is_won_or_blocked(name):
    report = simulate([name], rounds=12, seed=1).variants[0]
    assert (report.variant, report.rounds, report.unfinished) == (name, 12, 0)
    assert sum(report.wins) + report.blocked == 12
    assert report.moves == pytest.approx(report.round_moves.mean * 12)
    assert report.round_turns.most <= report.round_moves.most
    assert report.cards_drawn > 0


def test_a_word_forgotten_costs_cards_by_itself_where_the_rules_say_so():
    report = simulate(["german-skat"], rounds=30, seats=3, seed=1, bots=["sensible:forgetful=0.5"]).variants[0]
    assert report.calls_forgotten == report.calls_caught >= 30


@pytest.mark.parametrize("name", ["standard-52", "brazilian-megajogos"])
def test_a_word_forgotten_is_caught_by_challenges_elsewhere(name):
    report = simulate([name], rounds=30, seed=1, bots=["sensible:forgetful=0.5"]).variants[0]
    # a few are saved because somebody else goes out at once
    assert 0.95 * report.calls_forgotten < report.calls_caught <= report.calls_forgotten
    report = simulate([name], rounds=30, seed=1, bots=["random"]).variants[0]
    assert report.calls_forgotten > report.calls_caught > 0


def test_cards_that_the_starter_makes_somebody_draw_are_counted():
    rules = load_variant("brazilian-megajogos")
    starts = {seed: rules.start_round(seats=4, seed=derive_seed(seed, "deal", 0)) for seed in range(60)}
    seed = next(seed for seed, start in starts.items() if len(start.state.hands[0]) > 5)  # the dealer has drawn
    bots = [RandomBot(Random(derive_seed(seed, "bots", 0)))] * 4
    acts = drive(rules, bots, starts[seed].state)
    events = [*starts[seed].events, *(event for act in acts for event in act.events)]
    report = simulate([rules], rounds=1, seats=4, seed=seed).variants[0]
    assert report.cards_drawn == sum(event.count for event in events if isinstance(event, Drew))
    assert report.round_turns.mean == sum(isinstance(event, TurnBegan) for event in events)


def test_bots_take_their_seats_in_turn():
    report = simulate(["german-skat"], rounds=1, seats=3, bots=["random", "sensible"]).variants[0]
    assert report.bots == ("random", "sensible", "random")


def test_progress_is_told_round_by_round():
    told = []
    simulate(["german-skat", "children"], rounds=2, progress=lambda name, done: told.append((name, done)))
    assert told == [("german-skat", 1), ("german-skat", 2), ("children", 1), ("children", 2)]


def test_rulesets_and_recipes_are_taken_as_they_are():
    rules = load_variant("german-skat")
    report = simulate([rules, rules.variant], rounds=2)
    assert [variant.variant for variant in report.variants] == ["german-skat", "german-skat"]
    assert attrs.evolve(report.variants[0], seconds=0) == attrs.evolve(report.variants[1], seconds=0)


@pytest.mark.parametrize(
    ("name", "asked", "seats"),
    [("german-skat", None, 4), ("standard-104", None, 7), ("standard-52", 2, 2), ("brazilian-casual", 12, 12)],
)
def test_seats(name, asked, seats):
    assert seats_for(load_variant(name), asked) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_refuses_seats_out_of_range(seats):
    with pytest.raises(SetupError, match=f"german-skat is played by 2 to 4, not by {seats}"):
        simulate(["german-skat"], rounds=1, seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_refuses_what_is_no_seed(seed):
    with pytest.raises(SetupError, match=r"seed must be a whole number from 0 to 2\*\*128 - 1"):
        simulate(["german-skat"], rounds=1, seed=seed)


@pytest.mark.parametrize("bots", [[], ["random"] * 5])
def test_refuses_bots_without_a_seat(bots):
    with pytest.raises(SetupError, match=f"need 1 to 4 bots, not {len(bots)}"):
        simulate(["german-skat"], rounds=1, bots=bots)


def test_refuses_what_it_does_not_know_before_it_plays():
    with pytest.raises(UnknownBot):
        simulate(["german-skat"], bots=["sensble"])
    with pytest.raises(VariantError):
        simulate(["german-skat", "germn-skat"])


def test_a_study_pickles_as_what_it_was_asked_for():
    study = Study(load_variant("german-skat"), "sensible,random", seats=3, seed=4)
    list(study.rounds(3))
    again = pickle.loads(pickle.dumps(study))  # noqa: S301

    assert (again.played, again.variant, again.seats, again.seed) == (0, "german-skat", 3, 4)
    assert list(again.rounds(3)) == list(Study(study.rules, study.lineup, 3, 4).rounds(3))


@pytest.mark.parametrize(
    "bots",
    [
        ["sensible:forgetful=0.5"],
        [RandomBot(Random(7)), SensibleBot(load_variant("standard-52"), Random(8))],
        [Wandering(Random(9)), "random"],
        [wandering],
    ],
)
def test_a_round_does_not_depend_on_those_before_it(bots):
    study = Study(load_variant("standard-52"), bots, seed=9)
    whole = study.tally(0, 12)
    apart = study.tally(11, 1)
    for index in reversed(range(11)):
        apart.merge(study.tally(index, 1))

    assert apart == whole


def test_what_came_to_a_forgetful_bot_is_gone_with_the_round():
    study = Study(load_variant("standard-52"), ["sensible:forgetful=0.5"], seed=9)
    made = [dict(vars(each.bot)) for each in study._admitted]
    list(study.rounds(3))

    assert [vars(each.bot) for each in study._admitted] == made


def test_another_seed_seeds_the_generator_of_a_bot_otherwise():
    bot = RandomBot(Random(7))
    one, same, other = (Study(load_variant("standard-52"), [bot], seed=seed).tally(0, 5) for seed in (1, 1, 2))

    assert one == same != other


def test_rounds_played_elsewhere_are_counted_with_their_time():
    study = Study(load_variant("german-skat"), seed=1)
    list(study.rounds(2))
    spent = study.report().seconds
    study.add(study.tally(2, 3), 1.5)

    assert study.played == study.report().rounds == 5
    assert study.report() == simulate("german-skat", rounds=5, seed=1).variants[0]
    assert study.report().seconds == pytest.approx(spent + 1.5)
