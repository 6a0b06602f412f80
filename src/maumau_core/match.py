"""Match: rounds up to a target, as a frozen state of its own."""

from __future__ import annotations

import attrs

from maumau_core._asking import ask, ask_all
from maumau_core.contracts import MatchReport, Verdict
from maumau_core.dealing import deal
from maumau_core.deck import Deck
from maumau_core.errors import Denial, PluginContractError, SetupError
from maumau_core.events import Event, MatchEnded, RoundScored
from maumau_core.seeds import check_seed, derive_seed, fresh_seed
from maumau_core.state import RoundState
from maumau_core.tables import Tables

__all__ = ["MatchState"]


@attrs.frozen(repr=False)
class MatchState:
    """A match at one moment. Comes from `Ruleset.new_match` and `Ruleset.apply`.

    Arguments:
        round: the round being played, or the last one.
        scores: the points of each seat over the rounds that are over; any whole numbers.
        standings: all seats, best first, those that share a place together; all share one until a round is over.
        rounds: how many rounds are over, from 0.
        dealer: who dealt this round, from 0.
        players: the seats that play this round; in an extra round only the tied.
        next_players: who plays the next round; empty while this one goes on, and when the match is over.
        next_dealer: who deals it, from 0.
        is_over: whether the match has ended.
        seed: the seed of the match, 0 to 2**128 - 1, from which each round has its own.

    Source: documents 000 and 001, Match; the dealer rotates (000), and so in 001 (Q-08).

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


def start(
    tables: Tables, deck: Deck, *, seats: int, seed: int | None, dealer: int
) -> tuple[MatchState, tuple[Event, ...]]:
    """Return a new match with its first round dealt, and what happened at the deal.

    Arguments:
        tables: the composed rules.
        deck: all the cards that so many seats play with.
        seats: how many seats, within those of the variant.
        seed: of the match, 0 to 2**128 - 1; a fresh one for None.
        dealer: who deals the first round, from 0.

    Raises:
        SetupError: when the seed or the dealer is out of range.
    """
    seed = fresh_seed() if seed is None else check_seed(seed)
    players = tuple(range(seats))
    events: list[Event] = []
    first = derive_seed(seed, "round", 0)
    draft = deal(tables, deck, seats=seats, dealer=dealer, seed=first, players=players, events=events)
    match = MatchState(
        round=draft.freeze(),
        scores=(0,) * seats,
        standings=(players,),
        rounds=0,
        dealer=dealer,
        players=players,
        next_players=(),
        next_dealer=dealer,
        is_over=False,
        seed=seed,
    )
    return match, tuple(events)


def next_round(tables: Tables, deck: Deck, match: MatchState) -> tuple[MatchState, tuple[Event, ...]]:
    """Return the match with its next round dealt, and what happened at the deal.

    Arguments:
        tables: the composed rules.
        deck: all the cards that so many seats play with.
        match: a match between two rounds.
    """
    events: list[Event] = []
    draft = deal(
        tables,
        deck,
        seats=len(match.scores),
        dealer=match.next_dealer,
        seed=derive_seed(match.seed, "round", match.rounds),
        players=match.next_players,
        events=events,
    )
    dealt = attrs.evolve(
        match, round=draft.freeze(), dealer=match.next_dealer, players=match.next_players, next_players=()
    )
    return dealt, tuple(events)


def why_no_round(match: MatchState) -> tuple[Denial, ...]:
    """Return why no round can be dealt now; nothing when it can.

    Arguments:
        match: the match as it stands.

    >>> from maumau_core import load_variant
    >>> [denial.message for denial in why_no_round(load_variant("german-skat").new_match(seats=2, seed=7))]
    ['the round is not over yet']
    """
    if match.next_players:
        return ()
    if match.is_over:
        return (Denial("match", "match-over", "the match is over"),)
    return (Denial("core", "round-going-on", "the round is not over yet"),)


def points(tables: Tables, final: RoundState) -> tuple[int, ...]:
    """Return the points of each seat for a round that is over.

    Raises:
        SetupError: when the round is not over.
        PluginContractError: when the scoring rule fails, or does not give every seat a whole number.
    """
    if not final.is_over:
        raise SetupError("a round is scored when it is over")
    entry = tables.entry("scoring")
    gained = tuple(ask_all(entry, tables.parts.scoring.points, final))
    if len(gained) != final.seats or not all(type(point) is int for point in gained):
        raise PluginContractError(f"[{entry}] must give {final.seats} whole numbers, not {gained!r}")
    return gained


def settle(tables: Tables, match: MatchState, final: RoundState) -> tuple[MatchState, tuple[Event, ...]]:
    """Return the match after a round that is over, its points added and the next round prepared, and what to tell.

    Raises:
        PluginContractError: when the scoring or the match rule fails, or says what makes no sense.
    """
    gained = points(tables, final)
    totals = tuple(total + more for total, more in zip(match.scores, gained, strict=True))
    report = MatchReport(final, gained, totals, match.rounds + 1, match.players)
    verdict = _verdict(tables, report)
    dealer = match.dealer
    if verdict.players and verdict.rotate_dealer:
        dealer = next((seat for seat in sorted(verdict.players) if seat > dealer), min(verdict.players))
    settled = attrs.evolve(
        match,
        round=final,
        scores=totals,
        standings=verdict.standings,
        rounds=report.rounds,
        next_players=verdict.players,
        next_dealer=dealer,
        is_over=not verdict.players,
    )
    scored = RoundScored(gained, totals)
    return settled, (scored, MatchEnded(verdict.standings[0])) if settled.is_over else (scored,)


def _verdict(tables: Tables, report: MatchReport) -> Verdict:
    policy, entry = tables.parts.match, tables.entry("match")
    verdict = one_round(report) if policy is None else ask(entry, policy.judge, report)
    if not isinstance(verdict, Verdict):
        raise PluginContractError(f"[{entry}] must judge with a Verdict, not {verdict!r}")
    seats = range(report.final.seats)
    standings = tuple(map(tuple, verdict.standings))
    players = tuple(verdict.players)
    if sorted(seat for place in standings for seat in place) != [*seats]:
        raise PluginContractError(f"[{entry}] must give each of {len(seats)} seats one place, not {standings!r}")
    if players and (len(players) == 1 or len(set(players)) != len(players) or not set(players) <= set(seats)):
        raise PluginContractError(f"[{entry}] must let two seats or more play on, or none, not {players!r}")
    return Verdict(standings, players, verdict.rotate_dealer)


def one_round(report: MatchReport) -> Verdict:
    """Judge a match of one round by who went out, in order; all others share the last place.

    Arguments:
        report: the round that was played.
    """
    result = report.final.result
    winners = () if result is None else result.winners
    others = tuple(seat for seat in range(report.final.seats) if seat not in winners)
    return Verdict((*((seat,) for seat in winners), *((others,) if others else ())))
