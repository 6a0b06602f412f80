"""Document 000, the turn: matching, drawing, keeping what was drawn, and the empty stock."""

from __future__ import annotations

import pytest

from maumau_core import Play, load_variant
from maumau_core.events import Drew, Reshuffled
from tests.rules.table import cards, events_of, hand, moves_text, play, playable, refusal, sizes, table

RULES = load_variant("standard-52")


def test_000_turn_card_matches_by_rank():
    """A card of the upcard's rank may be laid, whatever its suit."""
    state = table(RULES, hands=["9S 3D 4C", "KD KC"], upcard="9H")

    assert playable(RULES, state) == {"9S"}
    assert str(play(RULES, state, "9S").state.upcard) == "9S"


def test_000_turn_card_matches_by_suit():
    """A card of the upcard's suit may be laid, whatever its rank."""
    state = table(RULES, hands=["2H 3D 4C", "KD KC"], upcard="9H")

    assert playable(RULES, state) == {"2H"}
    assert str(play(RULES, state, "2H").state.upcard) == "2H"


def test_000_turn_card_with_neither_rank_nor_suit_is_refused():
    """What matches in neither way stays in the hand."""
    state = table(RULES, hands=["2H 3D 4C", "KD KC"], upcard="9H")

    assert refusal(RULES, state, "3D") == {"no-match"}
    assert refusal(RULES, state, "4C") == {"no-match"}


def test_000_turn_only_the_top_discard_has_to_be_matched():
    """The card on top decides; what lies under it does not."""
    state = table(RULES, hands=["2H 3D 4C", "KD KC"], upcard="9D", under="8H 8C 9C")

    assert playable(RULES, state) == {"3D"}


def test_000_turn_exactly_one_card_is_laid():
    """A turn lays one card, not two of a rank at once; then it is the next player's turn."""
    state = table(RULES, hands=["9S 9D 4C", "KD KC"], upcard="9H")

    assert all(len(move.cards) == 1 for move in RULES.legal_moves(state) if isinstance(move, Play))
    assert RULES.why_illegal(state, Play(0, cards(RULES, "9S 9D")))
    after, _ = play(RULES, state, "9S")
    assert (sizes(after), after.turn) == ([2, 2], 1)


def test_000_turn_without_a_valid_card_one_is_drawn():
    """With nothing to lay, one card is drawn from the stock; passing without drawing is no choice."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", stock="2S 2D")

    assert moves_text(RULES, state) == {"draw"}
    assert refusal(RULES, state, "pass") == {"must-draw"}
    state, events = play(RULES, state, "draw")
    assert events_of(events, Drew) == [Drew(0, 1, cards(RULES, "2S"), "turn")]
    assert hand(state, 0) == {"3D", "4C", "2S"}


def test_000_turn_a_playable_drawn_card_may_be_laid_at_once():
    """The drawn card may be laid in the same turn when it fits."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", stock="2H")

    state, _ = play(RULES, state, "draw", "2H")

    assert str(state.upcard) == "2H"
    assert state.turn == 1


def test_000_turn_a_playable_drawn_card_may_be_kept():
    """The drawn card may be kept for later although it fits; the turn is then over."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", stock="2H")

    state, _ = play(RULES, state, "draw", "pass")

    assert hand(state, 0) == {"3D", "4C", "2H"}
    assert state.turn == 1


def test_000_turn_ends_when_the_drawn_card_does_not_fit():
    """When the drawn card fits neither, nothing is left but to end the turn."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", stock="2S 2H")

    state, _ = play(RULES, state, "draw")

    assert moves_text(RULES, state) == {"pass"}
    assert play(RULES, state, "pass").state.turn == 1


@pytest.mark.parametrize("drawn", ["2H", "2S"])
def test_000_turn_only_one_card_is_drawn(drawn):
    """One card a turn: a second draw is refused, whether the first fits or not."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", stock=f"{drawn} 5H")

    state, _ = play(RULES, state, "draw")

    assert "drawn-already" in refusal(RULES, state, "draw")


def test_000_turn_nobody_else_may_lay_or_draw():
    """Cards are laid in turn: the others wait."""
    state = table(RULES, hands=["3H 4C", "9D KC", "9C QC"], upcard="9H")

    assert refusal(RULES, state, "1: 9D") == {"not-your-turn"}
    assert refusal(RULES, state, "2: draw") == {"not-your-turn"}


def test_000_stock_empty_the_discards_become_a_new_stock():
    """When the stock runs out, all discards but the top one are turned over and drawn from again."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", under="2S 5S 6S", rest=1)
    assert state.stock == ()

    state, events = play(RULES, state, "draw")

    assert events_of(events, Reshuffled) == [Reshuffled(3)]
    assert state.discards == cards(RULES, "9H")
    assert {str(card) for card in state.stock} | (hand(state, 0) - {"3D", "4C"}) == {"2S", "5S", "6S"}


def test_000_stock_empty_the_new_stock_is_shuffled():
    """The turned-over discards are shuffled: their order depends on the seed, not on how they were laid."""
    piles = "2S 3S 4S 5S 6S 2C 3C 5C"
    orders = {
        play(
            RULES,
            table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", under=under, rest=1, seed=seed),
            "draw",
        ).state.stock_faces
        for seed in (1, 2, 3)
        for under in (piles, " ".join(reversed(piles.split())))
    }

    assert len(orders) == 3


def test_000_stock_empty_play_goes_on_with_the_same_upcard():
    """The card that was on top stays on top and is matched as before."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", under="2H", rest=1)

    state, _ = play(RULES, state, "draw")

    assert playable(RULES, state) == {"2H"}


def test_000_stock_empty_in_the_middle_of_a_penalty():
    """A penalty is drawn across the reshuffle: first what is left, then from the new stock."""
    state = table(RULES, hands=["7H 4C 5C", "KD KC"], upcard="9H", stock="2S", under="5S 6S", rest=0)

    state, events = play(RULES, state, "7H", "draw")

    assert sum(drew.count for drew in events_of(events, Drew)) == 2
    assert events_of(events, Reshuffled) == [Reshuffled(3)]
    assert "2S" in hand(state, 1)
    assert len(state.hands[1]) == 4


def test_000_stock_empty_and_nothing_to_renew_it_leaves_passing():
    """When there is no card to draw anywhere, whoever cannot lay one passes."""
    state = table(RULES, hands=["3D 4C", "KD KC"], upcard="9H", rest=1)

    assert moves_text(RULES, state) == {"pass"}
    assert "no-stock" in refusal(RULES, state, "draw")
    assert play(RULES, state, "pass").state.turn == 1
