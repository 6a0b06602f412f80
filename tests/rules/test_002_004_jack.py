"""Documents 002 and 004, MegaJogos, the jack: its privilege, where it ends, and the suit it chooses."""

from __future__ import annotations

import pytest

from maumau_core import load_variant
from maumau_core.events import Demanded
from tests.rules.table import (
    events_of,
    house_rules,
    moves_text,
    play,
    playable,
    refusal,
    table,
)

RULES = load_variant("brazilian-megajogos")


def test_002_004_jack_names_a_suit():
    """Who lays a jack chooses one of the four suits, its own included."""
    state = table(RULES, hands=["JH 2S 3S", "KD 4S", "KD 4S", "KC 4C"], upcard="8H")

    assert {text for text in moves_text(RULES, state) if "J" in text} == {"JH=C", "JH=D", "JH=H", "JH=S"}
    assert refusal(RULES, state, "JH") == {"demand-missing"}

    after, events = play(RULES, state, "JH=S")
    assert events_of(events, Demanded) == [Demanded(0, "suit", "S")]
    assert [(demand.kind, demand.value) for demand in after.demands] == [("suit", "S")]


def test_002_004_jack_next_player_follows_the_chosen_suit():
    """The next player lays the suit that was chosen; the suit of the jack itself does not help."""
    state = table(RULES, hands=["JH 2S 3S", "5S KH 6D", "KD 4S", "KC 4C"], upcard="8H")

    state = play(RULES, state, "JH=S").state

    assert playable(RULES, state) == {"5S"}
    assert refusal(RULES, state, "KH") == {"demand"}


def test_002_004_jack_next_player_may_lay_another_jack():
    """A second jack answers the first, whatever its suit, and its player chooses anew."""
    state = table(RULES, hands=["JH 2S 3S", "JD KH 6D", "KD 4S 2C", "KC 4C"], upcard="8H")

    state = play(RULES, state, "JH=S").state
    assert playable(RULES, state) == {"JD"}

    state = play(RULES, state, "JD=C").state
    assert playable(RULES, state) == {"2C"}


def test_002_004_jack_option_only_the_suit_answers():
    """Another table may take nothing but the chosen suit."""
    rules = house_rules("brazilian-megajogos", {"powers.jack": {"answers": []}})
    state = table(rules, hands=["JH 2S 3S", "JD JS 5S", "KD 4S 2C", "KC 4C"], upcard="8H")

    assert playable(rules, play(rules, state, "JH=S").state) == {"JS", "5S"}


@pytest.mark.parametrize("upcard", ["8H", "AC", "QS", "9D", "10S", "KC", "2S"])
def test_002_004_jack_ignores_suit_and_number_on_the_table(upcard):
    """A jack may be laid although neither its suit nor its number is on the table."""
    other = {"H": "D", "C": "H", "S": "H", "D": "S"}[upcard[-1]]
    state = table(RULES, hands=[f"J{other} 3{other} 4{other}", "KD 4S", "KH 5S", "KS 4C"], upcard=upcard)

    assert playable(RULES, state) == {f"J{other}"}


def test_002_004_jack_is_no_wild_card_on_a_seven():
    """On a seven a jack may not be laid against suit and number."""
    state = table(RULES, hands=["JH 2S 3S", "KD 4S", "KD 4S", "KC 4C"], upcard="7D")

    assert refusal(RULES, state, "JH=H") == {"no-match"}


def test_002_004_q17_any_seven_on_top_takes_the_privilege():
    """Also a seven that was served long ago, or that is nobody's penalty, is a seven on the table."""
    state = table(RULES, hands=["7D 2S 3S", "KC 4S", "JH 4S", "KC 4C"], upcard="7H")

    state = play(RULES, state, "7D", "draw").state

    assert state.turn == 2
    assert not state.obligations
    assert refusal(RULES, state, "JH=H") == {"no-match"}


def test_002_004_q17_jack_is_no_answer_to_a_pending_seven():
    """While the penalty is pending a jack is barred in any case, even of the seven's own suit."""
    state = table(RULES, hands=["7D 2S 3S", "JD JH 4S", "KD 4S", "KC 4C"], upcard="7H")

    state = play(RULES, state, "7D").state

    assert moves_text(RULES, state) == {"draw"}
    assert refusal(RULES, state, "JD=D") == {"penalty"}


def test_002_004_q17_option_only_while_the_penalty_is_pending():
    """Another table may take the privilege away only as long as the seven is to be served."""
    rules = house_rules("brazilian-megajogos", {"powers.jack": {"not_wild_when": "pending"}})
    state = table(rules, hands=["7D 2S 3S", "JH 4S", "JH 4S", "KC 4C"], upcard="7H")

    pending = play(rules, state, "7D").state
    assert moves_text(rules, pending) == {"draw"}

    served = play(rules, pending, "draw").state
    assert "JH" in playable(rules, served)


def test_002_004_q18_jack_of_its_suit_goes_on_a_served_seven():
    """Only the privilege is off: the jack of spades goes on the seven of spades like any spade."""
    state = table(RULES, hands=["7S 2H 3H", "KC 4H", "JS JH 2S", "KC 4C"], upcard="7H")

    state = play(RULES, state, "7S", "draw").state

    assert playable(RULES, state) == {"JS", "2S"}
    assert play(RULES, state, "JS=H").state.demands[0].value == "H"


def test_002_004_q18_option_no_jack_on_any_seven():
    """Another table may bar jacks from sevens altogether, the one of the same suit too."""
    rules = house_rules("brazilian-megajogos", {"powers.jack": {"denied_on": ["7"]}})
    state = table(rules, hands=["7S 2H 3H", "KC 4H", "JS JH 2S", "KC 4C"], upcard="7H")

    state = play(rules, state, "7S", "draw").state

    assert playable(rules, state) == {"2S"}
    assert refusal(rules, state, "JS=S") == {"vetoed"}
