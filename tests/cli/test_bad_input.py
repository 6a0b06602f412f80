"""Bad input of every kind gets one line on standard error and a status that is not zero."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["frobnicate"], "frobnicate"),
        (["--frobnicate"], "--frobnicate"),
        (["show"], "variant"),
        (["show", "germn-skat"], "no variant is called 'germn-skat' (did you mean german-skat?)"),
        (["show", "german-skat", "--language", "xx"], "no rule sheet in 'xx': try en, de, es or pt"),
        (["show", "missing.toml"], "missing.toml: the file cannot be read: No such file or directory"),
        (["show", "."], "cannot be read"),
        (["check"], "file"),
        (["check", "missing.toml"], "missing.toml: there is no file of this name"),
        (["check", "."], ".: this is a directory, and check wants a variant file"),
        (["check", "german-skat"], "german-skat is installed, and `maumau show german-skat` shows its rules"),
        (["play", "nothing-like-it-at-all"], "no variant is called 'nothing-like-it-at-all'"),
        (["play", "german-skat", "--seats", "5"], "german-skat is played by 2 to 4, not by 5"),
        (["play", "german-skat", "--seats", "1"], "german-skat is played by 2 to 4, not by 1"),
        (["play", "german-skat", "--seats", "two"], "--seats"),
        (["play", "german-skat", "--seed", "-1"], "seed must be a whole number from 0"),
        (["play", "german-skat", "--seed", str(2**128)], f"from 0 to 2**128 - 1, not {2**128}"),
        *((["play", "german-skat", "--pace", pace], "--pace needs a number") for pace in ("-1", "inf", "1e400", "nan")),
        (["play", "german-skat", "--bots", "sensble"], "no bot is called 'sensble' (did you mean sensible?)"),
        (["play", "german-skat", "--seats", "2", "--bots", "random,random"], "room for 1 bot"),
        (["simulate"], "variants"),
        (["simulate", "german-skat", "standrd-52"], "no variant is called 'standrd-52' (did you mean standard-52"),
        (["simulate", "german-skat", "--rounds", "0"], "--rounds"),
        (["simulate", "german-skat", "--rounds", "9" * 4000], "--rounds"),
        *(
            (["simulate", "german-skat", "--workers", count], "--workers")
            for count in ("0", "-1", "two", "9999", "1.5")
        ),
        (["simulate", "german-skat", "--workers", "2", "--seats", "9"], "german-skat is played by 2 to 4, not by 9"),
        (["simulate", "german-skat", "--bots", "nowhere.bots:Mine"], "no bot is found at nowhere.bots:Mine: No module"),
        (["simulate", "german-skat", "--bots", "json:Nothing"], "no bot is found at json:Nothing: "),
        (["play", "german-skat", "--bots", "json:loads"], "json:loads cannot be seated: loads makes no bot"),
        (["simulate", "german-skat", "--bots", "json:JSONDecoder"], "which is no bot: a bot has the methods choose"),
        (["simulate", "german-skat", "--seats", "9"], "german-skat is played by 2 to 4, not by 9"),
        (["simulate", "german-skat", "brazilian-megajogos", "--seats", "3"], "played by 4 to 8, not by 3"),
        (["simulate", "german-skat", "--seed", "-1"], "seed must be a whole number from 0 to 2**128 - 1, not -1"),
        (["simulate", "german-skat", "--seed", str(2**128)], f"from 0 to 2**128 - 1, not {2**128}"),
        (["simulate", "german-skat", "--seed", "x"], "--seed"),
        (["simulate", "german-skat", "--bots", ""], "no bot is called ''"),
        (["simulate", "german-skat", "--bots", "random:forgetful=7"], "a chance between 0 and 1"),
        (["simulate", "german-skat", "--bots", ",".join(["random"] * 5)], "4 seats need 1 to 4 bots, not 5"),
        (["simulate", "german-skat", "--jsn"], "--jsn"),
    ],
)
def test_one_clear_line(here, arguments, message):
    run = here(*arguments)
    assert run.returncode == 2
    assert run.stdout == ""
    assert message in run.stderr
    assert run.stderr.startswith("maumau: ")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["frobnicate"], ["show", "germn-skat"], ["play", "german-skat", "--seats", "x"]])
def test_the_process_says_it_and_ends(maumau, arguments):
    run = maumau(*arguments)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("maumau: ")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["show", "play", "simulate"])
def test_a_faulty_file_is_told_in_one_line_that_points_to_check(here, faulty, command):
    run = here(command, faulty)
    assert run.returncode == 2
    assert run.stderr.startswith(f"maumau: {faulty}: powers.nine.rule: ")
    assert run.stderr.endswith("(and 2 more: see `maumau check`)\n")
    assert run.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_trouble(started):
    process = started("show", "german-skat")
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 1  # quietly, as other programs do


def test_a_terminal_without_suit_signs_gets_their_letters(maumau):
    run = maumau("play", "german-skat", "--seats", "2", "--seed", "1", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert "You deal" in run.stdout
    assert "♥" not in run.stdout
    assert "?" not in run.stdout


def test_without_the_extra_it_says_what_is_missing():
    code = "import sys; sys.modules['typer'] = None; from maumau_core.cli import main; sys.exit(main(['list']))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 2
    assert run.stderr == "maumau: the command line needs typer: python -m pip install 'maumau-core[cli]'\n"


def test_the_package_needs_neither_typer_nor_rich():
    code = (
        "import sys, maumau_core, maumau_core.bots, maumau_core.simulation, maumau_core.cli;"
        "sys.exit(bool({'typer', 'rich', 'click'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
