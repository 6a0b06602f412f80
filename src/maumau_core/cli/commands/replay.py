"""``maumau replay``: a record shown step by step, or checked."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from maumau_core.cli.asking import Asker, Left
from maumau_core.cli.output import NoColor, console_for, one_line, speaks
from maumau_core.cli.painting import Painter
from maumau_core.cli.projector import Projector
from maumau_core.cli.trouble import FAULTY, Trouble
from maumau_core.errors import RecordError
from maumau_core.loading import load_variant
from maumau_core.records import AnyEntry, EndEntry, Header, MoveEntry, Replayed, RoundEntry, read_entries
from maumau_core.records import replay as replay_entries

_STDIN = "-"
_RULES = "The rules it was played by, a variant or a variant file, when no installed variant has its name."
_ANYWAY = "Try it although the rules are others than those it was played by."
_SEED = "The seed of a sealed record that does not tell it, as one that broke off."
_HINTS = {
    "unknown-rules": "--rules FILE names them",
    "other-rules": "--anyway tries it all the same",
    "not-revealed": "--seed N gives it",
}


def replay(
    file: Annotated[str, typer.Argument(help="A record; - reads standard input.")],
    *,
    verify: Annotated[bool, typer.Option("--verify", help="Only check that everything in it is so.")] = False,
    rules: Annotated[str | None, typer.Option(help=_RULES)] = None,
    anyway: Annotated[bool, typer.Option("--anyway", help=_ANYWAY)] = False,
    seed: Annotated[int | None, typer.Option(help=_SEED)] = None,
    no_color: NoColor = False,
) -> int:
    """Show a record step by step, all hands open; at a terminal Enter goes on."""
    ruleset = None if rules is None else load_variant(rules)
    console = console_for(no_color=no_color)
    with opened(file) as lines:
        source = _Source(read_entries(lines))
        steps = source.follow(replay_entries(ruleset, source, seed=seed, anyway=anyway))
        try:
            if verify:
                _verify(file, steps, source, console)
            else:
                _show(file, steps, console)
        except RecordError as error:
            raise _trouble(file, error, source) from None
    return 0


class _Source:
    """Entries on their way to being replayed. Those of a sealed record wait until its seed is told.

    Arguments:
        entries: as they are read.
    """

    def __init__(self, entries: Iterator[AnyEntry]) -> None:
        self._entries = entries
        self._moves = 0
        self._record = 0
        self._replayed = 0

    @property
    def waiting(self) -> int:
        """How many moves have been read of a record of which none is replayed yet."""
        return self._moves if self._record > self._replayed else 0

    def __iter__(self) -> Iterator[AnyEntry]:
        """Give the entries."""
        for entry in self._entries:
            if isinstance(entry, Header):
                self._record += 1
                self._moves = 0
            self._moves += isinstance(entry, MoveEntry)
            yield entry

    def follow(self, steps: Iterable[Replayed]) -> Iterator[Replayed]:
        """Give what is replayed.

        Arguments:
            steps: as they are replayed.
        """
        for step in steps:
            self._replayed = step.record
            yield step


@contextlib.contextmanager
def opened(file: str) -> Iterator[Iterable[str]]:
    """Open a record, whatever bytes are in it: those that are no text are letters that fit no checksum.

    Arguments:
        file: where it is; ``-`` for standard input.

    Raises:
        Trouble: when it cannot be read.
    """
    if file == _STDIN:
        if sys.stdin is None:
            raise Trouble("there is nothing to read: standard input is closed")
        yield sys.stdin
        return
    with contextlib.ExitStack() as stack:
        try:
            stream = stack.enter_context(Path(file).open(encoding="utf-8", errors="surrogateescape"))
        except OSError as error:
            raise Trouble(f"{file}: cannot be read: {error.strerror or error}") from None
        yield stream


def _verify(file: str, steps: Iterable[Replayed], source: _Source, console: Console) -> None:
    """Replay everything, and say how much there is."""
    counts = dict.fromkeys((EndEntry, RoundEntry, MoveEntry), 0)
    try:
        for step in steps:
            if type(step.entry) in counts:
                counts[type(step.entry)] += 1
    except RecordError:
        there_is = _several(counts)
        if source.waiting:
            read = f"{_count(source.waiting, 'move')} of a sealed record read, none of them checked"
            there_is = f"{there_is}, then {read}," if any(counts.values()) else f"{read},"
        _say(console, f"{file}: {there_is} before the fault")
        raise
    _say(console, f"{file}: {_several(counts)}, all as they should be")


def _several(counts: dict[type, int]) -> str:
    names = ("record", "round", "move")
    there_are = [_count(count, name) for name, count in zip(names, counts.values(), strict=True) if count]
    return ", ".join(there_are) or "nothing"


def _count(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"


def _say(console: Console, text: str) -> None:
    console.print(Text(one_line(text)), soft_wrap=True)


def _show(file: str, steps: Iterator[Replayed], console: Console) -> None:
    """Show one step after the other."""
    asker = _asker(file, console)
    projector: Projector | None = None
    try:
        for step in steps:
            if isinstance(step.entry, Header):
                deck = step.rules.deck
                painter = Painter(deck, symbols=speaks(console, "".join(suit.symbol for suit in deck.suits)))
                projector = Projector(console, painter, step.header.names)
            assert projector is not None
            projector.show(step)
            if asker is not None and not isinstance(step.entry, EndEntry):
                asker.ask("Enter for the next step, or quit: ")
    except Left:
        return


def _trouble(file: str, error: RecordError, source: _Source) -> Trouble:
    """Return what is wrong with a record, and the option that helps if there is one."""
    hint = _HINTS.get(error.faults[0].code) or (source.waiting and "--seed N replays what is there")
    return Trouble(f"{file}: {error}" + (f" ({hint})" if hint else ""), FAULTY)


def _asker(file: str, console: Console) -> Asker | None:
    """Return who asks whether to go on; nobody when there is nobody to ask."""
    if file == _STDIN or sys.stdin is None:
        return None
    asker = Asker(console)
    return asker if asker.at_terminal else None
