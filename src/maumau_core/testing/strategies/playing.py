"""Rounds: a deal and the luck that chooses the moves, so that a failure shrinks to a short round."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Protocol

import attrs
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from maumau_core.moves import Move, NextRound
from maumau_core.notation import write_move
from maumau_core.ruleset import Ruleset
from maumau_core.state import RoundState
from maumau_core.testing.choosing import choose
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import telling_where
from maumau_core.testing.strategies.dealing import StartingDeal, deals
from maumau_core.testing.strategies.installed import Rules
from maumau_core.testing.strategies.lists import lists_up_to

__all__ = ["LONGEST", "Round", "choose", "lucks", "moves", "rounds", "states"]

LONGEST = 120
"""How many moves a drawn round has at most, unless told otherwise."""


def lucks(longest: int = LONGEST) -> st.SearchStrategy[bytes]:
    r"""Luck for `choose`: a byte a move, of any length, long ones at least as often as short ones.

    Arguments:
        longest: the most moves, 0 or more.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(lucks(), lambda luck: len(luck) > 3, settings=quiet)
    b'\x00\x00\x00\x00'
    """
    return lists_up_to(longest, st.integers(0, 255)).map(bytes)  # not `binary`: of that, not any byte can go by itself


def moves(rules: Ruleset, state: RoundState, *, fouls: bool = False) -> st.SearchStrategy[Move]:
    """Any legal move of any seat; nothing can be drawn when the round is over.

    Arguments:
        rules: whose round.
        state: where it stands.
        fouls: whether false calls and false challenges are drawn, too.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> from maumau_core import Play, load_variant
    >>> rules = load_variant("german-skat")
    >>> find(moves(rules, rules.deal(seats=2, seed=7)), lambda move: not isinstance(move, Play), settings=quiet)
    Draw(seat=1)
    """
    legal = rules.legal_moves(state, fouls=fouls)
    return st.sampled_from(legal) if legal else st.nothing()


@attrs.frozen(repr=False)
class Round:
    r"""A round that is played when somebody asks: where it starts, and the luck that chooses the moves from there.

    Arguments:
        rules: whose round.
        start: the state it starts from.
        luck: a byte for each move, see `choose`; the round may be over before it is used up.
        deal: how it was dealt; None when it starts from a state that came about otherwise.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> played = Round(rules, rules.deal(seats=2, cards=rules.deck.faces), b"\0\0")
    >>> [str(move.cards[0]) for move in played.moves()], len(list(played.states()))
    (['9C', '8C'], 3)
    """

    rules: Ruleset
    start: RoundState
    luck: bytes
    deal: StartingDeal | None = None

    def moments(self) -> Iterator[Moment]:
        """Give every moment until the luck or the round ends, the first included."""
        dealt = None if self.deal is None else self.deal.step
        told = dealt.events if dealt is not None and dealt.state == self.start else None  # else it starts elsewhere
        yield (moment := Moment.dealt(self.rules, self.start, told))
        for luck in self.luck:
            if moment.state.is_over:
                return
            with telling_where(moment.state):
                moment = moment.then(choose(self.rules, moment.state, luck))
            yield moment

    def steps(self) -> Iterator[Moment]:
        """Give the moment after each move."""
        return islice(self.moments(), 1, None)

    def states(self) -> Iterator[RoundState]:
        """Give every state, the first included."""
        return (moment.state for moment in self.moments())

    def end(self) -> RoundState:
        """Return the last state."""
        *_, last = self.states()
        return last

    def moves(self) -> list[Move]:
        """Return the moves made."""
        return [step.move for step in self.steps() if step.move is not None]

    def __repr__(self) -> str:
        began = repr(self.start) if self.deal is None else f"{self.start!r} {self.deal!r}"
        return f"<{self.rules.name}: {began} moves={self._made()!r}>"

    def _made(self) -> list[Move]:
        """Return the moves as far as they can be made: what shows a round may not fail."""
        made: list[Move] = []
        with suppress(Exception):
            made.extend(step.move for step in self.steps() if step.move is not None)
        return made


def rounds(rules: Rules = None, seats: int | None = None, longest: int = LONGEST) -> st.SearchStrategy[Round]:
    """Any round; it shrinks to the plainest deal and few moves, each of them the first that is legal.

    Arguments:
        rules: one ruleset, the name of an installed variant, a strategy for some, or None for any installed variant.
        seats: how many seats; None for any number that the rules are for.
        longest: the most moves, 0 or more.

    >>> from hypothesis import find, settings
    >>> from maumau_core import Draw
    >>> drawn = lambda played: any(isinstance(move, Draw) for move in played.moves())
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(rounds("german-skat", seats=2, longest=3), drawn, settings=quiet).moves()[-1]
    Draw(seat=1)
    """
    return _rounds(rules, seats, longest)


@st.composite
def _rounds(draw: st.DrawFn, rules: Rules, seats: int | None, longest: int) -> Round:
    deal = draw(deals(rules, seats))
    return Round(deal.rules, deal.state, draw(lucks(longest)), deal)


def states(rules: Rules = None, seats: int | None = None, longest: int = LONGEST) -> st.SearchStrategy[RoundState]:
    """Any state that is reached by play, the deal and the end of a round included.

    A state does not say whose it is: to go on from it, draw `rounds` and take `Round.end`, or give one ruleset.

    Arguments:
        rules: one ruleset, the name of an installed variant, a strategy for some, or None for any installed variant.
        seats: how many seats; None for any number that the rules are for.
        longest: the most moves until there, 0 or more.

    >>> from hypothesis import find, settings
    >>> from maumau_core import load_variant
    >>> quiet = settings(derandomize=True, database=None)
    >>> find(states("german-skat", seats=2, longest=9), lambda state: state.obligations, settings=quiet).upcard
    Card('7', 'C')
    """
    return rounds(rules, seats, longest).map(Round.end)


# what Hypothesis prints, which by itself shows all that a ruleset is made of


class _Played(Protocol):
    @property
    def rules(self) -> Ruleset: ...

    def moments(self) -> Iterator[Moment]: ...


def _shown_as_played(played: _Played, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001  # it calls so
    said: list[str] = []
    with suppress(Exception):  # the move that a rule fails at, which is told elsewhere, and what would be next
        for moment in played.moments():
            said.append(write_move(moment.move or NextRound()) if said else f"{moment.state.seats} seats:")
    printer.text(f"<{played.rules.name}, {' '.join(said)}>")


def _shown_as_it_is(value: object, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001  # as above
    printer.text(repr(value))


for _module, _name in (("playing", "Round"), ("match_play", "Match")):
    for_type_by_name(f"maumau_core.testing.strategies.{_module}", _name, _shown_as_played)
for_type_by_name(StartingDeal.__module__, StartingDeal.__name__, _shown_as_it_is)
for_type_by_name(Ruleset.__module__, Ruleset.__name__, _shown_as_it_is)
