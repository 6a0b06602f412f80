"""JSON Lines: what is no line of a record although its checksum fits."""

import pytest

from maumau_core import RecordError
from maumau_core.records import read_entries
from maumau_core.records.chain import Chain
from tests.unit.records.played import round_record, text_of

HEADER = text_of(round_record()).partition("\n")[0]


def after_the_header(content: str) -> str:
    """Return a text whose second line holds this, with the checksum it should have."""
    chain = Chain()
    chain.add(HEADER.rpartition(',"sum"')[0])
    return f'{HEADER}\n{content},"sum":"{chain.add(content)}"}}\n'


@pytest.mark.parametrize(
    ("content", "code", "where"),
    [
        ('{"move":"1:draw","move":"1:pass"', "no-json", "line 2, column 1"),
        ('{"round":NaN', "no-json", "line 2, column 1"),
        ('{"round":' + "9" * 5000, "no-json", "line 2, column 1"),
        ('{"move":' + "[" * 100_000, "no-json", "line 2, column 1"),
        ('{"move":1:draw', "no-json", "line 2, column 10"),
        ('{"move":"1:draw","sum":"00000000"', "misfit", "line 2, sum"),
        ('{"end":"left","seed":null', "misfit", "line 2, seed"),
        ('{"mvoe":"1:draw"', "no-entry", "line 2"),
    ],
)
def test_it_is_refused_with_its_place(content, code, where) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_entries(after_the_header(content)))

    assert (code, where) == (caught.value.faults[0].code, caught.value.faults[0].where)


def test_what_comes_behind_the_checksum_is_an_alteration() -> None:
    text = after_the_header('{"end":"left"')

    with pytest.raises(RecordError, match='line 2: a line is an object that ends with "sum" and 8 digits'):
        list(read_entries(f"{text[:-1]} \n"))
