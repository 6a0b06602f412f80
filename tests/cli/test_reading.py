"""``list``, ``show`` and ``check``."""

from importlib.metadata import version

import pytest

from maumau_core import Variant, load_variant, variant_names
from maumau_core.cli.commands import list_variants

ESCAPE = "\x1b["
RED = "\x1b[1;31m"


def test_list_names_every_variant(maumau):
    run = maumau("list")
    assert (run.returncode, run.stderr) == (0, "")
    lines = run.stdout.splitlines()[1:]
    assert [line.split()[0] for line in lines] == list(variant_names())
    assert any(line.startswith("german-skat") and "2 to 4 " in line and " 32 " in line for line in lines)


@pytest.mark.parametrize(("name", "cards"), [("children", 52), ("brazilian-casual", 104), ("standard-104", 104)])
def test_list_counts_the_cards_of_all_packs(here, name, cards):
    line = next(line for line in here("list").stdout.splitlines() if line.startswith(f"{name} "))
    assert f" {cards} " in line


def test_list_says_when_the_number_of_cards_depends_on_the_seats(here, monkeypatch):
    packs = {"rule": "packs-by-seats", "from_seats": {"7": 2}}
    rules = load_variant(Variant.read("standard-52").derive("growing", entries={"packs": packs}, seats=(2, 12)))
    monkeypatch.setattr(list_variants, "variant_names", lambda: (rules.name,))
    monkeypatch.setattr(list_variants, "load_variant", lambda _: rules)
    assert here("list").stdout.splitlines()[1].split()[:7] == ["growing", "2", "to", "12", "52", "to", "104"]


@pytest.mark.parametrize("language", ["en", "de", "es", "pt"])
def test_show_prints_every_clause(maumau, language):
    run = maumau("show", "german-skat", "--language", language, COLUMNS="300")
    rules = load_variant("german-skat")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith(rules.title(language))
    for _, clause in rules.clauses(language):
        assert clause in run.stdout


def test_show_reads_a_file(here, house):
    run = here("show", house)
    assert run.returncode == 0
    assert run.stdout.startswith("House rules\n")
    assert "Everybody is dealt 3 cards" in run.stdout


def test_check_is_content_with_a_good_file(maumau, house):
    run = maumau("check", house)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == f"{house}: no faults; 'house' is played by 2 to 4\n"


def test_check_prints_every_fault_on_a_line_of_its_own(maumau, faulty):
    run = maumau("check", faulty)
    assert run.returncode == 1
    lines = run.stdout.splitlines()
    assert lines[-1] == f"{faulty}: 3 faults"
    assert len(lines) == 4
    for key in ("powers.seven.cards", "powers.nine.rule", "scorin"):
        assert any(f"{faulty}: {key}" in line for line in lines)
    assert "did you mean reverse" in run.stdout
    assert "did you mean scoring" in run.stdout


def test_check_says_when_a_file_is_no_toml(here, tmp_path):
    file = tmp_path / "broken.toml"
    file.write_text("name = ", encoding="utf-8")
    run = here("check", file)
    assert run.returncode == 1
    assert "this is not TOML" in run.stdout
    assert run.stdout.endswith("1 fault\n")


def test_a_pipe_gets_no_colours(here):
    for command in (["list"], ["show", "german-skat"]):
        assert ESCAPE not in here(*command).stdout


@pytest.mark.parametrize(
    ("arguments", "variables", "coloured"),
    [([], {}, True), (["--no-color"], {}, False), ([], {"NO_COLOR": "1"}, False)],
)
def test_a_terminal_gets_colours_unless_it_does_not_want_them(terminal, arguments, variables, coloured):
    child = terminal("play", "german-skat", "--seed", 3, "--pace", 0, *arguments, **variables)
    child.expect("Your move")
    assert (RED in child.before) is coloured
    assert ESCAPE in child.before  # bold is no colour


def test_without_a_command_it_says_what_there_is(maumau):
    run = maumau()
    assert run.returncode == 0
    for command in ("list", "show", "check", "play", "simulate"):
        assert command in run.stdout


def test_version(maumau):
    assert maumau("--version").stdout == f"maumau {version('maumau-core')}\n"


@pytest.mark.parametrize("command", ["list", "show", "check", "play", "simulate"])
def test_every_command_has_help(here, command):
    run = here(command, "--help")
    assert run.returncode == 0
    assert "Usage" in run.stdout
