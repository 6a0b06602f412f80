"""The page that keeps the figures: what stands between the marks of a build is replaced, everything else stays."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

Build: TypeAlias = Literal["interpreted", "compiled"]


class MarksMissingError(Exception):
    """The page has no place for the figures."""


def marks(build: Build) -> tuple[str, str]:
    """Return what stands before the figures of a build, and what after them."""
    return f"<!-- measured: {build}: begin -->", f"<!-- measured: {build}: end -->"


def replaced(page: str, build: Build, measured: str) -> str:
    """Return the text of a page with other figures between the marks of a build.

    Raises:
        MarksMissingError: when the marks are not there just once each, in this order.
    """
    opening, closing = marks(build)
    before, begin, rest = page.partition(opening)
    _, end, after = rest.partition(closing)
    if not begin or not end or opening in rest or closing in before + after:
        raise MarksMissingError(f"a page keeps these figures between one {opening} and one {closing} after it")
    return f"{before}{opening}\n\n{measured.strip()}\n\n{closing}{after}"


def write(file: Path, build: Build, measured: str) -> None:
    """Put the figures of a build into the page in a file.

    Raises:
        MarksMissingError: when the page has no place for them.
        OSError: when the file cannot be read or written.
    """
    file.write_text(replaced(file.read_text(encoding="utf-8"), build, measured), encoding="utf-8")
