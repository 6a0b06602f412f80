"""Secrets: every way to give one away is noticed, and nothing that is shown on purpose is taken for one."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from maumau_core import Step, load_variant, variant_names
from maumau_core.events import Demanded, Drew
from maumau_core.moves import Call, Draw
from maumau_core.testing import InvariantBroken, Moment, Watch
from maumau_core.testing.invariants import CHEAP, Witness, deals_keep_secrets, non_interference
from maumau_core.testing.invariants.twins import joined, twin_of, without
from maumau_core.testing.positions import replaced
from tests.unit.testing.planted import (
    ENDLESS,
    SKAT,
    Crooked,
    InEffect,
    InLegality,
    InMemory,
    dealt,
    leaking,
    some_moves,
)

RULES = {name: load_variant(name) for name in variant_names()}


def noticed(moments: list[Moment]) -> str:
    """Return what is said of the first moment that gives something away."""
    return next((words for moment in moments if (words := non_interference(moment)) is not None), "nothing is noticed")


def told(rules) -> list[Moment]:
    return [moment for seed in range(4) for moment in some_moves(rules, seed)]


def test_a_plugin_that_remembers_something_hidden_is_noticed():
    assert "sees memory" in noticed(told(leaking(InMemory())))


def test_an_effect_that_depends_on_a_hidden_hand_is_noticed():
    assert "with other hidden cards" in noticed(told(leaking(InEffect())))


def test_a_restriction_that_looks_into_another_hand_is_noticed():
    words = noticed(told(leaking(InLegality())))

    assert "sees legal_moves" in words or "may do" in words or "tries" in words


def test_a_denial_that_names_a_card_of_another_is_noticed():
    """What may be done is the same with any hands as long as they hold cards: only the words differ."""
    words = noticed(told(leaking(InLegality(names=True))))

    assert "tries Play" in words
    assert "beaten by" in words


def test_an_event_that_names_a_hidden_card_is_noticed():
    def apply(state, move):
        after, events = SKAT.apply(state, move)
        return Step(after, (Demanded(0, "suit", state.hands[(state.turn + 1) % 3][0].suit), *events))

    rules = Crooked(SKAT, apply=apply)

    assert "is told Demanded" in noticed([attrs.evolve(moment, rules=rules) for moment in liars(apply)])


def test_one_event_more_at_the_end_is_noticed_where_hidden_cards_make_it_so():
    def apply(state, move):
        after, events = SKAT.apply(state, move)
        black = state.hands[(state.turn + 1) % 3][0].suit in "CS"
        return Step(after, (*events, Demanded(0, "suit", "C")) if black else events)

    rules = Crooked(SKAT, apply=apply)

    more = [moment for moment in liars(apply) if isinstance(moment.told[-1], Demanded)]
    assert "is told " in noticed([attrs.evolve(moment, rules=rules) for moment in more])


def liars(apply) -> list[Moment]:
    """Moments of a round whose events are told by somebody who says too much."""
    made = [moment for moment in told(SKAT) if moment.before is not None]
    return [attrs.evolve(moment, events=apply(moment.before, moment.move).events) for moment in made]


def test_an_observation_that_shows_the_stock_is_noticed():
    def observe(state, seat):
        return attrs.evolve(SKAT.observe(state, seat), stock_size=state.stock_faces[0])

    rules = Crooked(SKAT, observe=observe)

    assert "sees stock_size" in noticed([attrs.evolve(moment, rules=rules) for moment in told(SKAT)])


def peeking(rules, sees):
    """Rules that show the next card of the stock to some seats, in place of how many there are."""

    def observe(state, seat):
        shown = rules.observe(state, seat)
        return attrs.evolve(shown, stock_size=state.stock_faces[0]) if state.stock and sees(state, seat) else shown

    return Crooked(rules, observe=observe)


def who_drew(state, seat):
    return seat == state.turn and bool(state.drawn_faces)


def long_rounds(rules) -> list[Moment]:
    return [moment for seed in range(9) for moment in some_moves(rules, seed, 200)]


def renewed(moment) -> bool:
    """Tell whether the seat on turn drew, and from a new stock."""
    return not moment.is_deal and moment.before.shuffles < moment.state.shuffles and bool(moment.state.drawn_faces)


def words_of(rules, moments) -> set[str | None]:
    """Return what is said of moments under rules that answer wrongly: nothing, or the words before what is seen."""
    said = [non_interference(attrs.evolve(moment, rules=rules)) for moment in moments]
    return {words and " ".join(words.split()[2:4]) for words in said}


def test_the_next_card_shown_to_who_has_just_drawn_is_noticed_nearly_always():
    """It is the very seat that sees a card of the stock that may not see the next one."""
    draws = [moment for moment in told(SKAT) if who_drew(moment.state, moment.state.turn)]
    said = [non_interference(attrs.evolve(moment, rules=peeking(SKAT, who_drew))) for moment in draws]
    seen = [words for words in said if words is not None]

    assert len(seen) > 0.8 * len(draws) > 0
    assert all("sees stock_size" in words for words in seen)
    assert {None} == {non_interference(moment) for moment in draws}


def test_the_next_card_told_to_who_has_just_drawn_is_noticed():
    def apply(state, move):
        after, events = SKAT.apply(state, move)
        peeked = [Drew(state.turn, 0, after.stock[:1], "turn")] if isinstance(move, Draw) and after.stock else []
        return Step(after, (*events, *peeked))

    rules = Crooked(SKAT, apply=apply)

    assert "is told Drew" in noticed([attrs.evolve(moment, rules=rules) for moment in liars(apply)])


def test_the_next_card_shown_to_who_drew_because_of_another_is_noticed_whoever_draws_first():
    """The cards of the second seat lie under those of the first."""
    moment = dealt(ENDLESS, 3)
    play = moment.then(ENDLESS.legal_moves(moment.state)[0])
    drawers = [event.seat for event in play.told if isinstance(event, Drew)]
    assert len(drawers) == 2
    for drawer in drawers:
        rules = peeking(ENDLESS, lambda state, seat, drawer=drawer: seat == drawer and len(state.discards) > 1)
        said = [
            Witness(rules, play.before, drawer, Random(seed)).follow(attrs.evolve(play, rules=rules))
            for seed in range(20)
        ]

        assert sum(words is not None for words in said) > 10
        assert {None} == {Witness(ENDLESS, play.before, drawer, Random(seed)).follow(play) for seed in range(20)}


def test_the_next_card_shown_to_who_drew_from_a_new_stock_is_noticed():
    moments = [moment for moment in long_rounds(SKAT) if renewed(moment) and len(moment.state.stock) > 1]

    assert words_of(peeking(SKAT, who_drew), moments) >= {"sees stock_size"}
    assert words_of(SKAT, moments) == {None}


def test_what_a_seat_drew_unheard_makes_no_difference_and_the_rest_of_the_stock_stays_another():
    draws = [
        attrs.evolve(moment, events=None) for moment in long_rounds(SKAT) if who_drew(moment.state, moment.state.turn)
    ]
    assert any(map(renewed, draws))
    for moment in draws:
        witness = Witness(SKAT, moment.before, moment.state.turn, Random(1))

        assert witness.follow(moment) is None
        assert witness._twin.seed != moment.state.seed
        assert witness._twin.stock != moment.state.stock or len(moment.state.stock) < 9


def test_starters_of_the_installed_variants_give_nothing_away():
    deals = [dealt(rules, rules.seats[1], seed) for rules in RULES.values() for seed in range(3)]

    assert {None} == {deals_keep_secrets(moment) for moment in deals}


def test_an_observation_that_shows_the_seed_is_noticed():
    def observe(state, seat):
        return attrs.evolve(SKAT.observe(state, seat), dealer=state.seed)

    rules = Crooked(SKAT, observe=observe)

    assert "sees dealer" in noticed([attrs.evolve(moment, rules=rules) for moment in told(SKAT)])


def test_an_event_that_tells_the_seed_is_noticed():
    def apply(state, move):
        after, events = SKAT.apply(state, move)
        return Step(after, (Demanded(0, "suit", f"{state.seed}"), *events))

    rules = Crooked(SKAT, apply=apply)

    assert "is told Demanded" in noticed([attrs.evolve(moment, rules=rules) for moment in liars(apply)])


def test_a_denial_that_tells_the_seed_is_noticed():
    def why_illegal(state, move):
        return tuple(attrs.evolve(denial, message=f"not with {state.seed}") for denial in SKAT.why_illegal(state, move))

    rules = Crooked(SKAT, why_illegal=why_illegal)

    assert "tries " in noticed([attrs.evolve(moment, rules=rules) for moment in told(SKAT)])


def test_a_deal_that_tells_the_seed_is_noticed():
    def start_round(*, seed, **begin):
        state, events = SKAT.start_round(seed=seed, **begin)
        return Step(state, (Demanded(0, "suit", f"{seed}"), *events))

    rules = Crooked(SKAT, start_round=start_round)

    assert "sees of a deal" in deals_keep_secrets(attrs.evolve(dealt(), rules=rules))


def test_a_seed_that_is_shown_after_the_seat_drew_from_a_new_stock_is_noticed():
    """For that one move both rounds are shuffled alike, and no longer."""
    moment = next(filter(renewed, long_rounds(SKAT)))
    witness = Witness(SKAT, moment.before, moment.before.turn, Random(1))

    assert witness.follow(moment) is None
    assert witness._state == moment.state
    assert witness._twin.seed != moment.state.seed


def test_the_long_lived_pair_differs_for_many_moves():
    """It is no check if the second round becomes the first at once."""
    luck = Random(5)
    moment = dealt(SKAT, 3, seed=5)
    witness = Witness(SKAT, moment.state, 0, luck)
    differing = 0
    for _ in range(40):
        moment = moment.then(luck.choice(SKAT.legal_moves(moment.state)))
        if moment.state.is_over:
            break
        assert witness.follow(moment) is None
        differing += witness._twin != moment.state

    assert differing > 10


def test_a_witness_in_a_watch_notices_what_the_cheap_invariants_do_not():
    rules = leaking(InMemory())
    watch = Watch((*CHEAP, non_interference), every=10**9, luck=Random(1))

    def watched() -> None:
        for moment in some_moves(rules, seed=7):
            watch.look(moment)

    with pytest.raises(InvariantBroken, match="sees memory"):
        watched()


def test_a_witness_sits_down_anew_at_a_moment_it_does_not_know():
    witness = Witness(SKAT, dealt(SKAT, 3, seed=1).state, 0, Random(1))
    elsewhere = [*some_moves(SKAT, seed=2, count=6)][-1]

    assert witness.follow(elsewhere) is None
    assert witness._state == elsewhere.state


def test_what_only_the_caller_can_know_is_no_leak():
    """A call shows whether it was due."""
    rules = load_variant("brazilian-megajogos")
    moment = dealt(rules, 4, seed=1)
    hands = [
        moment.state.hand_faces[seat][:2] if seat == moment.state.turn else hand
        for seat, hand in enumerate(moment.state.hand_faces)
    ]
    spare = moment.state.hand_faces[moment.state.turn][2:]
    state = replaced(moment.state, hand_faces=tuple(hands), stock_faces=moment.state.stock_faces + spare)
    calls = [move for move in rules.legal_moves(state, fouls=True) if isinstance(move, Call)]

    assert calls
    for move in calls:
        assert non_interference(Moment.dealt(rules, state).then(move)) is None


def test_a_twin_differs_only_in_what_may_differ():
    state = dealt(SKAT, 4, seed=1).state
    held = state.hand_faces[2][:1]
    twin = twin_of(state, 1, Random(1), {2: held}, top=3)

    assert twin != state
    assert twin.hand_faces[1] == state.hand_faces[1]
    assert set(held) <= set(twin.hand_faces[2])
    assert twin.stock_faces[:3] == state.stock_faces[:3]
    assert [*map(len, twin.hand_faces)] == [*map(len, state.hand_faces)]
    assert sorted(b"".join(twin.hand_faces) + twin.stock_faces) == sorted(
        b"".join(state.hand_faces) + state.stock_faces
    )
    assert (twin.situation, twin.discard_faces) == (state.situation, state.discard_faces)
    assert twin.seed != state.seed
    assert attrs.evolve(twin.origin, seed=state.seed) == state.origin


def test_what_a_twin_has_drawn_is_in_its_hand():
    moment = dealt(SKAT, 3, seed=1)
    draws = next(m for m in some_moves(SKAT, seed=1) if Draw(m.state.turn) in SKAT.legal_moves(m.state))
    state = draws.then(Draw(draws.state.turn)).state
    for seed in range(5):
        twin = twin_of(state, (state.turn + 1) % 3, Random(seed))

        assert len(twin.drawn_faces) == len(state.drawn_faces) == 1
        assert set(twin.drawn_faces) <= set(twin.hand_faces[twin.turn])
    assert moment.is_deal


def test_piles_are_joined_and_parted_card_by_card():
    assert bytes([1, 2]) == without(bytes([1, 1, 2]), bytes([1, 3]))
    assert bytes([1, 1, 2]) == joined(bytes([1, 1]), bytes([1, 2]))
