"""The chain: what a checksum depends on."""

from hashlib import blake2b

from maumau_core.records.chain import Chain


def test_the_first_checksum_is_that_of_the_line() -> None:
    assert Chain().add("abc") == blake2b(b"abc", digest_size=4).hexdigest()


def test_a_further_checksum_is_made_of_the_one_before_and_the_line() -> None:
    chain = Chain()
    first = chain.add("abc")

    assert chain.add("déf") == blake2b((first + "déf").encode(), digest_size=4).hexdigest()


def test_what_is_no_text_has_a_checksum_too() -> None:
    """A file that was decoded with surrogates for its broken bytes."""
    assert Chain().add("\udcff") != Chain().add("\udcfe")
