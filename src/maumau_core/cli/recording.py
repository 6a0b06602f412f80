"""Recording: files that records are written to, and rounds of a study written there."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Annotated, TextIO, TypeAlias, get_args

import attrs
import typer

from maumau_core.cli.interrupts import undisturbed
from maumau_core.cli.trouble import Trouble
from maumau_core.match import MatchState
from maumau_core.records import Recorder, RecordFormat, format_of, transcribe, write_entries
from maumau_core.ruleset import Ruleset
from maumau_core.simulation.study import Study
from maumau_core.state import RoundState


def _form(word: str) -> RecordFormat:
    """Return the format that a word means."""
    forms: tuple[RecordFormat, ...] = get_args(RecordFormat)
    for form in forms:
        if word == form:
            return form
    raise typer.BadParameter(f"a record is written as {' or '.join(forms)}, not as {word!r}")


Record: TypeAlias = Annotated[
    Path | None,
    typer.Option("--record", help="Write the record to this file: .jsonl is JSON Lines, .txt compact text."),
]
Form: TypeAlias = Annotated[
    RecordFormat | None,
    typer.Option(
        "--format",
        parser=_form,
        metavar="|".join(get_args(RecordFormat)),
        help="Write in this format whatever the file is called.",
    ),
]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help="Overwrite the file of the record if it exists.")]


@attrs.frozen
class RecordFile:
    """A file that a record is to be written to.

    Arguments:
        path: where it is.
        form: how it is written.
        stream: the file, open.
    """

    path: Path
    form: RecordFormat
    stream: TextIO

    @contextlib.contextmanager
    def follow(self, rules: Ruleset, start: MatchState | RoundState, *, sealed: bool = False) -> Iterator[Recorder]:
        """Give a recorder, and write the end of its record whatever happens, be it Ctrl-C, pressed as often as it may.

        Arguments:
            rules: what is played.
            start: the match or the round as it was dealt.
            sealed: whether the seed is only told at the end.
        """
        recorder = Recorder(rules, start, self.stream, self.form, sealed=sealed)
        try:
            yield recorder
        finally:
            with undisturbed():
                recorder.close()

    def record_all(self, studies: Sequence[Study], rounds: int) -> Generator[Study]:
        """Play so many rounds of each study, write each down when it is over, and give the study it belongs to.

        Arguments:
            studies: what to play.
            rounds: how many rounds of each, 1 or more.
        """
        for study in studies:
            for transcript in study.transcripts(rounds):
                entries = transcribe(study.rules, transcript.start, transcript.moves)
                self.stream.write("".join(write_entries(entries, self.form)))
                self.stream.flush()
                yield study


@contextlib.contextmanager
def record_file(
    path: Path | None, *, force: bool, form: RecordFormat | None = None, hint: str = ""
) -> Iterator[RecordFile | None]:
    """Open a file for a record; nothing when none is wanted.

    Arguments:
        path: where to write; None for nowhere.
        force: whether a file that is there is overwritten.
        form: the format, when the name of the file is not to decide.
        hint: what to add when the name says no format: how else it can be said.

    Raises:
        Trouble: when the name says no format, the file is there already, or cannot be written.
    """
    if path is None:
        if force:
            raise Trouble("--force is about the file of a record: say --record FILE too")
        yield None
        return
    try:
        chosen = format_of(path) if form is None else form
        stream = path.open("w" if force else "x", encoding="utf-8", newline="\n")
    except ValueError as error:
        raise Trouble(f"{error}{hint}") from None
    except FileExistsError:
        raise Trouble(f"{path}: this file exists, and only --force overwrites it") from None
    except OSError as error:
        raise Trouble(f"{path}: cannot be written: {error.strerror or error}") from None
    with stream:
        yield RecordFile(path, chosen, stream)
