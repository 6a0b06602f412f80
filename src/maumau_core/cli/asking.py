"""Asking: reads what a person says, at a terminal or from a pipe."""

from __future__ import annotations

import contextlib
import importlib
import sys
from typing import TextIO

from rich.console import Console

from maumau_core.cli.trouble import Trouble


class Left(Exception):  # noqa: N818  # nothing went wrong
    """The person does not go on; the message says how that came about."""


class Asker:
    """Asks questions and reads the answers.

    Arguments:
        console: where questions are printed.
        source: where answers come from; None for standard input.

    Raises:
        Trouble: when the process has no standard input.
    """

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        self._console = console
        self._source = sys.stdin if source is None else source
        if self._source is None:
            raise Trouble("there is nobody to play with: standard input is closed")
        self.at_terminal = self._source.isatty() and console.is_terminal
        if self.at_terminal:
            with contextlib.suppress(ImportError):  # not every system has it
                importlib.import_module("readline")  # lines can be edited and recalled

    def ask(self, question: str, *, afresh: bool = False) -> str:
        """Return one line, without blanks around it.

        Arguments:
            question: what is asked.
            afresh: whether what was typed at the terminal before it was asked is no answer.

        Raises:
            Left: when there is no further line, or the person quits.
            Trouble: when standard input is not in the encoding it is read in.
        """
        if afresh and self.at_terminal:
            self._forget_what_was_typed()
        answer = self._line(question).strip()
        if answer.casefold() in {"quit", "exit"}:
            raise Left("You left the table.")
        return answer

    def agrees(self, question: str) -> bool:
        """Ask a question once, and tell whether the answer is yes."""
        return self.ask(f"{question} (y/n) ", afresh=True).casefold() in {"y", "yes"}

    def _line(self, question: str) -> str:
        if self.at_terminal:
            try:
                return input(question)
            except EOFError:
                self._console.print()
                raise Left("Input has ended: you left the table.") from None
        self._console.print(question, end="")
        line = self._read()
        if not self._source.isatty():  # a pipe does not echo
            self._console.print(line.rstrip("\n"), soft_wrap=True)
        if not line:
            raise Left("Input has ended: you left the table.")
        return line

    def _read(self) -> str:
        try:
            return self._source.readline()
        except UnicodeError as error:  # a decoder may say it without saying where
            reason = error.reason if isinstance(error, UnicodeDecodeError) else error
            raise Trouble(f"standard input is not in the encoding it is read in: {reason}") from None

    def _forget_what_was_typed(self) -> None:
        with contextlib.suppress(ImportError):  # only Unix has it
            termios = importlib.import_module("termios")
            with contextlib.suppress(termios.error):
                termios.tcflush(self._source, termios.TCIFLUSH)
