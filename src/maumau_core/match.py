"""Match: rounds up to a target, as a frozen state of its own."""

from __future__ import annotations

import attrs

from maumau_core.contracts import MatchPolicy, MatchReport, Verdict
from maumau_core.state import RoundState


@attrs.frozen(repr=False)
class MatchState:
    """A match at one moment. Comes from `Ruleset.new_match` and `Ruleset.apply`.

    Arguments:
        round: the round being played, or the last one.
        scores: the points of each seat over the rounds that are over.
        standings: all seats, best first, those that share a place together; all share one until a round is over.
        rounds: how many rounds are over.
        dealer: who dealt this round.
        players: the seats that play this round; in an extra round only the tied.
        next_players: who plays the next round; empty while this one goes on, and when the match is over.
        next_dealer: who deals it.
        is_over: whether the match has ended.
        seed: the seed of the match, from which each round has its own.

    >>> from maumau_core import load_variant
    >>> match = load_variant("german-skat").new_match(seats=3, seed=1)
    >>> match.scores, match.dealer, match.is_over
    ((0, 0, 0), 0, False)
    """

    round: RoundState
    scores: tuple[int, ...]
    standings: tuple[tuple[int, ...], ...]
    rounds: int
    dealer: int
    players: tuple[int, ...]
    next_players: tuple[int, ...]
    next_dealer: int
    is_over: bool
    seed: int

    def __repr__(self) -> str:
        over = " over" if self.is_over else ""
        return f"<MatchState scores={list(self.scores)} rounds={self.rounds} dealer={self.dealer}{over} {self.round!r}>"


def settle(policy: MatchPolicy | None, match: MatchState, final: RoundState, points: tuple[int, ...]) -> MatchState:
    """Return the match after a round that is over, with its points added and the next round prepared."""
    totals = tuple(total + gained for total, gained in zip(match.scores, points, strict=True))
    report = MatchReport(final, points, totals, match.rounds + 1, match.players)
    verdict = one_round(report) if policy is None else policy.judge(report)
    dealer = match.dealer
    if verdict.players and verdict.rotate_dealer:
        dealer = next((seat for seat in sorted(verdict.players) if seat > dealer), min(verdict.players))
    return attrs.evolve(
        match,
        round=final,
        scores=totals,
        standings=verdict.standings,
        rounds=report.rounds,
        next_players=verdict.players,
        next_dealer=dealer,
        is_over=not verdict.players,
    )


def one_round(report: MatchReport) -> Verdict:
    """Judge a match of one round by who went out, in order; all others share the last place."""
    result = report.final.result
    winners = () if result is None else result.winners
    others = tuple(seat for seat in range(report.final.seats) if seat not in winners)
    return Verdict((*((seat,) for seat in winners), *((others,) if others else ())))
