"""``simulate``."""

import json
import os
import re
import signal
import sys
import time
from pathlib import Path

import pexpect
import pytest

END = r"\x1b\[0m"  # of what is printed bold


def test_prints_a_table_for_each_variant(maumau):
    run = maumau("simulate", "german-skat", "standard-52", "--rounds", 20, "--seed", 1, "--bots", "sensible,random")
    assert (run.returncode, run.stderr) == (0, "")
    assert "german-skat: 20 rounds at 4 seats" in run.stdout
    assert "standard-52: 20 rounds at 4 seats" in run.stdout
    for row in ("moves", "turns", "cards drawn", "calls forgotten", "calls caught", "blocked rounds", "sensible"):
        assert run.stdout.count(f"\n  {row} ") >= (2 if row != "sensible" else 0)
    assert run.stdout.count("sensible") == 4


def test_prints_one_json_object(maumau):
    run = maumau("simulate", "german-skat", "children", "--rounds", 10, "--seats", 3, "--seed", 5, "--json")
    assert run.returncode == 0
    data = json.loads(run.stdout)
    assert (data["seed"], data["interrupted"], data["rounds"]) == (5, False, 20)
    assert [variant["variant"] for variant in data["variants"]] == ["german-skat", "children"]
    for variant in data["variants"]:
        assert (variant["rounds"], variant["seats"]) == (10, 3)
        assert variant["moves"] > 100
        assert variant["seconds"] > 0
        assert sum(variant["wins"]) + variant["blocked"] == 10
        assert {"round_moves", "round_turns", "cards_drawn", "calls_forgotten", "calls_caught"} <= set(variant)
    assert data["moves"] == sum(variant["moves"] for variant in data["variants"])


def test_the_same_seed_prints_the_same(here):
    def timeless(seed):
        data = json.loads(here("simulate", "german-skat", "--rounds", 5, "--seed", seed, "--json").stdout)
        del data["seconds"], data["variants"][0]["seconds"]
        return data

    assert timeless(3) == timeless(3)
    assert timeless(3)["moves"] != timeless(4)["moves"]


def test_takes_files(here, house):
    run = here("simulate", house, "--rounds", 5, "--json")
    assert json.loads(run.stdout)["variants"][0]["variant"] == "house"


def test_shows_a_progress_bar_only_at_a_terminal(terminal):
    child = terminal("simulate", "german-skat", "--rounds", 100)
    child.expect("german-skat .*/100")
    child.expect(rf"german-skat{END}: 100 rounds")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_ctrl_c_at_a_terminal_prints_what_was_measured(terminal):
    child = terminal("simulate", "standard-52", "german-skat", "--rounds", 1_000_000)
    child.expect("standard-52 .*/1000000")
    time.sleep(0.5)
    child.sendintr()
    child.expect(rf"standard-52{END}: ([\d,]+) rounds at 4 seats")
    rounds = int(child.match.group(1).replace(",", ""))
    assert 0 < rounds < 1_000_000
    child.expect(rf"german-skat{END}: 0 rounds")
    child.expect("Interrupted: these are the rounds played so far.")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 130


def test_ctrl_c_prints_the_object_so_far(terminal, tmp_path):
    output = tmp_path / "report.json"
    child = terminal("simulate", "standard-52", "--rounds", 1_000_000, "--json", into=output)
    child.expect("standard-52 .*/1000000")  # the progress bar is on standard error
    time.sleep(0.5)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    data = json.loads(output.read_text(encoding="utf-8"))
    assert data["interrupted"] is True
    assert 0 < data["rounds"] == data["variants"][0]["rounds"] < 1_000_000
    assert sum(data["variants"][0]["wins"]) + data["variants"][0]["blocked"] == data["rounds"]


def test_no_colours_where_they_are_not_wanted(terminal):
    for arguments, variables in ((["--no-color"], {}), ([], {"NO_COLOR": "1"})):
        child = terminal("simulate", "german-skat", "--rounds", 5, *arguments, **variables)
        child.expect(pexpect.EOF)
        assert "\x1b[3" not in child.before.replace("\x1b[?", "")


def test_a_bot_of_ones_own_sits_down(here, monkeypatch, tmp_path):
    (tmp_path / "table_mates.py").write_text(
        "class Hasty:\n"
        "    def __init__(self, rules, generator): assert rules.name and generator.random\n"
        "    def choose(self, observation): return observation.legal_moves[0]\n"
        "    def react(self, observation): return None\n"
        "class Silent(Hasty):\n"
        "    def choose(self, observation): return None\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    run = here("simulate", "german-skat", "--rounds", 3, "--bots", "table_mates:Hasty,random")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count("Hasty") == 2
    run = here("simulate", "german-skat", "--rounds", 3, "--bots", "table_mates:Silent")
    assert run.returncode == 2
    assert re.fullmatch(r"maumau: the bot in seat 1 must choose one of its legal moves, not None\n", run.stderr)
    assert here("play", "german-skat", "--bots", "table_mates:Hasty", said="").returncode == 0


def timeless(printed):
    return re.sub(r'"seconds": [\d.e-]+', "", printed)


def workers_of(process):
    """The numbers of the worker processes that a command has started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def gone(process):
    status = Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text("ascii").split()[2] == "Z"


linux = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="processes are looked at where Linux shows them"
)


def test_any_number_of_workers_prints_the_same(maumau):
    asked = (
        "simulate",
        "german-skat",
        "standard-52",
        "--rounds",
        30,
        "--seed",
        5,
        "--bots",
        "sensible,random",
        "--json",
    )
    alone, shared = maumau(*asked), maumau(*asked, "--workers", 2)

    assert (shared.returncode, shared.stderr) == (0, "")
    assert timeless(shared.stdout) == timeless(alone.stdout)
    assert json.loads(shared.stdout)["rounds"] == 60


def test_progress_says_how_fast_it_goes_and_how_long_it_takes(terminal):
    for workers in (1, 2):
        child = terminal("simulate", "german-skat", "--rounds", 100_000, "--workers", workers)
        child.expect(r"german-skat .*[1-9]\d*/100000")
        child.expect(r"[1-9][\d,]* rounds/s")
        child.expect(r"\d:\d\d:\d\d")
        child.close(force=True)


def test_ctrl_c_at_a_terminal_prints_what_workers_have_done(terminal):
    child = terminal("simulate", "standard-52", "german-skat", "--rounds", 1_000_000, "--workers", 2)
    child.expect(r"standard-52 .*[1-9]\d*/1000000")
    child.sendintr()
    began = time.monotonic()
    child.expect(rf"standard-52{END}: ([\d,]+) rounds at 4 seats")
    assert 0 < int(child.match.group(1).replace(",", "")) < 1_000_000
    assert "Traceback" not in child.before
    child.expect(rf"german-skat{END}: 0 rounds")
    child.expect("Interrupted: these are the rounds played so far.")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    assert time.monotonic() - began < 20
    child.close()
    assert child.exitstatus == 130


def test_ctrl_c_at_once_leaves_no_traceback(terminal):
    child = terminal("simulate", "standard-52", "--rounds", 1_000_000, "--workers", 2)
    child.expect("\x1b")  # of the progress bar, or of what hides the cursor
    child.sendintr()
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 130


@linux
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_the_command_however_it_ends(terminal, how):
    child = terminal("simulate", "standard-52", "--rounds", 1_000_000, "--workers", 2)
    child.expect(r"standard-52 .*[1-9]\d*/1000000")
    workers = workers_of(child.pid)
    assert len(workers) == 2
    os.kill(child.pid, how)
    latest = time.monotonic() + 30
    while not all(map(gone, workers)) and time.monotonic() < latest:
        time.sleep(0.05)
    assert all(map(gone, workers))


@linux
def test_a_worker_that_is_killed_is_told_after_what_was_counted(terminal):
    child = terminal("simulate", "standard-52", "--rounds", 1_000_000, "--workers", 2)
    child.expect(r"standard-52 .*[1-9]\d*/1000000")
    os.kill(workers_of(child.pid)[0], signal.SIGKILL)
    child.expect(rf"standard-52{END}: ([\d,]+) rounds at 4 seats")
    rounds = child.match.group(1)
    child.expect("Interrupted: these are the rounds played so far.")
    child.expect(rf"maumau: a worker was lost when {rounds} of 1,000,000 rounds were over: ")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 1


def test_workers_find_a_bot_of_ones_own(maumau, monkeypatch, tmp_path):
    (tmp_path / "own_mates.py").write_text(
        "import os\n"
        "class Hasty:\n"
        "    def choose(self, observation): return observation.legal_moves[0]\n"
        "    def react(self, observation): return None\n"
        "class Silent(Hasty):\n"
        "    def choose(self, observation): return None\n"
        "class Quitter(Hasty):\n"
        "    def choose(self, observation): os._exit(3)\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    run = maumau("simulate", "german-skat", "--rounds", 20, "--bots", "own_mates:Hasty,random", "--workers", 2)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count("Hasty") == 2
    run = maumau("simulate", "german-skat", "--rounds", 20, "--bots", "own_mates:Silent", "--workers", 2)
    assert (run.returncode, run.stdout) == (2, "")
    # which seat it is depends on whose rounds come back first
    assert re.fullmatch(r"maumau: the bot in seat \d must choose one of its legal moves, not None\n", run.stderr)
    run = maumau("simulate", "german-skat", "--rounds", 20, "--bots", "own_mates:Quitter", "--workers", 2)
    assert run.returncode == 1
    assert "german-skat: 0 rounds" in run.stdout
    assert re.fullmatch(r"maumau: a worker was lost when 0 of 20 rounds were over: .*\n", run.stderr)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Failing", "ValueError: the cards are wet"),
        ("Leaving", "SystemExit: 0"),
    ],
)
def test_a_bot_that_fails_is_told_in_one_line(here, bot, said):
    run = here("simulate", "german-skat", "--rounds", 3, "--bots", f"random,tests.unit.simulation.mates:{bot}")

    assert run.returncode == 1
    assert re.fullmatch(rf"maumau: playing failed in choose \(mates\.py, line \d+\): {said}\n", run.stderr)
    assert "0 rounds" in run.stdout


def test_a_bot_that_fails_in_a_worker_is_told_with_its_own_place(maumau):
    run = maumau(
        *("simulate", "german-skat", "--rounds", 3, "--workers", 2),
        *("--bots", "tests.unit.simulation.mates:Failing"),
        PYTHONPATH=str(Path(__file__).parents[2]),
    )

    assert run.returncode == 1
    assert re.fullmatch(
        r"maumau: playing failed in choose \(mates\.py, line \d+\): ValueError: the cards are wet\n", run.stderr
    )
