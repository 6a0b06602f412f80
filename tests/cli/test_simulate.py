"""``simulate``."""

import json
import re
import sys
import time

import pexpect

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
