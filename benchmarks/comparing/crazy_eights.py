"""Crazy Eights as OpenSpiel plays it: the variant file, and the two rules of it that are no official ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import attrs

from maumau_core import Ruleset, Variant, load_variant
from maumau_core.contracts import Deal, Starter
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl

FILE = Path(__file__).parents[1] / "variants" / "crazy-eights.toml"
PLAIN_FILE = FILE.with_name("crazy-eights-plain.toml")

TWO_SEATS = 2


@attrs.frozen
class BySeats:
    """A deal whose hands depend on the number of seats."""

    two: int
    more: int
    direction: int = 1

    def hand_size(self, seats: int) -> int:
        """Return the cards dealt to each seat."""
        return self.two if seats == TWO_SEATS else self.more


@attrs.frozen
class HandsBySeats:
    """Two seats are dealt other hands than more seats.

    Arguments:
        two: cards for each of two seats, 1 or more.
        more: cards for each seat of a larger table, 1 or more.

    Source: OpenSpiel, game crazy_eights: seven cards for two, five for more.
    """

    slot: ClassVar[str] = "deal"
    two: int = 7
    more: int = 5

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        return f"Two players are dealt {self.two} cards each, more players {self.more}."

    @hookimpl
    def maumau_deal(self) -> Deal:
        """Return how many cards each seat gets."""
        return BySeats(self.two, self.more)


@attrs.frozen
class StarterDealerPlaysUnless:
    """The starter counts as the dealer's play, but certain cards are put back and another is turned up.

    Arguments:
        refused: patterns of the cards that are no starter.

    Source: OpenSpiel, game crazy_eights: an eight is no starter.
    """

    slot: ClassVar[str] = "starter"
    refused: tuple[str, ...] = ("8",)

    def describe(self, language: str) -> str:  # noqa: ARG002  # English only
        """Return its clause of the rule sheet."""
        return f"The starter counts as laid by the dealer, with all its effects. Put back: {', '.join(self.refused)}."

    @hookimpl
    def maumau_starter(self, deck: Deck) -> Starter:
        """Return what the starter does."""
        return Starter(actor="dealer", powers="all", refused=deck.union(self.refused))


def variant(*, special_cards: bool = True) -> Variant:
    """Return the variant file with the two rules added.

    Arguments:
        special_cards: whether twos, queens and aces have their powers.
    """
    own: dict[str, Any] = {"deal": HandsBySeats(), "starter": StarterDealerPlaysUnless()}
    file = Variant.read(FILE if special_cards else PLAIN_FILE)
    return file.derive(file.name, entries=own)


def ruleset(*, special_cards: bool = True) -> Ruleset:
    """Return its rules.

    Arguments:
        special_cards: as for `variant`.
    """
    return load_variant(variant(special_cards=special_cards))
