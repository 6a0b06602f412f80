"""Machines: rounds and matches for Hypothesis to play, which find the shortest way to a broken invariant.

A test of your own variant takes two lines:

>>> from maumau_core.testing import RoundMachine
>>> class KitchenTable(RoundMachine):
...     variant = "german-skat"
>>> TestKitchenTable = KitchenTable.TestCase

or one, ``TestKitchenTable = round_machine("kitchen-table.toml")``; pytest and unittest find it by its name.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar
from unittest import TestCase

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from maumau_core.loading import load_variant
from maumau_core.moves import Move, NextRound
from maumau_core.notation import write_move
from maumau_core.ruleset import Ruleset
from maumau_core.testing.choosing import choose
from maumau_core.testing.invariants import INVARIANTS, Invariant
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import contained, telling_where
from maumau_core.testing.strategies import deals, tables
from maumau_core.testing.watching import Watch
from maumau_core.variants import Variant

__all__ = ["MatchMachine", "Playable", "RoundMachine", "match_machine", "round_machine"]

Playable: TypeAlias = "Ruleset | Variant | str | os.PathLike[str] | st.SearchStrategy[Ruleset]"
"""What is played: a ruleset, a `Variant`, an installed name, a path, or a strategy for rulesets."""

T = TypeVar("T")

_EVERY = 6
_SEEDS = st.integers(0, 2**128 - 1)


class Shown(Generic[T]):
    """A drawn value with the line that Hypothesis shows for it.

    Arguments:
        value: what was drawn.
        text: how to show it.
    """

    def __init__(self, value: T, text: str) -> None:
        self.value = value
        self.text = text

    def __repr__(self) -> str:
        return self.text


class _Machine(RuleBasedStateMachine):
    """What rounds and matches have in common: the moment, who watches it, and how a move is chosen."""

    variant: ClassVar[Playable]
    seats: ClassVar[int | None] = None
    promises: ClassVar[tuple[Invariant, ...]] = INVARIANTS
    every: ClassVar[int] = _EVERY
    suspects: ClassVar[set[str]]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.suspects = set()

    def __init__(self) -> None:
        super().__init__()
        self.moment: Moment | None = None
        self._watch = Watch(self.promises, every=self.every, suspects=self.suspects, luck=Random(0))  # noqa: S311

    @property
    def now(self) -> Moment:
        """The moment that the machine has come to."""
        assert self.moment is not None, "a machine begins with a deal"
        return self.moment

    def arrive(self, moment: Moment) -> None:
        """Go on from a moment, once everything that must hold there has been looked at.

        Arguments:
            moment: the next one.

        Raises:
            InvariantBroken: when something does not hold.
        """
        self.moment = moment
        self._watch.look(moment)

    def make(self, move: Move | NextRound) -> None:
        """Make a move; whatever is raised tells the position.

        Arguments:
            move: a legal move, or a foul.
        """
        with telling_where(self.now.state, move):
            after = self.now.then(move)
        self.arrive(after)

    def choose(self, data: st.DataObject) -> Move:
        """Draw a move: one that lays a card more often than not, so that rounds go on; fouls are the last choice.

        Arguments:
            data: what draws.
        """
        return data.draw(st.integers(0, 255).map(self._chosen), label="move").value

    def _chosen(self, luck: int) -> Shown[Move]:
        move = choose(self.now.rules, self.now.state, luck)
        return Shown(move, write_move(move))


class RoundMachine(_Machine):
    """Plays rounds of a variant, each from any deal, and looks at every moment of them.

    Attributes:
        variant: what is played; set it in a subclass.
        seats: how many seats; None for any number that the variant is for.
        promises: the invariants that must hold; yours can be among them.
        every: those that are costly are asked at one moment in so many.

    >>> class Children(RoundMachine):
    ...     variant = "children"
    ...     seats = 2
    >>> issubclass(Children.TestCase, TestCase)
    True
    """

    @initialize(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """Deal the first round.

        Arguments:
            data: what draws the deal.
        """
        self._deal(data)

    @precondition(lambda self: not self.now.state.is_over)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        """Let any seat that may act make a move.

        Arguments:
            data: what draws it.
        """
        self.make(self.choose(data))

    @precondition(lambda self: self.now.state.is_over)
    @rule(data=st.data())
    def deal_again(self, data: st.DataObject) -> None:
        """Deal another round when one is over.

        Arguments:
            data: what draws the deal.
        """
        self._deal(data)

    def _deal(self, data: st.DataObject) -> None:
        drawn = deals(_rules_of(self.variant), self.seats)
        deal = data.draw(drawn.map(lambda deal: Shown(deal, repr(deal))), label="deal").value
        with contained():
            dealt = Moment.dealt(deal.rules, *deal.step)
        self.arrive(dealt)


class MatchMachine(_Machine):
    """Plays matches of a variant, round after round, and looks at every moment of them.

    Attributes:
        variant: what is played; set it in a subclass.
        seats: how many seats; None for any number that the variant is for.
        promises: the invariants that must hold; yours can be among them.
        every: those that are costly are asked at one moment in so many.

    >>> class Children(MatchMachine):
    ...     variant = "children"
    >>> issubclass(Children.TestCase, TestCase)
    True
    """

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Begin the first match.

        Arguments:
            data: what draws its table and its seed.
        """
        self._begin(data)

    @precondition(lambda self: not self.now.state.is_over)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        """Let any seat that may act make a move.

        Arguments:
            data: what draws it.
        """
        self.make(self.choose(data))

    @precondition(lambda self: self.now.match is not None and bool(self.now.match.next_players))
    @rule()
    def next_round(self) -> None:
        """Deal the next round of the match."""
        self.make(NextRound())

    @precondition(lambda self: self.now.match is not None and self.now.match.is_over)
    @rule(data=st.data())
    def begin_again(self, data: st.DataObject) -> None:
        """Begin another match when one is over.

        Arguments:
            data: what draws its table and its seed.
        """
        self._begin(data)

    def _begin(self, data: st.DataObject) -> None:
        drawn = tables(_rules_of(self.variant), self.seats)
        rules, seats = data.draw(drawn.map(lambda table: Shown(table, f"{table[1]} seats")), label="table").value
        seed = data.draw(_SEEDS, label="seed")
        dealer = data.draw(st.integers(0, seats - 1), label="dealer")
        with contained():
            dealt = Moment.dealt(rules, *rules.start_match(seats=seats, seed=seed, dealer=dealer))
        self.arrive(dealt)


def round_machine(
    variant: Playable, *, seats: int | None = None, invariants: Iterable[Invariant] = INVARIANTS, every: int = _EVERY
) -> type[TestCase]:
    """Return a test that plays rounds of a variant and looks at every moment of them.

    Arguments:
        variant: what is played.
        seats: how many seats; None for any number that the variant is for.
        invariants: what must hold.
        every: those that are costly are asked at one moment in so many, 1 or more.

    >>> TestChildren = round_machine("children", seats=2)
    >>> issubclass(TestChildren, TestCase)
    True
    """
    return machine(RoundMachine, variant, seats, invariants, every).TestCase


def match_machine(
    variant: Playable, *, seats: int | None = None, invariants: Iterable[Invariant] = INVARIANTS, every: int = _EVERY
) -> type[TestCase]:
    """Return a test that plays matches of a variant and looks at every moment of them.

    Arguments:
        variant: what is played.
        seats: how many seats; None for any number that the variant is for.
        invariants: what must hold.
        every: those that are costly are asked at one moment in so many, 1 or more.

    >>> TestChildren = match_machine("children")
    >>> issubclass(TestChildren, TestCase)
    True
    """
    return machine(MatchMachine, variant, seats, invariants, every).TestCase


def machine(
    kind: type[RoundMachine | MatchMachine],
    variant: Playable,
    seats: int | None,
    invariants: Iterable[Invariant],
    every: int,
) -> type[RoundMachine | MatchMachine]:
    """Return a machine of a kind for a variant.

    Arguments:
        kind: of rounds, or of matches.
        variant: what is played.
        seats: how many seats; None for any number that the variant is for.
        invariants: what must hold.
        every: those that are costly are asked at one moment in so many.
    """
    body = {"variant": variant, "seats": seats, "promises": tuple(invariants), "every": every}
    return type(kind.__name__, (kind,), body)


def _rules_of(variant: Playable) -> Ruleset | st.SearchStrategy[Ruleset]:
    return variant if isinstance(variant, Ruleset | st.SearchStrategy) else _loaded(variant)


@cache
def _named(source: str) -> Ruleset:
    return load_variant(source)


def _loaded(variant: Variant | str | os.PathLike[str]) -> Ruleset:
    """Return the rules of a variant; one that is a file or a name is read once."""
    return load_variant(variant) if isinstance(variant, Variant) else _named(os.fspath(variant))
