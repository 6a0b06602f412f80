"""``record``, and what ``play`` and ``simulate`` record."""

import signal

import pytest

from maumau_core import load_variant, variant_names
from maumau_core.cli.commands import play, record, simulate
from maumau_core.records import EndEntry, Header, RoundEntry, commit, read_entries, replay


def entries(file):
    with file.open(encoding="utf-8") as lines:
        return [*read_entries(lines)]


def checked(file):
    """Return the entries of a file in which everything is so."""
    return [step.entry for step in replay(None, entries(file))]


@pytest.mark.parametrize("suffix", [".jsonl", ".txt"])
def test_bots_play_a_match_and_it_is_written_down(maumau, tmp_path, suffix):
    file = tmp_path / f"match{suffix}"
    run = maumau("record", "german-skat", file, "--seats", 2, "--seed", 7)
    header, *_, end = checked(file)
    rounds = sum(isinstance(entry, RoundEntry) for entry in entries(file))

    assert (0, "") == (run.returncode, run.stderr)
    assert f"{file}: german-skat, 2 seats, seed 7: {rounds} rounds\n" == run.stdout
    assert ("match", 2, 7) == (header.kind, header.seats, header.seed)
    assert "over" == end.end


@pytest.mark.parametrize("name", variant_names())
def test_every_variant_can_be_recorded(here, tmp_path, name):
    file = tmp_path / "match.txt"

    assert 0 == here("record", name, file, "--seed", 4).returncode
    assert "over" == checked(file)[-1].end


def test_the_same_seed_writes_the_same_and_no_seed_another(here, tmp_path):
    written = []
    for name, seed in (("a", ["--seed", 5]), ("b", ["--seed", 5]), ("c", []), ("d", [])):
        here("record", "standard-52", tmp_path / f"{name}.txt", *seed)
        written.append((tmp_path / f"{name}.txt").read_text(encoding="utf-8"))

    assert written[0] == written[1]
    assert len({*written}) == 3


def test_the_two_formats_hold_the_same(here, tmp_path):
    for name in ("a.txt", "a.jsonl"):
        here("record", "standard-52", tmp_path / name, "--seed", 5)

    assert entries(tmp_path / "a.txt") == entries(tmp_path / "a.jsonl")


def test_the_format_may_be_said(here, tmp_path):
    file = tmp_path / "match.pgn"

    assert 2 == here("record", "children", file).returncode
    assert 0 == here("record", "children", file, "--format", "text").returncode
    assert "[Format " == file.read_text(encoding="utf-8")[:8]


def test_a_commitment_comes_first_and_the_seed_last(here, tmp_path):
    file = tmp_path / "match.jsonl"
    run = here("record", "children", file, "--commit")
    header, *_, end = checked(file)

    assert "" == run.stderr
    assert (None, commit(end.seed)) == (header.seed, header.commitment)


def test_a_commitment_to_a_seed_that_can_be_guessed_is_warned_of(here, tmp_path):
    run = here("record", "children", tmp_path / "match.jsonl", "--commit", "--seed", 7)

    assert (0, "maumau: this seed can be found by trying, and then the commitment hides nothing\n") == (
        run.returncode,
        run.stderr,
    )


@pytest.mark.parametrize("command", [["record", "children"], ["play", "children", "--record"]])
def test_a_file_is_only_overwritten_when_that_is_said(here, tmp_path, command):
    file = tmp_path / "mine.txt"
    file.write_text("mine", encoding="utf-8")
    run = here(*command, file)

    assert (2, "mine") == (run.returncode, file.read_text(encoding="utf-8"))
    assert f"maumau: {file}: this file exists, and only --force overwrites it\n" == run.stderr
    assert 0 == here(*command, file, "--force").returncode
    assert isinstance(checked(file)[0], Header)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["record", "german-skat", "a.csv"], "a record ends in .jsonl (JSON Lines) or .txt (compact text)"),
        (["record", "german-skat", "a.txt", "--format", "pgn"], "a record is written as jsonl or text, not as 'pgn'"),
        (["record", "german-skat", "there/is/none.txt"], "cannot be written: No such file or directory"),
        (["record", "german-skat", "a.txt", "--seats", 9], "german-skat is played by 2 to 4, not by 9"),
        (
            ["record", "german-skat", "a.txt", "--seats", 2, "--bots", "random,random,random"],
            "2 seats leave room for 2",
        ),
        (["record", "german-skat", "a.txt", "--seed", -1], "seed must be a whole number"),
        (["record", "german-skt", "a.txt"], "did you mean german-skat?"),
        (["play", "german-skat", "--force"], "--force is about the file of a record: say --record FILE too"),
        (["simulate", "german-skat", "--force"], "--force is about the file of a record: say --record FILE too"),
        (["simulate", "german-skat", "--record", "a.txt", "--workers", 2], "--record needs --workers 1"),
    ],
)
def test_what_cannot_be_recorded_is_told_in_one_line(here, tmp_path, monkeypatch, arguments, complaint):
    monkeypatch.chdir(tmp_path)
    run = here(*arguments)

    assert 2 == run.returncode
    assert complaint in run.stderr
    assert 1 == run.stderr.count("\n")
    assert [] == [*tmp_path.iterdir()]


def interrupting(function, after):
    """Return a generator function that presses Ctrl-C when so many things have come out of it."""

    def interrupted(*arguments, **options):
        for index, thing in enumerate(function(*arguments, **options), start=1):
            if index == after:
                signal.raise_signal(signal.SIGINT)
            yield thing

    return interrupted


def test_ctrl_c_leaves_a_record_that_can_be_replayed(here, tmp_path, monkeypatch):
    file = tmp_path / "match.txt"
    monkeypatch.setattr(record, "drive", interrupting(record.drive, 5))
    run = here("record", "german-skat", file, "--seed", 7)

    assert 130 == run.returncode
    assert "0 rounds, left before its end" in run.stdout
    assert (7, EndEntry("left")) == (len(checked(file)), checked(file)[-1])


def test_a_match_with_a_person_is_recorded_as_far_as_it_goes(here, tmp_path):
    file = tmp_path / "match.jsonl"
    run = here("play", "german-skat", "--seed", 1, "--record", file, said="1\n1\nquit\n")
    header, *moves, end = checked(file)

    assert 0 == run.returncode
    assert (1, "left") == (header.seed, end.end)
    assert 2 == sum(entry.move.startswith("0:") for entry in moves)


def test_a_whole_match_with_a_person_is_recorded(here, tmp_path):
    file = tmp_path / "match.txt"
    here("play", "children", "--seed", 4, "--record", file, said="1\n" * 300)

    assert "over" == checked(file)[-1].end


def test_ctrl_c_at_the_table_leaves_a_record_too(here, tmp_path, monkeypatch):
    file = tmp_path / "match.txt"
    monkeypatch.setattr(play, "drive", interrupting(play.drive, 3))
    run = here("play", "german-skat", "--seed", 1, "--record", file, said="1\n" * 9)

    assert 130 == run.returncode
    assert "left" == checked(file)[-1].end


def test_a_simulation_records_every_round_and_counts_the_same(here, tmp_path):
    file = tmp_path / "rounds.jsonl"
    command = ["simulate", "german-skat", "standard-52", "--rounds", 4, "--bots", "sensible:forgetful=0.5,random"]
    kept, plain = here(*command, "--record", file), here(*command)
    headers = [entry for entry in checked(file) if isinstance(entry, Header)]

    assert 0 == kept.returncode
    assert [("round", "german-skat")] * 4 + [("round", "standard-52")] * 4 == [(h.kind, h.variant) for h in headers]
    assert [0, 1, 2, 3] * 2 == [header.dealer for header in headers]
    assert len({header.seed for header in headers}) == 4, "both variants are dealt from the same seeds"
    after = "what happened"
    assert (
        plain.stdout.partition(after)[2].partition("standard-52")[0]
        == kept.stdout.partition(after)[2].partition("standard-52")[0]
    )


def test_a_simulation_that_is_stopped_has_recorded_what_it_counted(here, tmp_path, monkeypatch):
    file = tmp_path / "rounds.txt"
    monkeypatch.setattr(simulate.Study, "transcripts", interrupting(simulate.Study.transcripts, 3))
    run = here("simulate", "german-skat", "--rounds", 100, "--record", file)

    assert 130 == run.returncode
    assert "german-skat: 3 rounds" in run.stdout
    assert 3 == sum(isinstance(entry, EndEntry) for entry in checked(file))


def test_a_house_variant_is_recorded_under_its_name(here, tmp_path, house):
    file = tmp_path / "match.txt"
    here("record", house, file, "--seats", 2, "--seed", 1)

    assert ("house", load_variant(house).fingerprint) == (entries(file)[0].variant, entries(file)[0].fingerprint)


def test_a_name_that_says_no_format_is_refused_with_the_option_that_does_where_there_is_one(here, tmp_path):
    file = tmp_path / "match.pgn"

    assert "(--format says which it is, whatever the file is called)" in here("record", "children", file).stderr
    assert "--format" not in here("play", "children", "--record", file).stderr
