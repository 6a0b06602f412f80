"""The scanner: what a word is, and where reading stops."""

from __future__ import annotations

import pytest

from maumau_core.errors import NotationError
from maumau_core.notation.scanner import Scanner, write_text


@pytest.mark.parametrize(
    "text", ["mau", "mau mau", "", "7", "a=b", "é", "♠", 'say "mau"', "\n", "\u2028", "\\", "\ud800"]
)
def test_a_text_comes_back_as_it_was(text):
    written = write_text(text)

    assert Scanner(written).text_of("a text") == text
    assert written.isprintable()
    assert written.isascii()


def test_only_what_is_clear_stands_without_quotes():
    assert ["mau-mau", '"mau mau"', '""', '"7+"'] == [write_text(text) for text in ("mau-mau", "mau mau", "", "7+")]


def test_suit_signs_are_read_without_quotes():
    assert Scanner("Q♠").text_of("a card") == "Q♠"


@pytest.mark.parametrize(
    ("text", "column"), [("", 0), ("=", 0), ('"open', 0), (r'"\x"', 0), ('"a\nb"', 0), (" a", 0), ("[", 0)]
)
def test_what_is_no_text_is_refused_where_it_stands(text, column):
    with pytest.raises(NotationError, match="expected a word") as caught:
        Scanner(text).text_of("a word")

    assert (caught.value.text, caught.value.column) == (text, column)


def test_a_number_has_at_most_as_many_digits_as_a_table_needs():
    assert Scanner("0012x").whole("a seat") == 12

    with pytest.raises(NotationError, match="expected a seat"):
        Scanner("9" * 41).whole("a seat")
    with pytest.raises(NotationError, match="column 0, at '٣': expected a seat"):
        Scanner("٣").whole("a seat")


def test_what_is_left_over_is_refused():
    scanner = Scanner("mau!")
    scanner.text_of("a word")

    with pytest.raises(NotationError, match=r"column 3, at '!': expected nothing more"):
        scanner.end()


def test_the_end_of_a_text_is_called_so():
    scanner = Scanner("ab")
    scanner.text_of("a name")

    with pytest.raises(NotationError, match="column 2, at the end: expected '='"):
        scanner.demand("=")
