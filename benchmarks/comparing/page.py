"""The page that keeps the figures: what stands between two marks is replaced, everything else stays."""

from __future__ import annotations

from pathlib import Path

BEGIN = "<!-- measured: begin -->"
END = "<!-- measured: end -->"


class MarksMissingError(Exception):
    """The page has no place for the figures."""


def replaced(page: str, measured: str) -> str:
    """Return the text of a page with other figures between its marks.

    Raises:
        MarksMissingError: when the marks are not there just once each, in this order.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end or BEGIN in rest or END in after:
        raise MarksMissingError(f"a page keeps figures between one {BEGIN} and one {END} after it")
    return f"{before}{BEGIN}\n\n{measured.strip()}\n\n{END}{after}"


def write(file: Path, measured: str) -> None:
    """Put figures into the page in a file.

    Raises:
        MarksMissingError: when the page has no place for them.
        OSError: when the file cannot be read or written.
    """
    file.write_text(replaced(file.read_text(encoding="utf-8"), measured), encoding="utf-8")
