"""Explain: every reason against a move, each by the rule that forbids it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from maumau_core import (
    Call,
    Challenge,
    Draw,
    IllegalMove,
    NextRound,
    Nominate,
    Pass,
    Play,
    Variant,
    explain,
    load_variant,
)
from maumau_core.moves import Move
from maumau_core.ruleset import Ruleset
from maumau_core.state import Demand, Departure, Obligation, RoundResult, RoundState, Window
from tests.properties.wild_rules import NotLast, ThrowIn, Together
from tests.unit.plugin_rules import variant
from tests.unit.table import cards, position

SKAT, BASE, BRAZIL = map(load_variant, ("german-skat", "standard-52", "brazilian-megajogos"))
MUST = load_variant(Variant.read("german-skat").derive("must", entries={"drawing": {"after": "must"}}))
NONE = load_variant(Variant.read("german-skat").derive("none", entries={"drawing": {"after": "none"}}))
SILENT = load_variant(variant())
WILD = load_variant(
    variant(
        {
            "shapes.t": Together(),
            "restrictions.l": NotLast("K"),
            "interjections.t": ThrowIn(),
            "packs": {"rule": "packs"},
        }
    )
)
TURN = frozenset({"turn"})
SEVEN = Obligation("draw", 0, 1, 2, "7")


def play(rules: Ruleset, text: str, **choices: str) -> Play:
    """Return a play of seat 0."""
    return Play(0, cards(rules, text), **choices)


def at(rules: Ruleset, hands: str, upcard: str, **fields: object) -> RoundState:
    """Return a position; hands are separated by bars."""
    return position(rules, hands.split("|"), upcard, **fields)


Scene = tuple[Ruleset, RoundState, Move | NextRound, str, str]


def scenes() -> list[tuple[str, Callable[[], Scene]]]:
    """Return a position and a move for every reason, with code and rule."""
    skat = "7S 8H 9S|KD KH"
    over = {"result": RoundResult("out", (1,))}
    gone = {"departures": (Departure(2, "absent"),)}
    drawn = {"drawn_faces": SKAT.deck.encode(cards(SKAT, "7S"))}
    misfit = {"drawn_faces": SKAT.deck.encode(cards(SKAT, "8H"))}
    hearts = {"demands": (Demand("suit", "H", 1),)}
    owed = {"obligations": (SEVEN,)}
    capped = {"obligations": (Obligation("draw", 0, 1, 4, "7", 1, 1),)}
    named = {"obligations": (Obligation("nominate", 0, 0),)}
    pending = {"windows": (Window("challenge", 1, (0, 2), TURN, "mau mau", 2),)}
    thrown = {"windows": (Window("throw-in", 0, (1,), frozenset({"act"})),)}
    said = {"called": (0,)}
    two = "7S 9S|KD KH"
    table: list[tuple[str, str, Ruleset, RoundState, Move | NextRound]] = [
        ("round-over", "core", SKAT, at(SKAT, skat, "10S", **over), Draw(0)),
        ("no-move", "core", SKAT, at(SKAT, skat, "10S"), NextRound()),
        ("no-seat", "core", SKAT, at(SKAT, skat, "10S"), Draw(2)),
        ("no-seat", "core", SKAT, at(SKAT, skat, "10S"), Draw("0")),  # type: ignore[arg-type]
        ("seat-left", "core", SKAT, at(SKAT, "7S|KD|", "10S", **gone), Draw(2)),
        ("not-your-turn", "core", SKAT, at(SKAT, skat, "10S"), Draw(1)),
        ("not-your-turn", "core", SKAT, at(SKAT, skat, "10S"), Play(1, cards(SKAT, "KD"))),
        ("no-cards", "core", SKAT, at(SKAT, skat, "10S"), Play(0, ())),
        ("strange-card", "core", SKAT, at(SKAT, skat, "10S"), Play(0, BASE.deck.card("2S"))),
        ("not-in-hand", "core", SKAT, at(SKAT, skat, "10S"), play(SKAT, "KS")),
        ("not-in-hand", "core", SKAT, at(SKAT, skat, "10S"), play(SKAT, "7S 7S")),
        ("no-match", "matching", SKAT, at(SKAT, skat, "10S"), play(SKAT, "8H")),
        ("vetoed", "powers.jack", SKAT, at(SKAT, "JS 8H|KD", "JH"), play(SKAT, "JS", demand="S")),
        ("demand", "powers.jack", SKAT, at(SKAT, skat, "10S", **hearts), play(SKAT, "7S")),
        ("penalty", "powers.seven", SKAT, at(SKAT, skat, "7H", **owed), play(SKAT, "9S")),
        ("chain-capped", "powers.seven", SKAT, at(SKAT, skat, "7H", **capped), play(SKAT, "7S")),
        ("owes", "powers.seven", SKAT, at(SKAT, skat, "7H", **owed), Pass(0)),
        ("demand-missing", "powers.jack", SKAT, at(SKAT, "JS 8H 9H|KD", "10S"), play(SKAT, "JS")),
        ("demand-missing", "starter", BASE, at(BASE, "7S|KD", "JS", **named), Nominate(0, "X")),
        ("no-demand", "core", SKAT, at(SKAT, skat, "10S"), play(SKAT, "7S", demand="S")),
        ("no-demand", "core", SKAT, at(SKAT, "JS|KD", "10S"), play(SKAT, "JS", demand="S")),
        ("must-nominate", "starter", BASE, at(BASE, "7S 8S|KD", "JS", **named), play(BASE, "7S", call="mau")),
        ("must-nominate", "starter", BASE, at(BASE, "7S 8S|KD", "JS", **named), Draw(0)),
        ("no-nomination", "starter", BASE, at(BASE, "7S|KD", "JS"), Nominate(0, "S")),
        ("not-one-play", "shapes.t", WILD, at(WILD, "7S 8S 9H|KD", "10S"), play(WILD, "7S 8S")),
        ("restricted", "restrictions.l", WILD, at(WILD, "KS|KD", "10S"), play(WILD, "KS")),
        ("no-throw-in", "interjections.t", WILD, at(WILD, "7S|KD 8H", "10S", **thrown), Play(1, cards(WILD, "KD"))),
        ("can-play", "drawing", BASE, at(BASE, skat, "10S"), Draw(0)),
        ("can-play", "drawing", BASE, at(BASE, skat, "10S", stock_faces=b""), Pass(0)),
        ("drawn-already", "drawing", SKAT, at(SKAT, skat, "10S", **drawn), Draw(0)),
        ("after-draw", "drawing", SKAT, at(SKAT, skat, "10S", **misfit), play(SKAT, "7S")),
        ("after-draw", "drawing", NONE, at(NONE, skat, "10S", **drawn), play(NONE, "7S")),
        ("must-draw", "drawing", SKAT, at(SKAT, skat, "10S"), Pass(0)),
        ("must-play", "drawing", MUST, at(MUST, skat, "10S", **drawn), Pass(0)),
        ("no-stock", "exhaustion", SKAT, at(SKAT, skat, "10S", stock_faces=b""), Draw(0)),
        ("win-pending", "calls", BASE, at(BASE, "7S 8S||KD", "10S", **pending), play(BASE, "7S", call="mau")),
        ("no-calls", "calls", SILENT, at(SILENT, two, "10S"), Call(0, "mau")),
        ("no-calls", "calls", SILENT, at(SILENT, two, "10S"), play(SILENT, "7S", call="mau")),
        ("no-calls", "calls", SILENT, at(SILENT, two, "10S"), Challenge(0, 1)),
        ("wrong-word", "calls", SKAT, at(SKAT, two, "10S"), Call(0, "uno")),
        ("wrong-word", "calls", SKAT, at(SKAT, two, "10S"), play(SKAT, "7S", call="uno")),
        ("call-not-due", "calls", SKAT, at(SKAT, skat, "10S"), Call(0, "mau")),
        ("call-not-due", "calls", SKAT, at(SKAT, skat, "10S"), play(SKAT, "7S", call="mau")),
        ("already-called", "calls", SKAT, at(SKAT, two, "10S", **said), Call(0, "mau")),
        ("already-called", "calls", SKAT, at(SKAT, two, "10S", **said), play(SKAT, "7S", call="mau")),
        ("no-target", "calls", BRAZIL, at(BRAZIL, "7S|KD|8D|9D", "10S"), Challenge(0, 0)),
        ("no-target", "calls", BRAZIL, at(BRAZIL, "7S|KD|8D|9D", "10S"), Challenge(0, 9)),
        ("no-challenge", "calls", SKAT, at(SKAT, two, "10S"), Challenge(0, 1)),
    ]
    return [(code, lambda row=row: (*row[2:], *row[:2])) for code, row in ((row[0], row) for row in table)]


SCENES = scenes()
_NOT_NOW = ("not-now",)
"""A shape that may open the play is always allowed but on a penalty; the wild rules have no penalty."""


@pytest.mark.parametrize("scene", [scene for _, scene in SCENES], ids=[code for code, _ in SCENES])
def test_every_reason_is_given_by_its_rule(scene):
    rules, state, move, code, rule = scene()
    denials = rules.why_illegal(state, move)

    assert (code, rule) in [(denial.code, denial.rule) for denial in denials]
    assert move not in rules.legal_moves(state, fouls=True)
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, move)
    assert refused.value.denials == denials


def test_every_code_in_the_source_has_a_scene():
    """But for the two of a match, which `test_match` has, and a shape that does not fit a penalty."""
    tree = ast.parse(Path(explain.__file__).read_text(encoding="utf-8"))
    made = [call for call in ast.walk(tree) if isinstance(call, ast.Call) and ast.unparse(call.func) == "Denial"]
    codes = {ast.literal_eval(call.args[1]) for call in made}

    assert codes
    assert codes - set(_NOT_NOW) == {code for code, _ in SCENES}


def test_several_reasons_are_all_given():
    state = at(SKAT, "7S 8H 9S|KD KH", "10D")
    denials = SKAT.why_illegal(state, play(SKAT, "8H", demand="S", call="mau"))

    assert [denial.code for denial in denials] == ["no-match", "no-demand", "call-not-due"]


def test_a_veto_and_a_penalty_are_both_told_by_their_rules():
    state = at(SKAT, "JS 8H 9S|KD KH", "JH", obligations=(SEVEN,))
    codes = {denial.code for denial in SKAT.why_illegal(state, play(SKAT, "JS", demand="S"))}

    assert "vetoed" in codes


def test_messages_are_words_for_the_table():
    state = at(SKAT, "7S 8H 9S|KD KH", "7H", obligations=(SEVEN,))
    (denial,) = SKAT.why_illegal(state, play(SKAT, "9S"))

    assert denial.message == "seat 0 owes 2 cards, and 9S is no answer to that"


def test_a_legal_move_has_nothing_against_it():
    state = at(SKAT, "7S 8H 9S|KD KH", "10S")

    assert all(SKAT.why_illegal(state, move) == () for move in SKAT.legal_moves(state))


def test_a_foul_has_nothing_against_it():
    state = at(BRAZIL, "7S 8S 9S|KD|8D|9D", "10S")

    assert BRAZIL.why_illegal(state, Call(0, "mau")) == ()
    assert BRAZIL.why_illegal(state, Challenge(0, 1)) == ()
    assert Call(0, "mau") not in BRAZIL.legal_moves(state)


@pytest.mark.parametrize("demand", [["S"], {"S"}])
def test_nonsense_on_a_move_is_refused_not_a_crash(demand):
    state = at(SKAT, "JS 8H 9H|KD", "10S")
    move = Play(0, cards(SKAT, "JS"), demand)

    assert SKAT.why_illegal(state, move)
    with pytest.raises(IllegalMove):
        SKAT.apply(state, move)
