"""MkDocs hook: the ledgers of the source documents as tables, and a link from wherever a page speaks of them.

The ledgers are the TOML files beside the tests of the official rules, so what stands on the page is what is tested.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

_ROOT = Path(__file__).parents[2]
_PAGE = "explanation/sources.md"
_MENTION = re.compile(r"\b(?P<id>[QX]-\d\d)\b|\bdocuments? 00[0-4](?:(?:, 00[0-4])*,? and 00[0-4])?\b")
_TAG = re.compile(r"(<[^>]+>)")
_LEFT_ALONE = {"a", "code", "pre", "script", "style", "h1", "h2", "h3", "nav"}


def on_page_content(html: str, *, page: Page, files: Files, **_: Any) -> str:
    """Link every question, interaction and source document that a page names to the page about them."""
    target = files.get_file_from_path(_PAGE)
    if target is None or page.file.src_uri in (_PAGE, "changelog.md"):
        return html
    return linked(html, target.url_relative_to(page.file))


def linked(html: str, url: str) -> str:
    """Return a page with what it names linked, but for headings, code and links.

    >>> linked("<p>so document 000 (Q-29) <code>Q-29</code></p>", "sources/")
    '<p>so <a href="sources/#documents">document 000</a> (<a href="sources/#q-29">Q-29</a>) <code>Q-29</code></p>'
    """
    parts = []
    closed_by: list[str] = []
    for part in _TAG.split(html):
        if part.startswith("<"):
            name = part.strip("</>").partition(" ")[0]
            if name in _LEFT_ALONE:
                closed_by = closed_by[:-1] if part.startswith("</") else [*closed_by, name]
        elif not closed_by:
            part = _MENTION.sub(lambda found: _link(found, url), part)  # noqa: PLW2901  # the part, linked
        parts.append(part)
    return "".join(parts)


def _link(found: re.Match[str], url: str) -> str:
    if found["id"] is None:
        return f'<a href="{url}#documents">{found[0]}</a>'
    known = found["id"] in entries("question") or found["id"] in entries("interaction")
    return f'<a href="{url}#{found["id"].lower()}">{found[0]}</a>' if known else found[0]


@cache
def entries(kind: str) -> dict[str, str]:
    """Return what the ledgers say, by number: of each ``"question"`` or ``"interaction"``."""
    found = {}
    for ledger in (_ROOT / "tests" / "rules").glob("facts_*.toml"):
        for entry in tomllib.loads(ledger.read_text(encoding="utf-8")).get(kind, []):
            found[entry["id"]] = entry["says"] + (f" *{entry['reason']}*" if "reason" in entry else "")
    return dict(sorted(found.items()))


def questions() -> Iterator[str]:
    """Every question that the documents leave open, with its answer."""
    yield from _table("question", "how it is played")


def interactions() -> Iterator[str]:
    """Every interaction of rules that a game of the family has to settle."""
    yield from _table("interaction", "what it is, and how it ends")


def _table(kind: str, heading: str) -> Iterator[str]:
    yield f"| number | {heading} |\n|---|---|"
    for number, words in entries(kind).items():
        yield f'| <span id="{number.lower()}">{number}</span> | {words.replace("|", "&#124;")} |'
