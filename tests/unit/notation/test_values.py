"""Values in notation: plain data on one line."""

from __future__ import annotations

import pytest

from maumau_core.errors import NotationError
from maumau_core.notation.scanner import Scanner
from maumau_core.notation.values import Values, write_value

WRITTEN = {
    "none": None,
    "true": True,
    "-3": -3,
    "0.5": 0.5,
    "1e+16": 1e16,
    "mau": "mau",
    '"7"': "7",
    '"true"': "true",
    "7S": "7S",
    '"1e5"': "1e5",
    "[]": [],
    "{}": {},
    '[[7C,8H],[],{kind=draw,"a b"=[1,none]}]': [["7C", "8H"], [], {"kind": "draw", "a b": [1, None]}],
}


def read(text):
    values = Values(Scanner(text))
    value = values.value(())
    values.scanner.end()
    return value


@pytest.mark.parametrize(("text", "value"), WRITTEN.items())
def test_a_value_is_written_so_and_read_back(text, value):
    assert text == write_value(value)
    assert value == read(text)
    assert type(value) is type(read(text))


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, "a value: a word, a number, a list or a table"),
        ("[7C", 3, "',' or ']'"),
        ("[7C,", 4, "a value: a word, a number, a list or a table"),
        ("[7C,]", 4, "a value: a word, a number, a list or a table"),
        ("[,7C]", 1, "a value: a word, a number, a list or a table"),
        ("{a}", 2, "'=' and a value"),
        ("{a=1,a=2}", 5, "each name once"),
        ("{a=1", 4, "',' or '}'"),
        ("{=1}", 1, "a name"),
        ("[" * 40, 33, "at most 32 lists and tables in each other"),
        ("9" * 401, 0, "a number of at most 400 digits"),
        ("7C]", 2, "nothing more"),
    ],
)
def test_an_error_says_where_it_stopped_and_what_was_expected(text, column, expected):
    with pytest.raises(NotationError) as caught:
        read(text)

    assert (column, expected) == (caught.value.column, caught.value.expected)
