"""Powers, each by itself: the effects, permits, vetoes and answers that its options ask for."""

from __future__ import annotations

import pytest

from maumau_core.cards import Card
from maumau_core.contracts import Answer
from maumau_core.effects import Ask, DrawNow, Effect, Owe, PlayAgain, Reverse, Skip
from maumau_plugins.decks.french import french_pack
from tests.plugins.rules import around, sensible

DECK = french_pack("7")
JACKS, SEVENS = DECK.select("J"), DECK.select("7")


def power(name: str, **options: object) -> tuple[frozenset[Card], tuple[Effect, ...]]:
    """Return the faces and effects of a power."""
    (made,) = sensible(name, **options).maumau_powers(DECK)  # type: ignore[attr-defined]  # it is a power
    return made.faces, made.effects


@pytest.mark.parametrize(
    ("name", "options", "effect"),
    [
        ("draw-penalty", {}, Owe("7", 2)),
        ("draw-penalty", {"cards": 4, "target": "previous"}, Owe("7", 4, "previous")),
        ("draw-penalty", {"cap": 0}, Owe("7", 2, cap=0)),
        ("draw-penalty", {"loses_turn": False}, Owe("7", 2, loses_turn=False)),
        ("draw-penalty", {"doubles": True}, Owe("7", 2, doubles=True)),
        ("skip", {"on": "7"}, Skip(1)),
        ("skip", {"on": "7", "seats": 3}, Skip(3)),
        ("skip-all", {"on": "7"}, Skip(None)),
        ("reverse", {"on": "7"}, Reverse("nothing")),
        ("reverse", {"on": "7", "two_seats": "skip"}, Reverse("skip")),
        ("previous-draws", {"on": "7", "cards": 2}, DrawNow("previous", 2)),
        ("previous-draws", {"on": "7", "previous": "last_actor"}, DrawNow("last-actor", 1)),
        ("others-draw", {"on": "7"}, DrawNow("others", 1)),
        ("others-draw", {"on": "7", "cards": 3}, DrawNow("others", 3)),
        ("play-again", {"on": "7"}, PlayAgain()),
        ("demand-suit", {"on": "7", "answers": ()}, Ask("suit", "card")),
        ("demand-suit", {"on": "7", "lasts": "lap"}, Ask("suit", "lap", answers=JACKS)),
    ],
)
def test_a_power_asks_for_its_effect(name, options, effect):
    assert power(name, **options) == (SEVENS, (effect,))


@pytest.mark.parametrize(
    ("on", "faces"),
    [("7", "7C 7D 7H 7S"), ("QS", "QS"), ("black J", "JC JS"), ("♥", "7H 8H 9H 10H JH QH KH AH")],
)
@pytest.mark.parametrize("name", ["skip", "skip-all", "reverse", "previous-draws", "others-draw", "play-again"])
def test_a_power_is_bound_to_a_pattern(name, on, faces):
    assert power(name, on=on)[0] == {DECK.card(text) for text in faces.split()}


@pytest.mark.parametrize("name", ["draw-penalty", "skip", "reverse", "demand-suit", "play-again"])
def test_a_pattern_must_name_something(name):
    with pytest.raises(ValueError, match=r"'2' names no card|'2' is not a rank"):
        power(name, on="2")


# answers to a penalty


def test_counters_answer_and_pass_on():
    rule = sensible("draw-penalty", counters=("7", "A"))

    assert rule.maumau_answers(DECK) == (Answer("7", SEVENS | DECK.select("A"), "pass-on", must_match=False),)


def test_without_counters_nothing_answers():
    assert sensible("draw-penalty", counters=()).maumau_answers(DECK) == ()


def test_two_penalties_are_answered_each_by_its_own():
    rules = around(sensible("draw-penalty"), sensible("draw-penalty", on="8", counters=("8",)))

    assert set(rules._tables.answers) == {"7", "8"}


# wild cards


def permitted(rule, card: str, upcard: str) -> bool:
    """Tell whether a wild card's permit allows it there."""
    return any(permit.permits(DECK.card(card), DECK.card(upcard)) for permit in rule.maumau_permits(DECK))


@pytest.mark.parametrize("upcard", ["8C", "JC", "KD"])
def test_a_wild_card_fits_anywhere(upcard):
    assert permitted(sensible("demand-suit", denied_on=()), "JS", upcard)
    assert not permitted(sensible("demand-suit", denied_on=()), "QS", upcard)


def test_a_tame_card_has_no_permit():
    assert sensible("demand-suit", wild=False).maumau_permits(DECK) == ()


@pytest.mark.parametrize(("when", "fits"), [("top", False), ("pending", True)])
def test_it_is_not_wild_on_some_cards(when, fits):
    rule = sensible("demand-suit", not_wild_on=("7",), not_wild_when=when)

    assert permitted(rule, "JS", "7C") is fits
    assert permitted(rule, "JS", "8C")


def test_a_wild_card_gives_way_to_a_demand():
    (permit,) = sensible("demand-suit").maumau_permits(DECK)

    assert permit.over_demand is False


def test_it_may_be_barred_from_cards_whatever_its_suit():
    (veto,) = sensible("demand-suit", denied_on=("J", "8")).maumau_vetoes(DECK)

    assert veto.denies(DECK.card("JS"), DECK.card("JC"))
    assert veto.denies(DECK.card("JS"), DECK.card("8S"))
    assert not veto.denies(DECK.card("JS"), DECK.card("9S"))
    assert not veto.denies(DECK.card("8S"), DECK.card("JS"))
    assert veto.reason(DECK.card("JS"), DECK.card("JC")) == "JS may never be laid on JC, whatever its suit"


def test_without_a_bar_there_is_no_veto():
    assert sensible("demand-suit", denied_on=()).maumau_vetoes(DECK) == ()


def test_suit_or_rank_permits_either():
    (permit,) = sensible("suit-or-rank").maumau_permits()

    assert permit.permits(Card("7", "S"), Card("7", "H"))
    assert permit.permits(Card("7", "S"), Card("8", "S"))
    assert not permit.permits(Card("7", "S"), Card("8", "H"))
    assert not permit.permits(Card("wild"), Card("joker"))
    assert permit.permits(Card("wild"), Card("wild"))
