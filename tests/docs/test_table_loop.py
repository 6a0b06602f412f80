"""The table of the how-to waits for its people: whatever they may answer, they are in time for."""

from __future__ import annotations

import importlib.util
from random import Random
from types import ModuleType

import pytest

from maumau_core import load_variant
from maumau_core.bots import BotSpec, reactions
from maumau_core.events import Challenged, Drew, RoundStarted
from maumau_core.moves import Challenge, Pass
from tests.docs.pages import ROOT


def _example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("table_loop", ROOT / "examples" / "table_loop.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


EXAMPLE = _example()


def seated(variant: str, seed: int):
    """A table of four: people in seats 0 and 2, forgetful bots in 1 and 3."""
    rules = load_variant(variant)
    bot = BotSpec.parse("sensible:forgetful=0.6")
    return EXAMPLE.Table(rules, 4, {seat: bot.make(rules, Random(seat)) for seat in (1, 3)}, seed=seed)


def undecided_table(wanted: type = Challenge):
    """A table that waits because somebody in seat 0 may do this to another."""
    for seed in range(50):
        table = seated("brazilian-megajogos", seed)
        while not table.match.round.is_over:
            if 0 in table.undecided and any(isinstance(move, wanted) for move in table.look(0).legal_moves):
                return table
            turn = table.match.round.turn
            if table.undecided:
                table.submit(table.undecided[0], None, table.version)
            else:
                table.submit(turn, table.look(turn).legal_moves[0], table.version)
    raise AssertionError("nobody forgot a word in fifty rounds")


def test_a_challenge_of_a_person_is_in_time():
    table = undecided_table()
    challenge = next(move for move in table.look(0).legal_moves if isinstance(move, Challenge))

    refused = table.submit(0, challenge, table.version)

    assert refused == ()
    assert Challenged(0, challenge.target, upheld=True) in table.inboxes[0]
    assert Challenged(0, challenge.target, upheld=True) in table.inboxes[2]


def test_bots_wait_until_everybody_has_decided():
    table = undecided_table()
    before = table.version
    waiting = table.undecided

    for seat in waiting[:-1]:
        table.submit(seat, None, before)

        assert table.version == before

    assert waiting[-1:] == table.undecided
    table.submit(waiting[-1], None, before)
    assert table.version > before or (table.undecided == () and table.match.round.turn in table.inboxes)


def test_a_move_for_a_version_that_is_past_is_refused():
    table = undecided_table()

    assert table.submit(0, table.look(0).legal_moves[0], table.version - 1) == ("The table has moved on meanwhile.",)


def test_a_move_for_another_seat_is_refused():
    table = seated("german-skat", seed=1)

    assert table.submit(0, Pass(2), table.version) == ("This is not your seat.",)


@pytest.mark.parametrize("variant", ["brazilian-megajogos", "standard-52", "german-skat"])
@pytest.mark.parametrize("seed", range(3))
def test_no_bot_moves_while_a_person_may_react(variant: str, seed: int, monkeypatch: pytest.MonkeyPatch):
    asked = []
    made = EXAMPLE.Table._make

    def watched(table, move):
        if getattr(move, "seat", 0) in table.bots:
            asked.append(table.undecided)
        made(table, move)

    monkeypatch.setattr(EXAMPLE.Table, "_make", watched)
    table = seated(variant, seed)
    chance = Random(seed)
    for _ in range(300):
        if table.match.round.is_over:
            break
        for seat in table.undecided[:1]:
            seen = table.look(seat)
            table.submit(seat, chance.choice([None, *reactions(seen, seen.legal_moves)]), table.version)
        turn = table.match.round.turn
        if turn in table.inboxes and (moves := table.look(turn).legal_moves):
            table.submit(turn, chance.choice(moves), table.version)

    assert set(asked) == {()}


def test_people_hear_of_the_deal_and_see_only_their_own_cards():
    table = undecided_table()

    for seat, inbox in table.inboxes.items():
        assert isinstance(inbox[0], RoundStarted)
        assert all((event.cards is None) == (event.seat != seat) for event in inbox if isinstance(event, Drew))
