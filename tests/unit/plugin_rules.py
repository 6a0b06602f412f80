"""Rules of strangers: whole ones to compose with, and ones broken in every way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import attrs

from maumau_core import Variant, hookimpl
from maumau_core.contracts import Drawing, Power
from maumau_core.deck import Deck
from maumau_core.effects import PlayAgain

BASE: dict[str, dict[str, Any]] = {
    "deck": {"rule": "skat-32"},
    "deal": {"rule": "plain-deal", "cards": 5},
    "matching": {"rule": "suit-or-rank"},
    "drawing": {"rule": "draw"},
    "scoring": {"rule": "no-score"},
}
"""The least a variant needs."""


def variant(entries: dict[str, Any] | None = None, *without: str, seats: tuple[int, int] | None = (2, 4)) -> Variant:
    """Return the least variant with some entries more, and without some."""
    merged = {path: entry for path, entry in {**BASE, **(entries or {})}.items() if path not in without}
    return Variant("mine", merged, seats=seats)


@attrs.frozen
class Whole:
    """A power as it should be."""

    slot: ClassVar[str] = "powers"
    on: str = "A"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return f"{self.on}: again ({language})"

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power."""
        return (Power(deck.select(self.on), [PlayAgain()]),)


@attrs.frozen
class Undecorated(Whole):
    """A hook that is not marked."""

    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power, in vain."""
        return (Power(deck.select(self.on), [PlayAgain()]),)


@attrs.frozen
class Wrapper(Whole):
    """A hook that wants to see what the others said."""

    @hookimpl(wrapper=True)
    def maumau_powers(self, deck: Deck) -> Iterator[None]:  # noqa: ARG002
        """Wrap."""
        return (yield)


@attrs.frozen
class OldWrapper(Whole):
    """The same, in the old way."""

    @hookimpl(hookwrapper=True)
    def maumau_powers(self, deck: Deck) -> Iterator[None]:  # noqa: ARG002
        """Wrap."""
        yield


@attrs.frozen
class TryFirst(Whole):
    """A hook that wants to come first."""

    @hookimpl(tryfirst=True)
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power."""
        return (Power(deck.select(self.on), [PlayAgain()]),)


@attrs.frozen
class TryLast(Whole):
    """A hook that wants to come last."""

    @hookimpl(trylast=True)
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the power."""
        return (Power(deck.select(self.on), [PlayAgain()]),)


@attrs.frozen
class UnknownHook(Whole):
    """A hook that does not exist."""

    @hookimpl
    def maumau_cheating(self) -> None:
        """Do nothing."""


@attrs.frozen
class UnknownArgument(Whole):
    """A hook that asks for what hooks do not get."""

    @hookimpl
    def maumau_powers(self, deck: Deck, state: object) -> Sequence[Power]:  # noqa: ARG002
        """Return nothing."""
        return ()


@attrs.frozen
class WrongReturn(Whole):
    """A hook that returns something else."""

    result: Any = 42

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Any:  # noqa: ARG002
        """Return something else."""
        return self.result


@attrs.frozen
class Raising(Whole):
    """A hook that fails."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:  # noqa: ARG002
        """Fail."""
        raise ZeroDivisionError("oh dear")


@attrs.frozen
class Refusing(Whole):
    """A hook that refuses its options only when it sees the deck."""

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:  # noqa: ARG002
        """Refuse."""
        raise ValueError("on must be a face")


@attrs.frozen
class TwoSlots(Whole):
    """A power that also decides about drawing."""

    @hookimpl
    def maumau_drawing(self) -> Drawing:
        """Return how one draws."""
        return Drawing()


@attrs.frozen
class NotADeck:
    """A deck rule without a deck."""

    slot: ClassVar[str] = "deck"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return language

    @hookimpl
    def maumau_deck(self) -> Any:
        """Return something else."""
        return ["7S"]


@attrs.frozen
class NotAPackCount:
    """A number of packs that is none."""

    slot: ClassVar[str] = "packs"
    count: Any = 0

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return language

    @hookimpl
    def maumau_packs(self) -> Any:
        """Return something else."""
        return self.count


@attrs.frozen
class NoDescribe:
    """A rule that cannot say itself."""

    slot: ClassVar[str] = "powers"


class NoAttrs:
    """A rule that is no attrs class."""

    slot: ClassVar[str] = "powers"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return language
