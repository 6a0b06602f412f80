"""``play`` at a pseudo-terminal."""

import pexpect

QUESTION = "Your move: "


def end(child):
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus


def test_a_move_by_number_and_one_by_notation(terminal):
    child = terminal("play", "standard-52", "--seed", 5, "--pace", 0)
    child.expect(QUESTION)
    child.sendline("JH=C")
    child.expect("You demand ")
    child.expect(QUESTION)
    child.sendline("1")
    child.expect("You (lay|draw)")
    child.expect(QUESTION)
    child.sendline("quit")
    child.expect("You left the table.")
    assert end(child) == 0


def test_lines_can_be_edited(terminal):
    child = terminal("play", "standard-52", "--seed", 5, "--pace", 0)
    child.expect(QUESTION)
    child.send("quX\x7fit\r")  # a slip, and the key that takes it back
    child.expect("You left the table.")
    assert end(child) == 0


def test_control_d_leaves_the_table(terminal):
    child = terminal("play", "german-skat", "--seed", 3, "--pace", 0)
    child.expect(QUESTION)
    child.sendeof()
    child.expect("Input has ended: you left the table.")
    child.expect("Points so far: you: 0")
    assert end(child) == 0


def test_ctrl_c_stops_the_match(terminal):
    child = terminal("play", "german-skat", "--seed", 3, "--pace", 0)
    child.expect(QUESTION)
    child.sendintr()
    child.expect("Stopped.")
    child.expect("Points so far: you: 0")
    assert "Traceback" not in child.before
    assert end(child) == 130


def test_ctrl_c_stops_while_events_are_told(terminal):
    child = terminal("play", "german-skat", "--seed", 3, "--pace", 5)
    child.expect("is turned up")
    child.sendintr()
    child.expect("Stopped.")
    assert end(child) == 130


def test_events_are_told_one_by_one(terminal):
    child = terminal("play", "standard-52", "--seed", 5, "--pace", 0.3)
    child.expect("is turned up")
    child.expect("Seat 1 (draws|lays)")
    assert QUESTION not in child.before
    child.expect(QUESTION)
    child.sendline("quit")
    assert end(child) == 0


def test_a_round_ends_with_scores_and_waits_for_enter(terminal):
    child = terminal("play", "german-skat", "--seats", 2, "--seed", 9, "--pace", 0, "--no-color")
    while child.expect([QUESTION, r"Enter for the next round: "]) == 0:
        child.sendline("1")
    assert "The round is over." in child.before
    assert "left in hand" in child.before
    child.sendline("")
    child.expect("Next round")
    child.expect("is turned up")
    child.expect(QUESTION)
    child.sendline("quit")
    assert end(child) == 0
