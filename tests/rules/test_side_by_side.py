"""The source documents side by side: one test for each line of their comparison, three variants on the same table.

Every position uses only cards that all three packs have, and four players, whom all three tables seat.
"""

from __future__ import annotations

from maumau_core import load_variant
from maumau_core.events import CallForgotten, Drew, PenaltyRaised, Reshuffled
from tests.rules.table import (
    dealt,
    events_of,
    hand,
    house_rules,
    match_at,
    move,
    moves_text,
    play,
    playable,
    refusal,
    sizes,
    table,
)

D000 = load_variant("standard-52")
D001 = load_variant("german-skat")
D002 = load_variant("brazilian-megajogos")
ALL = (D000, D001, D002)
IDLE = ["QC KC 10C", "QS KS 10S", "QD KD 10D"]
"""Hands for the seats that only watch."""


def on_all(outcome, *hands, upcard="9H", **fields):
    """Return what an outcome says of the same position in each of the three variants."""
    return [outcome(rules, table(rules, hands=hands, upcard=upcard, **fields)) for rules in ALL]


# material and deal


def test_side_by_side_players():
    """000: 2 to 6, and 7 or more with two packs. 001: 2 to 4. 002/004: 4 to 8, and 2 to 12 at a casual table."""
    assert [rules.seats for rules in ALL] == [(2, 6), (2, 4), (4, 8)]

    assert load_variant("standard-104").seats[0] == 7
    assert load_variant("brazilian-casual").seats == (2, 12)


def test_side_by_side_pack():
    """000: 52 cards, or 32, or 104. 001: 32 cards. 002/004: 104 cards."""
    assert [len(rules.deck_for(4)) for rules in ALL] == [52, 32, 104]

    assert len(load_variant("standard-32").deck_for(4)) == 32
    assert len(load_variant("standard-104").deck_for(7)) == 104


def test_side_by_side_deal():
    """All deal five cards; 000 knows seven as an alternative."""
    assert [sizes(dealt(rules, seats=4, starter="KC")) for rules in ALL] == [[5, 5, 5, 5]] * 3

    assert sizes(dealt(load_variant("seven-card-deal"), seats=4, starter="KC")) == [7, 7, 7, 7]


def test_side_by_side_start_card_jack():
    """000: the dealer names a suit. 001: no effect. 002/004: the first player has laid it, and names a suit."""
    states = [dealt(rules, seats=4, starter="JS", dealer=3) for rules in ALL]

    assert [state.turn for state in states] == [3, 0, 0]
    assert ["name H" in moves_text(rules, state) for rules, state in zip(ALL, states, strict=True)] == [
        True,
        False,
        True,
    ]
    assert play(D000, states[0], "name H").state.turn == 0
    assert play(D002, states[2], "name H").state.turn == 1


def test_side_by_side_start_card_seven():
    """000 says nothing, so it has no effect; 001: no effect; 002/004: the second player owes two."""
    states = [dealt(rules, seats=4, starter="7S", dealer=3) for rules in ALL]

    assert [state.turn for state in states] == [0, 0, 1]
    assert [[owed.amount for owed in state.obligations] for state in states] == [[], [], [2]]


# drawing


def test_side_by_side_voluntary_draw():
    """000 gives no leave to draw with a card that fits; 001 and 002/004 do."""
    outcome = on_all(lambda rules, state: "draw" in moves_text(rules, state), "KH 8D 8C", *IDLE)

    assert outcome == [False, True, True]


def test_side_by_side_draw_per_turn():
    """One card a turn everywhere."""

    def after_drawing(rules, state):
        state = play(rules, state, "draw").state
        return sizes(state)[0], refusal(rules, state, "draw")

    outcome = on_all(after_drawing, "8D 8C", *IDLE, stock="AS")

    assert outcome == [(3, {"drawn-already"})] * 3


def test_side_by_side_after_draw():
    """000: the drawn card may be laid or kept. 001: the drawn card, else pass. 002/004: any card that fits, else pass."""
    fitting = on_all(
        lambda rules, state: moves_text(rules, play(rules, state, "draw").state), "8D 8C", *IDLE, stock="AH"
    )
    assert fitting == [{"AH", "pass"}] * 3

    def choices(rules, state):
        return playable(rules, play(rules, state, "draw").state)

    for rules, expected in ((D001, {"AH"}), (D002, {"AH", "KH"})):
        state = table(rules, hands=["KH 8D 8C", *IDLE], upcard="9H", stock="AH")
        assert choices(rules, state) == expected


# powers


def test_side_by_side_seven():
    """Everywhere the next player draws two and loses the turn, or lays a seven: 4, 6, 8. Only 000 knows a cap."""
    hands = ["7H 8D 8C", "7C KC 10C", "7S KS 10S", "7D KD 10D"]

    def chain(rules, state):
        state, events = play(rules, state, "7H", "7C", "7S", "7D", "draw")
        return [raised.amount for raised in events_of(events, PenaltyRaised)], sizes(state), state.turn

    assert on_all(chain, *hands) == [([2, 4, 6, 8], [10, 2, 2, 2], 1)] * 3

    capped = load_variant("capped-sevens")
    state = play(capped, table(capped, hands=hands, upcard="9H"), "7H", "7C").state
    assert refusal(capped, state, "7S") == {"chain-capped"}


def test_side_by_side_skip():
    """000 and 001 skip with the eight, 002/004 with the ace; the other of the two is a plain card."""
    assert on_all(lambda rules, state: play(rules, state, "8H").state.turn, "8H 8D 8C", *IDLE) == [2, 2, 1]
    assert on_all(lambda rules, state: play(rules, state, "AH").state.turn, "AH 8D 8C", *IDLE) == [1, 1, 2]


def test_side_by_side_reverse():
    """Only in 002/004 play turns round, with the queen."""

    def way(rules, state):
        state = play(rules, state, "QH").state
        return state.direction, state.turn

    assert on_all(way, "QH 8D 8C", *IDLE) == [(1, 1), (1, 1), (-1, 3)]


def test_side_by_side_jack_on_a_plain_card():
    """Everywhere a jack goes on a card of another suit and number."""
    assert on_all(playable, "JC 8D 8S", *IDLE) == [{"JC"}] * 3


def test_side_by_side_jack_on_a_jack():
    """000: on anything, so also on a jack. 001: on anything but a jack. 002/004: on anything but a seven."""
    assert on_all(playable, "JC 8D 8S", *IDLE, upcard="JH") == [{"JC"}, set(), {"JC"}]


def test_side_by_side_jack_on_a_served_seven():
    """In 002/004 a jack has no privilege on a seven; elsewhere it has, once the penalty is served."""
    assert on_all(playable, "JC 8D 8S", *IDLE, upcard="7H") == [{"JC"}, {"JC"}, set()]


def test_side_by_side_jack_on_a_pending_seven():
    """Nowhere is a jack an answer to a seven that is still to be served."""

    def answer(rules, state):
        return moves_text(rules, play(rules, state, "7H").state)

    assert on_all(answer, "7H 8D 8C", "JC JH 8S", *IDLE[1:]) == [{"draw"}] * 3


def test_side_by_side_wish_answered_by():
    """000 and 002/004: that suit or another jack. 001: that suit only."""

    def answers(rules, state):
        return playable(rules, play(rules, state, "JH=S").state)

    assert on_all(answers, "JH 8D 8C", "JC AS AH", *IDLE[1:]) == [{"JC", "AS"}, {"AS"}, {"JC", "AS"}]


def test_side_by_side_extra():
    """000: powers of the ace as house rules. 001: nothing. 002/004: the nine makes the previous player draw one."""

    def nine(rules, state):
        return sizes(play(rules, state, "9S").state)

    assert on_all(nine, "9S 8D 8C", *IDLE) == [[2, 3, 3, 3], [2, 3, 3, 3], [2, 3, 3, 4]]

    others_draw, skips_all = load_variant("ace-others-draw"), load_variant("ace-skips-all")
    state = table(others_draw, hands=["AH 8D 8C", *IDLE], upcard="9H")
    assert sizes(play(others_draw, state, "AH").state) == [2, 4, 4, 4]
    state = table(skips_all, hands=["AH 8D 8C", *IDLE], upcard="9H")
    assert play(skips_all, state, "AH").state.turn == 0


# the word


def test_side_by_side_call():
    """000: with the play that leaves one card, and the one that leaves none. 001, 002/004: before the last but one."""
    before = on_all(lambda rules, state: "mau" in moves_text(rules, state), "KH 8D", *IDLE)
    assert before == [False, True, True]

    along = on_all(lambda rules, state: "KH!" in moves_text(rules, state), "KH 8D", *IDLE)
    assert along == [True, True, True]

    afterwards = on_all(
        lambda rules, state: "0: mau" in moves_text(rules, play(rules, state, "KH").state), "KH 8D", *IDLE
    )
    assert afterwards == [True, False, True]  # 002/004 by resolution: late, until accused

    last = on_all(lambda rules, state: "KH!" in moves_text(rules, state), "KH", *IDLE)
    assert last == [True, False, False]


def test_side_by_side_enforcement_at_once():
    """Right after the silent play. 000: not yet. 001: the penalty comes by itself. 002/004: others may accuse."""

    def silent(rules, state):
        state, events = play(rules, state, "KH")
        return len(events_of(events, CallForgotten)), sizes(state)[0], "3: challenge 0" in moves_text(rules, state)

    assert on_all(silent, "KH 8D", *IDLE) == [(0, 1, False), (1, 3, False), (1, 1, True)]


def test_side_by_side_enforcement_after_the_next_player_drew():
    """000: now the word is missed, and may be pointed out. 002/004: a card bought changes nothing."""

    def drew(rules, state):
        state = play(rules, state, "KH", "draw").state
        return "0: mau" in moves_text(rules, state), "3: challenge 0" in moves_text(rules, state)

    outcome = on_all(drew, "KH 8D", "AC 10C 9C", *IDLE[1:], stock="AS 9D")

    assert outcome == [(False, True), (False, False), (True, True)]


def test_side_by_side_enforcement_after_the_next_player_discarded():
    """000: missed, and open to the table until the player after that acts. 002/004: with the discard it is too late."""
    hands = ["KH 8D", "10H 10C QC", "AH KS 10S", IDLE[2]]

    def accused(*acts):
        return on_all(
            lambda rules, state: "3: challenge 0" in moves_text(rules, play(rules, state, *acts).state), *hands
        )

    assert accused("KH", "10H") == [True, False, False]
    assert accused("KH", "10H", "10S") == [False, False, False]


def test_side_by_side_penalties():
    """000 and 001: two cards. 002/004: five, for the missed word, the false word and the false accusation alike."""

    def cost(rules, text, *before, hands=("KH 8D", *IDLE)):
        state = play(rules, table(rules, hands=hands, upcard="9H"), *before).state
        return [(drew.seat, drew.count) for drew in events_of(play(rules, state, text), Drew) if drew.reason == "call"]

    unable = ("KH 8D", "AC 10C 9C", *IDLE[1:])
    assert cost(D000, "3: challenge 0", "KH", "draw", hands=unable) == [(0, 2)]
    assert cost(D001, "KH") == [(0, 2)]
    assert cost(D002, "3: challenge 0", "KH") == [(0, 5)]
    assert cost(D002, "3: mau") == [(3, 5)]
    assert cost(D002, "3: challenge 1") == [(3, 5)]
    for rules in (D000, D001):
        state = table(rules, hands=["KH 8D", *IDLE], upcard="9H")
        assert refusal(rules, state, "3: mau") == {"call-not-due"}
        assert refusal(rules, state, "3: challenge 1") == {"no-challenge"}


# the end


def _ended(rules, *hands):
    """Return the end of a round that seat 0 has won while the others hold these cards."""
    state = table(rules, hands=["KH", *hands], upcard="9H")
    return play(rules, state, "KH!" if rules is D000 else "KH").state


def test_side_by_side_values():
    """000: A K Q J 10. 001: J 20, A 11, K Q 10. 002/004: J 30, Q K 10, A 1. All else counts its number."""

    def worth(rules, face):
        # the winner collects in 001 what a loser holds, and elsewhere each loser writes it down
        return sum(rules.points(_ended(rules, f"{face}C", "7S", "7D"))) - 14

    faces = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    assert [worth(D000, face) for face in faces] == [7, 8, 9, 10, 10, 10, 10, 10]
    assert [worth(D001, face) for face in faces] == [7, 8, 9, 10, 20, 10, 10, 11]
    assert [worth(D002, face) for face in faces] == [7, 8, 9, 10, 30, 10, 10, 1]


def test_side_by_side_scoring_of_a_round():
    """000: losers add what they hold. 001: the winner collects it. 002/004: it only ranks the players."""
    hands = ["JC 7C", "8S", "9D KD"]

    assert D000.points(_ended(D000, *hands)) == (0, 17, 8, 19)
    assert D001.points(_ended(D001, *hands)) == (27 + 8 + 19, 0, 0, 0)
    assert D002.points(_ended(D002, *hands)) == (0, 37, 8, 19)


def test_side_by_side_scoring_of_a_match():
    """000: low wins at 100. 001: high wins at 100 a player. 002/004: one game, ranked by low hands."""

    def judged(rules, scores):
        state = table(rules, hands=["KH", "JC 7C", "8S", "9D KD"], upcard="9H")
        text = "KH!" if rules is D000 else "KH"
        match, _ = rules.apply(match_at(rules, scores, state), move(rules, state, text))
        return match.is_over, match.standings[0]

    assert judged(D000, (50, 60, 91, 80)) == (False, (0,))
    assert judged(D000, (50, 60, 92, 80)) == (True, (0,))
    assert judged(D001, (345, 390, 0, 0)) == (False, (0,))
    assert judged(D001, (346, 390, 0, 0)) == (True, (0,))
    assert judged(D002, (0, 0, 0, 0)) == (True, (0,))


def test_side_by_side_blocked_table():
    """001: the lowest hand collects the differences. 000 and 002/004 are silent: each hand counts for its owner.

    While the discards are renewed somebody always holds a card that fits, so here they are not.
    """
    hands = ["8D 10C", "QC KC", "8S AS", "QD KD"]
    outcome = []
    for rules in ALL:
        stuck = house_rules(rules.name, {"exhaustion": {"rule": "no-reshuffle"}})
        state = play(stuck, table(stuck, hands=hands, upcard="9H", rest="under"), *["pass"] * 4).state
        assert state.result.reason == "blocked"
        outcome.append(stuck.points(state))

    assert outcome == [(18, 20, 18, 20), (2 + 1 + 2, 0, 0, 0), (18, 20, 9, 20)]


def test_side_by_side_reshuffle():
    """000 and 001: the discards under the upcard are shuffled into a new stock; 002/004 are silent, so the same."""

    def renewed(rules, state):
        under = len(state.discards) - 1
        state, events = play(rules, state, "draw")
        assert hand(state, 0) > {"8D", "8C"}
        return events_of(events, Reshuffled) == [Reshuffled(under)], [str(card) for card in state.discards]

    assert on_all(renewed, "8D 8C", *IDLE, rest="under") == [(True, ["9H"])] * 3
