"""The clauses of the rule sheet, word for word: what each option of an official rule says, in English."""

from __future__ import annotations

from typing import Any

import pytest

from maumau_plugins.decks.packs_by_seats import PacksBySeats
from tests.plugins.rules import sensible

POINTED_OUT = "if somebody points it out before the end of the next player's turn; otherwise it is forgiven."
ONCE = "until a card follows, only that suit may be laid."
CLAUSES: list[tuple[str, dict[str, Any], str]] = [
    # decks
    ("packs", {"count": 1}, "One pack is used."),
    ("packs", {"count": 3}, "3 packs are shuffled together."),
    ("packs-by-seats", {}, "Packs in use: 1, from 7 players on 2."),
    (
        "packs-by-seats",
        {"packs": 2, "from_seats": {"10": 4, "5": 3}},
        "Packs in use: 2, from 5 players on 3, from 10 players on 4.",
    ),
    # dealing
    (
        "plain-deal",
        {},
        (
            "Everybody is dealt 5 cards, one at a time; the next card of the stock is turned up as the starter. "
            "Play starts clockwise."
        ),
    ),
    (
        "plain-deal",
        {"cards": 1, "direction": "counter-clockwise"},
        (
            "Everybody is dealt 1 card, one at a time; the next card of the stock is turned up as the starter. "
            "Play starts counter-clockwise."
        ),
    ),
    # drawing
    (
        "draw",
        {},
        "Whoever has no card to lay draws 1 card. The drawn card may be laid at once if it fits; otherwise one passes.",
    ),
    (
        "draw",
        {"amount": 2, "limit": 0, "voluntary": True, "after": "any"},
        (
            "Whoever cannot or does not want to lay a card draws 2 cards as often as it takes until something fits. "
            "Afterwards any card that fits may be laid; otherwise one passes."
        ),
    ),
    (
        "draw",
        {"limit": 2, "after": "none"},
        "Whoever has no card to lay draws 1 card, at most 2 times in a turn. Nothing may be laid after drawing.",
    ),
    (
        "draw",
        {"after": "must"},
        (
            "Whoever has no card to lay draws 1 card. "
            "The drawn card must be laid at once if it fits; otherwise one passes."
        ),
    ),
    # calls
    (
        "announce-before-play",
        {},
        'Whoever lays the last card but one says "mau" before or while laying it; whoever forgets it draws 2 cards.',
    ),
    (
        "announce-at-one-and-zero",
        {},
        (
            'Whoever is left with one card says "mau", and with none "mau mau", before anybody else acts. '
            f"Whoever forgets it draws 2 cards {POINTED_OUT}"
        ),
    ),
    (
        "announce-at-one-and-zero",
        {"challenge_from": "play", "penalty": 1, "word": "uno", "last_word": "fin"},
        (
            'Whoever is left with one card says "uno", and with none "fin". '
            "It may still be said until somebody points out that it was not. "
            f"Whoever forgets it draws 1 card {POINTED_OUT}"
        ),
    ),
    (
        "call-button",
        {},
        (
            'Whoever holds two cards and can lay one of them says "mau" before or while laying it. '
            "Whoever forgot it draws 5 cards if challenged before the next player lays a card or passes. "
            "Until challenged one may still say it. "
            "Whoever says it when it is not due draws 5 cards. "
            "Whoever challenges somebody who forgot nothing draws 5 cards."
        ),
    ),
    (
        "call-button",
        {"needs_play": False, "late": False, "until": "act", "penalty": 1, "false_call": 0, "false_challenge": 0},
        (
            'Whoever holds two cards says "mau" before or while laying one of them. '
            "Whoever forgot it draws 1 card if challenged before the next player does anything."
        ),
    ),
    (
        "call-button",
        {"until": "turn-end", "word": "uno", "false_call": 1, "false_challenge": 2},
        (
            'Whoever holds two cards and can lay one of them says "uno" before or while laying it. '
            "Whoever forgot it draws 5 cards if challenged before the next player's turn ends. "
            "Until challenged one may still say it. "
            "Whoever says it when it is not due draws 1 card. "
            "Whoever challenges somebody who forgot nothing draws 2 cards."
        ),
    ),
    # finishing
    ("play-on", {}, "Whoever has no card left is out, in order of places; the others play on until one is left."),
    (
        "play-on",
        {"remaining": 2},
        "Whoever has no card left is out, in order of places; the others play on until 2 are left.",
    ),
    # matches
    (
        "fixed-target",
        {"target": 50, "wins": "high", "ties": "shared", "rotate_dealer": False},
        (
            "The match is over when somebody has 50 points; the most points win. "
            "Those tied for the win share it. The same player deals every round."
        ),
    ),
    (
        "target-per-seat",
        {"each": 50, "wins": "low", "rotate_dealer": False},
        (
            "The match is over when somebody has 50 points for each of its players, 100 if there are two; "
            "the fewest points win. Those tied for the win play another round among themselves. "
            "The same player deals every round."
        ),
    ),
    # powers
    ("skip", {}, "8: The next player misses a turn."),
    ("skip", {"seats": 2}, "8: The next 2 players miss a turn."),
    ("skip-all", {}, "Ace: Everybody else misses a turn, and whoever laid it moves again."),
    (
        "reverse",
        {"two_seats": "skip"},
        "Queen: Play goes round the other way from now on. With two players the other one misses a turn.",
    ),
    ("previous-draws", {"cards": 2}, "9: The previous player draws 2 cards at once; nothing answers it."),
    ("previous-draws", {"previous": "last_actor"}, "9: Whoever moved last draws 1 card at once; nothing answers it."),
    ("others-draw", {"cards": 3}, "Ace: Every other player draws 3 cards at once; nothing answers it."),
    ("play-again", {}, "King: Whoever laid it moves again."),
    ("draw-penalty", {"counters": ()}, "7: The next player draws 2 cards and loses the turn."),
    (
        "draw-penalty",
        {"cards": 1, "target": "previous", "loses_turn": False, "doubles": True, "cap": 2},
        (
            "7: The previous player draws 1 card and then plays as usual. "
            "Laying a 7 instead doubles the penalty and passes it on. It can be passed on only 2 times."
        ),
    ),
    (
        "demand-suit",
        {},
        (
            "Jack: Fits on any card, except that on a 7 it must match as usual, but may never be laid on a Queen. "
            "Whoever lays it names a suit; until a card follows, only that suit or a Jack may be laid."
        ),
    ),
    (
        "demand-suit",
        {"not_wild_when": "pending", "denied_on": (), "answers": ()},
        f"Jack: Fits on any card. Whoever lays it names a suit; {ONCE}",
    ),
    (
        "demand-suit",
        {"wild": False, "denied_on": (), "answers": (), "lasts": "lap"},
        (
            "Jack: Fits like any other card. Whoever lays it names a suit; "
            "until the end of that player's next turn, only that suit may be laid."
        ),
    ),
    # scoring
    (
        "losers-add",
        {"values": {}},
        "Everybody adds the points left in hand to their score; whoever is out adds nothing. Cards count their number.",
    ),
    (
        "winner-collects",
        {"blocked": "hands", "values": {"J": 20, "A": 11}},
        (
            "Whoever is out first collects the points left in all other hands. "
            "In a blocked round the lowest hand collects the points of each other hand; those tied share. "
            "Cards count: Jack 20, Ace 11; all others count their number."
        ),
    ),
]


@pytest.mark.parametrize(("name", "options", "clause"), CLAUSES)
def test_a_rule_says_just_what_its_options_mean(name, options, clause):
    assert clause == sensible(name, **options).describe("en")


def test_packs_by_seats_take_one_to_eight_packs():
    assert [PacksBySeats(from_seats={"7": count}).maumau_packs(7) for count in (1, 8)] == [1, 8]
    with pytest.raises(ValueError, match="from_seats") as caught:
        PacksBySeats(from_seats={"7": 9})

    assert str(caught.value) == (
        "from_seats must be packs (1 to 8) by number of seats, such as { \"7\" = 2 }, not {'7': 9}"
    )
