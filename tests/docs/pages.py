"""What the README and the documentation pages show, as blocks that tests can run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import attrs

ROOT = Path(__file__).parents[2]
PAGES = tuple(sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]))

_BLOCK = re.compile(
    r"(?:^[ ]*<!-- not run: (?P<why>.+?) -->\n+)?"
    r"^(?P<indent>[ ]*)```(?P<language>[a-z]+)(?P<rest>[^\n]*)\n(?P<text>.*?)^(?P=indent)```[ ]*$",
    re.MULTILINE | re.DOTALL,
)
_TITLE = re.compile(r'title="(?P<title>[^"]+)"')
_COMMAND = re.compile(r"((?:uv run )?maumau|(?P<pytest>pytest)) (?P<arguments>[^#]+)(?:# exits with (?P<status>\d+))?")
_SNIPPET = re.compile(r"""^[ ]*--8<-- "(?P<file>[^":]+)(?::(?P<first>\d+))?"$""", re.MULTILINE)


class Command(NamedTuple):
    """One command line: `maumau`, or `pytest` in the folder of the page.

    Arguments:
        module: what Python runs.
        arguments: the rest of the line.
        status: the exit status it is to have.
    """

    module: str
    arguments: list[str]
    status: int


@attrs.frozen
class Block:
    """One fenced block of a page.

    Arguments:
        page: the page, relative to the repository.
        line: the line its fence stands in, from 1.
        language: what the fence says, such as ``"python"``.
        title: the file name shown above it, or nothing.
        text: what stands in it.
        why_not_run: the reason a comment before it gives for leaving it out, or nothing.
        follows: whether nothing stands between the block before and this one.
    """

    page: str
    line: int
    language: str
    title: str
    text: str
    why_not_run: str
    follows: bool

    @property
    def commands(self) -> list[Command]:
        """Each command line in it that can be run."""
        lines = [part.strip() for line in self.text.splitlines() for part in line.split("&&")]
        found = [match for line in lines if (match := _COMMAND.fullmatch(line))]
        return [
            Command(match["pytest"] or "maumau_core.cli", shlex.split(match["arguments"]), int(match["status"] or 0))
            for match in found
        ]


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of a page, in order."""
    content = page.read_text(encoding="utf-8")
    found = []
    end = 0
    for match in _BLOCK.finditer(content):
        title = _TITLE.search(match["rest"])
        found.append(
            Block(
                page=page.relative_to(ROOT).as_posix(),
                line=content.count("\n", 0, match.start("language")) + 1,
                language=match["language"],
                title=title["title"] if title else "",
                text=_SNIPPET.sub(_included, dedent(match["text"])),
                why_not_run=match["why"] or "",
                follows=not content[end : match.start()].strip(),
            )
        )
        end = match.end()
    return found


def _included(snippet: re.Match[str]) -> str:
    """Return what the site puts in the place of a snippet: a file, from a line on."""
    lines = (ROOT / snippet["file"]).read_text(encoding="utf-8").splitlines()
    return "\n".join(lines[int(snippet["first"] or 1) - 1 :])


def all_blocks() -> list[Block]:
    """Return the fenced blocks of all pages."""
    return [block for page in PAGES for block in blocks(page)]
