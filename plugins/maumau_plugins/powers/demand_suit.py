"""demand-suit: its player names the suit to follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import attrs

from maumau_core.cards import Card
from maumau_core.contracts import Permit, Power, Veto
from maumau_core.deck import Deck
from maumau_core.effects import Ask
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import flag, one_of, patterns, text
from maumau_plugins.powers.demand_suit_wording import demanding, fitting
from maumau_plugins.wording import headed


@attrs.frozen
class Wild:
    """Permits certain cards on nearly every upcard."""

    faces: frozenset[Card]
    barred: frozenset[Card]
    over_demand: bool = False

    def permits(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card is wild on this upcard."""
        return card in self.faces and upcard not in self.barred


@attrs.frozen
class NeverOn:
    """Forbids certain cards on certain upcards."""

    faces: frozenset[Card]
    upcards: frozenset[Card]

    def denies(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card may not be laid on this upcard."""
        return card in self.faces and upcard in self.upcards

    def reason(self, card: Card, upcard: Card) -> str:
        """Say that it never goes there."""
        return f"{card} may never be laid on {upcard}, whatever its suit"


@attrs.frozen
class DemandSuit:
    """Lets its player name the suit that must follow, and may be laid on anything.

    Arguments:
        on: the faces that have the power, as a pattern.
        wild: whether they may be laid on any card.
        denied_on: patterns of the upcards they may never be laid on, not even by suit.
        not_wild_on: patterns of the upcards on which they must match like other cards.
        not_wild_when: whether that holds for any such upcard on ``"top"``, or only while
            its penalty is ``"pending"`` (when nothing but its counters may be laid anyway).
        answers: patterns of the faces that may be laid although they are not of that suit.
        lasts: until the next ``"card"`` is laid, or for a ``"lap"``: to the end of its author's next turn.

    Source: documents 000, 001, 002 and 004, Powers: Jack; Q-14 to Q-20, Q-38.

    >>> DemandSuit("J", denied_on=("J",)).describe("en")
    'Jack: Fits on any card, but may never be laid on a Jack. Whoever lays it names a suit;
    until a card follows, only that suit may be laid.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)
    wild: bool = attrs.field(default=True, validator=flag)
    denied_on: tuple[str, ...] = attrs.field(default=(), validator=patterns)
    not_wild_on: tuple[str, ...] = attrs.field(default=(), validator=patterns)
    not_wild_when: Literal["top", "pending"] = attrs.field(default="top", validator=one_of("top", "pending"))
    answers: tuple[str, ...] = attrs.field(default=(), validator=patterns)
    lasts: Literal["card", "lap"] = attrs.field(default="card", validator=one_of("card", "lap"))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        not_wild_on = self.not_wild_on if self.not_wild_when == "top" else ()
        where = fitting(language, wild=self.wild, not_wild_on=not_wild_on, denied_on=self.denied_on)
        return headed(self.on, language, where, demanding(language, self.lasts, self.answers))

    @hookimpl
    def maumau_permits(self, deck: Deck) -> Sequence[Permit]:
        """Return the privilege of being wild."""
        # While a penalty is pending only its counters are legal, so "pending" takes nothing away here.
        barred = deck.union(self.not_wild_on) if self.not_wild_when == "top" else frozenset[Card]()
        return (Wild(deck.select(self.on), barred),) if self.wild else ()

    @hookimpl
    def maumau_vetoes(self, deck: Deck) -> Sequence[Veto]:
        """Return the upcards it is barred from."""
        return (NeverOn(deck.select(self.on), deck.union(self.denied_on)),) if self.denied_on else ()

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the demand of its faces."""
        ask = Ask("suit", self.lasts, answers=deck.union(self.answers))
        return (Power(deck.select(self.on), (ask,)),)
