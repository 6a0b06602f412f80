"""The scribe: turns what is played into entries, from the deal on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version

from maumau_core.cards import Card
from maumau_core.errors import SetupError
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.notation import write_card, write_move
from maumau_core.records.commitment import commit
from maumau_core.records.entries import EndEntry, Entry, Header, MoveEntry, RoundEntry
from maumau_core.records.faults import fault
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import shuffled
from maumau_core.state import RoundState

__all__ = ["transcribe"]


class Scribe:
    """Makes the entries of one record.

    Arguments:
        rules: what is played.
        start: the match or the round as it was dealt, before any move.
        cards: the order in which a round was dealt, when that was no shuffle.
        sealed: whether the seed is only told at the end.
        names: who sits there, from seat 0; none, or one for each seat.

    Raises:
        RecordError: when the start is not what comes of its own seed, dealer and cards, or the rest does not go with it.
    """

    def __init__(
        self,
        rules: Ruleset,
        start: MatchState | RoundState,
        *,
        cards: Sequence[Card] | None = None,
        sealed: bool = False,
        names: Iterable[str] = (),
    ) -> None:
        check_start(rules, start, cards)
        self._rules = rules
        self._state = start
        self._sealed = sealed
        seats = (start.round if isinstance(start, MatchState) else start).seats
        self._deck = rules.deck_for(seats)
        try:
            self.header = Header(
                kind="match" if isinstance(start, MatchState) else "round",
                variant=rules.name,
                fingerprint=rules.fingerprint,
                engine=version("maumau-core"),
                seats=seats,
                dealer=start.dealer,
                seed=None if sealed else start.seed,
                commitment=commit(start.seed) if sealed else None,
                pack=tuple(map(write_card, self._deck.decode(self._deck.pack))) if sealed else (),
                cards=tuple(map(write_card, cards or ())),
                names=tuple(names),
            )
        except ValueError as error:
            raise fault("wrong-value", "header", str(error)) from None

    def note(self, move: Move | NextRound, after: MatchState | RoundState) -> Iterator[Entry]:
        """Return the entries for a move.

        Arguments:
            move: what was done.
            after: the match or the round after it.
        """
        self._state = after
        yield MoveEntry(write_move(move))
        over = after.round if isinstance(after, MatchState) else after
        if over.is_over:
            yield self._result(over)

    def end(self) -> EndEntry:
        """Return the end: the match or the round is over, or nobody goes on."""
        state = self._state
        return EndEntry(
            end="over" if state.is_over else "left",
            standings=state.standings if isinstance(state, MatchState) and state.is_over else (),
            seed=state.seed if self._sealed else None,
        )

    def _result(self, final: RoundState) -> RoundEntry:
        state = self._state
        number = state.rounds if isinstance(state, MatchState) else 1
        order = shuffled(self._deck, final.seed) if self._sealed else ()
        return result_of(self._rules, state, number, tuple(map(write_card, order)))


def result_of(rules: Ruleset, state: MatchState | RoundState, number: int, cards: tuple[str, ...] = ()) -> RoundEntry:
    """Return the entry for a round that has just ended.

    Arguments:
        rules: what is played.
        state: the match or the round, with the round over.
        number: which round it was, from 1.
        cards: the order in which it was dealt, for a sealed record.
    """
    final = state.round if isinstance(state, MatchState) else state
    assert final.result is not None
    points = rules.points(final)
    return RoundEntry(
        round=number,
        reason=final.result.reason,
        winners=final.result.winners,
        points=points,
        totals=state.scores if isinstance(state, MatchState) else points,
        void=final.result.void,
        cards=cards,
    )


def check_start(rules: Ruleset, start: MatchState | RoundState, cards: Sequence[Card] | None) -> None:
    """Refuse a start that nobody could deal again from what a header holds.

    Arguments:
        rules: what is played.
        start: the match or the round.
        cards: the order in which a round was dealt, or None.

    Raises:
        RecordError: when the deal does not give this start.
    """
    try:
        if isinstance(start, MatchState):
            again: object = rules.new_match(seats=start.round.seats, seed=start.seed, dealer=start.dealer)
        else:
            again = rules.deal(seats=start.seats, seed=start.seed, cards=cards, dealer=start.dealer)
    except SetupError as error:
        raise fault("impossible-deal", "header", str(error)) from None
    if again != start:
        hint = "" if isinstance(start, MatchState) or cards or start.shuffles else ", with the order of its cards"
        raise fault("not-the-deal", "header", f"a record begins with the deal, before any move{hint}")


def transcribe(
    rules: Ruleset,
    start: MatchState | RoundState,
    moves: Iterable[Move | NextRound],
    *,
    cards: Sequence[Card] | None = None,
    sealed: bool = False,
    names: Iterable[str] = (),
) -> Iterator[Entry]:
    """Return the record of moves that were made, entry by entry.

    Arguments:
        rules: what was played.
        start: the match or the round as it was dealt.
        moves: all of them, in order, with a `NextRound` before each further round of a match.
        cards: the order in which a round was dealt, when that was no shuffle.
        sealed: whether the header has a commitment in place of the seed, which then stands at the end.
        names: who sat there, from seat 0; none, or one for each seat.

    Raises:
        RecordError: when the start is not the deal, or the rest does not go with it.
        IllegalMove: when the rules forbid a move.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> [type(entry).__name__ for entry in transcribe(rules, state, rules.legal_moves(state)[:1])]
    ['Header', 'MoveEntry', 'EndEntry']
    """
    scribe = Scribe(rules, start, cards=cards, sealed=sealed, names=names)
    yield scribe.header
    state = start
    for move in moves:
        state = rules.apply(state, move).state  # type: ignore[arg-type]  # a round refuses a NextRound
        yield from scribe.note(move, state)
    yield scribe.end()
