"""Broken: a failure says what is broken, where, and how to see it again."""

from __future__ import annotations

import pickle

import attrs
import pytest

from maumau_core import Variant, load_variant
from maumau_core.testing import InvariantBroken, Moment, RuleBroken, check
from maumau_core.testing.invariants import non_interference
from maumau_core.testing.positions import written
from maumau_core.testing.snippets import program_of, quoted
from tests.unit.testing.planted import SKAT, InMemory, at, card_of, dealt, leaking, second, some_moves


def broken_by(moment: Moment) -> InvariantBroken:
    with pytest.raises(InvariantBroken) as caught:
        check(moment)
    return caught.value


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
    broken = broken_by(at(stuck=3))

    assert broken.move == ""
    assert "move:     (none: the cards were just dealt)" in str(broken)
    with pytest.raises(InvariantBroken):
        exec(broken.replay, {})  # noqa: S102  # what it is for


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
    for rules in (SKAT, load_variant(file), load_variant(derived), leaking(InMemory())):
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
