import io

import pytest

from maumau_core.cli.asking import Asker
from maumau_core.cli.output import console_for


def test_what_was_typed_before_is_no_answer_to_a_quick_question(monkeypatch):
    termios = pytest.importorskip("termios")
    flushed = []
    monkeypatch.setattr(termios, "tcflush", lambda *arguments: flushed.append(arguments))
    monkeypatch.setattr("builtins.input", lambda _: "1")
    source = io.StringIO()
    source.isatty = lambda: True
    asker = Asker(console_for(no_color=True), source)
    asker.at_terminal = True
    assert asker.ask("Your move: ") == "1"
    assert flushed == []
    assert asker.ask("Quick: ", afresh=True) == "1"
    assert flushed == [(source, termios.TCIFLUSH)]
