"""Sitting: some rounds of one match, played at random at one table, and what is found on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Literal

import attrs

from maumau_core.errors import PluginContractError
from maumau_core.moves import Move, NextRound
from maumau_core.notation import write_move
from maumau_core.testing.broken import InvariantBroken
from maumau_core.testing.choosing import any_luck, choose
from maumau_core.testing.findings import Finding
from maumau_core.testing.invariants import name_of, no_endless_round
from maumau_core.testing.moment import Moment
from maumau_core.testing.oddities import Oddities
from maumau_core.testing.positions import contained, written
from maumau_core.testing.snippets import of_rule
from maumau_core.testing.terms import Terms
from maumau_core.testing.uses import Uses
from maumau_core.testing.watching import Watch, answer

_WATCHED = 500
"""So many moves of a round are looked at one by one, and then one in a hundred."""


class Sitting:
    """Some rounds of one match.

    Arguments:
        terms: how to walk.
        seed: of the table: of the match, and of all chance in it.
        uses: who watches which entries make a difference.
        note: who takes note of what is found.
    """

    def __init__(self, terms: Terms, seed: int, uses: Uses, note: Callable[[Finding], None]) -> None:
        self.moves = 0
        """How many moves were made."""
        self._terms = terms
        self._rules = terms.rules
        self._seed = seed
        self._uses = uses
        self._take_note = note
        self._luck = Random(seed)  # noqa: S311  # chances at a card table, not secrets
        # a walk goes to the end of every round by itself
        asked = [each for each in terms.invariants if each is not no_endless_round]
        self._watch = Watch(asked, every=terms.every, luck=Random(seed))  # noqa: S311
        self._oddities = Oddities()
        self._round = 1

    def rounds(self, most: int) -> Iterator[None]:
        """Play so many rounds, fewer if the match ends or one of them cannot go on; yield after each.

        Arguments:
            most: how many, 1 or more.
        """
        moment: Moment | None = None
        for self._round in range(1, most + 1):
            try:
                moment = self._played(self._dealt() if moment is None else self._dealt_again(moment))
            except _Spoilt:
                moment = None
            yield
            if moment is None or moment.match is None or moment.match.is_over:
                return

    def _dealt(self) -> Moment:
        begin = {"seats": self._terms.seats_at(self._seed), "seed": self._seed}
        begin["dealer"] = self._luck.randrange(begin["seats"])
        with self._failing(None):
            step = self._rules.start_match(**begin)
            self._uses.note_match(step, **begin)
        moment = Moment.dealt(self._rules, *step)
        self._look(moment, 0)
        return moment

    def _dealt_again(self, moment: Moment) -> Moment:
        with self._failing(moment, deal=True):
            after = moment.then(NextRound())
        self._compare(moment, NextRound(), after)
        self._look(after, 0)
        return after

    def _played(self, moment: Moment) -> Moment:
        """Return the last moment of a round."""
        for count in range(1, self._terms.limit + 1):
            if moment.state.is_over:
                return moment
            before = moment
            with self._failing(before, rule=True):
                move = choose(self._rules, before.state, any_luck(self._luck))
            with self._failing(before, move, rule=True):
                moment = before.then(move)
            self.moves += 1
            self._compare(before, move, moment)
            self._look(moment, count)
        if not moment.state.is_over:
            self._ask_for_an_end(moment)
        return moment

    def _compare(self, moment: Moment, move: Move | NextRound, after: Moment) -> None:
        assert moment.match is not None
        assert after.match is not None
        with self._failing(moment):
            self._uses.note_move(moment.match, move, after.match, after.told)

    # what is found

    def _look(self, moment: Moment, count: int) -> None:
        before = moment if moment.before is None else attrs.evolve(moment, state=moment.before)
        with self._failing(before, moment.move, asked=True):
            for what, words in self._oddities.noticed(moment):
                self._note(Finding("odd", what, words, written(moment.state)))
            if count > _WATCHED and count % 100:
                return
            try:
                self._watch.look(moment)
            except InvariantBroken as broken:
                self._note_broken("broken", broken, broken.replay if self._is_shown_by(broken) else "")
                raise _Spoilt from broken

    def _is_shown_by(self, broken: InvariantBroken) -> bool:
        """Tell whether the position and the move alone show it; if not, it takes the match, or what was before."""
        moment = broken.moment
        again = Moment.dealt(self._rules, moment.state if moment.before is None else moment.before)
        if moment.move is not None:
            again = again.then(moment.move)
        asked = (each for each in self._terms.invariants if name_of(each) == broken.invariant)
        return any(answer(invariant, again) is not None for invariant in asked)

    def _ask_for_an_end(self, moment: Moment) -> None:
        """Give up on a round, and note whether it has no end at all."""
        here = attrs.evolve(moment, before=None, move=None)
        with self._failing(here, asked=True):
            words = no_endless_round(here) if no_endless_round in self._terms.invariants else None
        if words is None:
            lasted = f"it was not over after {self._terms.limit:,} moves at random"
            self._note(Finding("odd", "a very long round", lasted, written(moment.state)))
        else:
            endless = InvariantBroken(no_endless_round.__name__, words, here)
            self._note_broken("endless", endless, "")
        raise _Spoilt

    @contextmanager
    def _failing(
        self,
        moment: Moment | None,
        move: Move | None = None,
        *,
        rule: bool = False,
        deal: bool = False,
        asked: bool = False,
    ) -> Iterator[None]:
        """Take note of whatever a stranger's rule, or invariant, raises, and of how to see it again.

        Arguments:
            moment: where; None before the cards are dealt.
            move: what is being done there, or was done.
            rule: whether the move may show it, or without one the list of moves; otherwise it takes a walk.
            deal: whether the next round is dealt.
            asked: whether invariants are being asked; what they raise is their own fault, unless it is that of a rule.
        """
        try:
            with contained():
                yield
        except _Spoilt:
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            what = "the deal" if moment is None or deal else "a rule"
            if asked and not isinstance(error, PluginContractError):
                what = "an invariant"
            position = "" if moment is None else written(moment.state)
            again = ""
            if moment is not None and rule and _fails_by_itself(there := Moment(self._rules, moment.state, move=move)):
                again = of_rule(there)
            done = "" if move is None else write_move(move)
            self._note(Finding("failed", what, said, position, done, replay=again, cause=error))
            raise _Spoilt from error

    def _note_broken(self, kind: Literal["broken", "endless"], broken: InvariantBroken, replay: str) -> None:
        where = (broken.position, broken.move)
        self._note(Finding(kind, broken.invariant, broken.words, *where, replay=replay, cause=broken))

    def _note(self, finding: Finding) -> None:
        self._take_note(attrs.evolve(finding, seed=self._seed, rounds=self._round))


def _fails_by_itself(moment: Moment) -> bool:
    """Tell whether a rule fails in a round by itself, too: what fails when points are counted needs the match."""
    rules, state, move = moment.rules, moment.state, moment.move
    try:
        with contained():
            rules.legal_moves(state, fouls=True) if move is None else rules.apply(state, move)
    except Exception:  # noqa: BLE001  # whatever a stranger's rule raises
        return True
    return False


class _Spoilt(Exception):  # noqa: N818  # it is no error of the program
    """A round cannot go on: what was found is noted."""
