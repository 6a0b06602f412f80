"""``check --deep``."""

import re
import signal

import pexpect
import pytest

from maumau_core import Ruleset
from maumau_core.testing import Finding, Findings, Walk


def found(monkeypatch, *findings):
    """Let every walk find these."""
    monkeypatch.setattr(Walk, "findings", lambda self: Findings("house", self.rounds, self.moves, findings))


def test_a_good_file_has_no_faults(maumau, house):
    run = maumau("check", house, "--deep", "--rounds", 6, "--seed", 1)

    assert (run.returncode, run.stderr) == (0, "")
    first, second, last = run.stdout.splitlines()[0], run.stdout.splitlines()[1], run.stdout.splitlines()[-1]
    assert first == f"{house}: no faults; 'house' is played by 2 to 4"
    assert re.fullmatch(r"6 rounds at random, [\d,]+ moves", second)
    assert last.startswith(f"{house}: no faults")


def test_the_same_seed_walks_the_same_way(here, house):
    asked = ("check", house, "--deep", "--rounds", 3)

    assert here(*asked, "--seed", 5).stdout == here(*asked, "--seed", 5).stdout
    assert here(*asked, "--seed", 5).stdout != here(*asked, "--seed", 6).stdout


def test_an_entry_that_never_matters_is_a_remark(here, tmp_path):
    file = tmp_path / "house.toml"
    file.write_text('name = "house"\nextends = "standard-52-casual"\n', encoding="utf-8")
    run = here("check", file, "--deep", "--rounds", 4)

    assert run.returncode == 0
    assert "remark: [match] made no difference in 4 rounds" in run.stdout
    again = f"check {file} --deep --rounds 4 --seed 0"
    assert f"  again: maumau {again}\n" in run.stdout
    assert run.stdout == here(*again.split()).stdout
    assert re.search(r"no faults, \d remarks?\n$", run.stdout)


def test_a_fault_is_told_with_position_move_and_how_to_see_it_again(here, house, monkeypatch):
    found(monkeypatch, Finding("broken", "cards_conserved", "33 cards", "turn=1", "1:7S", seed=12, rounds=3))
    run = here("check", house, "--deep", "--rounds", 1)

    assert run.returncode == 1
    assert run.stdout.splitlines()[2:] == [
        "fault: cards_conserved: 33 cards",
        "  position: turn=1",
        "  move: 1:7S",
        f"  again: maumau check {house} --deep --rounds 3 --seed 12",
        f"{house}: 1 fault",
    ]


@pytest.mark.parametrize("error", [SystemExit(0), GeneratorExit()])
def test_a_rule_that_would_end_the_program_is_a_fault(here, house, monkeypatch, error):
    def leave(*_, **__):
        raise error

    monkeypatch.setattr(Ruleset, "legal_moves", leave)
    run = here("check", house, "--deep", "--rounds", 1)

    assert run.returncode == 1
    assert f"fault: a rule: PluginContractError: {error!r} was raised" in run.stdout
    assert f"{house}: 1 fault" in run.stdout.splitlines()[-1]


@pytest.mark.parametrize("asked", [(), ("--deep",)])
def test_a_rule_that_would_end_the_program_when_it_is_composed_is_told_in_one_line(here, house, monkeypatch, asked):
    def leave(_file):
        raise SystemExit(0)

    monkeypatch.setattr("maumau_core.cli.commands.check.load_variant", leave)
    run = here("check", house, *asked)

    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == f"maumau: {house}: a rule raised SystemExit(0) while the variant was composed\n"


def test_what_is_told_comes_up_again(here, tmp_path):
    """The command that a finding names finds it, too."""
    file = tmp_path / "crowded.toml"
    file.write_text(
        'name = "crowded"\nextends = "german-skat"\nseats = { min = 2, max = 2 }\n[deal]\ncards = 12\n'
        '[powers.red]\nrule = "others-draw"\non = "red"\ncards = 4\n',
        encoding="utf-8",
    )
    run = here("check", file, "--deep", "--rounds", 2, "--seed", 4)
    told = re.search(r"remark: a very large hand: .*\n  position: (.*)\n  again: maumau (.*)", run.stdout)

    assert told is not None
    assert told[2] == f"check {file} --deep --rounds 1 --seed 4"
    assert f"  position: {told[1]}\n" in here(*told[2].split()).stdout


def test_seats_go_into_the_command_that_sees_it_again(here, house, monkeypatch):
    found(monkeypatch, Finding("odd", "a very large hand", "seat 0 holds 20 of 32 cards", "turn=1", seed=1))
    run = here("check", house, "--deep", "--rounds", 1, "--seats", 2)

    assert run.returncode == 0
    assert "remark: a very large hand: seat 0 holds 20 of 32 cards\n" in run.stdout
    assert f"again: maumau check {house} --deep --rounds 1 --seed 1 --seats 2" in run.stdout


def test_nothing_is_walked_when_the_file_has_faults(here, faulty):
    run = here("check", faulty, "--deep")

    assert run.returncode == 1
    assert run.stdout.endswith(": 3 faults\n")
    assert "rounds at random" not in run.stdout


@pytest.mark.parametrize("option", [("--rounds", 3), ("--seed", 3), ("--seats", 3)])
def test_what_says_how_to_look_deep_needs_deep(here, house, option):
    run = here("check", house, *option)

    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "maumau: --rounds, --seats and --seed say how to look deep: add --deep\n"


@pytest.mark.parametrize(
    ("option", "said"),
    [(("--seats", 9), "german-skat|house is for 2 to 4 seats, not 9"), (("--seed", -1), "seed must be a whole number")],
)
def test_what_cannot_be_is_told_in_one_line(here, house, option, said):
    run = here("check", house, "--deep", *option)

    assert run.returncode == 2
    assert re.search(said, run.stderr)
    assert run.stderr.count("\n") == 1


def test_a_progress_bar_is_shown_at_a_terminal(terminal, house):
    child = terminal("check", house, "--deep", "--rounds", 20)
    child.expect("house .*/20")
    child.expect(r"20 rounds at random")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_ctrl_c_at_a_terminal_prints_what_was_found(terminal, house):
    child = terminal("check", house, "--deep", "--rounds", 1_000_000)
    child.expect(r"house .*[1-9]\d*/1000000")
    child.sendintr()
    child.expect(r"([\d,]+) rounds? at random")
    assert 0 < int(child.match.group(1).replace(",", "")) < 1_000_000
    child.expect("Interrupted: these are the rounds played so far.")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 130


def test_a_round_that_is_stuck_can_be_stopped(here, house, monkeypatch):
    go = Walk.go

    def stuck(self, rounds):  # noqa: ARG001
        yield from go(self, 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(Walk, "go", stuck)
    run = here("check", house, "--deep", "--rounds", 10)

    assert run.returncode == 130
    assert "2 rounds at random" in run.stdout
    assert "Interrupted: these are the rounds played so far.\n" in run.stdout


def test_several_interrupts_do_not_lose_what_was_found(here, house, monkeypatch):
    findings = Walk.findings

    def impatient(self):
        signal.raise_signal(signal.SIGINT)
        return findings(self)

    def interrupted(self, rounds):
        for over in go(self, rounds):
            if over == 3:
                for _ in range(3):
                    signal.raise_signal(signal.SIGINT)
            yield over

    go = Walk.go
    monkeypatch.setattr(Walk, "go", interrupted)
    monkeypatch.setattr(Walk, "findings", impatient)
    run = here("check", house, "--deep", "--rounds", 1000)

    assert run.returncode == 130
    assert "3 rounds at random" in run.stdout


def test_looking_deep_needs_no_hypothesis(maumau, house, tmp_path):
    (tmp_path / "hypothesis.py").write_text("raise ImportError('not installed')\n", encoding="utf-8")
    run = maumau("check", house, "--deep", "--rounds", 2, PYTHONPATH=str(tmp_path))

    assert (run.returncode, run.stderr) == (0, "")
