"""Lines: states and observations on one line."""

from __future__ import annotations

import pytest

from maumau_core import Card, NotationError, load_variant
from maumau_core.effects import Owe
from maumau_core.notation import read_observation, read_state, write_observation, write_state
from maumau_core.situation import Demand, Departure, Obligation, RoundResult, Window
from tests.probes.uno_rules import UNO
from tests.properties.wild_rules import Effects, Limit, Odd, ThrowIn
from tests.unit.table import changed, position

RULES = load_variant("german-skat")
MEGA = load_variant("brazilian-megajogos")
CALLING = load_variant("standard-32")
WILD = load_variant(MEGA.variant.derive("wild", entries={"interjections.twin": ThrowIn(), "hand_limit": Limit(9)}))
PLAIN = position(RULES, ["7S 8S", "KD"], "10S")
LINE = write_state(PLAIN)
FULL = changed(
    position(WILD, ["7S 8S", "KD", "7C 7C", "9D"], "10S"),
    demands=(Demand("suit", "H", 1, "lap", frozenset({Card("J", "C"), Card("J", "S")})),),
    obligations=(Obligation("draw", 2, 3, 4, "7", 1, 2, loses_turn=False, skips=1, again=True),),
    windows=(
        Window("challenge", 1, (0, 2), frozenset({"turn", "act"}), "mau", 3, last=True),
        Window("throw-in", 2, (), frozenset({"act"})),
    ),
    called=(0,),
    departures=(Departure(3, "eliminated"),),
    memory=(
        ("a b", (1, "7S", Card("7", "S"), None, (True, 1.5))),
        ("set", frozenset({Card("7", "S"), "7S", 7})),
    ),
    drawn_faces=WILD.deck.encode([Card("8", "S")]),
    stuck=2,
    last_actor=3,
    seed=2**128 - 1,
    shuffles=4,
)


def test_a_plain_position_is_a_short_line():
    assert LINE == (
        "turn=0 direction=1 dealer=1 seed=0 shuffles=1 hands=[[7S,8S],[KD]] "
        f"stock=[{','.join(map(str, PLAIN.stock))}] discards=[10S]"
    )


def test_everything_about_a_round_is_in_its_line():
    line = write_state(FULL)

    assert FULL == read_state(line, WILD)
    assert repr(FULL.memory) == repr(read_state(line, WILD).memory) or FULL.memory == read_state(line, WILD).memory
    assert line.isprintable()
    assert (
        "drawn=[8S] last_actor=3 stuck=2 called=[0] "
        'obligations=[{kind=draw,holder=2,sender=3,amount=4,cause="7",passes=1,cap=2,loses_turn=false,skips=1,again=true}] '
        "demands=[{kind=suit,value=H,author=1,lasts=lap,answers=[JC,JS]}] "
        "windows=[{kind=challenge,owner=1,seats=[0,2],closes=[act,turn],word=mau,until=3,last=true},"
        "{kind=throw-in,owner=2,seats=[],closes=[act]}] "
        "departures=[{seat=3,how=eliminated}] "
        'memory={"a b"=[1,7S,{card=7S},none,[true,1.5]],set={set=[' in line
    )


def test_the_kinds_of_what_rules_remember_stay_what_they_are():
    state = changed(PLAIN, memory=(("a", (True, 1, 1.0, "1", "true", "none", None)),))

    assert repr(state.memory) == repr(read_state(write_state(state), RULES).memory)


def test_cards_whose_codes_need_quotes_come_back():
    rules = load_variant(UNO)
    state = rules.deal(seats=2, seed=0)

    assert '"+2B"' in write_state(state)
    assert state == read_state(write_state(state), rules)
    for seat in (None, 0, 1):
        assert rules.observe(state, seat) == read_observation(write_observation(rules.observe(state, seat)), rules)


def test_a_round_that_is_over_says_how():
    state = changed(position(RULES, ["7S 8S KD", ""], "10S"), result=RoundResult("out", (1,), void=True))

    assert write_state(state).endswith(" result={reason=out,winners=[1],void=true}")
    assert state == read_state(write_state(state), RULES)


def test_fields_and_the_cards_of_a_hand_may_stand_in_any_order():
    words = LINE.replace("[7S,8S]", "[8♠,7s]").split()

    assert PLAIN == read_state(" ".join(reversed(words)), RULES)


@pytest.mark.parametrize(
    ("old", "new", "at", "expected"),
    [
        ("turn=0", "turn=2", "2 dir", "a seat from 0 to 1, not 2"),
        ("turn=0", "turn=-1", "-1 dir", "a seat from 0 to 1, not -1"),
        ("turn=0", "turn=mau", "mau", "a whole number, not 'mau'"),
        ("turn=0", "turn=true", "true", "a whole number, not True"),
        ("turn=0 ", "", "", "turn: a value, and it is missing"),
        ("turn=0", "turn=0 turn=0", "turn=0 dir", "each name once"),
        ("turn=0", "turn=0 trun=1", "1 dir", "only turn, direction, dealer,"),
        ("turn=0", "turn=0 ", " dir", "a name"),
        ("direction=1", "direction=2", "2 dealer", "1 or -1, not 2"),
        ("seed=0", f"seed={2**128}", "340", "a whole number from 0 to 2**128 - 1, not "),
        ("seed=0", "seed=-1", "-1", "a whole number from 0 to 2**128 - 1, not -1"),
        ("shuffles=1", "shuffles=-1", "-1", "0 or more, not -1"),
        ("[KD]", "[KD,KD]", "KD]]", "a card that is not elsewhere: with this KD there are more than the deck has"),
        ("7S,8S]", "7S]", "[7C", "all the cards of the deck, and these are nowhere: 8S"),
        ("[KD]", "[2D]", "2D", "a card of this deck, such as 7C, not '2D'"),
        ("[KD]", "KD", "KD", "a list, not 'KD'"),
        ("[[7S,8S],[KD]]", "[[7S,8S,KD]]", "[[7S", "2 to 4 of them, as german-skat is for so many seats, not 1"),
        ("discards=[10S]", "discards=[]", "[]", "one card or more: the last is the upcard"),
        ("discards=[10S]", "discards=[10S] drawn=[KD]", "[KD]", "cards that seat 0 holds"),
        ("discards=[10S]", "discards=[10S] stuck=-1", "-1", "0 or more, not -1"),
        ("discards=[10S]", "discards=[10S] called=[0,0]", "0]", "each seat once, and 0 is there before"),
        ("discards=[10S]", "discards=[10S] last_actor=7", "7", "a seat from 0 to 1, not 7"),
        (
            "discards=[10S]",
            "discards=[10S] departures=[{seat=0,how=out}]",
            "0 dir",
            "a seat that takes part, and 0 does",
        ),
        ("discards=[10S]", "discards=[10S] departures=[{seat=1,how=out}]", "[KD]", "no cards, as this seat is out"),
        (
            "discards=[10S]",
            "discards=[10S] departures=[{seat=1,how=gone}]",
            "gone",
            "'out' or 'eliminated' or 'absent'",
        ),
        ("shuffles=1", f"shuffles={1 << 64}", "184", "a number of at most 63 bits, not 18446744073709551616"),
        (
            "discards=[10S]",
            "discards=[10S] obligations=[{kind=nominate,holder=0,sender=0}]",
            "nominate",
            "a nomination only where the upcard lets somebody demand",
        ),
        (
            "discards=[10S]",
            "discards=[10S] memory={a=1e400}",
            "{a=1e400}",
            "a number, text, a list, {card} or {set}, not inf",
        ),
        (
            "discards=[10S]",
            "discards=[10S] demands=[{kind=suit}]",
            "{kind=suit}]",
            "value: a value, and it is missing",
        ),
        ("[KD]", "[]", "[]", "a card: nothing is open that this seat could be waiting for"),
        ("discards=[10S]", "discards=[10S] called=[1]", "1]", "the seat on turn, 0, as a word lasts for a turn, not 1"),
        (
            "discards=[10S]",
            "discards=[10S] obligations=[{kind=draw,holder=0,sender=1,amount=100001}]",
            "100001",
            "0 to 100000, not 100001",
        ),
        (
            "discards=[10S]",
            "discards=[10S] obligations=[{kind=draw,holder=0,sender=1,amount=2},{kind=draw,holder=0,sender=0,amount=2}]",
            "{kind=draw,holder=0,sender=0,amount=2}",
            "one thing of a kind for each seat, and 0 owes such before",
        ),
        (
            "discards=[10S]",
            "discards=[10S] windows=[{kind=call,owner=1,seats=[1],closes=[],word=mau}]",
            "[]",
            "some of act, pass, play, turn, not nothing",
        ),
        (
            "discards=[10S]",
            "discards=[10S] windows=[{kind=call,owner=1,seats=[0],closes=[act],word=mau}]",
            "[0]",
            "its owner alone: nobody else can say the word",
        ),
        (
            "discards=[10S]",
            "discards=[10S] departures=[{seat=1,how=eliminated}]",
            "[{seat=1",
            "two seats or more that take part, or a result",
        ),
        (
            "discards=[10S]",
            "discards=[10S] result={reason=out,winners=[1]}",
            "1]",
            "a seat without cards, and 1 holds 1",
        ),
        ("discards=[10S]", "discards=[10S] result={reason=out,winners=[]}", "[]", "who has won"),
        (
            "discards=[10S]",
            "discards=[10S] result={reason=blocked,winners=[]} demands=[{kind=suit,value=C,author=0}]",
            "[{kind=suit",
            "nothing, as the round is over",
        ),
        ("discards=[10S]", "discards=[10S] memory=7", "7", "a table, not 7"),
        ("discards=[10S]", "discards=[10S] memory={a={b=1}}", "{a=", "a number, text, a list, {card} or {set}, not"),
        ("discards=[10S]", "discards=[10S] result={reason=out,winners=[5]}", "5]", "a seat from 0 to 1, not 5"),
        (
            "discards=[10S]",
            "discards=[10S] demands=[{kind=suit,value=X,author=0}]",
            "X",
            "a suit of the deck (C, D, H, S), not 'X'",
        ),
        (
            "discards=[10S]",
            "discards=[10S] demands=[{kind=card,value=X,author=0}]",
            "card",
            "'suit' or 'rank', not 'card'",
        ),
        (
            "discards=[10S]",
            "discards=[10S] demands=[{kind=suit,value=C,author=0,lasts=ever}]",
            "ever",
            "'card' or 'lap', not 'ever'",
        ),
        (
            "discards=[10S]",
            "discards=[10S] obligations=[{kind=draw,holder=0,sender=1,amount=-2}]",
            "-2",
            "0 to 100000, not -2",
        ),
        (
            "discards=[10S]",
            "discards=[10S] windows=[{kind=challenge,owner=1,seats=[1,0],closes=[act],word=mau}]",
            "[1,0]",
            "seats in rising order",
        ),
        (
            "discards=[10S]",
            "discards=[10S] windows=[{kind=call,owner=1,seats=[1],closes=[never],word=mau}]",
            "[never]",
            "some of act, pass, play, turn, not 'never'",
        ),
        (
            "discards=[10S]",
            "discards=[10S] windows=[{kind=call,owner=1,seats=[1],closes=[act],word=uno}]",
            "uno",
            "a word of the rules (mau, mau mau), not 'uno'",
        ),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(old, new, at, expected):
    rules = CALLING if "windows" in new else RULES  # German Mau-Mau opens none
    text = LINE.replace(old, new)

    with pytest.raises(NotationError) as caught:
        read_state(text, rules)

    assert caught.value.expected.startswith(expected)
    assert text[caught.value.column :].startswith(at)


@pytest.mark.parametrize(
    "text", ["", " ", "turn", "turn=", LINE + " ", " " + LINE, LINE + "\n", LINE.replace(" ", "\t")]
)
def test_a_line_is_fields_with_a_blank_between(text):
    with pytest.raises(NotationError):
        read_state(text, RULES)


def test_an_observation_comes_back_with_its_moves():
    seen = RULES.observe(RULES.deal(seats=2, seed=7), seat=1)
    line = write_observation(seen)

    assert line.endswith('legal_moves=["1:9H","1:7S","1:QS","1:draw"]')
    assert seen == read_observation(line, RULES)


@pytest.mark.parametrize(
    ("old", "new", "at", "expected"),
    [
        ("seat=1", "seat=2", "2", "a seat from 0 to 1, not 2"),
        ("seat=1", "seat=-1", "-1", "a seat from 0 to 1, not -1"),
        ("stock_size=21", "stock_size=20", "20", "32 cards in hands, stock and discards together, not 31"),
        (
            "hand_sizes=[5,5]",
            "hand_sizes=[5,5,5,5,5]",
            "[5",
            "2 to 4 of them, as german-skat is for so many seats, not 5",
        ),
        ("hand_sizes=[5,5]", "hand_sizes=[6,4]", "[", "4 cards, not 5"),
        ("hand_sizes=[5,5]", "hand_sizes=[11,-1]", "-1", "0 or more, not -1"),
        ("discards=[9S]", "discards=[9H]", "[", "cards that are not elsewhere: with these there are more than"),
        ("discards=[9S]", "discards=[9S] drawn_count=9", "9", "at most 5, as the seat on turn holds no more, not 9"),
        (
            "discards=[9S]",
            "discards=[9S] drawn_count=1",
            "",
            "drawn: the cards that drawn_count says for the seat on turn",
        ),
        ("discards=[9S]", "discards=[9S] drawn_count=1 drawn=[KC]", "[KC]", "cards that seat 1 holds"),
        ("discards=[9S]", "discards=[9S] hands=[[KC],[8C]]", "[[", "all hands when the round is over, and none before"),
        (
            "discards=[9S]",
            "discards=[9S] result={reason=blocked,winners=[]}",
            "",
            "hands: all hands when the round is over, and none before",
        ),
        (
            "discards=[9S]",
            "discards=[9S] result={reason=blocked,winners=[]} hands=[[9S,9S,9S,9S,9S],[8C,QD,9H,7S,QS]]",
            "[[",
            "cards that are not elsewhere",
        ),
        ('"1:draw"', '"0:draw"', '"0:draw"', "a move of seat 1, who looks, not of 0"),
        ('"1:draw"', '"next"', '"next"', "a move of a seat, not 'next'"),
        ('"1:draw"', '"1:drow"', '"1:drow"', "a card of this deck, such as 7C, or draw, pass, call"),
    ],
)
def test_an_observation_that_cannot_be_is_refused(old, new, at, expected):
    text = write_observation(RULES.observe(RULES.deal(seats=2, seed=7), seat=1)).replace(old, new, 1)

    with pytest.raises(NotationError) as caught:
        read_observation(text, RULES)

    assert caught.value.expected.startswith(expected)
    assert text[caught.value.column :].startswith(at)


STANDARD = load_variant("standard-52")
ASKING = write_state(STANDARD.deal(seats=3, seed=12))
CALM = write_state(position(CALLING, ["7S 8S", "KD 9D", "7C"], "10S"))
NOTHING_OWED = load_variant(
    CALLING.variant.derive("nothing-owed", entries={"powers.skip": Effects("K", (Owe("K", 0),))})
)


def refused(line, rules):
    with pytest.raises(NotationError) as caught:
        read_state(line, rules)
    return caught.value.expected, line[caught.value.column :]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("kind=nominate,holder=0", "kind=nominate,holder=2", "the seat on turn, 0, to name a demand, not 2"),
        (" obligations", " drawn=[{}] obligations", "nothing, as seat 0 owes something, which it must settle first"),
    ],
)
def test_who_owes_the_first_demand_is_on_turn_and_has_drawn_nothing(old, new, expected):
    """Else the engine would name a demand for a card that asks for none, or show a seat the cards of another."""
    held = STANDARD.deal(seats=3, seed=12).hands[0][0]
    line = ASKING.replace(old, new.format(held))

    assert line != ASKING
    assert expected == refused(line, STANDARD)[0]


@pytest.mark.parametrize(
    ("more", "at", "expected"),
    [
        ("stuck=3", "3", "2 at most, as 3 such turns in a row end the round, not 3"),
        ("result={reason=blocked,winners=[]} stuck=4", "4", "3 at most, as 3 such turns in a row end the round, not 4"),
        ("drawn=[7S,8S]", "[7S", "at most 1, as no more is drawn in a turn, not 2"),
        ("result={reason=blocked,winners=[]} drawn=[7S]", "[7S", "nothing, as the round is over"),
        ("result={reason=blocked,winners=[]} called=[0]", "[0]", "nothing, as the round is over"),
        ("called=[0]", "[0]", "nobody: under these rules no word is said before the card is laid"),
        (
            "demands=[{kind=suit,value=H,author=1},{kind=suit,value=H,author=1}]",
            "{kind=suit,value=H,author=1}]",
            "one demand alone: a new one takes the place of that before",
        ),
        (
            "demands=[{kind=rank,value=K,author=1}]",
            "rank",
            "what a card lets a seat demand, and here none asks for a rank",
        ),
        (
            "obligations=[{kind=draw,holder=0,sender=1,amount=0}]",
            "0}",
            "2 or more, as every such card asks for so much, not 0",
        ),
        (
            "obligations=[{kind=cover,holder=0,sender=0}]",
            "cover",
            "what a card lets a seat owe, and here none lets it owe a cover",
        ),
        ("departures=[{seat=2,how=eliminated}]", "elim", "'out' or 'absent': under these rules no hand is too large"),
        (
            "windows=[{kind=throw-in,owner=0,seats=[1,2],closes=[act]}]",
            "throw-in",
            "a window that these rules open, and they open none of kind throw-in",
        ),
        (
            "windows=[{kind=call,owner=0,seats=[0],closes=[act],word=mau,until=1}]",
            "1}",
            "none: only the time for challenges may be bound to a turn",
        ),
        (
            "windows=[{kind=challenge,owner=0,seats=[1,2],closes=[turn],word=mau,last=true}]",
            "true",
            "false, as there is no turn that it is bound to",
        ),
    ],
)
def test_what_the_rules_never_bring_about_is_refused(more, at, expected):
    told, place = refused(f"{CALM} {more}", CALLING)

    assert told.startswith(expected)
    assert place.startswith(at)


@pytest.mark.parametrize("kind", ["call", "challenge"])
def test_no_window_opens_where_the_penalty_comes_by_itself(kind):
    seats = 1 if kind == "call" else 0
    line = f"{LINE} windows=[{{kind={kind},owner=1,seats=[{seats}],closes=[play],word=mau}}]"

    assert refused(line, RULES)[0] == f"a window that these rules open, and they open none of kind {kind}"


def test_who_was_not_dealt_in_is_never_stuck():
    line = write_state(position(CALLING, ["7S 8S", "KD 9D", ""], "10S")) + " departures=[{seat=2,how=absent}] stuck="

    assert read_state(f"{line}1", CALLING).stuck == 1
    assert refused(f"{line}2", CALLING)[0].startswith("1 at most, as 2 such turns in a row end the round")


def test_of_two_windows_to_throw_a_card_in_the_second_is_refused():
    line = write_state(position(WILD, ["7S 8S", "KD", "7C 7C", "9D"], "10S"))
    window = "{kind=throw-in,owner=3,seats=[0,1,2],closes=[act]}"

    assert read_state(f"{line} windows=[{window}]", WILD).windows[0].owner == 3
    assert refused(f"{line} windows=[{window},{window}]", WILD)[0].startswith("one window to throw a card in")


def test_what_only_certain_rules_bring_about_is_read_under_those():
    """A penalty of no cards is a skip that can be answered; a power that looks at the position may ask for anything."""
    owes = f"{CALM} obligations=[{{kind=draw,holder=0,sender=1,amount=0}}]"
    covers = f"{CALM} obligations=[{{kind=cover,holder=0,sender=0}}]"
    odd = load_variant(CALLING.variant.derive("odd", entries={"powers.odd": Odd("9")}))

    assert read_state(owes, NOTHING_OWED).obligations[0].amount == 0
    assert read_state(covers, odd).obligations[0].kind == "cover"


def test_a_word_forgotten_twice_has_its_window_twice():
    window = "{kind=challenge,owner=0,seats=[1,2],closes=[turn],word=mau}"

    assert len(read_state(f"{CALM} windows=[{window},{window}]", CALLING).windows) == 2


def test_an_observation_knows_no_more_drawn_cards_than_the_rules_allow():
    line = write_observation(CALLING.observe(read_state(f"{CALM} drawn=[7S]", CALLING), 1))

    with pytest.raises(NotationError, match="at most 1, as no more is drawn in a turn, not 2"):
        read_observation(line.replace("drawn_count=1", "drawn_count=2"), CALLING)


def test_nobody_wins_a_round_in_which_all_were_eliminated_at_once():
    hands = ["7S 8S", "KD", "QC", "KC"]
    gone = tuple(Departure(seat, "eliminated") for seat in range(4))
    over = position(WILD, hands, "10S", departures=gone, result=RoundResult("out", ()))

    assert over == read_state(write_state(over), WILD)
    with pytest.raises(NotationError, match="who has won"):
        read_state(write_state(over).replace("{seat=3,how=eliminated}", "").replace("},]", "}]"), WILD)
