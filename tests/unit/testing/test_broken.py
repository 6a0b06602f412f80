"""Broken: a failure says what is broken, where, and how to see it again."""

from __future__ import annotations

import pickle

import attrs
import pytest

from maumau_core import PluginContractError, Variant, load_variant
from maumau_core.effects import Remember
from maumau_core.testing import INVARIANTS, Invariant, InvariantBroken, Moment, RuleBroken, check
from maumau_core.testing.invariants import non_interference
from maumau_core.testing.positions import written
from maumau_core.testing.snippets import program_of, quoted
from tests.unit.testing.planted import SKAT, AsItGoes, InMemory, at, card_of, dealt, leaking, second, some_moves


def broken_by(moment: Moment, *invariants: Invariant) -> InvariantBroken:
    with pytest.raises(InvariantBroken) as caught:
        check(moment, invariants or INVARIANTS)
    return caught.value


# invariants that do not return words


def asserts(moment: Moment) -> None:
    assert len(moment.state.hands) == 9, "nine hands"


def asserts_without_words(moment: Moment) -> None:
    if len(moment.state.hands) != 9:
        raise AssertionError


def fails(_moment: Moment) -> None:
    raise ZeroDivisionError("oh dear")


def leaves(_moment: Moment) -> None:
    raise SystemExit(0)


@pytest.mark.parametrize(
    ("invariant", "words"), [(asserts, "nine hands"), (asserts_without_words, "its assertion fails")]
)
def test_an_assertion_in_an_invariant_says_what_is_broken_and_where(invariant, words):
    moment = second()
    broken = broken_by(moment, invariant)

    assert (invariant.__name__, words) == (broken.invariant, broken.words)
    assert written(moment.before) == broken.position
    assert f"1:{card_of(moment)}" == broken.move


@pytest.mark.parametrize("kind", [Exception, ZeroDivisionError, PluginContractError])
def test_whatever_else_an_invariant_raises_is_raised_with_its_name_the_position_and_the_move(kind):
    def raising(_moment: Moment) -> None:
        raise kind("oh dear")

    moment = second()
    with pytest.raises(kind, match="oh dear") as caught:
        check(moment, [raising])

    assert kind is type(caught.value)
    assert caught.value.__notes__ == [
        f"position: {written(moment.before)}\nmove:     1:{card_of(moment)}\ninvariant: raising"
    ]


def test_what_an_invariant_raises_at_a_deal_says_that_nobody_has_moved():
    moment = dealt()
    with pytest.raises(ZeroDivisionError) as caught:
        check(moment, [fails])

    assert caught.value.__notes__ == [
        f"position: {written(moment.state)}\nmove:     (none: the cards were just dealt)\ninvariant: fails"
    ]


def test_an_invariant_cannot_end_the_program():
    with pytest.raises(PluginContractError, match=r"SystemExit\(0\) was raised") as caught:
        check(dealt(), [leaves])

    assert "invariant: leaves" in caught.value.__notes__[0]


@pytest.mark.parametrize("returned", [True, False, 0, 3, ["words"], ("words",), b"words"])
def test_an_invariant_that_returns_neither_words_nor_none_is_told_so(returned):
    def returns(_moment: Moment) -> object:
        return returned

    with pytest.raises(TypeError) as caught:
        check(dealt(), [returns])

    assert f"an invariant returns words, or None when all is well: returns returned {returned!r}" == str(caught.value)


def test_a_large_answer_of_an_invariant_is_not_told_whole():
    with pytest.raises(TypeError) as caught:
        check(dealt(), [lambda moment: [moment.state] * 1000])

    assert len(str(caught.value)) < 1000


def test_a_position_that_cannot_even_be_written_hides_nothing():
    deep: object = ()
    for _ in range(5000):
        deep = (deep,)
    with pytest.raises(ZeroDivisionError) as caught:
        check(at(memory=(("seen", deep),)), [fails])

    assert caught.value.__notes__[0].startswith(("position: <RoundState", "position: turn="))


def test_it_is_an_assertion_that_names_variant_invariant_position_and_move():
    moment = next(moment for moment in some_moves(leaking(InMemory()), seed=7) if non_interference(moment))
    broken = broken_by(moment)
    lines = str(broken).splitlines()

    assert isinstance(broken, AssertionError)
    assert (broken.invariant, broken.variant) == ("non_interference", "leaking")
    assert lines[0] == f"leaking breaks non_interference: {broken.words}"
    assert lines[1] == f"position: {written(moment.before)}"
    assert lines[2] == f"move:     {broken.move}"
    assert broken.replay in str(broken)


def test_the_lines_it_prints_see_it_again():
    moment = next(moment for moment in some_moves(leaking(InMemory()), seed=7) if non_interference(moment))
    broken = broken_by(moment)

    with pytest.raises(InvariantBroken) as again:
        exec(broken.replay, {})  # noqa: S102  # what it is for
    assert (again.value.invariant, again.value.position, again.value.move) == (
        broken.invariant,
        broken.position,
        broken.move,
    )


def test_at_a_deal_there_is_no_move():
    def no_deals(moment: Moment) -> str | None:
        return "cards were dealt" if moment.is_deal else None

    broken = broken_by(dealt(), no_deals)

    assert broken.move == ""
    assert "move:     (none: the cards were just dealt)" in str(broken)
    with pytest.raises(InvariantBroken) as again:
        exec(broken.replay, {"no_deals": no_deals})  # noqa: S102  # what it is for
    assert str(broken) == str(again.value)


def test_a_position_that_no_notation_has_is_shown_as_it_is():
    moment = dealt()
    broken = broken_by(attrs.evolve(moment, state=at(stock_faces=b"\xff").state))

    assert broken.position.startswith(("<RoundState", "turn="))


def test_it_goes_from_one_process_to_another():
    broken = broken_by(at(stuck=3))
    twin = pickle.loads(pickle.dumps(broken))  # noqa: S301  # our own data

    assert str(twin) == str(broken)
    rule = RuleBroken("says_itself", "says nothing", "Rule()")
    assert str(pickle.loads(pickle.dumps(rule))) == str(rule) == "Rule() breaks says_itself: says nothing"  # noqa: S301


def evaluated(rules):
    imports, program = program_of(rules)
    scope = {}
    exec("\n".join([*imports, f"rules = {program}"]), scope)  # noqa: S102  # what it is for
    return scope["rules"]


def test_any_rules_are_made_again_by_a_program(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\nextends = "german-skat"\n[deal]\ncards = 4\n', encoding="utf-8")
    derived = Variant.read("german-skat").derive("german-skat", entries={"deal": {"cards": 3}})
    for rules in (
        SKAT,
        load_variant(file),
        load_variant(derived),
        leaking(InMemory()),
        leaking(AsItGoes(Remember("k", 1))),
    ):
        assert evaluated(rules) == rules
    assert program_of(SKAT)[1] == "load_variant('german-skat')"
    assert program_of(load_variant(file))[1] == f"load_variant({str(file)!r})"


@pytest.mark.parametrize("text", ["plain", "it's", 'say "mau"', "both ' and \"", "back\\slash", "'\\\""])
def test_a_text_is_quoted_so_that_python_reads_it(text):
    assert text == eval(quoted(text))  # noqa: S307  # what it is for


def test_a_moment_is_written_from_before_the_move():
    moment = second()

    assert written(moment.before) != written(moment.state)
    assert card_of(moment) in written(moment.before)
