"""The advice of source 000 ("Consejos"), piece by piece. Seat 0 has dealt and seat 1 is the bot, unless said otherwise."""

from random import Random

import attrs
import pytest

from maumau_core import Card, Challenge, Draw, Nominate, Obligation, Play, load_variant, variant_names
from maumau_core.bots import SensibleBot
from maumau_core.simulation import simulate
from tests.probes.chain_rules import CHAIN
from tests.probes.cover_rules import COVER
from tests.probes.makao_rules import MAKAO
from tests.probes.uno_rules import UNO
from tests.rules.table import play, table

FIVE = "7H 8H 9H 10H QH"
OTHERS = ("2H 3H 4H 5H 6H", "2C 3C 4C 6C 9C")


def choices(name, hands, upcard, *, sizes=None, seat=1, moves=(), **fields):
    """Return what the bot may choose, whatever its generator says."""
    rules = load_variant(name)
    state = play(rules, table(rules, hands=hands, upcard=upcard, dealer=0, **fields), *moves).state
    observation = rules.observe(state, seat)
    if sizes is not None:
        observation = attrs.evolve(observation, hand_sizes=sizes)
    return {SensibleBot(rules, Random(seed)).choose(observation) for seed in range(5)}


def test_keeps_its_jacks_while_something_else_fits():
    assert choices("german-skat", [FIVE, "JC 9S KD QD AC"], "8S") == {Play(1, Card("9", "S"))}


def test_lays_a_jack_when_nothing_else_fits():
    assert choices("german-skat", [FIVE, "JC 9C KD QD AD"], "8S") == {Play(1, Card("J", "C"), demand="D")}


def test_demands_the_suit_it_holds_most_of():
    assert choices("standard-52", [FIVE, "JC 9C 2C 3C KD AH"], "8S") == {Play(1, Card("J", "C"), demand="C")}


def test_names_the_suit_it_holds_most_of_for_the_starter():
    owed = (Obligation("nominate", 0, 0),)
    hands = ["7H 8H 9H 10C QC", "2S 3S 4S 5S 6S"]
    assert choices("standard-52", hands, "JS", seat=0, turn=0, obligations=owed) == {Nominate(0, "H")}


def test_answers_a_seven_with_a_seven():
    assert choices("standard-52", ["7H 8H 9H", "7S 9C KD"], "8S", seat=0, moves=["7S"]) == {Play(0, Card("7", "H"))}


def test_serves_a_penalty_that_it_cannot_answer():
    assert choices("standard-52", ["JH 8H 9H", "7S 9C KD"], "8S", seat=0, moves=["7S"]) == {Draw(0)}


def test_skips_the_seat_that_is_about_to_go_out():
    hands = [FIVE, "8S KS 3D 4D 5C", *OTHERS]
    assert choices("standard-52", hands, "QS", sizes=(5, 5, 1, 5)) == {Play(1, Card("8", "S"))}
    assert choices("standard-52", hands, "QS", sizes=(5, 5, 2, 5)) == {Play(1, Card("8", "S"))}


def test_does_not_skip_to_the_seat_that_is_about_to_go_out():
    hands = [FIVE, "8S KS 3D 4D 5C", *OTHERS]
    assert choices("standard-52", hands, "QS", sizes=(5, 5, 5, 1)) == {Play(1, Card("K", "S"))}


def test_gives_a_penalty_to_the_seat_that_is_about_to_go_out():
    hands = [FIVE, "7S KS 3D 4D 5C", *OTHERS]
    assert choices("standard-52", hands, "QS", sizes=(5, 5, 2, 5)) == {Play(1, Card("7", "S"))}


def test_turns_play_away_from_the_seat_that_is_about_to_go_out():
    hands = [FIVE, "QS KS 3D 4D 5C", *OTHERS]
    assert choices("brazilian-megajogos", hands, "10S", sizes=(5, 5, 1, 5)) == {Play(1, Card("Q", "S"))}
    assert choices("brazilian-megajogos", hands, "10S", sizes=(1, 5, 5, 5)) == {Play(1, Card("K", "S"))}


def test_keeps_its_suits_varied():
    # either five fits; without the five of diamonds it would hold no diamond
    assert choices("standard-52", [FIVE, "5C 5D 2C 3C 4H"], "5S") == {Play(1, Card("5", "C"))}


def test_says_the_word_with_its_last_card_but_one():
    assert choices("german-skat", ["7H 9H", "9S KD"], "QS") == {Play(1, Card("9", "S"), call="mau")}
    assert choices("standard-52", ["7H 9H", "9S KD"], "QS") == {Play(1, Card("9", "S"), call="mau")}
    assert choices("brazilian-casual", ["7H 9H", "10S KD"], "QS") == {Play(1, Card("10", "S"), call="mau")}


def test_says_the_word_with_its_last_card():
    assert choices("standard-52", ["7H 9H", "9S"], "QS") == {Play(1, Card("9", "S"), call="mau mau")}
    assert choices("german-skat", ["7H 9H", "9S"], "QS") == {Play(1, Card("9", "S"))}


def test_challenges_whoever_forgot(forgotten):
    _, observation = forgotten
    bot = SensibleBot(load_variant("brazilian-megajogos"), Random(1))
    assert bot.react(observation) == Challenge(2, 1)
    assert bot.choose(observation) == Challenge(2, 1)


def test_challenges_first_who_is_closest_to_going_out(forgotten):
    _, observation = forgotten
    several = attrs.evolve(observation, hand_sizes=(1, 1, 2, 0), legal_moves=(Challenge(2, 1), Challenge(2, 3)))
    assert SensibleBot(load_variant("brazilian-megajogos"), Random(1)).react(several) == Challenge(2, 3)


def test_lets_it_be_when_there_is_nothing_to_react_to():
    rules = load_variant("german-skat")
    assert SensibleBot(rules, Random(1)).react(rules.observe(rules.deal(seats=2, seed=1), 0)) is None


def test_lays_rather_than_draws():
    assert choices("german-skat", [FIVE, "9S 9C KD QD AC"], "8S") == {Play(1, Card("9", "S"))}


def test_never_forgets_the_word():
    report = simulate(["standard-52", "german-skat", "brazilian-casual"], rounds=60, bots=["sensible"], seed=4)
    assert [variant.calls_forgotten for variant in report.variants] == [0, 0, 0]


@pytest.mark.parametrize("name", variant_names())
def test_beats_the_random_bot_in_every_variant(name):
    report = simulate([name], rounds=120, bots=["sensible", "random"], seed=11).variants[0]
    won = sum(wins for wins, bot in zip(report.wins, report.bots, strict=True) if bot == "sensible")
    chairs = sum(bot == "sensible" for bot in report.bots) / report.seats
    assert won / report.rounds > chairs + 0.12
    assert report.unfinished == 0


@pytest.mark.parametrize("variant", [CHAIN, COVER, MAKAO, UNO], ids=lambda variant: variant.name)
def test_reads_what_cards_do_also_where_no_source_has_told_it(variant):
    report = simulate([variant], rounds=150, bots=["sensible", "random"], seed=2).variants[0]
    won = sum(wins for wins, bot in zip(report.wins, report.bots, strict=True) if bot == "sensible")
    assert won / report.rounds > 0.65
    assert report.unfinished == 0
