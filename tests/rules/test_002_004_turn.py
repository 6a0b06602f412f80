"""Documents 002 and 004, MegaJogos, the turn: matching, buying from the stock, passing, the empty stock."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import Drew, Passed, Reshuffled
from maumau_core.moves import Play
from tests.rules.table import (
    cards,
    events_of,
    hand,
    house_rules,
    match_at,
    moves_text,
    play,
    playable,
    refusal,
    sizes,
    table,
)

RULES = load_variant("brazilian-megajogos")
OTHERS = ["KD KC 10S", "KD KC 10S", "KH KS 10D"]


# matching


def test_002_004_turn_same_suit_may_be_laid():
    """A card of the suit on the table fits, whatever its number."""
    state = table(RULES, hands=["2H 3D 4C", *OTHERS], upcard="8H")

    assert playable(RULES, state) == {"2H"}
    assert str(play(RULES, state, "2H").state.upcard) == "2H"


def test_002_004_turn_same_number_may_be_laid():
    """A card of the number on the table fits, whatever its suit."""
    state = table(RULES, hands=["8S 3D 4C", *OTHERS], upcard="8H")

    assert playable(RULES, state) == {"8S"}
    assert str(play(RULES, state, "8S").state.upcard) == "8S"


def test_002_004_turn_its_twin_may_be_laid():
    """With two packs the very same card can follow: it has both the suit and the number."""
    state = table(RULES, hands=["8H 3D 4C", *OTHERS], upcard="8H")

    assert playable(RULES, state) == {"8H"}


def test_002_004_turn_other_cards_are_refused():
    """A card of another suit and another number is not suitable."""
    state = table(RULES, hands=["2H 3D 4C", *OTHERS], upcard="8H")

    assert refusal(RULES, state, "3D") == {"no-match"}
    assert refusal(RULES, state, "4C") == {"no-match"}


def test_002_004_turn_only_the_card_on_top_counts():
    """What must be matched is the card on top of the table; those under it are of no account."""
    state = table(RULES, hands=["2H 3D 8C", *OTHERS], upcard="5D", under="4H 8S")

    assert playable(RULES, state) == {"3D"}


def test_002_004_turn_cards_are_discarded_one_by_one():
    """Cards leave the hand one at a time: two eights are not one play."""
    state = table(RULES, hands=["8S 8D 4C", *OTHERS], upcard="8H")

    assert all(len(move.cards) == 1 for move in RULES.legal_moves(state) if isinstance(move, Play))
    assert RULES.why_illegal(state, Play(0, cards(RULES, "8S 8D")))


# buying a card


def test_002_004_turn_nothing_suitable_means_buying_a_card():
    """Without a suitable card the player takes one from the stock."""
    state = table(RULES, hands=["3D 4C 5S", *OTHERS], upcard="8H", stock="KH")
    assert moves_text(RULES, state) == {"draw"}

    drawn, events = play(RULES, state, "draw")

    assert sizes(drawn) == [4, 3, 3, 3]
    assert "KH" in hand(drawn, 0)
    assert events_of(events, Drew) == [Drew(0, 1, cards(RULES, "KH"), "turn")]
    assert drawn.turn == 0


def test_002_004_turn_bought_card_may_be_laid():
    """If the card bought is suitable it may be discarded in the same turn."""
    state = table(RULES, hands=["3D 4C 5S", *OTHERS], upcard="8H", stock="KH")

    state = play(RULES, state, "draw").state
    assert playable(RULES, state) == {"KH"}

    state = play(RULES, state, "KH").state
    assert (sizes(state), state.turn) == ([3, 3, 3, 3], 1)


def test_002_004_turn_still_nothing_suitable_means_passing():
    """If even the card bought does not help, nothing is left but to pass the turn."""
    state = table(RULES, hands=["3D 4C 5S", *OTHERS], upcard="8H", stock="2C")

    state = play(RULES, state, "draw").state
    assert moves_text(RULES, state) == {"pass"}

    after, events = play(RULES, state, "pass")
    assert (sizes(after), after.turn) == ([4, 3, 3, 3], 1)
    assert events_of(events, Passed) == [Passed(0)]


@pytest.mark.parametrize("held", ["3D 4C 5S", "8D 4C 5S"], ids=["nothing suitable", "a suitable card"])
def test_002_004_turn_passing_only_after_buying(held):
    """The button to pass is not there before a card was bought, with or without a suitable card."""
    state = table(RULES, hands=[held, *OTHERS], upcard="8H")

    assert refusal(RULES, state, "pass") == {"must-draw"}
    assert "pass" in moves_text(RULES, play(RULES, state, "draw").state)


def test_002_004_turn_buying_is_allowed_with_a_suitable_card():
    """A card may be bought even by who could discard one."""
    state = table(RULES, hands=["8D 4C 5S", *OTHERS], upcard="8H", stock="2C")
    assert moves_text(RULES, state) == {"8D", "draw"}

    assert sizes(play(RULES, state, "draw").state) == [4, 3, 3, 3]


def test_002_004_turn_option_no_buying_with_a_suitable_card():
    """Another table may let only those buy who have nothing suitable."""
    rules = house_rules("brazilian-megajogos", {"drawing": {"voluntary": False}})
    state = table(rules, hands=["8D 4C 5S", *OTHERS], upcard="8H")

    assert refusal(rules, state, "draw") == {"can-play"}


def test_002_004_turn_one_card_is_bought_at_most():
    """No more than one card can be bought."""
    state = table(RULES, hands=["3D 4C 5S", *OTHERS], upcard="8H", stock="KH")

    state = play(RULES, state, "draw").state

    assert refusal(RULES, state, "draw") == {"drawn-already"}


def test_002_004_q46_one_card_a_turn_not_one_at_a_time():
    """One card is for the whole turn: then there is only discarding or passing. The next turn has one of its own."""
    state = table(RULES, hands=["3D 4C 5S", *OTHERS], upcard="8H", stock="2C 2D 2S 4S 10C")

    state = play(RULES, state, "draw").state
    assert moves_text(RULES, state) == {"pass"}

    state = play(RULES, state, "pass", "draw", "pass", "draw", "pass", "KH").state
    assert state.turn == 0
    assert "draw" in moves_text(RULES, state)


def test_002_004_q46_option_one_card_at_a_time_until_one_fits():
    """Read as one at a time, the player goes on buying until something is suitable."""
    rules = house_rules("brazilian-megajogos", {"drawing": {"limit": 0}})
    state = table(rules, hands=["3D 4C 5S", *OTHERS], upcard="8H", stock="2C 2D KH")

    state = play(rules, state, "draw", "draw").state
    assert moves_text(rules, state) == {"draw"}

    assert playable(rules, play(rules, state, "draw").state) == {"KH"}


def test_002_004_q12_after_buying_any_suitable_card_may_be_laid():
    """What counts after buying is whether any card is suitable: one that was in the hand before may be laid."""
    state = table(RULES, hands=["8D 4C 5S", *OTHERS], upcard="8H", stock="KH")

    state = play(RULES, state, "draw").state
    assert playable(RULES, state) == {"8D", "KH"}

    assert hand(play(RULES, state, "8D").state, 0) == {"4C", "5S", "KH"}


def test_002_004_q12_option_only_the_bought_card():
    """Another table may let nothing but the card just bought be laid."""
    rules = house_rules("brazilian-megajogos", {"drawing": {"after": "drawn"}})
    state = table(rules, hands=["8D 4C 5S", *OTHERS], upcard="8H", stock="KH")

    state = play(rules, state, "draw").state

    assert playable(rules, state) == {"KH"}
    assert refusal(rules, state, "8D") == {"after-draw"}


def test_002_004_q12_option_nothing_after_buying():
    """Another table may end the turn of who bought a card."""
    rules = house_rules("brazilian-megajogos", {"drawing": {"after": "none"}})
    state = table(rules, hands=["8D 4C 5S", *OTHERS], upcard="8H", stock="KH")

    assert moves_text(rules, play(rules, state, "draw").state) == {"pass"}


def test_002_004_q13_after_buying_one_may_pass_though_able_to_play():
    """The button to pass appears after buying, without asking whether a suitable card is there."""
    state = table(RULES, hands=["8D 4C 5S", *OTHERS], upcard="8H", stock="KH")

    state = play(RULES, state, "draw").state
    assert "pass" in moves_text(RULES, state)

    after = play(RULES, state, "pass").state
    assert (sizes(after), after.turn) == ([4, 3, 3, 3], 1)


def test_002_004_q13_option_a_bought_card_that_fits_must_be_laid():
    """Another table may force the card just bought to be laid if it is suitable."""
    rules = house_rules("brazilian-megajogos", {"drawing": {"after": "must"}})
    state = table(rules, hands=["3D 4C 5S", *OTHERS], upcard="8H", stock="KH")

    state = play(rules, state, "draw").state

    assert moves_text(rules, state) == {"KH"}
    assert refusal(rules, state, "pass") == {"must-play"}


# the empty stock


def test_002_004_q25_empty_stock_is_made_of_the_discards():
    """When no card is left to buy, the discards under the top one are shuffled and become the stock."""
    state = table(RULES, hands=["3D 4C 5S", *OTHERS], upcard="8H", rest="under")
    assert state.stock == ()
    under = sorted(map(str, state.discards[:-1]))

    drawn, events = play(RULES, state, "draw")

    assert events_of(events, Reshuffled) == [Reshuffled(len(under))]
    (bought,) = events_of(events, Drew)
    assert list(map(str, drawn.discards)) == ["8H"]
    assert sorted(map(str, [*drawn.stock, *bought.cards])) == under


def test_002_004_q25_option_an_empty_stock_stays_empty():
    """Another table may leave the discards where they are: without a suitable card one passes."""
    rules = house_rules("brazilian-megajogos", {"exhaustion": {"rule": "no-reshuffle"}})
    state = table(rules, hands=["3D 4C 5S", *OTHERS], upcard="8H", rest="under")

    assert moves_text(rules, state) == {"pass"}
    assert refusal(rules, state, "draw") == {"no-stock"}


# the blocked table


def test_002_004_blocked_when_nobody_can_buy_or_play():
    """A lap of players who can neither buy nor discard ends the round; each of them scores the own hand."""
    rules, state = _blocked()

    state = play(rules, state, "pass", "pass", "pass").state
    assert not state.is_over

    state = play(rules, state, "pass").state
    assert (state.result.reason, state.result.winners) == ("blocked", ())
    assert rules.points(state) == (3 + 4, 5 + 6, 2 + 10, 4 + 2)


def test_002_004_blocked_only_by_a_whole_lap():
    """The lap starts anew when somebody can discard."""
    rules, state = _blocked("8D 2D 6S")

    state = play(rules, state, "pass", "pass", "pass", "8D", "3D").state

    assert not state.is_over
    assert state.turn == 1


def test_002_004_blocked_round_is_ranked_by_the_hands():
    """The fewer points in hand, the better the place, as after any other round."""
    rules, state = _blocked()
    match = match_at(rules, (0, 0, 0, 0), state)

    for _ in range(4):
        match, _ = rules.apply(match, rules.legal_moves(match)[0])

    assert match.standings == ((3,), (0,), (1,), (2,))


def _blocked(last="4D 2S"):
    """Return rules and a table at which nobody but, perhaps, the last seat can go on.

    As long as the discards are renewed somebody always holds a card that fits; so here they are not.
    """
    rules = house_rules("brazilian-megajogos", {"exhaustion": {"rule": "no-reshuffle"}})
    return rules, table(rules, hands=["3D 4C", "5C 6D", "2C KD", last], upcard="8H", rest="under")
