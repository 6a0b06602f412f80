"""Reports: what a study found out, as plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import attrs

from maumau_core.simulation.outcome import Counts, RoundOutcome

_COUNTED = tuple(field.name for field in attrs.fields(Counts))


@attrs.frozen
class Spread:
    """How a number of each round is distributed; all 0 when there was no round.

    Arguments:
        mean: the arithmetic mean.
        median: the middle value, or the mean of the two in the middle.
        least: the smallest.
        most: the greatest.

    >>> Spread.of({4: 1, 6: 2, 20: 1})
    Spread(mean=9.0, median=6.0, least=4, most=20)
    """

    mean: float
    median: float
    least: int
    most: int

    @classmethod
    def of(cls, counted: Mapping[int, int]) -> Spread:
        """Return the spread of values.

        Arguments:
            counted: how often each value was seen, 1 or more times.
        """
        total = sum(counted.values())
        if not total:
            return cls(0.0, 0.0, 0, 0)
        mean = sum(value * times for value, times in counted.items()) / total
        lower, upper = _ranked(counted, (total - 1) // 2), _ranked(counted, total // 2)
        return cls(mean, (lower + upper) / 2, min(counted), max(counted))


def _ranked(counted: Mapping[int, int], place: int) -> int:
    seen = 0
    for value in sorted(counted):
        seen += counted[value]
        if seen > place:
            return value
    raise IndexError(place)


@attrs.frozen
class VariantReport:
    """What the rounds of one variant came to.

    Arguments:
        variant: its name.
        seats: how many seats the table had.
        bots: who sat in each of them.
        rounds: rounds played.
        moves: moves made in all of them.
        seconds: the time that took, by the clock; reports are equal whatever it was.
        round_moves: how many moves rounds had.
        round_turns: how many turns rounds had.
        wins: rounds won, by seat: of several who went out the first has won.
        points: mean points of a round, by seat.
        cards_drawn: cards drawn, for whatever reason.
        calls_forgotten: words not said with the play, or not in time.
        calls_caught: of those, how many were punished.
        false_calls: words said when they were not due.
        false_challenges: challenges of seats that had forgotten nothing.
        blocked: rounds that ended because nobody could go on.
        unfinished: rounds given up because they went on and on.
        reshuffles: how often the discards became the new stock.

    >>> from maumau_core.simulation import simulate
    >>> report = simulate(["german-skat"], rounds=5, seats=2, seed=1).variants[0]
    >>> report.bots, sum(report.wins) + report.blocked
    (('random', 'random'), 5)
    """

    variant: str
    seats: int
    bots: tuple[str, ...]
    rounds: int
    moves: int
    seconds: float = attrs.field(eq=False)
    round_moves: Spread
    round_turns: Spread
    wins: tuple[int, ...]
    points: tuple[float, ...]
    cards_drawn: int
    calls_forgotten: int
    calls_caught: int
    false_calls: int
    false_challenges: int
    blocked: int
    unfinished: int
    reshuffles: int


@attrs.frozen
class Report:
    """What a whole study came to.

    Arguments:
        seed: the seed of the study; the same seed gives the same rounds.
        variants: one report for each variant, in the order asked for.
        interrupted: whether it was stopped before all rounds were played.

    >>> Report(seed=1, variants=()).to_data()
    {'seed': 1, 'variants': (), 'interrupted': False, 'rounds': 0, 'moves': 0, 'seconds': 0}
    """

    seed: int
    variants: tuple[VariantReport, ...]
    interrupted: bool = False

    @property
    def rounds(self) -> int:
        """Rounds played, of all variants together."""
        return sum(report.rounds for report in self.variants)

    @property
    def moves(self) -> int:
        """Moves made, in all variants together."""
        return sum(report.moves for report in self.variants)

    @property
    def seconds(self) -> float:
        """Time taken, by all variants together."""
        return sum(report.seconds for report in self.variants)

    def to_data(self) -> dict[str, Any]:
        """Return everything as plain data, ready for JSON."""
        totals = {"rounds": self.rounds, "moves": self.moves, "seconds": self.seconds}
        return {**attrs.asdict(self), **totals}


@attrs.define
class Tally:
    """Adds up rounds of one variant until somebody wants the report.

    Everything in it is a whole number, so that rounds can be counted in parts
    and the parts put together in any order: the same rounds are the same tally.

    Arguments:
        variant: its name.
        bots: who sits in each seat.

    >>> Tally("german-skat", ("random", "random")).report().rounds
    0
    """

    variant: str
    bots: tuple[str, ...]
    rounds: int = attrs.field(default=0, init=False)
    seconds: float = attrs.field(default=0.0, init=False, eq=False)
    _moves: Counter[int] = attrs.field(factory=Counter, init=False)
    _turns: Counter[int] = attrs.field(factory=Counter, init=False)
    _totals: Counter[str] = attrs.field(factory=Counter, init=False)
    _wins: Counter[int] = attrs.field(factory=Counter, init=False)
    _points: Counter[int] = attrs.field(factory=Counter, init=False)

    def add(self, outcome: RoundOutcome, seconds: float = 0.0) -> None:
        """Add a round.

        Arguments:
            outcome: how it went.
            seconds: the time it took, 0 or more.
        """
        counts, result, totals = outcome.counts, outcome.result, self._totals
        self.rounds += 1
        self.seconds += seconds
        self._moves[counts.moves] += 1
        self._turns[counts.turns] += 1
        for name in _COUNTED:
            totals[name] += getattr(counts, name)
        if result is None:
            totals["unfinished"] += 1
        else:
            totals["blocked"] += result.reason == "blocked"
            if result.winners:  # also in a blocked round: somebody went out before it came to that
                self._wins[result.winners[0]] += 1
        for seat, points in enumerate(outcome.points):
            self._points[seat] += points

    def merge(self, other: Tally, seconds: float = 0.0) -> None:
        """Add other rounds of the same variant, counted elsewhere.

        Arguments:
            other: what was counted there; it stays as it is.
            seconds: the time that passed here meanwhile, 0 or more.
        """
        self.rounds += other.rounds
        self.seconds += other.seconds + seconds
        # unlike `+`, `update` keeps what is 0 or less
        self._moves.update(other._moves)
        self._turns.update(other._turns)
        self._totals.update(other._totals)
        self._wins.update(other._wins)
        self._points.update(other._points)

    def report(self) -> VariantReport:
        """Return what was added so far."""
        totals, rounds, seats = self._totals, self.rounds, range(len(self.bots))
        return VariantReport(
            variant=self.variant,
            seats=len(self.bots),
            bots=self.bots,
            rounds=rounds,
            moves=totals["moves"],
            seconds=self.seconds,
            round_moves=Spread.of(self._moves),
            round_turns=Spread.of(self._turns),
            wins=tuple(self._wins[seat] for seat in seats),
            points=tuple(self._points[seat] / rounds if rounds else 0.0 for seat in seats),
            cards_drawn=totals["drawn"],
            calls_forgotten=totals["forgotten"],
            calls_caught=totals["caught"],
            false_calls=totals["false_calls"],
            false_challenges=totals["false_challenges"],
            blocked=totals["blocked"],
            unfinished=totals["unfinished"],
            reshuffles=totals["reshuffles"],
        )
