"""Streams that are closed, full or in another encoding, sizes that cannot be, and text that would steer the terminal."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from maumau_core.cli.output import console_for, harmless, one_line
from tests.cli.conftest import COMMAND, environment

FULL = Path("/dev/full")
STEERING = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
HOSTILE = "\\u001b[2J\\u001b]0;owned\\u0007\\u009b31m\\u202etfel\\u2066x\\rover"
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
needs_shell = pytest.mark.skipif(os.name != "posix", reason="closing streams is a shell's business")


def shell(redirection, *arguments, **variables):
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env=environment(**variables),
        check=False,
    )


@needs_shell
def test_without_an_input_nobody_can_play():
    run = shell("<&-", "play", "german-skat")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "maumau: there is nobody to play with: standard input is closed\n"


@needs_shell
@pytest.mark.parametrize(
    ("redirection", "arguments", "status"),
    [
        (">&-", ["list"], 0),
        (">&-", ["simulate", "german-skat", "--rounds", "2"], 0),
        (">&-", ["--version"], 0),
        ("2>&-", ["list"], 0),
        ("2>&-", ["show", "nothing-like-it"], 2),
        (">&- 2>&-", ["check", "missing.toml"], 2),
    ],
)
def test_without_an_output_it_does_its_work_quietly(redirection, arguments, status):
    run = shell(redirection, *arguments)
    assert run.returncode == status
    assert run.stderr == ""


@needs_full
@needs_shell
@pytest.mark.parametrize(
    "arguments",
    [
        ["list"],
        ["show", "german-skat"],
        ["simulate", "german-skat", "--rounds", "2", "--json"],
        ["play", "german-skat"],
        ["--help"],
        ["--version"],
    ],
)
def test_a_full_disk_is_told_in_one_line(arguments):
    run = shell(">/dev/full", *arguments)
    assert (run.returncode, run.stderr) == (1, "maumau: output or input failed: No space left on device\n")


@needs_full
@needs_shell
def test_if_not_even_that_can_be_told_the_status_says_it():
    assert shell("2>/dev/full", "show", "nothing-like-it").returncode == 2
    assert shell(">/dev/full 2>/dev/full", "list").returncode == 1


def test_a_size_that_cannot_be_is_unknown(maumau):
    usual, help_text = maumau("list").stdout, maumau("--help").stdout
    assert usual
    assert help_text
    for size in ("0", "00", "3", "-5", "x", "9" * 5000):
        assert maumau("list", COLUMNS=size, LINES=size).stdout == usual, size
        assert maumau("--help", COLUMNS=size).stdout == help_text, size


def test_a_size_that_can_be_is_kept(maumau):
    assert max(map(len, maumau("show", "german-skat", COLUMNS="50").stdout.splitlines())) <= 50


@pytest.mark.parametrize("variables", [{"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}, {}])
def test_letters_that_cannot_be_read_are_no_move(variables):
    run = subprocess.run(
        [*COMMAND, "play", "german-skat", "--seed", "1"],
        input=b"\xff\xfe \xc3\xa9\n",
        capture_output=True,
        timeout=60,
        env=environment(**variables),
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"is neither a card of this deck nor a move" in run.stdout


def test_numbers_too_long_to_count_are_no_move(maumau):
    run = maumau("play", "german-skat", "--seed", 1, said=f"{'9' * 4400}\nchallenge {'9' * 4400}\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count("there is no ") == 2


@pytest.fixture
def hostile(tmp_path):
    file = tmp_path / "hostile.toml"
    file.write_text(
        f'name = "hostile"\nextends = "german-skat"\nsource = "{HOSTILE}"\n'
        f'title = {{ en = "{HOSTILE}" }}\n[calls]\nword = "mau{HOSTILE}"\n',
        encoding="utf-8",
    )
    return file


@pytest.mark.parametrize(
    "arguments",
    [
        ["show"],
        ["check"],
        ["play", "--seed", "1"],
        ["simulate", "--rounds", "2"],
        ["simulate", "--rounds", "2", "--json"],
    ],
)
def test_no_text_of_a_file_steers_the_terminal(here, hostile, arguments):
    command, *options = arguments
    run = here(command, hostile, *options, said="help\nrules\n\x1b[31mred\n")
    assert run.stdout + run.stderr
    assert not STEERING.search(run.stdout + run.stderr)


def test_no_key_of_a_file_steers_the_terminal(here, tmp_path):
    file = tmp_path / "keys.toml"
    file.write_text(
        f'name = "keys"\nextends = "german-skat"\n"{HOSTILE}" = 1\n["a\\nb"]\nrule = "x"\n', encoding="utf-8"
    )
    for command in ("check", "show"):
        run = here(command, file)
        assert run.returncode in {1, 2}
        assert not STEERING.search(run.stdout + run.stderr)


def test_text_without_anything_that_steers_is_left_alone():
    assert harmless("Mau-Mau: ♥ é ü\n\tx") == "Mau-Mau: ♥ é ü\n\tx"
    assert one_line(" a\r\nb\x1b[1m\u2028c ") == "a b[1m c"


def test_colours_of_our_own_still_come_through(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    console = console_for(no_color=False)
    with console.capture() as captured:
        console.print("a\x1b[2Jb", style="bold red")
    assert "\x1b[1;31ma[2Jb\x1b[0m" in captured.get()


def test_what_is_printed_ends_without_blanks(here):
    for arguments in (["list"], ["show", "german-skat"], ["simulate", "german-skat", "--rounds", 3]):
        assert not re.search(r" $", here(*arguments).stdout, re.MULTILINE)


def test_the_package_runs_the_command_line():
    run = subprocess.run([sys.executable, "-m", "maumau_core", "list"], capture_output=True, check=True)
    assert run.stdout.startswith(b"name ")
    code = "import sys, maumau_core.__main__; sys.exit(bool({'typer', 'rich'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
