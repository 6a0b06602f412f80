"""How the cost of a move grows with the table: seats, packs, hands, and the rules of a variant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, ClassVar

import attrs

from maumau_core import Ruleset, Variant, load_variant
from maumau_core.contracts import Answer, Permit, Power
from maumau_core.deck import Deck
from maumau_core.hookspecs import hookimpl
from maumau_plugins.powers.demand_suit import DemandSuit
from maumau_plugins.powers.draw_penalty import DrawPenalty
from maumau_plugins.powers.play_again import PlayAgain
from maumau_plugins.powers.previous_draws import PreviousDraws
from maumau_plugins.powers.reverse import Reverse
from maumau_plugins.powers.skip import Skip
from maumau_plugins.powers.skip_all import SkipAll

from .crazy_eights import HandsBySeats
from .crazy_eights import variant as crazy_eights
from .restricting import Lenient

SEATS = (2, 4, 6, 8, 10)
PACKS = (1, 2, 3, 4)
HANDS = (5, 20, 40, 60)
RULES = (5, 10, 20, 40)
MOST_PACKS = 4
FEW, MANY = RULES[0], RULES[-1]


def table(*, seats: int, packs: int, hand: int) -> Ruleset:
    """Return Crazy Eights for so many seats, with so many packs and cards dealt to each; only who is stuck draws."""
    return load_variant(_growing(seats=seats, packs=packs, hand=hand))


def with_rules(count: int) -> Ruleset:
    """Return the rules of `sharing_powers`."""
    return load_variant(sharing_powers(count))


def sharing_powers(count: int) -> Variant:
    """Return a variant in which 40 cards have powers, given by so many rules. Its games do not depend on how many.

    Arguments:
        count: how many rules share the 40 powers out, 1 to 40.
    """
    shared: list[list[Any]] = [[] for _ in range(count)]
    for place, part in enumerate(_powers()):
        shared[place % count].append(part)
    own = {f"powers.part_{number}": Bundle(tuple(parts)) for number, parts in enumerate(shared)}
    base = _growing()
    official = [path for path in base.entries if path.startswith("powers.")]
    return base.derive("many-rules", entries=own, remove=official)


def with_restrictions(count: int, *, say_which: bool) -> Ruleset:
    """Return a variant in which so many rules are asked about plays, and none of them ever objects.

    Arguments:
        count: how many rules, 0 to 52.
        say_which: whether each says which one face it is about. Those that do not are asked about every play.
    """
    own = {f"restrictions.part_{number}": Lenient(number, says_which=say_which) for number in range(count)}
    return load_variant(_growing().derive("many-restrictions", entries=own))


def _growing(*, seats: int = 4, packs: int = 1, hand: int = 5) -> Variant:
    entries: dict[str, Any] = {"packs": {"rule": "packs", "count": packs}, "deal": HandsBySeats(hand, hand)}
    entries |= {"drawing": {"voluntary": False}}
    return crazy_eights().derive("growing", entries=entries, seats=(seats, seats))


def _powers() -> Iterable[Any]:
    """Give the powers of ten ranks, one for each card."""
    for suit in "CDHS":
        yield DrawPenalty(f"2{suit}", counters=("2",))
        yield Skip(f"6{suit}", seats=2)
        yield DrawPenalty(f"7{suit}", cards=1, counters=("7",))
        yield DemandSuit(f"8{suit}", answers=("8",))
        yield SkipAll(f"9{suit}")
        yield Reverse(f"10{suit}")
        yield PreviousDraws(f"J{suit}")
        yield Skip(f"Q{suit}")
        yield PlayAgain(f"K{suit}")
        yield Reverse(f"A{suit}")


@attrs.frozen
class Bundle:
    """Several powers as one rule.

    Arguments:
        parts: official powers.
    """

    slot: ClassVar[str] = "powers"
    parts: Sequence[Any]

    def describe(self, language: str) -> str:
        """Return the clauses of its parts."""
        return " ".join(part.describe(language) for part in self.parts)

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the powers of all parts."""
        return tuple(chain.from_iterable(part.maumau_powers(deck) for part in self.parts))

    @hookimpl
    def maumau_answers(self, deck: Deck) -> Sequence[Answer]:
        """Return what answers their penalties."""
        return tuple(chain.from_iterable(p.maumau_answers(deck) for p in self.parts if hasattr(p, "maumau_answers")))

    @hookimpl
    def maumau_permits(self, deck: Deck) -> Sequence[Permit]:
        """Return what they permit."""
        return tuple(chain.from_iterable(p.maumau_permits(deck) for p in self.parts if hasattr(p, "maumau_permits")))
