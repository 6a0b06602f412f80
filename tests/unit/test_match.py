"""Match: one round by default, totals, dealers, and extra rounds."""

from __future__ import annotations

from types import SimpleNamespace

import attrs
import pytest

from maumau_core import IllegalMove, NextRound, PluginContractError, SetupError, Variant, load_variant
from maumau_core.contracts import MatchReport, Verdict
from maumau_core.events import MatchEnded, RoundScored, RoundStarted
from maumau_core.match import MatchState, one_round, settle
from maumau_core.moves import Play
from maumau_core.state import RoundResult, RoundState
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, changed, position

BASE = load_variant("standard-52")
SKAT = load_variant("german-skat")


def finishing(scores: tuple[int, ...], hands: list[str], dealer: int = 0, rules=BASE) -> MatchState:
    """Return a match in which seat 0 is about to lay its last card, a seven on a seven."""
    match = rules.new_match(seats=len(hands), seed=3, dealer=dealer)
    return attrs.evolve(match, round=position(rules, hands, "7H", dealer=dealer), scores=scores)


def last(rules, match: MatchState):
    """Lay the last card with its word."""
    word = "mau mau" if rules is not SKAT else None
    return rules.apply(match, Play(0, cards(rules, "7S"), call=word))


def test_a_new_match_stands_at_nothing():
    match = BASE.new_match(seats=3, seed=5, dealer=2)

    assert (match.scores, match.standings, match.rounds) == ((0, 0, 0), ((0, 1, 2),), 0)
    assert (match.dealer, match.players, match.next_players, match.is_over) == (2, (0, 1, 2), (), False)
    assert match.round.dealer == 2
    assert "scores=[0, 0, 0]" in repr(match)


@pytest.mark.parametrize("setup", [{"seats": 9}, {"seats": 2, "dealer": 2}, {"seats": 2, "seed": -1}])
def test_a_match_needs_a_table(setup):
    with pytest.raises(SetupError):
        BASE.new_match(**{"seed": 1, **setup})


def test_without_a_seed_every_match_is_new():
    assert BASE.new_match(seats=2).seed != BASE.new_match(seats=2).seed


def test_a_round_that_is_over_is_scored_and_told():
    match, events = last(BASE, finishing((10, 20, 30), ["7S", "KD 3H", "AD"]))

    assert match.scores == (10, 33, 40)
    assert events[-1] == RoundScored((0, 13, 10), (10, 33, 40))
    assert (match.rounds, match.is_over) == (1, False)
    assert match.standings == ((0,), (1,), (2,))


def test_the_next_round_is_dealt_by_the_next_seat():
    match, _ = last(BASE, finishing((0, 0, 0), ["7S", "KD", "AD"], dealer=1))
    assert BASE.legal_moves(match) == (NextRound(),)
    assert BASE.why_illegal(match, NextRound()) == ()
    match, events = BASE.apply(match, NextRound())

    assert (match.dealer, match.round.dealer, match.round.turn) == (2, 2, 0)
    assert events[0] == RoundStarted(2, match.round.discards[0])
    assert not match.round.is_over
    assert match.next_players == ()


def test_the_last_seat_is_followed_by_the_first():
    match, _ = last(BASE, finishing((0, 0, 0), ["7S", "KD", "AD"], dealer=2))

    assert BASE.apply(match, NextRound()).state.dealer == 0


def test_a_match_ends_at_its_target_and_tells_the_winner():
    match, events = last(BASE, finishing((50, 95, 3), ["7S", "KD", "AD"]))

    assert match.is_over
    assert events[-1] == MatchEnded((2,))
    assert match.standings == ((2,), (0,), (1,))
    assert BASE.legal_moves(match) == ()
    (denial,) = BASE.why_illegal(match, NextRound())
    assert denial.code == "match-over"
    with pytest.raises(IllegalMove, match="the match is over"):
        BASE.apply(match, NextRound())


def test_only_those_who_are_tied_play_the_extra_round():
    match, events = last(BASE, finishing((20, 95, 10, 40), ["7S", "KD", "QD", "AD"]))

    assert not match.is_over
    assert (match.next_players, match.standings[0]) == ((0, 2), (0, 2))
    assert not any(isinstance(event, MatchEnded) for event in events)
    match, _ = BASE.apply(match, NextRound())
    assert match.players == match.round.active == (0, 2)
    assert [len(hand) for hand in match.round.hands] == [5, 0, 5, 0]
    assert match.dealer == 2
    assert match.round.turn in (0, 2)


def test_the_deal_goes_round_among_the_tied():
    match, _ = last(BASE, finishing((20, 95, 10, 40), ["7S", "KD", "QD", "AD"], dealer=2))

    assert BASE.apply(match, NextRound()).state.dealer == 0


def test_no_round_is_dealt_while_one_goes_on():
    match = BASE.new_match(seats=2, seed=1)

    (denial,) = BASE.why_illegal(match, NextRound())
    assert denial.code == "round-going-on"
    with pytest.raises(IllegalMove, match="the round is not over yet"):
        BASE.apply(match, NextRound())


def test_a_move_of_a_match_is_a_move_of_its_round():
    match = BASE.new_match(seats=2, seed=1)
    move = BASE.legal_moves(match)[0]
    after, events = BASE.apply(match, move)

    assert (after.round, events) == BASE.apply(match.round, move)
    assert BASE.legal_moves(match) == BASE.legal_moves(match.round)
    assert after.scores == match.scores


def test_a_move_between_rounds_is_refused():
    match, _ = last(BASE, finishing((0, 0, 0), ["7S", "KD", "AD"]))
    move = Play(1, cards(BASE, "KD"))

    assert [denial.code for denial in BASE.why_illegal(match, move)] == ["round-over"]
    with pytest.raises(IllegalMove, match="the round is over"):
        BASE.apply(match, move)


def test_the_first_in_a_match_of_points_has_the_most():
    match, events = last(SKAT, finishing((190, 150), ["7S", "KD"], rules=SKAT))

    assert match.scores == (200, 150)
    assert events[-1] == MatchEnded((0,))


def test_a_match_without_a_policy_is_one_round():
    rules = load_variant(variant())
    match = rules.new_match(seats=2, seed=1)
    match = attrs.evolve(match, round=position(rules, ["7S", "KD"], "7H"))
    match, events = rules.apply(match, Play(0, cards(rules, "7S")))

    assert match.is_over
    assert events[-1] == MatchEnded((0,))
    assert match.standings == ((0,), (1,))


def over(reason: str, winners: tuple[int, ...], seats: int = 3) -> RoundState:
    """Return a round that ended like this."""
    return changed(BASE.deal(seats=seats, seed=1), result=RoundResult(reason, winners))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("final", "standings"),
    [
        (over("out", (1,)), ((1,), (0, 2))),
        (over("out", (1, 0)), ((1,), (0,), (2,))),
        (over("out", (2, 0, 1)), ((2,), (0,), (1,))),
        (over("blocked", ()), ((0, 1, 2),)),
    ],
)
def test_one_round_is_judged_by_who_went_out(final, standings):
    report = MatchReport(final, (0, 0, 0), (0, 0, 0), 1, (0, 1, 2))

    assert one_round(report) == Verdict(standings)


def judging(judge, points=(3, 0, 4)):
    """Return tables that score and judge as they are told."""
    parts = SimpleNamespace(match=SimpleNamespace(judge=judge), scoring=SimpleNamespace(points=lambda _: points))
    return SimpleNamespace(parts=parts, entry=lambda slot: slot)


class Staying:
    """A policy that goes on with certain seats and leaves the deal where it is."""

    def __init__(self, *players: int) -> None:
        self.players = players

    def judge(self, report: MatchReport) -> Verdict:
        """Go on."""
        self.report = report
        return Verdict(((0, 1, 2),), self.players, rotate_dealer=False)


def test_a_policy_may_leave_the_deal_where_it_is():
    match = BASE.new_match(seats=3, seed=1, dealer=1)
    settled, _ = settle(judging(Staying(0, 1, 2).judge), match, over("out", (1,)))

    assert (settled.next_dealer, settled.next_players, settled.is_over) == (1, (0, 1, 2), False)
    assert settled.scores == (3, 0, 4)


def test_a_policy_is_told_everything():
    match = attrs.evolve(BASE.new_match(seats=3, seed=1), scores=(1, 1, 1), rounds=4)
    policy = Staying()
    final = over("out", (1,))
    settle(judging(policy.judge), match, final)

    assert policy.report == MatchReport(final, (3, 0, 4), (4, 1, 5), 5, (0, 1, 2))


def test_a_dealer_who_does_not_play_on_does_not_deal():
    """Where the deal stays, it cannot stay with somebody who plays no more."""
    match = BASE.new_match(seats=3, seed=1, dealer=1)
    settled, _ = settle(judging(Staying(0, 2).judge), match, over("out", (1,)))
    match, _ = BASE.apply(settled, NextRound())

    assert match.round.turn in (0, 2)
    assert [len(hand) for hand in match.round.hands] == [5, 0, 5]


@pytest.mark.parametrize(
    "verdict",
    [
        None,
        (),
        Verdict(()),
        Verdict(((0, 1),)),
        Verdict(((0, 1), (1, 2))),
        Verdict(((0, 1, 2),), (1, 1)),
        Verdict(((0, 1, 2),), (1,)),
        Verdict(((0, 1, 2),), (0, 99)),
    ],
    ids=repr,
)
def test_a_verdict_that_makes_no_sense_is_the_fault_of_its_rule(verdict):
    """Were a seat dealt to twice, cards would be lost."""
    with pytest.raises(PluginContractError, match=r"^\[match\] must"):
        settle(judging(lambda _: verdict), BASE.new_match(seats=3, seed=1), over("out", (1,)))


@pytest.mark.parametrize("points", [(1, 2), (1, 2, "3"), (1.0, 2, 3)], ids=repr)
def test_points_that_make_no_sense_are_the_fault_of_their_rule(points):
    with pytest.raises(PluginContractError, match=r"^\[scoring\] must give 3 whole numbers"):
        settle(judging(Staying().judge, points), BASE.new_match(seats=3, seed=1), over("out", (1,)))


def test_a_rule_that_fails_is_named():
    def judge(_report):
        raise RuntimeError("no idea")

    with pytest.raises(PluginContractError, match=r"^\[match\] failed in .*judge: RuntimeError: no idea"):
        settle(judging(judge), BASE.new_match(seats=3, seed=1), over("out", (1,)))


def test_children_keep_the_match_of_their_parent():
    rules = load_variant(Variant("mine", extends="standard-52"))

    assert rules.rules["match"] == BASE.rules["match"]
