"""Redaction: a record as one seat, or a spectator, may have it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from maumau_core._echo import echo
from maumau_core.deck import Deck
from maumau_core.events import Event
from maumau_core.match import MatchState
from maumau_core.moves import NextRound
from maumau_core.notation import write_observation
from maumau_core.notation.plain import to_plain
from maumau_core.records.data import AnyEntry, ViewEntry
from maumau_core.records.entries import EndEntry, Header, MoveEntry, RoundEntry
from maumau_core.records.faults import fault
from maumau_core.records.replaying import Replayed, replay
from maumau_core.records.views import SightEntry, ToldEntry, ViewHeader
from maumau_core.ruleset import Ruleset

__all__ = ["redact"]


def redact(
    rules: Ruleset | None,
    entries: Iterable[AnyEntry],
    viewer: int | None,
    *,
    seed: int | None = None,
    anyway: bool = False,
) -> Iterator[ViewEntry]:
    """Return records as one seat may have them, or as a spectator may.

    A view has no seed and no order of cards; a commitment to the seed it has only where one was published before the
    deal, since one made afterwards would give a small seed away. It has what the viewer sees when a round is dealt and
    when it is over, and each move with the events as they are told to that seat. At the end of a match, or of a single
    round, nothing is hidden any more: there the seed is told, and with it every card. A view of a match that was left
    before its end keeps the seed to itself.

    The checksums of a view are made of its own lines, so they say nothing about what it leaves out.

    Arguments:
        rules: what was played; None for the installed variant that each header names.
        entries: of one record or of several, as `read_entries` gives them.
        viewer: who looks, from 0; None for a spectator.
        seed: of a sealed record, which the host knows while it is played: the entries that there are already are then
            shown as they come, just as they are shown when the record is opened.
        anyway: whether to try a record of other rules.

    Raises:
        RecordError: as `replay` does, and when a table has no such seat; of a sealed record that has no end yet, when
            `seed` is not given.
        SetupError: when `seed` is no seed.
        TypeError: when it is a text, of which `read_entries` makes entries.

    >>> from maumau_core import load_variant
    >>> from maumau_core.records import transcribe
    >>> rules = load_variant("german-skat")
    >>> record = transcribe(rules, rules.deal(seats=2, seed=7), [])
    >>> header, sight, end = redact(rules, record, viewer=0)
    >>> hasattr(header, "seed"), sight.sees.partition(" ")[0], end.seed
    (False, 'seat=0', None)
    """
    for step in replay(rules, entries, seed=seed, anyway=anyway):
        yield from _view(step, viewer)


def _view(step: Replayed, viewer: int | None) -> Iterator[ViewEntry]:
    match step.entry:
        case Header() as header:
            if viewer is not None and (type(viewer) is not int or not 0 <= viewer < header.seats):
                raise fault(
                    "no-seat", f"record {step.record}", f"there is no seat {echo(viewer)} at a table of {header.seats}"
                )
            yield _header(header, viewer)
            yield _sight(step, viewer)
        case MoveEntry() if isinstance(step.move, NextRound):
            yield ToldEntry(step.entry.move, ())
            yield _sight(step, viewer)
        case MoveEntry(move=move):
            yield ToldEntry(move, _told(step, viewer))
        case RoundEntry() as result:
            yield attrs.evolve(result, cards=step.header.cards)  # of a match, which goes on, the header has none
            yield _sight(step, viewer)
        case EndEntry() as end:
            yield attrs.evolve(end, seed=step.state.seed if step.state.is_over else None)


def _header(header: Header, viewer: int | None) -> ViewHeader:
    shared = {field.name for field in attrs.fields(Header)} & {field.name for field in attrs.fields(ViewHeader)}
    return ViewHeader(viewer=viewer, **{name: getattr(header, name) for name in shared})


def _sight(step: Replayed, viewer: int | None) -> SightEntry:
    return SightEntry(write_observation(step.rules.observe(step.state, viewer)), _told(step, viewer))


def _told(step: Replayed, viewer: int | None) -> tuple[dict[str, Any], ...]:
    deck = (step.state.round if isinstance(step.state, MatchState) else step.state).deck
    return tuple(event_data(event.for_seat(viewer), deck) for event in step.events)


def event_data(event: Event, deck: Deck) -> dict[str, Any]:
    """Return an event as plain data: its name and its fields, cards in notation.

    Arguments:
        event: any, as the one who is told may know it.
        deck: what its cards are cards of.

    >>> from maumau_core import load_variant
    >>> from maumau_core.events import Passed
    >>> event_data(Passed(1), load_variant("german-skat").deck)
    {'event': 'Passed', 'seat': 1}
    """
    return {"event": type(event).__name__, **to_plain(event, deck)}
