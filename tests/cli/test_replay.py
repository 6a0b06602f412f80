"""``replay``: shown step by step, or checked."""

import io
import re
import sys

import attrs
import pytest

from maumau_core import load_variant
from maumau_core.cli import main
from maumau_core.records import transcribe, write_entries

RULES = load_variant("german-skat")


@pytest.fixture
def recorded(here, tmp_path):
    """A match of two."""
    file = tmp_path / "match.txt"
    here("record", "german-skat", file, "--seats", 2, "--seed", 7)
    return file


def test_through_a_pipe_everything_is_shown(maumau, recorded):
    run = maumau("replay", recorded)
    lines = run.stdout.splitlines()

    assert (0, "") == (run.returncode, run.stderr)
    assert "German Mau-Mau with the Skat pack · 2 seats · seed 7" in lines[1]
    assert "\x1b" not in run.stdout
    assert lines[-1].startswith("  The match is over. ") or "left in hand" in run.stdout
    assert 1 == run.stdout.count("The match is over.")
    assert run.stdout.count("The round is over.") == run.stdout.count("left in hand")


def test_all_hands_are_open_and_drawn_cards_are_told(here, recorded):
    run = here("replay", recorded)
    state = RULES.deal(seats=2, seed=RULES.new_match(seats=2, seed=7).round.seed)

    for hand in state.hands:
        for card in hand:
            assert str(card)[:-1] in run.stdout.partition("1.1 ")[0]
    assert " draws a card: " in run.stdout


def test_a_record_is_read_from_standard_input(here, recorded):
    text = recorded.read_text(encoding="utf-8")

    assert here("replay", recorded).stdout == here("replay", "-", said=text).stdout
    assert "-: 1 record, " in here("replay", "-", "--verify", said=text).stdout


def test_names_are_shown_and_cannot_steer_the_terminal(here):
    start = RULES.deal(seats=2, seed=7)
    entries = transcribe(RULES, start, RULES.legal_moves(start)[:1], names=["Ana\x1b[31m", "Bo"])
    run = here("replay", "-", said="".join(write_entries(entries)))

    assert "Ana[31m deals" in run.stdout
    assert "> Bo  " in run.stdout
    assert "Nobody went on: the record ends here." in run.stdout


def test_verifying_says_how_much_there_is(here, recorded):
    text = recorded.read_text(encoding="utf-8")
    rounds = text.count("= round=")
    moves = sum(
        ":" in word or word == "next" for line in text.splitlines() for word in line.split() if line[0] in "01n"
    )
    run = here("replay", recorded, "--verify")

    assert (0, f"{recorded}: 1 record, {rounds} rounds, {moves} moves, all as they should be\n") == (
        run.returncode,
        run.stdout,
    )


@pytest.mark.parametrize("options", [[], ["--verify"]])
def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(here, recorded, options):
    text = recorded.read_text(encoding="utf-8")
    run = here("replay", "-", *options, said=text[:600])

    assert 1 == run.returncode
    assert "maumau: -: line " in run.stderr
    assert "the text breaks off within this line\n" in run.stderr
    assert "1 lays" in run.stdout or run.stdout.startswith("-: ")
    assert not options or re.fullmatch(r"-: [0-9]+ moves before the fault\n", run.stdout)


def test_what_breaks_off_at_once_has_nothing_before_the_fault(here):
    run = here("replay", "-", "--verify", said='[Format "maumau')

    assert (1, "-: nothing before the fault\n") == (run.returncode, run.stdout)


@pytest.mark.parametrize("options", [[], ["--verify"]])
def test_an_altered_record_is_refused_with_its_line(here, recorded, options):
    text = recorded.read_text(encoding="utf-8").replace("[Dealer 0]", "[Dealer 1]")
    run = here("replay", "-", *options, said=text)

    assert 1 == run.returncode
    assert "maumau: -: line 8: the checksum does not fit: this line was altered, or one before it lost\n" == run.stderr


def test_bytes_that_are_no_text_are_an_alteration(here, recorded):
    data = recorded.read_bytes()
    recorded.write_bytes(data.replace(b"[Engine", b"[\xffngine"))
    run = here("replay", recorded, "--verify")

    assert 1 == run.returncode
    assert "line 6: the checksum does not fit" in run.stderr


def test_a_variant_that_is_not_installed_is_given_as_a_file(here, tmp_path, house):
    file = tmp_path / "match.jsonl"
    here("record", house, file, "--seats", 2, "--seed", 1)
    lacking = here("replay", file, "--verify")

    assert 1 == lacking.returncode
    assert f"'house' with the fingerprint {load_variant(house).fingerprint}" in lacking.stderr
    assert lacking.stderr.endswith(" (--rules FILE names them)\n")
    assert 0 == here("replay", file, "--verify", "--rules", house).returncode


def test_changed_rules_are_refused_naming_both_and_tried_when_asked(here, tmp_path, house):
    file = tmp_path / "match.jsonl"
    here("record", house, file, "--seats", 2, "--seed", 1)
    before = load_variant(house).fingerprint
    house.write_text(house.read_text(encoding="utf-8") + "[calls]\npenalty = 3\n", encoding="utf-8")
    refused = here("replay", file, "--verify", "--rules", house)

    assert 1 == refused.returncode
    assert before in refused.stderr
    assert load_variant(house).fingerprint in refused.stderr
    assert refused.stderr.endswith(" (--anyway tries it all the same)\n")
    assert 1 == refused.stderr.count("\n")
    tried = here("replay", file, "--verify", "--rules", house, "--anyway")
    assert "fingerprint" not in tried.stderr


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("", "line 1: there is no record in it: the text is empty"),
        ("hello", "line 1: a record begins with { or with ["),
    ],
)
def test_what_is_no_record_is_told_in_one_line(here, said, complaint):
    run = here("replay", "-", said=said)

    assert (1, 1) == (run.returncode, run.stderr.count("\n"))
    assert complaint in run.stderr


def test_a_file_that_cannot_be_read_is_told_in_one_line(here, tmp_path):
    for file, reason in ((tmp_path / "none.txt", "No such file or directory"), (tmp_path, "Is a directory")):
        run = here("replay", file)

        assert (2, f"maumau: {file}: cannot be read: {reason}\n") == (run.returncode, run.stderr)


def test_at_a_terminal_enter_goes_on_and_quit_ends_it(terminal, recorded):
    child = terminal("replay", recorded)
    child.expect("Skat pack")
    for step in ("1.1", "1.2", "1.3"):
        child.expect("Enter for the next step, or quit: ")
        child.sendline("")
        child.expect(step)
    child.expect("Enter for the next step, or quit: ")
    child.sendline("quit")
    child.expect_exact("quit")
    rest = child.read()
    child.wait()

    assert 0 == child.exitstatus
    assert "1.4" not in rest


def test_input_in_another_encoding_is_refused_in_one_line(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"[Format"), encoding="utf-16"))

    assert 1 == main(["replay", "-", "--verify"])
    assert (
        "maumau: -: line 1: it is not in the encoding it is read in: UTF-16 stream does not start with BOM\n"
        == capsys.readouterr().err
    )


@pytest.mark.parametrize("options", [[], ["--verify"]])
@pytest.mark.parametrize("fault", [UnicodeEncodeError("ascii", "\xe4", 0, 1, "no"), UnicodeError("no")])
def test_a_letter_that_fails_in_a_rule_or_on_the_way_out_is_no_bad_input(here, monkeypatch, recorded, options, fault):
    def failing(*_, **__):
        raise fault

    monkeypatch.setattr(type(RULES), "start_match", failing)
    with pytest.raises(UnicodeError) as caught:
        here("replay", recorded, *options)

    assert fault is caught.value


@pytest.fixture
def sealed(here, tmp_path):
    """The text of a sealed record that broke off, and how many moves are whole in it."""
    file = tmp_path / "sealed.txt"
    here("record", "german-skat", file, "--seats", 2, "--seed", 7, "--commit")
    text = file.read_text(encoding="utf-8")[:800]
    moves = re.findall("(?:[0-9]:[^ ]+|next)(?= )", text)
    return text, len(moves)


def test_of_a_sealed_record_that_broke_off_it_is_said_how_much_was_read_and_what_helps(here, sealed):
    text, moves = sealed
    run = here("replay", "-", "--verify", said=text)

    assert (1, f"-: {moves} moves of a sealed record read, none of them checked, before the fault\n") == (
        run.returncode,
        run.stdout,
    )
    assert "the text breaks off within this line" in run.stderr
    assert run.stderr.endswith(" (--seed N replays what is there)\n")


def test_what_comes_before_a_sealed_record_that_broke_off_is_counted_too(here, recorded, sealed):
    text, moves = sealed
    run = here("replay", "-", "--verify", said=recorded.read_text(encoding="utf-8") + text)

    assert run.stdout.startswith("-: 1 record, ")
    assert run.stdout.endswith(
        f", then {moves} moves of a sealed record read, none of them checked, before the fault\n"
    )


def test_a_sealed_record_that_broke_off_is_replayed_with_its_seed(here, sealed):
    text, moves = sealed
    checked = here("replay", "-", "--verify", "--seed", 7, said=text)

    assert (1, f"-: {moves} moves before the fault\n") == (checked.returncode, checked.stdout.replace("1 round, ", ""))
    assert "--seed" not in checked.stderr
    assert "1 lays" in here("replay", "-", "--seed", 7, said=text).stdout
    assert "the seed 8 is not the one that the header commits to" in here("replay", "-", "--seed", 8, said=text).stderr
    assert (2, "maumau: seed must be a whole number from 0 to 2**128 - 1, not -1\n") == (
        (wrong := here("replay", "-", "--seed", -1, said=text)).returncode,
        wrong.stderr,
    )


def test_a_sealed_record_that_does_not_reveal_its_seed_is_refused_with_what_helps(here):
    start = RULES.deal(seats=2, seed=7)
    *entries, end = transcribe(RULES, start, RULES.legal_moves(start)[:1], sealed=True)
    run = here("replay", "-", said="".join(write_entries([*entries, attrs.evolve(end, seed=None)])))

    assert 1 == run.returncode
    assert run.stderr.endswith(" (--seed N gives it)\n")
