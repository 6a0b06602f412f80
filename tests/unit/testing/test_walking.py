"""Walking: rounds at random are looked at, and what is found can be seen again."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from typing import Any, ClassVar

import attrs
import pytest

from maumau_core import CompositionError, SetupError, Variant, VariantError, hookimpl, load_variant
from maumau_core.contracts import ConditionalPower, Restriction
from maumau_core.deck import Deck
from maumau_core.events import Skipped, TurnBegan
from maumau_core.notation import read_move, read_state
from maumau_core.testing import ANY_RULES, CHEAP, INVARIANTS, Finding, Findings, InvariantBroken, Moment, Walk, walk
from maumau_core.testing.invariants import no_endless_round, notation_round_trip, saves_resume
from maumau_core.testing.oddities import SKIPPED_IN_A_ROW, Oddities
from maumau_core.testing.positions import replaced
from maumau_core.testing.uses import Uses
from tests.properties.wild_rules import Limit
from tests.unit.testing.planted import ENDLESS, SKAT, Crooked, InMemory, Rule, dealt, leaking


@attrs.frozen
class _Failing:
    faces: frozenset[Any]

    def effects_for(self, view: Any, seat: int, cards: Any) -> Any:  # noqa: ARG002
        """Fail as soon as a hand has become small."""
        if len(view.hand(seat)) < 3:
            raise ZeroDivisionError("oh dear")
        return []


@attrs.frozen
class Failing(Rule):
    """A power that fails now and then."""

    slot: ClassVar[str] = "powers"

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Failing(deck.select("*")),)


@attrs.frozen
class _Objecting:
    def objection(self, view: Any, seat: int, cards: Any) -> str | None:  # noqa: ARG002
        """Fail as soon as a hand has become small."""
        if len(view.hand(seat)) < 3:
            raise ZeroDivisionError("oh dear")
        return None


@attrs.frozen
class CannotList(Rule):
    """A restriction that fails now and then, so that nobody can say what may be done."""

    slot: ClassVar[str] = "restrictions"

    @hookimpl
    def maumau_restrictions(self, deck: Deck) -> Sequence[Restriction]:  # noqa: ARG002
        """Return the restriction."""
        return (_Objecting(),)


@attrs.frozen
class _FailingScore:
    def points(self, final: Any) -> tuple[int, ...]:  # noqa: ARG002
        """Fail."""
        raise ZeroDivisionError("oh dear")


@attrs.frozen
class CannotScore(Rule):
    """A scoring that fails."""

    slot: ClassVar[str] = "scoring"

    @hookimpl
    def maumau_scoring(self, deck: Deck) -> _FailingScore:  # noqa: ARG002
        """Return the scoring."""
        return _FailingScore()


@attrs.frozen
class _Leaving:
    faces: frozenset[Any]
    error: str

    def effects_for(self, view: Any, seat: int, cards: Any) -> Any:  # noqa: ARG002
        """Leave."""
        raise getattr(builtins, self.error)


@attrs.frozen
class Leaving(Rule):
    """A power that leaves, as if nobody else were there."""

    slot: ClassVar[str] = "powers"
    error: str

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[ConditionalPower]:
        """Return the power."""
        return (_Leaving(deck.select("*"), self.error),)


def nosy(moment: Moment) -> str | None:
    """An invariant that fails itself. Why: it asks too much."""
    if moment.state.drawn_faces:
        raise ZeroDivisionError("oh dear")
    return None


def seen_again(finding: Finding, **names: Any) -> Any:
    """Run the lines of a finding; return what they raise, or the findings they come to."""
    assert finding.replay
    scope = dict(names)
    try:
        exec(finding.replay, scope)  # noqa: S102  # what it is for
    except Exception as error:  # noqa: BLE001  # whatever it is
        return error
    return scope["findings"]


def never(moment: Moment) -> str | None:
    """A card may not be drawn. Why: it is a planted fault."""
    return "somebody drew" if moment.state.drawn_faces else None


def at_ease(_moment: Moment) -> None:
    """Nothing can go wrong. Why: somebody asks no more."""


def only(findings: Findings, kind: str) -> Finding:
    (finding,) = (finding for finding in findings.found if finding.kind == kind)
    return finding


def test_the_same_seed_walks_the_same_way():
    assert walk("german-skat", rounds=4, seed=3) == walk("german-skat", rounds=4, seed=3)
    assert walk("german-skat", rounds=4, seed=3).moves != walk("german-skat", rounds=4, seed=4).moves


def test_every_number_of_seats_has_its_turn():
    seats = set()

    def note(moment: Moment) -> None:
        seats.add(moment.state.seats)

    walk("german-skat", rounds=9, invariants=[note])
    assert {2, 3, 4} == seats
    seats.clear()
    walk("german-skat", rounds=3, seats=3, invariants=[note])
    assert {3} == seats


def test_rounds_are_those_of_matches():
    numbers = set()

    def note(moment: Moment) -> None:
        numbers.add((moment.match.rounds, moment.is_deal))

    walk("german-skat", rounds=3, invariants=[note])

    assert {(0, True), (1, True), (2, True), (3, False)} <= numbers


def test_a_broken_invariant_is_found_once_with_an_example():
    findings = walk("german-skat", rounds=6, seed=3, invariants=[never])
    finding = only(findings, "broken")

    assert (finding.what, finding.words, finding.is_fault) == ("never", "somebody drew", True)
    assert findings.rounds == 6
    state = read_state(finding.position, SKAT)
    assert SKAT.apply(state, read_move(finding.move, state.deck)).state.drawn
    assert isinstance(finding.cause, InvariantBroken)
    again = only(walk("german-skat", rounds=finding.rounds, seed=finding.seed, invariants=[never]), "broken")
    assert again == finding


def test_a_rule_that_fails_is_found_with_an_example():
    rules = leaking(Failing())
    finding = only(walk(rules, rounds=5, invariants=()), "failed")

    assert "oh dear" in finding.words
    assert finding.is_fault
    state = read_state(finding.position, rules)
    with pytest.raises(Exception, match="oh dear"):
        rules.apply(state, read_move(finding.move, state.deck))


def test_a_round_without_an_end_is_found():
    walked = Walk(ENDLESS, seats=2, limit=400, invariants=[no_endless_round])
    assert [1, 2, 3] == [*walked.go(3)]
    finding = only(walked.findings(), "endless")

    assert finding.is_fault
    assert finding.words.startswith("the round went on for 2,000 moves, although everybody laid cards")
    assert read_state(finding.position, walked.rules).seats == 2
    assert "no_endless_round" in str(finding.cause)


@pytest.mark.parametrize(("rules", "invariants"), [(SKAT, INVARIANTS), (ENDLESS, ANY_RULES)])
def test_a_round_that_is_given_up_is_odd_and_no_fault_when_nothing_says_that_it_has_no_end(rules, invariants):
    findings = walk(rules, rounds=2, seats=3, seed=9, limit=5, invariants=invariants)
    finding = only(findings, "odd")

    assert () == findings.faults
    assert ("a very long round", "it was not over after 5 moves at random") == (finding.what, finding.words)
    assert read_state(finding.position, rules).seats == 3
    assert finding in seen_again(finding).remarks


@pytest.mark.parametrize(
    ("invariants", "written"),
    [
        ([*INVARIANTS, at_ease], "invariants=[*INVARIANTS, at_ease]"),
        ([*ANY_RULES], "invariants=[*ANY_RULES]"),
        ([no_endless_round, at_ease], "invariants=[no_endless_round, at_ease]"),
    ],
)
def test_invariants_are_written_as_anybody_would(invariants, written):
    replay = only(walk(SKAT, rounds=1, seed=3, limit=5, invariants=invariants), "odd").replay

    assert written in replay


def test_a_hand_over_half_of_the_deck_is_odd_and_no_fault():
    findings = walk(ENDLESS, rounds=1, seats=2, invariants=())
    finding = next(finding for finding in findings.remarks if finding.what == "a very large hand")

    assert not finding.is_fault
    state = read_state(finding.position, ENDLESS)
    assert 2 * max(map(len, state.hands)) > len(state.deck)


def skips(seat: int, times: int) -> list[str]:
    """Let a seat be skipped so often, and another once, and tell what is noticed."""
    oddities, moment = Oddities(), attrs.evolve(dealt(), move=object(), events=(Skipped(seat),))
    noticed = [what for _ in range(times) for what, _ in oddities.noticed(moment)]
    return noticed + [what for what, _ in oddities.noticed(attrs.evolve(moment, events=(Skipped(0),)))]


def test_a_seat_that_is_always_skipped_is_odd():
    assert [] == skips(1, SKIPPED_IN_A_ROW - 1)
    assert ["a seat is always skipped"] == skips(1, SKIPPED_IN_A_ROW)
    assert ["a seat is always skipped"] == skips(1, 3 * SKIPPED_IN_A_ROW)


def test_a_turn_of_its_own_ends_the_count():
    oddities, moment = Oddities(), attrs.evolve(dealt(), move=object())
    for event in (*[Skipped(1)] * 19, TurnBegan(1), *[Skipped(1)] * 19):
        assert [] == [*oddities.noticed(attrs.evolve(moment, events=(event,)))]


def test_an_entry_is_needed_as_soon_as_it_makes_a_difference():
    uses = Uses(SKAT)
    moment = Moment.dealt(SKAT, *SKAT.start_match(seats=3, seed=7))
    for _ in range(40):
        move = SKAT.legal_moves(moment.match)[0]
        after = moment.then(move)
        laid = [card.rank for card in getattr(move, "cards", ())]
        watched = "powers.eight" in uses.never_needed
        uses.note_move(moment.match, move, after.match, after.events)
        if "8" in laid:
            assert "powers.eight" not in uses.never_needed
            return
        assert watched == ("powers.eight" in uses.never_needed)
        moment = after
    raise AssertionError("no eight was laid")


def test_what_a_variant_cannot_do_without_is_not_watched():
    watched = Uses(load_variant("standard-104")).never_needed

    assert not {"deck", "packs", "deal", "drawing", "scoring"} & {*watched}


def test_what_says_only_what_would_hold_anyway_is_not_watched():
    assert "exhaustion" in SKAT.variant.entries
    assert "exhaustion" not in Uses(SKAT).never_needed


def test_dead_entries_are_remarks_with_the_number_of_rounds():
    variant = Variant.read("german-skat").derive("quiet", entries={"hand_limit": Limit(200)})
    finding = only(walk(variant, rounds=4, invariants=()), "dead")

    assert (finding.seed, finding.rounds) == (0, 4)
    assert str(finding) == ("[hand_limit] made no difference in 4 rounds: the game would have been the same without it")
    assert not finding.is_fault


def test_faults_are_told_before_remarks():
    findings = walk(leaking(InMemory(), Failing()), rounds=8, seed=1)

    assert [finding.is_fault for finding in findings.found] == sorted(
        (finding.is_fault for finding in findings.found), reverse=True
    )
    assert findings.faults
    assert {*findings.faults, *findings.remarks} == {*findings.found}


def test_what_cannot_be_walked_is_refused():
    with pytest.raises(VariantError):
        walk("no-such-variant")
    with pytest.raises(CompositionError):
        walk(Variant("mine", {}, seats=(2, 2)))
    with pytest.raises(SetupError):
        walk("german-skat", seats=9)
    with pytest.raises(SetupError):
        walk("german-skat", seed=-1)


def test_a_round_that_takes_long_and_has_an_end_is_no_fault():
    walked = Walk(SKAT, limit=5, invariants=())

    assert [1, 2, 3] == [*walked.go(3)]
    assert walked.findings().faults == ()


def test_the_lines_of_a_broken_invariant_see_it_again():
    finding = only(walk(leaking(InMemory()), rounds=3, seed=1), "broken")
    again = seen_again(finding)

    assert isinstance(again, InvariantBroken)
    assert (again.invariant, again.position, again.move) == (finding.what, finding.position, finding.move)


def test_the_lines_of_an_invariant_of_ones_own_ask_what_has_its_name():
    finding = only(walk("german-skat", rounds=6, seed=3, invariants=[never]), "broken")

    assert finding.words == seen_again(finding, never=never).words


def unscored(moment: Moment) -> str | None:
    """A round of a match is not over. Why: it is a planted fault that only a match has."""
    return "a round of a match is over" if moment.match is not None and moment.state.is_over else None


def test_what_the_position_alone_does_not_show_takes_the_walk_again():
    finding = only(walk("german-skat", rounds=2, seats=2, seed=3, invariants=[unscored]), "broken")

    assert finding in seen_again(finding, unscored=unscored).faults


def test_the_lines_of_a_move_that_a_rule_fails_at_see_it_again():
    finding = only(walk(leaking(Failing()), rounds=5, invariants=()), "failed")

    assert finding.move
    assert "check(" not in finding.replay
    assert "oh dear" in str(seen_again(finding))


def test_the_lines_of_a_rule_that_fails_without_a_move_see_it_again():
    finding = only(walk(leaking(CannotList()), rounds=5, invariants=()), "failed")

    assert "check(" not in finding.replay
    assert "oh dear" in str(seen_again(finding))


def test_the_lines_of_what_fails_at_the_end_of_a_round_see_it_again():
    finding = only(walk(leaking(CannotScore()), rounds=5, invariants=()), "failed")

    assert finding in seen_again(finding).faults


def test_the_lines_of_an_invariant_that_fails_itself_walk_again():
    finding = only(walk("german-skat", rounds=3, seed=3, invariants=[nosy]), "failed")

    assert finding.words == "ZeroDivisionError: oh dear"
    assert finding.what == "an invariant"
    assert "invariant: nosy" in finding.cause.__notes__[0]
    assert finding in seen_again(finding, nosy=nosy).faults


def test_a_rule_that_fails_while_an_invariant_tries_it_is_told_once_as_what_it_is():
    def tries_everything(moment: Moment) -> None:
        for move in moment.rules.legal_moves(moment.state, fouls=True):
            moment.rules.apply(moment.state, move)

    findings = walk(leaking(Failing()), rounds=6, invariants=[tries_everything])

    (fault,) = findings.faults
    assert ("failed", "a rule") == (fault.kind, fault.what)
    assert fault.words.startswith("PluginContractError: [powers.r0] failed in")


@pytest.mark.parametrize("asks", [saves_resume, notation_round_trip])
def test_an_invariant_of_texts_takes_no_rule_that_fails_for_a_text(asks):
    findings = [
        walk(leaking(CannotList()), rounds=3, seed=seed, every=1, invariants=[asks], uses=False) for seed in range(5)
    ]

    assert {("failed", "a rule")} == {(fault.kind, fault.what) for each in findings for fault in each.faults}


@pytest.mark.parametrize("error", ["SystemExit", "GeneratorExit"])
def test_a_rule_that_would_end_the_program_is_told_as_one_that_fails(error):
    fault = walk(leaking(Leaving(error)), rounds=2, uses=False).faults[0]

    assert ("failed", "a rule") == (fault.kind, fault.what)
    assert error in fault.words
    assert isinstance(fault.cause, Exception)


def test_ctrl_c_ends_a_walk():
    with pytest.raises(KeyboardInterrupt):
        walk(leaking(Leaving("KeyboardInterrupt")), rounds=2, uses=False)


def test_what_was_found_is_printed_in_a_line_each():
    dead = Finding("dead", "powers.nine", "made no difference in 1,200 rounds")
    broken = Finding("broken", "cards_conserved", "33 cards\nof 32", position="turn=1")

    assert str(Findings("mine", 1200, 45000)) == "mine: 1,200 rounds, 45,000 moves\nnothing was found"
    assert str(Findings("mine", 1, 1, (broken, dead))).splitlines() == [
        "mine: 1 round, 1 move",
        "fault: cards_conserved: 33 cards of 32",
        "remark: [powers.nine] made no difference in 1,200 rounds",
    ]


def test_the_lines_of_a_deal_that_fails_walk_again(monkeypatch):
    def start_match(**_: Any) -> None:
        raise ZeroDivisionError("oh dear")

    monkeypatch.setattr(type(SKAT), "start_match", lambda _self, **begin: start_match(**begin))
    finding = only(walk(SKAT, rounds=1, seed=3), "failed")

    assert (finding.what, finding.position) == ("the deal", "")
    assert finding in seen_again(finding).faults


def test_the_lines_of_an_endless_round_walk_with_its_seed_and_limit_again():
    walked = Walk(ENDLESS, seats=2, seed=9, limit=400, invariants=[no_endless_round])
    assert [1, 2] == [*walked.go(2)]
    finding = only(walked.findings(), "endless")

    assert "limit=400" in finding.replay
    assert "seed=9" in finding.replay
    assert finding in seen_again(finding).faults
    with pytest.raises(InvariantBroken, match="no_endless_round"):
        exec(finding.cause.replay, {})  # noqa: S102  # what it is for


def test_the_lines_of_a_remark_walk_again():
    variant = Variant.read("german-skat").derive("quiet", entries={"hand_limit": Limit(200)})
    findings = walk(variant, rounds=2, seats=2, seed=5, invariants=CHEAP)

    assert findings.remarks
    for finding in findings.remarks:
        assert finding in seen_again(finding).remarks


def test_a_position_that_cannot_be_read_back_takes_the_walk_again():
    rules = Crooked(SKAT, start_match=lambda **begin: _without_a_card(SKAT.start_match(**begin)))
    finding = only(walk_of(rules), "broken")

    assert finding.what == "cards_conserved"
    assert finding.cause.replay == ""
    assert "findings = walk(" in finding.replay


def walk_of(rules: Any) -> Findings:
    walked = Walk(rules, seats=2, invariants=CHEAP, uses=False)
    for _ in walked.go(1):
        pass
    return walked.findings()


def _without_a_card(step: Any) -> Any:
    dealt_wrongly = replaced(step.state.round, stock_faces=step.state.round.stock_faces[1:])
    return attrs.evolve(step.state, round=dealt_wrongly), step.events
