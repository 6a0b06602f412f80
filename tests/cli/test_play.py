"""``play``, through a pipe."""

import pytest

from maumau_core import variant_names

FIRST = "1\n" * 3000


def play(maumau, *arguments, said):
    run = maumau("play", *arguments, said=said)
    assert run.stderr == ""
    assert "\x1b" not in run.stdout
    return run


def test_the_end_of_input_ends_the_match(maumau):
    run = play(maumau, "german-skat", "--seed", 1, said="")
    assert run.returncode == 0
    assert run.stdout.endswith(
        "Input has ended: you left the table.\nPoints so far: you: 0, seat 1: 0, seat 2: 0, seat 3: 0.\n"
    )


@pytest.mark.parametrize("word", ["quit", "QUIT", "exit"])
def test_quit_ends_the_match(here, word):
    run = play(here, "german-skat", "--seed", 1, said=f"{word}\n")
    assert run.returncode == 0
    assert "You left the table." in run.stdout
    assert run.stdout.count("Your move") == 1


@pytest.mark.parametrize("name", variant_names())
def test_a_match_of_every_variant_goes_to_its_end(here, name):
    run = play(here, name, "--seed", 4, "--bots", "sensible", said=FIRST)
    assert run.returncode == 0
    lines = run.stdout.splitlines()
    assert lines[-1].startswith("  The match is over. ")
    assert run.stdout.count("The round is over.") + run.stdout.count("the round is blocked") >= 1
    assert "left in hand" in run.stdout


def test_rounds_follow_each_other_and_scores_add_up(maumau):
    run = play(maumau, "german-skat", "--seats", 2, "--seed", 9, said=FIRST)
    rounds = run.stdout.count("left in hand")
    assert rounds > 1
    assert run.stdout.count("Enter for the next round:") == rounds - 1
    assert run.stdout.count("Next round") == rounds - 1
    boards = run.stdout.split("left in hand")[1:]
    totals = [0, 0]
    for board in boards:
        rows = [line.split() for line in board.splitlines()[1:3]]
        points = [int(rows[0][1]), int(rows[1][2])]
        totals = [total + gained for total, gained in zip(totals, points, strict=True)]
        assert totals == [int(rows[0][2]), int(rows[1][3])]
    assert max(totals) >= 200


def test_the_same_seed_and_the_same_answers_play_the_same(here):
    one, other = (play(here, "brazilian-megajogos", "--seed", 3, said="1\n" * 12).stdout for _ in range(2))
    assert one == other
    assert play(here, "brazilian-megajogos", "--seed", 4, said="1\n" * 12).stdout != one


def test_without_a_seed_it_says_which_one_it_took(maumau):
    seeds = {play(maumau, "german-skat", said="").stdout.partition("seed ")[2].split()[0] for _ in range(2)}
    assert len(seeds) == 2
    assert all(seed.isdecimal() for seed in seeds)


def test_the_table_shows_what_the_person_may_know(here):
    run = play(here, "standard-52", "--seed", 5, said="")
    assert "Upcard  6♥ · stock: 30\n" in run.stdout
    assert "Cards   you: 5 · seat 1: 5 · seat 2: 4 · seat 3: 4 · clockwise\n" in run.stdout
    assert "Hand     8♣  Q♣  8♦ [10♥][J♥]\n" in run.stdout
    assert "Seat 1 draws a card.\n" in run.stdout  # which one is its own business


def test_what_the_starter_does_is_told(here):
    """A nine makes you, the dealer, draw; a queen turns play round."""
    drew = play(here, "brazilian-megajogos", "--seed", 2, said="").stdout
    assert "  You deal; 9♣ is turned up.\n  You draw a card for the 9♣: 2♥.\n" in drew
    assert drew.count("You deal") == 1
    turned = play(here, "brazilian-megajogos", "--seed", 7, said="").stdout
    assert "  You deal; Q♦ is turned up.\n  Play turns round and goes counter-clockwise.\n" in turned


def test_moves_by_number_and_by_notation(here):
    by_number = play(here, "standard-52", "--seed", 5, said="1\n").stdout
    by_notation = play(here, "standard-52", "--seed", 5, said="10h\n").stdout
    assert "You lay 10♥.\n" in by_number
    assert by_number == by_notation.replace("Your move: 10h", "Your move: 1")
    assert "You demand clubs.\n" in play(here, "standard-52", "--seed", 5, said="JH=C\n").stdout


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("9H", "That is not allowed: "),
        ("8D", "That is not allowed: "),
        ("draw", "That is not allowed: "),
        ("mau", "That is not allowed: "),
        ("challenge 2", "That is not allowed: "),
        ("10H!", "That is not allowed: "),
        ("JH", "say what you demand: JH=C, JH=D, JH=H, JH=S"),
        ("99", "there is no move 99: choose from 1 to 5"),
        ("rubbish", "'rubbish' is neither a card of this deck nor a move"),
        ("help", "Cards in [brackets] may be laid now."),
        ("?", "Cards in [brackets] may be laid now."),
        ("rules", "\n  - Everybody is dealt 5 cards"),
        ("", "Your move: "),
    ],
)
def test_what_is_no_legal_move_is_answered_and_asked_again(here, said, answer):
    run = play(here, "standard-52", "--seed", 5, said=f"{said}\n")
    assert run.returncode == 0
    after = run.stdout.partition(f"Your move: {said}\n")[2]
    assert answer in after
    assert after.count("Your move: ") == 1
    assert "You lay" not in after


def test_the_word_rides_on_a_card(here):
    run = play(here, "children", "--seats", 2, "--seed", 9, said=FIRST.replace("1", "1!", 60))
    assert "You say “mau”.\n" in run.stdout
    assert "with a ! behind the card you say “mau”" in run.stdout


def test_a_word_forgotten_can_be_said_late(here):
    run = play(here, "standard-52", "--seats", 2, "--seed", 9, said=FIRST)
    prompt = " 1 say “mau”\nQuick, before play goes on (Enter to let it be): 1\n  You say “mau”.\n"
    assert prompt in run.stdout


def test_a_false_word_costs_cards_where_the_rules_say_so(here):
    run = play(here, "brazilian-megajogos", "--seed", 3, said="mau\ny\n")
    assert "You say “mau”, but it is not due.\n  You draw 5 cards for the false call: " in run.stdout


def test_a_false_challenge_costs_cards_where_the_rules_say_so(here):
    run = play(here, "brazilian-megajogos", "--seed", 3, said="challenge 1\ny\n")
    assert "You challenge seat 1, and are wrong.\n  You draw 5 cards for the false challenge: " in run.stdout


def test_a_file_can_be_played(here, house):
    run = play(here, house, "--seats", 2, "--seed", 1, said="")
    assert "House rules · 2 seats · seed 1" in run.stdout
    assert "Cards   you: 3 · " in run.stdout
