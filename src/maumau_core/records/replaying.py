"""Replaying: a record played again, each entry checked against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NoReturn

import attrs

from maumau_core._echo import clip, echo
from maumau_core.catalog import near_names, variant_names
from maumau_core.errors import IllegalMove, MauMauError, NotationError, RecordError, SetupError
from maumau_core.events import Event
from maumau_core.loading import load_variant
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.notation import read_card, read_move, write_card
from maumau_core.records.commitment import verify_commitment
from maumau_core.records.data import AnyEntry, only_entries
from maumau_core.records.entries import EndEntry, Entry, Header, MoveEntry, RoundEntry
from maumau_core.records.faults import fault
from maumau_core.records.scribe import result_of
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import check_seed, shuffled
from maumau_core.state import RoundState

__all__ = ["Replayed", "replay", "rules_of"]

_SEALED = "the record is sealed, and without its end it is only replayed by whoever gives its seed"


@attrs.frozen
class Replayed:
    """One entry of a record, played again.

    Arguments:
        record: which record of the text it belongs to, from 1.
        round: which round of it, from 1.
        number: which move of the round, from 1; 0 at the deal.
        rules: what is played.
        header: how its record begins.
        entry: the entry: a header at the deal, a move, a result, or the end.
        move: the move, when it is one.
        state: the match or the round after it.
        events: what happened, in order; none with results and ends.

    >>> from maumau_core import load_variant
    >>> from maumau_core.records import transcribe
    >>> rules = load_variant("german-skat")
    >>> first, *_ = replay(rules, transcribe(rules, rules.deal(seats=2, seed=7), []))
    >>> first.number, first.move, first.state.turn
    (0, None, 1)
    """

    record: int
    round: int
    number: int
    rules: Ruleset
    header: Header
    entry: Entry
    move: Move | NextRound | None
    state: MatchState | RoundState
    events: tuple[Event, ...]


def replay(
    rules: Ruleset | None, entries: Iterable[AnyEntry], *, seed: int | None = None, anyway: bool = False
) -> Iterator[Replayed]:
    """Play records again, and check everything they say: moves, results, points, totals, places, commitments.

    Of a sealed record all entries up to its end are held, since only there is the seed, unless it is given.

    Arguments:
        rules: what was played; None for the installed variant that each header names.
        entries: of one record or of several, as `read_entries` gives them.
        seed: of a sealed record whose seed is not revealed yet, 0 to 2**128 - 1; None to take the one at its end.
        anyway: whether to try a record of other rules; a move or a result may then not fit.

    Raises:
        RecordError: when a record belongs to other rules, and at the first entry that does not hold. The steps before
            it are given first; of a sealed record that has no end and whose seed is not given there are none.
        SetupError: when `seed` is no seed.
        TypeError: when it is a text, of which `read_entries` makes entries.

    >>> from maumau_core import load_variant
    >>> from maumau_core.records import transcribe
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> steps = replay(rules, transcribe(rules, state, rules.legal_moves(state)[:1]))
    >>> [type(step.entry).__name__ for step in steps]
    ['Header', 'MoveEntry', 'EndEntry']
    """
    source = only_entries(entries)
    known: dict[str, Ruleset] = {}
    for record, header in enumerate(source, start=1):
        where = f"record {record}"
        if not isinstance(header, Header):
            raise fault("not-a-record", where, "only a record is replayed: a view does not have all the cards")
        used = rules_of(header, rules if rules is not None else known.get(header.variant), anyway=anyway, where=where)
        known[header.variant] = used
        rest = source
        if header.seed is not None:
            own = header.seed
        elif seed is not None:
            own = _promised(header, seed, where)
        else:
            held = _up_to_the_end(source)
            own = _promised(header, _revealed(held, where), where)
            rest = iter(held)
        yield from _Replay(used, header, own, record).run(rest)


def rules_of(header: Header, rules: Ruleset | None = None, *, anyway: bool = False, where: str = "header") -> Ruleset:
    """Return the ruleset a record was played with.

    Arguments:
        header: how the record begins.
        rules: those to take; None for the installed variant that the header names.
        anyway: whether to take rules with another fingerprint too.
        where: where the record stands, for messages.

    Raises:
        RecordError: when there is no such variant, or its fingerprint is another.

    >>> from maumau_core import load_variant
    >>> from maumau_core.records import transcribe
    >>> rules = load_variant("german-skat")
    >>> header, *_ = transcribe(rules, rules.deal(seats=2, seed=7), [])
    >>> rules_of(header) == rules
    True
    """
    if rules is None:
        if header.variant not in variant_names():  # a path could lead anywhere: a record may come from a stranger
            hint = near_names(header.variant, variant_names())
            raise fault(
                "unknown-rules",
                where,
                f"it was played by {echo(header.variant)} with the fingerprint {header.fingerprint}, "
                f"and no variant of this name is installed{hint}: give the rules it was played by",
            )
        rules = load_variant(header.variant)
    if rules.fingerprint != header.fingerprint and not anyway:
        raise fault(
            "other-rules",
            where,
            f"it was played by {echo(header.variant)} with the fingerprint {header.fingerprint}, and "
            f"{rules.name!r} here has {rules.fingerprint}: the rules are others, or have changed",
        )
    return rules


def _up_to_the_end(entries: Iterator[AnyEntry]) -> list[AnyEntry]:
    """Return the rest of a sealed record, whose seed is in its end; if there is none, say what else would help."""
    held: list[AnyEntry] = []
    try:
        for entry in entries:
            held.append(entry)
            if isinstance(entry, EndEntry):
                break
    except RecordError as error:
        raise RecordError([attrs.evolve(one, message=f"{one.message}; {_SEALED}") for one in error.faults]) from None
    return held


def _revealed(rest: list[AnyEntry], where: str) -> int:
    end = rest[-1] if rest else None
    if not isinstance(end, EndEntry) or end.seed is None:
        raise fault("not-revealed", where, f"its end does not reveal the seed; {_SEALED}")
    return end.seed


def _promised(header: Header, seed: int, where: str) -> int:
    assert header.commitment is not None
    if not verify_commitment(header.commitment, check_seed(seed)):
        raise fault("broken-promise", where, f"the seed {seed} is not the one that the header commits to")
    return seed


class _Replay:
    """One record on its way."""

    def __init__(self, rules: Ruleset, header: Header, seed: int, record: int) -> None:
        self._rules = rules
        self._header = header
        self._seed = seed
        self._record = record
        self._round = 1
        self._number = 0
        self._scored = True

    @property
    def where(self) -> str:
        """The place in words."""
        return f"record {self._record}, round {self._round}, move {self._number}"

    def run(self, entries: Iterator[AnyEntry]) -> Iterator[Replayed]:
        """Replay all entries after the header."""
        state, events = self._deal()
        yield self._step(self._header, None, state, events)
        for entry in entries:
            if isinstance(entry, MoveEntry):
                move, state, events = self._move(entry, state)
                yield self._step(entry, move, state, events)
            elif isinstance(entry, RoundEntry):
                self._check_result(entry, state)
                yield self._step(entry, None, state, ())
            elif isinstance(entry, EndEntry):
                self._check_end(entry, state)
                yield self._step(entry, None, state, ())
                return
            else:
                raise fault("not-a-record", self.where, f"{type(entry).__name__} does not belong into a record")

    def _step(
        self, entry: Entry, move: Move | NextRound | None, state: MatchState | RoundState, events: tuple[Event, ...]
    ) -> Replayed:
        return Replayed(self._record, self._round, self._number, self._rules, self._header, entry, move, state, events)

    def _deal(self) -> tuple[MatchState | RoundState, tuple[Event, ...]]:
        header = self._header
        try:
            deck = self._rules.deck_for(header.seats)
            if header.pack and header.pack != tuple(map(write_card, deck.decode(deck.pack))):
                raise fault(
                    "impossible-deal", f"record {self._record}", "the pack in the header is not that of the rules"
                )
            if header.kind == "match":
                return self._rules.start_match(seats=header.seats, seed=self._seed, dealer=header.dealer)
            cards = [read_card(card, deck) for card in header.cards] or None
            return self._rules.start_round(seats=header.seats, seed=self._seed, cards=cards, dealer=header.dealer)
        except (SetupError, NotationError) as error:
            raise fault("impossible-deal", f"record {self._record}", str(error)) from None

    def _move(
        self, entry: MoveEntry, state: MatchState | RoundState
    ) -> tuple[Move | NextRound, MatchState | RoundState, tuple[Event, ...]]:
        self._number += 1
        if _is_over(state) and not self._scored:
            self._number -= 1
            raise fault("missing-result", self.where, "the round is over, and the record does not say how it ended")
        try:
            move = read_move(entry.move, self._rules.deck_for(self._header.seats))
            after, events = self._rules.apply(state, move)  # type: ignore[arg-type]  # a round refuses a NextRound
        except NotationError as error:
            raise fault("no-move", self.where, f"{echo(entry.move)} is no move: {error}") from None
        except IllegalMove as error:
            reasons = "; ".join(map(str, error.denials))
            raise fault("illegal-move", self.where, f"{clip(entry.move)} is illegal: {reasons}") from None
        except MauMauError as error:
            raise fault("no-move", self.where, f"{clip(entry.move)} cannot be made: {error}") from None
        self._scored = False
        if isinstance(move, NextRound):
            self._round += 1
            self._number = 0
        return move, after, events

    def _check_result(self, entry: RoundEntry, state: MatchState | RoundState) -> None:
        if not _is_over(state) or self._scored:
            raise fault("wrong-result", self.where, "the record says how the round ended, and it goes on")
        order: tuple[str, ...] = ()
        final = state.round if isinstance(state, MatchState) else state
        if self._header.is_sealed:
            order = tuple(map(write_card, shuffled(final.deck, final.seed)))
        right = result_of(self._rules, state, self._round, order)
        for field in attrs.fields(RoundEntry):
            said, known = getattr(entry, field.name), getattr(right, field.name)
            if said != known:
                self._differ(f"{field.name} of the result", said, known)
        self._scored = True

    def _check_end(self, entry: EndEntry, state: MatchState | RoundState) -> None:
        if _is_over(state) and not self._scored:
            raise fault("missing-result", self.where, "the round is over, and the record does not say how it ended")
        end = "over" if state.is_over else "left"
        standings = state.standings if isinstance(state, MatchState) and state.is_over else ()
        for name, known in (("end", end), ("standings", standings)):
            said = getattr(entry, name)
            if said != known:
                self._differ(name, said, known)
        if entry.seed is None:
            return
        if not self._header.is_sealed:
            raise fault("wrong-result", self.where, "the end reveals a seed, and the header has it already")
        _promised(self._header, entry.seed, self.where)

    def _differ(self, what: str, said: object, known: object) -> NoReturn:
        raise fault(
            "wrong-result", self.where, f"{what} is {echo(said)} in the record, and replaying gives {echo(known)}"
        )


def _is_over(state: MatchState | RoundState) -> bool:
    return (state.round if isinstance(state, MatchState) else state).is_over
