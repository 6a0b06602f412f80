import io

import pytest

from maumau_core.cli.asking import Asker
from maumau_core.cli.output import console_for
from maumau_core.cli.trouble import Trouble


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


@pytest.mark.parametrize(("data", "encoding"), [(b"\xff\n", "utf-8"), (b"draw\n", "utf-16")])
def test_an_answer_in_another_encoding_is_told(data, encoding):
    asker = Asker(console_for(no_color=True), io.TextIOWrapper(io.BytesIO(data), encoding=encoding))
    with pytest.raises(Trouble, match="standard input is not in the encoding it is read in: "):
        asker.ask("Your move: ")
