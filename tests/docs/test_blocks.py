"""The README and the pages keep their word: their code, commands and variant files are run.

The blocks of a page run in order and share one namespace and one folder. A block with a title is
also written to a file of that name. A ``text`` block right after code or a command is what it
prints; a line ``…`` in it stands for any lines. ``# exits with 1`` after a command is its status, a
file called ``broken…`` is one that is refused, and ``<!-- not run: reason -->`` leaves a block out.
"""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from maumau_core import MauMauError, load_variant
from maumau_core.variants import SLOTS
from tests.docs.pages import PAGES, ROOT, Block, all_blocks, blocks

_SECTIONS = {*SLOTS, "remove", "seats", "title", "source"}
_LEFT_OUT = [block for block in all_blocks() if block.why_not_run]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_blocks_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("NO_COLOR", "1")
    namespace: dict[str, object] = {"__name__": "__page__"}
    printed: str | None = None
    for block in blocks(page):
        if block.why_not_run:
            continue
        if block.title:
            Path(block.title).parent.mkdir(parents=True, exist_ok=True)
            Path(block.title).write_text(block.text, encoding="utf-8")
        if block.language == "text" and block.follows and printed is not None:
            expect(block, printed)
        printed = run(block, namespace)


@pytest.mark.parametrize("block", _LEFT_OUT, ids=lambda block: f"{block.page}:{block.line}")
def test_block_is_left_out_for_a_reason(block: Block) -> None:
    pytest.skip(f"{block.page}:{block.line} is not run: {block.why_not_run}")


def test_readme_shows_the_two_commands() -> None:
    shown = (ROOT / "README.md").read_text(encoding="utf-8")

    for command in (
        "python -m pip install uv && uv run maumau simulate german-skat brazilian-megajogos standard-52",
        "uv run pytest",
    ):
        assert command in shown
        assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_readme_shows_the_variant_that_the_tutorial_ends_with() -> None:
    shown = [block.text for block in blocks(ROOT / "README.md") if block.language == "toml"]

    assert shown == [(ROOT / "examples" / "kitchen-table.toml").read_text(encoding="utf-8")]


def run(block: Block, namespace: dict[str, object]) -> str | None:
    """Run a block and return what it printed; None for a block that cannot run."""
    if block.language == "python":
        output = io.StringIO()
        # blank lines before, so that a traceback names the line of the page
        code = compile("\n" * block.line + block.text, block.page, "exec")
        with contextlib.redirect_stdout(output):
            exec(code, namespace)  # noqa: S102  # this is what the test is for
        return output.getvalue()
    if block.language == "sh":
        return "".join(command_output(*command) for command in block.commands) if block.commands else None
    if block.language == "toml":
        compose(block)
    return None


def command_output(module: str, arguments: list[str], status: int) -> str:
    """Run one command line in this folder, a simulation only for a while, and return what it printed."""
    if arguments[0] == "simulate" and "--rounds" not in arguments:
        arguments = [*arguments, "--rounds", "20"]
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, stdin=subprocess.DEVNULL)
    assert done.returncode == status, f"{module} {' '.join(arguments)}: {done.stdout}{done.stderr}"
    return done.stdout


def compose(block: Block) -> None:
    """Compose a block that is a variant, lay one of sections only over a variant, and see a broken one refused."""
    data = tomllib.loads(block.text)
    if block.title.startswith("broken"):
        with pytest.raises(MauMauError):
            load_variant(block.title)
    elif "name" in data and data.keys() & {"extends", "deck"}:
        load_variant(written(f"{data['name']}.toml", block.text))
    elif data.keys() <= _SECTIONS:
        load_variant(written("sections.toml", f'name = "sections"\nextends = "german-skat"\n{block.text}'))


def written(name: str, text: str) -> Path:
    Path(name).write_text(text, encoding="utf-8")
    return Path(name)


def expect(block: Block, printed: str) -> None:
    """Compare what was printed with what the page says it prints."""
    pattern = "\n".join(r".*(?:\n.*)*?" if line.strip() == "…" else re.escape(line) for line in lines(block.text))
    assert re.fullmatch(pattern, "\n".join(lines(printed))), (
        f"{block.page}:{block.line} says:\n{block.text}\nnot:\n{printed}"
    )


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").splitlines()]
