"""The recorder: writes what is played to a file while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Protocol, Self

from maumau_core.cards import Card
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.records.entries import Entry
from maumau_core.records.scribe import Scribe
from maumau_core.records.writing import RecordFormat, writer_of
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState

__all__ = ["Recorder"]


class _Stream(Protocol):
    def write(self, text: str, /) -> object: ...
    def flush(self) -> object: ...


class Recorder:
    """Follows a match or a round and writes its record.

    Each move is on its way to the file before the next is made, so a program that is interrupted leaves every whole
    move. Used as a context, it writes the end as well.

    Arguments:
        rules: what is played.
        start: the match or the round as it was dealt, before any move.
        stream: where to write: a file opened for text in UTF-8.
        form: ``"jsonl"`` (JSON Lines) or ``"text"`` (compact text).
        cards: the order in which a round was dealt, when that was no shuffle.
        sealed: whether the header has a commitment in place of the seed, which is revealed at the end.
        names: who sits there, from seat 0; none, or one for each seat.

    Raises:
        RecordError: when the start is not the deal, or the rest does not go with it.
        ValueError: when there is no such format.

    >>> import io
    >>> from maumau_core import load_variant
    >>> from maumau_core.records import read_entries
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> file = io.StringIO()
    >>> with Recorder(rules, state, file) as recorder:
    ...     while not state.is_over:
    ...         move = rules.legal_moves(state)[0]
    ...         state, events = rules.apply(state, move)
    ...         recorder.add(move, state)
    >>> [*read_entries(file.getvalue())][-1]
    EndEntry(end='over', standings=(), seed=None)
    """

    def __init__(
        self,
        rules: Ruleset,
        start: MatchState | RoundState,
        stream: _Stream,
        form: RecordFormat = "jsonl",
        *,
        cards: Sequence[Card] | None = None,
        sealed: bool = False,
        names: Iterable[str] = (),
    ) -> None:
        self._scribe = Scribe(rules, start, cards=cards, sealed=sealed, names=names)
        self._writer = writer_of(form)
        self._stream = stream
        self._closed = False
        self._write(self._scribe.header)

    def add(self, move: Move | NextRound, after: MatchState | RoundState) -> None:
        """Write a move, and the result when it ended a round.

        Arguments:
            move: what was done.
            after: the match or the round after it.

        Raises:
            ValueError: when the record has its end already.
        """
        if self._closed:
            raise ValueError("this record has its end already")
        for entry in self._scribe.note(move, after):
            self._write(entry)

    def close(self) -> None:
        """Write the end: whether the match or the round is over, and the seed if it was sealed. The file stays open."""
        if not self._closed:
            self._closed = True
            self._write(self._scribe.end())

    def _write(self, entry: Entry) -> None:
        self._stream.write(self._writer.write(entry))
        self._stream.flush()

    def __enter__(self) -> Self:
        """Return the recorder."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write the end."""
        self.close()
