"""Invariants: each catches a violation that was planted for it, and says what is broken."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from maumau_core import MatchStep, Ruleset, Step, Variant, load_variant
from maumau_core.catalog import variant_names
from maumau_core.effects import Remember
from maumau_core.errors import Denial, IllegalMove
from maumau_core.events import Drew, RoundScored, Skipped, TurnBegan, WentOut
from maumau_core.moves import Call, Challenge, Draw, Pass, Play
from maumau_core.situation import Demand, Departure, Obligation, RoundResult, Window
from maumau_core.state import Position, RoundState
from maumau_core.testing import INVARIANTS, Moment
from maumau_core.testing import invariants as kit
from maumau_core.testing.positions import replaced
from tests.unit.testing.planted import (
    CALLS,
    ENDLESS,
    SKAT,
    AsItGoes,
    InEffect,
    InMemory,
    ScoresByIndex,
    StarterPeeks,
    at,
    changed,
    crooked,
    dealt,
    finished,
    leaking,
    second,
    some_moves,
    until,
)

Planted = tuple[kit.Invariant, Callable[[], Moment], str]
OVER = RoundResult("out", winners=(0,))


def card_too_many() -> Moment:
    """109 cards in a 108-card game."""
    moment = dealt()
    return changed(moment, stock_faces=moment.state.stock_faces + moment.state.stock_faces[:1])


def upcard_in_the_stock() -> Moment:
    """What a reshuffle does that forgets to leave out the upcard."""
    moment = dealt()
    return changed(moment, stock_faces=moment.state.discard_faces[-1:] + moment.state.stock_faces[1:])


def hand_out_of_order() -> Moment:
    moment = dealt()
    return changed(moment, hand_faces=(moment.state.hand_faces[0][::-1], *moment.state.hand_faces[1:]))


def drawn_by_nobody() -> Moment:
    moment = dealt()
    return changed(moment, drawn_faces=moment.state.stock_faces[:1])


def passed_over(*events: object) -> Moment:
    """Seat 0 plays, and it is the turn of seat 2 at once."""
    moment = until(dealt(), lambda moment: isinstance(moment.told[-1], TurnBegan) and not moment.is_deal)
    turn = (moment.state.turn + moment.state.direction) % 3
    told = (*moment.told[:-1], *events, TurnBegan(turn))
    return changed(attrs.evolve(moment, events=told), turn=turn)


def skipped_for_nothing() -> Moment:
    moment = second()
    return attrs.evolve(moment, events=(*moment.told[:-1], Skipped(moment.before.turn), *moment.told[-1:]))


def still_owed() -> Moment:
    moment = second()
    owed = Obligation("draw", holder=moment.before.turn, sender=0, amount=2, cause="7")
    before = replaced(moment.before, obligations=(owed,))
    return changed(attrs.evolve(moment, before=before), obligations=(owed,))


def window(**parts: object) -> Window:
    plain = {"kind": "challenge", "owner": 0, "seats": (1, 2), "closes": frozenset({"turn"}), "word": "mau"}
    return Window(**{**plain, **parts})


def still_open(seat: int | None = None) -> Moment:
    moment = second(CALLS)
    owner = next(seat for seat in range(3) if seat != moment.move.seat) if seat is None else seat
    others = tuple(other for other in range(3) if other != owner)
    left = window(owner=owner, seats=others, closes=frozenset({"act"}))
    before = replaced(moment.before, windows=(left,))
    return changed(attrs.evolve(moment, before=before), windows=(left,))


def pointed_out_in_vain() -> Moment:
    """A challenge is upheld, and the same can be challenged again."""
    state = replaced(dealt(CALLS).state, windows=(window(owner=0),))
    moment = Moment.dealt(CALLS, state).then(Challenge(1, 0))
    return changed(moment, windows=state.windows)


def scored_wrongly() -> Moment:
    moment = finished()
    match = attrs.evolve(moment.match, scores=tuple(score + 1 for score in moment.match.scores))
    return attrs.evolve(moment, match=match)


def scored_too_early() -> Moment:
    first = Moment.dealt(SKAT, *SKAT.start_match(seats=3, seed=7))
    moment = first.then(SKAT.legal_moves(first.match)[0])
    return attrs.evolve(moment, match=attrs.evolve(moment.match, scores=(1, 0, 0)))


def somebody_missing() -> Moment:
    moment = finished()
    return attrs.evolve(moment, match=attrs.evolve(moment.match, standings=((0,), (1,))))


def alone() -> Moment:
    moment = finished()
    return attrs.evolve(moment, match=attrs.evolve(moment.match, next_players=(1,)))


def over() -> Moment:
    return at(result=OVER)


def once_more_differs() -> Moment:
    moment = second()
    other = replaced(moment.state, stock_faces=moment.state.stock_faces[::-1])
    return attrs.evolve(moment, state=other)


def tells_nothing() -> Moment:
    moment = until(dealt(), lambda moment: any(isinstance(event, Drew) for event in moment.told))
    kept = tuple(event for event in moment.told if not isinstance(event, Drew))
    return attrs.evolve(moment, events=(*kept, TurnBegan(moment.state.turn)))


def refuses(_state: object, move: object) -> Step:
    raise IllegalMove(move, [Denial("core", "no", "no")], "", ())


def unreadable() -> Moment:
    """A rule remembers what no notation has."""
    return at(memory=(("seen", 1.5j),))


def spends_the_stock() -> Moment:
    """Applying a move takes cards from the state that it was given."""

    def apply(state: RoundState, move: object) -> Step:
        Position.stock_faces.__set__(state, state.stock_faces[1:])  # past the state, which refuses
        return SKAT.apply(state, move)

    return crooked(second(), apply=apply)


def unwritten() -> Moment:
    """A key that is remembered twice: one of the values is lost."""
    return at(memory=(("seen", True), ("seen", 1)))


def remembered() -> Moment:
    moments = [*some_moves(leaking(InMemory()), seed=7)]
    return next(moment for moment in moments if kit.non_interference(moment) is not None)


def starter_that_peeks() -> Moment:
    rules = leaking(InEffect(), StarterPeeks())
    deals = [dealt(rules, 3, seed) for seed in range(20)]
    return next(moment for moment in deals if kit.deals_keep_secrets(moment) is not None)


def other_order() -> Moment:
    """A variant whose rules depend on the order of its entries, as far as anybody can see."""
    rules = dealt()
    return crooked(rules, fingerprint="another")


def two_writers() -> Moment:
    """Two powers remember different things under one key: which of them stays goes by what they are called."""
    return dealt(leaking(AsItGoes(Remember("k", 1)), AsItGoes(Remember("k", 2))))


PLANTED: tuple[Planted, ...] = (
    (kit.cards_conserved, card_too_many, "33 cards are in play, and the deck has 32"),
    (kit.one_place_per_card, card_too_many, "is in play twice: the stock and the stock"),
    (kit.one_place_per_card, upcard_in_the_stock, "is in play twice: the stock and the discards"),
    (kit.piles_in_order, hand_out_of_order, "the hand of seat 0 is not sorted"),
    (kit.piles_in_order, drawn_by_nobody, "does not hold it"),
    (kit.piles_in_order, lambda: at(discard_faces=b""), "there is no upcard"),
    (kit.seat_on_turn_takes_part, lambda: at(departures=(Departure(1, "out"),)), "turn of seat 1, which takes no part"),
    (kit.seat_on_turn_takes_part, lambda: at(direction=2), "the direction is 2"),
    (kit.someone_can_act, lambda: crooked(dealt(), legal_moves=lambda *_, **__: ()), "nobody can act"),
    (kit.someone_can_act, lambda: crooked(dealt(), legal_moves=lambda *_, **__: (Pass(0),)), "can do nothing"),
    (kit.someone_can_act, lambda: crooked(over(), legal_moves=lambda *_, **__: (Pass(0),)), "can still act"),
    (kit.a_stalled_round_ends, lambda: at(stuck=3), "3 turns in a row ended with neither card nor draw"),
    (kit.turns_are_told, lambda: attrs.evolve(second(), events=()), "nobody was told"),
    (kit.turns_are_told, lambda: attrs.evolve(dealt(), events=(TurnBegan(1), TurnBegan(1))), "2 turns began"),
    (kit.turns_are_told, lambda: attrs.evolve(dealt(), events=(TurnBegan(2),)), "and it is that of seat 1"),
    (kit.turn_order, passed_over, "was passed over in silence"),
    (kit.turn_order, skipped_for_nothing, "was not on the way"),
    (kit.obligations_well_formed, lambda: at(obligations=(Obligation("draw", 1, 0, -2),)), "makes no sense"),
    (
        kit.obligations_well_formed,
        lambda: at(obligations=(Obligation("draw", 1, 0, 2, "7"), Obligation("draw", 1, 2, 2, "8"))),
        "seat 1 owes 2 times",
    ),
    (
        kit.obligations_well_formed,
        lambda: at(obligations=(Obligation("draw", 2, 0, 2),), departures=(Departure(2, "out"),)),
        "seat 2 takes no part any more, and owes",
    ),
    (kit.obligations_discharged, still_owed, "has ended, and it still owes"),
    (kit.demands_well_formed, lambda: at(demands=(Demand("suit", "X", 0),)), "asks for what the deck has not"),
    (kit.demands_well_formed, lambda: at(demands=(Demand("suit", "H", 9),)), "who is not at the table"),
    (kit.demands_well_formed, lambda: at(result=OVER, demands=(Demand("suit", "H", 0),)), "is still open"),
    (kit.windows_well_formed, lambda: at(windows=(window(seats=(1, 9)),)), "must name seats that take part"),
    (kit.windows_well_formed, lambda: at(windows=(window(seats=(0, 1)),)), "not for its owner"),
    (kit.windows_well_formed, lambda: at(windows=(window(closes=frozenset({"sleep"})),)), "is closed by nothing"),
    (kit.windows_well_formed, lambda: at(windows=(window(kind="call"),)), "is for its owner alone"),
    (kit.windows_well_formed, lambda: at(result=OVER, windows=(window(),)), "the round is over"),
    (kit.windows_closed, still_open, "is still open"),
    (kit.windows_closed, pointed_out_in_vain, "can be pointed out again"),
    (kit.calls_well_formed, lambda: at(CALLS, called=(2,)), "seat 2 has called for a play to come"),
    (kit.calls_well_formed, lambda: at(CALLS, called=(1, 1)), "has called twice"),
    (kit.points_for_every_seat, lambda: crooked(over(), points=lambda _: (1, 2)), "not whole numbers for 3 seats"),
    (kit.points_go_by_cards, lambda: finished(leaking(ScoresByIndex())), "numbers the same cards the other way round"),
    (kit.scores_add_up, scored_wrongly, "and the scores are"),
    (kit.scores_add_up, scored_too_early, "no round has ended, and the scores went from"),
    (
        kit.scores_add_up,
        lambda: attrs.evolve(finished(), events=(RoundScored((0, 0, 0), (0, 0, 0)),)),
        "and nobody was told",
    ),
    (kit.standings_complete, somebody_missing, "do not name each of 3 seats once"),
    (kit.standings_complete, alone, "two seats or more"),
    (kit.events_tell_the_truth, tells_nothing, "is mistaken about how many cards each seat holds"),
    (kit.order_means_nothing, other_order, "the rules are others"),
    (kit.order_means_nothing, two_writers, "does something else"),
    (kit.deals_keep_secrets, starter_that_peeks, "sees of a deal"),
    (kit.no_endless_round, lambda: dealt(ENDLESS, 2), "the round went on for 2,000 moves"),
    (kit.states_stay, spends_the_stock, "the state before the move was"),
    (kit.steps_repeat, once_more_differs, "and when it is made again to"),
    (
        kit.moves_repeat,
        lambda: crooked(dealt(), legal_moves=lambda *_, **__: (Draw(1),)),
        "under rules composed anew",
    ),
    (
        kit.legal_moves_are_accepted,
        lambda: crooked(dealt(), legal_moves=lambda *_, **__: (Pass(0),)),
        "is listed as legal, and denied",
    ),
    (
        kit.legal_moves_are_accepted,
        lambda: crooked(dealt(), legal_moves=lambda *_, **__: (Draw(1), Draw(1))),
        "is listed twice",
    ),
    (kit.legal_moves_are_accepted, lambda: crooked(dealt(), apply=refuses), "is listed as legal, and refused"),
    (
        kit.other_moves_are_refused,
        lambda: crooked(dealt(), why_illegal=lambda *_: ()),
        "is not listed as legal, and nothing is said against it",
    ),
    (
        kit.other_moves_are_refused,
        lambda: crooked(dealt(), apply=lambda *_: None),
        "and accepted all the same",
    ),
    (kit.other_moves_are_refused, lambda: crooked(dealt(), apply=refuses), "and refused with another"),
    (kit.non_interference, remembered, "sees memory"),
    (kit.notation_round_trip, unreadable, "cannot be written down and read back"),
    (kit.notation_round_trip, unwritten, "is read as"),
    (kit.saves_resume, unreadable, "cannot be saved and resumed"),
    (kit.saves_resume, card_too_many, "cannot be saved and resumed"),
)
"""Each invariant with a moment that breaks it, and words of what it then says."""


@pytest.mark.parametrize(("invariant", "plant", "words"), PLANTED, ids=lambda it: getattr(it, "__name__", ""))
def test_a_planted_violation_is_caught(invariant, plant, words):
    moment = plant()

    assert words in (invariant(moment) or "nothing is broken")


def test_every_invariant_has_a_planted_violation():
    assert set(INVARIANTS) == {invariant for invariant, _, _ in PLANTED}


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda invariant: invariant.__name__)
def test_nothing_is_said_where_nothing_is_broken(invariant):
    for moment in (dealt(), second(), second(CALLS), finished(), finished(CALLS)):
        assert invariant(moment) is None


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda invariant: invariant.__name__)
def test_an_invariant_says_why_it_must_hold(invariant):
    assert "Why: " in invariant.__doc__
    assert invariant.__name__ in kit.__all__


def test_a_round_without_a_match_has_no_scores():
    assert kit.scores_add_up(dealt()) is None
    assert kit.standings_complete(dealt()) is None


def test_a_step_of_a_match_is_a_moment_with_both():
    first = Moment.dealt(SKAT, *SKAT.start_match(seats=3, seed=7))
    moment = first.then(SKAT.legal_moves(first.match)[0])

    assert MatchStep(moment.match, moment.events) == SKAT.apply(first.match, moment.move)
    assert (moment.before, moment.match_before) == (first.state, first.match)
    assert moment.state == moment.match.round


def test_an_end_is_asked_for_at_a_deal():
    assert kit.no_endless_round(dealt(ENDLESS, 2)) is not None
    assert kit.no_endless_round(second(ENDLESS, 2)) is None


def test_a_round_that_only_those_prolong_who_play_for_themselves_is_not_endless():
    """Whoever draws takes the whole stock, and with everybody for themselves many a round takes 2,000 moves."""
    entries = {
        "drawing": {"rule": "draw", "amount": 2, "limit": 0, "after": "none", "voluntary": False},
        "scoring": {"rule": "no-score"},
        "deck": {"rule": "french-52"},
        "deal": {"rule": "plain-deal"},
        "matching": {"rule": "suit-or-rank"},
    }
    rules = load_variant(Variant("greedy", entries, seats=(2, 2)))

    assert {None} == {kit.no_endless_round(Moment.dealt(rules, rules.deal(seats=2, seed=seed))) for seed in range(40)}


@pytest.mark.parametrize("name", variant_names())
def test_rounds_of_installed_variants_end(name):
    rules = load_variant(name)
    least, most = rules.seats
    deals = [(seats, seed) for seats in range(least, min(most, 12) + 1) for seed in range(3)]

    assert {None} == {
        kit.no_endless_round(Moment.dealt(rules, rules.deal(seats=seats, seed=seed))) for seats, seed in deals
    }


def test_a_round_that_nobody_can_go_on_with_is_not_endless():
    """Who can act at all is another question."""
    assert kit.no_endless_round(crooked(dealt(), legal_moves=lambda *_, **__: ())) is None


def test_who_goes_out_with_a_card_that_skips_everybody_is_stood_in_for():
    """All others miss a turn, and it would be its own again: the next seat has it, although it was skipped."""
    rules = load_variant(
        Variant.read("german-skat").derive(
            "aces-everywhere",
            entries={"powers.all": {"rule": "skip-all", "on": "*"}, "round_end": {"rule": "play-on"}},
            remove=["powers.seven", "powers.eight"],
        )
    )
    moment = with_few_cards(rules, 1)
    move = next(move for move in rules.legal_moves(moment.state) if isinstance(move, Play))
    after = moment.then(attrs.evolve(move, call=None))

    assert [Skipped(2), Skipped(0), WentOut(1, 1), TurnBegan(2)] == [*after.told[1:]]
    assert kit.turn_order(after) is None


def test_a_word_for_the_play_to_come_does_not_make_up_for_one_that_was_forgotten():
    rules = load_variant("brazilian-megajogos")
    moment = with_few_cards(rules, 2, seats=4)
    seat = moment.state.turn
    others = tuple(other for other in range(4) if other != seat)
    forgotten = (Window("challenge", seat, others, frozenset({"turn"}), "mau"),)
    after = changed(moment, windows=forgotten).then(Call(seat, "mau"))

    assert (forgotten, (seat,)) == (after.state.windows, after.state.called)
    assert {None} == {kit.windows_closed(after), kit.calls_well_formed(after)}


def with_few_cards(rules: Ruleset, count: int, seats: int = 3) -> Moment:
    """Return a moment after a deal at which the seat on turn holds so many cards, one of which fits."""
    moment = dealt(rules, seats)
    state = moment.state
    card = next(move.cards[0] for move in rules.legal_moves(state) if isinstance(move, Play))
    hand = bytes(sorted(state.deck.encode((card, *state.hands[state.turn])[:count])))
    return changed(
        moment, hand_faces=tuple(hand if seat == state.turn else h for seat, h in enumerate(state.hand_faces))
    )
